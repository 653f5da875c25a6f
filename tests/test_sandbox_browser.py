"""The sandbox as a person uses it: a real browser on the page of ``planvert sandbox``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooSlow
from simulated.browser import BROWSER, FLAGS, NONE
from simulated.forked import forked
from simulated.quick_sandbox import quick_sandbox
from simulated.waiting import PATIENCE

from bot.presentation.lobby import alone_label
from bot.presentation.panel import ADVISED
from bot.presentation.resistance.words import contents_text, zone_name
from bot.presentation.wording import say, speaking

pytestmark = pytest.mark.skipif(BROWSER is None, reason=NONE)

ANSWERED = "simcordPreview.ready && simcordPreview.awaitingRevision === null"
"""What is true on the page once the last action was answered, and the page shows it."""

PICTURED = """
() => [...document.querySelectorAll("#channel-message-list img")].every(image => {
    image.loading = "eager";
    return image.complete;
})
"""
"""Whether all pictures of the channel are loaded, those out of sight included."""

POLL = 50
"""Milliseconds between two looks whether something is true: at every picture the browser would draw anew."""

TRIES = 10
"""Number of times that a message may change at the moment of an action: a busy machine is slow."""

CLOSED = 1_000
"""Milliseconds after which a picker that shows no entries has been closed, or nothing is suggested."""


class Table:
    """The page of the sandbox, and what a person does on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._talk = page.locator("#channel-message-list")
        self.settle()

    @property
    def text(self) -> str:
        """Returns all that the current user can read in the channel."""
        return self._talk.inner_text()

    def visible(self, label: str) -> bool:
        """Whether the newest button with this label is on the screen, as a whole, once the pictures are."""
        self.page.wait_for_function(PICTURED, polling=POLL)
        box = self._talk.get_by_role("button", name=label, exact=True).last.bounding_box()
        size = self.page.viewport_size
        assert box is not None
        assert size is not None
        return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]

    def sit(self, name: str) -> None:
        """Looks and acts as this user from now on."""
        self.page.get_by_label("Viewing as", exact=True).select_option(label=name)
        self.settle()

    def act(self, do: Callable[[], None]) -> None:
        """Does something on the page; again if the page refused it, because a message changed at the same
        moment."""
        for _ in range(TRIES):
            do()
            if not self.overtaken():
                break
        self.settle()

    def overtaken(self) -> bool:
        """Whether the page refused the last action because a message changed at the same moment."""
        self.page.wait_for_function(ANSWERED, polling=POLL)
        last = self.page.evaluate("simcordPreview.lastAction")
        return bool(last and last["rejected"])

    def reads(self, words: str) -> None:
        """Waits until the current user can read these words in the channel: the post of a turn is edited up
        to two seconds after what it tells."""
        self.page.wait_for_function(
            "words => document.querySelector('#channel-message-list').innerText.includes(words)",
            arg=words,
            polling=POLL,
        )

    def press(self, *labels: str | re.Pattern[str]) -> None:
        """Presses the newest button with each of these labels, in order."""
        for label in labels:
            self.act(self._talk.get_by_role("button", name=label, exact=True).last.click)

    def pick(self, placeholder: str | re.Pattern[str], label: str) -> None:
        """Picks an entry of the newest picker with this placeholder. Whenever a message changes, the page may
        take the focus from the picker, which closes it; then it is opened again."""
        combobox = self.page.get_by_role("combobox", name=placeholder, exact=True)
        picker = self._talk.locator(".preview-select").filter(has=combobox).last
        entry = picker.get_by_role("option").filter(has_text=label).first

        def choose() -> None:
            while True:
                if picker.get_by_role("combobox").get_attribute("aria-expanded") != "true":
                    picker.get_by_role("combobox").click()
                with suppress(TooSlow):
                    entry.click(timeout=CLOSED)
                    return

        self.act(choose)

    def type(self, command: str, **options: str) -> None:
        """Sends a slash command; an option with autocomplete takes the first suggestion with this text."""
        self.page.locator("#channel-composer-input").fill(f"/{command}")
        self.page.locator(".command-entry").get_by_text(f"/{command}", exact=True).click()
        suggestions = self.page.locator(".command-suggestion")
        for name, value in options.items():
            field = self.page.locator(f'.command-option-input[data-option="{name}"]')
            if not field.count():
                self.page.locator(".command-ghost").click()
                suggestions.filter(has=self.page.get_by_text(name, exact=True)).click()
            field.fill(value)
            while field.get_attribute("role") == "combobox":
                with suppress(TooSlow):
                    suggestions.filter(has_text=value).first.click(timeout=CLOSED)
                    break
                field.fill("")  # nothing was suggested, because a message changed at the same moment
                field.fill(value)
        self.act(self.page.locator("#send-message").click)

    def answer(self, **fields: str) -> None:
        """Fills in the open dialog, each field by its label, and sends it."""
        dialog = self.page.locator("#modal-root")
        for label, value in fields.items():
            dialog.get_by_label(label).fill(value)
        dialog.get_by_role("button", name="Submit").click()
        self.settle()

    def settle(self) -> None:
        """Waits until the bot has answered and the page shows it; an action that failed fails the test."""
        self.page.wait_for_function(ANSWERED, polling=POLL)
        last = self.page.evaluate("simcordPreview.lastAction")
        assert last is None or (last["settlement"] == "settled" and not last["rejected"]), last


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a sandbox for all sides."""
    with sandbox_at(tmp_path_factory.mktemp("sandbox")) as found:
        yield found


@contextmanager
def sandbox_at(folder: Path, *options: str) -> Iterator[str]:
    """The address of a sandbox in its own process, started with these options; at the end Ctrl-C ends it
    cleanly. Its log is in that folder."""
    with forked(folder / "sandbox.log", quick_sandbox, *options) as sandbox:
        yield next(found[0] for line in sandbox.output if (found := re.search(r"http://127\S+", line)))
        sandbox.interrupt()
        assert sandbox.end() == 0


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The installed browser, which takes longer to start than most of what is done in it."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield launched
        launched.close()


@contextmanager
def opened(browser: Browser, address: str, width: int, height: int) -> Iterator[Table]:
    """The page in a browser window of this size in pixels."""
    # The page forbids eval, which Playwright uses to wait for a condition.
    page = browser.new_page(
        viewport={"width": width, "height": height}, bypass_csp=True, reduced_motion="reduce"
    )
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(address)
    page.wait_for_function("window.simcordPreview !== undefined")
    yield Table(page)
    page.close()


@pytest.fixture
def table(browser: Browser, address: str) -> Iterator[Table]:
    with opened(browser, address, 1280, 900) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Table]:
    """The same page, as wide and as high as that of a telephone."""
    with opened(browser, address, 400, 860) as page:
        yield page


def test_on_a_telephone_it_opens_with_the_seats_and_what_to_do_first(phone: Table) -> None:
    """At 400 × 860 pixels the buttons of both seats, the picture and what to do first are on the screen
    without scrolling; a language is chosen for one person, and nobody else."""
    for seat in ("german", "resistance"):
        assert phone.visible(say("button-sit", seat=say(f"seat-{seat}")))
    assert phone.visible(say("button-howto"))
    assert phone.visible("Deutsch")
    phone.reads(plain("sandbox-welcome", alone="Alone, as the Resistance"))
    phone.press("Deutsch")
    with speaking("de"):
        phone.reads(say("sandbox-language"))
    phone.press(say("button-howto"))
    with speaking("de"):
        phone.reads(plain("primer-title", name=say("game-resistance")).removeprefix("#").strip(" #"))
    phone.sit("lerouge")
    phone.press(say("button-howto"))
    phone.reads(plain("primer-title", name=say("game-resistance")).strip(" #"))
    phone.press("English")
    phone.sit("dreben")
    phone.press("English")


PLACEMENT = {
    1: ("vip", "squad"),
    2: ("passenger", "gendarme"),
    3: ("goods", "squad"),
    4: ("goods", "gendarme", "gendarme"),
    5: ("squad", "gendarme"),
}


def plain(key: str, **facts: str | int) -> str:
    """Returns a sentence as the page shows it: without the markup for bold."""
    return say(key, **facts).replace("*", "").strip()


def test_placement_an_interrogation_and_a_turn(table: Table) -> None:
    for name, seat in (("dreben", "german"), ("lerouge", "resistance")):
        table.sit(name)
        table.reads(say("game-resistance"))
        table.press(say("button-sit", seat=say(f"seat-{seat}")))
    table.type("table words", words="John has a long moustache.")
    told = plain("words-given", seat=say("seat-resistance"))
    table.reads(told)

    table.sit("dreben")
    table.reads(plain("sandbox-letter", name="dreben").removeprefix("-#").strip())
    table.press(say("button-mine"))
    table.reads(say("resistance-guide-placement"))
    table.press(say("button-unguided"))
    assert say("resistance-guide-placement") not in table.text
    for zone, held in PLACEMENT.items():
        table.pick(say("resistance-wizard-zone", zone=zone_name(zone)), contents_text(held))
    table.press(say("resistance-wizard-seal"))
    table.reads(plain("resistance-asks-interrogation", left=7))

    table.sit("lerouge")
    assert contents_text(PLACEMENT[1]) not in table.text, "what is sealed shows"
    table.press(say("button-mine"))
    table.pick(re.compile("^Another zone"), zone_name(2))
    table.press("7")
    table.type("resistance interrogate", zone="Lis", guess="7")
    table.reads(plain("resistance-guess-answered", zone=zone_name(3), guess=7, answer="correct", voice=1))
    table.press("Stop asking")
    table.reads(say("refused-stale"))
    table.press("Stop asking")
    table.type("resistance attack", zone="Caen", other="Lison")
    table.sit("gm")
    table.type(
        "gm dice", values="4, 2, 3, 3", reason="To know how many figures there are, and what they may do"
    )
    table.reads("To know how many figures there are")
    table.reads(contents_text(PLACEMENT[1]))
    table.sit("lerouge")
    table.type("resistance first", zone="Lison")
    table.type("resistance end")
    acting = say("resistance-asks-actions")
    table.reads(plain("card-waiting", seat=say("seat-german"), player="@dreben", what=acting))

    table.sit("dreben")
    table.press(say("button-mine"))
    table.reads(plain("since", what=""))

    table.sit("gm")
    table.type("gm look", seat="German")
    table.reads(contents_text(PLACEMENT[5]))
    table.type("gm set", what="clock", value="12", reason="To try the hand of the game master")
    table.reads("To try the hand of the game master")
    table.sit("lerouge")
    assert contents_text(PLACEMENT[5]) not in table.text, "what the game master saw shows"


def test_alone_against_the_computer(browser: Browser, tmp_path: Path) -> None:
    """``--opponent`` says which side the computer plays: the person hides and seals at once; the computer
    asks, attacks and plays its first turn by itself, in its own process, and nobody is written to."""
    with (
        sandbox_at(tmp_path, "--opponent", "resistance") as address,
        opened(browser, address, 400, 860) as phone,
    ):
        phone.reads(plain("sandbox-alone"))
        phone.reads(say("computer", level="easy"))
        assert phone.visible(say("button-mine"))
        phone.press(say("button-mine"))
        phone.press(say("resistance-wizard-random"), say("resistance-wizard-seal"))
        acting = say("resistance-asks-actions")
        phone.reads(plain("card-waiting", seat=say("seat-german"), player="@dreben", what=acting))
        assert plain("sandbox-letter", name="dreben").removeprefix("-#").strip() not in phone.text


def test_two_taps_lead_to_the_first_decision(browser: Browser, tmp_path: Path) -> None:
    """The page opens on the whole lobby; one tap there opens a game alone with its panel, on which the next
    one asks about a zone."""
    with sandbox_at(tmp_path) as address, opened(browser, address, 400, 860) as phone:
        phone.reads(say("resistance-card-lobby").replace("*", ""))
        phone.press(alone_label("resistance"))
        phone.reads(zone_name(1))
        phone.press(re.compile(rf"^({ADVISED} )?5$"))
        assert not phone.overtaken()
