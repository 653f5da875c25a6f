"""How strong the levels of a computer player are: each against others, in both seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from bot.bench.figures import EACH, Goal, benchmarks_of
from bot.games.game import Seat, opponent_of
from bot.games.registry import GAMES, MANIFESTS
from bot.lab.arena import Played
from bot.lab.grounds import CannotPlay, Ground, pairing, side
from bot.lab.intervals import Share, percentile, wilson
from bot.lab.runner import Runner, Series

Pair = tuple[str, str]

CPU: dict[str, float] = {"medium": 150, "hard": 1000}
"""The milliseconds of processor time that a level may take for a turn, by the 95th percentile."""

MEMORY = 150
"""The memory that a worker may have, in MB."""


class Score(Struct, frozen=True):
    """What players of the strength ``one`` won against ``other``, in this seat (empty: in both), on this
    document (empty: on all of them, or the game has none). A draw counts as half a game won. Both seats have
    the same dice, so over both the interval is rather too wide. ``aim`` is the least that they should win, in
    per cent."""

    kind: str
    on: str
    one: str
    other: str
    seat: Seat
    share: Share
    drawn: int
    aim: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None without an aim."""
        return None if self.aim is None else self.share.value >= self.aim


class Thinking(Struct, frozen=True):
    """The milliseconds of processor time that a strength took for a turn: the 95th percentile, and the most.
    ``aim`` is what the 95th percentile may be."""

    kind: str
    strength: str
    turns: int
    p95: float
    most: float
    aim: float | None = None


class Ladder(Struct, frozen=True):
    """The scores, and what the players cost."""

    scores: list[Score]
    thinking: list[Thinking]


class Cell(Struct, frozen=True):
    """What is to be played: ``one`` in this seat."""

    on: str
    one: str
    other: str
    seat: Seat
    series: Series


def pairs(kind: str, strengths: Sequence[str]) -> list[Pair]:
    """Returns each pair of these strengths, the later against the earlier; without any, the pairs that the
    goals of the game name. Raises ``CannotPlay`` if there is no pair."""
    goals = benchmarks_of(MANIFESTS[kind]).goals
    found = [(one, other) for other, one in combinations(strengths, 2)]
    if not strengths:
        found = list(dict.fromkeys((goal.one, goal.other) for goal in goals))
    if not found:
        raise CannotPlay(f"Nobody has set goals for {kind}; name two levels with --level.")
    return found


def cells(kind: str, grounds: Sequence[Ground], strengths: Sequence[str], games: int) -> Iterator[Cell]:
    """Yields what is to be played: each pair in each seat on each ground, so many games of each, all with the
    same seeds. Without strengths, a pair is played where a goal says so."""
    seats = GAMES[kind].seats
    for one, other in pairs(kind, strengths):
        for ground in grounds:
            if not strengths and not _sought(kind, ground.on, one, other):
                continue
            for seat in seats:
                sides = {seat: side(kind, one), opponent_of(seats, seat): side(kind, other)}
                yield Cell(ground.on, one, other, seat, Series(pairing(kind, ground, sides), games))


def _sought(kind: str, on: str, one: str, other: str) -> bool:
    """Whether a goal of the game names this pair on this document, or on all."""
    goals = benchmarks_of(MANIFESTS[kind]).goals
    return any(goal[:2] == (one, other) and goal.on in ("", EACH, on) for goal in goals)


def ladder(kind: str, plan: Sequence[Cell], runner: Runner) -> Ladder:
    """Plays all that is to be played, and returns the results."""
    played = list(zip(plan, runner.play([one.series for one in plan]), strict=True))
    scores: list[Score] = []
    for one, other in dict.fromkeys((cell.one, cell.other) for cell in plan):
        of_pair = [each for each in played if (each[0].one, each[0].other) == (one, other)]
        grounds = list(dict.fromkeys(cell.on for cell, _ in of_pair))
        for on in grounds:
            scores += _scores(kind, on, [each for each in of_pair if each[0].on == on])
        if len(grounds) > 1:
            scores += _scores(kind, "", of_pair)
    return Ladder(scores, list(thinking(kind, played)))


def _scores(kind: str, on: str, played: Sequence[tuple[Cell, list[Played]]]) -> Iterator[Score]:
    cell = played[0][0]
    for seat in (*GAMES[kind].seats, ""):
        games = [(each.seat, game) for each, every in played for game in every if seat in ("", each.seat)]
        drawn = sum(game.winner is None for _, game in games)
        won = sum(game.winner == mine for mine, game in games)
        share = wilson(won + drawn / 2, len(games))
        aim = aim_of(kind, on, cell.one, cell.other, seat)
        yield Score(kind, on, cell.one, cell.other, seat, share, drawn, aim)


def aim_of(kind: str, on: str, one: str, other: str, seat: Seat) -> float | None:
    """Returns the least that ``one`` should win by the goals of the game, in per cent; None if there is no
    goal."""

    def meant(goal: Goal) -> bool:
        return (
            goal[:2] == (one, other) and goal.seat == seat and (goal.on == on or bool(on and goal.on == EACH))
        )

    return next((goal.least for goal in benchmarks_of(MANIFESTS[kind]).goals if meant(goal)), None)


def thinking(kind: str, played: Sequence[tuple[Cell, list[Played]]]) -> Iterator[Thinking]:
    """Yields what each strength took for its turns."""
    took: dict[str, list[float]] = {}
    for cell, games in played:
        for game in games:
            for seat, turns in game.cpu.items():
                took.setdefault(cell.one if seat == cell.seat else cell.other, []).extend(turns)
    for strength, turns in took.items():
        if turns:
            aim = CPU.get(strength)
            yield Thinking(kind, strength, len(turns), percentile(turns, 95), max(turns), aim)
