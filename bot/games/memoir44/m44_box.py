"""Files of scenarios of the base box: what they must hold, and what is not applied to one that only resembles
them (section 4, and M52, M55 of the page on scenarios)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from bot.games.document_lines import Fault
from bot.games.memoir44.m44_options import sudden_deaths
from bot.games.memoir44.m44_schema import NAMES, line
from bot.games.memoir44.scenario import Caution
from bot.games.typed_text import folded

if TYPE_CHECKING:
    from bot.games.memoir44.m44 import File

BOX = NAMES["base_box"]
DIGITS = re.compile("[0-9]{1,9}")


def number_of(about: Mapping[str, Any]) -> int:
    """Returns the number of a scenario of the base box by what a file tells of itself; 0 for any other."""
    status = about.get("status") or "GAME"
    return _number(about) if isinstance(status, str) and status.upper() == "GAME" else 0


def _number(about: Mapping[str, Any]) -> int:
    number = str(about.get("scenario_id") or about.get("id") or "")
    return int(number) if DIGITS.fullmatch(number) else 0


def faults(file: File) -> Iterator[Fault]:
    """Yields the faults of a scenario of the base box: it is played on two boards, or lacks what its rules
    need (M55)."""
    number = file.box_number
    if number in BOX["overlord"]:
        yield Fault(("meta_data",), "m44-box", {"number": number})
    if missing := _missing(file, number):
        yield Fault(("meta_data",), "m44-incomplete", {"number": number, "given": ", ".join(missing)})
    if number in BOX["medals"]:
        for place, called in _bare_medals(file):
            yield Fault(("board", "hexagons", place, "tags"), "m44-old", {"number": number, "hex": called})


def cautions(file: File) -> Iterator[Caution]:
    """Yields what is not applied to a file that has the number or the name of a scenario of the base box and
    is not marked as one."""
    number = 0 if file.box_number in BOX["numbers"] else _resembled(file)
    if not number:
        return
    if missing := _missing(file, number):
        yield Caution("lacks", ", ".join(missing), number)
    if str(number) in BOX["grows"]:
        yield Caution("grows", "", number)
    if str(number) in BOX["deck_ends"]:
        yield Caution("deck", "", number)
    if number in BOX["medals"] and any(_bare_medals(file)):
        yield Caution("medals", "", number)


def _resembled(file: File) -> int:
    """Returns the number of the scenario of the base box whose number the file has or, if it has none, whose
    name; 0 if there is none."""
    if number := _number(file.about):
        return number if number in BOX["numbers"] else 0
    titles = [f" {_words(words.get('name'))} " for words in file.words.values()]
    named = [int(key) for key, names in BOX["names"].items() for name in names
             if any(f" {name} " in title for title in titles)]  # fmt: skip
    return next(iter(named), 0)


def _words(name: object) -> str:
    return " ".join(re.findall(r"\w+", folded(line(name, 200))))


def _missing(file: File, number: int) -> list[str]:
    """Returns the names of what a scenario of the base box needs and the file lacks."""
    said = _said(file)
    return [one for one in BOX["needs"].get(str(number), ()) if one not in said]


def _bare_medals(file: File) -> Iterator[tuple[int, str]]:
    """Yields the entries with a medal of which the file does not say what it is worth, by their position and
    hex."""
    for place, one in enumerate(file.board.hexagons):
        if any(tag.name in NAMES["medal"] and tag.medal is None for tag in one.tags):
            yield place, one.called


def _said(file: File) -> set[str]:
    """Returns the tiles, behaviors, options and conditions that the file names."""
    found = {option.name for option in file.every_option()}
    found |= {"group_sudden_death"} if sudden_deaths(file.game_info.victory) else set()
    for one in file.board.hexagons:
        for _, tile in one.tiles():
            found |= {tile.name, tile.behavior or ""}
        found |= {one.unit.behavior or ""} if one.unit else set()
        found |= {"group"} if any(any(tag.group) for tag in one.tags) else set()
    return found
