"""The bot's storage: one SQLite file. Only the referee and the delivery write to it."""
