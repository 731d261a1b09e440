"""Championships on a server: creates tables, collects results."""
