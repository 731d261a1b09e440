"""Benchmarks: `python3 run.py bench`. Every figure is a ratio within one run, since machines are noisy."""
