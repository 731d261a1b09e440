"""Compiled environments, executed once for each game; see `paddock.engine.binding`."""
