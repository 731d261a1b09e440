"""Compiled algorithms of the lab, executed once for each game; see `paddock.engine.binding`."""
