"""How high the panels are that players meet, in a browser as wide as a telephone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import simcord
from simulated.browser import BROWSER, FLAGS, IMPATIENT
from simulated.waiting import PATIENCE

from bot.bench.tapping import TappedGame

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

WIDTH, HEIGHT = 400, 860
VISIBLE = 620
"""Pixels of such a telephone's screen in which messages are visible."""

FRAME = """
.message-components { width: 332px !important; margin-left: 60px !important; }
.component-container { padding: 8px !important; margin: 0 !important; }
"""
"""The frame of a panel as a telephone draws it, narrower than a desktop: 312 pixels are within."""

POLL = 50
"""Milliseconds between two looks whether it does: at every picture the browser would draw anew."""

MEASURE = """
id => {
    const message = document.querySelector(`[data-message-id="${id}"] .message-components`);
    return message ? message.getBoundingClientRect().height : 0;
}
"""
READY = """
([id, revision]) => {
    const images = [...document.querySelectorAll(`[data-message-id="${id}"] img`)];
    images.forEach(image => image.loading = "eager");
    return simcordPreview.ready && simcordPreview.publishedRevision >= revision
        && document.querySelector(`[data-message-id="${id}"]`) !== null
        && images.every(image => image.complete && image.naturalWidth);
}
"""
"""Whether the page shows a message with its pictures, those out of sight included."""
SEEN_BY = "viewer => simcordPreview.viewerId === viewer && simcordPreview.pendingAction === null"
"""Whether the page shows what this user sees, its own request answered: a publication in between would cut
it off."""


class NoBrowser(Exception):
    """Raised where no browser is installed, or the package that drives it is missing."""


class Eye:
    """A page that shows the channel as a telephone does, to one player after the other."""

    def __init__(self, preview: simcord.Preview, page: Page) -> None:
        self._preview, self._page, self._viewer = preview, page, ""

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
        page = self._page
        if self._viewer != player.user.name:
            self._viewer = player.user.name
            await page.get_by_label("Viewing as").select_option(label=self._viewer)
            await page.wait_for_function(SEEN_BY, arg=str(player.user.id), polling=POLL)
        await self._preview.refresh()
        revision = self._preview._pages[await page.evaluate("simcordPreview.contextId")].revision
        await page.wait_for_function(READY, arg=[str(message.id), revision], polling=POLL)
        return page


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """Yields the installed browser. Raises ``NoBrowser`` if there is none."""
    try:
        from playwright.async_api import async_playwright
    except ImportError as error:
        raise NoBrowser from error
    if BROWSER is None:
        raise NoBrowser
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def watching(browser: Browser, game: TappedGame) -> AsyncIterator[Eye]:
    """Yields a page of the browser that shows a game."""
    players = list(game.players.values())
    async with game.server.env.preview(game.channel, viewers=players, layout="channel") as preview:
        # The page forbids eval, which Playwright uses to wait for a condition.
        page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
        page.set_default_timeout(1000 * PATIENCE)
        await page.add_init_script(IMPATIENT)
        await page.goto(preview.url)
        await page.add_style_tag(content=FRAME)
        await page.wait_for_function(
            "window.simcordPreview !== undefined && simcordPreview.ready", polling=POLL
        )
        yield Eye(preview, page)
        await page.close()
