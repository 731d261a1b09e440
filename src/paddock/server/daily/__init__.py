"""The daily race of a server: one race a day with a shared seed, playable once by each player."""
