"""Background work outside the tables, in worker processes: thinking, replays, analyses, compiling games."""
