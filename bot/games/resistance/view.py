"""The part of a game that an audience may know, and the interrogation's report sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.games.resistance.placement import ZONES, legal_totals
from bot.games.resistance.rules import HIGHEST, LOWEST
from bot.games.resistance.state import GERMAN, SEATS, Guess, State

Mark = Literal["out", "possible", "certain"]


def view(state: State, audience: str) -> State:
    """Returns the state without anything that ``audience`` may not know (3, 6, R4).

    ``audience`` is a seat or ``"public"``. Nobody knows the salt before the end. Only this state is used for
    output: a picture, a panel or a line of text made from it cannot reveal anything else.
    """
    if state.phase == "over":
        return state
    mine = {seat: order if seat == audience else None for seat, order in state.orders.items()}
    rerolls = {seat: given for seat, given in state.rerolls.items() if seat == audience}
    return replace(
        state,
        placement=state.placement if audience == GERMAN else None,
        salt=None,
        guesses=state.guesses if audience in SEATS else tuple(Guess(guess.zone) for guess in state.guesses),
        orders=mine,
        rerolls=rerolls,
    )


class Row(Struct, frozen=True):
    """One zone of the report sheet: a mark for each value from 1 to 10."""

    zone: int
    guesses: int
    marks: tuple[Mark, ...]
    attacked: bool


def report_sheet(state: State) -> tuple[Row, ...]:
    """Returns what the answers tell about each zone's total (6, R3). ``state`` is a seat's view."""
    fitting = _by_all_placements if state.options.deduction_aid else _by_own_answers
    return tuple(
        Row(
            zone,
            sum(guess.zone == zone for guess in state.guesses),
            _marks(fitting(state.guesses, zone)),
            zone in state.attacked,
        )
        for zone in range(1, len(ZONES) + 1)
    )


def _marks(values: set[int]) -> tuple[Mark, ...]:
    mark: Mark = "certain" if len(values) == 1 else "possible"
    return tuple(mark if value in values else "out" for value in range(LOWEST, HIGHEST + 1))


def fits(guess: Guess, value: int) -> bool:
    """Whether a zone of this total would have given this answer (R2)."""
    assert guess.value is not None
    match guess.answer:
        case "high":
            return value < guess.value
        case "low":
            return value > guess.value
    return value == guess.value


def _by_own_answers(guesses: tuple[Guess, ...], zone: int) -> set[int]:
    asked = [guess for guess in guesses if guess.zone == zone]
    return {value for value in range(LOWEST, HIGHEST + 1) if all(fits(guess, value) for guess in asked)}


def _by_all_placements(guesses: tuple[Guess, ...], zone: int) -> set[int]:
    return {totals[zone - 1] for totals in _left(guesses)}


@lru_cache(maxsize=16)
def _left(guesses: tuple[Guess, ...]) -> list[tuple[int, ...]]:
    """Returns the lists of totals that would have given all these answers."""
    return [
        totals for totals in legal_totals() if all(fits(guess, totals[guess.zone - 1]) for guess in guesses)
    ]
