"""How well a player foresees who wins: its chances at the beginning of each turn, against what happened."""

from collections.abc import Sequence
from itertools import pairwise, starmap
from math import fsum
from operator import mul
from statistics import fmean

from msgspec import Struct

from bot.games.game import Level, Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Strength, decisions
from bot.lab.intervals import Share, mean, wilson
from bot.lab.setups import Setup, pairing
from bot.players.registry import player_of

BINS = 10
"""Number of ranges of a chance."""

FORESEEN = 8
"""Number of playouts for a chance."""

PARTS_OF_A_GAME = 3
"""Number of parts of a game, by its turns."""


class ForeseenTurn(Struct, frozen=True):
    """A turn of a game: the seat whose turn it is, and the chance of the first seat when it begins."""

    seat: Seat
    chance: float


class Foreseen(Struct, frozen=True):
    """The turns of a game, and what the first seat won: 1, 0, or a half for a draw."""

    kind: str
    turns: tuple[ForeseenTurn, ...]
    won: float


class Bin(Struct, frozen=True):
    """The turns at which the chance was in one range: its mean, and the share that was won, in per cent."""

    chance: float
    won: Share


class Calibration(Struct, frozen=True):
    """How well the chances of a player came true, over ``games`` games.

    ``brier`` is the mean square of their errors; whoever always says a half has 0.25. ``drift`` is what a
    turn adds to the chance of its own side on average, in per cent with the reach of its 95 % interval, in
    each part of a game: 0, if the chance allows for whose turn it is. ``change`` is the mean change by a
    turn, and ``zigzag`` the correlation of each change with the next; below 0 a fall follows a rise.
    """

    kind: str
    level: Level
    games: int
    bins: list[Bin]
    brier: float
    drift: list[tuple[float, float]]
    change: float
    zigzag: float


class ForeseenGame(Struct, frozen=True):
    """A game that is to be foreseen."""

    kind: str
    setup: Setup
    level: Level
    seed: int

    def __call__(self) -> Foreseen:
        """Plays the game between two players of the level, and foresees it turn by turn."""
        game, player = GAMES[self.kind], player_of(self.kind)
        first, turns, name = game.seats[0], list[ForeseenTurn](), ""
        assert player is not None
        for decided in decisions(self.pairing, self.seed):
            if not turns or name != game.turn_of(decided.before):
                seed = f"worth {self.seed} {len(turns)}"
                ends = player.playouts(decided.before, first, None, FORESEEN, seed, False)
                turns.append(ForeseenTurn(decided.seat, fmean(ends)))
            name, state = game.turn_of(decided.before), decided.after
        outcome = game.outcome(state)
        return Foreseen(self.kind, tuple(turns), outcome.share(first) if outcome else 0.5)

    @property
    def pairing(self) -> Pairing:
        """What is played."""
        strengths: dict[Seat, Strength] = dict.fromkeys(GAMES[self.kind].seats, self.level)
        return pairing(self.kind, self.setup, strengths)

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"foreseen {self.pairing.key()} {self.seed}"


def games_of(kind: str, setups: Sequence[Setup], level: Level, games: int) -> list[ForeseenGame]:
    """Returns what is to be played: ``games`` games on each setup."""
    return [ForeseenGame(kind, setup, level, seed) for seed in range(games) for setup in setups]


def calibrated(kind: str, level: Level, games: Sequence[Foreseen]) -> Calibration:
    """Returns what the chances in these games were worth."""
    forecasts = [(turn.chance, game.won) for game in games for turn in game.turns]
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, won in forecasts:
        bins[int(BINS * min(chance, 0.999))].append((chance, won))
    changes = [_changes(game) for game in games]
    before_end = [change for of_game in changes for change in of_game[:-1]]
    pairs = [pair for of_game in changes for pair in pairwise(of_game[:-1])]
    return Calibration(
        kind,
        level,
        len(games),
        [
            Bin(100 * fmean(chance for chance, _ in held), wilson(fsum(won for _, won in held), len(held)))
            for held in bins
            if held
        ],
        fmean((chance - won) ** 2 for chance, won in forecasts),
        [_drift(games, part) for part in range(PARTS_OF_A_GAME)],
        100 * fmean(map(abs, before_end or [0.0])),
        fsum(starmap(mul, pairs)) / (fsum(change * change for change, _ in pairs) or 1.0),
    )


def _changes(game: Foreseen) -> list[float]:
    """Returns what each turn added to the chance of the first seat, up to the end."""
    chances = [*(turn.chance for turn in game.turns), game.won]
    return [after - before for before, after in pairwise(chances)]


def _drift(games: Sequence[Foreseen], part: int) -> tuple[float, float]:
    """Returns what a turn in one part of the games added to the chance of its own side, in per cent."""
    gains: list[float] = []
    for game in games:
        first = GAMES[game.kind].seats[0]
        for number, (turn, change) in enumerate(zip(game.turns, _changes(game), strict=True)):
            if number * PARTS_OF_A_GAME // len(game.turns) == part:
                gains.append(100 * (change if turn.seat == first else -change))
    return mean(gains or [0.0])
