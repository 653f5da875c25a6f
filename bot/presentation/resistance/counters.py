"""Figures, items, and what all pictures of French Resistance have in common, drawn with the symbols of
``data/resistance/symbols.svg``."""

from bot.games.resistance.placement import COUNT, ITEMS, VALUE, Contents, total
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation import svg
from bot.presentation.wording import say

SIDE_COLOUR = {GERMAN: svg.SLATE, RESISTANCE: svg.BRICK}
FILL = {"maquis": "#93301f", "soldier": "#a9c4dc", "leader": "#d3e0ea", "gendarme": "#e3b44e"}
"""The colour of a kind of figure: the Resistance is dark, all Germans are light."""

BANNER = {GERMAN: (FILL["soldier"], svg.INK), RESISTANCE: (FILL["maquis"], svg.PAPER)}
LETTERS = 26
HALF_SIZE = 31


def heading(title: str, below: str, *, right: float = svg.MARGIN) -> str:
    """Draws the title of a picture and a line of text below it on the night sky; ``right`` is the margin on
    the right."""
    room = svg.WIDTH - svg.MARGIN - right
    drawn = svg.use("night", 0, 0) + svg.text(title, svg.MARGIN, 64, 42, fill=svg.CARD, bold=True, room=room)
    return drawn + svg.text(below, svg.MARGIN, 101, LETTERS, fill=svg.GOLD, bold=True, room=room)


def counter(kind: str, words: str, *, cover: bool = False, done: bool = False) -> str:
    """Draws a figure on the map around the origin, with its name on it. It stands behind a hedge if it is in
    cover, and has a tick when it has acted (9)."""
    ink, leader = svg.PAPER if kind == "maquis" else svg.INK, kind == "leader"
    drawn = svg.use(f"man-{kind}", 0, 0) + (svg.use("man-rank", 0, 0) if leader else "")
    drawn += svg.centred(words, 0, 9 + 7 * (leader - cover), LETTERS, fill=ink, room=48)
    drawn += svg.use("man-cover", 0, 0) if cover else ""
    return drawn + (svg.use("man-acted", 0, 0) if done else "")


def marker(kind: str, words: str, *, opacity: float = 1) -> str:
    """Draws casualty markers around the origin: a figure's outline with a cross, and a name or number."""
    drawn = svg.use(f"fallen-{'soldier' if kind == 'leader' else kind}", 0, 0, opacity=opacity)
    return drawn + svg.centred(words, 0, 19, LETTERS, room=44)


def item(kind: str) -> str:
    worth = svg.centred(str(VALUE[kind]), 0, 9, LETTERS)
    return svg.use(f"item-{kind}", 0, 0) + worth


ITEM_ROOM = {"squad": 37, "gendarme": 43}
"""The width of an item; a train's is 58."""

PLUS, EQUALS, DIGIT = 16, 28, 16
"""The widths of the sign between two items, of the sign before the total, and of each digit of the total."""


def zone_sum(contents: Contents) -> tuple[str, float]:
    """Draws the contents of a zone as a sum that begins at the origin, and returns it with its width: each
    item with its value, and behind them the zone's total (2, R1)."""
    marks, x = [], 0.0
    for kind in contents:
        if x:
            marks.append(svg.centred("+", x + PLUS / 2, 9, LETTERS))
            x += PLUS
        room = ITEM_ROOM.get(kind, 58)
        marks.append(svg.moved(x + room / 2, 0, item(kind)))
        x += room
    worth = str(total(contents))
    marks.append(svg.text(f"= {worth}", x + 6, 9, LETTERS, bold=True))
    return "".join(marks), x + EQUALS + DIGIT * len(worth)


def worths() -> str:
    left, step = svg.MARGIN + 76, (svg.WIDTH - 2 * svg.MARGIN - 152) / (len(ITEMS) - 1)
    return "".join(
        svg.moved(left + step * n, 42, _pile(kind), scale=1.15)
        + svg.text(say(f"picture-item-{kind}"), left + step * n, 100, LETTERS, anchor="middle", room=146)
        for n, kind in enumerate(ITEMS)
    )


def _pile(kind: str) -> str:
    others, half = COUNT[kind] - 1, 3 * (COUNT[kind] - 1)
    behind = "".join(svg.use(f"item-{kind}", 6 * n - half, 0) for n in range(others, 0, -1))
    return behind + svg.moved(-half, 0, item(kind))
