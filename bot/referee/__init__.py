"""The referee: one command at a time for each game, decided, recorded, then delivered."""
