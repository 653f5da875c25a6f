# ruff: noqa: N802 - a test is named after its rule
"""What stands behind “?”."""

from __future__ import annotations

import pytest
from games.resistance.moments import MOMENTS
from games.resistance.position import ScriptedDice, attacked, position, sealed

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import total, zone_contents
from bot.games.resistance.rules import stage
from bot.games.resistance.state import Options, State
from bot.presentation.components import MESSAGE
from bot.presentation.resistance import PRESENTER
from bot.presentation.resistance.panel_zones import brief, readings
from bot.presentation.wording import LANGUAGES, speaking
from presentation.resistance.sensible import evening


def explained(state: State, seat: str, path: tuple[str, ...] = ()) -> str:
    """Returns the explanation that a seat is given at this place."""
    view = GAME.view(state, seat)
    return PRESENTER.explanation(view, seat, GAME.choices(view, seat), path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_explained(language: str) -> None:
    """At every decision of whole games, to the one who decides; to nobody else but for the orders."""
    with speaking(language):
        for seed in range(2):
            for one in evening(seed, Options(pace="live")):
                (other,) = {"german", "resistance"} - {one.seat}
                said = explained(one.state, one.seat, one.at)
                assert 50 < len(said) <= MESSAGE, stage(one.state)
                assert not explained(one.state, other, one.at)
                assert explained(one.state, other, ("more", "orders"))


def test_section_12_a_shot_is_worked_from_the_position() -> None:
    """(12) Factor by factor, in fractions, which stand nowhere else."""
    said = explained(position("R1@3 R2@1 | S1@5c ; points all=2; task 2"), "resistance")
    assert "R1 at section 5: 33% to hit, 11% to kill." in said
    assert "to kill" not in explained(position("R1@1 R2@1 | S1@6 ; points all=2; task 2"), "resistance")


def test_section_10_the_task_is_explained_to_each_side() -> None:
    """(10, R14) What is lacking, and what the dice bring."""
    text = "R1@2 R2@1 | S1@6 S2@6 S3@6 ; points squad=5; task 2; ticked german 1 2 3 4; turn german"
    said = explained(position(text, task_dice_max=4), "german")
    assert "**Repair**, once a turn: up to 4 dice" in said
    assert "still to come: 5, 6." in said
    assert "**Charge**" in explained(MOMENTS["actions"], "resistance")


def test_R5_a_second_throw_is_explained_exactly() -> None:
    """R5: the chances of better, the same and worse."""
    said = explained(position("R1@1 | S1@6 ; step clock; clock 20; rolled 5"), "resistance")
    assert "67% to do better, 17% to do worse" in said


@pytest.mark.parametrize("value", range(1, 11))
def test_R1_what_a_total_can_be_made_of_is_every_legal_contents(value: int) -> None:
    """(4) R1: each of the 18 legal contents stands at its total, and nothing else."""
    assert set(readings(value)) == {held for held in zone_contents() if total(held) == value}
    assert len(dict.fromkeys(map(brief, readings(value)))) == len(readings(value))


def test_section_6_the_interrogation_lists_the_possible_totals() -> None:
    """(6) Of the zone that was asked about last, as soon as something is known of it."""
    assert "Caen, 7" not in explained(sealed(), "resistance")
    asked = GAME.decide(sealed(), "resistance", do.Interrogate(1, 6), ScriptedDice()).state
    said = explained(asked, "resistance")
    assert "Caen, 7: VIP + gendarmes, goods + squad or passenger + 2 gendarmes" in said
    assert explained(attacked(), "resistance").startswith("You fight for both zones")
