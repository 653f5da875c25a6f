"""Each ruling and each check of the rules page has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data import text

from .rule_numbers import RULINGS, SPECIAL

NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("ruling", sorted({*RULINGS, *SPECIAL}))
def test_the_ruling_has_a_test(ruling: int) -> None:
    """Each ruling has at least one test, so that a broken ruling is named by the failure."""
    assert any(re.search(rf"(^|_)M{ruling}_", name) for name in NAMES)


def test_the_rulings_on_special_rules_are_listed() -> None:
    """The table for authors of scenarios has a line for each of them, and for no other."""
    page = text("memoir44", "README.md")
    assert tuple(map(int, re.findall(r"^\| M(\d+) \|", page, re.MULTILINE))) == SPECIAL


def test_each_of_the_five_checks_has_a_test() -> None:
    assert sum(name.startswith("check_") for name in NAMES) == 5
