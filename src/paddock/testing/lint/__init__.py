"""Mistakes in a game's folder that can be seen without playing it."""
