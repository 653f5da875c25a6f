"""What members have beside a game: invitations, seekers, preferences, leaving, ladder and history."""
