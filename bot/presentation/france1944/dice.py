"""The dice of France 1944 as pictures: the results of a combat by its six faces, the sum below its die, and
the throws of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.games.france1944.combat import Sum, six
from bot.games.france1944.state import AirTry, Fought, State
from bot.games.france1944.tables import Effect, Tables
from bot.games.game import Seat
from bot.games.typed_text import plain_line
from bot.presentation import svg
from bot.presentation.france1944.counters import NAME, ON, SIDE_COLOUR
from bot.presentation.france1944.words import in_points, signed, source_name
from bot.presentation.wording import NOTHING, in_a_row, say

RESULT_ROW, HEAD = 58, 48
"""Height of a row of the table of results, and of its head."""

TABLE_LEFT, MIDDLE, TABLE_RIGHT = 24, 390, svg.WIDTH - 24
"""Where the table begins, where the column of the defender begins, and where it ends."""

LIT = "#ffe48a"

THROW = 88
"""Height of a throw in a strip: its die and result, and its sum below them."""


def die(value: int, x: float, y: float, size: float, seat: Seat) -> str:
    """Draws a die in the colour of its side."""
    return svg.die(value, x, y, size, face=SIDE_COLOUR[seat], pips=ON[seat])


def sum_text(odds: Sum, *, terms: bool = True) -> str:
    """Returns the worked sum in one line, up to the die: strengths, morales, control, column."""
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
        parts.append(odds.column + (f" {signed(odds.overflow)}" if odds.overflow else ""))
    return " · ".join(parts)


def sum_line(odds: Sum, y: float, seat: Seat) -> str:
    """Draws the worked sum on a line with its middle at ``y``, with the die and the letter once thrown."""
    room: float = TABLE_RIGHT - TABLE_LEFT - 10 - (116 if odds.die else 0)
    long = sum_text(odds)
    words = long if svg.wide(long, NAME) * 0.86 <= room else sum_text(odds, terms=False)
    room = min(room, 0.97 * svg.wide(words, NAME))
    drawn = svg.text(words, TABLE_LEFT + 8, y + 9, NAME, room=room)
    if odds.die:
        x = TABLE_LEFT + 18 + room
        drawn += svg.text("·", x, y + 9, NAME) + die(odds.die, x + 40, y, 38, seat)
        drawn += svg.text(f"= {odds.letter}", x + 68, y + 9, NAME, bold=True)
    return drawn


def effect(way: Effect, x: float, y: float, *, words: bool = False) -> tuple[str, float]:
    """Draws the steps that an effect costs as discs and the hexes of a retreat as an arrow with their number,
    and returns where it ends."""
    drawn = ""
    for _ in range(way.steps):
        drawn += svg.use("fr-step", x + 11, y)
        x += 26
    if way.steps and words:
        lost = say("france-drawn-lost", steps=way.steps)
        drawn += svg.text(lost, x + 3, y + 9, NAME)
        x += 14 + svg.wide(lost, NAME)
    if way.hexes:
        drawn += svg.use("fr-back", x + 4, y) + svg.text(str(way.hexes), x + 46, y + 9, NAME, bold=True)
        x += 66
    return drawn, x


def ways(effects: Sequence[Effect], x: float, y: float) -> str:
    """Draws the effects from which a side may choose; a dash where nothing happens."""
    drawn = list[str]()
    for n, way in enumerate(effects):
        if n:
            word = say("france-or").strip()
            drawn.append(svg.text(word, x + 6, y + 9, NAME, fill=svg.PENCIL))
            x += 22 + svg.wide(word, NAME)
        shown, end = effect(way, x, y, words=True)
        drawn.append(shown or svg.text("–", x, y + 11, 36, fill=svg.PENCIL, bold=True))
        x = end
    return "".join(drawn)


def table_height(tables: Tables, odds: Sum) -> float:
    return HEAD + RESULT_ROW * len(_rows(tables, odds)) + 56


def _rows(tables: Tables, odds: Sum) -> list[tuple[list[Sum], Effect, tuple[Effect, ...]]]:
    """Returns the faces of the die, those with the same result together, and what each costs both sides."""
    if odds.die:
        odds = replace(odds, die=None, face=None, letter=None)
    rows: dict[tuple[Effect, tuple[Effect, ...]], list[Sum]] = {}
    for face in six(tables, odds):
        if face.attacker is not None:
            rows.setdefault((face.attacker, face.defender), []).append(face)
    return [(faces, *effects) for effects, faces in rows.items()]


def results(tables: Tables, odds: Sum, top: float, seat: Seat, other: Seat) -> str:
    """Draws the table of results: what the attacker and what the defender loses by each face of the die, and
    the sum below it. Once the die is thrown, its row is lit."""
    rows = _rows(tables, odds)
    high, drawn = HEAD + RESULT_ROW * len(rows), list[str]()
    for n, (faces, attacker, defender) in enumerate(rows):
        thrown = [face for face in faces if face.die == odds.die]
        y, row = top + HEAD + n * RESULT_ROW, list[str]()
        if thrown:
            drawn.append(svg.box(TABLE_LEFT, y, TABLE_RIGHT - TABLE_LEFT, RESULT_ROW, LIT))
        for place, face in enumerate(faces):
            x, lit = TABLE_LEFT + 36 + place * min(56, 150 / len(faces)), face in thrown
            size, middle = min(44, 150 / len(faces) - 4), y + RESULT_ROW / 2
            if face.die is None:
                row.append(svg.text(face.letter or "", x, middle + 12, 36, bold=True, anchor="middle"))
            else:
                row.append(
                    die(face.die, x, middle, size, seat) if lit else svg.die(face.die, x, middle, size)
                )
        bloody = faces[0].bloody
        row.append(ways([bloody, attacker] if bloody else [attacker], TABLE_LEFT + 190, y + RESULT_ROW / 2))
        row.append(ways(defender, MIDDLE + 22, y + RESULT_ROW / 2))
        drawn.append(svg.mark("g", *row, **({} if thrown or not odds.die else {"opacity": 0.45})))
        drawn.append(svg.line(TABLE_LEFT, y, TABLE_RIGHT, y, **svg.stroke(svg.LINE, 1.5)))
    frame = svg.stroke(svg.INK, 2)
    head = svg.box(TABLE_LEFT, top, TABLE_RIGHT - TABLE_LEFT, HEAD, "#e4d8bb", rx=8)
    titles = ((seat, TABLE_LEFT + 190, "attacker"), (other, MIDDLE + 22, "defender"))
    for side, x, what in titles:
        head += svg.use(f"fr-counter-{side}", x + 16, top + HEAD / 2, scale=0.45)
        room = (MIDDLE if what == "attacker" else TABLE_RIGHT) - x - 48
        head += svg.text(say(f"france-drawn-{what}"), x + 40, top + 33, NAME, room=room)
    return (
        svg.box(TABLE_LEFT, top, TABLE_RIGHT - TABLE_LEFT, high, svg.CARD, rx=8)
        + head
        + "".join(drawn)
        + svg.line(MIDDLE, top, MIDDLE, top + high, **svg.stroke(svg.LINE, 1.5))
        + svg.box(TABLE_LEFT, top, TABLE_RIGHT - TABLE_LEFT, high, rx=8, **frame)
        + sum_line(odds, top + high + 28, seat)
    )


# --- the throws of a turn


def strip(view: State, top: float, most: int) -> tuple[str, float]:
    """Draws the last throws of a turn below each other, each with what came of it and its sum, and returns
    their height."""
    shown = [throw for throw in view.throws if not isinstance(throw, Fought) or throw.sum.letter][-most:]
    drawn, y = list[str](), top
    for throw in shown:
        if y > top:
            drawn.append(svg.line(TABLE_LEFT, y - 4, TABLE_RIGHT, y - 4, **svg.stroke(svg.LINE, 1.5)))
        if isinstance(throw, Fought):
            drawn.append(_fought(view, throw, y))
            y += THROW
        else:
            drawn.append(_air(throw, y))
            y += THROW / 2 + 6
    return "".join(drawn), y - top


def _air(throw: AirTry, y: float) -> str:
    words = say(
        "france-drawn-air", air=say(f"france-support-{throw.air}"), needed=throw.needed,
        found="yes" if throw.found else "no",
    )  # fmt: skip
    plane = svg.use("fr-plane", TABLE_LEFT + 76, y + 22, color=svg.INK if throw.found else svg.LINE)
    return (
        die(throw.die, TABLE_LEFT + 26, y + 22, 38, "allied")
        + plane
        + svg.text(words, TABLE_LEFT + 108, y + 31, NAME, room=630)
    )


def _fought(view: State, fought: Fought, y: float) -> str:
    """Draws a combat: the die, who fought whom, what each side lost; below it the sum."""
    fight, odds = fought.combat, fought.sum
    by = view.units[fight.attackers[0]].side
    other = "german" if by == "allied" else "allied"
    losses, x = list[str](), TABLE_RIGHT - 8.0
    for seat in (other, by):
        shown = [svg.use(f"fr-counter-{seat}", 14, 0, scale=0.42)]
        effect_drawn, width = effect(_suffered(view, fought, seat), 36, 0)
        if width > 36:
            x -= width
            losses.append(svg.moved(x, y + 24, *shown, effect_drawn))
    words = say(
        "france-drawn-fight", letter=odds.letter or NOTHING, attackers=_names(fight.attackers),
        defenders=_names(fight.defenders),
    )  # fmt: skip
    left = TABLE_LEFT + 8.0
    if odds.die:
        left, face = TABLE_LEFT + 60, die(odds.die, TABLE_LEFT + 26, y + 24, 42, by)
    else:
        face = ""
    title = svg.text(words, left, y + 33, NAME, bold=True, room=x - left - 12)
    return face + title + "".join(losses) + sum_line(odds, y + 64, by)


def _names(of: Iterable[str]) -> str:
    return plain_line(" + ".join(of))


def _suffered(view: State, fought: Fought, seat: Seat) -> Effect:
    """Returns the steps that a side has lost in a combat, and its longest retreat."""
    steps = sum(count for name, count in fought.lost.items() if view.units[name].side == seat)
    hexes = max((len(path) for name, path in fought.back.items() if view.units[name].side == seat), default=0)
    return Effect(steps=steps, hexes=hexes)
