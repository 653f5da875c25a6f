"""A sentence for each event of French Resistance."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from bot.games.game import Event, GameEnded
from bot.games.resistance import events as on
from bot.games.resistance.placement import written
from bot.games.resistance.state import State
from bot.games.resistance.units import RESISTANCE
from bot.presentation.facts import seat_name
from bot.presentation.presenter import Heading
from bot.presentation.resistance.words import (
    FACTS,
    contents_text,
    line_name,
    placement_text,
    zone_name,
)
from bot.presentation.wording import kebab, listed, say


def heading(event: Event) -> Heading | None:
    """Returns the heading of a chapter, which is the placement, the interrogation, the attack, each zone's
    fight or the points (3 to 17), or of a turn within a fight (16)."""
    match event:
        case on.PlacementMade() | on.PlacementSealed():
            return Heading(say("resistance-chapter-placement"))
        case on.ZoneInterrogated():
            return Heading(say("resistance-chapter-interrogation"))
        case on.ZonesAttacked():
            return Heading(say("resistance-chapter-attack"))
        case on.ZoneOpened():
            return Heading(zone_name(event.zone))
        case on.TurnBegan():
            words = say("resistance-chapter-turn", seat=seat_name(event.seat), number=event.number)
            return Heading(words, turn=True)
        case on.LineRolled():
            return Heading(say("resistance-chapter-points"))
        case GameEnded():
            return Heading(say("report-end"))
    return None


def event_text(event: Event, view: State) -> str:
    """Returns one event in words; ``view`` is what the reader knows after it."""
    fields = asdict(event)
    key = f"resistance-{kebab(type(event).__name__)}"
    match event:
        case on.PlacementMade():
            return say(key, placement=placement_text(event.placement.value))
        case on.PlacementOpened():
            return say(key, placement=placement_text(event.placement))
        case on.ZoneInterrogated() if any(guess.answer for guess in view.guesses):
            return ""  # whoever knows the answers reads them
        case on.SetByHand():
            return FACTS.set_by_hand(event.setting)
        case on.ZoneOpened():
            fields["spoken"] = say(f"resistance-spoken-{event.zone}")
        case on.ZonesAttacked():
            shown = [
                say("resistance-zones-attacked-zone", zone=zone_name(zone), contents=contents_text(held))
                for zone, held in zip(event.zones, event.contents, strict=True)
            ]
            return "\n".join([say(key), *shown])
        case on.ForcesDeployed():
            ours = sum(figure.side == RESISTANCE for figure in event.figures)
            return say(key, resistance=ours, germans=len(event.figures) - ours)
        case on.LineRolled():
            fields["line"] = line_name(view.lines[event.line]) if view.lines else str(event.line)
        case GameEnded():
            story = listed(say("resistance-story", **FACTS.of(asdict(fought))) for fought in view.fought)
            fields |= {**event.points, "story": story}
    return say(key, **FACTS.of(fields))


def proof(events: Iterable[Event]) -> Iterator[str]:
    """Yields how everybody can check that the placement was the sealed one, once it is opened (R4)."""
    for event in events:
        if isinstance(event, on.PlacementOpened):
            yield say(
                "resistance-proof",
                salt=event.salt,
                fingerprint=event.fingerprint,
                written=written(event.placement),
            )
