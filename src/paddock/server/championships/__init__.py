"""Championships on a server: tables are made, results come in by themselves."""
