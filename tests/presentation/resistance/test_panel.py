# ruff: noqa: N802 - a test is named after its rule
"""What a player is offered at each place of the menu: few taps, short labels, honest numbers."""

from __future__ import annotations

import re
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from games.resistance.position import ScriptedDice, attacked, position, sealed
from simulated.night import by_night

from bot.games.game import Choice
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.rules import stage
from bot.games.resistance.state import ROLLS, Options, State
from bot.games.resistance.units import SEATS
from bot.presentation import svg
from bot.presentation.offers import Look, Menu, Offer, Path, choice_at
from bot.presentation.resistance import PRESENTER, pictures
from bot.presentation.resistance.panel_turn import expected
from bot.presentation.wording import LANGUAGES, speaking
from presentation.resistance.sensible import evening

GAMES = by_night(40, by_day=15)
MOST_TAPS = 6
"""Most taps of a turn in the middle of the game, on average."""


def menu(state: State, seat: str, path: Path = ()) -> Menu:
    """Returns the menu of a seat at this place."""
    view = GAME.view(state, seat)
    found = PRESENTER.menu(view, seat, GAME.choices(view, seat), path)
    assert found is not None
    return found


def labels(state: State, seat: str = "resistance", path: Path = ()) -> list[str]:
    """Returns the labels of the offers at this place."""
    return [offer.label for offer in menu(state, seat, path).offers]


def series(state: State, seat: str, path: Path) -> list[str]:
    """Returns the commands of an act of several figures, as a player types them."""
    view = GAME.view(state, seat)
    return [str(command) for command in PRESENTER.series(view, seat, GAME.choices(view, seat), path)]


def test_a_sensible_player_needs_few_taps_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """In games by mail, played by tapping what is offered first, a turn of a fight takes 6 taps on average
    at most, with the one that opens the panel."""
    taps: Counter[tuple[int, str]] = Counter()
    for seed in range(GAMES):
        for one in evening(seed):
            if one.state.phase == "battle":
                taps[seed, GAME.turn_of(one.state)] += 1
    counted = [count + 1 for count in taps.values()]
    assert len(counted) > 10 * GAMES
    assert sum(counted) / len(counted) <= MOST_TAPS
    with capsys.disabled():
        share = sum(count <= MOST_TAPS for count in counted) / len(counted)
        mean, most = sum(counted) / len(counted), max(counted)
        said = f"{mean:.2f} taps a turn, {most} at most, {share:.0%} of the turns within 6"
        sys.stdout.write(f"\nFrench Resistance: {said}\n")


@pytest.mark.parametrize(("language", "pace"), [*product(LANGUAGES, ["mail", "live"])])
def test_every_offer_leads_somewhere_and_fits(language: str, pace: Any) -> None:
    """At every place of whole games: at most six buttons, labels of at most 80 characters and details of at
    most 100, at most 25 entries of a picker, no offer twice, and each is a legal choice, several commands of
    which the first is legal, or another place of the menu."""
    stages = set()
    with speaking(language):
        for seed in by_night(range(3), by_day=range(1)):
            for one in evening(seed, Options(pace=pace)):
                stages.add(stage(one.state))
                _check(one.state, one.seat, one.choices, one.menu)
                if not one.at:
                    assert len(one.menu.offers) <= (10 if stage(one.state) == "attack" else 6)
    assert stages >= {"interrogation", "attack", "order", "actions"}
    assert ("reroll" in stages) == (pace == "live")


def _check(state: State, seat: str, choices: Any, at: Menu) -> None:
    view = GAME.view(state, seat)
    every = [*at.offers, *(offer for picker in at.pickers for offer in picker.offers)]
    assert len({offer.path for offer in every}) == len(every)
    assert all(len(picker.offers) <= 25 and len(picker.placeholder) <= 100 for picker in at.pickers)
    assert at.question
    for offer in every:
        assert 0 < len(offer.label) <= 80, offer
        assert len(offer.detail) <= 100, offer
        if choice_at(choices, offer.path):
            continue
        given = PRESENTER.series(view, seat, choices, offer.path)
        assert given or PRESENTER.menu(view, seat, choices, offer.path), offer
        if given:
            assert given[0] in [choice.command for choice in choices], offer


def test_section_9_an_act_of_several_figures_is_legal_to_its_end_unless_dice_change_it() -> None:
    """(9) Every act that is offered in whole games can be carried out to its end while all dice show 1: each
    figure finishes before another begins, and every pool can pay (R8)."""
    acts = Counter[str]()
    for seed in range(by_night(25, by_day=10)):
        for one in evening(seed):
            for offer in one.menu.offers:
                view = GAME.view(one.state, one.seat)
                given = PRESENTER.series(view, one.seat, one.choices, offer.path)
                state = one.state
                for command in given:
                    state = GAME.decide(state, one.seat, command, ScriptedDice([1] * 9)).state
                if given:
                    acts[offer.path[1]] += 1
    assert min(acts["shoot"], acts["move"], acts["cover"]) > 40


def test_no_act_of_several_figures_for_anybody_else_or_at_another_time() -> None:
    """(16) A path of an act gives nothing to the side that is not to play, between turns, or if it is
    malformed."""
    state = position("R1@1 R2@1 | S1@4 S2@4 ; points all=2; task 2")
    path = ("together", "move", "1", "2", "2")
    assert series(state, "resistance", path) == ["move R1 2", "move R2 2"]
    assert series(state, "german", path) == []
    assert series(position("R1@1 | S1@4 ; step clock; rolled 4"), "resistance", path) == []
    for other in [("together",), ("together", "move", "1", "2"), ("together", "move", "x", "2", "2"),
                  ("together", "cover", "-1"), ("together", "dance"), ("move",), ()]:  # fmt: skip
        assert series(state, "resistance", other) == []


# --- the middle of a turn


def test_section_10_the_charge_says_what_to_expect() -> None:
    """(10) Three dice for four numbers still needed: 1.7 new ones on average; for one it may be the last."""
    state = position("R1@2 R2@1 | S1@6 ; points maquis=4; task 2; ticked resistance 1 4")
    assert labels(state)[0] == "Charge: 3 dice · 1.7 new numbers expected"
    state = position("R1@2 R2@1 | S1@6 ; points maquis=4; task 2; ticked resistance 1 2 3 4 5")
    assert labels(state)[0] == "Charge: 3 dice · 0.4 new numbers · 42% done"
    assert PRESENTER.headline(state, "resistance", ()) == "**4 points** · the charge needs 6"


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("needed", [1, 3, 6])
def test_section_10_the_expectation_is_exact(dice: int, needed: int) -> None:
    """(10) It equals a count over every throw."""
    throws = list(product(range(1, 7), repeat=dice))
    new = sum(len({number for number in thrown if number <= needed}) for thrown in throws)
    assert expected(dice, needed) == Fraction(new, len(throws))


def test_section_12_shots_are_offered_together_and_alone_in_per_cent() -> None:
    """(12) Two men in reach: four shots with four points, each kill counted; the single shot is grey."""
    state = position("R1@3 R2@3 R3@1 | S1@4 S2@4 ; points maquis=4; task 2; declared")
    offered = menu(state, "resistance").offers
    assert offered[0].label == "① 2 men shoot: 4 shots · 1.0 kills expected"
    assert series(state, "resistance", offered[0].path) == ["shoot R1 4"] * 2 + ["shoot R2 4"] * 2
    (single,) = [one for one in offered if one.path == do.Shoot("R1", 4).path()]
    assert (single.label, single.look) == ("① R1 shoots at 4 · 25% a kill", Look.MINOR)


def test_section_9_whoever_is_acting_shoots_first() -> None:
    """(9) R2 is acting, and could not go on after another."""
    state = position("R1@3 R2@2 | S1@5 ; points all=2; acting R2 move; task 1; declared")
    assert series(state, "resistance", ("together", "shoot")) == ["shoot R1 5", "shoot R1 5"]
    state = position("R1@3 R2@3 | S1@5 ; points all=2; acting R2 move; task 1; declared")
    assert series(state, "resistance", ("together", "shoot")) == ["shoot R2 5", "shoot R1 5"]


def test_section_10_the_march_keeps_points_for_the_charge() -> None:
    """(10, R15) Five points, nobody at the task: two men go there, and three points are left for the dice;
    once it is declared, all go."""
    state = position("R1@1 R2@1 R3@1 R4@1 R5@1 | S1@6 S2@6 S3@6 ; points maquis=5; task 2")
    assert labels(state)[0] == "① 2 men from 1 to 2 · 2 points"
    state = position("R1@1 R2@1 R3@1 R4@1 R5@1 | S1@6 S2@6 S3@6 ; points maquis=5; task 2; declared")
    assert labels(state)[0] == "① 5 men from 1 to 2 · 5 points"


def test_section_9_a_march_of_two_sections_lets_each_finish() -> None:
    """(9) To section 3 each goes two steps before the next begins; who lies in cover stands up first."""
    state = position("R1@1 R2@1c | S1@6 ; points all=7; task 3; declared")
    assert labels(state)[0] == "① 2 men from 1 to 3 · 6 points"
    assert series(state, "resistance", menu(state, "resistance").offers[0].path) == [
        "move R1 2", "move R1 3", "cover R2", "move R2 2", "move R2 3",
    ]  # fmt: skip


def test_R8_each_figure_is_paid_by_its_own_pool() -> None:
    """R8: two squad points move two soldiers, the group's one point a gendarme."""
    state = position(
        "R1@1 R2@1 R3@1 | S1@6 S2@6 S3@6 G1@6 G2@6 ; turn german; points squad=2 group1=1; declared"
    )
    path = ("together", "move", "6", "5", "5")
    assert series(state, "german", path) == ["move G1 5", "move S1 5", "move S2 5"]


def test_section_9_cover_and_rescue() -> None:
    """(9, R9, R10) Those whom an enemy can reach take cover together; a casualty is carried away."""
    state = position("R1@3 R2@3 R3@3 R4@3x | S1@5 ; points maquis=2; task 3; declared")
    said = labels(state)
    assert "② R1 carries R4 away · 33%" in said
    assert "② 3 men at 3 take cover" not in said, "two points pay for two"
    assert "② 2 men at 3 take cover" in said
    assert series(state, "resistance", ("together", "cover", "3")) == ["cover R1", "cover R2"]


def test_section_16_the_end_of_the_turn_is_grey_while_something_good_is_left() -> None:
    """(16) Without points it is all there is, and blue."""
    state = position("R1@2 R2@2 | S1@6 ; points all=3; task 2")
    assert menu(state, "resistance").offers[-1] == Offer(("end",), "End the turn", look=Look.MINOR)
    state = position("R1@2 R2@2 | S1@6 ; points all=0; task 2")
    assert menu(state, "resistance").offers == [Offer(("end",), "End the turn")]


def test_other_marches_are_a_place_of_their_own() -> None:
    """Every march, of any number of figures, is an entry of one picker."""
    state = position("R1@2 R2@2 R3@1 | S1@6 ; points maquis=3; task 2; declared")
    found = menu(state, "resistance", ("together", "marches")).offers
    assert ("together", "move", "2", "3", "2") in [one.path for one in found]
    assert ("together", "move", "2", "1", "1") in [one.path for one in found]
    assert PRESENTER.menu(state, "resistance", (), ("together", "walks")) is None


def test_the_marks_of_the_labels_are_on_the_board() -> None:
    """The picture of the menu carries the mark of each section that a label names."""
    state = position("R1@3 R2@3 R3@1 | S1@4 S2@4 ; points maquis=4; task 2")
    at = menu(state, "resistance")
    said = [offer.label for offer in at.offers]
    assert said[0].startswith("① 2 men shoot")
    assert "③ 2 men at 3 take cover" in said
    view = GAME.view(state, "resistance")
    assert (
        at.picture
        == pictures.board(view, {"section 4": "①", "section 2": "②", "section 3": "③"})
        != pictures.board(view)
    )


# --- rolls and figures


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("step strength; rolled 4", "Keep 7 maquisards", "Re-roll · 33% to do better"),
        ("step strength; rolled 6", "Keep 9 maquisards", "Re-roll · cannot do better"),
        ("turn german; step points; rolled 2 3", "Re-roll · 72% to do better", "Keep 5 points"),
        ("step clock; clock 20; rolled 5", "Re-roll · 67% to do better", "Keep: clock 15"),
        ("turn german; step clock; clock 20; rolled 5", "Keep: clock 15", "Re-roll · 17% to do better"),
    ],
)
def test_R5_the_better_of_keep_and_re_roll_comes_first(text: str, first: str, second: str) -> None:
    """R5: with the chance in per cent to do better; the other is grey, and the standing orders are near."""
    state = position(f"R1@1 R2@1 | S1@6 S2@6 S3@6 ; {text}")
    (seat,) = GAME.awaited(state)
    offered = menu(state, seat).offers
    assert [one.label for one in offered] == [first, second, "Decide in advance"]
    assert [one.look for one in offered] == [Look.USUAL, Look.MINOR, Look.MINOR]
    assert offered[2].path == ("more", "orders")


def test_R7_who_is_hit_is_asked_once_for_all_who_are_alike() -> None:
    """R7, R12: first whom the standing order would take; the leader differs from a soldier (R13) in rank
    only, but is named."""
    state = position("R1@3 | S1@4 S2@4 S3@4c G1@4 ; points all=1; hit 4; ask german")
    at = menu(state, "german")
    assert at.question == "**Who is hit in section 4?**"
    assert [offer.label for offer in at.offers] == [
        "① S3 · soldier in cover · saves on 3+",
        "② G1 · gendarme · saves on 4+",
        "③ S1 · leader · saves on 4+",
        "④ S2 · soldier · saves on 4+",
        "Always choose for me",
    ]
    assert at.offers[-1].path == do.Orders("choose").path()


def test_R7_who_runs_is_asked() -> None:
    """R7: two must go; those in cover are offered apart."""
    state = position("R1@3 R2@3c R3@1 | S1@6 ; step morale; running 2; ask resistance")
    at = menu(state, "resistance")
    assert at.question == "**Who runs away?** 2 figures must run."
    assert [offer.label for offer in at.offers] == [
        "① R2 · maquisard in cover",
        "② R1 · maquisard",
        "Always choose for me",
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_R5_R12_the_standing_orders_are_one_panel(seat: str) -> None:
    """R5, R12: a picker for each kind, the present one picked, for the side that waits, too."""
    state = GAME.setup(Options(pace="mail"))
    at = menu(state, seat, ("more", "orders"))
    assert len(at.pickers) == 1 + len(ROLLS[seat])
    for picker in at.pickers:
        (chosen,) = [offer for offer in picker.offers if offer.chosen]
        assert "choose for me" in chosen.label or "re-roll below the average" in chosen.label
        assert all(choice_at(GAME.choices(state, seat), offer.path) for offer in picker.offers)
    state = GAME.decide(state, seat, do.Rerolls("clock", "never"), ScriptedDice()).state
    clock = menu(state, seat, ("more", "orders")).pickers[2].offers
    assert [one.label for one in clock if one.chosen] == ["Clock: never re-roll"]


# --- before the fights


def test_section_6_a_question_leads_to_the_values_that_are_still_possible() -> None:
    """(6, R3) First a zone, then its values with what each can be made of; asked again, only what is left."""
    state = sealed()
    assert labels(state) == ["Caen", "Bayeux", "Lison", "Saint-Lô", "Avranches", "Enough asked"]
    (picker,) = menu(state, "resistance", ("zone3",)).pickers
    assert [offer.path for offer in picker.offers] == [("zone3", str(value)) for value in range(1, 11)]
    state = GAME.decide(state, "resistance", do.Interrogate(3, 6), ScriptedDice()).state
    at = menu(state, "resistance")
    assert PRESENTER.headline(GAME.view(state, "resistance"), "resistance", ()) == "**Lison is above 6.**"
    assert [offer.label for offer in at.pickers[0].offers] == [
        "Lison: 7",
        "Lison: 8",
        "Lison: 9",
        "Lison: 10",
    ]
    assert at.pickers[0].offers[0].detail == "VIP + gendarmes, goods + squad, passenger + 2 gendarmes"
    assert [offer.label for offer in at.offers] == ["Another zone", "Enough asked"]


def test_section_6_a_zone_that_is_left_is_closed() -> None:
    """(6) It is offered no more, and its name is pale on the sheet."""
    state = sealed()
    for zone, guess in ((1, 9), (2, 6), (3, 5)):
        state = GAME.decide(state, "resistance", do.Interrogate(zone, guess), ScriptedDice()).state
    assert labels(state, path=("zones",)) == ["Saint-Lô", "Avranches", "Lison", "Enough asked"]
    view = GAME.view(state, "resistance")
    assert PRESENTER.menu(view, "resistance", GAME.choices(view, "resistance"), ("zone1",)) is None
    pale = re.findall(rf'<text [^>]*fill="{svg.PENCIL}"[^>]*>([^<]+)<', pictures.sheet(view).svg)
    assert [words for words in pale if "questions" not in words] == ["Caen", "Bayeux"]


def test_section_7_the_attack_is_one_tap() -> None:
    """(7) Ten pairs, the highest totals first, with what is known of both."""
    state = GAME.decide(sealed(), "resistance", do.Interrogate(1, 9), ScriptedDice()).state
    state = GAME.decide(state, "resistance", do.Stop(), ScriptedDice()).state
    found = menu(state, "resistance").offers
    assert len(found) == 10
    assert found[0].label.startswith("Caen and ")
    assert found[0].detail.startswith("Caen 9 · ")
    assert labels(attacked())[0] == "Caen: VIP + squad"


@pytest.mark.parametrize("path", [(), ("zone1",), ("zones",)])
def test_section_6_the_german_is_asked_nothing_there(path: Path) -> None:
    """(6, 16) The menu of who is not awaited is made from what is always legal."""
    state = sealed()
    view = GAME.view(state, "german")
    choices: tuple[Choice, ...] = GAME.choices(view, "german")
    assert PRESENTER.menu(view, "german", choices, path) is None
    assert PRESENTER.headline(view, "german", ()) == ""
