"""The part of a game that an audience may know, and the interrogation's report sheet."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.games.resistance.placement import ZONES, legal_totals
from bot.games.resistance.rules import GUESSABLE
from bot.games.resistance.state import Guess, State
from bot.games.resistance.units import GERMAN, SEATS

Mark = Literal["answered", "excluded", "possible", "certain"]
"""What is known of a value: the zone's own answers rule it out, all answers together exclude it (R3), or it
may be the zone's total, or must be."""


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

    @property
    def values(self) -> list[int]:
        return [
            value
            for value, mark in zip(GUESSABLE, self.marks, strict=True)
            if mark in ("possible", "certain")
        ]


def report_sheet(state: State) -> tuple[Row, ...]:
    """Returns what the answers tell about each zone's total (6, R3). ``state`` is a seat's view."""
    guesses = state.guesses
    left = _left(guesses) if state.options.deduction_aid else ()
    rows = []
    for zone in range(1, len(ZONES) + 1):
        asked = [guess for guess in guesses if guess.zone == zone]
        fitting = {value for value in GUESSABLE if all(fits(guess, value) for guess in asked)}
        possible = {totals[zone - 1] for totals in left} if state.options.deduction_aid else fitting
        mark: Mark = "certain" if len(possible) == 1 else "possible"
        marks = tuple(
            mark if value in possible else "excluded" if value in fitting else "answered"
            for value in GUESSABLE
        )
        rows.append(Row(zone, len(asked), marks, zone in state.attacked))
    return tuple(rows)


def fits(guess: Guess, value: int) -> bool:
    """Whether a zone of this total would have given this answer (R2)."""
    assert guess.value is not None
    match guess.answer:
        case "high":
            return value < guess.value
        case "low":
            return value > guess.value
    return value == guess.value


@lru_cache(maxsize=16)
def _left(guesses: tuple[Guess, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns the lists of totals that would have given all these answers."""
    return tuple(
        totals for totals in legal_totals() if all(fits(guess, totals[guess.zone - 1]) for guess in guesses)
    )
