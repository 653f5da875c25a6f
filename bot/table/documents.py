"""The mistakes in a file that a user has attached, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from bot.games.document_lines import MOST_MISTAKES, Mistake
from bot.games.plain import clipped
from bot.table.limits import MESSAGE
from bot.table.markup import escaped, unescaped_code
from bot.table.wording import NOTHING, in_a_row, say


def mistakes_texts(file: str, mistakes: Sequence[Mistake], lacks: Sequence[str] = ()) -> list[str]:
    """Returns the rules that the file needs and that are not played, each once, then all its mistakes, in as
    few messages as hold them."""
    lines = mistakes_lines(clipped(file, 80), mistakes)
    if lacks:
        lines.insert(0, f"{say('document-lacks')} {in_a_row(dict.fromkeys(lacks))}.")
    texts: list[str] = []
    for line in lines:
        for part in wrap(line, MESSAGE, break_on_hyphens=False) if len(line) > MESSAGE else [line]:
            if texts and len(texts[-1]) + len(part) < MESSAGE:
                texts[-1] += f"\n{part}"
            else:
                texts.append(part)
    return texts


def mistakes_lines(file: str, mistakes: Sequence[Mistake]) -> list[str]:
    """Returns the number of mistakes, then all of them, each with its line and place. The same mistake on
    several hexes is one, with all of these."""
    found = sorted(
        (list(group) for _, group in groupby(sorted(mistakes, key=_alike), key=_alike)),
        key=lambda group: mistakes.index(group[0]),
    )
    count = min(len(found), MOST_MISTAKES)
    return [say("document-mistakes", file=escaped(file), count=count), *map(_line, found)]


def _alike(one: Mistake) -> str:
    return repr(one.alike)


OURS = ("document-one-of", "legal")
"""A key and the one fact of it that holds the bot's own words; all other facts may be typed by a user."""


def _line(alike: Sequence[Mistake]) -> str:
    """Returns the line of a mistake that occurs in these places."""
    mistake = alike[0]
    given = mistake.facts | _hexes(alike)
    facts = {
        name: escaped(value) or say("document-empty")
        if isinstance(value, str) and (mistake.key, name) != OURS
        else value
        for name, value in given.items()
    }
    named = mistake.where == mistake.facts.get("name") or len(alike) > 1
    where = NOTHING if named else escaped(mistake.where) or NOTHING
    near = facts.pop("near", "")
    sentence = say(mistake.key, **facts)
    if near:
        sentence += f" {say('document-near', near=near)}"
    return unescaped_code(say("document-line", line=mistake.line, where=where, sentence=sentence))


def _hexes(alike: Sequence[Mistake]) -> dict[str, str | int]:
    hexes = dict.fromkeys(str(one.facts["hex"]) for one in alike if "hex" in one.facts)
    return {"hex": ", ".join(hexes)} if hexes else {}
