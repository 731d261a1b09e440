"""People who come back: keys instead of accounts, their places and races, and how they are told of a turn."""
