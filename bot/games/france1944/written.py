"""A campaign in the shape of its file: the inverse of ``CampaignPage.campaign``."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.france1944.campaign import SEATS, Campaign, Turn, Unit
from bot.games.france1944.campaign_file import CampaignPage, practice
from bot.games.game import BROKEN

GRADES = ("grade", "rounding", "lead")
"""The fields of tables that a file does not give."""


def readable(campaign: Campaign) -> bool:
    """Whether a campaign file without mistakes gives exactly this campaign."""
    if campaign == practice():
        return True
    try:
        page = CampaignPage.model_validate(_page(campaign))
        return not any(page.faults()) and page.campaign() == campaign
    except BROKEN:
        return False


def _page(campaign: Campaign) -> dict[str, Any]:
    victory = campaign.victory
    entering = {name for one in campaign.reinforcements for name in one.units}
    return {
        "title": campaign.name,
        "first": campaign.first,
        "stacking": campaign.stacking,
        "map": msgspec.to_builtins(campaign.map)
        | {"rivers": [side.split("/") for side in campaign.map.rivers]},
        "sources": campaign.sources,
        "turn": [_turn(one) for one in campaign.turns],
        "unit": [_unit(one, enters=one.name in entering) for one in campaign.units],
        "reinforcement": msgspec.to_builtins(campaign.reinforcements),
        "victory": {
            "objectives": {
                place: {"points": points, "held": victory.held[place]}
                for place, points in victory.objectives.items()
            },
            "eliminated": victory.eliminated,
            **victory.bonus,
        },
        "tables": _tables(campaign),
    }


def _turn(turn: Turn) -> dict[str, Any]:
    brings = {
        seat: {
            "reaction": turn.reaction[seat],
            "replacement": turn.replacement[seat],
            "markers": turn.markers[seat],
        }
        for seat in SEATS
    }
    return {"name": turn.name, "air": turn.air, **brings}


def _unit(unit: Unit, *, enters: bool) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(unit)
    fields["kind"] = fields.pop("sort")
    del fields["place"]
    if enters:
        del fields["hex"], fields["arrives"]
    return fields


def _tables(campaign: Campaign) -> dict[str, Any]:
    """Returns the campaign's own tables."""
    found: dict[str, Any] = {}
    tables = msgspec.to_builtins(campaign.tables)
    for own in campaign.own_tables:
        name, _, part = own.partition("-")
        table = tables[name][part] if part else tables[name]
        match own:
            case "morale-ground" | "morale-support":
                table = {key: one["morale"] for key, one in table.items()}
            case "control":
                table = {key: one["limit"] for key, one in table.items()}
            case "crdt":
                table = table | {"mobile": table["mobile"]["becomes"]}
        if own not in ("morale-ground", "morale-support"):
            table = _ungraded(table)
        found |= {name: found.get(name, {}) | {part: table}} if part else {name: table}
    return found


def _ungraded(value: Any) -> Any:
    match value:
        case dict():
            return {key: _ungraded(each) for key, each in value.items() if key not in GRADES}
        case list() | tuple():
            return [_ungraded(each) for each in value]
    return value
