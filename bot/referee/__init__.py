"""The referee: decides, records and then delivers one command at a time for each game."""
