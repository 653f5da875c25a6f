"""The placement wizard: a picker for each zone, the items left, and the rules that are broken."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable

import discord
import msgspec

from bot.games.game import Command, Reason, Sealed, Seat
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import (
    COUNT,
    ITEMS,
    ZONES,
    Contents,
    legal_placements,
    parse,
    placement_objections,
    total,
    zone_contents,
)
from bot.presentation.custom_id import CustomId
from bot.presentation.draft import Prepared
from bot.presentation.resistance.parsing import contents
from bot.presentation.resistance.words import FACTS, item_name, zone_name, zone_text
from bot.presentation.wording import listed, say

Draft = tuple[Contents, ...]
"""The five zones as far as they are filled."""

EMPTY: Draft = ((),) * len(ZONES)


def read_draft(data: bytes | None) -> Draft:
    """Returns an unfinished placement from the output of ``write``; without one, five empty zones."""
    return msgspec.json.decode(data, type=Draft) if data else EMPTY


def write_draft(draft: Draft) -> bytes:
    """Returns an unfinished placement as JSON."""
    return msgspec.json.encode(draft)


def with_zone(draft: Draft, zone: int, contents: Contents) -> Draft:
    """Returns the draft with these contents in zone 1 to 5."""
    return (*draft[: zone - 1], contents, *draft[zone:])


def zone_number(word: str) -> int:
    """Returns the number of a zone. Raises ``ValueError`` for any other word."""
    return range(1, len(ZONES) + 1).index(int(word)) + 1


def set_zone(data: bytes | None, zone: int, line: str) -> bytes:
    """Returns what is prepared, with the contents of this line in zone 1 to 5."""
    return write_draft(with_zone(read_draft(data), zone, parse(line)))


def placement_of(data: bytes | None) -> Place:
    """Returns the command that is prepared."""
    return Place(read_draft(data))


def draft_of(command: Command) -> bytes:
    """Returns the draft of a placement."""
    assert isinstance(command, Place)
    return write_draft(command.zones)


def filled(data: bytes | None, lines: Iterable[str | None]) -> Prepared:
    """Returns what is prepared, with what a player typed for the five zones; None leaves a zone as it is.
    Contents with an unknown item are not kept."""
    typed = [None if line is None else contents(line) for line in lines]
    draft = read_draft(data)
    wanted = tuple(old if new is None else new for old, new in zip(draft, typed, strict=True))
    kept = tuple(old if _unknown(new) else new for old, new in zip(draft, wanted, strict=True))
    return Prepared(
        Place(wanted),
        Sealed(write_draft(kept)) if kept != draft else None,
        ready=all(held is not None for held in typed) or any(map(_unknown, wanted)),
    )


def _unknown(held: Contents) -> bool:
    """Whether contents name something that is no item."""
    return not set(held) <= set(ITEMS)


def draw(
    seat: Seat, game: str, data: bytes | None, version: int, sheet: str | None = None
) -> discord.ui.LayoutView:
    """Returns the panel on which the German player hides their items, with what they have prepared.

    All pickers of one ``sheet`` keep their numbers, so that two quick picks both count. After “clear” there
    is a new sheet, so that no earlier pick is still shown; see ``CustomId.number``.
    """
    draft = read_draft(data)
    ways, fitting = goes_on(draft)
    sheet = sheet or secrets.token_hex(2)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(say("resistance-wizard-title", game=game)))
    for zone, held in enumerate(draft, 1):
        custom_id = CustomId(game, "zone", seat, version, (str(zone), sheet))
        picker: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            id=custom_id.number,
            custom_id=str(custom_id),
            placeholder=say("resistance-wizard-zone", zone=zone_name(zone)),
            options=_options(zone, held, fitting[zone - 1]),
        )
        view.add_item(discord.ui.ActionRow(picker))
    broken = placement_objections(draft)
    view.add_item(discord.ui.TextDisplay("\n".join([*_sums(draft), _standing(broken, ways)])))
    view.add_item(
        discord.ui.ActionRow(
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(CustomId(game, "seal", seat, version)),
                label=say("resistance-wizard-seal"),
                style=discord.ButtonStyle.success,
                disabled=bool(broken),
            ),
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(CustomId(game, "random", seat, version)),
                label=say("resistance-wizard-random"),
                style=discord.ButtonStyle.primary if broken else discord.ButtonStyle.secondary,
            ),
            discord.ui.Button[discord.ui.LayoutView](
                custom_id=str(CustomId(game, "clear", seat, version)), label=say("resistance-wizard-clear")
            ),
        )
    )
    view.stop()
    return view


def goes_on(draft: Draft) -> tuple[int, list[set[Contents]]]:
    """Returns how many legal placements this may become, and for each zone what it may hold in one of them
    while the others stay as they are."""
    filled = [(zone, held) for zone, held in enumerate(draft) if held]
    ways = 0
    fitting: list[set[Contents]] = [set() for _ in draft]
    for placement in legal_placements():
        other = [zone for zone, held in filled if placement[zone] != held]
        ways += not other
        for zone in range(len(draft)) if not other else other if len(other) == 1 else ():
            fitting[zone].add(placement[zone])
    return ways, fitting


def _options(zone: int, held: Contents, fitting: set[Contents]) -> list[discord.SelectOption]:
    """Returns what a zone may hold: first what fits the other zones, then the rest, each by its total."""
    return [
        discord.SelectOption(
            label=zone_text(zone, one),
            value=",".join(one),
            description=None if one in fitting else say("resistance-wizard-unfit"),
            default=one == held,
        )
        for one in sorted(zone_contents(), key=lambda one: (one not in fitting, total(one)))
    ]


def _sums(draft: Draft) -> list[str]:
    """Returns the zones' totals so far, and what is left to hide."""
    placed = Counter(item for held in draft for item in held)
    left = {item: COUNT[item] - placed[item] for item in ITEMS if placed[item] < COUNT[item]}
    totals = [f"{zone_name(zone)} **{total(held) or '–'}**" for zone, held in enumerate(draft, 1)]
    items = listed(item_name(item, count) for item, count in left.items())
    return [
        " · ".join(totals),
        say("resistance-wizard-left", items=items) if left else say("resistance-wizard-all"),
    ]


UNFINISHED = ("zone-empty", "item-missing")
"""The objections to a placement that is unfinished; it breaks no rule as far as it goes."""


def _standing(broken: list[Reason], ways: int) -> str:
    """Returns the rules that are broken, or else how the placement can go on."""
    wrong = [one for one in broken if one.key not in UNFINISHED]
    if wrong:
        return " ".join(["✗", *map(_sentence, wrong)])
    if not broken:
        return say("resistance-wizard-kept")
    return say("resistance-wizard-ways", count=ways) if ways else say("resistance-wizard-stuck")


def _sentence(reason: Reason) -> str:
    return f"**{say(f'refused-{reason.key}', **FACTS.of_reason(reason))}**"
