"""What the computer player of Memoir '44 advises, and why."""

from __future__ import annotations

from itertools import product

import pytest
from games.memoir44.position import after, board, objective, turn
from msgspec.structs import replace

from bot.games.game import Level
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import reach
from bot.games.memoir44.state import State, waited_for
from bot.games.memoir44.units import ALLIES, AXIS
from bot.players.memoir44 import PLAYER
from bot.players.memoir44.search import foreseen
from bot.players.player import Advice, Chance, Why
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import LANGUAGES, say, speaking

from .games import played

FACTS = presenter_for("memoir44").facts


def advised(state: State, level: Level = "medium") -> Advice:
    """Returns the best advice for the awaited seat."""
    seat = waited_for(state)
    assert seat
    return PLAYER.advise(state, seat, level, Chance("advice"))[0]


def keys(advice: Advice) -> list[str]:
    """Returns the keys of the reasons."""
    return [one.key.removeprefix("advice-memoir44-") for one in advice.reasons]


def test_it_plays_for_the_section_where_units_have_a_target() -> None:
    state = turn(
        board("allies infantry E2", "allies infantry E12", "axis infantry D12"), "probe-left", "probe-right"
    )
    assert str(advised(state).command) == "play probe-right"
    assert advised(state).reasons[0] == Why("advice-memoir44-orders", {"units": 1, "battles": "all"})


def test_a_card_is_advised_with_the_count_of_its_dots() -> None:
    """(3) Units that could not be ordered together are not counted, nor is a battle for each that is ordered:
    what the picture shows in numbers and dots is what the advice says of the card."""
    places = ("allies infantry E2", "allies infantry E3", "allies infantry H7", "axis infantry D2")
    state = turn(board(*places, "axis infantry A12"), "recon-in-force")
    play = reach.plays(state, ALLIES, do.Play("recon-in-force"))
    assert (play.most, play.battles, len(play.units)) == (2, 1, 3)
    assert advised(state).reasons[-1] == Why("advice-memoir44-orders", {"units": 2, "battles": 1})


def test_it_finishes_a_weak_unit_rather_than_shooting_at_a_fresh_one() -> None:
    """The chance told is the exact one: an infantry figure is hit by 4 or more at one hex (1)."""
    places = ("allies infantry E6/1", "axis infantry D6/4", "axis infantry D5/1", "axis infantry A1")
    state = after(turn(board(*places), "probe-centre"), "play probe-centre", "done")
    best = advised(state)
    assert str(best.command) == "battle Inf 1 Inf 3"
    assert best.reasons[0] == Why("advice-memoir44-it", {"chance": 50, "unit": "Inf 3", "hex": "D5"})
    assert keys(best)[1] == "eliminate"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_move_that_wins_comes_before_every_other(level: Level) -> None:
    """(2) With one medal to go the objective in reach is taken, whatever else promises as much."""
    units = ("allies infantry F6", "allies armor F7", "axis infantry E8/1", "axis infantry A1")
    medals = dict.fromkeys((ALLIES, AXIS), 1)
    scenario = board(*units, objectives=(objective("E6", held=True),), medals=medals)
    state = after(turn(scenario, "attack-centre"), "play attack-centre")
    best = advised(state, level).command
    assert str(best) in ("move Inf 1 E6", "move Arm 1 E6")


def test_a_shot_that_may_win_comes_before_every_other() -> None:
    """(2) With one medal to go the weakest enemy is attacked, whatever looking ahead says of the others."""
    units = ("allies infantry E6", "axis infantry C6/1", "axis armor C5", "axis artillery C7")
    scenario = board(*units, medals=dict.fromkeys((ALLIES, AXIS), 1))
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "done")
    assert str(advised(state, "hard").command).startswith("battle Inf 1 Inf 2")


def test_to_stay_is_advised_for_the_battle_from_there() -> None:
    state = after(
        turn(board("allies infantry E6", "axis infantry C6/1"), "probe-centre"), "play probe-centre"
    )
    (stay,) = [
        one for one in PLAYER.advise(state, ALLIES, "medium", Chance("a")) if one.command.verb == "done"
    ]
    assert stay.reasons[0] == Why("advice-memoir44-stand", {"units": 1})


def test_to_stay_is_said_of_the_units_alone_that_have_not_moved() -> None:
    """(2) The last unit that is asked stays alone, whatever the others can attack from where they went."""
    places = ("allies infantry E6", "allies infantry E8", "axis infantry C6/1", "axis infantry C8")
    state = after(turn(board(*places), "attack-centre"), "play attack-centre", "move Inf 1 D6")
    advice = PLAYER.advise(state, ALLIES, "medium", Chance("a"))
    (stay,) = [one for one in advice if one.command.verb == "done"]
    assert stay.reasons[0] == Why("advice-memoir44-stand", {"units": 1})


def test_the_most_dangerous_target_is_advised_as_such() -> None:
    """Where another target would fall more easily, the reason for the strongest one is what it can do."""
    units = ("allies armor E6", "axis infantry C6/1", "axis armor C5", "axis infantry C7")
    state = after(turn(board(*units), "probe-centre"), "play probe-centre", "done")
    battles = {str(one.command): keys(one)[0] for one in PLAYER.advise(state, ALLIES, "medium", Chance("a"))}
    told = {command: reason for command, reason in battles.items() if command.startswith("battle")}
    assert told == {"battle Arm 1 Inf 1": "it", "battle Arm 1 Arm 2": "danger", "battle Arm 1 Inf 2": "it"}


def test_a_card_is_advised_for_the_objective_that_it_takes() -> None:
    """A medal says more than how many units can act."""
    units = ("allies infantry F6", "axis infantry A1")
    scenario = board(*units, objectives=(objective("E6"),), medals=dict.fromkeys((ALLIES, AXIS), 2))
    best = advised(turn(scenario, "probe-centre"))
    assert best.reasons[0] == Why("advice-memoir44-objective", {"hex": "E6"})


def test_it_takes_an_objective() -> None:
    own = ("allies infantry F6", "allies infantry H2", "allies armor H9")
    units = (*own, "axis infantry A1", "axis armor B3")
    medals = dict.fromkeys((ALLIES, AXIS), 4)
    scenario = board(*units, objectives=(objective("E6"),), medals=medals)
    state = after(turn(scenario, "probe-centre"), "play probe-centre")
    best = advised(state)
    assert str(best.command) == "move Inf 1 E6"
    assert "objective" in keys(best)


def test_it_knows_that_a_unit_without_a_way_back_dies_of_flags() -> None:
    """2: one figure is lost for each hex that is not made."""
    places = ("allies armor B6", "axis infantry A6/1", "axis infantry B9/1", "axis infantry A1")
    state = after(turn(board(*places), "probe-centre"), "play probe-centre", "done")
    told = PLAYER.advise(state, ALLIES, "medium", Chance())
    reasons = {str(one.command): keys(one) for one in told}
    assert "no-way-back" in reasons["battle Arm 1 Inf 1"]


def test_it_springs_an_ambush_that_may_save_the_unit() -> None:
    near = board("allies infantry E6", "axis infantry D6", "axis infantry A1")
    state = turn(near, "probe-centre", theirs=("ambush", "probe-left"), top=["barrage"])
    state = after(state, "play probe-centre", "done", "battle Inf 1 Inf 2")
    best = advised(state)
    assert str(best.command) == "play ambush"
    assert keys(best)[0] == "first"
    assert PLAYER.candidates(state, AXIS)[0] == best.command, "so playouts go on"


def test_every_reason_has_its_sentence() -> None:
    """The reasons of whole games are said in each language, with the facts that they were given."""
    reasons = [
        why for turn in played("beach", "medium", 11) for advice in turn.advice for why in advice.reasons
    ]
    assert len({why.key for why in reasons}) > 10
    for language, why in product(LANGUAGES, reasons):
        with speaking(language):
            assert say(why.key, **FACTS.of(why.facts)).endswith(".")


# --- the chance to win


def test_a_medal_and_figures_increase_the_chance() -> None:
    even = turn(board("allies infantry F6", "axis infantry B6", medals={ALLIES: 3, AXIS: 3}))
    assert foreseen(replace(even, medals={ALLIES: 1, AXIS: 0}), ALLIES) > foreseen(even, ALLIES) + 0.02
    weaker = turn(board("allies infantry F6", "axis infantry B6/1", medals={ALLIES: 3, AXIS: 3}))
    assert foreseen(weaker, ALLIES) > foreseen(even, ALLIES)
