"""The battle report as a person reads it, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from presentation.recorded import PLAYERS, recorded
from simulated.browser import BROWSER, FLAGS, NONE

from bot.games.game import PUBLIC
from bot.games.log import Log
from bot.games.match import LearnedEvent
from bot.games.registry import GAMES
from bot.presentation.report import Judged, Picture, pictured_events, report

pytestmark = pytest.mark.skipif(BROWSER is None, reason=NONE)

HOSTILE = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
DECISIONS = 60


@pytest.fixture(scope="module")
def opened() -> Iterator[Page]:
    """A telephone's browser, without a network."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        context = browser.new_context(viewport={"width": 400, "height": 860}, offline=True)
        yield context.new_page()
        browser.close()


@pytest.mark.parametrize("kind", GAMES)
def test_a_report_takes_three_screens_of_a_telephone_at_most(opened: Page, tmp_path: Path, kind: str) -> None:
    """Ribbon, curve and one paragraph are on top; the rest is folded."""
    entries, portrait = recorded(kind, 6, DECISIONS, HOSTILE), BytesIO()
    Image.new("RGB", (400, 600)).save(portrait, "PNG")
    view, tall = Log("A7QX", entries).match.view(PUBLIC[0]), Picture(portrait.getvalue(), "x")
    events = [LearnedEvent(number, 0, entry.event) for number, entry in enumerate(entries, 1)]
    judged = Judged(["a line"] * 20, tall)
    numbers = dict.fromkeys(pictured_events(view, events), tall)
    file = tmp_path / "report.html"
    made = report(view, PUBLIC[0], events, dict.fromkeys(PLAYERS, "x"), numbers, judged, ["Ham. " * 20] * 9)
    file.write_text(made)
    opened.goto(file.as_uri())
    assert opened.evaluate("document.documentElement.scrollHeight") <= 3 * 860
    assert opened.evaluate("document.documentElement.scrollWidth") == 400
