"""Bots: players that choose an action from what a seat may know."""
