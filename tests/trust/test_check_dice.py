"""``check_dice.py``: a page of code that checks the dice of a record with the standard library alone."""

from __future__ import annotations

import ast
import re
import sys
from typing import Any

import pytest

from .dice_program import Checker
from .full_record import FullRecord, changed

LONGEST = 90


def test_it_is_a_page_and_needs_the_standard_library_alone(program: str) -> None:
    """The program has at most 90 lines, and imports nothing but the standard library."""
    assert len(program.splitlines()) <= LONGEST
    imported = {
        (node.module or "" if isinstance(node, ast.ImportFrom) else name.name).partition(".")[0]
        for node in ast.walk(ast.parse(program))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert imported <= sys.stdlib_module_names


def test_it_finds_a_true_game_true(checker: Checker, full_record: FullRecord) -> None:
    """The program confirms every die, also those under an earlier seed; imposed ones are counted
    separately."""
    rolls = full_record.whole["dice"]["rolls"]
    imposed = sum(roll["imposed"] for roll in rolls)
    said = checker(full_record.whole)
    assert (said.returncode, said.stderr) == (0, "")
    fair = sum(len(roll["dice"]) for roll in rolls) - imposed
    first, second = said.stdout.splitlines()
    assert re.findall(r"\d+", first) == [str(fair), str(imposed)]
    opened = [
        event["data"]["digest"] for event in full_record.whole["events"] if event["kind"] == "SeedOpened"
    ]
    assert second.endswith(opened[-1])


def test_it_finds_every_changed_die(checker: Checker, full_record: FullRecord) -> None:
    """The program finds a roll with another die, another seed, other words or another fingerprint."""
    rolls = full_record.whole["dice"]["rolls"]
    fair = [number for number, roll in enumerate(rolls) if not roll["imposed"]]
    changes: list[tuple[tuple[str | int, ...], Any]] = [
        (("dice", "rolls", number, "dice", 0), rolls[number]["dice"][0] % 6 + 1) for number in fair
    ]
    changes += [
        (("dice", "seed"), "0" * 64),
        (("dice", "fingerprint"), "0" * 64),
        (("dice", "earlier", 0, "seed"), "0" * 64),
        (("dice", "words", "german"), "somebody else's"),
        (("events", 0, "data", "fingerprint"), "0" * 64),
        (("id",), "AAAA"),
    ]
    for way, to in changes:
        said = checker(changed(full_record.whole, way, to))
        assert said.returncode == 1, way
        assert "Traceback" not in said.stderr
        if "rolls" in way:
            assert f"Roll {rolls[int(way[2])]['n']} " in said.stderr


def test_a_die_of_the_events_counts_too(checker: Checker, full_record: FullRecord) -> None:
    """The program finds a die in the events that differs from the one thrown."""
    number = next(at for at, event in enumerate(full_record.whole["events"]) if "die" in event["data"])
    die = full_record.whole["events"][number]["data"]["die"]
    said = checker(changed(full_record.whole, ("events", number, "data", "die"), die % 6 + 1))
    assert said.returncode == 1


def test_a_game_that_goes_on_is_said_to_do_so(checker: Checker, full_record: FullRecord) -> None:
    """Before the end there is no seed, and the program says so."""
    said = checker(full_record.early["public"])
    assert said.returncode == 1
    assert "not over" in said.stderr


@pytest.mark.parametrize("shuffle", [True, False])
def test_a_roll_of_more_numbers_than_can_be_thrown_ends_the_program(
    checker: Checker, full_record: FullRecord, *, shuffle: bool
) -> None:
    """A shuffle of more than 256 items, for which no byte is fair, is wrong and does not run for ever."""
    numbers = list(range(257)) if shuffle else [1] * 257
    long = changed(full_record.whole, ("dice", "rolls", 0, "dice"), numbers)
    said = checker(changed(long, ("dice", "rolls", 0, "shuffle"), shuffle))
    assert said.returncode == 1
    assert "Roll 1 " in said.stderr


@pytest.mark.parametrize("name", ["planvert-export/3", "planvert-game/2"])
def test_a_record_of_another_format_is_not_checked(
    checker: Checker, full_record: FullRecord, name: str
) -> None:
    """The program says which format it checks."""
    said = checker(changed(full_record.whole, ("format",), name))
    assert said.returncode == 1
    assert "planvert-game/1" in said.stderr
