"""The replay of a game as an animated picture."""
