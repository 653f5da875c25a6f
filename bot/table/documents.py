"""The mistakes in a file that a user has attached, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.document_lines import Mistake
from bot.games.plain import clipped
from bot.table.limits import MESSAGE
from bot.table.markup import escaped, unescaped_code
from bot.table.wording import NOTHING, say


def mistakes_text(file: str, mistakes: Sequence[Mistake]) -> str:
    """Returns each mistake with its line and place, as many as fit in a message, and the number of the
    others."""
    head, *every = mistakes_lines(clipped(file, 80), mistakes)
    lines = [head]
    for number, line in enumerate(every):
        rest = say("document-more", count=len(mistakes) - number)
        if len("\n".join([*lines, line, rest])) > MESSAGE:
            return "\n".join([*lines, rest])
        lines.append(line)
    return "\n".join(lines)


def mistakes_lines(file: str, mistakes: Sequence[Mistake]) -> list[str]:
    """Returns the number of mistakes, then all of them, each with its line and place."""
    return [say("document-mistakes", file=escaped(file), count=len(mistakes)), *map(_line, mistakes)]


OURS = ("document-one-of", "legal")
"""A key and the one fact of it that holds the bot's own words; all other facts may be typed by a user."""


def _line(mistake: Mistake) -> str:
    facts = {
        name: escaped(value) if isinstance(value, str) and (mistake.key, name) != OURS else value
        for name, value in mistake.facts.items()
    }
    named = mistake.where == mistake.facts.get("name")
    where = NOTHING if named else escaped(mistake.where) or NOTHING
    line = say("document-line", line=mistake.line, where=where, sentence=say(mistake.key, **facts))
    return unescaped_code(line)
