"""Each ruling and each check of the rules page has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

RULINGS = (
    *(3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 28, 30, 31, 32, 33, 34, 35, 36),
    *(40, 41, 42, 47, 49, 50, 51),
)
"""The rulings of the rules page, and those about public scenario files that are implemented."""

NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_ruling_has_a_test(ruling: int) -> None:
    """Each ruling has at least one test, so that a broken ruling is named by the failure."""
    assert any(re.search(rf"(^|_)M{ruling}_", name) for name in NAMES)


def test_each_of_the_five_checks_has_a_test() -> None:
    assert sum(name.startswith("check_") for name in NAMES) == 5
