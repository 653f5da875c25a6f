"""The hand of a side of Memoir '44 as a row of cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import ordering, reach
from bot.games.memoir44.cards import CARDS, Slot
from bot.games.memoir44.hexes import SECTIONS
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.memoir44 import dice
from bot.presentation.memoir44.board import board_text
from bot.presentation.memoir44.board_layers import REACH_HEIGHT, Scene
from bot.presentation.memoir44.counters import disc
from bot.presentation.memoir44.sheet import CREAM, FLAME, FRAME, READABLE, draw, legend
from bot.presentation.memoir44.words import card_name, card_text, card_title
from bot.presentation.wording import say

GUTTER, WIDEST_CARD, HIGHEST, CARD_TOP = 9, 190.0, 150, 30
SIGN_AT, COUNT_AT, DOTS_AT, SPACED = 80, 97, 132, READABLE + 1
"""The space between cards and within their edges, the greatest width of one, its height without the title,
where it begins, where its sign, numbers and dots stand below the title, and the height of a line, in
pixels."""

CHIP = "★"
"""The mark of the card under the commissar's chip."""


class Held(NamedTuple):
    """A card, with the mark of its button and what it lets its player do now, if it can be played."""

    card: str
    mark: str = ""
    play: reach.CardReach | None = None

    @property
    def counts(self) -> Mapping[str, int | None]:
        """How many units it orders in each section now, none in two; if it cannot be played, or only be laid
        under the chip, how many it may order there."""
        if not self.play or self.play.most < 0:
            return {slot.section: slot.count for slot in CARDS[self.card].orders}
        slots, units = self.play.after.slots, self.play.units
        parts = [replace(self.play.after, slots=slots[:n]) for n in range(len(slots) + 1)]
        placed = [len(reach.together(part, units)) for part in parts]
        return {slot.section: placed[n + 1] - placed[n] for n, slot in enumerate(slots)}


def hand(view: State, seat: Seat, cards: Sequence[Held], board: Scene | None = None) -> Drawing:
    """Draws cards in a row, below the ``board`` with the dice of its battles if one is given."""
    thrown = dice.strip(board.fights if board else (), board.bottom if board else 0, dice.LOWEST_DICE)
    top = CARD_TOP + (board.bottom + thrown.height if board else 0)
    wide = min(WIDEST_CARD, (svg.WIDTH - GUTTER * (len(cards) + 1)) / max(1, len(cards)))
    left = (svg.WIDTH - len(cards) * (wide + GUTTER) + GUTTER) / 2
    asked, room, layers = any(held.play for held in cards), wide - 2 * GUTTER, list[svg.Layer]()
    titles = [card_title(held.card, room, READABLE) for held in cards]
    below = SPACED * max(map(len, titles), default=1)
    high = HIGHEST + below
    for place, (held, title) in enumerate(zip(cards, titles, strict=True)):
        x, sections = round(left + place * (wide + GUTTER)), sections_of(held.card)
        paper = "gCard" if sections else "gOlive" if seat == ALLIES else "gSlate"
        shadow = svg.box(4, 6, wide, high, "#000", rx=14, fill_opacity=0.4)
        blank = svg.box(0, 0, wide, high, f"url(#m44-{paper})", rx=14, **svg.stroke(svg.INK, 3))
        drawn, fill = list(_card(held, wide)), svg.INK if sections else CREAM
        if CARDS[held.card].spotted and ordering.spotted(view, seat):
            drawn.append(draw("icon-air-power", wide - 26, 42, 0.3, color=svg.INK))
        for line, words in enumerate(title):
            y = 37 + SPACED * (line + 1) - below
            drawn.append(svg.centred(words, wide / 2, y, READABLE, fill=fill, room=room))
        grey = asked and not (held.play and held.play.most)
        card = svg.mark("g", shadow, blank, svg.moved(0, below, *drawn), opacity=0.5 if grey else 1)
        layers.append(svg.layer(svg.Area(-2, -2, wide + 6, high + 8), card, x=x, y=top))
        if held.mark:
            chip = draw("face-star", color=FLAME, fill=svg.INK)
            number = chip if held.mark == CHIP else disc(held.mark, 0, 0, 1.0)
            layers.append(svg.layer(svg.around(30), number, x=round(x + wide / 2), y=top + 2))
    bottom = top + high + 16
    if any(held.play and held.play.battles for held in cards):
        bottom += REACH_HEIGHT
        layers.append(legend(say("memoir44-hand-reach"), bottom - 10))
    said, sheet = [_line(view, held) for held in cards], svg.blank(bottom, FRAME)
    if board:
        said = [board.asked, *said, *map(dice.in_words, board.fights), board_text(view)]
        layers = [*board.sides(), *board.layers(), *thrown.layers, *layers]
    ground = board.terrain() if board else ()
    return make_drawing("hand.png", sheet, "\n".join(said), layers, ground)


def _line(view: State, held: Held) -> str:
    facts = (
        {"count": held.play.most, "battles": held.play.battles} if held.play else {"count": -1, "battles": 0}
    )
    does = card_text(held.card, night=bool(view.sight))
    words = say("memoir44-card-line", card=card_name(held.card), does=does).replace("**", "")
    return " ".join(filter(None, (held.mark, words, say("memoir44-hand-now", **facts))))


def sections_of(card: str) -> dict[str, Slot]:
    return {slot.section: slot for slot in CARDS[card].orders if slot.section in SECTIONS}


def _card(held: Held, wide: float) -> Iterator[str]:
    """Yields what stands on a card below its title: its sections or its sign, how many units, and how many of
    them have an enemy in reach."""
    sections, middle, scale = sections_of(held.card), wide / 2, min(1.0, (wide - 2 * GUTTER) / 120)
    for place, section in enumerate(SECTIONS if sections else ()):
        x, slot = middle + 41 * (place - 1) * scale, sections.get(section)
        yield draw("section-lit" if slot else "section", x, SIGN_AT, 0.9 * scale)
        if slot and (count := held.counts.get(section, 0)) is not None:
            yield svg.centred(str(count), x, COUNT_AT, 46)
        elif slot:
            every = svg.centred(say("memoir44-card-all"), 0, 9, READABLE, room=70 * scale)
            yield svg.mark("g", every, transform=f"translate({x:g} {SIGN_AT}) rotate(-90)")
    if not sections:
        number = str(held.play.most) if held.play and held.play.most >= 0 else ""
        yield draw(f"icon-{held.card}", middle - 28 * bool(number), SIGN_AT, 0.62, color=CREAM)
        yield svg.centred(number, middle + 32, COUNT_AT, 46, fill=CREAM)
    dots = held.play.battles if held.play else 0
    step = min(30.0, (wide - 20) / max(1, dots))
    for place in range(dots):
        yield draw("dot", middle + step * (place - (dots - 1) / 2), DOTS_AT, round(0.029 * step, 2))
