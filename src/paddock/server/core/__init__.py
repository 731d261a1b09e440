"""A table as a deterministic state machine: log entries in, state and events out. No I/O."""
