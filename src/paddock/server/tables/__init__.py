"""Tables in this process: who sits there, what is written, who is told."""
