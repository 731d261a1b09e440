"""What every game shares: compiled rules, chance, piles, positions, matches. It names no game."""
