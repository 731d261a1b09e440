"""Dice Peloton for the lab: what is counted."""

TURN_EVENTS = ("played", "opened", "laid")  # a turn plays a card, opens a goal, or rolls
THINGS = ("card",)
