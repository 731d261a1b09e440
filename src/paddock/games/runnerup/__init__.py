"""Runner-Up: everybody pushes everybody, and second place wins."""
