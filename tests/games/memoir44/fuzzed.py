"""The fuzzer's boards and players of Memoir '44, and what must hold after each event."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from bot.games.game import Command, Event, GameEnded, Resign, Seat
from bot.games.memoir44 import GAME, rules, special_events
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import DAYLIGHT
from bot.games.memoir44.cards import DECK
from bot.games.memoir44.hexes import BOARD, Hex, distance, name, parse_hex
from bot.games.memoir44.scenario import Placed, Scenario, Square, may_begin, numbered
from bot.games.memoir44.special import MINES, NONE, AirDrop, Exit, Mine, Objective, Special, SuddenDeath
from bot.games.memoir44.state import DiceName, Options, State
from bot.games.memoir44.terrain import OPEN, TERRAINS, Ground, may_enter
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, KINDS, SEATS, TRAITS
from games.fuzz import Fuzzed

RARE = {Resign: 0.001, do.Orders: 0.05, do.Retreats: 0.05, do.Done: 0.3}

MARKED = (
    Ground("forest"), Ground("town"), Ground("hedgerow"), Ground("hill"), Ground("river"),
    Ground("river", "bridge"), Ground("beach"), Ground("ocean"), Ground(obstacle="wire"),
    Ground(obstacle="sandbags"), Ground(obstacle="hedgehog"), Ground(structure="bunker", owner=ALLIES),
    Ground(structure="bunker", owner=AXIS), Ground("hill", "bunker", owner=AXIS),
    Ground("forest", obstacle="wire"),
)  # fmt: skip
"""Ground that the marks of a map stand for."""

NAMED = (
    *(Ground(name) for name in TERRAINS[8:] if name != "road"),
    Ground("steep_hill"), Ground("cliff"), Ground("beach"), Ground("frozen_river"), Ground("wide_river"),
    Ground("wide_river", "bridge_section", ways=(1, 4)), Ground("open", "bridge_section", ways=(2, 5)),
    Ground("wide_river", "bridge"), Ground(structure="field_bunker"), Ground("hill", "field_bunker"),
    Ground(obstacle="sea_wall", owner=AXIS), Ground("steep_hill", obstacle="sea_wall", owner=ALLIES),
    Ground(obstacle="roadblock"), Ground(obstacle="dragons_teeth"), Ground("frozen_river", obstacle="wire"),
    *(Ground("road", ways=tuple(range(6))),) * 8, Ground("road", ways=(0, 3)), Ground("road", ways=(1, 4)),
)  # fmt: skip
"""Ground that is named in a table of its own."""


def any_scenario(chance: random.Random) -> Scenario:
    """Returns a random board with any kind of ground and any special rules, and two sides close to each
    other; nobody has won when the first turn begins."""
    while True:
        one = _any_scenario(chance)
        state = GAME.setup(Options(one))
        begun = replace(state, objectives=rules.holders(state, one.starts))
        if all(rules.points(begun, seat) < one.medals[seat] for seat in SEATS):
            return one


def _any_scenario(chance: random.Random) -> Scenario:
    grounds = chance.choice((MARKED, NAMED, (*MARKED, *NAMED)))
    squares = tuple(Square(at, chance.choice(grounds)) for at in BOARD if chance.random() < 0.3)
    ground = {square.hex: square.ground for square in squares}
    top = chance.choice(SEATS)
    units: list[Placed] = []
    for seat in SEATS:
        rows = range(4) if seat == top else range(5, 9)
        for _ in range(chance.randint(3, 8)):
            kind = chance.choice((*KIND_NAMES, "infantry", "infantry", "armor", "engineer"))
            taken = {unit.hex for unit in units}
            free = [
                at
                for at in BOARD
                if at.row in rows and at not in taken and may_begin(ground.get(at, OPEN), kind)
            ]
            figures = min(chance.randint(1, 3), KINDS[kind].figures)
            traits = tuple(trait for trait in TRAITS if chance.random() < 0.06)
            units.append(Placed((), seat, kind, chance.choice(free), figures, "", traits))
    special = any_special(chance) if chance.random() < 0.6 else NONE
    hands = {seat: chance.randint(2, 6) for seat in SEATS}
    return Scenario(
        name="any",
        title="Any",
        blurb="",
        top=top,
        starts=chance.choice(SEATS),
        squares=squares,
        units=numbered(units),
        objectives=tuple(any_objective(chance, at) for at in chance.sample(BOARD, 3)),
        hands=hands,
        medals={seat: chance.randint(2, 5) for seat in SEATS},
        nations=dict.fromkeys(SEATS, ""),
        visibility=chance.choice((0, 0, 0, 2)),
        special=special,
    )


def any_objective(chance: random.Random, at: Hex) -> Objective:
    """Returns a random objective on a hex."""
    simple = chance.random() < 0.5
    group = () if simple else tuple(chance.sample(BOARD, chance.randint(0, 4)))
    return Objective(
        at,
        chance.choice(("", *SEATS)),
        held=chance.random() < 0.5,
        medals=chance.choice((1, 1, 2)),
        group=group,
        needed=1 if simple else chance.randint(1, 2),
        deciding="" if simple else chance.choice(("", "", "majority", "any")),
        alone=not simple and chance.random() < 0.3,
        kept=not simple and chance.random() < 0.3,
        at_start=not simple and chance.random() < 0.3,
    )


def any_special(chance: random.Random) -> Special:
    """Returns random special rules, a few of them at once."""

    def some(kind: type[Exit | Mine], most: int) -> tuple[Any, ...]:
        return tuple(kind(at, chance.choice(SEATS)) for at in chance.sample(BOARD, chance.randint(1, most)))

    def rarely(value: Any, otherwise: Any) -> Any:
        return value if chance.random() < 0.3 else otherwise

    side = chance.choice(SEATS)
    deadly = SuddenDeath(side, tuple(chance.sample(BOARD, 12)), 2)
    drop = AirDrop(side, chance.randint(1, 4), chance.randint(0, 4), chance.choice(KIND_NAMES))
    return Special(
        sudden_death=rarely((deadly,), ()),
        exits=some(Exit, 20) if chance.random() < 0.4 else (),
        infantry_exit=chance.choice((1, 2)),
        mines=some(Mine, 40) if chance.random() < 0.5 else (),
        airdrop=rarely(drop, None),
        night=rarely(side, ""),
        nightfall=chance.random() < 0.3,
        spotters=rarely(tuple(chance.sample(BOARD, 30)), ()),
        air_strikes=rarely(side, ""),
        commissar=rarely(chance.choice(SEATS), ""),
        blitz=chance.random() < 0.2,
        cards=rarely({"air-power": "artillery-bombard", "barrage": "infantry-assault"}, {}),
        deck_ends=rarely(side, ""),
        grows=rarely({side: 6}, {}),
    )


def any_options(chance: random.Random) -> Options:
    """Returns random options: the learning scenario or any other, each value of an option equally likely."""
    board = Options().scenario if chance.random() < 0.3 else any_scenario(chance)
    dice = chance.choice(get_args(DiceName))
    flags, cards = chance.random() < 0.5, chance.random() < 0.5
    return Options(board, dice, flags, cards, chance.choice(("live", "live", "mail")))


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes all commands equally, but rarely resigns."""
    return RARE.get(type(command), 1)


def soldier(state: State, seat: Seat, command: Command) -> float:
    """Battles whenever possible, and moves towards the enemy."""
    match command:
        case do.Engage() | do.TakeGround() | do.Overrun() | do.Order() | do.Target() | do.Play():
            return 1
        case do.Move(unit=moving, to=to):
            unit, where = state.board.by_name[moving], parse_hex(to)
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
    if isinstance(event, on.UnitMoved | on.UnitRetreated | on.GroundTaken):
        unit = after.board.by_name[event.unit]
        assert may_enter(after.board.ground_at(unit.hex), unit.of.moves_as)
    if after.phase != "deal" and after.turn:
        _mines(after)
    assert 0 <= after.visibility <= DAYLIGHT
    if isinstance(event, on.TurnBegan):
        assert not after.clash
        assert not after.flight
        for seat in SEATS:
            assert rules.points(after, seat) < after.options.scenario.medals[seat]
            least = after.options.scenario.hands[seat]
            most = max(least, after.options.scenario.special.grows.get(seat, 0))
            assert least <= after.cards(seat) <= most
            assert least == most or event.number < 3 or after.cards(seat) > least


def _cards(state: State) -> None:
    held = Counter(state.discards)
    piles = (state.deck, state.offered, state.chip, state.coming)
    for pile in (*piles, *state.hands.values(), *state.aside.values()):
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
    scenario = state.options.scenario
    every = [unit.name for unit in (*board.units, *state.lost, *state.gone)]
    assert len(set(every)) == len(every)
    assert set(every) >= {unit.name for unit in scenario.units}, "no unit is lost to nothing"
    assert set(every) <= {*scenario.fallen, *(unit.name for unit in scenario.units)}
    for seat in SEATS:
        medals = sum(unit.medals for unit in state.lost if unit.seat != seat)
        for unit in state.gone:
            worth = scenario.special.infantry_exit if unit.of.ordered == "infantry" else 1
            medals += worth if unit.seat == seat else 0
        assert state.medals[seat] == medals, "one medal a unit, none for a sniper"
    assert {one.unit for one in state.ordered} <= set(board.by_name)


def _mines(state: State) -> None:
    laid = sorted(name(mine.hex) for mine in state.board.mines)
    assert laid == sorted([*state.buried, *state.shown]), "each mine has one number, hidden or known"
    assert set(state.shown.values()) <= set(MINES)


def kinds_of(event: Event) -> list[str]:
    """Returns the names under which the fuzzer counts an event: its kind, and any rarer variant of it."""
    names = [type(event).__name__]
    match event:
        case on.CardPlayed(card=card, plain=plain):
            names += [card, *(["plain"] if plain else [])]
            if event.plan.card.startswith("air-recon"):
                names.append("air-recon")
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
        case special_events.TrooperDropped(hex=None):
            names.append("trooper lost")
        case special_events.VisibilityRolled(visibility=now) if now == DAYLIGHT:
            names.append("day breaks")
        case on.UnitEliminated(medals=2):
            names.append("two medals")
    return names


SEEN = (
    *sorted(set(DECK) - {"ambush"}), "plain", "wire removed", "sandbags removed", "ended by medals",
    "ended by eliminated", "ended by resigned", "ended by sudden", "ended by deck", "a choice how far",
    "overrun", "lost to hits", "lost to retreat", "lost to mine", "lost to ice", "trooper lost", "day breaks",
    "two medals", "air-recon",
)  # fmt: skip
"""What must happen at least once in a run of the fuzzer, in addition to every kind of event."""


def same_hex(options: dict[str, Any]) -> None:
    one, other, *_ = options["scenario"]["units"]
    other["hex"] = one["hex"]


UNFIT: dict[str, Callable[[dict[str, Any]], object]] = {
    "thirty figures": lambda options: options["scenario"]["units"][0].update(figures=30),
    "two units in a hex": same_hex,
    "a hand of 25": lambda options: options["scenario"]["hands"].update(allies=25),
    "a hand of none": lambda options: options["scenario"]["hands"].clear(),
    "no medals": lambda options: options["scenario"]["medals"].update(axis=0),
    "a unit off the board": lambda options: options["scenario"]["units"][0].update(hex=[40, 40]),
    "a unit of another name": lambda options: options["scenario"]["units"][0].update(name="Major Plan"),
    "another nation": lambda options: options["scenario"]["units"][0].update(nation="mars"),
    "a bridge over nothing": lambda options: options["scenario"]["squares"].append(
        {"hex": [0, 0], "ground": {"terrain": "open", "structure": "bridge"}}
    ),
    "an objective off the board": lambda options: options["scenario"]["objectives"].append({"hex": [99, 0]}),
    "a card of no deck": lambda options: options["scenario"]["special"].update(cards={"x": "y"}),
    "sight without end": lambda options: options["scenario"].update(visibility=10**9),
    "a long title": lambda options: options["scenario"].update(title="x" * 61),
    "what was passed over": lambda options: options["scenario"].update(
        passed=[{"what": "tag", "given": "x" * 1_000}]
    ),
    "a field that is none": lambda options: options["scenario"].update(secret=1),
}


FUZZED = Fuzzed(
    game=GAME,
    options=any_options,
    players=(wanderer, soldier),
    check=check,
    bound=6000,
    games=600,
    rare=(73,),
    kinds_of=kinds_of,
    seen=SEEN,
    deals=True,
    forged=(19, 75, 96, 84, 69),
    unfit=UNFIT,
)
