"""The things of Memoir '44 in words: sides, cards, units, ground, dice; and what is typed."""

import re
from collections.abc import Iterable

from bot.games.by_hand import Setting
from bot.games.game import FACES, Command, Seat
from bot.games.memoir44 import settings as to
from bot.games.memoir44.battle import symbol
from bot.games.memoir44.cards import CARDS, Slot
from bot.games.memoir44.commands import Play
from bot.games.memoir44.hexes import SECTIONS, Hex, Section, name
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, KINDS, SEATS, Unit
from bot.presentation.offers import CIRCLED_NUMBERS
from bot.presentation.svg import wide
from bot.presentation.wording import (
    NOTHING,
    Facts,
    escaped,
    in_a_row,
    known,
    listed,
    numbers,
    say,
    setting_value,
)

SIDE_MARK = {seat: "●" if seat == ALLIES else "■" for seat in SEATS}
DICE = "⚀⚁⚂⚃⚄⚅"


def side_name(seat: Seat | None) -> str:
    return say(f"memoir44-side-{seat}") if seat else NOTHING


def kind_name(kind: str) -> str:
    return say(f"memoir44-kind-{kind}") if kind in KINDS else escaped(kind)


def section_name(section: str) -> str:
    return say(f"memoir44-section-{section}") if section in SECTIONS else escaped(section)


def card_name(card: str, section: str | None = None) -> str:
    """Returns the project's own name of a card, with the section that it is for or that was named."""
    if card not in CARDS:
        return escaped(card)
    family, own_section = _family(card)
    title, section = say(f"memoir44-card-{family}"), section or own_section
    return say("memoir44-card-section", card=title, section=section_name(section)) if section else title


def short_name(card: str) -> str:
    family, _ = _family(card)
    return say("memoir44-card-short", card=family, name=say(f"memoir44-card-{family}"))


def card_title(card: str, room: float, size: float) -> list[str]:
    """Returns the name of a card without its section, or its short name if only that fits one line of this
    width, or else in lines: a word that is much wider is parted where its language allows that."""
    title = say(f"memoir44-card-{_family(card)[0]}")
    title = title if wide(title, size) <= room else short_name(card)
    breaks = {part.replace("|", ""): part for part in say("memoir44-card-breaks").split()}
    lines = [""]
    for word in re.split(r"(?<=-)| ", title):
        parted = breaks.get(word, word) if wide(word, 0.92 * size) > room else word
        first, _, rest = parted.partition("|")
        for part in filter(None, (f"{first}-" if rest else first, rest)):
            space = " " if lines[-1] and not lines[-1].endswith("-") else ""
            if lines[-1] and (rest == part or wide(lines[-1] + space + part, size) > room):
                lines.append(part)
            else:
                lines[-1] += space + part
    return lines


def card_text(card: str, *, night: bool = False) -> str:
    """Returns what a card does, in the project's own words; by night cards with a strike do something else
    (M34)."""
    if night and card in CARDS and CARDS[card].strike:
        return say("memoir44-does-night")
    family, section = _family(card)
    return say(f"memoir44-does-{family}", section=section or NOTHING)


def _family(card: str) -> tuple[str, str | None]:
    """Returns the name that the cards of the three sections share, and the section."""
    family, _, section = card.rpartition("-")
    return (family, section) if section in SECTIONS else (card, None)


def card_list(cards: Iterable[str]) -> str:
    return listed(map(card_name, cards))


def unit_name(view: State, unit: str) -> str:
    known_unit, drop = view.known_unit(unit), view.options.scenario.special.airdrop
    seat = drop.seat if drop and unit in view.options.scenario.fallen else None
    seat = known_unit.seat if known_unit else seat
    return f"{SIDE_MARK[seat]} {unit}" if seat else escaped(unit)


def unit_mark(unit: Unit) -> str:
    return f"{SIDE_MARK[unit.seat]} {unit.name}"


def unit_list(view: State, units: Iterable[str]) -> str:
    return listed(unit_name(view, unit) for unit in units)


def unit_facts(view: State, unit: Unit) -> dict[str, str | int]:
    return {"unit": unit.name, "figures": unit.figures, "place": place_name(view, unit.hex)}


def nation_name(nation: str) -> str:
    return say(f"memoir44-nation-{nation}") if nation else NOTHING


def ground_words(ground: Ground) -> list[str]:
    """Returns the contents of a hex, in words; nothing for open ground."""
    parts: list[str] = [ground.terrain, ground.structure, ground.obstacle]
    return [say(f"memoir44-ground-{part}") for part in parts if part and part != "open"]


def place_name(view: State, at: Hex) -> str:
    """Returns a hex with its contents: “E6 (forest)”."""
    number = view.shown.get(name(at), UNKNOWN)
    dice = "unknown" if number == UNKNOWN else number
    mines = [say("memoir44-mine", seat=mine.seat, dice=dice) for mine in view.board.mines if mine.hex == at]
    words = [*ground_words(view.board.ground_at(at)), *mines]
    return say("memoir44-place", hex=name(at), ground=in_a_row(words)) if words else name(at)


def place_sign(view: State, at: Hex) -> dict[str, str]:
    """Returns a hex and the uppermost of its contents, as facts of a short label: “E6 forest”."""
    mined = any(mine.hex == at for mine in view.board.mines)
    words = [*ground_words(view.board.ground_at(at)), *([say("memoir44-map-mine")] if mined else [])]
    return {"hex": name(at), "ground": words[-1] if words else NOTHING}


def objective_name(view: State, goal: str) -> str:
    """Returns an objective by its hex and, if the place has a name, by that name."""
    hex_name = goal.partition(" ")[0]
    for label in view.options.scenario.labels:
        if name(label.hex) == hex_name:
            return say("memoir44-place", hex=hex_name, ground=escaped(label.text))
    return hex_name


def symbols(dice: Iterable[int]) -> str:
    return in_a_row(
        say("memoir44-die", die=DICE[die - 1], symbol=say(f"memoir44-symbol-{symbol(die)}")) for die in dice
    )


def needed(hits: tuple[int, ...], *, as_symbols: bool = False) -> str:
    if as_symbols:
        return listed(dict.fromkeys(say(f"memoir44-symbol-{symbol(face)}") for face in hits), "or")
    high = tuple(face for face in FACES if hits and face >= hits[0])
    return say("memoir44-at-least", least=hits[0]) if hits and hits == high else numbers(hits)


def slot_list(slots: Iterable[Slot]) -> str:
    """Returns what may be ordered: “2 infantry and any unit”."""
    return listed(
        say(
            f"memoir44-slot-{slot.types[0] if len(slot.types) == 1 else 'any'}",
            count="all" if slot.count is None else slot.count,
            where=f"section-{slot.section}" if slot.section in SECTIONS else slot.where or NOTHING,
        )
        for slot in slots
    )


def marks_of(names: Iterable[str]) -> dict[str, str]:
    """Returns the marks of hexes or units on the picture, by their names; there are none beyond the last."""
    return dict(zip(names, CIRCLED_NUMBERS, strict=False))


def standing_name(order: str) -> str:
    return say(f"memoir44-standing-{order}")


def retreat_name(order: str) -> str:
    return say(f"memoir44-falling-{order}")


def worth(setting: Setting) -> str:
    match setting:
        case to.UnitPlace(_, None):
            return say("memoir44-set-to-removed")
        case to.ObjectiveHolder():
            return side_name(setting.holder) if setting.holder else say("nobody")
        case to.HexObstacle():
            return obstacle_name(setting.obstacle)
    return setting_value(setting)


def obstacle_name(obstacle: str) -> str:
    return say(f"memoir44-ground-{obstacle}" if obstacle else "memoir44-set-to-none")


def _ground(word: str) -> str:
    return say(f"memoir44-ground-{word}") if known(f"memoir44-ground-{word}") else escaped(word)


FACTS = Facts(
    seats=SEATS,
    group="memoir",
    prefix="memoir44",
    worth=worth,
    formatters={
        **dict.fromkeys(("card", "as_card"), card_name),
        "section": section_name,
        "when_assaulted": standing_name,
        "when_flagged": retreat_name,
        "ground": _ground,
        "obstacle": obstacle_name,
        "kind": kind_name,
        "target": kind_name,  # a unit's name, or the type that a sniper does not attack
    },
    several={"card-section": section_name},
)

SPOTTED = {facts.spotted: key for key, facts in CARDS.items() if facts.spotted}
"""The card that may be played as another, by that other (M61)."""


def parse(field: str, typed: str, view: State | None) -> str:
    """Returns the value of a command's field from what a player has typed: the name of a unit (``Inf 3`` for
    ``inf  3`` and ``INF3``), the key of a card, the name of a hex (``E6`` for ``e6``)."""
    plain = "".join(typed.split())
    match field:
        case "unit" | "target":
            word = plain.rstrip("0123456789")
            return f"{word.capitalize()} {plain[len(word) :]}".strip()
        case "card":
            return card(typed)
        case "to" | "by" | "hex":
            return plain.upper()
    return typed


def card(typed: str) -> str:
    """Returns the key of a card: ``probe-left`` for ``Probe left``."""
    return "-".join(typed.lower().replace("-", " ").split())


def play(typed: str, section: Section | None = None) -> Play:
    """Returns the play of a card with its section, which may be part of the name (``Infantry Assault left``)
    or given separately; or of a card as another, by the name of that one (M61)."""
    key = card(typed)
    if key in SPOTTED:
        return Play(SPOTTED[key], section, key)
    family, _, last = key.rpartition("-")
    if last in SECTIONS and key not in CARDS:
        return Play(family, section or last)
    return Play(key, section)


def played(command: Command) -> str:
    """Returns a play as it is typed: its card with the section, or the card as which it is played."""
    as_card = command.as_card if isinstance(command, Play) else None
    return as_card or "-".join(command.path())
