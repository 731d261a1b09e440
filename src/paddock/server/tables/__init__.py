"""Live tables of this process: requests, persistence, watchers."""
