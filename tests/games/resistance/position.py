"""A short notation for what stands on the table, what is ordered and what the dice show.

``position("R1@1 R2@3c | S1@4 G1@5x ; turn german; points squad=5; clock 12; task 3")`` is a battle in the
middle of a turn. The Resistance stands before the bar, the Germans after it; each figure is its name, ``@``,
its section, and at most one letter:

- ``c`` it is in cover,
- ``x`` it is dead and its casualty marker lies there,
- ``d`` it is dead and its marker was removed,
- ``r`` it ran away.

After the figures follow, in any order: ``turn``, ``step``, ``points``, ``clock``, ``task`` (the section),
``ticked`` (a seat and its numbers), ``acting`` (a figure and what it did), ``left``, ``declared``, ``hit``,
``running``, ``ask`` (seats), ``zone``, ``contents``, ``rolled``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.games.game import Command, Event, Purpose, Refused, Sealed
from bot.games.resistance import GAME
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import Placement, fingerprint, ordered
from bot.games.resistance.state import Acting, Battle, Options, State
from bot.games.resistance.units import Figure

PLACEMENT: Placement = (
    ("vip", "squad"),
    ("goods", "gendarme", "gendarme"),
    ("goods", "squad"),
    ("passenger", "gendarme", "gendarme"),
    ("squad",),
)
"""A legal placement with totals of 9, 6, 7, 7 and 3."""

SALT = "5a" * 32
COMMANDS = GAME.commands
WORDS = ("turn", "step")
NUMBERS = ("clock", "task", "hit", "running", "zone")


class ScriptedDice:
    """Dice that show the values given by the test; ``asked`` records how many were thrown, and for what."""

    def __init__(self, values: Iterable[int] = ()) -> None:
        self.left = list(values)
        self.asked: list[tuple[int, Purpose]] = []

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert count >= 1, f"a roll of {count} dice for {purpose}"
        assert count <= len(self.left), f"{count} dice for {purpose}, the script has {self.left} left"
        self.asked.append((count, purpose))
        thrown, self.left = tuple(self.left[:count]), self.left[count:]
        return thrown

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        raise AssertionError("nothing is shuffled in French Resistance")

    def salt(self, purpose: Purpose) -> str:
        return SALT


def sealed(placement: Placement = PLACEMENT, **options: Any) -> State:
    """Returns a game whose placement is made, at the beginning of the interrogation."""
    state, _ = play(GAME.setup(Options(**options)), "german", Place(placement))
    return state


def attacked(zone: int = 1, other: int = 2, placement: Placement = PLACEMENT, **options: Any) -> State:
    """Returns a game whose two zones are named, at the choice of the first."""
    state = after(sealed(placement, **options), "resistance", "stop")
    return after(state, "resistance", f"attack {zone} {other}")


def position(text: str, **options: Any) -> State:
    """Returns the battle that the text describes, in the notation of this module."""
    figures, *clauses = (part.strip() for part in text.split(";"))
    said: dict[str, list[str]] = {}
    for clause in filter(None, clauses):
        word, *rest = clause.split()
        key = f"ticked {rest.pop(0)}" if word == "ticked" else word
        said[key] = rest
    sides = dict(zip(("resistance", "german"), figures.split("|"), strict=True))
    everybody = [_figure(one, seat) for seat in ("german", "resistance") for one in sides[seat].split()]
    everybody.sort(key=lambda pair: (pair[0].name[0], int(pair[0].name[1:])))

    def those(letters: str) -> tuple[Figure, ...]:
        return tuple(figure for figure, letter in everybody if letter in letters)

    zone = int(said.get("zone", ["1"])[0])
    contents = ordered(said.get("contents", list(_contents([figure for figure, _ in everybody]))))
    battle = Battle(
        zone=zone,
        contents=contents,
        step=said.get("step", ["actions"])[0],  # type: ignore[arg-type]
        turn=said.get("turn", ["resistance"])[0],
        number=1,
        clock=int(said.get("clock", ["30"])[0]),
        task_section=int(said.get("task", ["2"])[0]),
        figures=those("c."),
        markers=those("x"),
        dead=those("xd"),
        ran=those("r"),
        ticked={seat: _numbers(said.get(f"ticked {seat}", [])) for seat in ("german", "resistance")},
        pools={pool: int(points) for pool, points in (one.split("=") for one in said.get("points", []))},
        rolled=_numbers(said.get("rolled", [])),
        acting=Acting(said["acting"][0], tuple(said["acting"][1:])) if "acting" in said else None,
        left=tuple(said.get("left", [])),
        declared="declared" in said,
        running=int(said.get("running", ["0"])[0]),
        hit=int(said.get("hit", ["0"])[0]),
    )
    other = 2 if zone != 2 else 1
    state = attacked(zone, other, **options)
    asked: dict[str, Any] = {seat: "ask" if seat in said.get("ask", []) else "choose" for seat in GAME.seats}
    revealed = {**state.revealed, zone: contents}
    return msgspec.structs.replace(state, phase="battle", battle=battle, revealed=revealed, orders=asked)


def _figure(text: str, seat: str) -> tuple[Figure, str]:
    name, place = text.split("@")
    number, letter = int(name[1:]), place[1:] or "."
    kind = {"R": "maquis", "S": "leader" if number == 1 else "soldier", "G": "gendarme"}[name[0]]
    unit = {"R": "maquis", "S": "squad", "G": f"group{(number + 2) // 3}"}[name[0]]
    return Figure(name, seat, kind, unit, int(place[0]), cover=letter == "c"), letter


def _contents(figures: Iterable[Figure]) -> Iterable[str]:
    units = {figure.unit for figure in figures} - {"maquis"}
    return ("squad" if unit == "squad" else "gendarme" for unit in units)


def _numbers(words: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(word) for word in words)


def command(text: str) -> Command:
    """Returns a command as a player types it: ``move R1 2``."""
    verb, *words = text.split()
    fields = dict(zip(COMMANDS[verb].__struct_fields__, words, strict=False))
    asked: Command = msgspec.convert(fields | {"do": COMMANDS[verb].__name__}, COMMANDS[verb], strict=False)
    return asked


def play(
    state: State, seat: str, what: str | Command, *dice: int, asked: list[tuple[int, Purpose]] | None = None
) -> tuple[State, list[Any]]:
    """Returns the state and the events after a command; asserts that all the dice are used.

    ``asked`` gives how many dice must be thrown for what, where the test checks it.
    """
    script = ScriptedDice(dice)
    happened, reached = GAME.decide(state, seat, command(what) if isinstance(what, str) else what, script)
    assert not script.left, f"nobody asked for {script.left}"
    assert asked is None or script.asked == asked
    return reached, [*happened]


def after(state: State, seat: str, what: str | Command, *dice: int) -> State:
    """Returns the state after a command."""
    return play(state, seat, what, *dice)[0]


def events(state: State, seat: str, what: str | Command, *dice: int) -> list[Any]:
    """Returns the events of a command."""
    return play(state, seat, what, *dice)[1]


def of(kind: type[Event], happened: Iterable[Event]) -> list[Any]:
    """Returns the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def refusal(state: State, seat: str, what: str | Command) -> list[str]:
    """Returns the rules that the command breaks, each as ``key (rule)``. Asserts that it changes nothing and
    throws no dice."""
    before = msgspec.json.encode(state)
    asked = command(what) if isinstance(what, str) else what
    try:
        happened = GAME.decide(state, seat, asked, ScriptedDice()).events
    except Refused as refused:
        assert msgspec.json.encode(state) == before
        assert asked not in offered(state, seat)
        return [f"{reason.key} ({reason.rule})" for reason in refused.reasons]
    raise AssertionError(f"{asked} was not refused: {happened}")


def offered(state: State, seat: str) -> list[Command]:
    """Returns the commands that this seat may give now."""
    return [choice.command for choice in GAME.choices(state, seat)]


def legal(state: State, seat: str, verb: str) -> list[str]:
    """Returns the legal commands of one verb, as a player types them."""
    return [str(one) for one in offered(state, seat) if one.verb == verb]


def where(state: State) -> dict[str, int]:
    """Returns the section of every figure on the map."""
    return {figure.name: figure.section for figure in state.fight.figures}


def seal(placement: Placement) -> dict[str, Any]:
    """Returns the fields of a state that hold a placement."""
    return {
        "placement": Sealed(placement),
        "salt": Sealed(SALT),
        "fingerprint": fingerprint(SALT, placement),
    }
