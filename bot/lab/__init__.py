"""The laboratory: computer players against each other, and the tables that they read."""
