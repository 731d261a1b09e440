"""The lab: statistics of how a game behaves, from very many simulated games, of which only counters are kept."""
