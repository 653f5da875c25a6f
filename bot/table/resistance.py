"""French Resistance as players see it: board, report sheet, and a sentence for each event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import discord
import msgspec

from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance import rules
from bot.games.resistance.placement import ITEMS, ZONES, Contents, total, written
from bot.games.resistance.scoring import points
from bot.games.resistance.state import (
    GERMAN,
    NUMBERS,
    RESISTANCE,
    SEATS,
    SECTIONS,
    Battle,
    Figure,
    Line,
    Options,
    State,
)
from bot.games.resistance.view import Mark, report_sheet
from bot.table.wording import kebab, known, say, yes_no

MARKS: dict[Mark, str] = {"out": "×", "possible": "·", "certain": "✓"}
NOTHING = "none"


def zone_name(zone: int) -> str:
    """The name of zone 1 to 5; a number that is none stands for itself."""
    return say(f"resistance-zone-{zone}") if 1 <= zone <= len(ZONES) else str(zone)


def seat_name(seat: Seat | None) -> str:
    """The side, in words."""
    return say(f"seat-{seat}") if seat else say("nobody")


def pool_name(pool: str) -> str:
    """A pool of action points, in words."""
    return say(f"resistance-pool-{pool}") if known(f"resistance-pool-{pool}") else pool


def item_name(item: str, count: int = 1) -> str:
    """Some of an item, in words."""
    if item == "gendarme" or count == 1:
        return say(f"resistance-item-{item}", count=count)
    return f"{count} × {say(f'resistance-item-{item}', count=count)}"


def contents_text(contents: Contents) -> str:
    """What a zone holds, with its total."""
    held = Counter(contents)
    names = ", ".join(item_name(item, held[item]) for item in ITEMS if held[item])
    return f"{names} ({total(contents)})"


def numbers(values: Iterable[int]) -> str:
    """Dice or ticked numbers in a row."""
    return ", ".join(map(str, values)) or NOTHING


def _pools(dice: dict[str, Any]) -> str:
    def one(value: Any) -> str:
        return " + ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    parts = [f"{pool_name(pool)} {one(value)}" for pool, value in dice.items()]
    return ", ".join(parts) or NOTHING


def chance(value: Fraction) -> str:
    """An exact chance in words."""
    return say("chance", one=value.numerator, of=value.denominator)


FACTS: dict[str, Callable[[Any], str | int]] = {
    "seat": seat_name,
    "zone": zone_name,
    "last": zone_name,
    "other": zone_name,
    "one": zone_name,
    "dice": lambda value: _pools(value) if isinstance(value, dict) else numbers(value),
    "paid": _pools,
    "ticked": numbers,
    "pool": pool_name,
    "item": item_name,
}
"""How a fact is said, by the name of the field that it stands in; others are said as they are."""


def facts(fields: dict[str, Any]) -> dict[str, str | int]:
    """The fields of an event or a refusal, as the wording wants them."""
    said: dict[str, str | int] = {}
    if fields.get("seat") in SEATS:
        said["side"] = fields["seat"]
    for name, value in fields.items():
        if value is None:
            said[name] = NOTHING
        elif isinstance(value, bool):
            said[name] = yes_no(value)
        elif name in FACTS and not (name in ("other", "one", "last") and not isinstance(value, int)):
            said[name] = FACTS[name](value)
        elif isinstance(value, str | int):
            said[name] = value
    return said


def reason_facts(reason: Reason) -> dict[str, str | int]:
    """The facts of a refusal, in words."""
    return facts(dict(reason.facts))


class ResistanceFace:
    """The sight of French Resistance; see ``Face``."""

    def options(self, options: dict[str, Any]) -> list[str]:
        default = msgspec.to_builtins(Options())
        return [
            say(f"resistance-option-{name}", value=yes_no(value) if isinstance(value, bool) else value)
            for name, value in options.items()
            if value != default[name]
        ]

    def asked(self, view: State) -> str:
        stage = rules.stage(view)
        if stage == "over":
            return say("resistance-asks-nothing")
        if stage == "choose":
            hit = view.fight.hit
            kind = "hit" if hit else "run"
            return say(f"resistance-asks-choose-{kind}", section=hit)
        if stage == "reroll":
            return self._asked_reroll(view)
        return say(f"resistance-asks-{stage}", left=view.guesses_left)

    def _asked_reroll(self, view: State) -> str:
        if view.phase == "scoring" and view.line is not None:
            line = view.lines[view.line]
            return say("resistance-asks-reroll-line", line=line_name(line), dice=numbers(line.rolled))
        return say(f"resistance-asks-reroll-{view.fight.step}", dice=numbers(view.fight.rolled))

    def status(self, view: State) -> str:
        parts = []
        if view.fingerprint:
            parts.append("-# " + say("resistance-status-sealed", fingerprint=view.fingerprint))
        if view.phase in ("interrogation", "attack", "order"):
            asked = Counter(guess.zone for guess in view.guesses)
            zones = ", ".join(f"{zone_name(zone)} {count}" for zone, count in asked.items()) or say("none")
            parts.append(say("resistance-status-guesses", zones=zones, left=view.guesses_left))
        if view.attacked:
            zones = "; ".join(
                f"**{zone_name(zone)}** ({contents_text(view.revealed[zone])})" for zone in view.attacked
            )
            parts.append(say("resistance-status-attacked", zones=zones))
        if view.battle and view.phase == "battle":
            parts.append(f"```\n{self.board(view)}\n```")
        if view.lines:
            parts.append(f"```\n{score_text(view)}\n```")
        return "\n".join(parts)

    def private(self, view: State, seat: Seat) -> str:
        parts = []
        if seat == GERMAN and view.placement:
            rows = zip(range(1, len(ZONES) + 1), view.placement.value, strict=True)
            placed = "\n".join(f"{zone_name(zone)}: {contents_text(held)}" for zone, held in rows)
            parts.append(f"```\n{placed}\n```")
        if view.phase in ("interrogation", "attack", "order"):
            parts.append(f"```\n{sheet_text(view)}\n```")
        order = view.orders.get(seat)
        if order:
            parts.append("-# " + say("resistance-order-given", when_hit=order))
        return "\n".join(parts)

    def board(self, view: State) -> str:
        return board_text(view.battle) if view.battle else sheet_text(view)

    def line(self, event: Event, view: State) -> str:
        return said_of(event, view)

    def choice(self, choice: Choice, view: State) -> str:
        command = choice.command
        fields = {name: getattr(command, name) for name in command.__struct_fields__}
        if isinstance(command, do.Place):
            return str(command)
        said = facts(fields)
        odds = dict(choice.odds)
        if isinstance(command, do.Shoot) and view.battle:
            figure = view.battle.figure(command.figure)
            distance = abs(command.at - figure.section) if figure else 1
            said |= {"needed": rules.HIT[distance - 1], "kill": chance(odds["kill"])}
        elif isinstance(command, do.Rescue):
            said["success"] = chance(odds["success"])
        elif isinstance(command, do.Task):
            said["dice"], said["tick"] = command.dice, chance(odds["tick"])
        elif isinstance(command, do.Choose) and view.battle:
            figure = view.battle.figure(command.figure)
            said["figure"] = figure_text(figure) if figure else command.figure
        return say(f"resistance-choice-{command.verb}", **said)

    def node(self, path: tuple[str, ...], view: State) -> str:
        match path:
            case ("more",):
                return say("button-more")
            case ("more", word) | (("interrogate" | "attack" | "task") as word,):
                return say(f"resistance-node-{word}")
            case (("interrogate" | "attack") as verb, zone):
                return say(f"resistance-node-{verb}-zone", zone=zone_name(int(zone)))
            case ("task", dice):
                return say("resistance-node-task-dice", dice=int(dice))
        figure = view.battle.figure(path[0]) if view.battle else None
        if figure is None:
            return " ".join(path)
        return say("resistance-node-figure", figure=figure_text(figure), section=figure.section)

    def start(self, view: State) -> tuple[str, ...]:
        acting = view.battle.acting if view.battle and view.phase == "battle" else None
        return (acting.figure,) if acting else ()

    def wizard(
        self, view: State, seat: Seat, game: str, draft: bytes | None, version: int
    ) -> discord.ui.LayoutView | None:
        from bot.table.wizard import wizard

        return wizard(seat, game, draft, version) if view.phase == "placement" else None

    def result(self, outcome: Outcome) -> str:
        winner = seat_name(outcome.winner) if outcome.winner else NOTHING
        return say("resistance-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})


def figure_text(figure: Figure) -> str:
    """A figure's name on the board: the leader starred, a figure in cover in brackets."""
    name = f"{figure.name}★" if figure.kind == "leader" else figure.name
    return f"({name})" if figure.cover else name


def board_text(battle: Battle) -> str:
    """The ladder of six sections, the German end on top, in at most 40 columns or so."""
    rows = []
    for section in range(SECTIONS, 0, -1):
        task = "◎" if section == battle.task_section else " "
        names = [figure_text(figure) for figure in battle.at(section)]
        names += [f"†{marker.name}" for marker in battle.markers if marker.section == section]
        rows.append(f"{section}{task} {' '.join(names) or '·'}")
    tasks = [f"{seat_name(seat):<11}{_ticks(battle.ticked[seat])}" for seat in SEATS]
    head = f"{zone_name(battle.zone)} · {say('resistance-board-clock', clock=battle.clock)}"
    foot = (
        [say("resistance-board-points", pools=_pools(battle.pools))]
        if battle.step in ("points", "actions")
        else []
    )
    return "\n".join([head, *rows, *tasks, *foot, say("resistance-board-legend")])


def _ticks(ticked: tuple[int, ...]) -> str:
    return " ".join(str(number) if number in ticked else "·" for number in NUMBERS)


def sheet_text(view: State) -> str:
    """The interrogation's report sheet, from the view of a seat or of the public (6)."""
    if any(guess.value is None for guess in view.guesses):
        asked = Counter(guess.zone for guess in view.guesses)
        return "\n".join(f"{zone_name(zone):<10} {asked[zone]}" for zone in range(1, len(ZONES) + 1))
    rows = [f"{'':<10} 1 2 3 4 5 6 7 8 9 10"]
    for row in report_sheet(view):
        marks = " ".join(MARKS[mark] for mark in row.marks)
        asked_here = f"  {row.guesses}?" if row.guesses else ""
        rows.append(f"{zone_name(row.zone):<10} {marks}{asked_here}{' ⚔' if row.attacked else ''}")
    left = say("resistance-sheet-left", left=view.guesses_left, allowed=view.guesses_allowed)
    return "\n".join([*rows, left, say("resistance-sheet-title")])


def line_name(line: Line) -> str:
    """A line of the victory points, in words (17)."""
    zone = zone_name(line.zone) if line.zone else NOTHING
    return say(f"resistance-line-{line.key}", zone=zone, count=line.count)


def score_text(view: State) -> str:
    """The victory points line by line, as far as they are settled (17)."""
    rows = []
    counted = points(view)
    for seat in SEATS:
        rows.append(f"{seat_name(seat)}: {counted[seat]}")
        for line in view.lines:
            if line.seat == seat:
                worth = f"{line.dice}D6" if line.points is None else str(line.points)
                rows.append(f"{worth:>4} {line_name(line)}")
        if view.bonus.get(seat):
            rows.append(f"{view.bonus[seat]:>4} {say('resistance-line-bonus')}")
    return "\n".join(rows)


def said_of(event: Event, view: State) -> str:
    """One event in words; ``view`` is what the reader knows after it."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    key = f"resistance-{kebab(type(event).__name__)}"
    match event:
        case on.PlacementMade():
            placed = event.placement.value
            text = "; ".join(f"{zone_name(n)}: {contents_text(held)}" for n, held in enumerate(placed, 1))
            return say(key, placement=text)
        case on.PlacementOpened():
            opened = "; ".join(
                f"{zone_name(n)}: {contents_text(held)}" for n, held in enumerate(event.placement, 1)
            )
            facts_of = {"salt": event.salt, "fingerprint": event.fingerprint}
            return say(key, placement=opened, written=written(event.placement), **facts_of)
        case on.ZonesAttacked():
            shown = [
                say("resistance-zones-attacked-zone", zone=zone_name(zone), contents=contents_text(held))
                for zone, held in zip(event.zones, event.contents, strict=True)
            ]
            return "\n".join([say(key), *shown])
        case on.ForcesDeployed():
            ours = sum(figure.side == RESISTANCE for figure in event.figures)
            return say(key, resistance=ours, germans=len(event.figures) - ours)
        case on.LineRolled():
            fields["line"] = line_name(view.lines[event.line]) if view.lines else str(event.line)
        case on.GameEnded():
            fields |= event.points
            fields["winner"] = seat_name(event.winner) if event.winner else None
    return say(key, **facts(fields))
