"""The interface to Discord: parses a command, finds the game and the seat, calls the referee, shows the
answer."""
