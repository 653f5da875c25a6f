"""The results of the laboratory as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.table import Table

from bot.games.game import Seat
from bot.lab.balance import Balance, agreement
from bot.lab.ladder import MEMORY, Score, Thinking
from bot.table.wording import say


def title(kind: str) -> str:
    """Returns the name of a game."""
    return say(f"game-{kind}")


def seat_name(seat: Seat) -> str:
    """Returns the name of a seat; of none, that of both."""
    return say(f"seat-{seat}") if seat else "both seats"


def mark(met: bool | None) -> str:
    """Returns a sign that says whether an aim is met; an empty text without an aim."""
    return "" if met is None else "✓" if met else "✗"


def scores(kind: str, found: Sequence[Score]) -> Table:
    """Returns the table of a ladder. A pair on one ground is a section."""
    table = Table(title=title(kind))
    for name in ("on", "players", "as", "won, 95 %", "drawn", "games", "aim"):
        table.add_column(name, no_wrap=name in ("won, 95 %", "aim"))
    for (on, one, other), together in groupby(found, lambda each: (each.on, each.one, each.other)):
        named = (on or "all", f"{one} : {other}")
        for each in together:
            aim = "" if each.aim is None else f"≥ {each.aim:g} % {mark(each.met)}"
            share, games = str(each.share), f"{each.share.games}"
            table.add_row(*named, seat_name(each.seat), share, f"{each.drawn}", games, aim)
            named = ("", "")
        table.add_section()
    return table


def thinking(kind: str, found: Sequence[Thinking], memory: float) -> Table:
    """Returns the table of what the players cost."""
    table = Table("strength", "turns", "CPU a turn, p95", "most", "aim", title=f"{title(kind)}: the cost")
    for one in found:
        aim = "" if one.aim is None else f"≤ {one.aim:g} ms {mark(one.p95 <= one.aim)}"
        table.add_row(one.strength, f"{one.turns}", f"{one.p95:.1f} ms", f"{one.most:.1f} ms", aim)
    if memory:
        table.add_section()
        aim = f"≤ {MEMORY} MB {mark(memory <= MEMORY)}"
        table.add_row("memory of a worker", "", "", f"{memory:.0f} MB", aim)
    return table


def balances(kind: str, found: Sequence[Balance]) -> Table:
    """Returns the table of a balance. A ground with an option is a section."""
    table = Table(title=f"{title(kind)}: {seat_name(found[0].seat)}")
    for name in ("on", "option", "level", "won, 95 %", "games", "turns", "by", "points", "aim", "levels"):
        table.add_column(name, no_wrap=name in ("won, 95 %", "turns"))
    for (on, option), together in by_ground(found).items():
        named, agreed = (on or "all", option), agreement(together) if len(together) > 1 else ""
        for one in together:
            length, reach = one.turns
            table.add_row(
                *named,
                one.level,
                str(one.share),
                f"{one.share.games}",
                f"{length:.1f} ± {reach:.1f}",
                ", ".join(_whys(one)),
                " : ".join(f"{points:.1f}" for points in one.points.values()),
                "" if one.aim is None else f"{one.aim[0]:g} to {one.aim[1]:g} % {mark(one.met)}",
                agreed,
            )
            named, agreed = ("", ""), ""
        table.add_section()
    return table


def _whys(one: Balance) -> Iterator[str]:
    for why, count in one.whys.items():
        yield f"{why} {100 * count / one.share.games:.0f} %"


def by_ground(found: Sequence[Balance]) -> Mapping[tuple[str, str], list[Balance]]:
    """Returns the results by document and option, in order."""
    grouped: dict[tuple[str, str], list[Balance]] = {}
    for one in found:
        grouped.setdefault((one.on, one.option), []).append(one)
    return grouped
