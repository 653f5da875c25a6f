"""The pages for readers, CONTRIBUTING.md and every README.md, name what exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = (
    README,
    ROOT / ".github" / "CONTRIBUTING.md",
    *sorted(
        page for folder in ("bot", "cogs", "data", "tests") for page in (ROOT / folder).rglob("README.md")
    ),
)

on_each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@on_each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text()):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@on_each_page
def test_every_path_exists(page: Path) -> None:
    """A path in backticks starts at the top folder or beside the page, and may hold ``*``."""
    for path in re.findall(r"`(\.?\w[\w.-]*/[\w/.*-]*)`", page.read_text()):
        assert any(ROOT.glob(path)) or any(page.parent.glob(path)), path


def test_every_button_is_a_label() -> None:
    """A button that README.md names, in bold, is a label of the English wording, or its beginning."""
    wording = "\n".join(path.read_text() for path in ROOT.glob("data/**/en/*.ftl"))
    buttons = set(re.findall(r"\*\*([A-Z][a-z ]+)\*\*", README.read_text()))
    assert {"My orders", "Rematch"} <= buttons
    for label in buttons:
        assert re.search(rf"= {label}\b", wording), label
