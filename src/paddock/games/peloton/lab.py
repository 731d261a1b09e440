"""Dice Peloton for the lab: what is counted."""

TURN_EVENTS = ("played", "opened", "laid")  # a card, a goal, or a roll
THINGS = ("card",)
