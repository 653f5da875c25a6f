"""Fixtures: the log with every logger turned on, and the program that checks dice."""

from __future__ import annotations

from trust.dice_program import checker, program
from trust.journal import journal

__all__ = ["checker", "journal", "program"]
