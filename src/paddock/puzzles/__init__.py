"""Puzzles: positions of bots' games with one clearly best action, and why it is the best.

A puzzle is the beginning of a record, the seat to move, and what a search found with the knowledge of that seat.
`paddock puzzles GAME` makes them; a game ships them as `puzzles.zlib` in its folder.
"""
