"""Tests for the person who runs the bot: check, start, sync, health and logs, on a local part of Discord's
REST interface and gateway (``local_discord``)."""
