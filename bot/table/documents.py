"""What is wrong with a document that somebody has brought."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.document import Mistake
from bot.table.cards import LONGEST
from bot.table.pages import clipped
from bot.table.plain import shown, uncoded
from bot.table.wording import say


def mistakes_text(file: str, mistakes: Sequence[Mistake]) -> str:
    """Each mistake with its line and place, as many as a message holds, and how many there are besides."""
    head, *every = mistakes_lines(file, mistakes)
    lines = [head]
    for number, line in enumerate(every):
        rest = say("document-more", count=len(mistakes) - number)
        if len("\n".join([*lines, line, rest])) > LONGEST:
            return "\n".join([*lines, rest])
        lines.append(line)
    return "\n".join(lines)


def mistakes_lines(file: str, mistakes: Sequence[Mistake]) -> list[str]:
    """How many mistakes there are, then all of them, each with its line and place."""
    named = shown(clipped(file, 80))
    return [say("document-mistakes", file=named, count=len(mistakes)), *map(_line, mistakes)]


def _line(mistake: Mistake) -> str:
    facts = {name: shown(value) if isinstance(value, str) else value for name, value in mistake.facts.items()}
    sentence = say(mistake.key, **facts)
    line = say("document-line", line=mistake.line, where=shown(mistake.where) or "none", sentence=sentence)
    return uncoded(line)
