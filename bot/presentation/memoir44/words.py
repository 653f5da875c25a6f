"""The things of Memoir '44 in words: sides, cards, units, ground, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from bot.games.game import Seat, Setting
from bot.games.memoir44 import settings as to
from bot.games.memoir44.battle import FACES, symbol
from bot.games.memoir44.cards import CARDS, Slot
from bot.games.memoir44.hexes import SECTIONS, Hex, name
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, KINDS, SEATS, Unit
from bot.presentation.facts import Facts
from bot.presentation.markup import escaped
from bot.presentation.offers import NUMBERS
from bot.presentation.wording import NOTHING, in_a_row, known, listed, say

SIDE_MARK = {seat: "●" if seat == ALLIES else "■" for seat in SEATS}
"""The shape of a side, before the names of its units; the pictures use the same shapes."""


def side_name(seat: Seat | None) -> str:
    """Returns the side in one word: “Allies”."""
    return say(f"memoir44-side-{seat}") if seat else NOTHING


def kind_name(kind: str) -> str:
    """Returns the name of a kind of unit."""
    return say(f"memoir44-kind-{kind}") if kind in KINDS else escaped(kind)


def section_name(section: str) -> str:
    """Returns the name of a section, in one word."""
    return say(f"memoir44-section-{section}") if section in SECTIONS else escaped(section)


def card_name(card: str, section: str | None = None) -> str:
    """Returns the project's own name of a card, with the section that it is for or that was named."""
    if card not in CARDS:
        return escaped(card)
    family, found = _family(card)
    title = say(f"memoir44-card-{family}")
    section = section or found
    return say("memoir44-card-section", card=title, section=section_name(section)) if section else title


def card_text(card: str, *, night: bool = False) -> str:
    """Returns what a card does, in the project's own words; by night cards with a strike do something else
    (M34)."""
    if night and card in CARDS and CARDS[card].strike:
        return say("memoir44-does-night")
    family, section = _family(card)
    return say(f"memoir44-does-{family}", section=section_name(section or NOTHING))


def _family(card: str) -> tuple[str, str | None]:
    """Returns the name that the cards of the three sections share, and the section."""
    family, _, section = card.rpartition("-")
    return (family, section) if section in SECTIONS else (card, None)


def card_list(cards: Iterable[str]) -> str:
    """Returns cards as a list."""
    return listed(map(card_name, cards))


def unit_name(view: State, unit: str) -> str:
    """Returns a unit with the mark of its side."""
    found, drop = view.known_unit(unit), view.options.scenario.special.airdrop
    seat = found.seat if found else drop.seat if drop and unit in view.options.scenario.fallen else None
    return f"{SIDE_MARK[seat]} {unit}" if seat else escaped(unit)


def unit_mark(unit: Unit) -> str:
    """Returns a unit on the board with the mark of its side."""
    return f"{SIDE_MARK[unit.seat]} {unit.name}"


def unit_list(view: State, units: Iterable[str]) -> str:
    """Returns units as a list."""
    return listed(unit_name(view, unit) for unit in units)


def nation_name(nation: str) -> str:
    """Returns the nation of the troops, in words."""
    return say(f"memoir44-nation-{nation}") if nation else NOTHING


def ground_words(ground: Ground) -> list[str]:
    """Returns the contents of a hex, in words; nothing for open ground."""
    found: list[str] = [ground.terrain, ground.structure, ground.obstacle]
    return [say(f"memoir44-ground-{one}") for one in found if one and one != "open"]


def place_name(view: State, at: Hex) -> str:
    """Returns a hex with its contents: “E6 (forest)”."""
    words = [*ground_words(view.board.ground_at(at)), *_mine_words(view, at)]
    return say("memoir44-place", hex=name(at), ground=in_a_row(words)) if words else name(at)


def _mine_words(view: State, at: Hex) -> list[str]:
    """Returns the mine on a hex with its number, if that is known, in words; nothing if none lies there."""
    number = view.shown.get(name(at), UNKNOWN)
    dice = "unknown" if number == UNKNOWN else number
    return [say("memoir44-mine", seat=one.seat, dice=dice) for one in view.board.mines if one.hex == at]


def objective_name(view: State, goal: str) -> str:
    """Returns an objective by its hex and, if the place has a name, by that name."""
    hex_name = goal.partition(" ")[0]
    for label in view.options.scenario.labels:
        if name(label.hex) == hex_name:
            return say("memoir44-place", hex=hex_name, ground=escaped(label.text))
    return hex_name


def numbers(values: Iterable[int]) -> str:
    """Returns dice in a row."""
    return in_a_row(map(str, values))


def symbols(dice: Iterable[int]) -> str:
    """Returns the dice of cards, each with its symbol (M8)."""
    return in_a_row(
        say("memoir44-die", die=die, symbol=say(f"memoir44-symbol-{symbol(die)}")) for die in dice
    )


def needed(hits: tuple[int, ...]) -> str:
    """Returns the natural numbers that hit: “4+”, or each of them."""
    high = tuple(face for face in FACES if hits and face >= hits[0])
    return say("memoir44-at-least", least=hits[0]) if hits and hits == high else numbers(hits)


def slot_list(slots: Iterable[Slot]) -> str:
    """Returns what may be ordered: “2 infantry and any unit”."""
    return listed(
        say(
            f"memoir44-slot-{one.types[0] if len(one.types) == 1 else 'any'}",
            count="all" if one.count is None else one.count,
            where=f"section-{one.section}" if one.section in SECTIONS else one.where or NOTHING,
        )
        for one in slots
    )


def chance(value: Fraction) -> str:
    """Returns a chance as a percentage, for a button."""
    percent = round(float(value) * 100)
    return say("picture-percent", percent=str(percent))


def marks_of(names: Iterable[str]) -> dict[str, str]:
    """Returns the marks of hexes or units on the picture, by their names; there are none beyond the last."""
    return dict(zip(names, NUMBERS, strict=False))


def odds_of(figure: Fraction, destroys: Fraction) -> dict[str, str]:
    """Returns the chances that a target loses a figure and that it is destroyed, as facts of a sentence."""
    return {"figure": chance(figure), "destroys": chance(destroys) if round(100 * destroys) else NOTHING}


def standing_name(order: str) -> str:
    """Returns a standing order for close assaults, in words."""
    return say(f"memoir44-standing-{order}")


def falling_name(order: str) -> str:
    """Returns a standing order for retreats, in words."""
    return say(f"memoir44-falling-{order}")


def subject(setting: Setting) -> str:
    """Returns what a game master may set, in words."""
    match setting:
        case to.UnitPlace():
            return escaped(setting.unit)
        case to.UnitFigures():
            return say("memoir44-set-figures", unit=escaped(setting.unit))
        case to.Medals():
            return say("memoir44-set-medals", side=side_name(setting.seat))
        case to.ObjectiveHolder():
            return say("memoir44-set-objective", hex=escaped(setting.hex))
        case to.HexObstacle():
            return say("memoir44-set-obstacle", hex=escaped(setting.hex))
    raise LookupError(setting)


def worth(setting: Setting) -> str:
    """Returns the value of a setting, in words."""
    match setting:
        case to.UnitPlace(_, None):
            return say("memoir44-set-to-removed")
        case to.ObjectiveHolder():
            return side_name(setting.holder) if setting.holder else say("nobody")
        case to.HexObstacle():
            return say(f"memoir44-ground-{setting.obstacle}" if setting.obstacle else "memoir44-set-to-none")
    return escaped(setting.words()[1])


def set_by_hand(setting: Setting) -> str:
    """Returns what a game master has set to which value, as a sentence."""
    match setting:
        case to.UnitPlace():
            return say("memoir44-amended-unit", of=setting.unit, value=setting.hex or "removed")
        case to.UnitFigures():
            return say("memoir44-amended-figures", of=setting.unit, value=str(setting.figures))
        case to.Medals():
            return say("memoir44-amended-medals", side=side_name(setting.seat), value=str(setting.medals))
        case to.ObjectiveHolder():
            return say("memoir44-amended-objective", of=setting.hex, value=worth(setting))
        case to.HexObstacle():
            return say("memoir44-amended-obstacle", of=setting.hex, value=worth(setting))
    raise LookupError(setting)


def _there(word: str) -> str:
    return say(f"memoir44-ground-{word}") if known(f"memoir44-ground-{word}") else escaped(word)


def _target(word: str) -> str:
    """Returns a unit's name, or the type that a sniper does not attack."""
    return kind_name(word)


FORMATTERS: dict[str, Callable[[Any], str | int]] = {
    "card": card_name,
    "ground": _there,
    "kind": kind_name,
    "target": _target,
}
"""The formatter of a fact of a refusal, by its name; other facts are used unchanged."""

SEVERAL: dict[str, Callable[[str], str]] = {
    "card-section": section_name,
}
"""The formatter of each of several things in a refusal, by the key of the reason."""


FACTS = Facts(
    seats=SEATS,
    group="memoir",
    subject=subject,
    worth=worth,
    formatters=FORMATTERS,
    several=SEVERAL,
)
"""The facts of events and refusals in words."""
