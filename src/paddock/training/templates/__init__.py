"""Compiled parts of training, executed once for each game; see `paddock.engine.binding`."""
