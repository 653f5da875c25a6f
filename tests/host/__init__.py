"""For him who runs the bot: what is wrong before the first game, how it fares, what it logs."""
