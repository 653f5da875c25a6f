"""An error of the database is told in one sentence, without a secret."""
