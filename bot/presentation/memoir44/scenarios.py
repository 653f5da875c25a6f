"""The scenarios of Memoir '44, for the library of documents. The reader of ``.m44`` is imported when there
is one to read."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.document_lines import Mistake
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.presentation.markup import escaped, escaped_code
from bot.presentation.memoir44.single import cautions_text, passed_text, scenario_text, unrefereed_text
from bot.presentation.memoir44.special import special_text
from bot.presentation.presenter import DocumentKind
from bot.presentation.wording import say


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


def _write(one: Scenario) -> str:
    from bot.games.memoir44.written import write

    return write(one)


LACKED = {
    **dict.fromkeys(
        ("m44-board", "m44-face", "m44-option", "m44-victory", "m44-field", "m44-tiger"), "given"
    ),
    "m44-unknown": "given",
    "m44-badge": "badge",
    "m44-box": "number",
}
"""The mistakes that call for what is not played here, with the fact that names it."""

NATIONAL = {"gb": "british", "jp": "japanese"}
"""The rule that the figures of a nation bring with them."""


def _lacks(mistakes: Sequence[Mistake]) -> list[str]:
    return [words for words in map(_lacked, mistakes) if words]


def _lacked(one: Mistake) -> str:
    """Returns the name of the rule that a mistake calls for; empty if it calls for none."""
    if one.key in ("m44-rule", "m44-national"):
        return say("m44-rule-name", rule=one.facts.get("rule") or NATIONAL[str(one.facts["nation"])])
    if one.key not in LACKED:
        return ""
    what = one.facts.get("layer", one.key.removeprefix("m44-"))
    return say("m44-lacks", what=what, given=escaped_code(str(one.facts[LACKED[one.key]])))


def _notes(one: Scenario) -> list[str]:
    return [text for text in (cautions_text(one), special_text(one), unrefereed_text(one)) if text]


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
    notes=_notes,
    write=_write,
    lacks=_lacks,
)
