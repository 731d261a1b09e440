"""Static analysis: mistakes in a game's folder that are found without playing it."""
