"""For the person who runs the bot: what is wrong before the first game, the bot's health, its logs."""
