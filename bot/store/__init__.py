"""The memory of the bot: one SQLite file. Only the referee and the delivery write to it."""
