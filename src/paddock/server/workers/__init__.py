"""Work beside the tables, in processes and queues of its own: replays, analyses, building games."""
