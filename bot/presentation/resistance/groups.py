"""Figures that stand in a section in the same state, as groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from bot.games.resistance.state import Battle, Figure


class Group(NamedTuple):
    """Figures, or casualty markers, of a kind and unit in one section and in one state; ``mark`` is the mark
    that they carry, such as ``①``."""

    figures: tuple[Figure, ...]
    mark: str = ""
    acting: bool = False
    done: bool = False
    fallen: bool = False

    @property
    def first(self) -> Figure:
        """The figure that stands for all."""
        return self.figures[0]

    @property
    def words(self) -> str:
        """What is written on the counter: the name of one figure, or the number of several."""
        return self.first.name if len(self.figures) == 1 else f"×{len(self.figures)}"

    @property
    def names(self) -> str:
        """What is written beside a stack: who is in it."""
        return "" if len(self.figures) == 1 else spans(figure.name for figure in self.figures)


def groups(battle: Battle, section: int, marks: Mapping[str, str]) -> list[Group]:
    """Returns the groups in a section, those on their feet before the casualty markers. Figures with
    different marks are never in one group; one mark is that of the whole group."""
    acting = battle.acting.figure if battle.acting else ""
    alike: dict[tuple[object, ...], list[Figure]] = {}
    for figure in battle.at(section):
        state = (figure.name == acting, figure.name in battle.left)
        alike.setdefault((figure.side, figure.unit, figure.kind, figure.cover, *state), []).append(figure)
    standing = [
        Group(part, mark, part[0].name == acting, part[0].name in battle.left)
        for together in alike.values()
        for part, mark in _by_mark(together, marks)
    ]
    fallen: dict[str, list[Figure]] = {}
    for figure in battle.markers:
        if figure.section == section:
            fallen.setdefault("soldier" if figure.kind == "leader" else figure.kind, []).append(figure)
    return standing + [
        Group(part, mark, fallen=True)
        for together in fallen.values()
        for part, mark in _by_mark(together, marks)
    ]


def _by_mark(together: list[Figure], marks: Mapping[str, str]) -> list[tuple[tuple[Figure, ...], str]]:
    parts: dict[str, list[Figure]] = {}
    for figure in together:
        parts.setdefault(marks.get(figure.name, ""), []).append(figure)
    if len(parts.keys() - {""}) <= 1:
        return [(tuple(together), max(parts))]
    return [(tuple(parts[mark]), mark) for mark in sorted(parts)]


def spans(names: Iterable[str]) -> str:
    """Returns names in a row, three or more in succession as a span: ``R1–R3 R6``."""
    ordered = enumerate(sorted(names, key=lambda name: (name[0], int(name[1:]))))
    parts = []
    for _, run in groupby(ordered, key=lambda pair: (pair[1][0], int(pair[1][1:]) - pair[0])):
        together = [name for _, name in run]
        parts += [f"{together[0]}–{together[-1]}"] if len(together) > 2 else together
    return " ".join(parts)
