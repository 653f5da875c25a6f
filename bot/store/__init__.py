"""The bot's storage: an SQLite file or a PostgreSQL database. Only referee and delivery write to it."""
