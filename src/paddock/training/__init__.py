"""Networks that learn a game by playing against themselves, on a GPU or a CPU. Needs the extra `train` (torch)."""
