"""Each section and each ruling of the rules has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data import text

from .rule_numbers import SECTIONS

NAMES = frozenset(
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("rule", [f"section_{n}" for n in SECTIONS] + [f"R{n}" for n in range(1, 23)])
def test_the_rule_has_a_test(rule: str) -> None:
    """Each rule has at least one test, so that a broken rule is named by the failure."""
    assert any(name.startswith(f"{rule}_") for name in NAMES)


def test_the_rulings_are_listed() -> None:
    """The page of the game has a line for each ruling, and for no other."""
    page = text("resistance", "README.md")
    assert re.findall(r"^\| R(\d+) \|", page, re.MULTILINE) == [str(number) for number in range(1, 23)]


@pytest.mark.parametrize("case", range(1, 8))
def test_the_worked_case_has_a_test(case: int) -> None:
    """Each of the seven worked cases has a test."""
    assert any(name.startswith(f"worked_case_{case}_") for name in NAMES)
