"""The daily race of a server: one sealed race a day, the same for everybody, played once."""
