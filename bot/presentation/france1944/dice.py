"""The dice of France 1944 as pictures: a combat's results by face, its sum, and the throws of a turn."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.games.france1944.combat import Sum, six
from bot.games.france1944.state import AirThrow, Fought, State
from bot.games.france1944.tables import Effect, Tables
from bot.games.france1944.units import opponent
from bot.games.game import Seat
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.france1944.counters import LABEL, ON, SIDE_COLOUR, TIGHTER
from bot.presentation.france1944.map_layers import destroyed, marked, weaker
from bot.presentation.france1944.words import decided, in_points, kind_name, outcome_text, signed, source_name
from bot.presentation.offers import numbered
from bot.presentation.wording import NOTHING, in_a_row, listed, say, unescaped, yes_no

RESULT_ROW, HEAD, ABOVE = 56, 60, 12
"""Height of a row of the table of results, of its head, and of the gap above it."""

TABLE_LEFT, TABLE_WIDTH, FIRST_COLUMN, MIDDLE = 24, svg.WIDTH - 48, 190, 392
"""Where the table begins, how wide it is, and where the columns of the attacker and the defender begin."""

LIT, SHORT = "#ffe48a", 600
THROW, BRIEF = 92, 58
"""Height of a combat in a strip: with who fought whom, or the sum, below what came of it, and without."""

Row = tuple[str, float]
"""A row of a picture, drawn from its upper edge, and its height."""


def die(value: int, x: float, y: float, size: float, seat: Seat = "") -> str:
    return svg.die(value, x, y, size, face=SIDE_COLOUR.get(seat, svg.CARD), pips=ON.get(seat, svg.INK))


def sum_text(odds: Sum, *, terms: bool = True) -> str:
    """Returns the worked sum in one line, up to the die: strengths, morales, with the ``terms`` of the
    defender's, control, column and kind."""
    case, column = odds.case, odds.start or NOTHING
    parts = [say("france-drawn-odds", attack=odds.attack, defence=in_points(odds.defence), column=column)]
    if case.ratio:
        parts.append(say("france-drawn-ratio", ratio=case.ratio))
    sources = [f"{source_name(term.source)} {signed(term.value)}" for term in odds.terms if term.value]
    detail = f" ({in_a_row([str(case.defender_morale), *sources])})" if sources and terms else ""
    ours, theirs, value = case.attacker_morale, odds.adjusted_morale, signed(odds.morale)
    parts.append(say("france-drawn-morale", attacker=ours, defender=theirs, detail=detail, value=value))
    if odds.control:
        parts.append(say("france-drawn-control", value=signed(odds.control)))
    if odds.column:
        column = odds.column + (f" {signed(odds.overflow)}" if odds.overflow else "")
        parts.append(say("france-drawn-column", column=column, kind=kind_name(case.kind)))
    return " · ".join(parts)


def ways(
    effects: Sequence[Effect], x: float, y: float, end: float, back: bool | None = None, *, words: bool = True
) -> str:
    """Draws the effects from which a side may choose: steps as discs, with words if there is room, the hexes
    of a retreat as an arrow with their number, a dash if it costs nothing. Once it is known whether the side
    goes ``back``, what it did not choose is pale."""
    drawn, start = "", x
    for n, way in enumerate(effects):
        if n:
            word, ink = say("france-or").strip(), svg.PENCIL if back is None else svg.LINE
            drawn += svg.text(word, x + 6, y + 9, LABEL, fill=ink)
            x += 18 + svg.wide(word, LABEL)
        shown = "" if way.steps or way.hexes else svg.line(x, y, x + 22, y, **svg.stroke(svg.PENCIL, 4))
        for _ in range(way.steps):
            shown += svg.use("fr-step", x + 11, y)
            x += 26
        if way.steps and words:
            lost = say("france-drawn-lost", steps=way.steps)
            shown += svg.text(lost, x + 3, y + 9, LABEL)
            x += 13 + svg.wide(lost, LABEL)
        if way.hexes:
            whole = words and not (way.steps and effects[1:])
            far = say("france-drawn-back", hexes=way.hexes) if whole else str(way.hexes)
            shown += svg.use("fr-back", x + 4, y) + svg.text(far, x + 46, y + 9, LABEL, bold=not whole)
            x += 52 + svg.wide(far, LABEL)
        spurned = effects[1:] and back is not None and back != bool(way.hexes)
        drawn += svg.mark("g", shown, opacity=0.3) if spurned else shown
    return ways(effects, start, y, end, back, words=False) if words and x > end + 14 else drawn


def went_back(view: State, past: Fought) -> bool | None:
    """Returns whether the defender of a combat retreats; None as long as that is open."""
    dues = [due for due in view.dues if due.combat == past.combat.number]
    if not past.sum.die or any(due.what == "choose" for due in dues):
        return None
    retreating = {*past.back, *(due.unit for due in dues if due.what == "retreat")}
    return not retreating.isdisjoint(past.combat.defenders)


def results(tables: Tables, odds: Sum, seat: Seat, back: bool | None) -> Iterator[Row]:
    """Yields the results by face of the die, the one thrown lit, and the sum."""
    head = svg.box(TABLE_LEFT, ABOVE, TABLE_WIDTH, 2 * HEAD, svg.SHADE, rx=8, **svg.stroke(svg.INK, 2))
    other = opponent(seat)
    for side, x, room, what in ((seat, FIRST_COLUMN, 156, "attacker"), (other, MIDDLE + 18, 320, "defender")):
        head += svg.use(f"fr-counter-{side}", x + 16, ABOVE + 24, scale=0.45)
        head += svg.text(say(f"france-drawn-{what}"), x + 40, ABOVE + 33, LABEL, bold=True, room=room)
    yield head + svg.line(MIDDLE, ABOVE, MIDDLE, HEAD, **svg.stroke(svg.LINE, 1.5)), HEAD
    rows: dict[tuple[Effect | None, tuple[Effect, ...]], list[Sum]] = {}
    for face in six(tables, replace(odds, die=None, face=None, letter=None) if odds.die else odds):
        rows.setdefault((face.attacker, face.defender), []).append(face)
    for place, faces in enumerate(rows.values(), 1):
        yield _result(faces, odds, seat, back, last=place == len(rows)), RESULT_ROW
    yield svg.text(sum_text(odds, terms=False), 34, 44, 30, room=svg.WIDTH - 68), 58


def _result(faces: Sequence[Sum], odds: Sum, seat: Seat, back: bool | None, *, last: bool) -> str:
    """Draws a row of results with its dice: of a run of several only its ends, and the one thrown."""
    values, drawn, middle = [face.die or 0 for face in faces], list[str](), RESULT_ROW / 2
    lit, ends = odds.die in values, (values[0], values[-1], odds.die)
    run = len(values) > 2 and values[-1] - values[0] == len(values) - 1
    shown = [face for face in faces if not run or face.die in ends]
    step = min(56, 144 / len(shown))
    for place, face in enumerate(shown):
        x, size = TABLE_LEFT + 14 + (place + 0.5) * step, min(38, step - 14) if run else min(40, step - 4)
        if run and place:
            drawn.append(svg.centred("–", x - step / 2, middle + 9, LABEL))
        if face.die is None:
            drawn.append(svg.centred(face.letter or "", x, middle + 12, 36))
        else:
            drawn.append(die(face.die, x, middle, size, seat if face.die == odds.die else ""))
    ours = [effect for effect in (faces[0].bloody, faces[0].attacker) if effect]
    drawn += [
        ways(ours, FIRST_COLUMN, middle, MIDDLE),
        ways(faces[0].defender, MIDDLE + 18, middle, TABLE_WIDTH + 18, back if lit else None),
    ]
    pale = {} if lit or not odds.die else {"opacity": 0.45}
    edge, frame = svg.stroke(svg.LINE, 1.5), svg.stroke(svg.INK, 2)
    fill, high = LIT if lit and odds.die else svg.CARD, RESULT_ROW + (8 if last else 18)
    return (
        svg.box(TABLE_LEFT, -9, TABLE_WIDTH, high, fill, rx=8, **frame)
        + svg.line(TABLE_LEFT + 1, 0, TABLE_LEFT + TABLE_WIDTH - 1, 0, **edge)
        + (svg.box(TABLE_LEFT + 1, 4, 8, RESULT_ROW - 8, svg.INK) if fill == LIT else "")
        + svg.mark("g", *drawn, **pale)
        + svg.line(MIDDLE, 0, MIDDLE, RESULT_ROW - last, **edge)
    )


# --- the throws of a turn


def strip(view: State, throws: Sequence[AirThrow | Fought], *, named: bool = False) -> Iterator[Row]:
    """Yields the throws: combats with their numbers if several, and with those who fought if ``named``."""
    for place, throw in enumerate(throws):
        if isinstance(throw, Fought):
            yield _fought(view, throw, numbered(place) * bool(throws[1:]), named), THROW if named else BRIEF
        else:
            yield _air(throw), THROW / 2 + 2


def _air(throw: AirThrow) -> str:
    found, air = yes_no(throw.found), say(f"france-support-{throw.air}")
    words = say("france-drawn-air", air=air, needed=throw.needed, found=found)
    plane = svg.use("fr-plane", 100, 22, color=svg.INK if throw.found else svg.LINE)
    return die(throw.die, 50, 22, 38, "allied") + plane + svg.text(words, 132, 31, LABEL, room=640)


def _fought(view: State, fought: Fought, number: str, named: bool) -> str:
    """Draws what came of a combat beside its die, and below it, if ``named``, who fought whom, or the sum."""
    odds, x, right, high = fought.sum, 36.0, svg.WIDTH - 36.0, THROW if named else BRIEF
    drawn = svg.box(TABLE_LEFT, 2, TABLE_WIDTH, high - 10, svg.CARD, **svg.stroke(svg.INK, 1.5))
    if number:
        drawn += svg.moved(54, high / 2 - 3, marked(number, svg.INK, svg.CARD))
        x += 46
    if odds.die:
        drawn += die(odds.die, x + 22, high / 2 - 3, 40, view.units[fought.combat.attackers[0]].side)
        x += 60
    drawn += svg.text(came_of(view, fought, brief=True), x, 36, 31, bold=True, room=right - x)
    lines = [f"{fight_text(fought)} · {odds_text(odds)}", fight_text(fought)] if odds.die else []
    fit = (line for line in lines if svg.wide(line, LABEL) * TIGHTER <= right - x)
    below = next(fit, sum_text(odds, terms=False))
    return drawn + svg.text(below, x, 70, LABEL, fill=svg.PENCIL, room=right - x) * named


def came_of(view: State, last: Fought, *, brief: bool = False) -> str:
    """Returns what a combat has cost, with the strengths that are left and where to, unless ``brief``; while
    a decision is awaited, what the die asks for if that is short; else who fights whom."""
    if last.lost or last.back:
        left, back = ({}, dict.fromkeys(last.back, ("away",))) if brief else (weaker(view, last), last.back)
        return plain_line(unescaped(outcome_text(last.lost, back, destroyed(view, last), left)))
    pending = last.combat.number in {due.combat for due in view.dues}
    told = decided(last.sum) if pending and last.combat.letter else ""
    if told and svg.wide(told, 31) * svg.TIGHTEST <= SHORT:
        return told[:1].upper() + told[1:]
    return fight_text(last, "fight" if pending or not last.combat.letter else "result")


def fight_text(fought: Fought, key: str = "fight") -> str:
    """Returns who fights whom, or a ``result`` without effect on the defenders."""
    ours, theirs = (plain_line(listed(of)) for of in (fought.combat.attackers, fought.combat.defenders))
    return say(f"france-drawn-{key}", attackers=ours, defenders=theirs)


def odds_text(odds: Sum) -> str:
    """Returns the column of a combat, if it has one, and its kind."""
    return say("france-drawn-combat", column=odds.column or NOTHING, kind=kind_name(odds.case.kind))
