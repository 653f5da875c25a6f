"""The page of a replay as a person uses it, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from presentation.recorded import PLAYERS, recorded
from simulated.browser import BROWSER, FLAGS, NONE

from bot.games.game import PUBLIC
from bot.games.learned import learned_steps
from bot.games.log import Log
from bot.games.match import LearnedEvent
from bot.games.registry import GAMES
from bot.presentation.replay.page import note_seats, replay_page
from bot.presentation.replay.steps import ReplayStep, replay_steps
from bot.presentation.report import Judged, Picture, pictured_events, report

pytestmark = pytest.mark.skipif(BROWSER is None, reason=NONE)

HOSTILE = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
DECISIONS = 60


def played(kind: str) -> tuple[list[ReplayStep], bytes]:
    """Returns the steps of a game of this kind, and their page."""
    entries = recorded(kind, 6, DECISIONS, HOSTILE)
    view = replace(Log("A7QX", entries).match.view(PUBLIC[0]), stage="over")
    found = replay_steps(
        learned_steps("A7QX", entries, PUBLIC[0], whole=True), None, note_seats(view, PUBLIC[0])
    )
    return found, replay_page(view, PUBLIC[0], found, dict.fromkeys(PLAYERS, HOSTILE))


@pytest.fixture(scope="module")
def opened() -> Iterator[Page]:
    """A telephone's browser, without a network."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        context = browser.new_context(viewport={"width": 400, "height": 860}, offline=True)
        yield context.new_page()
        browser.close()


class Replay:
    """The page of a game, open in a browser, and what was asked of the network and said on the console."""

    def __init__(self, page: Page, kind: str, folder: Path) -> None:
        self.page = page
        self.steps, source = played(kind)
        self.asked: list[str] = []
        self.said: list[str] = []
        file = folder / "replay.html"
        file.write_bytes(source)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.goto(file.as_uri())

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        number, of = self.page.locator("#number").inner_text().split(" / ")
        assert int(of) == len(self.steps)
        assert self.page.locator(".step[aria-current] button").inner_text() == number
        assert self.page.locator("#place").input_value() == number
        return int(number)

    def shows(self, number: int) -> None:
        """Checks that this step is shown: its picture, its turn and its text."""
        assert self.step == number
        step = self.steps[number - 1]
        assert step.drawing is not None
        assert self.page.locator("#board").get_attribute("aria-label") == step.drawing.alt
        drawn = self.page.locator("#board > svg > svg, #board > svg > :not(svg)")
        assert drawn.count() >= len(step.drawing.layers)
        own = self.page.locator(".step").nth(number - 1).locator("div")
        assert self.page.locator("#text").inner_text() == own.inner_text()
        shown = [one.inner_text() for one in self.page.locator("details:not([hidden]) .note").all()]
        assert len(shown) == sum(bool(note) for note in step.notes)
        assert self.page.locator("#turn").inner_text() == self.page.evaluate(
            "turn => document.querySelector(`.step[data-turn='${turn}']`).previousElementSibling.innerText",
            step.turn,
        )


@pytest.fixture(scope="module", params=GAMES)
def replay(opened: Page, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """The page of a game of each kind."""
    return Replay(opened, request.param, tmp_path_factory.mktemp(request.param))


def test_keys_go_from_step_to_step(replay: Replay) -> None:
    """The arrows a step back and on, Home to the first and End to the last; no further than those."""
    last = len(replay.steps)
    for key, number in (
        ("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1), ("Home", 1), ("ArrowLeft", 1),
        ("ArrowRight", 2), ("ArrowRight", 3),
    ):  # fmt: skip
        replay.page.keyboard.press(key)
        replay.shows(number)


def test_buttons_do_the_same(replay: Replay) -> None:
    """Those that lead nowhere are disabled."""
    last = len(replay.steps)
    press = replay.page.get_by_role
    for name, number in (
        ("Last step", last), ("One step back", last - 1), ("First step", 1), ("One step on", 2)
    ):  # fmt: skip
        press("button", name=name, exact=True).click()
        replay.shows(number)
    press("button", name="First step", exact=True).click()
    assert press("button", name="One step back", exact=True).is_disabled()
    assert press("button", name="One step on", exact=True).is_enabled()


def test_a_step_and_a_turning_point_are_jumped_to(replay: Replay) -> None:
    """By its number, its name in the list, and the slider."""
    press = replay.page.get_by_role
    press("button", name="Go to step 7", exact=True).click()
    replay.shows(7)
    points = [number for number, one in enumerate(replay.steps, 1) if one.point]
    buttons = replay.page.locator(".points button")
    assert buttons.count() == len(points)
    for place, number in list(enumerate(points))[-2:]:
        buttons.nth(place).click()
        replay.shows(number)
    replay.page.locator("#place").fill("5")
    replay.shows(5)


def test_it_opens_at_the_first_turning_point(replay: Replay) -> None:
    replay.page.reload()
    replay.shows(next(number for number, one in enumerate(replay.steps, 1) if one.point))


def test_it_plays_and_pauses(replay: Replay) -> None:
    """By the button and by the space bar; whatever else is pressed pauses it, and at the end it stops."""
    page = replay.page
    page.clock.install()
    page.reload()
    play, pause = (page.get_by_role("button", name=name, exact=True) for name in ("Play", "Pause"))
    play.click()
    for _ in range(4):
        page.clock.run_for(5_000)
    pause.click()
    there = replay.step
    assert there > 3
    page.clock.run_for(60_000)
    replay.shows(there)
    page.locator("#board").click()
    page.keyboard.press("Space")
    assert pause.is_visible()
    page.keyboard.press("ArrowLeft")
    assert play.is_visible()
    replay.shows(there - 1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    play.click()
    page.clock.run_for(10_000)
    replay.shows(len(replay.steps))
    assert play.is_visible()
    play.click()
    replay.shows(1)
    page.keyboard.press("Space")


def test_it_needs_no_network_and_runs_nothing_that_people_typed(replay: Replay) -> None:
    """Nothing is asked for but the file itself, the policy has nothing to refuse, hostile text is text."""
    page = replay.page
    assert {url.partition(":")[0] for url in replay.asked} <= {"file", "data"}
    assert len({url for url in replay.asked if url.startswith("file:")}) == 1
    assert replay.said == []
    assert page.title().startswith("Replay · ")
    assert "onerror" in page.locator("#steps").inner_text()
    refused = page.evaluate(
        "new Promise(told => { addEventListener('securitypolicyviolation', () => told(true));"
        "const made = document.createElement('script'); made.textContent = 'document.title = 1';"
        "document.body.append(made); setTimeout(() => told(false), 50) })"
    )
    assert refused
    replay.said.clear()


def test_it_fits_a_telephone(replay: Replay) -> None:
    """Nothing is wider than the screen; board and buttons are on it together, the text is in the letters of
    the pictures, and what is touched is large enough."""
    page = replay.page
    assert page.evaluate("document.documentElement.scrollWidth") == 400
    for number in (1, len(replay.steps)):
        page.keyboard.press("Home" if number == 1 else "End")
        page.evaluate("scrollTo(0, 0)")
        box = page.locator("#controls").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 860
    assert page.evaluate("document.fonts.load('500 20px Cabin').then((loaded) => loaded.length)") == 1
    assert page.evaluate("document.fonts.size") == 2
    boxes = [one.bounding_box() for one in page.get_by_role("button").all()]
    assert all(one and one["height"] >= 44 and one["width"] >= 44 for one in boxes)


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
