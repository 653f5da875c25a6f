"""The high points of a game in words and as pictures: the track torn open, the train that got through, the
dawn, a total that is found out."""

from collections.abc import Sequence

from bot.games.game import Event
from bot.games.resistance import events as on
from bot.games.resistance.placement import total, train, zone_contents
from bot.games.resistance.rules import POINTS
from bot.games.resistance.rules import lines as counts
from bot.games.resistance.state import Fought, State
from bot.games.resistance.units import SEATS
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.presenter import Climax
from bot.presentation.resistance.counters import LETTERS, heading, zone_sum
from bot.presentation.resistance.ending import framed, how_it_ended, scene
from bot.presentation.resistance.throws import in_row, task_dice
from bot.presentation.resistance.turn_summary import VOICES
from bot.presentation.resistance.words import item_name, sheet_text, zone_name
from bot.presentation.wording import NOTHING, in_a_row, say, seat_name

SCENE_TOP, SCENE_WIDTH, SCENE_HEIGHT, FOOT = 142, svg.WIDTH - 2 * svg.MARGIN, 294, 92
"""Where the scene begins, its width and height, and that of what stands below it."""


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns how a zone ended, if it did in this step: its track blown, its train saved, or the time up
    (10, 14, 15); or the total of a zone that was guessed, for those who know of it (6)."""
    for event in events:
        if isinstance(event, on.GuessAnswered) and event.answer == "correct":
            text = say("resistance-climax-found", zone=zone_name(event.zone), total=event.guess)
            return Climax(text, found(view, event.zone, event.guess), posted=False)
    ended = {event.zone for event in events if isinstance(event, on.ZoneEnded)}
    end = next((fought for fought in view.fought if fought.zone in ended), None)
    if end is None:
        return None
    thrown = [event for event in events if isinstance(event, on.TaskRolled)]
    place = say("picture-zone-of", number=len(view.fought), zones=len(view.attacked))
    dice = thrown[-1] if end.why != "clock" and thrown else None
    following = zone_name(view.fight.zone) if view.phase == "battle" else NOTHING
    onward = say("resistance-climax-onward", zone=following)
    return Climax(_text(end, view), picture(end, dice, place), onward=onward)


def _text(end: Fought, view: State) -> str:
    here = train(end.contents)
    facts = {"zone": zone_name(end.zone), "train": item_name(here) if here else NOTHING}
    lines = [say(f"resistance-climax-{end.why}", voice=(end.zone + end.turn) % VOICES, **facts)]
    if end.missing:
        points = end.missing * POINTS["missing"]["each"]
        lines.append(say("resistance-climax-missing", count=end.missing, points=points))
    counted, scores = counts(view.fought, cap_per_zone=view.options.dead_cap_per_zone), list[str]()
    for seat in reversed(SEATS):
        own = [line for line in counted if line.seat == seat]
        points, dice = sum(line.points or 0 for line in own), sum(line.dice for line in own)
        scores.append(say("resistance-climax-side", seat=seat_name(seat), points=points, dice=dice))
    number, of = len(view.fought), len(view.attacked)
    lines.append(say("resistance-climax-score", number=number, zones=of, scores=in_a_row(scores)))
    return "\n".join(lines)


def found(view: State, zone: int, worth: int) -> Drawing:
    """Draws how the total of a zone was found out, and what it may hold (4, 6)."""
    title = say("picture-sheet-found", zone=zone_name(zone), total=worth)
    left = say("picture-map-interrogation", left=view.guesses_left, allowed=view.guesses_allowed)
    bottom = SCENE_TOP + SCENE_HEIGHT
    drawn = [
        heading(title, left),
        svg.use("zone-found", svg.MARGIN, SCENE_TOP, width=SCENE_WIDTH, height=SCENE_HEIGHT),
        framed(svg.MARGIN, SCENE_TOP, SCENE_WIDTH, SCENE_HEIGHT),
        svg.centred(str(worth), svg.WIDTH / 2 - 2, SCENE_TOP + 229, 84),
    ]
    sums = [zone_sum(held) for held in zone_contents() if total(held) == worth]
    for n, (tokens, width) in enumerate(sums):
        middle = svg.WIDTH * (n + 0.5) / len(sums)
        drawn.append(svg.moved(middle - width / 2, bottom + 46, tokens))
    return make_drawing("zone.png", svg.paper(bottom + FOOT, *drawn), f"{title}\n{sheet_text(view)}")


def picture(end: Fought, thrown: on.TaskRolled | None = None, place: str = "") -> Drawing:
    """Draws how a zone ended: its track blown, its train saved, or the night over, with the dice that
    completed the task, if there were any, and its ``place`` among the zones (10, 14, 15)."""
    why = in_a_row(filter(None, [place, how_it_ended(end)]))
    lost = say("picture-end-lost", resistance=end.resistance_lost, germans=end.germans_dead)
    tokens, width = zone_sum(end.contents)
    bottom = SCENE_TOP + SCENE_HEIGHT
    drawn = [
        heading(zone_name(end.zone), why, right=svg.MARGIN + width + 16),
        svg.box(svg.WIDTH - svg.MARGIN - width - 14, 34, width + 22, 52, svg.CARD, rx=8),
        svg.moved(svg.WIDTH - svg.MARGIN - width - 2, 60, tokens),
    ]
    left = float(svg.MARGIN)
    if thrown:
        dice, wide = in_row(task_dice(thrown.seat, thrown.dice, thrown.ticked))
        drawn += [svg.moved(left + 2 + x, bottom + 46, sign) for (sign, _), x in dice]
        left += wide
    room = svg.WIDTH - svg.MARGIN - left
    drawn.append(svg.centred(lost, left + room / 2, bottom + 55, LETTERS, room=room))
    sheet, alt = svg.paper(bottom + FOOT, *drawn), f"{zone_name(end.zone)}\n{why}\n{lost}"
    return make_drawing("zone.png", sheet, alt, [scene(end, svg.MARGIN, SCENE_TOP, SCENE_WIDTH)])
