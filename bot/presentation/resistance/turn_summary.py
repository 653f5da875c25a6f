"""What happened in French Resistance, in words: a sentence for each event; a turn in public, with its heading
and the standing of the game, in a few lines; and what a player has missed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from msgspec.structs import asdict

from bot.games.game import Event, GameEnded, Seat
from bot.games.resistance import events as on
from bot.games.resistance.placement import ZONES, written
from bot.games.resistance.rules import points
from bot.games.resistance.state import TASK_NUMBERS, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.paging import at_most
from bot.presentation.presenter import Heading, News
from bot.presentation.resistance.words import (
    FACTS,
    attacked_text,
    kind_of,
    line_name,
    men,
    placement_text,
    result_text,
    zone_name,
    zone_text,
)
from bot.presentation.wording import NOTHING, in_a_row, kebab, listed, numbers, say, seat_name, yes_no


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


VOICES = 3
"""In how many ways an answer, a salvo and the end of a zone are told; what is told chooses among them."""


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
        case on.GuessAnswered():
            fields["voice"] = (event.zone + event.guess) % VOICES
        case on.SetByHand():
            return FACTS.set_by_hand(event.setting)
        case on.ZonesAttacked():
            return "\n".join([say(key), *map(attacked_text, event.zones, event.contents)])
        case on.ForcesDeployed():
            ours = sum(figure.side == RESISTANCE for figure in event.figures)
            return say(key, resistance=ours, germans=len(event.figures) - ours)
        case on.LineRolled():
            fields["line"] = line_name(view.lines[event.line]) if view.lines else str(event.line)
        case GameEnded():
            stories = [FACTS.of(asdict(fought)) for fought in view.fought]
            whys = {fought.why for fought in view.fought}
            if len(whys) < len(stories) and RESISTANCE not in whys:
                stories = [{**stories[0], "why": f"both-{stories[0]['why']}"}]
            story = listed(say("resistance-story", **facts) for facts in stories)
            fields |= {**event.points, "story": story}
    return say(key, **FACTS.of(fields))


def proof(events: Iterable[Event]) -> Iterator[str]:
    """Yields how everybody can check that the placement was the sealed one, once it is opened (R4)."""
    for event in _of(on.PlacementOpened, events):
        facts = {"salt": event.salt, "fingerprint": event.fingerprint}
        yield say("resistance-proof", written=written(event.placement), **facts)


LINES = 5
Kind = TypeVar("Kind", bound=Event)


def title(view: State) -> str:
    match view.phase:
        case "battle":
            battle = view.fight
            zone, number = zone_name(battle.zone), max(1, battle.number)
            return say("resistance-title", zone=zone, number=number, seat=seat_name(battle.turn))
        case "scoring" | "over":
            return say("resistance-title-points")
        case "placement":
            return say("resistance-title-placement")
    return say("resistance-title-interrogation")


def tally(view: State) -> str:
    match view.phase:
        case "battle":
            battle = view.fight
            gone = [figure.side for figure in (*battle.dead, *battle.ran)]
            lost, dead = gone.count(RESISTANCE), gone.count(GERMAN)
            done = battle.ticked[RESISTANCE]
            charge = "".join("●" if number in done else "○" for number in TASK_NUMBERS)
            return say("resistance-tally", clock=battle.clock, charge=charge, lost=lost, dead=dead)
        case "scoring" | "over":
            return say("resistance-tally-points", **points(view))
        case "interrogation":
            key = "resistance-questions-left" if view.guesses else "picture-map-questions"
            return say(key, left=view.guesses_left, allowed=view.guesses_allowed)
        case "attack" | "order":
            return say("resistance-questions-asked", asked=len(view.guesses))
    return ""


ANSWER_SIGNS = {"high": "⬇", "low": "⬆", "correct": "✅", None: "❔"}
ENDING_SIGNS = {RESISTANCE: "💥", GERMAN: "🛡", "clock": "🌅"}


def share(view: State) -> list[str]:
    asked = [list(guesses) for _, guesses in groupby(view.guesses, lambda guess: guess.zone)]
    questions = " ".join("".join(ANSWER_SIGNS[guess.answer] for guess in guesses) for guesses in asked)
    ends = [f"{ENDING_SIGNS[end.why]} {zone_name(end.zone)} {'·' * end.turn}".rstrip() for end in view.fought]
    return ["🚂 " + "  ".join(filter(None, [questions, *ends]))]


# --- what happened


def summary(events: Sequence[Event], view: State) -> list[str]:
    """Returns what happened in a turn in a few lines, equal acts of several figures as one. What ended a zone
    is told by its climax, and what comes after it here."""
    ends = (place for place, event in enumerate(events, 1) if isinstance(event, on.ZoneEnded))
    events = events[max(ends, default=0) :]
    lines = [line for line in _lines(events, view) if line]
    return at_most(lines or list(_clock(events, view)), LINES)


SPENT = {on.ShotFired: "shoot", on.FigureMoved: "move", on.CoverTaken: "cover"}
"""What a side spends points on beside its task."""


def company(events: Sequence[Event], view: State) -> tuple[Seat, str] | None:
    """Returns the side whose turn has ended, and what it seems to be after: what it spent most points on
    beside its task."""
    ended = _of(on.ClockRolled, events)
    spent = Counter(SPENT[kind] for kind in map(type, events) if kind in SPENT)
    if not ended or _of(on.ZoneEnded, events) or not (spent or _of(on.TaskRolled, events)):
        return None
    seat, after = ended[0].seat, spent.most_common(1)[0][0] if spent else "task"
    return seat, say("resistance-company", side=seat, after=after)


def _of(kind: type[Kind], events: Iterable[Event]) -> list[Kind]:
    return [event for event in events if isinstance(event, kind)]


def _lines(events: Sequence[Event], view: State) -> Iterator[str]:
    for event in events:
        if isinstance(event, on.PlacementSealed | on.SetByHand):
            yield event_text(event, view)
    yield _questions(_of(on.ZoneInterrogated, events))
    for attack in _of(on.ZonesAttacked, events):
        yield event_text(attack, view)
    for kind in dict.fromkeys(map(type, events)):
        yield from _acts(kind, events)
    yield _set_up(events)
    yield _together("ran", on.FigureRan, events)
    yield _again(events)
    yield from _points(events, view)


def _acts(kind: type[Event], events: Sequence[Event]) -> Iterator[str]:
    """Yields what was done of one kind of act. A turn is told from the kind on that was done first."""
    if kind is on.FigureMoved:
        yield from _moves(events)
    elif kind is on.CoverTaken:
        yield _together("cover", on.CoverTaken, events)
    elif kind is on.ShotFired:
        yield from _shots(events)
    elif kind is on.TaskRolled:
        yield from _tasks(events)
    elif kind is on.RescueRolled:
        tried = _of(on.RescueRolled, events)
        markers = listed(event.marker for event in tried if event.marker)
        voice = sum(event.die for event in tried) % 2
        yield say("resistance-told-rescues", tries=len(tried), markers=markers, voice=voice)


def _questions(asked: Sequence[on.ZoneInterrogated]) -> str:
    zones = Counter(event.zone for event in asked)
    times = [say("resistance-told-times", zone=zone_name(zone), count=count) for zone, count in zones.items()]
    return say("resistance-told-questions", zones=listed(times)) if times else ""


def _together(what: str, kind: type[on.CoverTaken | on.FigureRan], events: Iterable[Event]) -> str:
    unique = list(dict.fromkeys(event.figure for event in _of(kind, events)))
    return say(f"resistance-told-{what}", who=men(unique), count=len(unique)) if unique else ""


def _moves(events: Sequence[Event]) -> Iterator[str]:
    began: dict[str, int] = {}
    ended: dict[str, int] = {}
    for event in _of(on.FigureMoved, events):
        began.setdefault(event.figure, event.origin)
        ended[event.figure] = event.to
    gone: dict[tuple[int, bool], list[str]] = {}
    for figure, to in ended.items():
        if to != began[figure]:
            ahead = (to > began[figure]) == (kind_of(figure) == "maquis")
            gone.setdefault((to, ahead), []).append(figure)
    for (to, ahead), figures in gone.items():
        key = "resistance-told-advance" if ahead else "resistance-told-withdraw"
        yield say(key, who=men(figures), count=len(figures), to=to)


def _shots(events: Sequence[Event], *, deadly: bool | None = None) -> Iterator[str]:
    """Yields the shots at each section, with the hits and the dead; with ``deadly`` only those at sections
    where somebody fell, or where nobody did."""
    at: dict[int, list[on.ShotFired]] = {}
    dead: dict[int, list[str]] = {}
    last = 0
    for event in events:
        match event:
            case on.ShotFired():
                at.setdefault(event.at, []).append(event)
                last = event.at
            case on.FigureKilled():
                dead.setdefault(last, []).append(event.figure)
    for section, fired in at.items():
        fallen = dead.get(section, [])
        if deadly not in (None, bool(fallen)):
            continue
        hits = sum(shot.hit for shot in fired)
        facts = {
            "at": section,
            "hits": hits,
            "dead": len(fallen),
            "voice": sum(it.die for it in fired) % VOICES,
        }
        who = men(fallen) if fallen else NOTHING
        yield say("resistance-told-shots", shots=len(fired), who=who, **facts)


def _tasks(events: Sequence[Event]) -> Iterator[str]:
    for rolled in _of(on.TaskRolled, events):
        dice, new, gained = numbers(rolled.dice), len(rolled.ticked), numbers(rolled.ticked)
        yield say(f"resistance-told-task-{rolled.seat}", dice=dice, new=new, numbers=gained)


def _set_up(events: Sequence[Event], *, named: bool = True) -> str:
    """Returns who meets whom in the zone that is opened, and where the charge belongs (7, 8). The zone is
    ``named`` if one of the events opens it; otherwise a heading names it."""
    opened, deployed = _of(on.ZoneOpened, events), _of(on.ForcesDeployed, events)
    section = _of(on.TaskSectionRolled, events)
    if opened and not deployed:
        return say("resistance-told-comes", zone=zone_name(opened[-1].zone))
    if not deployed or not section:
        return ""
    figures, zone = deployed[-1].figures, zone_name(opened[-1].zone) if opened and named else NOTHING
    ours = sum(figure.side == RESISTANCE for figure in figures)
    facts = {"resistance": ours, "germans": len(figures) - ours, "section": section[-1].section}
    return say("resistance-told-zone", zone=zone, **facts)


def _again(events: Sequence[Event]) -> str:
    """Returns the rolls that were repeated, each with both results if both are among the events (R5)."""
    worded: list[str] = []
    before: dict[str, int] = {}
    for event in events:
        match event:
            case on.StrengthRolled():
                what, thrown = "strength", event.strength
            case on.PointsRolled() if "squad" in event.dice:
                what, thrown = "points", sum(event.dice["squad"])
            case on.ClockRolled():
                what, thrown = "clock", event.die
            case _:
                continue
        if event.again and before.get(what) != thrown:
            worded.append(
                say("resistance-told-roll", what=what, before=before.get(what, NOTHING), after=thrown)
            )
        before[what] = thrown
    return say("resistance-told-again", rolls=in_a_row(worded)) if worded else ""


def _points(events: Sequence[Event], view: State) -> Iterator[str]:
    worth = {event.line: sum(event.dice) for event in _of(on.LineRolled, events)}
    if worth and view.lines:
        worded = [f"{line_name(view.lines[line])} {value}" for line, value in worth.items()]
        yield say("resistance-told-points", lines=in_a_row(worded))
    for opened in _of(on.PlacementOpened, events):
        zones = range(1, len(ZONES) + 1)
        rest = [zone_text(zone, opened.placement[zone - 1]) for zone in zones if zone not in view.attacked]
        yield say("resistance-told-opened", zones=in_a_row(rest))
    for ended in _of(GameEnded, events):
        yield result_text(ended.outcome)


# --- what a player has missed


def news(events: Sequence[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns what a side has missed: zones and figures lost or won, then dice, then moves."""
    # A zone goes to the side whose task is done, and to the German if the time is up (15).
    zones = [
        say(
            "resistance-news-zone",
            zone=zone_name(ended.zone),
            why=ended.why,
            won=yes_no((ended.why == RESISTANCE) == (seat == RESISTANCE)),
        )
        for ended in _of(on.ZoneEnded, events)
    ]
    zones += [
        say("resistance-news-attack", zones=listed(map(zone_name, attack.zones)))
        for attack in _of(on.ZonesAttacked, events)
    ]
    asked = _questions(_of(on.ZoneInterrogated, events))
    by_hand = [event_text(event, view) for event in events if isinstance(event, on.SetByHand)]
    ran, covers = _together("ran", on.FigureRan, events), _together("cover", on.CoverTaken, events)
    return News(
        turned=[*zones, _set_up(events, named=False), *_shots(events, deadly=True), ran],
        fought=[*_tasks(events), *_shots(events, deadly=False), asked, *by_hand],
        moved=[*_moves(events), covers, *_clock(events, view)],
    )


def _clock(events: Sequence[Event], view: State) -> Iterator[str]:
    advanced = _of(on.ClockAdvanced, events)
    for last in advanced[-1:]:
        yield event_text(on.ClockAdvanced(sum(event.lost for event in advanced), last.left), view)
