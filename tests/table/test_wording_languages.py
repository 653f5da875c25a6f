"""The languages of the wording: what one of them says, all of them say, and within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from games.fuzz import Step, played
from games.resistance.fuzzed import FUZZED

from bot.games.resistance.placement import ZONES, zone_contents
from bot.games.resistance.state import SEATS, State
from bot.games.resistance.view import view
from bot.table.cards import seat_name
from bot.table.resistance import ResistanceFace
from bot.table.resistance.board import board_text, score_text, sheet_text
from bot.table.resistance.words import contents_text, pool_name, zone_name
from bot.table.wording import ENGLISH, say, speaking
from data import text

WORDING = files("data").joinpath("wording")
LANGUAGES = sorted(one.name for one in WORDING.iterdir())
TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]

COUNTED = re.compile(r"[0-9]+|zero|one|two|few|many")
"""The variants of a selector that is given a number."""

COUNTS = (0, 1, 2, 7)

POOLS = ("maquis", "squad", "group1", "group2", "group3", "all")

LONGEST = {
    "words-title": 45,
    "words-label": 45,
    "words-hint": 100,
    "pick-next": 150,
}
"""Discord's limits for what stands alone: title, label and description of a modal, and a placeholder."""

SEEDS = (5, 9, 25)
"""Games that are fought out, with hits, runaways, re-rolls and a completed task."""


@cache
def entries(language: str) -> dict[str, dict[str, ast.Message]]:
    """The messages of each file of a language, by their keys, in their order."""
    parsed: dict[str, dict[str, ast.Message]] = {}
    for file in sorted(one.name for one in WORDING.joinpath(language).iterdir()):
        body = FluentParser().parse(text("wording", language, file)).body
        assert not [one.content for one in body if isinstance(one, ast.Junk)], f"{language}/{file}"
        parsed[file] = {one.id.name: one for one in body if isinstance(one, ast.Message)}
    return parsed


def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language."""
    return {key: one for file in entries(language).values() for key, one in file.items()}


class Reading(Visitor):
    """What a message is made of: its facts, the variants by which each is selected, and its plain words.
    What it refers to belongs to it."""

    def __init__(self, language: str, key: str) -> None:
        self.messages = messages(language)
        self.variants: dict[str, set[str]] = {}
        self.words: list[str] = []
        self.visit(self.messages[key])

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - the visitor's own spelling
        self.visit(node.value)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        found = self.messages[node.id.name]
        if node.attribute is None:
            self.visit(found.value)
        else:
            (form,) = [one for one in found.attributes if one.id.name == node.attribute.name]
            self.visit(form.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variants.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = [one.key for one in node.variants]
        names = {key.name if isinstance(key, ast.Identifier) else key.value for key in keys}
        self.variants.setdefault(node.selector.id.name, set()).update(names - {"other"})
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language that is being spoken."""
    with speaking(request.param):
        yield request.param


in_each = pytest.mark.parametrize("language", LANGUAGES, indirect=True)
in_each_translation = pytest.mark.parametrize("language", TRANSLATIONS, indirect=True)


def samples(language: str, key: str) -> Iterator[dict[str, str | int]]:
    """Facts for a message: every combination of the values by which it, or the English one, selects."""
    here, english = Reading(language, key).variants, Reading(ENGLISH, key).variants
    values: dict[str, list[str | int]] = {}
    for name, variants in here.items():
        both = variants | english.get(name, set())
        if any(COUNTED.fullmatch(one) for one in both):
            values[name] = list(COUNTS)
        else:
            seats = [seat_name(seat) for seat in SEATS] if name in ("seat", "winner") else []
            values[name] = [*sorted(both), *(seats or ["X9"])]
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every message of a language, said with facts of each kind."""
    for key in messages(language):
        for facts in samples(language, key):
            yield key, say(key, **facts)


@in_each_translation
def test_every_language_has_the_same_files_and_keys(language: str) -> None:
    """Issue 4: the same keys in the three languages, here in the same order of the same files."""
    here, english = entries(language), entries(ENGLISH)
    assert {file: list(found) for file, found in here.items()} == {
        file: list(found) for file, found in english.items()
    }


@in_each_translation
def test_every_language_has_the_same_placeholders(language: str) -> None:
    """Issue 4: the same placeholders in the three languages."""
    for key in messages(ENGLISH):
        assert set(Reading(language, key).variants) == set(Reading(ENGLISH, key).variants), key


@in_each
def test_every_message_can_be_said(language: str) -> None:
    """Issue 4: a well-kept message format: each message is said without an error, whatever it selects by."""
    for key, said in sentences(language):
        assert said.strip(), key
        assert not re.search(r"[{}]|  ", said), (key, said)


@in_each_translation
def test_no_fact_is_said_in_english(language: str) -> None:
    """Issue 4: plurals and genders right: the value by which a sentence selects is never said itself."""
    for key, said in sentences(language):
        prose = re.sub(r"`[^`]+`", "", said)
        assert not re.search(r"\b(none|yes|german|resistance|back|everything)\b", prose), (key, said)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", r"\b([Ll]a|[Ll]e|de|à) Allemand|[Ll]’Résistance|\b([Ll]e|de|à) Résistance|\bde le\b"),
        ("de", r"\b([Dd](er|ie|en|em|es)) Deutscher\b|\b([Dd](en|em|es)) Résistance|\bdie Deutsche\b"),
    ],
    indirect=["language"],
)
def test_a_seat_has_its_article(language: str, wrong: str) -> None:
    """Issue 4: genders right: “l’Allemand” and “la Résistance”, “der Deutsche” and “die Résistance”."""
    for key, said in sentences(language):
        assert not re.search(wrong, said), (key, said)


@pytest.mark.parametrize(
    ("language", "left", "wanted"),
    [
        ("en", 0, "0 guesses left"),
        ("en", 1, "1 guess left"),
        ("fr", 0, "0 question restante)"),
        ("fr", 1, "1 question restante)"),
        ("fr", 2, "2 questions restantes"),
        ("de", 0, "noch 0 Fragen"),
        ("de", 1, "noch 1 Frage)"),
    ],
    indirect=["language"],
)
def test_plurals_are_those_of_the_language(language: str, left: int, wanted: str) -> None:
    """Issue 4: plurals right; in French nought is singular."""
    assert wanted in say("resistance-asks-interrogation", left=left)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", r"['\"“”„]| [;:!?»]|« |(?<!\u00a0)[;!?»]|(?<!\u00a0):(?!\*|$)|«(?!\u00a0)"),
        ("de", r"['\"«»”]|„[^“]*\"|\u00a0| [;:!?]"),
    ],
    indirect=["language"],
)
def test_marks_are_those_of_the_language(language: str, wrong: str) -> None:
    """Issue 4: one voice: « guillemets » behind no-break spaces, „Anführungszeichen“ without."""
    for key in messages(language):
        for words in Reading(language, key).words:
            assert not re.search(wrong, words), (key, words)


@in_each
def test_what_stands_alone_keeps_discords_limits(language: str) -> None:
    """Issue 4: every Discord limit kept in every language."""
    for key, most in LONGEST.items():
        assert len(say(key)) <= most, key
    for key, said in sentences(language):
        if key.startswith(("button-", "resistance-button-", "resistance-node-")):
            assert len(said) <= 70, key
    odds = say("chance", one=1295, of=1296)
    for pool in POOLS:
        assert len(say("resistance-choice-task", dice=4, pool=pool_name(pool), tick=odds)) <= 80
    assert len(say("resistance-choice-shoot", figure="(S1★)", at=6, needed=6, kill=odds)) <= 80
    assert len(say("home-thread", name=say("game-resistance"), game="W" * 8)) <= 100
    for zone in range(1, len(ZONES) + 1):
        assert len(say("resistance-wizard-zone", zone=zone_name(zone))) <= 150
        for held in zone_contents():
            assert len(f"{zone_name(zone)}: {contents_text(held)}") <= 100


@cache
def steps(seed: int) -> tuple[Step, ...]:
    """A game from the placement to the end."""
    return tuple(played(FUZZED, seed))


@in_each
def test_whole_games_are_told_within_discords_limits(language: str) -> None:
    """Issue 4: every Discord limit kept in every language: 80 characters on a button, 100 in an answer of
    the autocomplete, all that a decision brings in one message of 2,000."""
    face = ResistanceFace()
    for step in (one for seed in SEEDS for one in steps(seed)):
        assert len(face.asked(step.state)) <= 200
        for choice in step.choices:
            if choice.command.verb != "place":
                assert len(face.choice(choice, step.state)) <= 80
                assert len(face.button(choice, step.state)) <= 80
        state, told = step.state, []
        for event in step.events:
            state = FUZZED.game.apply(state, event)
            told.append(face.line(event, state))
        assert all(told)
        assert len("\n".join(told)) <= 1900
        assert len(face.status(view(state, "public"))) <= 1200


def sheets(state: State) -> list[str]:
    """What stands in code blocks at this moment: the map, the report sheets, the points."""
    if state.phase == "battle":
        return [board_text(state.fight)]
    if state.phase in ("interrogation", "attack"):
        return [sheet_text(view(state, audience)) for audience in ("public", *SEATS)]
    return [score_text(state)] if state.lines else []


def widths(state: State) -> list[int]:
    """How many columns they take."""
    return [max(map(len, sheet.splitlines())) for sheet in sheets(state)]


@in_each_translation
def test_boards_are_no_wider_than_in_english(language: str) -> None:
    """Issue 4: a pleasure to play on a phone: a map, sheet or score that fits in English fits everywhere."""
    compared = 0
    for step in (one for seed in SEEDS for one in steps(seed)):
        here = widths(step.state)
        with speaking(ENGLISH):
            english = widths(step.state)
        assert all(one <= most for one, most in zip(here, english, strict=True)), sheets(step.state)
        compared += len(here)
    assert compared > 100


@in_each
def test_the_names_of_both_tasks_are_aligned(language: str) -> None:
    """The map: the numbers ticked by the two sides stand below one another."""
    assert all(len(say(f"resistance-board-ticks-{seat}")) <= 12 for seat in SEATS)
