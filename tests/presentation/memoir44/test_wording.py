# ruff: noqa: N802 - a test is named after its ruling
"""Exact wording of Memoir '44: cards by night, singular and plural, what a file held."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.memoir44.m44_files import file, hexagon, read
from games.memoir44.position import after, applied, board, happened, turn
from msgspec import to_builtins
from msgspec.structs import replace
from simulated.hostile_text import opened
from simulated.table import Table, panel_of

from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import LONGEST_PROSE, Passed, scenario, scenarios
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES
from bot.presentation.components import MESSAGE
from bot.presentation.lobby import lobby
from bot.presentation.memoir44.board import score
from bot.presentation.memoir44.documents import PASSED_SHOWN, scenario_text, unrefereed_text
from bot.presentation.memoir44.words import card_title
from bot.presentation.presenter import presenter_for, score_lines
from bot.presentation.wording import LANGUAGES, say, speaking, unescaped

PRESENTER = presenter_for("memoir44")
PLACES = ("allies infantry G6", "axis infantry A6", "axis infantry A7")


def told(state: State, line: str) -> list[str]:
    """Returns what is told of a command, line by line."""
    events = happened(state, line)
    return [PRESENTER.event(event, applied(state, events)) for event in events]


# --- advice


def test_a_target_is_advised_without_the_chances_that_its_reason_gives() -> None:
    """(3) One sentence says how likely a hit is, not the name of the target as well."""
    state = after(turn(board(*PLACES), "air-power"), "play air-power")
    choices = [choice for choice in GAME.choices(state, ALLIES) if choice.command.verb == "target"]
    names = [PRESENTER.advice(choice, state) for choice in choices]
    assert names == ["Strike Inf 2 · A6", "Strike Inf 3 · A7"]


# --- cards


@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_M34_the_hand_and_the_story_say_what_the_card_does_by_night(card: str) -> None:
    """M34: the card's effect by night is told in the hand and when the card is played."""
    night = turn(board(*PLACES, visibility=2), card)
    says = "At night it does not strike: order any one unit instead."
    assert says in PRESENTER.private(night, ALLIES)
    assert says in told(night, f"play {card}")[0]
    assert "It finds no such unit" not in told(night, f"play {card}")[0]
    by_day = PRESENTER.private(turn(board(*PLACES), card), ALLIES)
    assert says not in by_day
    assert "Strike " in by_day


def test_a_card_has_its_short_name_where_the_long_one_needs_two_lines() -> None:
    assert card_title("pincer-move", 200, 26) == ["Pincer Move"]
    assert card_title("pincer-move", 120, 26) == ["Pincer"]
    assert card_title("recon-in-force", 120, 26) == ["Recon in", "Force"]


def test_M34_a_counter_attack_of_such_a_card_says_it_too() -> None:
    """M34: a Counter-Attack names the card it repeats, and what is left of that card by night."""
    state = turn(board(*PLACES, visibility=2), "barrage", theirs=("counter-attack", "probe-left"))
    said = told(after(state, "play barrage", "done"), "play counter-attack")[0]
    assert said.endswith("It is played as **Barrage**. At night it orders any one unit.")


def test_M33_a_card_that_falls_back_says_so_and_one_with_nothing_to_repeat_too() -> None:
    """M33: a card that falls back orders any one unit and says so; one with nothing to repeat orders nobody
    and says so."""
    assert told(turn(board(*PLACES), "armor-assault"), "play armor-assault")[0].endswith(
        "With no such unit, it orders any one unit."
    )
    assert told(turn(board(*PLACES), "counter-attack"), "play counter-attack")[0].endswith(
        "There is no order to repeat yet, and no unit can be ordered."
    )


def test_M31_the_card_says_that_the_unit_may_move_and_battle() -> None:
    """M31: the card in the hand says that a healed unit may move and battle."""
    assert "may move and battle" in PRESENTER.private(turn(board(*PLACES), "medics-and-mechanics"), ALLIES)


# --- singular and plural


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "   0 units destroyed"), (1, "   1 unit destroyed"), (2, "   2 units destroyed")],
)
def test_units_destroyed_are_counted_as_one_says_it(count: int, said: str) -> None:
    """The lines of medals at the end count destroyed units in singular and plural."""
    state = replace(turn(board(*PLACES), "probe-left"), medals={"allies": count, "axis": 3})
    assert said in score_lines(score(state)).splitlines()


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("memoir44-medals", {"side": "Allies", "medals": 0, "needed": 1}, "Allies: 0 of 1 medal"),
        ("memoir44-scenario-night", {"hexes": 1}, "It is night: targets are at most 1 hex away."),
        (
            "refused-battle-dark",
            {"most": 1, "distance": 2},
            "It is night: targets are at most 1 hex away, this one is 2.",
        ),
        ("refused-battle-figures", {"given": 2, "most": 1}, "2 figures; this kind of unit has one."),
        (
            "scenario-figures",
            {"hex": "E7", "given": 1, "most": 4},
            "E7: 1 figure; this kind of unit has 1 to 4.",
        ),
        ("scenario-rows", {"given": 1, "wanted": 9}, "the map has 1 row; a board has 9."),
        ("scenario-row", {"row": "A", "given": 1, "wanted": 13}, "row A has 1 hex; it needs 13."),
    ],
)
def test_one_is_not_told_like_several(key: str, facts: dict[str, Any], said: str) -> None:
    """Everything that is counted has the right singular and plural in English."""
    assert say(key, **facts) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_several_differ_in_each_language(language: str) -> None:
    """Singular and plural differ in each language."""
    with speaking(language):
        one, two = (say("memoir44-score-units", count=count) for count in (1, 2))
    assert one != two


# --- scenarios


def test_M42_a_scenario_is_shown_with_its_nations() -> None:
    """M42: "Show the player's country"."""
    assert "**Allies** (Great Britain): 1 unit, 6 cards, 5 medals to win" in scenario_text(
        read(file(country_player2=""))
    )
    plain = scenario_text(replace(read(file()), nations={"allies": "", "axis": "de"}))
    assert "**Allies**: 1 unit" in plain
    assert "**Axis** (Germany)" in plain


def test_a_scenario_without_a_blurb_has_no_line_for_it() -> None:
    """A scenario without a blurb has no line for one."""
    lines = scenario_text(replace(read(file()), blurb="")).splitlines()
    assert lines[0] == "### A test"
    assert lines[1].startswith("**Allies**")
    assert all(scenario(key).blurb in scenario_text(scenario(key)) for key in scenarios())


def test_what_was_passed_over_is_told() -> None:
    """Content of a file that no rule depends on is told: each kind once, with its number of occurrences."""
    unit = {"name": "infus", "badge": "badge2"}
    one = read(
        file(
            hexagon(4, 12, unit=unit, tags=[{"name": "tag5"}]),
            hexagon(4, 14, unit=unit),
            options={"gung_ho": False},
            turn_limit=0,
        )
    )
    assert scenario_text(one).splitlines()[-1] == (
        "-# Ignored, because it changes no rule here: badge 2 ×2, counter tag5, option `gung_ho`, "
        "`game_info.turn_limit`."
    )


def test_much_that_was_passed_over_is_counted() -> None:
    """A long list of ignored content is shortened, and the number of omitted entries is told."""
    many = tuple(Passed("field", f"board.hexagons.nonsense_{number}") for number in range(100))
    said = scenario_text(replace(read(file()), passed=many, blurb="x" * 1000))
    assert len(said) < MESSAGE
    shown = said.count("nonsense")
    assert 0 < shown < PASSED_SHOWN
    assert f"… and {100 - shown} more." in said


async def test_whoever_brings_a_file_is_told_what_was_passed_over(table: Table) -> None:
    """The member who adds a file is told what was ignored in it, at once and whenever the scenario is
    shown."""
    written = file(hexagon(4, 12, unit={"name": "infus", "badge": "badge2"}))
    given = ("hill.m44", json.dumps(written).encode())
    answer = await table.slash(table.dreben, "memoir scenario add", table.channel, file=given)
    assert "can be played here" in answer.text
    assert "Ignored, because it changes no rule here: badge 2." in answer.text
    shown = await table.slash(table.stranger, "memoir scenario show", table.channel, scenario="hill")
    assert "badge 2" in shown.text


PROSE = {"en": "The *mill* counts twice.", "fr": "Le moulin compte double."}
PROSE_M44 = {language: {"rules": rules} for language, rules in PROSE.items()}


async def test_M53_rules_in_prose_are_shown_as_not_refereed(table: Table) -> None:
    """M53: "show `text.rules` as not refereed": when the file is brought, when the scenario is shown, and in
    a line of the lobby."""
    given = ("mill.m44", json.dumps({**file(), "text": PROSE_M44}).encode())
    answer = await table.slash(table.dreben, "memoir scenario add", table.channel, file=given)
    added, notes = (panel_of(message).text for message in answer.messages)
    assert "can be played here" in added
    assert notes.startswith("### Not refereed\n")
    assert notes.endswith("\n> The \\*mill\\* counts twice.")
    shown = await table.slash(table.stranger, "memoir scenario show", table.channel, scenario="mill")
    assert panel_of(shown.messages[-1]).text == notes
    lane = await table.slash(table.stranger, "memoir scenario show", table.channel, scenario="lane")
    assert "efereed" not in lane.text
    match = opened("memoir44", {"scenario": to_builtins(read({**file(), "text": PROSE_M44}))})
    assert say("memoir44-unrefereed-lobby") in lobby(match).content.splitlines()
    assert "efereed" not in lobby(opened("memoir44", {})).content


@pytest.mark.parametrize(
    ("language", "said"), [("en", PROSE["en"]), ("fr", PROSE["fr"]), ("de", PROSE["en"])]
)
def test_M53_prose_is_shown_in_the_language_of_the_reader(language: str, said: str) -> None:
    """Prose that the file does not have in the reader's language is shown in English, or as it has it."""
    one = replace(read(file()), unrefereed=PROSE)
    with speaking(language):
        assert unescaped(unrefereed_text(one)).endswith(f"\n> {said}")
        only = replace(one, unrefereed={"it": "Il mulino vale doppio."})
        assert unrefereed_text(only).endswith("\n> Il mulino vale doppio.")
        assert unrefereed_text(read(file())) == ""


def test_M53_the_longest_prose_fits_into_a_message() -> None:
    one = replace(read(file()), unrefereed={"en": "x" * LONGEST_PROSE})
    assert "x" * LONGEST_PROSE in unrefereed_text(one)
    for language in LANGUAGES:
        with speaking(language):
            assert len(unrefereed_text(replace(one, unrefereed={"en": "*" * LONGEST_PROSE}))) <= MESSAGE


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"[]", "line 1: this is JSON, but not a scenario: a scenario is one object in braces."),
        (b'{\n "a": }', "line 2: this is not JSON from column 7 on."),
        (b"nonsense", "line 1: this is not JSON from column 1 on."),
    ],
)
async def test_a_file_of_another_kind_is_told_what_it_is(table: Table, data: bytes, says: str) -> None:
    """Faulty JSON is reported with line and column, and a list is not taken for TOML."""
    answer = await table.slash(table.dreben, "memoir scenario add", table.channel, file=("hill.m44", data))
    assert says in answer.text


async def test_M50_a_badge_is_refused_with_its_number_hex_and_line(table: Table) -> None:
    """M50: a badge is refused with its number, hex and line."""
    written = json.dumps(file(hexagon(4, 12, unit={"name": "infus", "badge": "badge99"})), indent=1)
    line = 1 + next(n for n, one in enumerate(written.splitlines()) if "badge99" in one)
    given = ("hill.m44", written.encode())
    answer = await table.slash(table.dreben, "memoir scenario add", table.channel, file=given)
    assert f"line {line}, `board.hexagons[3].unit.badge`: E7: badge 99 on “infus” is not known here." in (
        answer.text
    )


def test_M35_who_may_not_leave_is_told_why() -> None:
    """M35: a player who moves a unit that may not leave is told why."""
    assert say("refused-move-held", unit="Art 1") == "Art 1 is set up in a bunker and never leaves it."
