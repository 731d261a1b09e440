"""Ratings of players with keys: every rated race counts once."""
