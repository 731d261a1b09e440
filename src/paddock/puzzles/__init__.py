"""Puzzles: positions from games of bots with one clearly best action, and why it is the best.

A puzzle is the beginning of a record, and the result of a search from the information set of the seat to move.
`paddock puzzles GAME` makes puzzles; a game ships them as `puzzles.zlib` in its folder.
"""
