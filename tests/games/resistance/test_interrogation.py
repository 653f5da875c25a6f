# ruff: noqa: N802 - a test is named after its rule
"""Interrogation and the report sheet: section 6, R2 and R3."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.placement import legal_placements, total
from bot.games.resistance.state import Guess, Row, State, report_sheet, view

from .position import after, events, legal, of, offered, refusal, sealed

TOTALS = (9, 6, 7, 7, 3)
"""The totals of the zones of ``position.PLACEMENT``."""


def asked(*guesses: tuple[int, int], state: State | None = None) -> State:
    """Returns a game after these guesses, each a zone and a value."""
    state = state or sealed()
    for zone, guess in guesses:
        state = after(state, "resistance", f"interrogate {zone} {guess}")
    return state


def sheet(state: State) -> tuple[Row, ...]:
    """Returns the Resistance's report sheet, from its own view."""
    return report_sheet(view(state, "resistance"))


def written(row: Row) -> str:
    """Returns a row as text: ``?`` possible, ``!`` certain, ``.`` answered, ``-`` excluded by the others."""
    signs = {"possible": "?", "answered": ".", "excluded": "-", "certain": "!"}
    return "".join(signs[mark] for mark in row.marks)


@pytest.mark.parametrize("zone", range(1, 6))
def test_R2_too_high_means_that_the_guess_is_above_the_total(zone: int) -> None:
    """R2: all ten guesses are tried at each zone."""
    for guess in range(1, 11):
        (answer,) = of(on.GuessAnswered, events(sealed(), "resistance", f"interrogate {zone} {guess}"))
        held = TOTALS[zone - 1]
        assert answer.answer == ("high" if guess > held else "low" if guess < held else "correct")


def test_section_6_the_answer_is_private_and_the_channel_learns_zone_and_guesses_left() -> None:
    """(6) "The answer goes to the Resistance in private and to the German in private"."""
    public, private = events(sealed(), "resistance", "interrogate 1 5")
    assert public == on.ZoneInterrogated(1, 6)
    assert public.audience == ("public",)
    assert private == on.GuessAnswered(1, 5, "low")
    assert set(private.audience) == {"german", "resistance"}
    assert private.reveals


def test_section_6_there_are_seven_guesses_in_all() -> None:
    """(6) The seventh guess ends the interrogation; the eighth is refused."""
    state = asked((1, 1), (1, 2), (2, 3), (2, 4), (4, 5), (4, 6))
    assert (state.guesses_left, state.phase) == (1, "interrogation")
    happened = events(state, "resistance", "interrogate 4 7")
    assert of(on.InterrogationEnded, happened) == [on.InterrogationEnded(7)]
    state = asked((4, 7), state=state)
    assert (state.guesses_left, state.phase) == (0, "attack")
    assert refusal(state, "resistance", "interrogate 4 8") == ["guesses-used (6)"]


@pytest.mark.parametrize("guess", [-1, 0, 11, 100])
def test_section_6_a_guess_is_a_value_of_1_to_10(guess: int) -> None:
    """(6) 0 and 11 are refused as guesses, and do not count as one."""
    assert refusal(sealed(), "resistance", f"interrogate 1 {guess}") == ["guess-range (6)"]


@pytest.mark.parametrize("zone", [-1, 0, 6])
def test_section_6_only_the_five_zones_can_be_asked(zone: int) -> None:
    """(2, 6) There is no zone 0 and no zone 6; a wrong value is reported as well."""
    assert refusal(sealed(), "resistance", f"interrogate {zone} 5") == ["zone-unknown (2)"]
    assert refusal(sealed(), "resistance", f"interrogate {zone} 0") == ["zone-unknown (2)", "guess-range (6)"]


def test_section_6_there_is_no_return_to_an_earlier_zone() -> None:
    """(6) "Once it has interrogated another zone it may not return to an earlier one.\""""
    state = asked((3, 5), (3, 7))
    assert asked((3, 6), state=state).guesses_left == 4
    state = asked((1, 5), state=state)
    assert refusal(state, "resistance", "interrogate 3 6") == ["zone-left (6)"]
    assert refusal(state, "resistance", "interrogate 3 11") == ["guess-range (6)", "zone-left (6)"]
    assert legal(state, "resistance", "interrogate") == [
        f"interrogate {zone} {guess}" for zone in (1, 2, 4, 5) for guess in range(1, 11)
    ]


def test_section_6_the_resistance_may_stop_early() -> None:
    """(6) The Resistance may stop even before its first guess; no guess follows."""
    state = after(sealed(), "resistance", "stop")
    assert state.phase == "attack"
    assert refusal(state, "resistance", "interrogate 1 5") == ["interrogation-over (6)"]
    assert refusal(state, "resistance", "stop") == ["interrogation-over (6)"]


def test_section_6_only_the_resistance_asks() -> None:
    """(6, 16) The German is not awaited, and is offered only the commands that are always legal."""
    assert refusal(sealed(), "german", "interrogate 1 5") == ["waits-for-other (16)"]
    assert refusal(sealed(), "german", "stop") == ["waits-for-other (16)"]
    assert {command.verb for command in offered(sealed(), "german")} == {"orders", "rerolls", "resign"}


def test_section_6_the_report_sheet_has_five_zones_by_ten_values() -> None:
    """(6) The sheet shows values ruled out, possible or certain, and whether the zone was attacked."""
    state = asked((1, 5), (2, 6), (3, 5), (3, 8))
    assert [written(row) for row in sheet(state)] == [
        ".....?????",
        ".....!....",
        ".....??...",
        "??????????",
        "??????????",
    ]
    assert not any(row.attacked for row in sheet(state))
    state = after(after(state, "resistance", "stop"), "resistance", "attack 2 5")
    assert [row.attacked for row in sheet(state)] == [False, True, False, False, True]


def test_section_6_a_value_that_alone_is_left_is_certain() -> None:
    """(6) A value is certain without having been guessed: above 6 and below 8 is 7."""
    assert written(sheet(asked((3, 6), (3, 8)))[2]) == "......!..."


def test_R3_the_sheet_uses_each_zones_own_answers_alone() -> None:
    """R3, option off: that zone 1 is 10 says nothing about the others."""
    state = asked((1, 9))
    assert [written(row) for row in sheet(state)[1:]] == ["??????????"] * 4


def test_R3_the_deduction_aid_works_out_the_rest_from_the_6600_placements() -> None:
    """R3, option on: the sheet shows what the answers leave of the placements."""
    state = asked((1, 9), (2, 6), (3, 7), (4, 7), state=sealed(deduction_aid=True))
    assert [written(row) for row in sheet(state)] == [
        "........!.",
        ".....!....",
        "......!...",
        "......!...",
        "--!-------",
    ]


SECRETS = st.sampled_from(legal_placements())
WALKS = st.permutations(range(1, 6)).flatmap(
    lambda zones: st.lists(st.integers(1, 10), min_size=0, max_size=7).flatmap(
        lambda values: st.lists(st.sampled_from(zones), min_size=len(values), max_size=len(values)).map(
            lambda picked: list(zip(sorted(picked, key=zones.index), values, strict=True))
        )
    )
)
"""Up to seven guesses that never return to a zone."""


def _answer(guess: int, held: int) -> str:
    return "high" if guess > held else "low" if guess < held else "correct"


def _brute(truths: set[tuple[int, ...]], guesses: tuple[Guess, ...], zone: int) -> set[int]:
    """Returns the values of a zone in those lists of totals that match every answer."""
    return {
        totals[zone - 1]
        for totals in truths
        if all(_answer(guess.value or 0, totals[guess.zone - 1]) == guess.answer for guess in guesses)
    }


@given(SECRETS, WALKS, st.booleans())
@settings(max_examples=60, deadline=None)
def test_R3_the_sheet_is_what_brute_force_finds(
    secret: tuple[tuple[str, ...], ...], walk: list[tuple[int, int]], aid: bool
) -> None:
    """R3, with the option off and on: the sheet equals brute force, and the aid never rules out the truth."""
    state = asked(*walk, state=sealed(secret, deduction_aid=aid))
    rows = sheet(state)
    everything = {tuple(map(total, placement)) for placement in legal_placements()}
    for row in rows:
        own = tuple(guess for guess in state.guesses if guess.zone == row.zone)
        free = {tuple(value if z == row.zone else 1 for z in range(1, 6)) for value in range(1, 11)}
        left = _brute(everything, state.guesses, row.zone) if aid else _brute(free, own, row.zone)
        assert {*row.values} == left
        assert {value for value, mark in enumerate(row.marks, 1) if mark != "answered"} == _brute(
            free, own, row.zone
        )
        assert (("certain" in row.marks), len(left) == 1) in {(True, True), (False, False)}
        truth = total(secret[row.zone - 1])
        assert truth in row.values


@given(SECRETS, WALKS)
@settings(max_examples=40, deadline=None)
def test_R3_the_aid_only_ever_rules_out_more(
    secret: tuple[tuple[str, ...], ...], walk: list[tuple[int, int]]
) -> None:
    """R3: what the sheet rules out without the aid is ruled out with it."""
    plain = sheet(asked(*walk, state=sealed(secret)))
    aided = sheet(asked(*walk, state=sealed(secret, deduction_aid=True)))
    for without, with_aid in zip(plain, aided, strict=True):
        assert {*with_aid.values} <= {*without.values}


def test_R3_both_players_can_read_the_sheet_from_their_own_views() -> None:
    """(6) The German knows the answers; the public has no values to draw a sheet from."""
    state = asked((1, 5), (2, 6))
    assert report_sheet(view(state, "german")) == sheet(state)
    assert all(guess.value is None for guess in GAME.view(state, "public").guesses)
