"""How strong the levels of a computer player are: each against others, in both seats; their ratings, which
stand between the members on the ladders of people; and how fair a game is between two of the same level: who
wins, how long it lasts, and by what."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from pathlib import Path
from statistics import fmean

from msgspec import Struct
from msgspec.structs import astuple

from bot.bench.figures import EACH, Goal, aims_of
from bot.command_line.console import run_on_store
from bot.games.game import Level, Seat, opponent_of
from bot.games.registry import GAMES, MANIFESTS
from bot.lab.arena import CannotPlay, Played, Setup, Strength, pairing, strength_of
from bot.lab.intervals import Share, mean, wilson
from bot.lab.runner import Runner, Series
from bot.players.player import LEVELS
from bot.rating import MEAN, Rating, rate
from bot.referee.documents import note_judgement, readable


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


MIDDLE_LEVEL: Level = "medium"
"""The level that is put where a newcomer begins."""


class LevelRating(Struct, frozen=True):
    """The rating of a level, from so many games."""

    level: Level
    games: int
    rating: Rating


def rated(cells: Sequence[Cell], runner: Runner) -> list[LevelRating]:
    """Plays the games between levels and rates the levels by them, each level alike at first. The games are
    rated in turn, one of each pair after the other, because what is rated last weighs a little more. Only the
    distances are measured: nobody's games connect the levels with people, so that the middle one is put where
    a newcomer begins."""
    played = zip(cells, runner.play([cell.series for cell in cells]), strict=True)
    games = [(game.seed, cell, game) for cell, series in played for game in series]
    ratings, counts = dict.fromkeys(LEVELS, Rating()), dict.fromkeys(LEVELS, 0)
    for _, cell, game in sorted(games, key=itemgetter(0)):
        pair: tuple[Level, Level] = cell.player, cell.opponent  # type: ignore[assignment]
        first, second = pair
        score = 0 if game.winner is None else 1 if game.winner == cell.seat else -1
        ratings[first], ratings[second] = rate(ratings[first], ratings[second], score, fixed=True)
        for level in pair:
            counts[level] += 1
    shift = MEAN - ratings[MIDDLE_LEVEL].mean
    return [
        LevelRating(level, counts[level], Rating(rating.mean + shift, rating.deviation))
        for level, rating in ratings.items()
    ]


def in_order(ratings: Sequence[LevelRating]) -> bool:
    """Whether each level, from the first to the last, is rated higher than the one before."""
    means = [level.rating.mean for level in ratings]
    return means == sorted(set(means))


def as_toml(kind: str, games: int, ratings: Sequence[LevelRating]) -> str:
    """Returns the text of the file that holds these ratings."""
    lines = [
        "# The ratings of the levels, medium as a newcomer's, from games of each pair in both seats:",
        f"# planvert lab rate {kind} data/{kind}/ladder.toml --games {games}",
    ]
    for level, count, (center, deviation) in map(astuple, ratings):
        figures = {"games": count, "mean": round(center, 2), "deviation": round(deviation, 2)}
        lines += ["", f"[{level}]", *(f"{name} = {value}" for name, value in figures.items())]
    return "\n".join([*lines, ""])


# --- the balance of a game between two players of the same level


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
