"""The figures of a run in a file, and their comparison with those of another run.

What is measured is measured in rounds. The scatter of a figure is the range of its rounds, and two runs
differ if their ranges have no value in common: then every round of one is slower than every round of the
other, which happens by chance to one figure in 126 of five rounds. What has one round is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import ValidationError, convert, json

from bot.bench.figures import Figure

TIMES = ("1/s", "ms", "ratio", "s")
"""The units of speed; less of any other is less of something else."""


class Unreadable(Exception):
    """A file does not hold the figures of a run."""


def as_json(figures: Iterable[Figure]) -> bytes:
    """Returns the figures as a JSON object: by name, the other fields of ``Figure``."""
    rows = {figure.name: dict(zip(Figure._fields[1:], figure[1:], strict=True)) for figure in figures}
    return json.format(json.encode(rows), indent=1)


def read_figures(path: Path) -> list[Figure]:
    """Returns the figures of a file that ``as_json`` has made. Raises ``Unreadable`` for any other file."""
    try:
        rows = json.decode(path.read_bytes(), type=dict[str, dict[str, object]])
        return [
            convert([name, *(row[key] for key in Figure._fields[1:])], Figure) for name, row in rows.items()
        ]
    except (OSError, KeyError, ValidationError, ValueError) as error:
        raise Unreadable from error


def compare(figures: Sequence[Figure], before: Sequence[Figure]) -> Iterator[str]:
    """Yields a line for each figure of either run, and at last what is worse by more than its scatter."""
    former, now = ({figure.name: figure for figure in run} for run in (before, figures))
    worse = list[str]()
    for name in dict.fromkeys((*now, *former)):
        if name not in now or name not in former:
            yield f"{name}: {'not measured before' if name in now else 'not measured now'}"
            continue
        new, old = now[name], former[name]
        verdict = judge(new.unit, new.rounds, old.rounds)
        line, verdicts = f"{name}: {old.value:g} -> {new.value:g} {new.unit} {verdict}".rstrip(), {verdict}
        if new.cpu is not None and old.cpu is not None:
            verdict = judge(new.unit, new.cpu_rounds, old.cpu_rounds)
            line += f" (cpu {old.cpu:g} -> {new.cpu:g} {verdict}".rstrip() + ")"
            verdicts.add(verdict)
        yield line
        if verdicts & {"slower", "more"}:
            worse.append(name)
    yield f"Worse by more than the scatter: {'; '.join(worse) or 'nothing'}."


def judge(unit: str, rounds: Sequence[float], before: Sequence[float]) -> str:
    """Returns how the rounds of a figure differ from those of an earlier run; nothing if they may not."""
    if not rounds or not before or (min(rounds) <= max(before) and min(before) <= max(rounds)):
        return ""
    grown = min(rounds) > max(before)
    if unit in TIMES:
        return "slower" if grown != (unit == "1/s") else "faster"
    return "more" if grown else "less"
