"""Dice Peloton: thirty dice race in groups, and everybody backs secret goals."""
