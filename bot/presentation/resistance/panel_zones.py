"""What the Resistance is asked before the fights: which zone and total to guess, which zones to attack
(6, 7)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from bot.games.resistance import commands as do
from bot.games.resistance.placement import ITEMS, ZONES, Contents, total, zone_contents
from bot.games.resistance.rules import HIGHEST_GUESS, LOWEST_GUESS, zone_closed
from bot.games.resistance.state import State
from bot.games.resistance.view import report_sheet
from bot.presentation.offers import Look, Menu, Offer, Path, Picker
from bot.presentation.resistance import pictures
from bot.presentation.resistance.words import zone_name
from bot.presentation.wording import in_a_row, say

ANOTHER = ("zones",)
"""The place of the menu where another zone is chosen."""

ZONE_NUMBERS = range(1, len(ZONES) + 1)
"""The numbers of the zones."""


def possible(view: State, zone: int) -> list[int]:
    """Returns the totals that a zone may have by the report sheet (6, R3)."""
    return report_sheet(view)[zone - 1].values


@cache
def readings(value: int) -> tuple[Contents, ...]:
    """Returns the legal contents of a zone with this total (4, R1)."""
    return tuple(contents for contents in zone_contents() if total(contents) == value)


def made_of(value: int) -> str:
    """Returns what a total can be made of, in short words (4, R1)."""
    return in_a_row(map(brief, readings(value)))


def brief(contents: Contents) -> str:
    """Returns contents in as few words as possible."""
    count = Counter(contents)
    return " + ".join(say(f"resistance-brief-{item}", count=count[item]) for item in ITEMS if count[item])


def range_text(values: Sequence[int]) -> str:
    """Returns in a few words which totals are possible."""
    return say("resistance-range", low=values[0], high=values[-1], kind=_kind(values))


def _kind(values: Sequence[int]) -> str:
    low, high = values[0], values[-1]
    if low == high:
        return "certain"
    if low == LOWEST_GUESS:
        return "nothing" if high == HIGHEST_GUESS else "below"
    if high == low + 1:
        return "either"
    return "above" if high == HIGHEST_GUESS else "between"


def headline(view: State) -> str:
    """Returns what the last answer told the Resistance, as a sentence; empty before the first (6)."""
    if not view.guesses:
        return ""
    zone = view.guesses[-1].zone
    values = possible(view, zone)
    low, high, name = values[0], values[-1], zone_name(zone)
    known = say(
        "resistance-known", zone=name, low=low, high=high, below=high + 1, above=low - 1, kind=_kind(values)
    )
    return f"**{known}**"


def menu(view: State, path: Path) -> Menu | None:
    """Returns what the Resistance is asked before the fights; None at a place that is not of this menu."""
    match view.phase:
        case "interrogation":
            return _interrogation(view, path)
        case "attack" if not path:
            return Menu(say("resistance-asks-two"), _pairs(view), picture=pictures.sheet(view))
        case "order" if not path:
            return Menu(say("resistance-asks-first"), _first(view), picture=pictures.board(view))
    return None


def _interrogation(view: State, path: Path) -> Menu | None:
    zone = _zone(view, path)
    if zone is None:
        return None
    stop = Offer(do.Stop().path(), say("resistance-button-enough"), look=Look.MINOR)
    if not zone:
        question = say("resistance-asks-zone" if view.guesses else "resistance-asks-zone-first")
        return Menu(question, [*_zones(view), stop], picture=pictures.sheet(view))
    name, again = zone_name(zone), bool(view.guesses) and view.guesses[-1].zone == zone
    guesses = [
        Offer(
            do.Interrogate(zone, value).path(),
            say("resistance-button-guess", zone=name, guess=value),
            made_of(value),
        )
        for value in possible(view, zone)
    ]
    picker = Picker(say("resistance-pick-guess", zone=name), guesses)
    other = [Offer(ANOTHER, say("resistance-button-another"), look=Look.MINOR)] if _others(view, zone) else []
    question = say("resistance-asks-again" if again else "resistance-asks-guess", zone=name)
    return Menu(question, [*other, stop], [picker], picture=pictures.sheet(view, zone))


def _zone(view: State, path: Path) -> int | None:
    """Returns the zone at a place of the menu; 0 where a zone is chosen, None at any other place."""
    match path:
        case ():
            zone = view.guesses[-1].zone if view.guesses else 0
            return zone if zone and len(possible(view, zone)) > 1 else 0
        case ("zones",):
            return 0
        case (word,) if word.removeprefix("zone").isdecimal():
            zone = int(word.removeprefix("zone"))
            return zone if zone in ZONE_NUMBERS and not zone_closed(view, zone) else None
    return None


def _others(view: State, zone: int) -> list[int]:
    return [other for other in ZONE_NUMBERS if other != zone and not zone_closed(view, other)]


def _zones(view: State) -> list[Offer]:
    last = view.guesses[-1].zone if view.guesses else 0
    zones = [*_others(view, last), *([last] if last and len(possible(view, last)) > 1 else [])]
    return [Offer((f"zone{zone}",), zone_name(zone), range_text(possible(view, zone))) for zone in zones]


def _pairs(view: State) -> list[Offer]:
    """Returns the pairs of zones, those with the highest totals first."""
    totals = {zone: possible(view, zone) for zone in ZONE_NUMBERS}
    mean = {zone: sum(values) / len(values) for zone, values in totals.items()}
    return [
        Offer(
            do.Attack(*pair).path(),
            say("resistance-button-attack", one=zone_name(pair[0]), other=zone_name(pair[1])),
            " · ".join(f"{zone_name(zone)} {range_text(totals[zone])}" for zone in pair),
        )
        for pair in sorted(combinations(ZONE_NUMBERS, 2), key=lambda pair: -mean[pair[0]] - mean[pair[1]])
    ]


def _first(view: State) -> list[Offer]:
    return [
        Offer(
            do.First(zone).path(),
            say("resistance-button-first", zone=zone_name(zone), contents=brief(view.revealed[zone])),
        )
        for zone in view.attacked
    ]
