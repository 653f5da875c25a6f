"""The migrations between the schema of an older database and the current one, in both directions."""
