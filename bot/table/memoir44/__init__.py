"""The presentation of Memoir '44; see ``Presenter``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES, distance
from bot.games.memoir44.state import Options, State
from bot.games.memoir44.units import SEATS, Unit
from bot.games.plain import plain
from bot.table.drawing import Drawing
from bot.table.markup import shown
from bot.table.memoir44 import chances, parsing, pictures, turn
from bot.table.memoir44.board import board_text, legend_text, medals_text, score_text
from bot.table.memoir44.purposes import purpose
from bot.table.memoir44.samples import sample
from bot.table.memoir44.telling import heading, said_of, thrower
from bot.table.memoir44.words import (
    card_list,
    card_name,
    card_text,
    chance,
    place_name,
    reason_facts,
    section_name,
    side_name,
    standing_name,
    subject,
    worth,
)
from bot.table.presenter import Heading
from bot.table.wording import say


class MemoirPresenter:
    """The presentation of Memoir '44; see ``Presenter``."""

    def options(self, options: dict[str, Any]) -> list[str]:
        default = msgspec.to_builtins(Options())
        title = options.get("scenario", default["scenario"])["title"]
        changed = [one for one, value in options.items() if one != "scenario" and value != default[one]]
        return [shown(title), *(say(f"memoir44-option-{one}") for one in changed)]

    def asked(self, view: State) -> str:
        return turn.asked(view)

    def status(self, view: State) -> str:
        medals = " · ".join(medals_text(view, seat) for seat in SEATS)
        hands = {seat: len(view.hands[seat].value) for seat in SEATS}
        cards = say("memoir44-status-cards", **hands, deck=len(view.deck.value))
        if view.phase in ("deal", "over"):
            return f"**{shown(view.options.scenario.title)}**\n{medals}"
        now = say("memoir44-status-turn", side=side_name(view.turn), number=view.number)
        if view.plan:
            played = card_name(view.plan.card, view.plan.section)
            now = say("memoir44-status-card", turn=now, card=played)
        return "\n".join([now, self.board(view), cards])

    def chapter(self, view: State) -> str:
        return plain(view.options.scenario.title)

    def sealed(self, view: State) -> str:
        return ""

    def private(self, view: State, seat: Seat) -> str:
        hand = view.hands[seat].value
        if not hand:
            return ""
        if view.turn == seat and view.phase not in ("card", "keep"):
            lines = [say("memoir44-hand-names", cards=card_list(hand))]
        else:
            night = bool(view.options.scenario.visibility)
            lines = [say("memoir44-hand", count=len(hand))]
            lines += [
                say(
                    "memoir44-hand-card", card=card_name(card), count=count, does=card_text(card, night=night)
                )
                for card, count in Counter(hand).items()
            ]
        if view.offered.value and view.turn == seat:
            lines.append(say("memoir44-hand-offered", cards=card_list(view.offered.value)))
        if order := view.orders.get(seat):
            lines.append("-# " + say("memoir44-hand-order", order=standing_name(order)))
        return "\n".join(lines)

    def board(self, view: State) -> str:
        return f"```\n{board_text(view)}\n```\n-# {legend_text(view)}"

    def picture(self, view: State) -> Drawing:
        return pictures.board(view) if view.phase in ("deal", "over") else pictures.crop(view)

    def pictures(self, view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
        found = [pictures.crop(view, choices), pictures.board(view, choices)]
        odds = chances.odds(view, choices)
        return [*found, odds] if odds else found

    def sample(self, topic: str) -> Drawing | None:
        return sample(topic)

    def thrower(self, event: Event, view: State) -> Seat | None:
        return thrower(event, view)

    def line(self, event: Event, view: State) -> str:
        return said_of(event, view)

    def score(self, view: State) -> str:
        return score_text(view) if view.phase != "deal" else ""

    def heading(self, event: Event) -> Heading | None:
        return heading(event)

    def choice(self, choice: Choice, view: State) -> str:
        command, odds = choice.command, {what: chance(value) for what, value in choice.odds}
        units = view.board.by_name
        match command:
            case do.Play(card=card, section=section):
                if odds:
                    return say("memoir44-choice-ambush", **odds)
                return card_name(card, section)
            case do.Keep(card=card):
                return say("memoir44-choice-keep", card=card_name(card))
            case do.Order(unit=unit):
                return say("memoir44-choice-order", **_stands(view, units[unit]))
            case do.Target(unit=unit):
                return say("memoir44-choice-target", **_stands(view, units[unit]), **odds)
            case do.Move(unit=unit, to=to):
                return say("memoir44-choice-move", unit=unit, place=place_name(view, HEXES[to]))
            case do.Battle(unit=unit, target=target):
                away = distance(units[unit].hex, units[target].hex)
                return say("memoir44-choice-battle", unit=unit, target=target, distance=away, **odds)
            case do.Overrun(target=target):
                return say("memoir44-choice-overrun", target=target, **odds)
            case do.Retreat(to=to):
                return say("memoir44-choice-retreat", place=place_name(view, HEXES[to]))
            case do.Clear(unit=unit):
                return say("memoir44-choice-clear", unit=unit)
            case do.Orders(when_assaulted=order):
                return say("memoir44-choice-orders", order=standing_name(order))
            case do.Hold():
                return say(f"memoir44-choice-hold-{turn.hold(view)}")
        return say(f"memoir44-choice-{command.verb}")

    def button(self, choice: Choice, view: State) -> str:
        return self.choice(choice, view)

    def branch(self, path: tuple[str, ...], view: State) -> str:
        match path:
            case ("more",):
                return say("button-more")
            case ("more", word):
                return say(f"memoir44-node-{word}")
        unit = view.board.by_name.get(path[0])
        if unit is None:
            return " ".join([card_name(path[0]), *map(section_name, path[1:])])
        return say("memoir44-choice-order", **_stands(view, unit))

    def start(self, view: State) -> tuple[str, ...]:
        return turn.start(view)

    def guidance(self, view: State, seat: Seat) -> str:
        return "\n".join(part for part in (turn.guidance(view, seat), chances.guidance(view)) if part)

    def shortcuts(self, view: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
        return turn.shortcuts(view, seat)

    def prepared(self, view: State, seat: Seat, draft: bytes | None) -> str:
        return ""

    def wizard(
        self, view: State, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
    ) -> discord.ui.LayoutView | None:
        return None

    def value(self, field: str, value: Any) -> str:
        match field:
            case "card":
                return card_name(value)
            case "section":
                return section_name(value)
            case "when_assaulted":
                return standing_name(value)
        return str(value)

    def typed(self, field: str, value: Any) -> str:
        return str(value)

    def parse(self, field: str, typed: str, view: State | None) -> Any:
        match field:
            case "unit" | "target":
                return parsing.unit(typed)
            case "card":
                return parsing.card(typed)
            case "to":
                return parsing.hex_name(typed)
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
        return say("memoir44-result", winner=side_name(outcome.winner), **outcome.points)


def _stands(view: State, unit: Unit) -> dict[str, str | int]:
    """Returns the facts of a unit for a choice: its name, figures and place."""
    return {"unit": unit.name, "figures": unit.figures, "place": place_name(view, unit.hex)}
