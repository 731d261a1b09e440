"""Puzzles: positions of bots' games with one clearly best action, and why it is the best.

A puzzle is the beginning of a record, the seat that is asked, and what a search found out from that seat's knowledge.
`paddock puzzles GAME` makes them; a game ships them as `puzzles.zlib` in its folder.
"""
