"""Fixtures: the log with every logger turned on, and the dice program of README.md."""

from __future__ import annotations

from trust.dice_program import checker, program
from trust.journal import journal

__all__ = ["checker", "journal", "program"]
