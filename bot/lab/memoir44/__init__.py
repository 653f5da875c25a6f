"""What the laboratory has for Memoir '44 besides its levels: a simple player to measure them by."""
