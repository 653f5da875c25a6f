"""The installed browser, if there is one."""

from __future__ import annotations

import shutil

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
NONE = f"no browser is installed: none of {', '.join(BROWSERS)} is on the PATH"
"""Why a test of the browser is skipped."""

IMPATIENT = """
const later = window.setTimeout;
window.setTimeout = (what, wait, ...given) => later(what, wait === 500 ? 50 : wait, ...given);
"""
"""Lets the page of the simulated Discord, which looks twice a second what is new there, look more often."""
