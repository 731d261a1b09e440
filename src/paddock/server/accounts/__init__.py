"""Players with keys instead of accounts: sign-in, their tables and races, notifications."""
