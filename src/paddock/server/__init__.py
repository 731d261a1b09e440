"""The table server: it never loses a move, never leaks a card, and can prove its dice.

`core`     the table itself, without disk, network or clock: its log, what a request becomes, what a face sees
`storage`  the database: entries are on the disk before anybody is told
`tables`   tables in this process: requests one by one, who watches, clocks, bots
`workers`  what is computed beside the tables, in processes and fair queues
`web`      HTTP and WebSocket: endpoints, limits for strangers, the client's files
`you`, `rating`, `championships`, `daily`  players with keys, and what brings them back
"""
