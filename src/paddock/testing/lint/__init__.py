"""Static checks: mistakes in a game's folder that can be found without playing it."""
