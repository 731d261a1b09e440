"""Compiled algorithms of the engine, executed once for each game; see `paddock.engine.binding`."""
