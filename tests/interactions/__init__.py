"""Discord's edge as a library, without Discord."""
