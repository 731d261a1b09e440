"""The database: schema, transactions, migrations, backup, deletion, signals between processes."""
