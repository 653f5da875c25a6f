"""Discord's edge as a library: which game a command means, answering, clicks and their handlers,
autocomplete, opening a game."""
