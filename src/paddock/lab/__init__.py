"""The lab: statistics of a game's behaviour, from very many simulated games, of which only counters are kept."""
