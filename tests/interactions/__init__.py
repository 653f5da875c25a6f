"""Tests of what users do in Discord: slash commands, clicks, autocomplete, lists, and what they type."""
