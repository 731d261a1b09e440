"""Reports on the counters: figures with confidence intervals, as JSON, tables, pages and pictures."""
