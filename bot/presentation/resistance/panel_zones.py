"""What the Resistance is asked before the fights: which zone and total to guess, which zones to attack
(6, 7)."""

from collections import Counter
from functools import cache
from itertools import chain

from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance.placement import ITEMS, ZONES, Contents, total, train, zone_contents
from bot.games.resistance.rules import zone_closed
from bot.games.resistance.state import GUESSABLE, State, report_sheet
from bot.presentation.offers import Look, Menu, Offer, Path, Picker
from bot.presentation.resistance import pictures
from bot.presentation.resistance.turn_summary import event_text
from bot.presentation.resistance.words import range_text, zone_name
from bot.presentation.wording import NOTHING, say, yes_no

ZONE_NUMBERS = range(1, len(ZONES) + 1)


def possible(view: State, zone: int) -> list[int]:
    return report_sheet(view)[zone - 1].values


@cache
def readings(value: int) -> tuple[Contents, ...]:
    """Returns the legal contents of a zone with this total (4, R1)."""
    return tuple(contents for contents in zone_contents() if total(contents) == value)


def brief(contents: Contents) -> str:
    count = Counter(contents)
    return " + ".join(say(f"resistance-brief-{item}", count=count[item]) for item in ITEMS if count[item])


def headline(view: State, path: Path = ()) -> str:
    """Returns the last question with its answer, and whether that zone holds a train, if that is known, or
    if nothing else is to be learned about it (6); at the place of another zone what is asked there."""
    if not view.guesses:
        return say("resistance-start")
    last, zone = view.guesses[-1], _zone(path)
    if view.phase == "interrogation" and zone and zone != last.zone:
        return f"**{say('picture-sheet-asking', zone=zone_name(zone))}**"
    answered = event_text(on.GuessAnswered(last.zone, last.value or 0, last.answer or NOTHING), view)
    values = possible(view, last.zone)
    trains = {train(contents) is not None for contents in chain.from_iterable(map(readings, values))}
    known = yes_no(trains.pop()) if len(trains) == 1 else "maybe" if len(values) == 1 else NOTHING
    return say("resistance-answer", answered=answered, train=known)


def menu(view: State, path: Path) -> Menu | None:
    """Returns what the Resistance is asked before the fights; None at a place that is not of this menu."""
    zone = _zone(path)
    match view.phase:
        case "interrogation" if zone is not None:
            return _interrogation(view, zone or _next(view))
        case "attack" if zone is not None:
            return _attack(view, zone)
        case "order" if not path:
            offers = list[Offer]()
            for first in view.attacked:
                facts = {"zone": zone_name(first), "contents": brief(view.revealed[first])}
                offers.append(Offer(do.First(first).path(), say("resistance-button-first", **facts)))
            return Menu(say("resistance-asks-which-first"), offers, picture=pictures.board(view))
    return None


def _zone(path: Path) -> int | None:
    """Returns the zone at a place of the menu; 0 at the top, None at any other place."""
    places: dict[Path, int] = {(): 0} | {(f"zone{zone}",): zone for zone in ZONE_NUMBERS}
    return places.get(path)


def _next(view: State) -> int:
    """Returns the zone to ask about: the last one until its total is known, then the next that is open."""
    last = view.guesses[-1].zone if view.guesses else 0
    if last and len(possible(view, last)) > 1:
        return last
    return next(iter(_others(view, last)), last)


def _interrogation(view: State, zone: int) -> Menu | None:
    if zone_closed(view, zone):
        return None
    values = possible(view, zone)
    values = values if len(values) > 1 else []
    numbers = [
        Offer(do.Interrogate(zone, value).path(), str(value), look=Look.MINOR, disabled=value not in values)
        for value in GUESSABLE
    ]
    half = len(numbers) // 2
    others = [
        Offer((f"zone{other}",), zone_name(other), range_text(possible(view, other)))
        for other in _others(view, zone)
    ]
    asked = bool(view.guesses) and view.guesses[-1].zone == zone
    leaving = say("resistance-pick-zone", zone=zone_name(zone) if asked else "none")
    return Menu(
        say("picture-sheet-asking", zone=zone_name(zone)),
        [Offer(do.Stop().path(), say("resistance-button-enough"), look=Look.MINOR)],
        [Picker(leaving, others)] if others else [],
        picture=pictures.sheet(view, zone),
        rows=[numbers[:half], numbers[half:]],
    )


def _others(view: State, zone: int) -> list[int]:
    return [other for other in ZONE_NUMBERS if other != zone and not zone_closed(view, other)]


def _attack(view: State, chosen: int) -> Menu:
    """Returns the question for a zone to attack, or with one ``chosen`` for the other."""
    zones = [
        Offer(
            do.Attack(chosen, zone).path() if chosen else (f"zone{zone}",),
            f"{zone_name(zone)} {range_text(possible(view, zone))}",
            look=Look.MINOR,
            disabled=zone == chosen,
        )
        for zone in ZONE_NUMBERS
    ]
    question = say("resistance-asks-two", zone=zone_name(chosen)) if chosen else say("picture-map-attack")
    return Menu(question, rows=[zones[:3], zones[3:]], picture=pictures.sheet(view))
