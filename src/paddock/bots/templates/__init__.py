"""Compiled players, executed once for each game; see `paddock.engine.binding`."""
