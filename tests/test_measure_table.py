"""What players meet over whole games: posts, taps, visits, hand-overs, and panels that fit on a telephone."""

from __future__ import annotations

import random

import pytest
from measuring.heights import VISIBLE, browsing
from measuring.table import measure_heights, play
from presentation.parts import parts_of
from simulated.browser import BROWSER, NONE
from simulated.night import by_night
from simulated.pictures import draw_blank

from bot.bench.tapping import Tap, taps
from bot.games.registry import GAMES
from bot.presentation.components import CustomId

pytestmark = pytest.mark.usefixtures("one_thread")

PANELS = by_night(12, by_day=5)
"""Number of panels whose height is measured; ``python -m measuring table`` measures those of whole games."""


@pytest.mark.parametrize("kind", GAMES)
async def test_a_game_by_mail_is_one_visit_a_turn(kind: str, seeded: None) -> None:
    """Whoever taps what the panel offers first comes to the end of the game, in one visit a turn, and the
    channel is not flooded: a game of many turns has one message a turn, and those of its opening, its end and
    one high point."""
    played = await play(kind, seed=1944)
    assert played.ended
    assert played.handed_over <= played.turns
    assert sum(played.visits.values()) <= played.turns
    most = parts_of(kind).table.posts
    assert played.posts <= (max(most, played.turns + 3) if most else 2 * played.turns)


@pytest.mark.skipif(BROWSER is None, reason=NONE)
async def test_a_panel_is_seen_without_scrolling(seeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a telephone, 400 by 860 pixels, the question and its buttons are visible below the picture, in every
    game."""
    draw_blank(monkeypatch)
    async with browsing() as browser:
        for kind in GAMES:
            heights = await measure_heights(
                browser, kind, seed=random.Random(kind).randrange(100), most=PANELS
            )
            assert len(heights) > PANELS / 2
            assert min(heights) > 100
            assert max(heights) <= VISIBLE


def test_a_newcomer_taps_what_is_offered_and_no_way_out() -> None:
    """Buttons that only look, take back or resign are no moves; the answers to a question come before what
    leads away from it, and of a picker the first option is the best."""

    def button(handler: str, style: int, *words: str, **more: object) -> dict[str, object]:
        custom_id = str(CustomId("A7QX", handler, "german", 3, words))
        return {"type": 2, "style": style, "custom_id": custom_id, "label": handler, **more}

    picker = {
        "type": 3,
        "custom_id": str(CustomId("A7QX", "pick", "german", 3, ("0",))),
        "options": [{"value": "move R1 2"}, {"value": "move R2 2"}],
    }
    row = [
        button("do", 1, "task", "3"),
        button("do", 2, "end"),
        button("do", 4, "more", "resign", "yes"),
        button("do", 1, "closed", disabled=True),
        button("undo", 2),
        button("why", 2),
        button("do", 2, "more"),
        button("do", 2, "lison", "1"),
        button("do", 2, "lison", "2"),
    ]
    offered = taps([{"type": 1, "components": row}, {"type": 1, "components": [picker]}])
    shown = [(tap.custom_id.words, tuple(tap.values), tap.good) for tap in offered]
    assert shown == [
        (("task", "3"), (), True),
        (("end",), (), False),
        (("more",), (), False),
        (("lison", "1"), (), True),
        (("lison", "2"), (), True),
        (("0",), ("move R1 2",), True),
        (("0",), ("move R2 2",), False),
    ]
    assert all(isinstance(tap, Tap) for tap in offered)
