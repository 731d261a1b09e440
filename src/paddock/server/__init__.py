"""The table server: it never loses a move, never leaks a card, and can prove its dice.

`core`     the table without I/O: its log, decisions on requests, views of each face
`storage`  the database: entries are durable before anybody is told
`tables`   live tables of this process: requests, watchers, clocks, bots
`workers`  computation in separate processes, with fair queues
`web`      HTTP and WebSocket: endpoints, rate limits, static files
`accounts`, `rating`, `championships`, `daily`  players with keys, and what they play for
"""
