"""Compiled checks, executed once for each game; see `paddock.engine.binding`."""
