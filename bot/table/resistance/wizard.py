"""The placement wizard: a picker for each zone, what is left, and every rule kept or broken."""

from __future__ import annotations

from collections import Counter

import discord
import msgspec

from bot.games.game import Reason, Seat
from bot.games.resistance.placement import (
    COUNT,
    ITEMS,
    ZONES,
    Contents,
    placement_objections,
    total,
    zone_contents,
)
from bot.table.press import Press
from bot.table.resistance.words import contents_text, item_name, reason_facts, zone_name
from bot.table.wording import say

Draft = tuple[Contents, ...]
"""The five zones as far as they are filled."""

EMPTY: Draft = ((),) * len(ZONES)


def read(data: bytes | None) -> Draft:
    """A half-made placement, as ``write`` kept it; without one, five empty zones."""
    return msgspec.json.decode(data, type=Draft) if data else EMPTY


def write(draft: Draft) -> bytes:
    """A half-made placement as JSON."""
    return msgspec.json.encode(draft)


def with_zone(draft: Draft, zone: int, contents: Contents) -> Draft:
    """The draft with zone 1 to 5 holding this."""
    return (*draft[: zone - 1], contents, *draft[zone:])


def draw(seat: Seat, game: str, data: bytes | None, version: int) -> discord.ui.LayoutView:
    """The panel on which the German hides his items, with what he has prepared."""
    draft = read(data)
    broken = placement_objections(draft)
    placed = Counter(item for held in draft for item in held)
    left = {item: COUNT[item] - placed[item] for item in ITEMS if placed[item] < COUNT[item]}
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(say("resistance-wizard-title")))
    for zone, held in enumerate(draft, 1):
        picker: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            custom_id=str(Press(game, "zone", seat, version, (str(zone),))),
            placeholder=say("resistance-wizard-zone", zone=zone_name(zone)),
            options=[
                discord.SelectOption(
                    label=f"{zone_name(zone)}: {contents_text(one)}", value=",".join(one), default=one == held
                )
                for one in sorted(zone_contents(), key=total)
            ],
        )
        view.add_item(discord.ui.ActionRow(picker))
    items = ", ".join(item_name(item, count) for item, count in left.items())
    lines = [say("resistance-wizard-left", items=items) if left else say("resistance-wizard-all")]
    if broken:
        lines += [say("resistance-wizard-broken", sentence=_sentence(one)) for one in broken if _shown(one)]
    else:
        lines.append(say("resistance-wizard-kept"))
    view.add_item(discord.ui.TextDisplay("\n".join(lines)))
    view.add_item(
        discord.ui.ActionRow(
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(Press(game, "seal", seat, version)),
                label=say("resistance-wizard-seal"),
                style=discord.ButtonStyle.success,
                disabled=bool(broken),
            ),
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(Press(game, "random", seat, version)), label=say("resistance-wizard-random")
            ),
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(Press(game, "clear", seat, version)), label=say("resistance-wizard-clear")
            ),
        )
    )
    view.stop()
    return view


def _shown(reason: Reason) -> bool:
    return reason.key != "item-missing"


def _sentence(reason: Reason) -> str:
    return say(f"refused-{reason.key}", **reason_facts(reason))
