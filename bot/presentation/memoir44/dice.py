"""The dice of battles of Memoir '44 as they fell, to stand below a board."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import NamedTuple

from bot.games.game import FACES, Seat
from bot.games.memoir44.battle import FLAG, SAVE, symbol
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.state import Fight
from bot.games.memoir44.units import ALLIES, KINDS, Unit, opponent
from bot.presentation import svg
from bot.presentation.memoir44 import words
from bot.presentation.memoir44.sheet import BRASS, CREAM, FLAME, PALE, READABLE, SIDE_FILL, SIDE_SIGN, draw
from bot.presentation.memoir44.words import SIDE_MARK, card_name
from bot.presentation.wording import in_a_row, numbers, say, yes_no

MOST_BATTLES, MOST_IN_FULL, PER_ROW = 5, 3, 6
"""Most battles with their dice, most before those without effect share a line, and how many dice of full
size stand in a row."""

ROW_HEIGHT, ALONE_HEIGHT, WORDS_HEIGHT, FACES_HEIGHT = 70, 128, 40, 190
"""The heights of a row of dice, of a battle alone, of words above dice or alone, and of the six faces."""

SIDE_MARGIN, ALONE_LEFT, ATTACKER_WIDTH, TARGET_WIDTH = 20.0, 42.0, 164.0, 206.0
LARGEST, LARGEST_FIGURES, LARGEST_WORDS = 116.0, 62.0, 34.0
LOWEST_DICE = 798
"""Where the dice below a question end, if they can."""

MISSED = "#4d575d", "#939da3"

Pair = tuple[Hex | None, Hex]
"""The hexes of who attacked, if that was a unit, and of who was attacked."""


class Strip(NamedTuple):
    """Layers that lie below a board, and their height."""

    layers: Sequence[svg.Layer]
    height: int


class Throw(NamedTuple):
    """Dice of a battle, by a unit or a card of that side, and the numbers that hit or cancel a hit."""

    seat: Seat
    name: str
    dice: Sequence[int]
    hits: tuple[int, ...]
    saves: bool


def strip(fights: Sequence[Fight], top: int, lowest: float = inf) -> Strip:
    """Draws the battles of a turn in rows of dice, larger ones if there is one row alone. Of many battles
    those without effect share a line, and defensive rolls without any are left out; of very many only some
    are shown, and of the last only the attack if the others would be below ``lowest``."""
    many, told, signs = len(fights) > MOST_IN_FULL, effective(fights), numbered(fights)
    vain, shown = [fight for fight in fights if fight not in told], told[-MOST_BATTLES:]
    most = max((len(fight.dice) for fight in shown), default=0)
    alone = len(fights) == 1 and not fights[0].saves and len(fights[0].dice) <= PER_ROW
    drawn = [_battle(it, signs, most, saves=bool(it.saved) or not many) for it in shown]
    drawn = [_alone(fights[0])] if alone else drawn
    if vain:
        words = say("memoir44-told-vain", battles=in_a_row(dict.fromkeys(map(_attacker, vain))))
        line = svg.text(words, SIDE_MARGIN, 28, READABLE, fill=PALE, room=svg.WIDTH - 2 * SIDE_MARGIN)
        drawn.append((line, WORDS_HEIGHT))
    if drawn and top + sum(high for _, high in drawn) > lowest:
        drawn = [_battle(fights[-1], {}, most, saves=False)]
    layers, y = list[svg.Layer](), top
    for battle, high in drawn:
        layers.append(svg.layer(svg.Area(0, 0, svg.WIDTH, high), battle, y=y))
        y += high
    return Strip(layers, y - top + 4 if drawn else 0)


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
        sign = _face(face, symbols=symbols, flag=face in FLAG)
        drawn.append(_die(sign, x, 78, 62, ALLIES if hits else None, edge=hits))
        hexes = sum(face >= least for least in KINDS["infantry"].hit)
        does = symbol(face) if symbols else "flag" if face in FLAG else hexes
        said = say("memoir44-face", hexes=does), say(f"memoir44-symbol-{symbol(face)}")
        for line, y, colour in zip(said, (142, 174), (CREAM, PALE), strict=True):
            drawn.append(svg.text(line, x, y, READABLE, fill=colour, anchor="middle", room=step - 6))
    return Strip([svg.layer(svg.Area(0, 0, svg.WIDTH, FACES_HEIGHT), *drawn, y=top)], FACES_HEIGHT)


def hurt(fight: Fight) -> bool:
    return fight.left < fight.target.figures


def effective(fights: Sequence[Fight]) -> list[Fight]:
    """Returns the battles, of many only those that had an effect."""
    return [fight for fight in fights if len(fights) <= MOST_IN_FULL or hurt(fight) or fight.back]


def numbered(fights: Sequence[Fight]) -> dict[Pair, str]:
    """Returns the numbers that connect rows of dice with the board: attacks by one unit on the same hex share
    one, and a single one needs none."""
    pairs = dict.fromkeys((it.origin, it.target.hex) for it in effective(fights)[-MOST_BATTLES:])
    return {it: str(number) for number, it in enumerate(pairs, 1)} if len(pairs) > 1 else {}


def in_words(fight: Fight) -> str:
    target = fight.target
    dice = words.symbols(fight.dice) if fight.symbols else numbers(fight.dice)
    saves = f" – {numbers(fight.saves)}" if fight.saves else ""
    back = f" → {name(fight.back)}" if fight.back else ""
    pair = f"{_attacker(fight)} → {SIDE_MARK[target.seat]} {target.name}"
    return f"{pair} · {dice}{saves} · {target.figures} → {fight.left}{back}"


def _throws(fight: Fight) -> list[Throw]:
    seat, name = fight.target.seat, fight.target.name
    thrown = Throw(opponent(seat), _attacker(fight), fight.dice, fight.hits, saves=False)
    saved = Throw(seat, name, fight.saves, SAVE, saves=True)
    return [thrown, saved] if fight.saves else [thrown]


def _hitting(fight: Fight, throw: Throw) -> str:
    """Returns in words which numbers hit, or cancel a hit; nothing for dice that are read as symbols."""
    least = min(throw.hits, default=7)
    plus = least < 6 and throw.hits == (*range(least, 7),)
    needed = f"{least}+" if plus else numbers(throw.hits)
    shown = throw.hits and (throw.saves or not fight.symbols)
    return say("memoir44-hits-on", needed=needed, saves=yes_no(throw.saves)) if shown else ""


def _alone(fight: Fight) -> tuple[str, int]:
    """Draws a battle with large dice and what came of it beside, with who threw them above unless an arrow
    on the board tells that, and its height."""
    throw, room = _throws(fight)[0], svg.WIDTH - TARGET_WIDTH - ALONE_LEFT
    arrow = fight.origin and distance(fight.origin, fight.target.hex) > 1
    top, step = 0 if arrow else WORDS_HEIGHT, 2 * int(min(LARGEST, room / len(throw.dice)) / 2)
    y, left = top + ALONE_HEIGHT / 2, ALONE_LEFT + (room - len(throw.dice) * step) / 2
    drawn = "" if arrow else _named(throw.seat, throw.name, left, 27, 300)
    beside = left + len(throw.dice) * step + 16
    drawn += _thrown(fight, throw, left, y, step) + _target(fight, beside, y - 29, LARGEST_FIGURES)
    if not hurt(fight):
        drawn += svg.text(_hitting(fight, throw), beside, y + 42, READABLE, fill=PALE)
    return drawn, top + ALONE_HEIGHT


def _battle(fight: Fight, signs: Mapping[Pair, str], most: int, *, saves: bool) -> tuple[str, int]:
    """Draws a battle in a row of dice, with one more for a defensive roll, and its height."""
    room, left, right = ATTACKER_WIDTH - 12, SIDE_MARGIN + ATTACKER_WIDTH, svg.WIDTH - TARGET_WIDTH
    beside, throws = left + (right - left) * min(1, most / PER_ROW), _throws(fight)[: 1 + saves]
    drawn = _target(fight, beside + 14, ROW_HEIGHT / 2 - 13, READABLE)
    for row, throw in enumerate(throws):
        needed, y = _hitting(fight, throw), ROW_HEIGHT * (row + 0.5)
        sign = "" if throw.saves else signs.get((fight.origin, fight.target.hex), "")
        drawn += _named(throw.seat, throw.name, SIDE_MARGIN, y - 13 if needed else y, room - 34, sign)
        drawn += svg.text(needed, SIDE_MARGIN, y + 22, READABLE, fill=PALE, room=room)
        drawn += _thrown(fight, throw, left, y, 2 * int((right - left) / max(PER_ROW, len(throw.dice)) / 2))
    return drawn, ROW_HEIGHT * len(throws)


def _thrown(fight: Fight, throw: Throw, x: float, y: float, step: float) -> str:
    """Draws dice with what each did: what hits, or cancels a hit, is lit in the colour of who threw it, flags
    are on paper, the others grey; what had an effect has a golden edge."""
    drawn = ""
    for place, die in enumerate(throw.dice):
        hit = die in throw.hits
        flag = not hit and not throw.saves and die in FLAG and bool(fight.flags and fight.left)
        lit = throw.seat if hit else fight.target.seat if flag and fight.symbols else None
        sign = _face(die, symbols=fight.symbols and not throw.saves, flag=flag)
        edge = hit or bool(flag and fight.back)
        drawn += _die(sign, x + (place + 0.5) * step, y, 0.83 * step, lit, edge=edge)
    return drawn


def _face(value: int, *, symbols: bool, flag: bool) -> str:
    return f"m44-face-{symbol(value)}" if symbols else "m44-face-retreat" if flag else f"die-{value}"


def _die(sign: str, x: float, y: float, size: float, lit: Seat | None, *, edge: bool) -> str:
    """Draws a die, lit in the colour of a side or, as one that did nothing, grey, with a golden ``edge``."""
    face, pips = (SIDE_FILL[lit], SIDE_SIGN[lit]) if lit else MISSED
    high = 1.12 * size
    rim = svg.box(x - high / 2, y - high / 2, high, high, BRASS, rx=0.25 * size) if edge else ""
    return rim + svg.use(sign, x, y, scale=round(size / svg.DIE, 4), color=face, fill=pips)


def _attacker(fight: Fight) -> str:
    return fight.attacker.name if isinstance(fight.attacker, Unit) else card_name(fight.attacker)


def _named(seat: Seat, words: str, x: float, y: float, room: float, number: str = "") -> str:
    """Names a unit or a card after the sign of its side, or after the number of its battle."""
    chip = numeral(number, x + 13, y) if number else draw(f"base-{seat}", x + 13, y, 0.26)
    return chip + svg.text(words, x + 34, y + 9, 26, fill=CREAM, bold=True, room=room)


def numeral(number: str, x: float, y: float, scale: float = 1) -> str:
    """Draws the number of a battle around this point."""
    disc = svg.circle(0, 0, 17, FLAME, **svg.stroke(svg.INK, 3)) + svg.centred(number, 0, 9, READABLE)
    return svg.moved(x, y, disc, scale=scale)


def _target(fight: Fight, x: float, y: float, largest: float) -> str:
    """Draws who was attacked, and below it the figures before and after, at most in this size, or words."""
    target, room, gone = fight.target, svg.WIDTH - x - 16, fight.target.figures - fight.left
    left = str(fight.left) if fight.left else say("memoir44-destroyed")
    words = left if gone else say("memoir44-came", back=yes_no(bool(fight.back)), flags=fight.flags)
    start = svg.wide(str(target.figures), READABLE) + 38 if gone else 0
    limit = largest if gone and fight.left else min(largest, LARGEST_WORDS)
    size = max(READABLE, min(limit, READABLE * room / (start + svg.wide(words, READABLE))))
    drawn, scale = _named(target.seat, target.name, x, y, room - 40), size / READABLE
    if gone and fight.left and fight.flags:
        said, wide = say("memoir44-flagged", back=yes_no(bool(fight.back))), svg.wide(target.name, READABLE)
        drawn += svg.text(said, x + wide + 46, y + 9, READABLE, fill=PALE, room=room - wide - 30)
    figures = svg.text(words, start, 0, READABLE, fill=CREAM, bold=True, room=room / scale - start)
    if gone:
        figures += svg.text(str(target.figures), 0, 0, READABLE, fill=PALE, bold=True)
        figures += svg.path(f"M{start - 30:.1f} -9h12", **svg.stroke(FLAME, 4))
        figures += svg.path(f"M{start - 8:.1f} -9l-11 -7v14Z", FLAME)
    return drawn + svg.moved(x, y + 12 + 0.88 * size, figures, scale=scale)
