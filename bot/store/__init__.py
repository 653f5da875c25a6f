"""The bot's storage: an SQLite file, or a PostgreSQL database. Only the referee and the delivery write to it."""
