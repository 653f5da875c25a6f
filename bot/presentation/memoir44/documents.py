"""The scenarios of Memoir '44 in words, and for the library of documents. The reader of ``.m44`` is imported
when there is one to read."""

import re
from collections.abc import Sequence

from msgspec.structs import asdict

from bot.games.document_lines import Mistake
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.games.memoir44.special import NONE
from bot.games.memoir44.units import SEATS
from bot.games.typed_text import clipped
from bot.presentation.components import MESSAGE
from bot.presentation.memoir44.special_rules import special_text
from bot.presentation.memoir44.status import scenario_balance, symbols_balance
from bot.presentation.memoir44.words import kind_name, nation_name, side_name
from bot.presentation.presenter import DocumentKind
from bot.presentation.wording import (
    ENGLISH,
    NOTHING,
    escaped,
    escaped_code,
    in_a_row,
    listed,
    say,
    say_if_known,
    spoken,
    yes_no,
)

PASSED_SHOWN = 500
"""Most characters of what was skipped in a scenario file; the rest is only counted."""

GIVEN = ("m44-board", "m44-face", "m44-option", "m44-victory", "m44-field", "m44-tiger", "m44-unknown")
LACKED = dict.fromkeys(GIVEN, "given") | {"m44-badge": "badge", "m44-box": "number"}
"""The mistakes that call for what is not played here, with the fact that names it."""

NATIONAL = {"jp": "japanese"}
"""The rule that the figures of a nation bring with them."""


def scenario_text(scenario: Scenario) -> str:
    sides = [
        say(
            "memoir44-scenario-side",
            side=side_name(seat),
            nation=nation_name(scenario.nations[seat]),
            cards=scenario.hands[seat],
            medals=scenario.medals[seat],
            units=sum(unit.seat == seat for unit in scenario.units),
            starts=yes_no(scenario.starts == seat),
            top=yes_no(scenario.top == seat),
        )
        for seat in SEATS
    ]
    night = say("memoir44-scenario-night", hexes=scenario.visibility) if scenario.visibility else ""
    passed = passed_text(scenario) if scenario.passed else ""
    lines = [escaped(scenario.blurb), *sides, night, passed, scenario_balance(scenario)]
    return "\n".join([f"### {escaped(scenario.title)}", *filter(None, lines)])


def passed_text(scenario: Scenario) -> str:
    """Returns what the scenario file holds that no rule depends on, up to ``PASSED_SHOWN`` characters."""
    parts: list[str] = []
    for number, passed in enumerate(scenario.passed):
        words = say("memoir44-passed", what=passed.what, given=escaped_code(passed.given), count=passed.count)
        if sum(map(len, parts)) + len(words) > PASSED_SHOWN:
            parts.append(say("document-more", count=len(scenario.passed) - number))
            break
        parts.append(words)
    return say("memoir44-scenario-passed", what=in_a_row(parts))


def unrefereed_text(scenario: Scenario) -> str:
    """Returns the rules in prose that the referee does not know, in the reader's language if the file has
    them in it, else in English or in the first of the file; empty if there are none (M53)."""
    if not scenario.unrefereed:
        return ""
    preferred = (scenario.unrefereed.get(language) for language in (spoken(), ENGLISH))
    prose = next((text for text in (*preferred, *scenario.unrefereed.values()) if text), "")
    head = f"{say('memoir44-unrefereed')}\n> "
    return head + clipped(escaped(prose), MESSAGE - len(head))


def shelf_lines(scenario: Scenario) -> list[str]:
    year = re.search(r"\b19[34]\d\b", f"{scenario.title} {scenario.blurb}")
    allied, axis = (scenario.medals[seat] for seat in SEATS)
    changed = [name for name, value in asdict(scenario.special).items() if value != getattr(NONE, name)]
    named = [text for name in changed if (text := say_if_known(f"memoir44-shelf-{name}"))]
    named += [say("memoir44-shelf-visibility")] if scenario.visibility else []
    back = any("battle_back" in unit.traits for unit in scenario.units)
    named += [say("memoir44-shelf-battle-back")] if back else []
    balance = scenario_balance(scenario)
    return [
        say("memoir44-shelf-title", title=escaped(scenario.title), year=year[0] if year else NOTHING),
        say("memoir44-shelf-length", allied=allied, axis=axis, same=yes_no(allied == axis)),
        *([balance, symbols_balance(scenario)] if balance else []),
        say("memoir44-shelf-rules", rules=listed(named) if named else NOTHING),
    ]


def _cautions_text(scenario: Scenario) -> str:
    lines = [
        say("memoir44-caution", what=caution.what, given=kind_name(caution.given), number=caution.number)
        for caution in scenario.cautions
    ]
    return "\n".join([say("memoir44-cautions"), *lines]) if lines else ""


def _read(key: str, text: str, file: str) -> Scenario | list[Mistake]:
    from bot.games.memoir44.m44 import read_scenario

    return read_scenario(key, text, file)


def _added(key: str, scenario: Scenario) -> str:
    said = say("memoir44-scenario-added", key=key, title=escaped(scenario.title))
    return f"{said}\n{passed_text(scenario)}" if scenario.passed else said


def _lacks(mistakes: Sequence[Mistake]) -> list[str]:
    names = []
    for mistake in mistakes:
        if mistake.key in ("m44-rule", "m44-national"):
            rule = mistake.facts.get("rule") or NATIONAL[str(mistake.facts["nation"])]
            names.append(say("m44-rule-name", rule=rule))
        elif mistake.key in LACKED:
            what = mistake.facts.get("layer", mistake.key.removeprefix("m44-"))
            given = escaped_code(str(mistake.facts[LACKED[mistake.key]]))
            names.append(say("m44-lacks", what=what, given=given))
    return names


DOCUMENTS = DocumentKind(
    game="memoir44",
    option="scenario",
    shipped=lambda: {key: scenario(key) for key in scenarios()},
    read=_read,
    title=lambda scenario: scenario.title,
    summary=scenario_text,
    line=lambda key, scenario: say(
        "memoir44-scenario-line", key=key, title=scenario.title, blurb=scenario.blurb
    ),
    added=_added,
    rule="4",
    in_words=True,
    notes=lambda scenario: list(
        filter(None, (_cautions_text(scenario), special_text(scenario), unrefereed_text(scenario)))
    ),
    lacks=_lacks,
    shelf=shelf_lines,
)
