"""The presentation of France 1944. Nothing is hidden but the standing orders."""

from __future__ import annotations

from typing import Any

from bot.games.france1944.rules import stage
from bot.games.france1944.state import Options
from bot.presentation.france1944 import (
    asking,
    events,
    explaining,
    hexmap,
    listing,
    menu,
    parsing,
    telling,
    weighing,
)
from bot.presentation.france1944.campaigns import CAMPAIGNS
from bot.presentation.france1944.samples import ILLUSTRATIONS, SAMPLES
from bot.presentation.france1944.words import FACTS
from bot.presentation.markup import escaped
from bot.presentation.presenter import Presenter, changed_options
from bot.presentation.wording import say


def _options(options: dict[str, Any]) -> list[str]:
    """Returns the campaign, and the options that differ from the rules' defaults, in words."""
    campaign = options.get("campaign")
    title = campaign["name"] if campaign else Options().campaign.name
    named = say("france-option-campaign", name=escaped(title))
    return [named, *changed_options("france", Options(), options, without=("campaign",))]


def _value(field: str, value: Any) -> str:
    if field == "what":
        return say(f"france-node-order-{value}")
    return escaped(" ".join(value) if isinstance(value, tuple) else str(value))


PRESENTER = Presenter(
    options=_options,
    prompt=listing.prompt_text,
    status=listing.status_text,
    chapter=lambda view: say("france-chapter-turn", number=view.turn),
    board=listing.board_text,
    score=listing.scores,
    result=listing.result_text,
    picture=hexmap.picture,
    pictures=lambda view, seat, choices: [hexmap.picture(view), *weighing.pictures(view, choices)],
    event=events.event_text,
    heading=events.heading,
    choice=menu.choice_text,
    button=menu.button_text,
    branch=menu.branch_text,
    value=_value,
    guide=lambda view, seat: stage(view),
    title=telling.title,
    tally=telling.tally,
    summary=telling.summary,
    climax=telling.climax,
    news=telling.news,
    headline=explaining.headline,
    menu=asking.menu,
    series=asking.series,
    explanation=explaining.explanation,
    typed=parsing.typed,
    parse=parsing.parse,
    facts=FACTS,
    purpose=events.purpose_text,
    documents=CAMPAIGNS,
    samples=SAMPLES,
    illustrations=ILLUSTRATIONS,
)
