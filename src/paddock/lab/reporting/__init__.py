"""What the sums say: figures with intervals, as JSON, tables, pages and pictures."""
