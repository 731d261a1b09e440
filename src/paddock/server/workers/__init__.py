"""Work in separate processes: bots, replays, analyses, compilation."""
