"""The end of a game as a picture: the points, both battles, and the hidden items."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.resistance.placement import ZONES
from bot.games.resistance.scoring import points
from bot.games.resistance.state import SEATS, State
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.resistance.board import score_text
from bot.presentation.resistance.counters import BANNER, SIDE, star
from bot.presentation.resistance.trains import held
from bot.presentation.resistance.words import line_name, placement_text, worth_of, zone_name
from bot.presentation.svg import (
    BRICK,
    CARD,
    INK,
    MARGIN,
    PENCIL,
    WIDTH,
    box,
    heading,
    line,
    moved,
    paper,
    polygon,
    stroke,
    text,
)
from bot.presentation.wording import NOTHING, known, say

RIM = stroke(INK, 3)
TOP, ROW, COLUMN = 150, 42, 352
ZONE_ROW = 66


def end(view: State) -> Drawing:
    """Draws the victory points line by line, the results of both battles, and the placement as far as the
    owner of this view may know it: after the end, all of it (15, 17, R4). While points are counted, it shows
    those so far."""
    most = max(len(_lines(view, seat)) for seat in SEATS)
    hidden = TOP + 74 + ROW * max(1, most) + 66
    columns = (
        moved(MARGIN + (WIDTH - 2 * MARGIN - COLUMN) * n, TOP, _column(view, seat))
        for n, seat in enumerate(SEATS)
    )
    zones = (
        moved(MARGIN, hidden + ZONE_ROW * (zone - 1), _zone(view, zone)) for zone in range(1, len(ZONES) + 1)
    )
    svg = paper(
        hidden + ZONE_ROW * len(ZONES) + 24,
        _banner(view),
        *columns,
        text(say("picture-end-hidden"), MARGIN, hidden - 16, 28, bold=True),
        line(MARGIN, hidden, WIDTH - MARGIN, hidden, **stroke(INK, 2)),
        *zones,
    )
    return make_drawing("end.png", svg, _alt(view))


def _banner(view: State) -> str:
    """Draws the winner's banner, with swallowtails; while points are counted or nobody won, a heading."""
    winner = view.outcome.winner if view.outcome else None
    if winner is None:
        return heading(_title(view), _why(view))
    fill, ink = BANNER[winner]
    tails = "".join(
        polygon([(x, 44), (x + 70 * way, 44), (x + 48 * way, 84), (x + 70 * way, 124), (x, 124)], fill, **RIM)
        for x, way in ((92, -1), (WIDTH - 92, 1))
    )
    return (
        tails
        + box(66, 28, WIDTH - 132, 88, fill, rx=4, **RIM)
        + text(_title(view), WIDTH / 2, 76, 46, fill=ink, bold=True, anchor="middle", room=560)
        + text(_why(view), WIDTH / 2, 105, 23, fill=ink, anchor="middle", room=560)
        + "".join(star(x, 72, 19, ink) for x in (100, WIDTH - 100))
    )


def _title(view: State) -> str:
    if view.outcome is None:
        return say("picture-end-counting")
    if view.outcome.winner is None:
        return say("picture-end-draw")
    return say("picture-end-winner", winner=seat_name(view.outcome.winner))


def _why(view: State) -> str:
    key = f"picture-end-why-{view.outcome.why}" if view.outcome else ""
    return say(key) if key and known(key) else say("picture-map-title")


def _alt(view: State) -> str:
    said = [score_text(view)]
    if view.outcome:
        winner = seat_name(view.outcome.winner) if view.outcome.winner else NOTHING
        said.insert(0, say("resistance-result", winner=winner, **view.outcome.points))
    if view.placement:
        said.append(placement_text(view.placement.value))
    return "\n".join(said)


def _lines(view: State, seat: Seat) -> list[tuple[str, str]]:
    """Returns for each line of a side its worth, or the dice still to be thrown for it, and its name."""
    found = [(worth_of(line), line_name(line)) for line in view.lines if line.seat == seat]
    if bonus := view.bonus.get(seat):
        found.append((str(bonus), say("resistance-line-bonus")))
    return found


def _column(view: State, seat: Seat) -> str:
    counted = view.outcome.points if view.outcome else points(view)
    rows = _lines(view, seat) or [("", say("picture-end-so-far" if counted[seat] else "picture-end-none"))]
    fill, ink = BANNER[seat]
    won = view.outcome is not None and view.outcome.winner == seat
    return (
        box(0, 0, COLUMN, 58, fill, rx=6, **stroke(INK, 4 if won else 2))
        + text(seat_name(seat), 16, 39, 29, fill=ink, bold=True, room=COLUMN - 100)
        + text(str(counted[seat]), COLUMN - 16, 42, 38, fill=ink, bold=True, anchor="end")
        + "".join(
            text(name, 6, 94 + ROW * n, 23, room=COLUMN - 72)
            + text(worth, COLUMN - 16, 94 + ROW * n, 25, bold=True, anchor="end")
            + line(0, 106 + ROW * n, COLUMN, 106 + ROW * n)
            for n, (worth, name) in enumerate(rows)
        )
    )


def _zone(view: State, zone: int) -> str:
    """Draws a zone: its name, what was hidden there and, if it was fought over, the result."""
    contents = view.placement.value[zone - 1] if view.placement else view.revealed.get(zone)
    what = text(say("picture-zone-sealed"), 152, 42, 23, fill=PENCIL)
    if contents is not None:
        what = moved(148, 32, held(contents)[0])
    fought = next((one for one in view.fought if one.zone == zone), None)
    result = ""
    if fought:
        lost = say("picture-end-lost", resistance=fought.resistance_lost, germans=fought.germans_dead)
        colour = SIDE.get(fought.why, INK)
        ended = say(f"picture-end-by-{fought.why}")
        result = text(ended, 384, 29, 23, fill=colour, bold=True, room=338) + text(
            lost, 384, 56, 22, room=338
        )
    tint = box(0, 2, WIDTH - 2 * MARGIN, ZONE_ROW - 3, CARD) if fought else ""
    name = text(zone_name(zone), 8, 42, 25, fill=BRICK if fought else INK, bold=True, room=132)
    rule = line(0, ZONE_ROW, WIDTH - 2 * MARGIN, ZONE_ROW)
    return tint + name + what + result + rule
