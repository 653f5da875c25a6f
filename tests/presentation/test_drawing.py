"""Drawing of pictures: outside the event loop, once per view, the same everywhere, without delays."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Iterator

import pytest
from games.resistance.position import sealed

from bot.games.resistance import GAME
from bot.presentation import drawing as animator
from bot.presentation.drawing import Drawing, render, render_file
from bot.presentation.resistance import pictures

pytestmark = pytest.mark.usefixtures("real_renderer")

BOARD = pictures.board(GAME.view(sealed(), "public"))
BROKEN = Drawing("board.png", "<svg>the placement of Bayeux", "a secret alt text")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[animator._Renderer]:
    """Yields a animator that has drawn nothing yet."""
    one = animator._Renderer()
    monkeypatch.setattr(animator, "_renderer", one)
    yield one
    one.close()


@pytest.fixture
def drawn(
    fresh: animator._Renderer, instant_renderer: animator._Renderer, monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    """Returns a list that collects every drawing sent to the renderer, encoded. They are drawn by the process
    of all tests."""
    asked: list[bytes] = []

    def noted(encoded: bytes) -> bytes:
        asked.append(encoded)
        return instant_renderer._draw(encoded)

    monkeypatch.setattr(fresh, "_draw", noted)
    return asked


async def test_a_picture_is_a_png_of_the_width_that_was_designed() -> None:
    """A picture is a PNG 800 pixels wide, and as high as its drawing."""
    png = await render(BOARD)
    assert png is not None
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    assert (width, height) == (800, BOARD.size[1])


async def test_identical_views_are_drawn_once(drawn: list[bytes]) -> None:
    """Identical views are drawn once, also when they are requested at the same time."""
    again = pictures.board(GAME.view(sealed(), "public"))
    first = await asyncio.gather(*(render(one) for one in (BOARD, again, BOARD)))
    assert await render(again) is first[0]
    assert len({id(png) for png in first}) == 1
    assert drawn == [BOARD.encode()]


async def test_no_more_pictures_are_kept_than_there_is_room_for(
    drawn: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cache is bounded, and keeps what was requested last."""
    monkeypatch.setattr(animator, "KEPT", 2)
    small = [
        Drawing("x.png", f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="{n}"/>', "")
        for n in (1, 2, 3)
    ]
    for one in (small[0], small[1], small[0], small[2], small[0], small[1]):
        assert await render(one)
    assert drawn == [small[n].encode() for n in (0, 1, 2, 1)]


async def test_the_same_drawing_gives_the_same_bytes(
    fresh: animator._Renderer, instant_renderer: animator._Renderer
) -> None:
    """The fonts ship with the bot, so two painters produce the same bytes."""
    assert await render(BOARD) == instant_renderer._draw(BOARD.encode())
    assert [font.rpartition("/")[2] for font in animator.FONTS] == ["Cabin-Bold.otf", "Cabin-Medium.otf"]


async def test_a_failed_drawing_gives_none_and_is_logged_without_what_is_in_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A failed drawing falls back to text and is logged without any secret."""
    with caplog.at_level(logging.DEBUG):
        assert await render(BROKEN) is None
        assert await render(BOARD)
    assert caplog.messages == ["board.png could not be drawn: ValueError"]
    assert caplog.records[0].exc_info is None


async def test_a_painter_that_dies_is_replaced(
    fresh: animator._Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    """A crash of the renderer costs a game only a picture."""
    assert await render(BROKEN) is None
    assert fresh._process is not None
    fresh._process.kill()
    fresh._process.wait()
    assert await render(BOARD)


async def test_a_painter_that_hangs_is_stopped(
    fresh: animator._Renderer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A picture that takes too long fails, and the next one is drawn."""
    patience = animator.PATIENCE
    monkeypatch.setattr(animator, "PATIENCE", 0.0)
    assert await render(BOARD) is None
    monkeypatch.setattr(animator, "PATIENCE", patience)
    assert await render(BOARD)
    assert "could not be drawn" in caplog.messages[0]


async def test_who_waits_no_longer_than_a_glance_goes_without(
    drawn: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    """A post waits for its picture only for a short time; a drawing that has begun is completed."""
    assert await render_file(BOARD, 0.0) is None
    assert caplog.messages == ["map.png could not be drawn: TimeoutError"]
    file = await render_file(BOARD)
    assert file is not None
    assert (file.filename, file.description) == (BOARD.name, BOARD.alt)
    assert len(drawn) == 1


async def test_what_nobody_waits_for_any_more_is_not_drawn(fresh: animator._Renderer) -> None:
    """A picture whose turn comes too late costs the others no time; whoever asks again has it."""
    late = fresh.request(BOARD.encode(), -1.0)
    assert isinstance(await asyncio.to_thread(late.exception), TimeoutError)
    assert fresh._process is None
    assert await render(BOARD)


async def test_who_no_longer_waits_spoils_it_for_nobody(drawn: list[bytes]) -> None:
    """A cancelled request leaves the picture to the other requests."""
    gone = asyncio.create_task(render(BOARD, within=60))
    stays = asyncio.create_task(render(BOARD, within=60))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays
    assert gone.cancelled()
    assert len(drawn) == 1
