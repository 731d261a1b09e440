"""The engine that all games share: compiled rules, random numbers, piles, positions, matches. It names no game."""
