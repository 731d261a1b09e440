"""Championships: pairing, points and standings, as pure functions; the server plays the tables."""
