"""A table as a state machine: entries of its log in, state and events out. No input, no output."""
