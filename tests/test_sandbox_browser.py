"""The sandbox as a person meets it: a real browser on the page of ``planvert sandbox``."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

pytestmark = pytest.mark.skipif(
    BROWSER is None, reason=f"no browser is installed: none of {', '.join(BROWSERS)} is on the PATH"
)


class Table:
    """The page of the sandbox, and what a person does on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._talk = page.locator("#channel-message-list")
        self.settle()

    @property
    def text(self) -> str:
        """All that the one who looks now can read in the channel."""
        return self._talk.inner_text()

    def sit(self, name: str) -> None:
        """Look and act as this user from now on."""
        self.page.get_by_label("Viewing as").select_option(label=name)
        self.settle()

    def press(self, label: str) -> None:
        """Press the newest button of this label."""
        self._talk.get_by_role("button", name=label, exact=True).last.click()
        self.settle()

    def pick(self, placeholder: str, *labels: str, several: bool = False) -> None:
        """Open the newest picker of this placeholder and tick these entries; one that takes several
        wants that applied."""
        picker = self._talk.locator(".preview-select").filter(
            has=self.page.get_by_role("combobox", name=placeholder, exact=True)
        )
        picker.last.get_by_role("combobox").click()
        for label in labels:
            picker.last.get_by_role("option").filter(has_text=label).first.click()
        if several:
            picker.last.get_by_role("button", name="Apply").click()
        self.settle()

    def type(self, command: str, **options: str) -> None:
        """Send a slash command; an option that suggests values takes the first suggestion with this text."""
        self.page.locator("#channel-composer-input").fill(f"/{command}")
        self.page.locator(".command-entry").get_by_text(f"/{command}", exact=True).click()
        suggestions = self.page.locator(".command-suggestion")
        for name, value in options.items():
            field = self.page.locator(f'.command-option-input[data-option="{name}"]')
            if not field.count():
                self.page.locator(".command-ghost").click()
                suggestions.filter(has=self.page.get_by_text(name, exact=True)).click()
            field.fill(value)
            if field.get_attribute("role") == "combobox":
                suggestions.filter(has_text=value).first.click()
        self.page.locator("#send-message").click()
        self.settle()

    def answer(self, **fields: str) -> None:
        """Fill in the dialog that is open, each field by its label, and send it."""
        dialog = self.page.locator("#modal-root")
        for label, value in fields.items():
            dialog.get_by_label(label).fill(value)
        dialog.get_by_role("button", name="Submit").click()
        self.settle()

    def settle(self) -> None:
        """Wait until the bot has answered and the page shows it; an action that failed fails the test."""
        self.page.wait_for_function("simcordPreview.ready && simcordPreview.awaitingRevision === null")
        last = self.page.evaluate("simcordPreview.lastAction")
        assert last is None or (last["settlement"] == "settled" and not last["rejected"]), last


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A sandbox in its own process; when the tests are done Ctrl-C ends it cleanly."""
    command = [sys.executable, "-m", "bot", "sandbox", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[1], stdout=subprocess.PIPE, text=True
    ) as sandbox:
        assert sandbox.stdout is not None
        yield next(found[0] for line in sandbox.stdout if (found := re.search(r"http://127\S+", line)))
        sandbox.send_signal(signal.SIGINT)
        assert sandbox.wait(timeout=20) == 0


@pytest.fixture
def table(address: str) -> Iterator[Table]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        # The page forbids eval, by which Playwright waits for a condition.
        page = browser.new_page(viewport={"width": 1280, "height": 900}, bypass_csp=True)
        page.set_default_timeout(20_000)
        page.goto(address)
        page.wait_for_function("window.simcordPreview !== undefined")
        yield Table(page)
        browser.close()


def test_all_three_find_an_open_game(table: Table) -> None:
    for name in ("dreben", "lerouge", "gm"):
        table.sit(name)
        assert "French Resistance" in table.text
