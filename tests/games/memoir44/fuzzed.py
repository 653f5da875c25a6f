"""The fuzzer's boards and players of Memoir '44, and what must hold after each event."""

from __future__ import annotations

import random
from collections import Counter

from bot.games.game import Command, Event, GameEnded, Resign, Seat
from bot.games.memoir44 import GAME, objectives
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import DECK
from bot.games.memoir44.hexes import BOARD, Hex, distance, parse_hex
from bot.games.memoir44.scenario import Placed, Scenario, Square, may_begin, numbered
from bot.games.memoir44.special import Objective
from bot.games.memoir44.state import Options, State
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, SEATS, KindName
from games.fuzz import Fuzzed

RARE = {Resign: 0.001, do.Orders: 0.05, do.Retreats: 0.05, do.Done: 0.3}

GROUNDS = (
    Ground("forest"), Ground("town"), Ground("hedgerow"), Ground("hill"), Ground("river"),
    Ground("river", "bridge"), Ground("beach"), Ground("ocean"), Ground(obstacle="wire"),
    Ground(obstacle="sandbags"), Ground(obstacle="hedgehog"), Ground(structure="bunker", owner=ALLIES),
    Ground(structure="bunker", owner=AXIS), Ground("hill", "bunker", owner=AXIS),
    Ground("forest", obstacle="wire"),
)  # fmt: skip


def any_scenario(chance: random.Random) -> Scenario:
    """Returns a random board with any kind of terrain, and two sides close to each other."""
    squares = tuple(Square(at, chance.choice(GROUNDS)) for at in BOARD if chance.random() < 0.3)
    ground = {square.hex: square.ground for square in squares}
    top = chance.choice(SEATS)
    taken: set[Hex] = set()
    units: list[tuple[Seat, KindName, Hex, int, str]] = []
    for seat in SEATS:
        rows = range(4) if seat == top else range(5, 9)
        for _ in range(chance.randint(3, 8)):
            kind = chance.choice((*KIND_NAMES, "infantry", "infantry", "armor"))
            free = [
                at
                for at in BOARD
                if at.row in rows and at not in taken and may_begin(ground.get(at, OPEN), kind)
            ]
            taken.add(where := chance.choice(free))
            units.append((seat, kind, where, 1 if kind == "sniper" else chance.randint(1, 3), ""))
    units = [(*one[:3], min(one[3], 2) if one[1] == "artillery" else one[3], "") for one in units]
    objectives = tuple(
        Objective(at, chance.choice(("", *SEATS)), chance.random() < 0.5)
        for at in chance.sample(BOARD, 3)
        if at not in taken
    )
    return Scenario(
        name="any",
        title="Any",
        blurb="",
        top=top,
        starts=chance.choice(SEATS),
        squares=squares,
        units=numbered(Placed((), *one) for one in units),
        objectives=objectives,
        hands={seat: chance.randint(2, 6) for seat in SEATS},
        medals={seat: chance.randint(2, 5) for seat in SEATS},
        nations=dict.fromkeys(SEATS, ""),
        visibility=chance.choice((0, 0, 0, 2)),
    )


def any_options(chance: random.Random) -> Options:
    """Returns random options: the learning scenario or any other, each value of an option equally likely."""
    board = Options().scenario if chance.random() < 0.3 else any_scenario(chance)
    flags, cards = chance.random() < 0.5, chance.random() < 0.5
    return Options(board, flags, cards, chance.choice(("live", "live", "mail")))


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes all commands equally, but rarely resigns."""
    return RARE.get(type(command), 1)


def soldier(state: State, seat: Seat, command: Command) -> float:
    """Battles whenever possible, and moves towards the enemy."""
    match command:
        case do.Battle() | do.Ground() | do.Overrun() | do.Order() | do.Target() | do.Play():
            return 1
        case do.Move(unit=name, to=to):
            unit, where = state.board.by_name[name], parse_hex(to)
            enemies = [one.hex for one in state.board.units if one.seat != seat]
            assert where
            nearer = min(distance(where, one) for one in enemies)
            return 0.5 if nearer < min(distance(unit.hex, one) for one in enemies) else 0.03
        case do.Done() | do.Hold():
            return 0.03
    return RARE.get(type(command), 1)


def check(before: State, event: Event, after: State) -> None:
    """Asserts what must hold after every event of Memoir '44."""
    _cards(after)
    if after.board is not before.board:
        _figures(after, event)
    if isinstance(event, on.TurnBegan):
        assert not after.clash
        assert not after.flight
        for seat in SEATS:
            assert objectives.points(after, seat) < after.options.scenario.medals[seat]
            assert len(after.hands[seat].value) == after.options.scenario.hands[seat]


def _cards(state: State) -> None:
    held = Counter(state.discards)
    for pile in (state.deck, state.offered, *state.hands.values(), *state.aside.values()):
        held.update(pile.value)
    if state.phase == "deal" and not held:
        return
    assert held == Counter(DECK), "60 cards, each of them once"


def _figures(state: State, event: Event) -> None:
    board = state.board
    assert len(board.at) == len(board.units), "one unit a hex"
    assert set(board.at) <= set(BOARD)
    least = 0 if isinstance(event, on.FiguresLost) else 1
    for unit in board.units:
        assert least <= unit.figures <= unit.of.figures
    names = sorted([unit.name for unit in (*board.units, *state.lost)])
    assert names == sorted(unit.name for unit in state.options.scenario.units), "no unit is lost to nothing"
    for seat in SEATS:
        medals = sum(unit.seat != seat and unit.of.medal for unit in state.lost)
        assert state.medals[seat] == medals, "one medal a unit, none for a sniper"
    assert {one.unit for one in state.ordered} <= set(board.by_name)


def kinds_of(event: Event) -> list[str]:
    """Returns the names under which the fuzzer counts an event: its kind, and any rarer variant of it."""
    names = [type(event).__name__]
    match event:
        case on.CardPlayed(card=card, plain=plain):
            names += [card, *(["plain"] if plain else [])]
        case on.ObstacleRemoved(obstacle=obstacle):
            names.append(f"{obstacle} removed")
        case GameEnded(why=why):
            names.append(f"ended by {why}")
        case on.FlagsRaised(may=may) if may:
            names.append("a choice how far")
        case on.BattleDeclared(overrun=True):
            names.append("overrun")
        case on.FiguresLost(why=why):
            names.append(f"lost to {why}")
    return names


SEEN = (
    *sorted(set(DECK) - {"ambush"}), "plain", "wire removed", "sandbags removed", "ended by medals",
    "ended by eliminated", "ended by resigned", "a choice how far", "overrun", "lost to hits",
    "lost to retreat",
)  # fmt: skip
"""What must happen at least once in a run of the fuzzer, in addition to every kind of event."""

FUZZED = Fuzzed(
    game=GAME,
    options=any_options,
    players=(wanderer, soldier),
    check=check,
    bound=6000,
    games=600,
    kinds_of=kinds_of,
    seen=SEEN,
    deals=True,
    forged=(8, 18, 24),
)
