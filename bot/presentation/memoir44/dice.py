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
ROW_HEIGHT, FACES_HEIGHT = 70, 190
"""The heights of a row of dice, unless there are many, and of the six faces."""

SIDE_MARGIN, ATTACKER_WIDTH, TARGET_WIDTH = 20.0, 168.0, 236.0
MISSED = "#8b959a", "#20272b"


class Strip(NamedTuple):
    """Layers that lie below a board, and their height."""

    layers: Sequence[svg.Layer]
    height: int


def strip(fights: Sequence[Fight], top: int) -> Strip:
    """Draws the battles of a turn in rows, which are lower if they are many; only the last ones of very
    many."""
    shown = fights[-MOST_BATTLES:]
    high = ROW_HEIGHT if len(shown) < MOST_BATTLES else ROW_HEIGHT - 14
    layers = [
        svg.layer(svg.Area(0, 0, svg.WIDTH, high), _row(fight, high), y=top + high * number)
        for number, fight in enumerate(shown)
    ]
    return Strip(layers, high * len(shown) + 8 if shown else 0)


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
    """Returns the symbol of what came of an attack; none if flags alone drive the target back."""
    if fight.left < fight.target.figures:
        return "burst"
    return "saved" if fight.saved else "" if fight.flags else "missed"


def in_words(fight: Fight) -> str:
    target = fight.target
    dice = words.symbols(fight.dice) if fight.symbols else numbers(fight.dice)
    saves = f" – {numbers(fight.saves)}" if fight.saves else ""
    back = f" → {name(fight.back)}" if fight.back else ""
    pair = f"{_attacker(fight)} → {SIDE_MARK[target.seat]} {target.name}"
    return f"{pair} · {dice}{saves} · {target.figures} → {fight.left}{back}"


def _row(fight: Fight, high: float) -> str:
    y, right, room = high / 2, svg.WIDTH - TARGET_WIDTH, ATTACKER_WIDTH - 12
    left, needed = SIDE_MARGIN + ATTACKER_WIDTH, _hitting(fight)
    size = min(high - 6, (right - left - 24) / _count(fight))
    names = _named(shooter(fight), _attacker(fight), SIDE_MARGIN, y - 13 if needed else y, room - 34)
    names += svg.text(needed, SIDE_MARGIN, y + 22, READABLE, fill=PALE, room=room)
    return names + _thrown(fight, left, y, size) + _target(fight, right, y)


def _hitting(fight: Fight) -> str:
    """Returns in words which numbers hit; nothing for dice that are read as symbols."""
    least = min(fight.hits, default=7)
    plus = fight.hits == tuple(range(least, 7))
    needed = f"{least}+" if plus and least < 6 else numbers(fight.hits)
    return "" if fight.symbols or not fight.hits else say("memoir44-hits-on", needed=needed)


def _count(fight: Fight) -> float:
    return len(fight.dice) + (len(fight.saves) + 0.8 if fight.saves else 0)


def _thrown(fight: Fight, x: float, y: float, size: float) -> str:
    """Draws the dice in a row, with what each did: hits lit in the shooter's colour with a golden edge, flags
    in the target's with a flag, the others grey; then the defensive roll behind a shield: what cancels a hit
    is lit in the target's colour."""
    ours, theirs = shooter(fight), fight.target.seat
    drawn = ""
    for place, die in enumerate(fight.dice):
        hit, flag = die in fight.hits, die in FLAG and fight.flags and fight.left
        lit = ours if hit else theirs if flag else None
        drawn += _die(die, x + (place + 0.5) * size, y, 0.86 * size, lit, symbols=fight.symbols, edged=hit)
        if flag and not hit and not fight.symbols:
            drawn += draw(f"flag-{theirs}", x + (place + 0.8) * size, y - 0.3 * size, 0.0075 * size)
    x += len(fight.dice) * size
    drawn += draw("saved", x + 0.4 * size, y, 0.0105 * size) if fight.saves else ""
    for place, die in enumerate(fight.saves):
        drawn += _die(die, x + (place + 1.3) * size, y, 0.86 * size, theirs if die in SAVE else None)
    return drawn


def _die(
    value: int,
    x: float,
    y: float,
    size: float,
    lit: Seat | None,
    *,
    symbols: bool = False,
    edged: bool = True,
) -> str:
    """Draws a die, lit in the colour of a side with a golden edge or, as one that did nothing, grey."""
    face, pips = (SIDE_FILL[lit], SIDE_SIGN[lit]) if lit else MISSED
    if symbols:
        scale = round(size / svg.DIE, 4)
        drawn = draw(f"face-{symbol(value)}", x, y, scale, color=face, fill=pips)
    else:
        drawn = svg.die(value, x, y, size, face=face, pips=pips)
    high = 1.14 * size
    edge = svg.box(x - high / 2, y - high / 2, high, high, BRASS, rx=0.25 * size) if lit and edged else ""
    return edge + drawn


def _attacker(fight: Fight) -> str:
    return fight.attacker.name if isinstance(fight.attacker, Unit) else card_name(fight.attacker)


def _named(seat: Seat, words: str, x: float, y: float, room: float) -> str:
    chip = draw(f"base-{seat}", x + 13, y, 0.26)
    return chip + svg.text(words, x + 34, y + 9, 26, fill=CREAM, bold=True, room=room)


def _target(fight: Fight, x: float, y: float) -> str:
    """Draws who was attacked, and below it what came of that: the figures before and after, or words."""
    target, base, room = fight.target, y + 22, TARGET_WIDTH - 12
    drawn = _named(target.seat, target.name, x, y - 13, room - 40)
    if fight.left == target.figures:
        outcome = say("memoir44-came", back=yes_no(bool(fight.back)), flags=fight.flags)
        return drawn + svg.text(outcome, x, base, READABLE, fill=CREAM, bold=True, room=room)
    left = str(fight.left) if fight.left else say("memoir44-destroyed")
    drawn += svg.text(str(target.figures), x, base, READABLE, fill=PALE, bold=True)
    drawn += svg.path(f"M{x + 24:g} {base - 9:g}h26", **svg.stroke(FLAME, 5))
    drawn += svg.path(f"M{x + 62:g} {base - 9:g}l-14 -10v20Z", FLAME)
    return drawn + svg.text(left, x + 72, base, READABLE + 2, fill=CREAM, bold=True, room=room - 72)
