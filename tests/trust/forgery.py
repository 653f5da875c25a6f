"""Every way to forge the record of a finished game: each value is replaced by others of its type, and each
event, step and roll is left out, doubled, moved or given to another person. The digests are recomputed each
time."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple, get_args

import msgspec
from simulated.night import NIGHT

from bot.games.match_events import AnyMatchEvent
from bot.games.registry import GAMES

from .full_record import Record, Way, changed, leaves, resealed


class Forgery(NamedTuple):
    """The name of what was forged, such as ``ShotFired.die``, where, and how to do it."""

    what: str
    where: str
    forge: Callable[[], Record]


EACH = 2
"""Number of events of each kind that are forged in each field."""

OTHERS = 3
"""Number of other values that each field is given."""


class Forger:
    """Knows which values each field of a record may have, and forges them."""

    def __init__(self, record: Record, seed: int = 0) -> None:
        self.record = record
        self.chance = random.Random(seed)
        self.seen: dict[str, list[Any]] = {}
        for event in record["events"]:
            for way, value in leaves(event["data"]):
                self._see(path(event["kind"], way), value)
            for way, value in leaves(event.get("command", {})):
                self._see(path("command", way), value)
        for roll in record["dice"]["rolls"]:
            self._see("roll.purpose", roll["purpose"])
            for way, value in leaves(roll["purpose"]):
                self._see(path("purpose", way), value)
        for kind in get_args(GAMES[record["game"]].event) + get_args(AnyMatchEvent):
            for name, values in literals(kind).items():
                for value in values:
                    self._see(f"{kind.__name__}.{name}", value)

    def _see(self, name: str, value: Any) -> None:
        values = self.seen.setdefault(name, [])
        if not any(same(value, one) for one in values):
            values.append(value)

    def others(self, name: str, value: Any) -> list[Any]:
        """Returns other values that may stand there, at most ``OTHERS``."""
        found = [one for one in self.seen.get(name, []) if not same(one, value)]
        match value:
            case bool():
                found = [not value]
            case int():
                found += [value + 1, value - 1, 0, value + 7]
            case str():
                found += [f"{value}x", ""]
            case None:
                found += [1, "x"]
        plain = [one for n, one in enumerate(found) if not same(one, value) and not _among(one, found[:n])]
        return self.chance.sample(plain, min(OTHERS, len(plain)))

    def all(self) -> Iterator[Forgery]:
        """Yields every forgery."""
        yield from self.fields()
        yield from self.beside()

    def beside(self) -> Iterator[Forgery]:
        """Yields every forgery but those of the fields of events."""
        yield from self.rolls()
        yield from self.heads()
        yield from self.settings()
        yield from self.order()
        yield from self.steps()

    def _one(self, what: str, where: str, way: Way, to: Any) -> Forgery:
        return Forgery(what, f"{where} → {to!r}"[:120], lambda: resealed(changed(self.record, way, to)))

    def fields(self) -> Iterator[Forgery]:
        """Yields forgeries of every field of every kind of event, of the commands, and of author, time and
        audience."""
        forged: dict[str, int] = {}
        order = list(enumerate(self.record["events"]))
        if NIGHT:  # Refereeing again ends at the first fault.
            self.chance.shuffle(order)
        for number, event in order:
            for part in ("data", "command"):
                name_of = event["kind"] if part == "data" else "command"
                if event.get("command", {}).get("do") and part == "command":
                    name_of = f"command {event['command']['do']}"
                for way, value in leaves(event.get(part, {})):
                    name = path(name_of, way)
                    if forged.setdefault(name, 0) >= EACH:
                        continue
                    forged[name] += 1
                    seen = path(event["kind"] if part == "data" else "command", way)
                    for to in self.others(seen, value):
                        yield self._one(name, f"event {number + 1}", ("events", number, part, *way), to)
            for name, others in (
                ("by", [one for one in ("1", "2", "3", "4", None) if one != event["by"]]),
                ("at", [later(event["at"], 1), later(event["at"], -1), later(event["at"], 3600)]),
                (
                    "audience",
                    [
                        one
                        for one in ("public", "", *GAMES[self.record["game"]].seats)
                        if one != event["audience"]
                    ],
                ),
                (
                    "kind",
                    self.chance.sample(
                        [e["kind"] for e in self.record["events"] if e["kind"] != event["kind"]], 2
                    ),
                ),
                ("seq", [event["seq"] + 1]),
            ):
                key = f"{event['kind']}:{name}"
                if forged.setdefault(key, 0) >= EACH:
                    continue
                forged[key] += 1
                for to in others:
                    yield self._one(
                        f"event.{name}", f"event {number + 1} ({event['kind']})", ("events", number, name), to
                    )

    def rolls(self) -> Iterator[Forgery]:
        """Yields forgeries of every field of some rolls."""
        rolls = list(enumerate(self.record["dice"]["rolls"]))
        for number, roll in self.chance.sample(rolls, min(len(rolls), 4 * EACH)):
            at = ("dice", "rolls", number)
            for place, die in enumerate(roll["dice"][:3]):
                other = self.chance.choice([one for one in range(1, 7) if one != die])
                yield self._one("roll.dice", f"roll {roll['n']}", (*at, "dice", place), other)
            for name, others in (
                ("dice", [roll["dice"][:-1], [*roll["dice"], 1]]),
                ("purpose", self.others("roll.purpose", roll["purpose"])),
                ("imposed", [roll["imposed"] + 1, roll["imposed"] - 1]),
                ("n", [roll["n"] + 1]),
                ("seq", [roll["seq"] + 1, max(1, roll["seq"] - 1)]),
                ("shuffle", [not roll["shuffle"]]),
            ):
                for to in others:
                    yield self._one(f"roll.{name}", f"roll {roll['n']}", (*at, name), to)
            for way, value in leaves(roll["purpose"]):
                for to in self.others(path("purpose", way), value):
                    yield self._one("roll.purpose", f"roll {roll['n']}", (*at, "purpose", *way), to)

    def heads(self) -> Iterator[Forgery]:
        """Yields forgeries of everything outside events and rolls."""
        for name in ("format", "game", "rules", "id", "options", "seats", "result"):
            if name in self.record:
                for way, value in leaves(self.record[name]):
                    for to in self.others("", value):
                        yield self._one(f"head.{name}", name, (name, *way), to)
        for name in ("fingerprint", "seed", "words", "earlier"):
            for way, value in leaves(self.record["dice"].get(name, {})):
                for to in [*self.others("", value), "0" * 64]:
                    yield self._one(f"head.dice.{name}", name, ("dice", name, *way), to)

    def settings(self) -> Iterator[Forgery]:
        """Yields forgeries of options, seats, words, winner and points, wherever they stand."""
        record = self.record
        for name, value in record["options"].items():
            for to in self._other_options(name, value):

                def options(name: str = name, to: Any = to) -> Record:
                    made = copy.deepcopy(record)
                    made["options"][name] = made["events"][0]["data"]["options"][name] = to
                    return resealed(made)

                yield Forgery("option", f"{name} → {to!r}"[:120], options)
        first, second = GAMES[record["game"]].seats
        swap = {
            record["seats"][first]: record["seats"][second],
            record["seats"][second]: record["seats"][first],
        }

        def swapped() -> Record:
            made = copy.deepcopy(record)
            made["seats"] = {seat: swap[player] for seat, player in made["seats"].items()}
            return resealed(made)

        yield Forgery("seats", "swapped in the head", swapped)

        def turned() -> Record:
            made = copy.deepcopy(record)
            made["seats"] = {seat: swap.get(player, player) for seat, player in made["seats"].items()}
            for event in made["events"]:
                event["by"] = swap.get(event["by"], event["by"])
            return resealed(made)

        yield Forgery("seats", "the players swapped in all that they did", turned)
        for winner in (first, second, None):
            if winner != record["result"]["winner"]:

                def won(winner: str | None = winner) -> Record:
                    made = copy.deepcopy(record)
                    made["result"]["winner"] = winner
                    for event in made["events"]:
                        if event["kind"] == "GameEnded":
                            event["data"]["winner"] = winner
                    return resealed(made)

                yield Forgery("winner", str(winner), won)
        for seat in (first, second):

            def points(seat: str = seat) -> Record:
                made = copy.deepcopy(record)
                made["result"]["points"][seat] += 5
                for event in made["events"]:
                    if event["kind"] == "GameEnded":
                        event["data"]["points"][seat] += 5
                return resealed(made)

            yield Forgery("points", seat, points)

            def words(seat: str = seat) -> Record:
                made = copy.deepcopy(record)
                made["dice"]["words"][seat] = "quite other words"
                for event in made["events"]:
                    if event["kind"] in ("SeatTaken", "WordsGiven") and event["data"]["seat"] == seat:
                        event["data"]["words"] = "quite other words"
                        if "command" in event and "words" in event["command"]:
                            event["command"]["words"] = "quite other words"
                return resealed(made)

            yield Forgery("words", seat, words)

    def _other_options(self, name: str, value: Any) -> list[Any]:
        kind = GAMES[self.record["game"]].options
        for one in msgspec.structs.fields(kind):
            if one.name == name:
                literal = [to for to in get_args(one.type) if not isinstance(to, type)]
                if literal:
                    return [to for to in literal if to != value]
        return self.others("", value) if isinstance(value, bool | int) else []

    def order(self) -> Iterator[Forgery]:
        """Yields forgeries with events left out, doubled, added from elsewhere and swapped, with all numbers
        corrected."""
        events = self.record["events"]
        kinds: dict[str, list[int]] = {}
        for number, event in enumerate(events):
            kinds.setdefault(event["kind"], []).append(number)
        for kind, numbers in kinds.items():
            for number in self.chance.sample(numbers, min(EACH, len(numbers))):
                where = f"event {number + 1} ({kind})"
                other = self.chance.choice(events)
                yield self._events("event left out", where, number, number + 1, [])
                yield self._events(
                    "event doubled", where, number + 1, number + 1, [without_command(events[number])]
                )
                yield self._events(
                    "event added",
                    f"{where}: {other['kind']}",
                    number + 1,
                    number + 1,
                    [without_command({**other, "at": events[number]["at"], "by": events[number]["by"]})],
                )
                if number + 1 < len(events):
                    one, two = events[number], events[number + 1]
                    pair = [two | {"seq": one["seq"]}, one | {"seq": two["seq"]}]
                    yield self._events("events swapped", where, number, number + 2, pair)

    def steps(self) -> Iterator[Forgery]:
        """Yields forgeries with whole steps left out, doubled, swapped with the next, and given to another
        person."""
        events = self.record["events"]
        starts = [number for number, event in enumerate(events) if "command" in event]
        bounds = list(zip(starts, [*starts[1:], len(events)], strict=True))
        kinds: dict[str, list[int]] = {}
        for number, (start, _) in enumerate(bounds):
            kinds.setdefault(
                events[start]["command"]["do"] + events[start]["command"].get("given", {}).get("do", ""), []
            ).append(number)
        for kind, numbers in kinds.items():
            for number in self.chance.sample(numbers, min(EACH, len(numbers))):
                start, end = bounds[number]
                step = events[start:end]
                where = f"step at event {start + 1} ({kind})"
                yield self._events("step left out", where, start, end, [])
                yield self._events("step doubled", where, end, end, step)
                for other in ("1", "2", "3", "4", None):
                    if other != step[0]["by"]:
                        yield self._events(
                            "step of another",
                            f"{where} → {other}",
                            start,
                            end,
                            [{**event, "by": other} for event in step],
                        )
                if number + 1 < len(bounds):
                    after = bounds[number + 1][1]
                    times = [step[0]["at"], events[end]["at"]]
                    pair = [{**event, "at": times[0]} for event in events[end:after]]
                    pair += [{**event, "at": times[1]} for event in step]
                    yield self._events("steps swapped", where, start, after, pair)

    def _events(self, what: str, where: str, start: int, end: int, put: list[Record]) -> Forgery:
        """Returns a record with these events in place of some; numbers and rolls are adjusted."""

        def forge() -> Record:
            made = copy.deepcopy(self.record)
            made["events"][start:end] = copy.deepcopy(put)
            numbers: dict[int, int] = {}
            for number, event in enumerate(made["events"], 1):
                numbers.setdefault(event["seq"], number)
                event["seq"] = number
            rolls = made["dice"]["rolls"]
            made["dice"]["rolls"] = [
                roll | {"seq": numbers[roll["seq"]]} for roll in rolls if roll["seq"] in numbers
            ]
            for number, roll in enumerate(made["dice"]["rolls"], 1):
                roll["n"] = number
            for one in made["dice"].get("earlier", []):
                one["until"] = numbers.get(one["until"], one["until"])
            return resealed(made)

        return Forgery(what, where, forge)


def path(kind: str, way: Way) -> str:
    """Returns the name of a field, without the numbers and keys that lead to it inside."""
    return ".".join([kind, *(str(one) for one in way[:1])])


def same(one: Any, other: Any) -> bool:
    """Returns whether two values are the same JSON."""
    return type(one) is type(other) and one == other


def _among(value: Any, values: list[Any]) -> bool:
    return any(same(value, one) for one in values)


def literals(kind: type[msgspec.Struct]) -> dict[str, list[Any]]:
    """Returns the literal values in the types of an event's fields."""
    return {
        field.name: [arg for arg in get_args(field.type) if isinstance(arg, str | int)]
        for field in msgspec.structs.fields(kind)
    }


def later(at: str, seconds: int) -> str:
    """Returns a time that many seconds later."""
    return (datetime.fromisoformat(at) + timedelta(seconds=seconds)).isoformat()


def without_command(event: Record) -> Record:
    """Returns whether an event begins no step."""
    return {name: value for name, value in event.items() if name != "command"}
