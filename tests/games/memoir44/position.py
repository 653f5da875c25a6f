"""A short notation for positions of Memoir '44, and dice that show the values given by the test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.games.game import Command, Event, Purpose, Refused, Sealed, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.cards import DECK, in_order
from bot.games.memoir44.hexes import COMPASS, HEXES, Hex, name
from bot.games.memoir44.scenario import Placed, Scenario, Square, ground_of, numbered
from bot.games.memoir44.special import Objective, Special
from bot.games.memoir44.state import Options, State, waited_for
from bot.games.memoir44.terrain import Ground, overlaid
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, KINDS, SEATS, TRAITS

DULL = ("probe-centre", "probe-centre")
"""The cards of a hand whose contents do not matter."""


class ScriptedDice:
    """Dice that show the values given by the test, and shuffles that reverse the pile."""

    def __init__(self, values: Iterable[int] = ()) -> None:
        self.left = list(values)
        self.asked: list[tuple[int, Purpose]] = []

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert count <= len(self.left), f"{count} dice for {purpose}, the script has {self.left} left"
        self.asked.append((count, purpose))
        thrown, self.left = tuple(self.left[:count]), self.left[count:]
        return thrown

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(reversed(range(count)))

    def salt(self, purpose: Purpose) -> str:
        raise AssertionError("nothing has a salt in Memoir '44")


def ground_named(written: str) -> Ground:
    """Returns ground by its mark in scenario files, such as ``^Gw``, or by its names, with its builder and
    its ways: ``church``, ``sea_wall@axis``, ``wide_river+bridge_section:ne-sw``."""
    if marked := ground_of(written):
        return marked
    layers, _, ways = written.partition(":")
    ground = Ground(ways=tuple(sorted(COMPASS.index(way) for way in COMPASS if way in ways.split("-"))))
    for layer in layers.split("+"):
        named, _, owner = layer.partition("@")
        ground = overlaid(ground, named, owner)
    return ground


def board(*units: str, ground: str = "", **facts: Any) -> Scenario:
    """Returns a scenario: units such as ``allies infantry E6``, ``axis armor C4/2`` or
    ``axis armor C4+two_medals``, and ground such as ``E7 f, E8 church`` (``ground_named``). The Axis has the
    top row. Further fields of the scenario, or of its special rules, go by their names."""
    found = []
    for unit in units:
        seat, named, place = unit.split()
        kind = KIND_NAMES[KIND_NAMES.index(named)]
        place, *given = place.split("+")
        where, _, figures = place.partition("/")
        traits = tuple(trait for trait in TRAITS if trait in given)
        found.append(Placed((), seat, kind, HEXES[where], int(figures or KINDS[kind].figures), "", traits))
    squares = [
        Square(HEXES[where], ground_named(mark))
        for where, mark in map(str.split, ground.split(",") if ground else ())
    ]
    rules = {key: facts.pop(key) for key in Special.__struct_fields__ if key in facts}
    plain: dict[str, Any] = {
        "name": "test",
        "title": "Test",
        "blurb": "",
        "top": AXIS,
        "starts": ALLIES,
        "objectives": (),
        "hands": dict.fromkeys(SEATS, 2),
        "medals": dict.fromkeys(SEATS, 9),
        "nations": dict.fromkeys(SEATS, ""),
        "special": Special(**rules),
    }
    return Scenario(**plain | facts, squares=tuple(squares), units=numbered(found))


def objective(where: str, seat: str = "", *, group: str = "", **facts: Any) -> Objective:
    """Returns an objective at that hex, with a group of further ones: ``F5 F6``."""
    return Objective(HEXES[where], seat, group=hexes(group), **facts)


def hexes(names: str) -> tuple[Hex, ...]:
    """Returns the hexes of these names."""
    return tuple(HEXES[one] for one in names.split())


def turn(
    scenario: Scenario,
    *cards: str,
    theirs: Sequence[str] = DULL,
    top: Sequence[str] = (),
    seat: Seat = ALLIES,
    **options: Any,
) -> State:
    """Returns the beginning of a turn of the Allies, or of another seat, with these cards in hand (filled up
    with dull ones to two) and on top of the deck."""
    other = AXIS if seat == ALLIES else ALLIES
    mine = (*cards, *DULL)[: max(2, len(cards))]
    left = list(DECK)
    for card in (*mine, *theirs, *top):
        left.remove(card)
    state: State = GAME.setup(Options(scenario, **options))
    return replace(
        state,
        phase="card",
        turn=seat,
        number=1,
        deck=Sealed((*top, *left)),
        hands={seat: Sealed(in_order(mine)), other: Sealed(in_order(theirs))},
    )


def command_of(state: State, seat: Seat, line: str) -> Command:
    """Returns the legal command that is typed like this."""
    offered = {str(choice.command): choice.command for choice in GAME.choices(state, seat)}
    assert line in offered, f"{line} is not among {sorted(offered)}"
    return offered[line]


def happened(state: State, line: str, *dice: int) -> list[Event]:
    """Returns the events of a command of the awaited seat; asserts that exactly these dice are used."""
    seat = waited_for(state)
    assert seat
    script = ScriptedDice(dice)
    events = GAME.decide(state, seat, command_of(state, seat, line), script).events
    assert not script.left, f"{script.left} were not thrown"
    return list(events)


def applied(state: State, events: Iterable[Event]) -> State:
    """Returns the state after these events."""
    for event in events:
        state = GAME.apply(state, event)
    return state


def dealt(options: Options, dice: Any) -> State:
    """Returns a game at its first decision."""
    state: State = GAME.setup(options)
    return GAME.begin(state, dice).state


def after(state: State, *lines: str | tuple[Any, ...]) -> State:
    """Returns the state after these commands; a command with dice is a tuple of the line and the dice."""
    for line in lines:
        said, *dice = line if isinstance(line, tuple) else (line,)
        state = applied(state, happened(state, said, *dice))
    return state


def offered(state: State, verb: str = "") -> set[str]:
    """Returns what the awaited seat may do, without what is always legal."""
    seat = waited_for(state)
    assert seat
    lines = {str(choice.command) for choice in GAME.choices(state, seat)}
    always = ("orders ", "retreats ", "resign")
    return {line for line in lines if line.startswith(verb) and not line.startswith(always)}


def refusal(state: State, command: Command, seat: Seat | None = None) -> tuple[str, ...]:
    """Returns the keys of the rules that forbid a command."""
    try:
        GAME.decide(state, seat or waited_for(state) or "", command, ScriptedDice())
    except Refused as refused:
        return tuple(reason.key for reason in refused.reasons)
    raise AssertionError(f"{command} is legal")


def at(state: State, unit: str) -> str:
    """Returns where a unit stands; empty if it is gone."""
    found = state.board.by_name.get(unit)
    return name(found.hex) if found else ""


def figures(state: State, unit: str) -> int:
    """Returns how many figures a unit has; 0 if it is gone."""
    found = state.board.by_name.get(unit)
    return found.figures if found else 0
