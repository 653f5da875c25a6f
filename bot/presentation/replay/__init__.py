"""The replay of a game: as an animated picture, and as a page that stands alone."""
