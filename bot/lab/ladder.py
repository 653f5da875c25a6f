"""How strong the levels of a computer player are: each against others, in both seats."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from bot.bench.aims import EACH, Goal, aims_of
from bot.games.game import Seat, opponent_of
from bot.games.registry import GAMES, MANIFESTS
from bot.lab.arena import Played
from bot.lab.intervals import Share, wilson
from bot.lab.runner import Runner, Series
from bot.lab.setups import CannotPlay, Setup, pairing, strength_of


class Score(Struct, frozen=True):
    """The share that ``player`` won against ``opponent``, both a strength, in this seat (empty: in both), on
    this document (empty: on all of them, or the game has none). A draw counts as half a game won. Both seats
    have the same dice, so over both the interval is rather too wide. ``aim`` is the least that they should
    win, in per cent."""

    kind: str
    on: str
    player: str
    opponent: str
    seat: Seat
    share: Share
    drawn: int
    aim: float | None = None


class Cell(Struct, frozen=True):
    """A cell of the ladder that is to be played, with ``player`` in this seat."""

    on: str
    player: str
    opponent: str
    seat: Seat
    series: Series


def pairs(kind: str, strengths: Sequence[str]) -> list[tuple[str, str]]:
    """Returns each pair of these strengths, the later against the earlier; without any, the pairs that the
    goals of the game name. Raises ``CannotPlay`` if there is no pair."""
    named = [(later, earlier) for earlier, later in combinations(strengths, 2)]
    if not strengths:
        named = list(dict.fromkeys((goal.player, goal.opponent) for goal in _goals(kind)))
    if not named:
        raise CannotPlay(f"Nobody has set goals for {kind}; name two levels with --level.")
    return named


def cells(kind: str, setups: Sequence[Setup], strengths: Sequence[str], games: int) -> Iterator[Cell]:
    """Yields what is to be played: each pair in each seat on each setup, ``games`` games of each, all with
    the same seeds. Without strengths, a pair is played where a goal says so."""
    seats = GAMES[kind].seats
    for player, opponent in pairs(kind, strengths):
        aimed = [goal.on for goal in _goals(kind) if (goal.player, goal.opponent) == (player, opponent)]
        for setup in setups:
            if strengths or {"", EACH, setup.on} & {*aimed}:
                for seat in seats:
                    sides = {seat: strength_of(player), opponent_of(seats, seat): strength_of(opponent)}
                    yield Cell(setup.on, player, opponent, seat, Series(pairing(kind, setup, sides), games))


def _goals(kind: str) -> tuple[Goal, ...]:
    return aims_of(MANIFESTS[kind]).goals


def ladder(kind: str, plan: Sequence[Cell], runner: Runner) -> list[Score]:
    """Plays all that is to be played, and returns the scores."""
    played = list(zip(plan, runner.play([cell.series for cell in plan]), strict=True))
    scores: list[Score] = []
    for pair in dict.fromkeys((cell.player, cell.opponent) for cell in plan):
        of_pair = [(cell, games) for cell, games in played if (cell.player, cell.opponent) == pair]
        documents = list(dict.fromkeys(cell.on for cell, _ in of_pair))
        for on in documents:
            scores += _scores(kind, on, [(cell, games) for cell, games in of_pair if cell.on == on])
        if len(documents) > 1:
            scores += _scores(kind, "", of_pair)
    return scores


def _scores(kind: str, on: str, played: Sequence[tuple[Cell, list[Played]]]) -> Iterator[Score]:
    player, opponent = played[0][0].player, played[0][0].opponent
    for seat in (*GAMES[kind].seats, ""):
        games = [(cell.seat, game) for cell, series in played for game in series if seat in ("", cell.seat)]
        drawn = sum(game.winner is None for _, game in games)
        won = sum(game.winner == own for own, game in games)
        aims = [
            goal.least
            for goal in _goals(kind)
            if (goal.player, goal.opponent, goal.seat) == (player, opponent, seat)
            and (goal.on == on or (on and goal.on == EACH))
        ]
        share = wilson(won + drawn / 2, len(games))
        yield Score(kind, on, player, opponent, seat, share, drawn, aims[0] if aims else None)
