"""Whole games through a simulated Discord: what each user does, and what he sees."""
