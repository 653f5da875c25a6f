"""The levels medium and hard of Memoir '44 compare plans for whole turns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from games.memoir44.position import after, board, turn
from msgspec.structs import replace

from bot.games.game import Command, Level, Sealed, Seat
from bot.games.memoir44 import GAME, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import DECK, in_order
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import Ordered, State, stage
from bot.games.memoir44.units import ALLIES, opponent
from bot.players.memoir44 import PLAYER, search
from bot.players.memoir44.plans import TurnPlan, changed, completed, plans
from bot.players.memoir44.ranking import played as after_card
from bot.players.memoir44.ranking import ranked
from bot.players.memoir44.sketch import sketch_of
from bot.players.player import Advice, Chance

from .games import begun, played

PLACES = [f"advice-memoir44-{why}" for why in ("objective", "cover", "safe", "safer")]
POSITIONS = tomllib.loads(Path(__file__).with_name("positions.toml").read_text(encoding="utf-8"))["position"]
FRONT = HEXES["E1"].row
"""The row to which tanks of ``town`` do not go alone."""


def advised(state: State, seat: Seat, level: Level) -> list[Advice]:
    """Returns the advice of a level."""
    return list(PLAYER.advise(GAME.view(state, seat), seat, level, Chance("advice")))


def reached(facts: Mapping[str, Any]) -> State:
    """Returns the position of a file, in which the other side holds any cards."""
    state, seat, left = begun(facts["scenario"], 1), facts["seat"], list(DECK)
    for card in facts["cards"]:
        left.remove(card)
    theirs = len(state.hands[opponent(seat)].value)
    placed = state.board
    for unit, where in facts.get("units", {}).items():
        placed = placed.with_unit(replace(placed.by_name[unit], hex=HEXES[where]))
    return replace(
        state,
        board=placed,
        turn=seat,
        number=facts["number"],
        hands={seat: Sealed(in_order(facts["cards"])), opponent(seat): Sealed(in_order(left[:theirs]))},
        deck=Sealed(tuple(left[theirs:])),
    )


@pytest.mark.usefixtures("all_lines")
@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("facts", POSITIONS, ids=lambda facts: facts["what"])
def test_it_finds_the_turn_that_rollouts_prefer(facts: Mapping[str, Any], level: Level) -> None:
    """Each was judged by some hundred games from there to the end."""
    state, seat = reached(facts), facts["seat"]
    played = advised(state, seat, level)[0].command
    assert isinstance(played, do.Play)
    if "good" in facts:
        assert played.card in facts["good"]
    while state.number == facts["number"] and stage(state) in search.PLANNED:
        state = GAME.decide(state, seat, advised(state, seat, level)[0].command, Chance("dice")).state
    if "tanks" in facts:
        tanks = [unit for unit in state.board.side(seat) if unit.of.ordered == "armor"]
        assert sum(unit.hex.row <= FRONT for unit in tanks) <= facts["tanks"]


def test_a_turn_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The effort is a number of lines: orders and moves follow the plan with which the card was chosen, even
    if sandbags were left behind, and a process that has forgotten it makes the same."""
    lines: list[State] = []
    end = search._end

    def counted(view: State, seat: Seat, plan: TurnPlan, seed: str) -> float:
        lines.append(view)
        return end(view, seat, plan, seed)

    monkeypatch.setattr(search, "_end", counted)
    effort, turns = search.EFFORTS["hard"], 0
    search.best_plan.cache_clear()
    for one in played("lane", "hard", 5):
        turns += stage(one.state) == "card"
        if stage(one.state) == "moves":
            search.best_plan.cache_clear()
            planned = len(lines)
            assert advised(one.state, one.seat, "hard")[0].command == one.advice[0].command
            del lines[planned:]
    rounds = chain(effort.plans, *effort.changes)
    assert 0 < len(lines) <= turns * sum(number * lines for number, lines in rounds)


def test_a_changed_plan_differs_in_one_unit() -> None:
    """Units have a hex each, and the card may order them all."""
    for one in played("town", "medium", 3):
        if stage(one.state) != "card":
            continue
        for plan in plans(one.state, one.seat):
            assert plan.play
            after = after_card(one.state, one.seat, plan.play)
            for other in changed(sketch_of(one.state, one.seat), after, plan):
                assert len({*other.ways} - {*plan.ways}) == 1
                assert len({way.to for way in other.ways}) == len({way.unit for way in other.ways})
                units = [one.state.board.by_name[way.unit] for way in other.ways]
                assert ordering.together(after, units)
                assert all(
                    way.to == unit.hex or way.to in rules.reach(after, Ordered(way.unit))
                    for way, unit in zip(other.ways, units, strict=True)
                )


def test_plans_are_made_by_the_dice_of_the_game() -> None:
    """A tank throws three dice at a town two hexes away, or by the dice of the box one (M66)."""
    state = turn(board("allies armor F6", "axis infantry D6", ground="D6 town"), "probe-centre")
    symbols = replace(state, options=replace(state.options, dice="symbols"))
    tank = state.board.by_name["Arm 1"]
    ordinary, of_the_box = (sketch_of(each, ALLIES).shot(tank, tank.hex) for each in (state, symbols))
    assert 0 < of_the_box < ordinary / 2


def test_hard_compares_what_answers_lead_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the commands that gain the most at once it gives the one after which games end best."""
    places = ("allies infantry E6", "axis infantry D6", "axis infantry D5", "axis armor B5")
    state = after(turn(board(*places), "probe-centre"), "play probe-centre", "done")
    first, second, *_ = [advice.command for advice in advised(state, ALLIES, "medium")]

    def ends(view: State, seat: Seat, command: Command, number: int, seed: str, far: bool) -> list[float]:
        return [float(command == second)] * number

    monkeypatch.setattr(search, "playouts", ends)
    monkeypatch.setitem(search.EFFORTS, "hard", search.Effort((), answers=(search.Round(2, 2),)))
    assert [advice.command for advice in advised(state, ALLIES, "hard")[:2]] == [second, first]


def test_where_there_is_no_choice_nothing_is_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "imagine", None)
    only = turn(board("allies infantry F6", "axis infantry A1"), "recon-left", "recon-left")
    assert len(advised(only, ALLIES, "hard")) == 1


def test_it_follows_the_card_that_its_player_has_chosen() -> None:
    """A hint after any card is for that card."""
    places = ("allies infantry E6", "allies infantry F10", "allies infantry F11", "allies infantry F12")
    state = turn(board(*places, "axis infantry D6/1", "axis infantry D12"), "probe-centre", "probe-right")
    state = after(state, "play probe-right")
    assert str(advised(state, ALLIES, "hard")[0].command) in (
        "order Inf 2",
        "order Inf 3",
        "order Inf 4",
        "done",
    )


def test_the_others_follow_as_they_gain_at_once() -> None:
    """The first command is that of the plan."""
    planned = 0
    for one in played("lane", "medium", 2):
        first, *others = advised(one.state, one.seat, "hard")
        at_once = [scored.command for scored in ranked(one.state, one.seat)]
        assert [other.command for other in others] == [
            command for command in at_once if command != first.command
        ]
        planned += first.command != at_once[0]
    assert planned


def test_a_unit_is_ordered_for_what_it_then_does() -> None:
    """The reason for an order is the plan's: the hex that it names is where the unit goes."""
    told, kept = dict[str, set[str]](), 0
    for one in chain(played("lane", "medium", 2), played("town", "medium", 2)):
        first = one.advice[0]
        match first.command:
            case do.Play():
                told = {}
            case do.Order(unit=unit):
                places = [why.facts["hex"] for why in first.reasons if why.key in PLACES]
                told[unit] = {str(place) for place in places}
            case do.Move(unit=unit, to=to) if told.get(unit):
                assert to in told[unit]
                kept += 1
    assert kept


def test_whoever_can_battle_from_where_it_stands_is_ordered() -> None:
    """(4) An order that is left over costs nothing."""
    units = ["allies infantry E2", "allies infantry I2", "allies infantry E12", "allies infantry I12"]
    state = turn(board(*units, "axis infantry C2", "axis infantry C12"), "recon-in-force")
    recon = after(state, "play recon-in-force")
    plan = completed(sketch_of(recon, ALLIES), recon, TurnPlan(None))
    assert {way.unit: way.hexes for way in plan.ways} == {"Inf 1": 0, "Inf 3": 0}


def test_whoever_was_ordered_against_the_plan_is_advised_too() -> None:
    """A player may order others than the computer would."""
    state = turn(board("allies infantry E2", "allies infantry I1", "axis infantry C2"), "recon-in-force")
    state = after(state, "play recon-in-force", "order Inf 2")
    plan = search.planned(GAME.view(state, ALLIES), ALLIES, "medium")
    assert plan
    assert [way.unit for way in plan.ways] == ["Inf 2"]
