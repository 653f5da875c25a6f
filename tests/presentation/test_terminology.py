"""One voice in each language: the form of address, words with one meaning, lists, and what people type."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest
from games.fuzz import played
from games.purposes import purposes_of
from games.resistance.fuzzed import FUZZED
from simulated.table import Table

from bot.games.by_hand import NotPossible
from bot.games.game import Purpose
from bot.games.resistance.placement import ITEMS, zone_contents
from bot.games.resistance.settings import AnySetting, FigureCover, settings
from bot.interactions.which_game import TO_PLAY
from bot.presentation.messages import reason_text
from bot.presentation.presenter import presenter_for
from bot.presentation.resistance import words
from bot.presentation.resistance.words import contents_text, pool_name, zone_text
from bot.presentation.wording import ENGLISH, in_a_row, listed, say
from data import text

from .messages import Reading, in_each, in_each_translation, messages

PRESENTER = presenter_for("resistance")


def read(language: str) -> Iterator[tuple[str, str]]:
    """Yields all texts of a language with their keys: the sentences, and the rules in the bot's own words."""
    for key in messages(language):
        reading = Reading(language, key)
        for attribute in reading.messages[key].attributes:
            reading.visit(attribute.value)
        yield key, " ".join(reading.words)
    for topic in tomllib.loads(text("resistance", "help", f"{language}.toml"))["topic"]:
        yield topic["key"], f"{topic['title']}. {topic['text']}"


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", r"(?i)\b(tu|te|toi|ton|ta|tes|prends|choisis)\b|\bt’"),
        ("de", r"(?<![.!?:–»“] )(?<!^)\b(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen)\b|\bman\b"),
    ],
)
def test_everybody_is_spoken_to_in_one_way(language: str, wrong: str) -> None:
    """Everybody is addressed as “vous” in French and “du” in German, in the rules too."""
    for key, said in read(language):
        assert not re.search(wrong, said), (key, said)


def test_a_zug_is_a_train() -> None:
    """In German “Zug” is a train, a turn is a “Spielzug”, and an undone move is a “Schritt”."""
    english = dict(read(ENGLISH))
    for key, said in read("de"):
        if re.search(r"\b(Zug|Zuge|Zugs|Zuges|Züge|Zügen)\b", said):
            assert re.search("(?i)train", english[key]), (key, said)


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [("en", "a and b", "a, b and c"), ("fr", "a et b", "a, b et c"), ("de", "a und b", "a, b und c")],
    indirect=["language"],
)
def test_a_list_is_one_of_the_language(language: str, two: str, three: str) -> None:
    """Lists are written as the language writes them; rows of numbers have no “and”."""
    assert [listed("ab"), listed("abc"), listed("a"), listed("")] == [two, three, "a", "none"]
    assert [in_a_row("12"), in_a_row("")] == ["1, 2", "none"]


@in_each
def test_what_is_shown_can_be_typed(language: str) -> None:
    """What a zone may hold can be typed as it is shown, such as “Güterzug”, and by the keywords of the rules
    in every language."""
    for held in zone_contents():
        shown = contents_text(held).rpartition(" (")[0]
        assert words.contents(shown) == words.contents(shown.upper()) == held
        assert words.contents(", ".join(held)) == held
    assert words.contents("tank") == ("tank",)
    for pool in words.NAMED_POOLS:
        assert words.pool(pool_name(pool)) == words.pool(pool) == pool


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "infantry + 2 gendarmes"),
        ("fr", "ESCOUADE d'infanterie, 2 groupes de gendarmes"),
        ("de", "Trupp und 2 Gendarmen"),
    ],
    indirect=["language"],
)
def test_items_may_be_typed_in_several_ways(language: str, typed: str) -> None:
    """Accents, case and a keyboard's apostrophe do not matter."""
    assert words.contents(typed) == ("squad", "gendarme", "gendarme")


@cache
def set_by_hand() -> frozenset[AnySetting]:
    """Returns what may be set by hand in random games, each value of it once."""
    steps = (step for seed in (1, 2, 3) for step in played(FUZZED, seed))
    return frozenset(setting for step in steps for setting in settings(step.state))


@cache
def rolled_for() -> frozenset[Purpose]:
    """Returns the purposes of the rolls of a random game."""
    return frozenset(purposes_of(FUZZED, (1,)))


@in_each_translation
def test_everything_a_game_master_sets_has_words(language: str) -> None:
    """What may be set by hand, each of its values, and every purpose of a roll have words in each
    language."""
    raw = r"guesses|german|resistance|task|maquis|squad|group|marker|cover|dead|ran|removed|none"
    words = PRESENTER.facts
    seen = {word for setting in set_by_hand() for word in (words.subject(setting), words.worth(setting))}
    thrown = {words.purpose(purpose) for purpose in rolled_for()}
    assert len(seen) > 50
    assert max(map(len, seen)) <= 100
    assert not [one for one in seen | thrown if re.search(rf"\b({raw})\b", one)]


async def test_a_game_master_types_what_they_read(table: Table) -> None:
    """What autocomplete offers for /gm set can be typed as it is read, and is told in words."""
    await table.fighting()
    offered = await table.typing(table.gm, "gm set", "what")
    assert offered["section of the task"] == "task section"
    given = {"what": "Section of the task", "value": "3", "reason": "a test"}
    assert "Done" in (await table.slash(table.gm, "gm set", **given)).text
    assert "The game master set the section of the task: *3*." in table.told()
    worth = await table.typing(table.gm, "gm set", "value", what="R1")
    assert worth["run away"] == "ran away"
    typed = {"what": "R1", "value": "Run away", "reason": "a test"}
    assert "Done" in (await table.slash(table.gm, "gm set", **typed)).text
    assert "The game master set R1: *run away*." in table.told()


async def test_what_a_zone_may_hold_is_offered(table: Table) -> None:
    """The placement by command is offered in words and understood."""
    await table.seated()
    offered = await table.typing(table.dreben, "resistance place", "lison", "VIP")
    assert "VIP train and infantry squad (9)" in offered
    await table.slash(table.dreben, "resistance place", lison=offered["VIP train and infantry squad (9)"])
    assert "Lison: VIP train and infantry squad (9)" in (await table.mine(table.dreben)).pictures["map.png"]


@in_each
def test_the_longest_names_fit(language: str) -> None:
    """A picker's option keeps within 100 characters, and a refusal with the longest list within a message."""
    longest = max((zone_text(zone, held) for zone in range(1, 6) for held in zone_contents()), key=len)
    assert len(longest) <= 100
    everything = tuple(FigureCover(f"R{n}", True) for n in range(1, 60))
    reason = NotPossible("amend-what", "GM", subject="x" * 100, value="x" * 100, legal=everything)
    assert len(reason_text(reason, "resistance")) <= 2000
    every = [contents_text(held) for held in combinations_with_replacement(ITEMS, 3)]
    assert max(map(len, every)) <= 100


@in_each
def test_every_permission_that_is_needed_has_a_name(language: str) -> None:
    """A permission that the bot lacks in a channel has Discord's own name for it in each language."""
    needed = [name for name, has in TO_PLAY if has]
    assert needed
    assert all(say(f"permission-{name}") for name in needed)
