"""The presentation of France 1944; see ``Presenter``. Nothing is hidden: every view is the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.games.france1944.campaign import SEATS
from bot.games.france1944.rules import stage
from bot.games.france1944.state import Options, State
from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.table.drawing import Drawing
from bot.table.france1944 import hexmap, parsing, samples, weighing
from bot.table.france1944.listing import asked_text, board_text, score_text, status_text
from bot.table.france1944.menu import button_text, choice_text, node_text
from bot.table.france1944.telling import heading, purpose, said_of, thrower
from bot.table.france1944.words import reason_facts, seat_name, subject, worth
from bot.table.markup import shown
from bot.table.presenter import Heading
from bot.table.wording import NOTHING, say, yes_no


class FrancePresenter:
    """The presentation of France 1944; see ``Presenter``."""

    def options(self, options: dict[str, Any]) -> list[str]:
        default = msgspec.to_builtins(Options())
        title = options.get("campaign", default["campaign"])["name"]
        said = [say("france-option-campaign", name=shown(title))]
        return said + [
            say(f"france-option-{name}", value=yes_no(value) if isinstance(value, bool) else value)
            for name, value in options.items()
            if name != "campaign" and value != default[name]
        ]

    def asked(self, view: State) -> str:
        return asked_text(view)

    def status(self, view: State) -> str:
        return status_text(view)

    def chapter(self, view: State) -> str:
        return say("france-chapter-turn", number=view.turn)

    def sealed(self, view: State) -> str:
        return ""

    def private(self, view: State, seat: Seat) -> str:
        return ""

    def board(self, view: State) -> str:
        return board_text(view)

    def picture(self, view: State) -> Drawing:
        return hexmap.picture(view)

    def pictures(self, view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
        return [hexmap.picture(view), *weighing.pictures(view, choices)]

    def sample(self, topic: str) -> Drawing | None:
        return samples.sample(topic)

    def thrower(self, event: Event, view: State) -> Seat | None:
        return thrower(event, view)

    def line(self, event: Event, view: State) -> str:
        return said_of(event, view)

    def choice(self, choice: Choice, view: State) -> str:
        return choice_text(choice, view)

    def button(self, choice: Choice, view: State) -> str:
        return button_text(choice, view)

    def branch(self, path: tuple[str, ...], view: State) -> str:
        return node_text(path, view)

    def start(self, view: State) -> tuple[str, ...]:
        return ()

    def guidance(self, view: State, seat: Seat) -> str:
        return say("france-lead-acting") if stage(view) == "acting" else ""

    def shortcuts(self, view: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
        return ()

    def score(self, view: State) -> str:
        return score_text(view)

    def heading(self, event: Event) -> Heading | None:
        return heading(event)

    def value(self, field: str, value: Any) -> str:
        return shown(" ".join(value) if isinstance(value, tuple) else str(value))

    def typed(self, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            return parsing.NAMES.join(value) if field == "attackers" else " ".join(value)
        return str(value)

    def parse(self, field: str, typed: str, view: State | None) -> Any:
        match field:
            case "hq" | "unit" | "piece":
                return parsing.unit(view, typed)
            case "attackers":
                return parsing.units(view, typed)
            case "hexes" | "defenders":
                return parsing.hexes(typed)
            case "to":
                return typed.strip()
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
        return say("france-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})

    def prepared(self, view: State, seat: Seat, draft: bytes | None) -> str:
        return ""

    def wizard(
        self, view: State, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
    ) -> discord.ui.LayoutView | None:
        return None
