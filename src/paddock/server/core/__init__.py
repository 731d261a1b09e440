"""What a table is, without input and output."""
