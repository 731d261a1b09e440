"""Reading a match: chances, hints, what decisions cost, what was luck."""
