"""The table: a server that never loses a move, never leaks a card, and can prove its dice.

`log` and `commands` are what is written and what is asked; `table`, `deciding` and `faces` are the table itself,
without any input or output; `store` keeps it, `hall` and `live` run it, `api`, `sockets` and `app` are its doors.
"""
