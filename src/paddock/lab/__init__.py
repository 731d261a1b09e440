"""The lab: how a game really behaves. Very many games are played and watched; only sums are kept of them."""
