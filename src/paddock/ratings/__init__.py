"""How strong players are, from the ranks of their races. Pure mathematics; see docs/ratings.md."""
