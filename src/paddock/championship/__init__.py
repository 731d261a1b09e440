"""Championships: who meets whom, what a race brings, who leads. Pure functions; the server plays the tables."""
