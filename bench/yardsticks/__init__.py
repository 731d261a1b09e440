"""Games written by hand in plain Python: what the compiled engine is measured against."""
