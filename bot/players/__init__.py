"""Computer players: from a view of a game to a ranked list of commands."""
