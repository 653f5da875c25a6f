"""How fair a game is between two players of the same level: who wins, how long it lasts, and by what."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

from msgspec import Struct

from bot.bench.figures import aims_of
from bot.command_line.console import run_on_store
from bot.games.game import Level, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.lab.arena import Played, Setup, Strength, pairing
from bot.lab.intervals import Share, mean, wilson
from bot.lab.runner import Runner, Series
from bot.referee.documents import note_judgement, readable


class Balance(Struct, frozen=True):
    """The games that the first seat won between two players of a level, on this document and with this option
    changed (empty for none). A draw counts as half a game won.

    ``turns`` is the mean length with how far its 95 % interval reaches on each side; ``whys`` counts by what
    the games were decided; ``points`` is the mean of each side; ``aim`` is from and up to how many per cent
    the first seat should win.
    """

    kind: str
    on: str
    option: str
    level: Level
    seat: Seat
    share: Share
    drawn: int
    turns: tuple[float, float]
    whys: dict[str, int]
    points: dict[Seat, float]
    aim: tuple[float, float] | None = None


class Plan(Struct, frozen=True):
    """A cell of the balance that is to be played."""

    setup: Setup
    level: Level
    series: Series


def plans(kind: str, setups: Sequence[Setup], levels: Sequence[Level], games: int) -> Iterator[Plan]:
    """Yields what is to be played: on each setup two players of each level, ``games`` games."""
    for setup in setups:
        for level in levels:
            sides: dict[Seat, Strength] = dict.fromkeys(GAMES[kind].seats, level)
            yield Plan(setup, level, Series(pairing(kind, setup, sides), games))


def balance(kind: str, plans: Sequence[Plan], runner: Runner) -> list[Balance]:
    """Plays all that is to be played, and returns the results."""
    played = runner.play([plan.series for plan in plans])
    return [_balance(kind, plan, games) for plan, games in zip(plans, played, strict=True)]


def _balance(kind: str, plan: Plan, games: Sequence[Played]) -> Balance:
    first = GAMES[kind].seats[0]
    drawn = sum(game.winner is None for game in games)
    won = sum(game.winner == first for game in games)
    return Balance(
        kind,
        plan.setup.on,
        plan.setup.option,
        plan.level,
        first,
        wilson(won + drawn / 2, len(games)),
        drawn,
        mean([game.turns for game in games]),
        dict(Counter(game.why for game in games).most_common()),
        {seat: fmean(game.points[seat] for game in games) for seat in GAMES[kind].seats},
        aims_of(MANIFESTS[kind]).balance.get(plan.level),
    )


def note(kind: str, file: Path, judged: Balance) -> None:
    """Notes in the bot's database how even the document of a file is, for the shelves on which it stands."""
    games, text = judged.share.games, readable(file.read_bytes())
    won = judged.share.value * games / 100
    run_on_store(lambda store: note_judgement(store, kind, text, games, won))
