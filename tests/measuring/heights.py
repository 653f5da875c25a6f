"""How high the panels are that players meet, in a browser as wide as a telephone."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import simcord

from bot.bench.tapping import TappedGame

if TYPE_CHECKING:
    from playwright.async_api import Page

WIDTH, HEIGHT = 400, 860
VISIBLE = 620
"""Pixels of such a telephone's screen in which messages are visible."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")

FRAME = """
.message-components { width: 332px !important; margin-left: 60px !important; }
.component-container { padding: 8px !important; margin: 0 !important; }
"""
"""The frame of a panel as a telephone draws it, narrower than a desktop: 312 pixels are within."""

LOADING = 5000
"""Milliseconds in which a page shows a message with its pictures."""

POLL = 50
"""Milliseconds between two looks whether it does: at every picture the browser would draw anew."""

MEASURE = """
id => {
    const message = document.querySelector(`[data-message-id="${id}"] .message-components`);
    return message ? message.getBoundingClientRect().height : 0;
}
"""
READY = """
([id, revision]) => simcordPreview.ready && simcordPreview.publishedRevision >= revision
    && document.querySelector(`[data-message-id="${id}"]`) !== null
    && [...document.querySelectorAll(`[data-message-id="${id}"] img`)]
        .every(image => image.complete && image.naturalWidth)
"""


class NoBrowser(Exception):
    """Raised where no browser is installed, or the package that drives it is missing."""


class Eye:
    """The pages of the players, each as a telephone shows the channel."""

    def __init__(self, preview: simcord.Preview, pages: dict[int, Page]) -> None:
        self._preview = preview
        self._pages = pages

    async def height(self, player: simcord.MemberActor, message: simcord.ResponseMessage) -> float:
        """Returns the height of a message's components in pixels, as that player sees it now."""
        page = await self._turned_to(player, message)
        height: float = await page.evaluate(MEASURE, str(message.id))
        return height

    async def photograph(
        self, player: simcord.MemberActor, message: simcord.ResponseMessage, to: Path
    ) -> None:
        """Writes what the player sees now to a PNG file."""
        page = await self._turned_to(player, message)
        await page.locator(f'article[data-message-id="{message.id}"]').screenshot(path=to)

    async def _turned_to(self, player: simcord.MemberActor, message: simcord.ResponseMessage) -> Page:
        from playwright.async_api import TimeoutError as TooSlow

        await self._preview.refresh()
        page = self._pages[player.id]
        revision = self._preview._pages[await page.evaluate("simcordPreview.contextId")].revision
        shown = [str(message.id), revision]
        with suppress(TooSlow):  # pictures out of sight are not loaded
            await page.wait_for_function(READY, arg=shown, timeout=LOADING, polling=POLL)
        return page


def browser_path() -> str | None:
    """Returns the path of an installed browser, or None."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@asynccontextmanager
async def watching(game: TappedGame) -> AsyncIterator[Eye]:
    """Yields the pages of the players of a game. Raises ``NoBrowser`` if there is none."""
    path = browser_path()
    try:
        from playwright.async_api import async_playwright
    except ImportError as error:
        raise NoBrowser from error
    if path is None:
        raise NoBrowser
    players = list(game.players.values())
    preview = game.server.env.preview(game.channel, viewers=players, layout="channel")
    async with preview, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        pages = {}
        for player in players:
            # The page forbids eval, which Playwright uses to wait for a condition.
            page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
            await page.goto(preview.url)
            await page.add_style_tag(content=FRAME)
            await page.wait_for_function("window.simcordPreview !== undefined && simcordPreview.ready")
            await page.get_by_label("Viewing as").select_option(label=player.user.name)
            pages[player.id] = page
        yield Eye(preview, pages)
        await browser.close()
