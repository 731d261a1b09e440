"""Hand-written games in plain Python and JAX: baselines for the speed of the compiled engine."""
