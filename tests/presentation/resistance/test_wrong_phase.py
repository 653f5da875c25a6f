"""Refusals of a command in the wrong phase: they name the phase and the legal commands."""

from __future__ import annotations

import pytest
from games.resistance.moments import MOMENTS, VERBS, refused
from simulated.table import Table

from bot.games.resistance.units import SEATS
from bot.presentation.messages import reason_text
from bot.presentation.resistance.words import FACTS
from bot.presentation.wording import say
from presentation.messages import in_each


@in_each
@pytest.mark.parametrize("now", MOMENTS)
def test_section_16_the_answer_names_phase_and_legal_commands(language: str, now: str) -> None:
    """(16) For every verb and in each language, the refusal names the phase and the legal commands as their
    reader types them."""
    state = MOMENTS[now]
    for seat in SEATS:
        for verb in VERBS:
            for reason in refused(state, seat, verb):
                if reason.key not in ("not-now", "waits-for-other", "guesses-used", "interrogation-over"):
                    continue
                said = reason_text(reason, "resistance")
                legal = reason.facts["legal"]
                assert isinstance(legal, tuple)
                assert all(f"`{FACTS.command(one)}`" in said for one in legal)
                if reason.key in ("not-now", "waits-for-other"):
                    assert say("resistance-stands-" + now.split(maxsplit=1)[0]) in said
                if reason.key == "not-now":
                    assert f"`{FACTS.command(verb)}`" in said


def test_section_16_in_the_words_of_the_rulebook() -> None:
    """(16) Some of these refusals, word for word."""

    def said(now: str, seat: str, verb: str) -> str:
        return reason_text(refused(MOMENTS[now], seat, verb)[0], "resistance")

    assert said("actions", "resistance", "interrogate") == (
        "`/resistance interrogate` is not asked for now: figures act now. Legal now: `/resistance move`, "
        "`/resistance shoot`, `/resistance cover`, `/resistance rescue`, `/resistance task` and "
        "`/resistance end`. *(rules, section 16)*"
    )
    for verb in set(VERBS) - {"keep", "reroll"}:
        assert "no roll" not in said("interrogation", "german", verb) + said("order", "german", verb)
    assert said("actions", "resistance", "keep").startswith(
        "`/resistance keep` is not asked for now (there is no roll to keep or re-roll): figures act now."
    )
    assert said("interrogation", "resistance", "move") == (
        "`/resistance move` is not asked for now: the Resistance interrogates. Legal now: "
        "`/resistance interrogate` and `/resistance stop`. *(rules, section 16)*"
    )
    assert said("placement", "resistance", "interrogate") == (
        "The game waits for the German: the German hides the items. Legal for you meanwhile: "
        "`/resistance orders`, `/resistance rerolls` and `/table resign`. *(rules, section 16)*"
    )
    assert said("attack", "resistance", "interrogate") == (
        "You have stopped interrogating. Name the two zones to attack: `/resistance attack`. "
        "*(rules, section 6)*"
    )


async def test_section_16_by_slash_command(table: Table) -> None:
    """(16) `/resistance interrogate` in the fight is refused in private with the phase and what is legal."""
    await table.fighting()
    typed = {"zone": "caen", "guess": 5}
    answer = await table.slash(table.lerouge, "resistance interrogate", **typed)
    assert answer.private
    assert "figures act now. Legal now: `/resistance move`" in answer.text
    assert "no roll" not in answer.text
