"""The dice of battles of Memoir '44 as they fell, to stand below a board."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import FACES, Seat
from bot.games.memoir44.battle import FLAG, SAVE, symbol
from bot.games.memoir44.hexes import name
from bot.games.memoir44.state import Fight
from bot.games.memoir44.units import ALLIES, KINDS, Unit, opponent
from bot.presentation import svg
from bot.presentation.memoir44 import words
from bot.presentation.memoir44.sheet import (
    BRASS,
    CREAM,
    FLAME,
    PALE,
    READABLE,
    SIDE_FILL,
    SIDE_SIGN,
    draw,
)
from bot.presentation.memoir44.words import SIDE_MARK, card_name
from bot.presentation.wording import numbers, say, yes_no

MOST_BATTLES = 5
ROW_HEIGHT, LARGE_HEIGHT, SIGNS_HEIGHT, FACES_HEIGHT = 60, 140, 34, 190
"""The heights of a row of dice, unless there are many, of a single battle, the legend, and the six faces."""

SIDE_MARGIN, MISSED = 20.0, ("#8b959a", "#20272b")


class Strip(NamedTuple):
    """Layers that lie below a board, and their height."""

    layers: Sequence[svg.Layer]
    height: int


def strip(fights: Sequence[Fight], top: int, *, whole: bool) -> Strip:
    """Draws a single battle large, unless below the ``whole`` board; those of a turn in rows, which are lower
    if they are many; only the last ones of very many."""
    if len(fights) == 1 and not whole:
        large = svg.layer(svg.Area(0, 0, svg.WIDTH, LARGE_HEIGHT), _large(fights[0]), y=top)
        return Strip([large], LARGE_HEIGHT)
    shown = fights[-MOST_BATTLES:]
    high = ROW_HEIGHT if len(shown) < MOST_BATTLES else ROW_HEIGHT - 12
    names = max((svg.wide(_attacker(fight), READABLE) for fight in shown), default=0.0)
    left = SIDE_MARGIN + 46 + min(150, 1.1 * names)
    layers = [
        svg.layer(svg.Area(0, 0, svg.WIDTH, high), _row(fight, high, left), y=top + high * number)
        for number, fight in enumerate(shown)
    ]
    end = high * len(shown) + 6
    layers.append(svg.layer(svg.Area(0, 0, svg.WIDTH, SIGNS_HEIGHT), _legend(shown, 17), y=top + end))
    return Strip(layers, end + SIGNS_HEIGHT if shown else 0)


def faces(top: int, *, symbols: bool) -> Strip:
    """Draws the six faces of a die with what each does: in a battle of infantry and on a card, or as symbols
    in every battle."""
    step = (svg.WIDTH - 2 * SIDE_MARGIN) / len(FACES)
    heading = say("memoir44-faces", symbols=yes_no(symbols))
    drawn = [svg.text(heading, svg.WIDTH / 2, 28, READABLE, fill=PALE, anchor="middle")]
    for place, face in enumerate(FACES):
        x = SIDE_MARGIN + (place + 0.5) * step
        hits = symbol(face) in KINDS if symbols else face >= KINDS["infantry"].hit[0]
        hits |= symbols and symbol(face) == "grenade"
        lit = ALLIES if hits else opponent(ALLIES) if face in FLAG else None
        drawn.append(_die(face, x, 78, 62, lit, symbols=symbols))
        lines = zip(face_words(face, symbols=symbols), (142, 174), (CREAM, PALE), strict=True)
        for line, y, colour in lines:
            drawn.append(svg.text(line, x, y, READABLE, fill=colour, anchor="middle", room=step - 6))
    return Strip([svg.layer(svg.Area(0, 0, svg.WIDTH, FACES_HEIGHT), *drawn, y=top)], FACES_HEIGHT)


def face_words(face: int, *, symbols: bool) -> tuple[str, str]:
    hexes = sum(face >= least for least in KINDS["infantry"].hit)
    does = symbol(face) if symbols else "flag" if face in FLAG else hexes
    return say("memoir44-face", hexes=does), say(f"memoir44-symbol-{symbol(face)}")


def shooter(fight: Fight) -> Seat:
    return opponent(fight.target.seat)


def end_sign(fight: Fight) -> str:
    """Returns the symbol of what came of an attack; none if the target went back without a loss."""
    if fight.left < fight.target.figures:
        return "burst"
    return "" if fight.back else "saved" if fight.saved else "missed"


def in_words(fight: Fight) -> str:
    target = fight.target
    dice = words.symbols(fight.dice) if fight.symbols else numbers(fight.dice)
    saves = f" – {numbers(fight.saves)}" if fight.saves else ""
    back = f" → {name(fight.back)}" if fight.back else ""
    pair = f"{_attacker(fight)} → {SIDE_MARK[target.seat]} {target.name}"
    return f"{pair} · {dice}{saves} · {target.figures} → {fight.left}{back}"


def _row(fight: Fight, high: float, left: float) -> str:
    y, right = high / 2, svg.WIDTH - 250.0
    size = min(high - 12, (right - left - 8) / _count(fight))
    names = _named(shooter(fight), _attacker(fight), SIDE_MARGIN, y, 150)
    return names + _thrown(fight, left, y, size) + _target(fight, right + 6, y, 34)


def _large(fight: Fight) -> str:
    thrown = _thrown(fight, SIDE_MARGIN, 54, min(100.0, 536 / _count(fight)))
    thrown += _legend([fight], LARGE_HEIGHT - 20)
    if isinstance(fight.attacker, str):  # the board shows who else attacked
        thrown += _named(shooter(fight), _attacker(fight), 566, 14, 190)
    return thrown + _target(fight, 566, 50, 56, below=True)


def _count(fight: Fight) -> float:
    return len(fight.dice) + (len(fight.saves) + 0.8 if fight.saves else 0)


def _thrown(fight: Fight, x: float, y: float, size: float) -> str:
    """Draws the dice in a row, with what each did: hits lit in the shooter's colour, flags in the target's,
    the others grey; then the defensive roll behind a shield: what cancels a hit is lit in the target's
    colour."""
    ours, theirs = shooter(fight), fight.target.seat
    drawn = ""
    for place, die in enumerate(fight.dice):
        sign = _sign(fight, die)
        lit = ours if sign == "hit" else theirs if sign else None
        drawn += _die(die, x + (place + 0.5) * size, y, 0.86 * size, lit, symbols=fight.symbols)
        if sign and not fight.symbols:
            drawn += draw(sign, x + (place + 0.84) * size, y - 0.36 * size, 0.0065 * size)
    x += len(fight.dice) * size
    drawn += draw("saved", x + 0.4 * size, y, 0.0105 * size) if fight.saves else ""
    for place, die in enumerate(fight.saves):
        drawn += _die(die, x + (place + 1.3) * size, y, 0.86 * size, theirs if die in SAVE else None)
    return drawn


def _sign(fight: Fight, die: int) -> str:
    """Returns the symbol of what a die did; none for one that did nothing."""
    flag = die in FLAG and fight.flags and fight.left
    return "hit" if die in fight.hits else f"flag-{fight.target.seat}" if flag else ""


def _legend(fights: Sequence[Fight], y: float) -> str:
    """Draws what the signs on these dice mean."""
    shown = (_sign(fight, die) for fight in fights if not fight.symbols for die in fight.dice)
    drawn, x = "", SIDE_MARGIN + 14
    for sign in sorted({sign for sign in shown if sign}, reverse=True):
        words = say("memoir44-sign", sign=sign.partition("-")[0])
        drawn += draw(sign, x, y, 0.5) + svg.text(words, x + 22, y + 9, READABLE, fill=PALE)
        x += 60 + svg.wide(words, READABLE)
    return drawn


def _die(value: int, x: float, y: float, size: float, lit: Seat | None, *, symbols: bool = False) -> str:
    """Draws a die, lit in the colour of a side or, as one that did nothing, grey."""
    face, pips = (SIDE_FILL[lit], SIDE_SIGN[lit]) if lit else MISSED
    if symbols:
        scale = round(size / svg.DIE, 4)
        drawn = draw(f"face-{symbol(value)}", x, y, scale, color=face, fill=pips)
    else:
        drawn = svg.die(value, x, y, size, face=face, pips=pips)
    high = 1.14 * size
    edge = svg.box(x - high / 2, y - high / 2, high, high, BRASS, rx=0.25 * size) if lit else ""
    return edge + drawn


def _attacker(fight: Fight) -> str:
    return fight.attacker.name if isinstance(fight.attacker, Unit) else card_name(fight.attacker)


def _named(seat: Seat, words: str, x: float, y: float, room: float) -> str:
    chip = draw(f"base-{seat}", x + 13, y, 0.26)
    return chip + svg.text(words, x + 34, y + 9, 26, fill=CREAM, bold=True, room=room)


def _target(fight: Fight, x: float, y: float, size: float, *, below: bool = False) -> str:
    target = fight.target
    drawn = _named(target.seat, target.name, x, y, 190 if below else 84)
    left, base = (x + 4, y + 1.2 * size) if below else (x + 124, y + 0.35 * size)
    if fight.left == target.figures:
        if fight.back:
            drawn += draw(f"flag-{target.seat}", left + 0.3 * size, base - 0.32 * size, 0.016 * size)
            left += 0.9 * size
        words = name(fight.back) if fight.back else say("memoir44-told-nothing")
        room, size = svg.WIDTH - 8 - left, max(READABLE, 0.6 * size)
        return drawn + svg.text(words, left, base, size, fill=CREAM, bold=True, room=room)
    drawn += svg.text(str(target.figures), left, base, size, fill=PALE, bold=True)
    tip, middle = left + 1.75 * size, base - 0.35 * size
    drawn += svg.path(f"M{left + 0.8 * size:g} {middle:g}H{tip - 8:g}", **svg.stroke(FLAME, 0.14 * size))
    head = 0.24 * size
    drawn += svg.path(f"M{tip:g} {middle:g}l{-1.2 * head:g} {-head:g}v{2 * head:g}Z", FLAME)
    if not fight.left:
        return drawn + draw("burst", tip + 0.55 * size, middle, 0.0105 * size)
    return drawn + svg.text(str(fight.left), tip + 0.2 * size, base, size, fill=CREAM, bold=True)
