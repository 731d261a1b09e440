"""What the database needs around it."""
