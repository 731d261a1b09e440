"""Trained networks: their input features, the forward pass, and how they choose."""
