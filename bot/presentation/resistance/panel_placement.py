"""The panel of the placement: a picker for each zone, the items left, and the rules that are broken."""

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
from bot.games.resistance.state import State
from bot.presentation.components import PRIMARY, SECONDARY, SUCCESS, CustomId, button, option, picker
from bot.presentation.presenter import Prepared, Wizard
from bot.presentation.resistance import words
from bot.presentation.resistance.pictures import shore
from bot.presentation.resistance.words import FACTS, item_name, zone_name, zone_text
from bot.presentation.wording import listed, say

Draft = tuple[Contents, ...]
"""The five zones as far as they are filled."""

EMPTY: Draft = ((),) * len(ZONES)


def read_draft(data: bytes | None) -> Draft:
    """Returns an unfinished placement from the output of ``write``; without one, five empty zones."""
    return msgspec.json.decode(data, type=Draft) if data else EMPTY


def write_draft(draft: Draft) -> bytes:
    return msgspec.json.encode(draft)


def with_zone(draft: Draft, zone: int, contents: Contents) -> Draft:
    return (*draft[: zone - 1], contents, *draft[zone:])


def zone_number(word: str) -> int:
    """Returns the number of a zone. Raises ``ValueError`` for any other word."""
    return range(1, len(ZONES) + 1).index(int(word)) + 1


def set_zone(data: bytes | None, zone: int, line: str) -> bytes:
    return write_draft(with_zone(read_draft(data), zone, parse(line)))


def placement_of(data: bytes | None) -> Place:
    return Place(read_draft(data))


def draft_of(command: Command) -> bytes:
    assert isinstance(command, Place)
    return write_draft(command.zones)


def filled(data: bytes | None, lines: Iterable[str | None]) -> Prepared:
    """Returns what is prepared, with what a player typed for the five zones; None leaves a zone as it is.
    Contents with an unknown item are not kept."""
    typed = [None if line is None else words.contents(line) for line in lines]
    draft = read_draft(data)
    wanted = tuple(old if new is None else new for old, new in zip(draft, typed, strict=True))
    known = tuple(old if set(new) - set(ITEMS) else new for old, new in zip(draft, wanted, strict=True))
    return Prepared(
        Place(wanted),
        Sealed(write_draft(known)) if known != draft else None,
        ready=None not in typed or any(set(held) - set(ITEMS) for held in wanted),
    )


def wizard(
    view: State, seat: Seat, game: str, data: bytes | None, version: int, path: tuple[str, ...]
) -> Wizard | None:
    """Returns the panel on which the German player hides their items, with what they have prepared; None once
    the placement is sealed.

    All pickers of one sheet, which the ``path`` may name, keep their numbers, so that two quick picks both
    count. After “clear” there is a new sheet, so that no earlier pick is still shown; see
    ``CustomId.number``.
    """
    if view.phase != "placement":
        return None
    draft, sheet = read_draft(data), path[0] if path else secrets.token_hex(2)
    fitting = goes_on(draft)
    pickers = []
    for zone, contents in enumerate(draft, 1):
        custom_id = CustomId(game, "zone", seat, version, (str(zone), sheet))
        placeholder = say("resistance-wizard-zone", zone=zone_name(zone))
        options = _options(zone, contents, fitting[zone - 1])
        pickers.append(picker(custom_id, placeholder, options, number=custom_id.number))
    broken = placement_objections(draft)
    stuck = any(held and held not in fits for held, fits in zip(draft, fitting, strict=True))
    styles = {"seal": SUCCESS, "random": PRIMARY if broken else SECONDARY, "clear": SECONDARY}
    buttons = (
        button(
            CustomId(game, handler, seat, version),
            say(f"resistance-wizard-{handler}"),
            style,
            disabled=handler == "seal" and bool(broken),
        )
        for handler, style in styles.items()
    )
    left = Counter(COUNT) - Counter(item for contents in draft for item in contents)
    items = listed(item_name(item, left[item]) for item in ITEMS if left[item])
    hidden = say("resistance-wizard-left", items=items) if left else say("resistance-wizard-all")
    texts = [say("resistance-wizard-title", game=game), hidden, _standing(broken, stuck=stuck)]
    rows = [*map(discord.ui.ActionRow, pickers), discord.ui.ActionRow(*buttons)]
    return Wizard(texts, rows, shore(view, draft))


def goes_on(draft: Draft) -> list[set[Contents]]:
    """Returns what each zone may hold in a legal placement while the others stay as they are."""
    filled = [(zone, contents) for zone, contents in enumerate(draft) if contents]
    fitting: list[set[Contents]] = [set() for _ in draft]
    for placement in legal_placements():
        other = [zone for zone, contents in filled if placement[zone] != contents]
        for zone in range(len(draft)) if not other else other if len(other) == 1 else ():
            fitting[zone].add(placement[zone])
    return fitting


def _options(zone: int, present: Contents, fitting: set[Contents]) -> list[discord.SelectOption]:
    """Returns what a zone may hold: first what fits the other zones, then the rest, each by its total."""
    return [
        option(
            zone_text(zone, contents),
            ",".join(contents),
            "" if contents in fitting else say("resistance-wizard-unfit"),
            chosen=contents == present,
        )
        for contents in sorted(zone_contents(), key=lambda held: (held not in fitting, total(held)))
    ]


UNFINISHED_REASONS = ("zone-empty", "item-missing")
"""The objections to a placement that is unfinished; it breaks no rule as far as it goes."""


def _standing(broken: list[Reason], *, stuck: bool) -> str:
    """Returns the rules that are broken, or else whether the placement is whole, or can no longer be."""
    wrong = [
        f"**{say(f'refused-{reason.key}', **FACTS.of_reason(reason))}**"
        for reason in broken
        if reason.key not in UNFINISHED_REASONS
    ]
    if wrong:
        return " ".join(["✗", *wrong])
    if not broken:
        return say("resistance-wizard-kept")
    return say("resistance-wizard-stuck") if stuck else ""
