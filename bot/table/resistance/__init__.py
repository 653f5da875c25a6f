"""The presentation of French Resistance; see ``Presenter``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import ZONES
from bot.games.resistance.state import GERMAN, SEATS, Options, State
from bot.table.drawing import Drawing
from bot.table.presenter import Heading
from bot.table.resistance import parsing, pictures, turn, wizard
from bot.table.resistance.board import answers_hidden, board_text, figure_text, score_text, sheet_text
from bot.table.resistance.chances import odds, thrower
from bot.table.resistance.purposes import purpose
from bot.table.resistance.samples import sample
from bot.table.resistance.telling import heading, said_of
from bot.table.resistance.words import (
    chance,
    contents_text,
    facts,
    line_name,
    numbers,
    placement_text,
    reason_facts,
    seat_name,
    subject,
    worth,
    zone_name,
)
from bot.table.wording import NOTHING, in_a_row, say, short, yes_no


class ResistancePresenter:
    """The presentation of French Resistance; see ``Presenter``."""

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
        if view.phase in ("interrogation", "attack", "order"):
            asked = Counter(guess.zone for guess in view.guesses)
            zones = in_a_row(f"{zone_name(zone)} {count}" for zone, count in asked.items())
            parts.append(say("resistance-status-guesses", zones=zones, left=view.guesses_left))
        if view.attacked:
            parts += [
                say(
                    "resistance-zones-attacked-zone",
                    zone=zone_name(zone),
                    contents=contents_text(view.revealed[zone]),
                )
                for zone in view.attacked
            ]
        if view.battle and view.phase == "battle":
            parts.append(f"```\n{board_text(view.battle)}\n```\n-# {say('resistance-board-legend')}")
        if view.lines:
            parts.append(f"```\n{score_text(view)}\n```")
        return "\n".join(parts)

    def chapter(self, view: State) -> str:
        fought = view.phase in ("battle", "scoring", "over")
        return say("resistance-chapter-battle" if fought else "resistance-chapter-before")

    def sealed(self, view: State) -> str:
        if not view.fingerprint:
            return ""
        return "-# " + say("resistance-status-sealed", fingerprint=short(view.fingerprint))

    def private(self, view: State, seat: Seat) -> str:
        parts = []
        if seat == GERMAN and view.placement:
            parts.append(placement_text(view.placement.value))
        if view.phase in ("interrogation", "attack", "order"):
            parts.append(f"```\n{sheet_text(view)}\n```\n-# {say('resistance-sheet-legend')}")
        order = view.orders.get(seat)
        if order and view.phase == "battle":
            parts.append("-# " + say("resistance-order-given", when_hit=order))
        return "\n".join(parts)

    def board(self, view: State) -> str:
        if view.battle:
            return f"```\n{board_text(view.battle)}\n```\n-# {say('resistance-board-legend')}"
        legend = "" if answers_hidden(view) else f"\n-# {say('resistance-sheet-legend')}"
        return f"```\n{sheet_text(view)}\n```{legend}"

    def picture(self, view: State) -> Drawing:
        return pictures.board(view)

    def pictures(self, view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
        found = [pictures.board(view)]
        if seat and view.phase in ("interrogation", "attack", "order"):
            found.insert(0, pictures.sheet(view))
        if chances := odds(view, choices):
            found.append(chances)
        return found

    def sample(self, topic: str) -> Drawing | None:
        return sample(topic)

    def thrower(self, event: Event, view: State) -> Seat | None:
        return thrower(event, view)

    def line(self, event: Event, view: State) -> str:
        return said_of(event, view)

    def score(self, view: State) -> str:
        return score_text(view) if view.phase in ("scoring", "over") else ""

    def heading(self, event: Event) -> Heading | None:
        return heading(event)

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
        elif isinstance(command, do.Cover) and view.battle:
            figure = view.battle.figure(command.figure)
            said["cover"] = yes_no(figure is not None and figure.cover)
        elif isinstance(command, do.Rescue):
            said["success"] = chance(odds["success"])
        elif isinstance(command, do.Task):
            said["tick"] = chance(odds["tick"])
        elif isinstance(command, do.Choose) and view.battle:
            figure = view.battle.figure(command.figure)
            said["figure"] = figure_text(figure) if figure else command.figure
        return say(f"resistance-choice-{command.verb}", **said)

    def button(self, choice: Choice, view: State) -> str:
        match choice.command:
            case do.Interrogate(guess=guess):
                return str(guess)
            case do.Attack(other=other):
                return say("resistance-button-and", zone=zone_name(other))
            case do.Keep():
                at_stake = turn.stake(view)
                return say(f"resistance-keep-{at_stake.what}", value=at_stake.value)
            case do.Reroll():
                at_stake = turn.stake(view)
                return say(f"resistance-reroll-{at_stake.what}", better=chance(turn.better(at_stake)))
            case do.Orders(when_hit="choose") if turn.asked_who(view):
                return say("resistance-button-always")
        return self.choice(choice, view)

    def branch(self, path: tuple[str, ...], view: State) -> str:
        match path:
            case ("more",):
                return say("button-more")
            case ("more", word) | (("task") as word,):
                return say(f"resistance-node-{word}")
            case (word,) if word.startswith("zone"):
                return zone_name(int(word.removeprefix("zone")))
            case ("task", dice):
                return say("resistance-node-task-dice", dice=int(dice))
        figure = view.battle.figure(path[0]) if view.battle else None
        if figure is None:
            return " ".join(path)
        return say("resistance-node-figure", figure=figure_text(figure), section=figure.section)

    def start(self, view: State) -> tuple[str, ...]:
        acting = view.battle.acting if view.battle and view.phase == "battle" else None
        return (acting.figure,) if acting else ()

    def guidance(self, view: State, seat: Seat) -> str:
        return turn.guidance(view)

    def shortcuts(self, view: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
        return turn.shortcuts(view, seat)

    def prepared(self, view: State, seat: Seat, draft: bytes | None) -> str:
        if view.phase != "placement" or seat != GERMAN:
            return ""
        return placement_text(wizard.read_draft(draft))

    def wizard(
        self, view: State, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
    ) -> discord.ui.LayoutView | None:
        if view.phase != "placement":
            return None
        return wizard.draw(seat, game, draft, version, *path)

    def value(self, field: str, value: Any) -> str:
        return zone_name(value) if field in ("zone", "other") else str(value)

    def typed(self, field: str, value: Any) -> str:
        return ZONES[value - 1] if field in ("zone", "other") else str(value)

    def parse(self, field: str, typed: str, view: State | None) -> Any:
        match field:
            case "zone" | "other":
                return parsing.zone(typed)
            case "figure":
                return parsing.figure(typed)
            case "pool":
                return parsing.pool(typed)
        return typed

    def facts(self, reason: Reason) -> dict[str, str | int]:
        return reason_facts(reason)

    def purpose(self, recorded: str) -> str:
        return purpose(recorded)

    def subject(self, what: str) -> str:
        return subject(what)

    def worth(self, value: str) -> str:
        return worth(value)

    def result(self, outcome: Outcome) -> str:
        winner = seat_name(outcome.winner) if outcome.winner else NOTHING
        return say("resistance-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})
