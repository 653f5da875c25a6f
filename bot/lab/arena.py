"""Games between computer players, or players who choose at random: one game from one seed; what a game can be
played on: its documents, and its options changed one at a time; and the puzzles that such games hold."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from importlib.util import find_spec
from itertools import chain, cycle, islice
from operator import sub
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from bot.bench.figures import aims_of
from bot.games.game import AnyGame, Command, Level, Outcome, Refused, Resign, Seat
from bot.games.match import Played as Decided
from bot.games.registry import GAMES, MANIFESTS
from bot.games.terms import choosable
from bot.players.analysis import questions, turns_of
from bot.players.player import LEVEL, LEVELS, Chance, Estimate, Player, player_of
from bot.presentation.documents import mistakes_lines
from bot.presentation.messages import refusal
from bot.presentation.offers import Look, choice_at
from bot.presentation.presenter import DocumentKind, presenter_for
from bot.presentation.wording import unescaped
from bot.referee.documents import readable

MOST_DECISIONS = 20_000
"""The number of decisions after which a game is abandoned as a draw."""

UNFINISHED_GAME = "unfinished"
"""Why a game is a draw that was abandoned."""

Strength = Literal[Level, "random", "careless", "newcomer", "greedy"]
"""A level of the computer player, legal commands drawn at random, a newcomer, a careless one, or the
simple player of the laboratory (``bot.lab.<game>.greedy``)."""


class Pairing(Struct, frozen=True):
    """What is played: a kind of game, its options as plain values, and the strength in each seat. A side that
    draws its commands gives none with a verb of ``standing_orders``, and never resigns."""

    kind: str
    options: Mapping[str, Any]
    strengths: Mapping[Seat, Strength]
    standing_orders: tuple[str, ...] = ()

    def key(self) -> str:
        """Returns a digest of everything on which the course of a game depends, besides its seed: this
        pairing, the version of the rules, and the player, whose version need not change in each experiment,
        by its source and its tables."""
        played_by = (GAMES[self.kind].rules_version, _source(self.kind), player_of(self.kind).table)
        parts = msgspec.json.encode((self, played_by), order="deterministic")
        return sha256(parts).hexdigest()[:16]


class Played(Struct, frozen=True):
    """A game that was played: its seed, how it ended, and the numbers of its turns and decisions."""

    seed: int
    winner: Seat | None
    why: str
    points: dict[Seat, int]
    turns: int
    decisions: int


def decisions(pairing: Pairing, seed: int) -> Iterator[Decided]:
    """Yields the decisions of a game, at most ``MOST_DECISIONS``. The same pairing and seed always give the
    same game."""
    game = GAMES[pairing.kind]
    choose = {seat: _choosing(game, pairing, strength) for seat, strength in pairing.strengths.items()}
    dice = Chance("dice", seed)
    options = msgspec.convert(pairing.options, game.options)
    state = game.begin(game.setup(options), dice).state
    for number in range(MOST_DECISIONS):
        if not (awaited := game.awaited(state)):
            return
        seat = awaited[0]
        command = choose[seat](game.view(state, seat), seat, Chance("player", seed, seat, number))
        events, after = game.decide(state, seat, command, dice)
        yield Decided(seat, command, state, after, tuple(events))
        state = after


def play(pairing: Pairing, seed: int) -> Played:
    """Plays a game (``decisions``)."""
    game, count, turns, turn, state = GAMES[pairing.kind], 0, 0, "", None
    for decided in decisions(pairing, seed):
        name = game.turn_of(decided.before)
        count, turns, turn, state = count + 1, turns + (not count or turn != name), name, decided.after
    ended = game.outcome(state) or Outcome(None, dict.fromkeys(game.seats, 0), UNFINISHED_GAME)
    return Played(seed, ended.winner, ended.why, ended.points, turns, count)


Choosing = Callable[[Any, Seat, Chance], Command]
"""Returns the command of a seat, from its view."""


def _choosing(game: AnyGame, pairing: Pairing, strength: Strength) -> Choosing:
    if strength == "greedy":
        greedy: Callable[[Any, Seat], Command] = resolve_name(f"bot.lab.{pairing.kind}.greedy:choose")
        return lambda view, seat, chance: greedy(view, seat)
    if strength == "newcomer":
        return partial(newcomer, game.name)
    if strength == "careless":
        return partial(newcomer, game.name, careless=True)
    if strength != "random":
        player = player_of(pairing.kind)
        return lambda view, seat, chance: player.advise(view, seat, strength, chance)[0].command
    never = {Resign.verb, *pairing.standing_orders}
    return lambda view, seat, chance: chance.pick(
        [choice.command for choice in game.choices(view, seat) if choice.command.verb not in never]
    )


@cache
def _source(kind: str) -> str:
    """Returns a digest of the package or the module of a player, and of the laboratory's for its game."""
    spec = find_spec(MANIFESTS[kind].player.partition(":")[0])
    assert spec is not None
    assert spec.origin is not None
    module = Path(spec.origin)
    modules = sorted(module.parent.glob("*.py")) if spec.submodule_search_locations else [module]
    modules += sorted(Path(__file__).with_name(kind).glob("*.py"))
    return sha256(b"\0".join(module.read_bytes() for module in modules)).hexdigest()


def newcomer(kind: str, view: Any, seat: Seat, chance: Chance, careless: bool = False) -> Command:
    """Returns the command of a newcomer, by whom the level *easy* is measured: they press the first button of
    the panel that is meant as a usual next move, and follow the advice where there is none. A ``careless``
    one presses any button."""
    presenter, choices, player = presenter_for(kind), GAMES[kind].choices(view, seat), player_of(kind)
    path: tuple[str, ...] | None = ()
    while path is not None and (menu := presenter.menu(view, seat, choices, path)):
        offers = [offer for offer in chain(*menu.rows, menu.offers) if not offer.disabled]
        usual = [one for one in offers if one.look is Look.USUAL]
        usual = [chance.pick(offers)] if careless and offers else usual
        path = usual[0].path if usual else None
        if path and (choice := choice_at(choices, path)):
            return choice.command
        if path and (series := presenter.series(view, seat, choices, path)):
            return series[0]
    return player.advise(view, seat, LEVEL, chance)[0].command


class CannotPlay(Exception):
    """Raised, with a sentence that says why, if something is named that cannot be played."""


class Setup(NamedTuple):
    """The options of a game as plain values, with the name of the document and the changed option, empty for
    none."""

    on: str
    option: str
    options: Mapping[str, Any]


def kinds(game: str | None = None, *, brings: bool = False) -> Sequence[str]:
    """Returns the games that are to be played: those that have a computer player, and documents if one is
    brought; of these the one that is named. Raises ``CannotPlay`` if it is none of them."""
    playable = [
        kind for kind in GAMES if MANIFESTS[kind].player and (presenter_for(kind).documents or not brings)
    ]
    if game not in (None, *playable):
        raise CannotPlay(f"There is no computer player of {game}; there are those of {', '.join(playable)}.")
    if brings and game is None and len(playable) > 1:
        raise CannotPlay("Say with --game what this is a document of.")
    return playable if game is None else [game]


def shipped(kind: str, names: Collection[str] = ()) -> list[Setup]:
    """Returns the documents of a game, or those of these names; of a game that has none, the game itself.
    Raises ``CannotPlay`` for a name that no document has."""
    documents = presenter_for(kind).documents
    known = documents.shipped() if documents else {}
    for name in names:
        if name not in known:
            raise CannotPlay(f"There is no “{name}” here; there are {', '.join(known) or 'no documents'}.")
    if documents is None:
        return [Setup("", "", {})]
    return [_setup(documents, name, document) for name, document in known.items() if name in (names or known)]


def brought(kind: str, file: Path) -> Setup:
    """Returns the document in a file. Raises ``CannotPlay`` with every mistake in it."""
    documents = presenter_for(kind).documents
    assert documents is not None
    try:
        document = documents.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        raise CannotPlay(f"{file} cannot be read: {problem.strerror}.") from None
    except Refused as refused:
        raise CannotPlay(refusal(refused)) from None
    if isinstance(document, list):
        lines = mistakes_lines(file.name, document)
        raise CannotPlay("\n".join(unescaped(line.replace("**", "")) for line in lines))
    return _setup(documents, file.stem, document)


def _setup(documents: DocumentKind[Any], name: str, document: object) -> Setup:
    return Setup(name, "", {documents.option: msgspec.to_builtins(document)})


def changed(kind: str, setup: Setup) -> Iterator[Setup]:
    """Yields the same with each option changed, one at a time, to each value that it may have: options that
    are on or off, or one of a few values."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(GAMES[kind].options)}
    for name, values in choosable(GAMES[kind].options).items():
        for value in values:
            if value != defaults[name]:
                shown = ("on" if value else "off") if isinstance(value, bool) else value
                yield setup._replace(option=f"{name} {shown}", options={**setup.options, name: value})


def tables_of(kind: str) -> Mapping[str, Callable[[], str]]:
    """Returns the functions that compute the tables of a game's player anew, by the name of the file."""
    name = MANIFESTS[kind].tables
    tables: Mapping[str, Callable[[], str]] = resolve_name(name) if name else {}
    return tables


def level_of(name: str) -> Level:
    """Returns the level of that name. Raises ``CannotPlay`` if there is none."""
    for level in LEVELS:
        if level == name:
            return level
    raise CannotPlay(f"There is no level {name}; there are {', '.join(LEVELS)}.")


def strength_of(name: str) -> Strength:
    """Returns the strength of that name: a level, or another of ``Strength``. Raises
    ``CannotPlay`` if there is none."""
    match name:
        case "random" | "careless" | "newcomer" | "greedy":
            return name
    return level_of(name)


def pairing(kind: str, setup: Setup, strengths: Mapping[Seat, Strength]) -> Pairing:
    return Pairing(kind, setup.options, strengths, aims_of(MANIFESTS[kind]).standing_orders)


def in_turn(
    kind: str, setups: Sequence[Setup], strength: Strength, games: int
) -> Iterator[tuple[str, Pairing, int]]:
    """Yields ``games`` games between two of this strength, each with its document, its pairing and its seed:
    on the setups in turn."""
    sides = dict.fromkeys(GAMES[kind].seats, strength)
    for seed, setup in zip(range(games), cycle(setups), strict=False):
        yield setup.on, pairing(kind, setup, sides), seed


# --- puzzles: positions in which one act is clearly the best, for the question of the day

PLAYED_BY: Level = "medium"
"""Who plays the games."""

OFFERED = 4
AHEAD_BY = 0.15
"""How much better the best answer is than the next, beyond the error of the difference."""

MOST_OF_A_GAME = 2
STAGES_OF_PLAYOUTS = (6, 24, 96)
"""How many times a game is played on from each answer, as long as one seems clearly the best."""


class Puzzle(Struct, frozen=True):
    """A position of a document, as a seat sees it, with four answers, the best first: each with its chance to
    win and the error, and the reason for the best. ``gap`` is how much better that is than the next, with the
    error of the difference."""

    on: str
    seat: Seat
    gap: tuple[float, float]
    answers: list[tuple[Any, float, float]]
    why: Any
    view: dict[str, Any]


def puzzles(on: str, pairing: Pairing, seed: int) -> list[Puzzle]:
    """Returns the puzzles of a game on this document, at most ``MOST_OF_A_GAME``."""
    return list(islice(_puzzles(on, pairing, seed), MOST_OF_A_GAME))


def _puzzles(on: str, pairing: Pairing, seed: int) -> Iterator[Puzzle]:
    kind, player = pairing.kind, player_of(pairing.kind)
    for first, *_ in turns_of(questions(kind, "", list(decisions(pairing, seed)))):
        seat, view = first.played.seat, GAMES[kind].view(first.played.before, first.played.seat)
        turn_seed = f"puzzle {seed} {first.number}"
        advice = player.advise(view, seat, PLAYED_BY, Chance(turn_seed))[:OFFERED]
        if len(advice) < OFFERED:
            continue
        judged = _judged(player, view, seat, [advised.command for advised in advice], turn_seed)
        if judged is not None:
            gap, answers = judged
            why = next(advised for advised in advice if advised.command == answers[0][0]).reasons[:1]
            plain = msgspec.to_builtins(view)
            del plain["options"]
            yield Puzzle(on, seat, gap, msgspec.to_builtins(answers), msgspec.to_builtins(why), plain)


def _judged(
    player: Player[Any], view: Any, seat: Seat, commands: Sequence[Command], seed: str
) -> tuple[tuple[float, float], list[tuple[Command, float, float]]] | None:
    """Returns the gap and the answers, the best first; None if none is clearly the best."""
    for number in STAGES_OF_PLAYOUTS:
        ends = [
            (command, player.playouts(view, seat, command, number, f"{seed} {number}", False))
            for command in commands
        ]
        ends.sort(key=lambda answer: -sum(answer[1]))
        gap = Estimate.of(list(map(sub, ends[0][1], ends[1][1])))
        if gap.value < AHEAD_BY:
            return None
    if gap.value - gap.error < AHEAD_BY:
        return None
    chances = [(command, Estimate.of(samples)) for command, samples in ends]
    return (gap.value, gap.error), [(command, of.value, of.error) for command, of in chances]


def searches(kind: str, setups: Sequence[Setup], games: int) -> dict[str, Callable[[], list[Puzzle]]]:
    """Returns the searches for puzzles in ``games`` games, by name."""
    return {
        f"puzzle {pairing.key()} {seed}": partial(puzzles, on, pairing, seed)
        for on, pairing, seed in in_turn(kind, setups, PLAYED_BY, games)
    }
