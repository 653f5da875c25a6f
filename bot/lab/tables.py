"""The results of the laboratory as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest

from rich.box import SIMPLE_HEAD
from rich.table import Table

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.lab.balance import Agreement, Balance, agreement
from bot.lab.calibration import Calibration
from bot.lab.ladder import MEMORY, Score, Thinking
from bot.lab.marks import Mark
from bot.lab.tune import Tuned
from bot.presentation.wording import say

WON, TURNS, AIM = "won, 95 %", "turns", "aim"


def title(kind: str) -> str:
    """Returns the name of a game."""
    return say(f"game-{kind}")


def seat_name(seat: Seat) -> str:
    """Returns the name of a seat; of none, that of both."""
    return say(f"seat-{seat}") if seat else "both seats"


def mark(met: bool | None) -> str:
    """Returns a sign that says whether an aim is met; an empty text without an aim."""
    return "" if met is None else "✓" if met else "✗"


def table(title: str, *columns: str) -> Table:
    """Returns an empty table. Figures are not broken over two lines."""
    empty = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        empty.add_column(name, no_wrap=name in (WON, TURNS, AIM))
    return empty


def scores(kind: str, found: Sequence[Score]) -> Table:
    """Returns the table of a ladder. A pair on one ground is a section."""
    told = table(title(kind), "on", "players", "as", WON, "drawn", "games", AIM)
    for (on, one, other), together in groupby(found, lambda each: (each.on, each.one, each.other)):
        named = (on or "all", f"{one} : {other}")
        for each in together:
            aim = "" if each.aim is None else f"≥ {each.aim:g} {mark(each.met)}"
            share, games = str(each.share), f"{each.share.games}"
            told.add_row(*named, seat_name(each.seat), share, f"{each.drawn}", games, aim)
            named = ("", "")
        told.add_section()
    return told


def thinking(kind: str, found: Sequence[Thinking], memory: float) -> Table:
    """Returns the table of what the players cost."""
    told = table(f"{title(kind)}: the cost", "players", "turns", "CPU a turn, p95", "most", AIM)
    for one in found:
        aim = "" if one.aim is None else f"≤ {one.aim:g} ms {mark(one.p95 <= one.aim)}"
        told.add_row(one.strength, f"{one.turns}", f"{one.p95:.1f} ms", f"{one.most:.1f} ms", aim)
    if memory:
        told.add_row("memory", "", "", f"{memory:.0f} MB", f"≤ {MEMORY} MB {mark(memory <= MEMORY)}")
    return told


def balances(kind: str, found: Sequence[Balance]) -> Table:
    """Returns the table of a balance. A ground with an option is a section, whose second row says whether the
    levels agree."""
    head = f"{title(kind)}: {seat_name(found[0].seat)}, {found[0].share.games} games each"
    told = table(head, "on", "level", WON, TURNS, "by", "points", AIM)
    for (on, option), together in by_ground(found).items():
        named = [" ".join(part for part in (on, option) if part) or "usual options"]
        if len(together) > 1:
            named.append(AGREED[agreement(together)])
        for one, name in zip_longest(together, named, fillvalue=""):
            assert isinstance(one, Balance)
            length, reach = one.turns
            told.add_row(
                str(name),
                one.level,
                str(one.share),
                f"{length:.1f} ± {reach:.1f}",
                ", ".join(_whys(one)),
                " : ".join(f"{points:.1f}" for points in one.points.values()),
                "" if one.aim is None else f"{one.aim[0]:g} to {one.aim[1]:g} {mark(one.met)}",
            )
        told.add_section()
    return told


AGREED: Mapping[Agreement, str] = {
    "agree": "levels agree",
    "open": "levels leave it open",
    "disagree": "levels disagree",
}


def _whys(one: Balance) -> Iterator[str]:
    for why, count in one.whys.items():
        yield f"{why} {100 * count / one.share.games:.0f} %"


def by_ground(found: Sequence[Balance]) -> Mapping[tuple[str, str], list[Balance]]:
    """Returns the results by document and option, in order."""
    grouped: dict[tuple[str, str], list[Balance]] = {}
    for one in found:
        grouped.setdefault((one.on, one.option), []).append(one)
    return grouped


def calibrated(found: Calibration) -> Table:
    """Returns what the chances of a player were worth: a row for each range, then what sums them up."""
    name = seat_name(GAMES[found.kind].seats[0])
    told = table(f"{title(found.kind)}: {name}, {found.games} games of {found.level}", "foreseen", WON, TURNS)
    for one in found.bins:
        told.add_row(f"{one.chance:.1f} %", str(one.won), f"{one.won.games}")
    told.add_section()
    told.add_row("Brier score", f"{found.brier:.3f}", "")
    for part, (drift, reach) in enumerate(found.drift, 1):
        told.add_row(f"own turn, part {part}", f"{drift:+.1f} % ± {reach:.1f}", "")
    told.add_row("change by a turn", f"{found.change:.1f} %", "")
    told.add_row("with the next change", f"{found.zigzag:+.2f}", "")
    return told


def tuned(kind: str, found: Tuned) -> Table:
    """Returns the weights before and after tuning, and what the new ones won against the old."""
    told = table(f"{title(kind)}: the new weights won {found.share}", "weight", "before", "after")
    for name, value in found.before.items():
        told.add_row(name, f"{value:g}", f"{found.after[name]:g}")
    return told


def marks(kind: str, found: Sequence[Mark]) -> Table:
    """Returns the ratings of the levels, as they are shown on the ladder."""
    told = table(title(kind), "level", "rating", "±", "games")
    for one in reversed(found):
        told.add_row(one.level, f"{one.rating.points}", f"{one.rating.error}", f"{one.games}")
    return told
