"""The hand of a side of Memoir '44 as a row of cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import ordering
from bot.games.memoir44.cards import CARDS, Slot
from bot.games.memoir44.hexes import SECTIONS
from bot.games.memoir44.state import Fight, State
from bot.games.memoir44.units import ALLIES
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.memoir44 import dice, prospects
from bot.presentation.memoir44.counters import disc
from bot.presentation.memoir44.sheet import CREAM, FLAME, FRAME, READABLE, draw
from bot.presentation.memoir44.words import card_name, card_text, card_title
from bot.presentation.wording import say

GUTTER, WIDEST_CARD, HIGHEST, CARD_TOP, SIGN_AT, COUNT_AT = 9, 190.0, 284, 40, 150, 237
"""The space between cards, the greatest width and the height of one, where they begin, and where on one its
sign and its numbers stand, in pixels."""

CHIP = "★"
"""The mark of the card under the commissar's chip."""

BRICK_DOT, RING = "#b8442f", "#8d8468"


class Held(NamedTuple):
    """A card, with the mark of its button and what it lets its player do now, if it can be played."""

    card: str
    mark: str = ""
    play: prospects.Play | None = None

    @property
    def counts(self) -> Mapping[str, int | None]:
        """How many units it orders in each section now, none in two; if it cannot be played, or only be laid
        under the chip, how many it may order there."""
        if not self.play or self.play.most < 0:
            return {slot.section: slot.count for slot in CARDS[self.card].orders}
        slots, units = self.play.after.slots, self.play.units
        parts = [replace(self.play.after, slots=slots[:n]) for n in range(len(slots) + 1)]
        placed = [len(prospects.together(part, units)) for part in parts]
        return {slot.section: placed[n + 1] - placed[n] for n, slot in enumerate(slots)}


def hand(view: State, seat: Seat, cards: Sequence[Held], fights: Sequence[Fight] = ()) -> Drawing:
    """Draws cards in a row, and below them the dice of these battles."""
    wide = min(WIDEST_CARD, (svg.WIDTH - GUTTER * (len(cards) + 1)) / max(1, len(cards)))
    left = (svg.WIDTH - len(cards) * (wide + GUTTER) + GUTTER) / 2
    asked = any(held.play for held in cards)
    layers = list[svg.Layer]()
    for place, held in enumerate(cards):
        x = round(left + place * (wide + GUTTER))
        grey = asked and not (held.play and held.play.most)
        drawn = [_blank(seat, held.card, wide), *_card(held, wide)]
        if CARDS[held.card].spotted and ordering.spotted(view, seat):
            drawn.append(draw("icon-air-power", wide - 26, 96, 0.3, color=svg.INK))
        card = svg.mark("g", *drawn, opacity=0.5 if grey else 1)
        layers.append(svg.layer(svg.Area(-2, -2, wide + 6, HIGHEST + 8), card, x=x, y=CARD_TOP))
        if held.mark:
            chip = draw("face-star", color=FLAME, fill=svg.INK)
            number = chip if held.mark == CHIP else disc(held.mark, 0, 0, 1.0)
            layers.append(svg.layer(svg.around(30), number, x=round(x + wide / 2), y=CARD_TOP + 2))
    thrown = dice.strip(fights, HIGHEST + 58)
    words = "\n".join([*(_line(view, held) for held in cards), *map(dice.in_words, fights)])
    sheet = svg.blank(HIGHEST + 58 + thrown.height, FRAME)
    return make_drawing("hand.png", sheet, words, [*layers, *thrown.layers])


def _line(view: State, held: Held) -> str:
    facts = {"count": held.play.most, "reach": held.play.reach} if held.play else {"count": -1, "reach": 0}
    does = card_text(held.card, night=bool(view.sight))
    words = say("memoir44-card-line", card=card_name(held.card), does=does)
    return " ".join(filter(None, (held.mark, words, say("memoir44-hand-now", **facts))))


def sections_of(card: str) -> dict[str, Slot]:
    return {slot.section: slot for slot in CARDS[card].orders if slot.section in SECTIONS}


def _blank(seat: Seat, card: str, wide: float) -> str:
    """Draws a card without anything on it: light if it is for sections, else in the side's dark colour."""
    paper = "gCard" if sections_of(card) else "gOlive" if seat == ALLIES else "gSlate"
    shadow = svg.box(4, 6, wide, HIGHEST, "#000", rx=14, fill_opacity=0.4)
    return shadow + svg.box(0, 0, wide, HIGHEST, f"url(#m44-{paper})", rx=14, **svg.stroke(svg.INK, 3))


def _card(held: Held, wide: float) -> Iterator[str]:
    """Yields what stands on a card: its name, its sections or its sign, how many units, and how many of them
    have an enemy in reach."""
    sections = sections_of(held.card)
    sign, middle = svg.INK if sections else CREAM, wide / 2
    size = READABLE + 2
    lines = card_title(held.card, 1.1 * (wide - 8), size)
    if len(lines) > 1:
        size, lines = READABLE, card_title(held.card, wide - 10, READABLE)
    for place, line in enumerate(lines):
        y = 68 + 27 * (place - (len(lines) - 1) / 2)
        yield svg.centred(line, middle, y + 9, size, fill=sign, room=wide - 8)
    if sections:
        yield from _sections(held, sections, middle, min(1.0, (wide - 8) / 122))
    else:
        yield draw(f"icon-{held.card}", middle, SIGN_AT, 0.88, color=CREAM)
        if held.play and held.play.most >= 0:
            yield svg.centred(str(held.play.most), middle, COUNT_AT, 46, fill=sign)
    yield from _dots(held, middle, wide, dark=not sections)


def _sections(held: Held, sections: dict[str, Slot], middle: float, scale: float) -> Iterator[str]:
    counts = held.counts
    for place, section in enumerate(SECTIONS):
        x = middle + 41 * (place - 1) * scale
        slot = sections.get(section)
        yield draw("section-lit" if slot else "section", x, SIGN_AT, 0.94 * scale)
        if slot and (count := counts.get(section, 0)) is not None:
            yield svg.centred(str(count), x if len(sections) > 1 else middle, COUNT_AT, 46)


def _dots(held: Held, middle: float, wide: float, *, dark: bool) -> Iterator[str]:
    if not held.play:
        return
    most, reach = held.play.most, held.play.reach
    step = min(27.0, (wide - 20) / max(1, most))
    for place in range(most):
        x = middle + step * (place - (most - 1) / 2)
        fill = (FLAME if dark else BRICK_DOT) if place < reach else "none"
        edge = RING if place >= reach else svg.INK if dark else BRICK_DOT
        yield svg.circle(x, 262, min(10.5, 0.4 * step), fill, **svg.stroke(edge, 3))
