"""Games between computer players, or players who choose at random: one game from one seed."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.games.game import AnyGame, Command, Level, Outcome, Resign, Seat
from bot.games.match import Played as Decided
from bot.games.registry import GAMES, MANIFESTS
from bot.players.chance import Chance
from bot.players.hints import LEVEL
from bot.players.player import Player, player_of
from bot.presentation.offers import Look, choice_at
from bot.presentation.presenter import presenter_for

MOST_DECISIONS = 20_000
"""The number of decisions after which a game is abandoned as a draw."""

UNFINISHED_GAME = "unfinished"
"""Why a game is a draw that was abandoned."""

Strength = Literal[Level, "random", "newcomer", "greedy"]
"""A level of the computer player, legal commands drawn at random, a newcomer (``newcomer``), or the
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
        played_by = (GAMES[self.kind].rules_version, _source(self.kind), _player(self.kind).table)
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
    if strength != "random":
        player = _player(pairing.kind)
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


def _player(kind: str) -> Player[Any]:
    player = player_of(kind)
    if player is None:
        raise ValueError(f"{kind} has no computer player")
    return player


def newcomer(kind: str, view: Any, seat: Seat, chance: Chance) -> Command:
    """Returns the command of a newcomer, by whom the level *easy* is measured: they press the first button of
    the panel that is meant as a usual next move, and follow the advice where there is none."""
    presenter, choices, player = presenter_for(kind), GAMES[kind].choices(view, seat), player_of(kind)
    assert player is not None
    path: tuple[str, ...] | None = ()
    while path is not None and (menu := presenter.menu(view, seat, choices, path)):
        usual = (
            offer.path
            for offer in chain(*menu.rows, menu.offers)
            if offer.look is Look.USUAL and not offer.disabled
        )
        path = next(usual, None)
        if path and (choice := choice_at(choices, path)):
            return choice.command
        if path and (series := presenter.series(view, seat, choices, path)):
            return series[0]
    return player.advise(view, seat, LEVEL, chance)[0].command
