"""The presentation of France 1944. Nothing is hidden: every view is the same."""

from __future__ import annotations

from typing import Any

from bot.games.france1944.campaign import SEATS
from bot.games.france1944.rules import stage
from bot.games.france1944.state import Options, State
from bot.games.game import Outcome, Seat
from bot.table.facts import seat_name
from bot.table.france1944 import hexmap, listing, menu, parsing, telling, weighing
from bot.table.france1944.campaigns import CAMPAIGNS
from bot.table.france1944.samples import ILLUSTRATIONS, SAMPLES
from bot.table.france1944.words import FACTS
from bot.table.markup import shown
from bot.table.presenter import Presenter, changed_options
from bot.table.wording import NOTHING, say


def _options(options: dict[str, Any]) -> list[str]:
    """Returns the campaign, and the options that differ from the rules' defaults, in words."""
    campaign = options.get("campaign")
    title = campaign["name"] if campaign else Options().campaign.name
    named = say("france-option-campaign", name=shown(title))
    return [named, *changed_options("france", Options(), options, without=("campaign",))]


def _guidance(view: State, seat: Seat) -> str:
    return say("france-lead-acting") if stage(view) == "acting" else ""


def _value(field: str, value: Any) -> str:
    return shown(" ".join(value) if isinstance(value, tuple) else str(value))


def _result(outcome: Outcome) -> str:
    winner = seat_name(outcome.winner) if outcome.winner else NOTHING
    return say("france-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})


PRESENTER = Presenter(
    options=_options,
    asked=listing.asked_text,
    status=listing.status_text,
    chapter=lambda view: say("france-chapter-turn", number=view.turn),
    board=listing.board_text,
    score=listing.score_text,
    result=_result,
    picture=hexmap.picture,
    pictures=lambda view, seat, choices: [hexmap.picture(view), *weighing.pictures(view, choices)],
    event=telling.said_of,
    heading=telling.heading,
    thrower=telling.thrower,
    choice=menu.choice_text,
    button=menu.button_text,
    branch=menu.node_text,
    value=_value,
    guidance=_guidance,
    typed=parsing.typed,
    parse=parsing.parse,
    facts=FACTS,
    purpose=telling.purpose_text,
    documents=CAMPAIGNS,
    samples=SAMPLES,
    illustrations=ILLUSTRATIONS,
)
