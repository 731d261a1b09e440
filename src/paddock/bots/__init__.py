"""Players that choose from what a seat may know."""
