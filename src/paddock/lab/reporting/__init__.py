"""Reports on the counters: figures with intervals, as JSON, tables, pages and pictures."""
