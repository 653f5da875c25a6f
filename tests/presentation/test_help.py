"""``/help``: what can be done now, the rules by topic and by search, the rulings, in three languages."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from simulated.limits import check_message
from simulated.night import by_night
from simulated.table import Panel, Table

from bot.games.registry import GAMES
from bot.games.resistance.state import Options
from bot.presentation.components import DESCRIPTION
from bot.presentation.help import (
    found_text,
    kinds,
    primer,
    primer_cards,
    rulings_text,
    search,
    topic_of,
    topics,
)
from bot.presentation.presenter import presenter_for
from bot.presentation.resistance.samples import SAMPLES
from bot.presentation.wording import ENGLISH, command, say, speaking
from bot.referee.authority import declared_access

from .panel_of_help import helped
from .parts import parts_of

KIND = "resistance"
GALLERY = 12
LANGUAGES = ("en", "fr", "de")


def keys(typed: str, language: str = ENGLISH) -> list[str]:
    """Returns the keys of the topics that a search finds."""
    with speaking(language):
        return [topic.key for topic in search(KIND, typed)]


# --- the texts


EACH = pytest.mark.parametrize(("kind", "language"), [*product(GAMES, LANGUAGES)])


@EACH
def test_every_section_and_every_ruling_is_told(kind: str, language: str) -> None:
    """Every section of the rules has a topic with its number, and every ruling and option is on the page of
    rulings."""
    parts = parts_of(kind)
    with speaking(language):
        told = topics(kind)
    numbers = {int(number) for one in told if not one.is_ruling for number in one.rule.split(", ")}
    assert numbers == set(parts.sections)
    assert tuple(one.rule for one in told if one.is_ruling) == parts.rulings
    assert all(one.key == one.rule for one in told if one.is_ruling)
    chosen = {field.name for field in msgspec.structs.fields(parts.game.options)} - parts.without_ruling
    assert {one.option for one in told} - {""} == chosen


@pytest.mark.parametrize("kind", kinds())
def test_the_three_languages_tell_the_same_topics(kind: str) -> None:
    """The three languages have topics with the same keys, each with a text of its own."""
    told = []
    for language in LANGUAGES:
        with speaking(language):
            told.append(topics(kind))
    for english, *others in zip(*told, strict=True):
        for other in others:
            assert (other.key, other.rule, other.option) == (english.key, english.rule, english.option)
            assert other.text != english.text
            assert other.title != english.title


@EACH
def test_a_topic_fits_a_phone_and_discord(kind: str, language: str) -> None:
    """A topic is short enough to read on a phone without scrolling, and keeps Discord's limits in every
    language."""
    with speaking(language):
        told = topics(kind)
    assert len({one.key for one in told}) == len({one.title for one in told}) == len(told)
    for one in told:
        assert len(f"{one.title} · {one.rule}") <= 60
        assert len(one.text) <= 420
        assert one.text.count(". ") <= 6
    assert len([one for one in told if not one.is_ruling]) <= 25
    with speaking(language):
        assert len(rulings_text(kind, msgspec.to_builtins(GAMES[kind].options()))) <= 3900


@EACH
def test_the_commands_in_the_rules_are_those_of_the_reader(kind: str, language: str) -> None:
    """Command names are localised, so a topic gives each command in its reader's language."""
    with speaking(language):
        typed = {command(name) for name in (*declared_access(), *map(GAMES[kind].slash, ("done", "orders")))}
        mentioned = {one for topic in topics(kind) for one in re.findall(r"`(/[^`]+)`", topic.text)}
    assert mentioned <= typed


@EACH
def test_how_to_play_is_a_short_page_in_each_language(kind: str, language: str) -> None:
    """How to play is told on five cards in the language asked for, of which the first has a picture, and each
    picture is among the samples."""
    with speaking(ENGLISH):
        english = primer(kind)
    with speaking(language):
        told, text = primer(kind), "\n".join(primer_cards(kind))
    assert told[0].picture
    assert {card.picture for card in told} - {""} <= set(presenter_for(kind).samples)
    assert 500 <= len(text) <= 2600
    assert len(primer_cards(kind)) == 5
    assert all(card.text in text for card in told)
    assert (told == english) is (language == ENGLISH)


def test_a_language_that_nobody_has_written_is_english() -> None:
    """In a language without a translation, help is in English."""
    english = topics(KIND)
    with speaking("pt-BR"):
        assert topics(KIND) == english


# --- the search


@pytest.mark.parametrize(
    ("typed", "language", "first"),
    [
        ("shooting", "en", "shooting"),
        ("SHOTING", "en", "shooting"),
        ("how do I shoot", "en", "shooting"),
        ("interro", "en", "interrogation"),
        ("leader", "en", "R13"),
        ("R5", "en", "R5"),
        ("r12", "en", "R12"),
        ("12", "en", "shooting"),
        ("section 13", "en", "morale"),
        ("deroulement", "fr", "turn"),
        ("A COUVERT", "fr", "R10"),
        ("befragugn", "de", "interrogation"),
        ("schuß", "de", "shooting"),
        ("schuss", "de", "shooting"),
    ],
)
def test_the_search_forgives(typed: str, language: str, first: str) -> None:
    """A search ignores case and accents, accepts half-typed words and a wrong letter, and finds the number
    that a refusal names."""
    assert first in keys(typed, language)[:2]


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        *product(("rerol", "re-rol", "reroll", "re-roll", "re roll", "Re-Rlol"), ("en",)),
        *product(("relanc", "relence", "relancé"), ("fr",)),
        *product(("neu würfeln", "wurfel", "würfle"), ("de",)),
    ],
)
def test_a_half_typed_or_misspelt_word_finds_the_re_roll(typed: str, language: str) -> None:
    """A search ignores hyphens, missing endings and one wrong letter, so `/help search:rerol` finds the
    re-roll."""
    assert "R5" in keys(typed, language)[:2]


@EACH
def test_every_word_of_a_title_is_found_half_typed_and_with_a_letter_wrong(kind: str, language: str) -> None:
    """Every word of each title is found half typed or with one wrong letter, in the three languages; by day
    each in one of these ways."""
    with speaking(language):
        words = [(topic, word) for topic in topics(kind) for word in re.findall(r"[^\W\d_]{5,}", topic.title)]
        for number, (topic, word) in enumerate(words):
            middle = len(word) // 2
            ways = (
                word[:-1],
                word[:4],
                word[:middle] + word[middle + 1 :],
                word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :],
            )
            for typed in by_night(ways, by_day=ways[number % 4 : number % 4 + 1]):
                assert search(kind, typed), (topic.title, typed)


def test_a_search_that_finds_more_than_it_tells_says_so() -> None:
    """When a search finds more topics than it shows, the others are counted and named."""
    text = found_text((KIND,), "reroll", {})
    rest = len(keys("reroll")) - 3
    assert f"{rest} more topics mention it: " in text


def test_a_search_that_finds_nothing_says_so() -> None:
    """A search that finds nothing says so."""
    assert keys("zzzz") == keys("") == keys("!?") == []
    assert "Nothing in the rules" in found_text((KIND,), "zzzz", {})


@settings(max_examples=40)
@given(typed=some.text(max_size=300))
def test_whatever_is_typed_is_answered_within_the_limits(typed: str) -> None:
    """Every search text gets an answer within Discord's limits."""
    assert len(found_text((KIND,), typed, {})) <= 2500


def test_the_rulings_page_fits() -> None:
    """The page of rulings keeps within the 4,000 characters of a panel, with every option told."""
    options = msgspec.to_builtins(Options())
    text = rulings_text(KIND, options)
    assert len(text) <= 3500
    assert text.count("**Here: ") == len(options)


# --- in Discord


def shown(table: Table, user: Any) -> Panel:
    """Returns the user's help panel, as it looks now."""
    return table.panel(user)


async def test_what_i_can_do_now_comes_first(table: Table) -> None:
    """Help begins with "what can I do now?" for the asker's game, seat and phase; the topics follow."""
    await table.placed()
    theirs = await helped(table, table.lerouge)
    assert theirs.text.strip().startswith("### What you can do now")
    assert "Your move:** interrogate a zone" in theirs.text
    assert "`/resistance interrogate`" in theirs.text
    other = await helped(table, table.dreben)
    assert "**Waiting for the Resistance**" in other.text
    assert "`/resistance interrogate`" not in other.text
    (picker,) = theirs.pickers
    assert "Shooting · 12" in [option["label"] for option in picker["options"]]
    assert set(theirs.buttons) == {"How to play", "What now?", "Rulings and options"}


async def test_how_to_play_is_five_cards(table: Table) -> None:
    """The cards follow each other in one message: the aim with a picture, the course, advice for each side;
    the last one opens a guided game alone, in which the computer has placed everything, and leads on to the
    rules."""
    await table.open()
    card = (await table.click(table.dreben, table.card(), "How to play")).panel
    assert list(card.pictures) == ["map.png"]
    for said in ("The aim.", "The course.", "advice for the German", "advice for the Resistance"):
        assert said in card.text
        await table.click(table.dreben, card, "Next")
        card = shown(table, table.dreben)
    assert set(card.buttons) == {"Back", "Alone, as the Resistance", "Rulings and options"}
    assert card.pickers
    first = await table.click(table.dreben, card, "Alone, as the Resistance")
    assert first.private
    assert "what is it worth?" in first.text


async def test_topics_by_picker_after_a_restart(table: Table) -> None:
    """Each topic, with its section number, is one tap away on a panel that works after a restart; the pages
    turn within the same message."""
    await table.placed()
    panel = await helped(table, table.lerouge)
    await table.restart()
    for label, says in (
        ("Shooting · 12", "hit on 4+ at one section"),
        ("Morale · 13", "For each 1 a figure"),
    ):
        await table.choose(table.lerouge, panel, label)
        panel = shown(table, table.lerouge)
        assert says in panel.text
        assert f"section {label[-2:]}" in panel.text
    await table.click(table.lerouge, panel, "Rulings and options")
    assert "**R12**" in shown(table, table.lerouge).text
    await table.click(table.lerouge, shown(table, table.lerouge), "What now?")
    assert "Your move" in shown(table, table.lerouge).text


async def test_the_rulings_tell_what_holds_in_this_game(table: Table) -> None:
    """The page of rulings shows the options of the asker's game."""
    await table.seated(task_dice_max=4, laid_charge=False)
    panel = await helped(table, table.lerouge)
    await table.click(table.lerouge, panel, "Rulings and options")
    lines = shown(table, table.lerouge).text.splitlines()
    here = {line.split("**")[1]: line for line in lines if "Here: " in line}
    assert set(here) == {"R3", "R5", "R6", "R14", "R16", "R17"}
    assert here["R14"].endswith("**Here: 4.**")
    assert here["R5"].endswith("**Here: live.**")
    assert here["R16"].endswith("**Here: off.**")
    assert here["R17"].endswith("**Here: off.**")


async def test_topic_and_search_by_command(table: Table) -> None:
    """Topics and searches can be given as options; a ruling with an option tells its value in this game."""
    await table.seated()
    assert "at 30" in (await helped(table, table.dreben, topic="clock")).text
    ruling = (await helped(table, table.dreben, topic="R16")).text
    assert "(ruling R16)" in ruling
    assert "**Here: on.**" in ruling
    found = (await helped(table, table.dreben, search="casulty")).text
    assert "What the rules say about “casulty”" in found
    assert "casualty marker" in found
    assert "Morale" in (await helped(table, table.dreben, topic="moral")).text
    nothing = await helped(table, table.dreben, search="zzzz")
    assert "Nothing in the rules sounds like “zzzz”" in nothing.text


async def test_the_topics_offered_while_typing(table: Table) -> None:
    """Autocomplete of topics is as tolerant as the search."""
    await table.seated()
    every = await table.typing(table.dreben, "help", "topic")
    assert len(every) == 25
    assert every["Items and zones · 2, 4"] == "items"
    assert next(iter((await table.typing(table.dreben, "help", "topic", "shoting")).values())) == "shooting"
    assert list((await table.typing(table.dreben, "help", "topic", "r2")).values()) == ["R2"]


async def test_help_without_a_game(table: Table) -> None:
    """A user without a game is told how to open one, and can read the rules of every game."""
    answer = await table.slash(table.stranger, "help", table.channel)
    table._keep(table.stranger, answer)
    for game in GAMES.values():
        assert f"`/{game.slash('new')}`" in answer.text
        assert say(f"{game.name}-card-lobby") in answer.text
    assert len(answer.panel.pickers) == len(kinds())
    await table.choose(table.stranger, shown(table, table.stranger), "The clock · 14")
    assert "It starts at 30" in shown(table, table.stranger).text
    await table.choose(table.stranger, shown(table, table.stranger), "Line of sight · 2")
    assert "Artillery needs no sight" in shown(table, table.stranger).text
    for label, ruling in (("French Resistance, D-Day 1944", "R12"), ("Memoir ’44", "M9")):
        await table.click(table.stranger, shown(table, table.stranger), f"Rulings and options: {label}")
        assert f"**{ruling}**" in shown(table, table.stranger).text
        assert "Here: " not in shown(table, table.stranger).text
    await table.click(table.stranger, shown(table, table.stranger), "What now?")
    assert "/resistance new" in shown(table, table.stranger).text
    await table.click(table.stranger, shown(table, table.stranger), "How to play: Memoir ’44")
    assert "### How to play Memoir ’44" in shown(table, table.stranger).text


async def test_topics_and_search_over_all_games_where_none_is_meant(table: Table) -> None:
    """Where no game is meant, topics and searches cover every game, and autocomplete offers each game's
    topics."""
    answer = await table.slash(table.stranger, "help", table.channel, search="retreat")
    assert "Memoir ’44" in answer.text
    assert "toward its own base line" in answer.text
    offered = await table.typing(table.stranger, "help", "topic")
    assert {value.partition(":")[0] for value in offered.values()} == set(kinds())
    answer = await table.slash(table.stranger, "help", table.channel, topic=offered["Items and zones · 2, 4"])
    assert "eleven items" in answer.text
    assert "(ruling M9)" in (await table.slash(table.stranger, "help", table.channel, topic="M9")).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sample_has_a_description(language: str) -> None:
    """It keeps within 1,024 characters in each language."""
    with speaking(language):
        drawings = {name: make() for name, make in SAMPLES.items()}
    for name, drawing in drawings.items():
        assert drawing.name == f"{name}.png"
        assert 0 < len(drawing.alt) <= DESCRIPTION


async def test_a_panel_shows_nobody_elses_game(table: Table) -> None:
    """A click that names a game of another server, as a modified client may send it, shows nothing of it."""
    await table.seated(task_dice_max=4)
    guild = table.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("lobby")
    spy = guild.add_member(table.env.create_user("spy"))
    table._keep(spy, await table.slash(spy, "help", channel))
    held = table.panels[spy.id]
    for part in held.components:
        for one in part.get("components", []):
            one["custom_id"] = one["custom_id"].replace("pv:0:", f"pv:{table.game}:")
    answer = await table.click_as_drawn(spy, held, "Rulings and options: French Resistance, D-Day 1944")
    assert "Here: " not in answer.text + table.panel(spy).text
    assert "that you can see" in answer.text


async def test_every_page_keeps_discords_limits(table: Table) -> None:
    """Every page keeps within 40 components, 4,000 characters and unique ids of 100 characters; no event is
    recorded."""
    await table.fighting("bayeux", "saint_lo", deduction_aid=True, gendarmes_ignore_one=True)
    before = await table.snapshot()
    for user in (table.dreben, table.lerouge, table.gm, table.stranger):
        await helped(table, user)
        await table.click(user, shown(table, user), "Rulings and options")
        await helped(table, user, search="the figure and the section " * 200)
    await helped(table, table.gm, topic="z" * 5000)
    for _, body in table.sent():
        check_message(body)
    assert await table.snapshot() == before


def test_no_topic_has_a_wrong_key() -> None:
    """Every topic that a picker or autocomplete offers is found by its key."""
    assert all(topic_of(KIND, topic.key) == topic for topic in topics(KIND))
    assert topic_of(KIND, "nothing") is None
