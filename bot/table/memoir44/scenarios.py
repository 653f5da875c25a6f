"""The scenarios of Memoir '44, for the library of documents. The reader of ``.m44`` is imported when there
is one to read."""

from __future__ import annotations

from bot.games.document_lines import Mistake
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.table.library import DocumentKind
from bot.table.markup import escaped
from bot.table.memoir44.single import passed_text, scenario_text, unrefereed_text
from bot.table.wording import say


def _shipped() -> dict[str, Scenario]:
    return {key: scenario(key) for key in scenarios()}


def _read(key: str, text: str, file: str) -> Scenario | list[Mistake]:
    from bot.games.memoir44.m44 import read_scenario

    return read_scenario(key, text, file)


def _line(key: str, one: Scenario) -> str:
    return say("memoir44-scenario-line", key=key, title=one.title, blurb=one.blurb)


def _added(key: str, one: Scenario) -> str:
    said = say("memoir44-scenario-added", key=key, title=escaped(one.title))
    return f"{said}\n{passed_text(one)}" if one.passed else said


SCENARIOS = DocumentKind(
    game="memoir44",
    option="scenario",
    shipped=_shipped,
    read=_read,
    title=lambda one: one.title,
    summary=scenario_text,
    line=_line,
    added=_added,
    heading="memoir44-scenarios",
    brought="memoir44-scenario-brought",
    unknown="scenario-unknown",
    broken="scenario-broken",
    rule="4",
    in_words=True,
    notes=unrefereed_text,
)
