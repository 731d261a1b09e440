"""Scrap Dash: push your luck with up to six dice, three laps, and a fight on every shared section."""
