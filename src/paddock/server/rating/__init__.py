"""Ratings of players with keys; each rated race is counted once."""
