# ruff: noqa: N802 - a test is named after its ruling
"""What players read and press for the special rules of scenarios: air drops, exits, mines, ice, night, the
hill from which aircraft are led, objectives in groups, special units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from games.memoir44.position import ScriptedDice, after, board, happened, refusal, turn
from msgspec.structs import replace

from bot.games.game import Event, GameEnded, Refused, Sealed
from bot.games.memoir44 import GAME, special_events
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import purposes as rolls
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.scenario import Scenario, parse
from bot.games.memoir44.special import Exit, Mine, Special
from bot.games.memoir44.state import Options, State, stage
from bot.games.memoir44.terrain import OPEN, overlaid
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES
from bot.presentation.memoir44 import words
from bot.presentation.memoir44.special_rules import kind_text
from bot.presentation.messages import reason_text
from bot.presentation.offers import Look, choice_at
from bot.presentation.wording import say

from .menus import labels, menu_of, offer_of, offers_of, tapped
from .play import LANDING
from .sensible import PRESENTER
from .symbols import used

UNITS = ("allies infantry F6", "axis infantry A1")
MINES = (Mine(HEXES["E6"], AXIS),)


def with_mines(*units: str, number: int = 2, card: str = "probe-centre", **facts: Any) -> State:
    """Returns a turn of the Allies before a mine of the Axis at E6, with this number."""
    state = turn(board(*(units or UNITS), special=Special(mines=MINES), **facts), card, pace="mail")
    return replace(state, buried={"E6": Sealed(number)})


def told(state: State, line: str, *dice: int) -> list[str]:
    """Returns what the log tells of a command, line by line."""
    events = happened(state, line, *dice)
    said = []
    for event in events:
        state = GAME.apply(state, event)
        said.append(PRESENTER.event(event, GAME.view(state, "public")))
    return [line for line in said if line]


def summary(state: State, *lines: tuple[Any, ...]) -> tuple[list[Event], State, Sequence[str]]:
    """Returns the events of these commands, the state after them, and their summary."""
    events: list[Event] = []
    for line, *dice in lines:
        events += happened(state, line, *dice)
        state = after(state, (line, *dice))
    assert PRESENTER.summary
    return events, state, PRESENTER.summary(events, GAME.view(state, "public"))


def refused(state: State, command: Any) -> str:
    """Returns why a command is refused, as its player reads it."""
    with pytest.raises(Refused) as found:
        GAME.decide(state, GAME.awaited(state)[0], command, ScriptedDice())
    return " ".join(reason_text(reason, "memoir44") for reason in found.value.reasons)


def landing(**options: Any) -> State:
    """Returns the landing ground before its air drop."""
    scenario = parse("landing", LANDING)
    assert isinstance(scenario, Scenario)
    return GAME.begin(GAME.setup(Options(scenario, **options)), ScriptedDice()).state


# --- mines


def test_M58_a_mine_is_named_before_the_move_and_told_when_it_goes_off() -> None:
    """M58: the place says whose mine lies there, and nothing of its number; the log tells number, dice and
    losses, the summary one line."""
    state = after(with_mines(), "play probe-centre")
    assert labels(menu_of(state))[-1].startswith("E6 mine")
    said = told(state, "move Inf 1 E6", 3, 2)
    assert said[:4] == [
        "● Inf 1 moves from F6 to E6.",
        "● Inf 1 sets off the mine in E6: 2 dice.",
        "🎲 The mine in E6 against ● Inf 1: ⚂ infantry, ⚁ star. **One hit**.",
        "● Inf 1 loses one figure to the mine.",
    ]
    _, then, lines = summary(state, ("move Inf 1 E6", 3, 2))
    assert lines == ["Mine in E6, ● Inf 1: one figure lost."]
    assert PRESENTER.status(then).count("E6") >= 1
    assert say("memoir44-mine", seat=AXIS, dice=then.shown["E6"]) == "Axis mine, 2 dice"


def test_M58_a_dud_is_gone_and_so_is_what_engineers_clear() -> None:
    said = told(after(with_mines(number=0), "play probe-centre"), "move Inf 1 E6")
    assert said[1:3] == ["● Inf 1 sets off the mine in E6: a dud.", "-# No mine lies in E6 any more."]
    state = after(with_mines("allies engineer F6", "axis infantry A1"), "play probe-centre")
    events, _, lines = summary(state, ("move Eng 1 E6",))
    assert "● Eng 1 removes a mine instead of battling." in lines
    assert not any(isinstance(event, special_events.MineRevealed) for event in events)
    resting = after(
        with_mines("allies engineer E6", "axis infantry C6", "axis infantry A1"), "play probe-centre", "done"
    )
    assert "Remove the mine" in labels(menu_of(resting))
    cleared = next(choice for choice in GAME.choices(resting, ALLIES) if isinstance(choice.command, do.Clear))
    assert PRESENTER.choice(cleared, resting) == "Eng 1: remove the mine"


def test_M58_the_numbers_of_mines_are_shown_to_nobody() -> None:
    """Two games that differ only in the number of a mine show the same to everybody, and offer the same in
    the same order, until the mine goes off."""
    one, other = (after(with_mines(number=number), "play probe-centre") for number in (0, 4))
    for audience in (ALLIES, AXIS, "public"):
        mine, theirs = GAME.view(one, audience), GAME.view(other, audience)
        assert mine == theirs
        assert PRESENTER.status(mine) == PRESENTER.status(theirs)
    assert labels(menu_of(one)) == labels(menu_of(other))


# --- ice, night


def test_M59_the_ice_is_told() -> None:
    state = turn(board(*UNITS, ground="D1 ."), "probe-centre", pace="mail")
    ice = state.board.with_ground(HEXES["E6"], overlaid(OPEN, "frozen_river"))
    state = after(replace(state, board=ice), "play probe-centre")
    assert told(state, "move Inf 1 E6", 2, 3)[1:3] == [
        "🎲 ● Inf 1 tests the ice in E6: ⚁ star, ⚂ infantry. The ice breaks: **one star**.",
        "● Inf 1 loses one figure to the ice.",
    ]
    assert summary(state, ("move Inf 1 E6", 2, 3))[2] == ["Ice in E6, ● Inf 1: one figure lost."]
    assert summary(state, ("move Inf 1 E6", 3, 3))[2] == []
    assert told(state, "move Inf 1 E6", 3, 3)[1].endswith("The ice holds.")


def test_M60_how_far_units_see_is_in_the_status() -> None:
    """M60: the dice of visibility are told, and the status says how far units see."""
    state = turn(board(*UNITS, special=Special(night=AXIS)), "probe-left", "probe-centre", pace="mail")
    assert "It is night: units see one hex." in PRESENTER.status(state)
    said = told(state, "play probe-left", 2, 2, 5, 6)
    dice = "⚁ star, ⚁ star, ⚄ armor, ⚅ grenade"
    assert f"🎲 Dice of the Axis for visibility: {dice}. It is night: units see up to 3 hexes." in said
    day = replace(state, visibility=6)
    assert "It is day: nothing limits sight." in PRESENTER.status(day)
    event = special_events.VisibilityRolled(AXIS, (2, 2, 2, 2), 6)
    assert PRESENTER.event(event, day).endswith("It is day: nothing limits sight.")
    assert "visibility" not in PRESENTER.status(turn(board(*UNITS), "probe-left"))


# --- air drop


def test_M54_an_air_drop_is_asked_by_row_and_hex_and_told_in_a_line() -> None:
    state = landing(pace="mail")
    assert (stage(state), GAME.awaited(state)) == ("drop", (ALLIES,))
    assert PRESENTER.prompt(state) == "name the hex of the air drop"
    assert PRESENTER.title(state) == "The Landing Ground · before the first turn · the Allies"
    menu = menu_of(state)
    assert menu.question == "*Where do they fall?* 3 units drift 2 hexes before landing."
    assert labels(menu) == [f"Row {row}" for row in "ABCDEFGHI"]
    assert PRESENTER.branch(("E",), state) == "Row E"
    hexes = menu_of(state, ("E",))
    assert labels(hexes)[5] == "E6 (Axis mine)"
    assert len(labels(hexes)) == 13
    assert hexes.picture
    assert used(hexes.picture)["m44-disc"] == 13, "the row is lit, and nothing else"
    assert PRESENTER.menu(GAME.view(state, ALLIES), ALLIES, GAME.choices(state, ALLIES), ("Z",)) is None
    chosen = next(choice for choice in GAME.choices(state, ALLIES) if choice.command == do.Drop("E4"))
    assert PRESENTER.choice(chosen, state) == "Air drop on E4"
    events, then, lines = summary(state, ("drop E4",))
    assert sum(isinstance(event, special_events.TrooperDropped) for event in events) == 3
    assert lines == ["Air drop: ● Inf 9 in E4. Lost: ● Inf 10 and ● Inf 11."]
    said = [
        PRESENTER.event(event, then) for event in events if isinstance(event, special_events.TrooperDropped)
    ]
    assert said == [
        "● Inf 9 lands in E4.",
        "● Inf 10 is lost in the air drop.",
        "● Inf 11 is lost in the air drop.",
    ]
    assert "There is no hex “Z9”" in refused(state, do.Drop("Z9"))
    assert "the air drop comes first" in refused(state, do.Play("probe-left"))


# --- exits


def exiting(*units: str, infantry: int = 1, **facts: Any) -> State:
    """Returns a turn of the Allies, whose units may leave the board by A6."""
    special = Special(exits=(Exit(HEXES["A6"], ALLIES),), infantry_exit=infantry)
    return turn(board(*units, "axis infantry I1", special=special, **facts), "direct-from-hq", pace="mail")


def test_M62_leaving_the_board_is_offered_first_and_told_with_its_medal() -> None:
    """M62: the blue button of a unit at an exit is to leave, with its medals; the medal has a message of its
    own."""
    state = after(exiting("allies infantry B6", "allies armor C6", infantry=2), "play direct-from-hq")
    names = [order.unit for order in state.ordered]
    for unit, medals in (("Inf 1", "2 medals"), ("Arm 1", "medal")):
        usual = [offer for offer in offers_of(menu_of(state, (unit,))) if offer.look is Look.USUAL]
        assert [offer.label for offer in usual] == [f"Leave the board · {medals}"]
    events, then, lines = summary(state, ("leave Inf 1 A6",))
    assert lines == ["● Inf 1 leaves the board by A6 and wins **2 medals**."]
    end = PRESENTER.climax(events, GAME.view(then, "public"))
    assert end
    assert end.text == "**● Inf 1 leaves the board by A6: 2 medals.** Allies: medal 2 of 9."
    assert len(names) == 2
    choice = next(choice for choice in GAME.choices(state, ALLIES) if isinstance(choice.command, do.Leave))
    assert PRESENTER.choice(choice, state).endswith(": leave the board by A6")


def test_M62_the_last_unit_leaves_and_the_moves_end_with_one_tap() -> None:
    state = after(exiting("allies infantry E3", "allies infantry B6"), "play direct-from-hq")
    state = after(state, "move Inf 1 E4")
    first = offer_of(menu_of(state), "Leave")
    assert first.path == ("Inf 2", "out", "A6")
    assert GAME.awaited(tapped(state, [first.path])) == (AXIS,)


def test_M62_who_cannot_leave_is_told_what_would_do() -> None:
    state = after(exiting("allies infantry B6", "allies infantry E3"), "play direct-from-hq")
    assert "It can leave by: A6." in refused(state, do.Leave("Inf 1", "A1"))
    assert "reach one with a hex to spare" in refused(state, do.Leave("Inf 2", "A6"))
    assert refusal(state, do.Leave("Inf 2", "A6")) == ("leave-not",)


# --- the hill, other cards, the deck


def test_M61_recon_is_offered_as_air_power_and_told_so() -> None:
    """M61: beside the Recon stands the air strike; it is typed by its name; away from the hill it is
    refused with the reason."""
    units = ("allies infantry F6", "axis infantry C6", "axis infantry C7", "axis infantry A1")
    state = turn(board(*units, special=Special(spotters=(HEXES["F6"],))), "recon-centre", pace="mail")
    assert labels(menu_of(state)) == ["① Recon", "② Probe"]
    (recon, _) = offers_of(menu_of(state))
    assert not choice_at(GAME.choices(state, ALLIES), recon.path), "the button asks how, and plays nothing"
    ways = labels(menu_of(state, recon.path))
    assert ways == ["Air Strike Center · 2", "Recon Center · 1"]
    said = told(state, "play recon-centre air-recon-centre")[0]
    assert said.startswith("The Allies play **Recon Center**: *Strike up to four adjacent enemy units")
    assert said.endswith("It is played as **Air Strike Center**.")
    command = do.Play("recon-centre", as_card="air-recon-centre")
    assert words.play(words.played(command)) == command
    away = replace(state, board=state.board.without("Inf 1"))
    assert "an Allied unit on its hill" in refused(away, command)


def test_cards_that_are_played_as_others_say_so() -> None:
    special = Special(cards={"air-power": "artillery-bombard"})
    state = turn(board("allies artillery H6", "axis infantry A1", special=special), "air-power", pace="mail")
    said = told(state, "play air-power")[0]
    assert said.startswith("The Allies play **Air Power**: *Order all artillery:")
    assert "It is played as **Artillery Bombard**." in said


@pytest.mark.parametrize(
    ("why", "says"),
    [("deck", "The deck is used up."), ("sudden", "The turn ends on the places that win at once.")],
)
def test_M46_M63_each_end_says_why(why: str, says: str) -> None:
    """M46, M63: a used up deck and sudden death are named, in the log and in the message of the end."""
    state = turn(board(*UNITS), "probe-centre")
    event = GameEnded(winner=AXIS, why=why, points={ALLIES: 1, AXIS: 2})
    assert says in PRESENTER.event(event, state)
    end = PRESENTER.climax([event], state)
    assert end
    assert end.text.startswith("**The Axis wins, 2–1.**")
    assert says in end.text


# --- units, battles


def test_a_unit_worth_two_medals_is_told_with_both() -> None:
    units = ("allies infantry E6", "axis armor D6/1", "axis infantry A1")
    scenario = board(*units)
    tiger = tuple(
        replace(unit, traits=("two_medals", "slow")) if unit.kind == "armor" else unit
        for unit in scenario.units
    )
    state = after(
        turn(replace(scenario, units=tiger), "probe-centre", pace="mail"), "play probe-centre", "done"
    )
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    assert "■ Arm 1: worth two medals, moves two hexes at most." in PRESENTER.explanation(
        view, ALLIES, choices, ()
    )
    line = ("battle Inf 1 Arm 1", 4, 2, 2, 2, 2)
    said = told(state, *line)
    assert "**■ Arm 1 is destroyed.** The Allies win 2 medals." in said
    events, then, _ = summary(state, line)
    end = PRESENTER.climax(events, GAME.view(then, "public"))
    assert end
    assert end.text == "**■ Arm 1 is destroyed: 2 medals.** Allies: medal 2 of 9."


def test_a_special_kind_is_explained_where_it_acts() -> None:
    state = after(turn(board("allies mortar E6", "axis infantry C6"), "probe-centre"), "play probe-centre")
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    assert "**mortar**: if it has not moved, it reaches four hexes" in PRESENTER.explanation(
        view, ALLIES, choices, ()
    )
    usual = KIND_NAMES[: KIND_NAMES.index("engineer")]
    assert [kind for kind in KIND_NAMES if not kind_text(kind)] == list(usual)


@pytest.mark.parametrize(
    ("ground", "says"),
    [
        ("trench", "cannot battle from where it stands (trenches)"),
        ("ocean", "It battles from the beach."),
    ],
)
def test_who_cannot_battle_from_its_ground_is_told(ground: str, says: str) -> None:
    state = turn(board("allies armor E6", "axis infantry C6"), "probe-centre", pace="mail")
    there = state.board.with_ground(HEXES["E6"], overlaid(OPEN, ground))
    state = after(replace(state, board=there), "play probe-centre")
    assert says in refused(replace(state, phase="battles"), do.Engage("Arm 1", "Inf 1"))


@pytest.mark.parametrize(
    ("ground", "says"),
    [
        ("blocking_hill", "not even artillery. Move round it, or choose another target."),
        ("wide_river", "Infantry fires on its own bank only, or from the bridge."),
    ],
)
def test_M45_what_lies_between_is_named(ground: str, says: str) -> None:
    """M45: a wide river and a blocking hill are named when they stand in the way of fire."""
    state = turn(
        board("allies infantry E6", "allies artillery E8", "axis infantry C6", "axis infantry C8"),
        "direct-from-hq",
        pace="mail",
    )
    there = state.board
    for column in range(1, 13):
        there = there.with_ground(HEXES[f"D{column}"], overlaid(OPEN, ground))
    state = replace(after(replace(state, board=there), "play direct-from-hq"), phase="battles")
    unit, target = ("Art 1", "Inf 3") if ground == "blocking_hill" else ("Inf 1", "Inf 2")
    assert says in refused(state, do.Engage(unit, target))


@pytest.mark.parametrize(
    ("purpose", "says"),
    [
        (rolls.Mines(), "drawing of the mines"),
        (rolls.MineDice("Inf 1", "E6"), "mine in E6 against Inf 1"),
        (rolls.IceDice("Inf 1", "E6"), "Inf 1 on the ice of E6"),
        (rolls.Visibility(), "visibility at night"),
        (rolls.Drift("Inf 8"), "Inf 8 drifts as it falls"),
    ],
)
def test_each_roll_says_what_it_was_for(purpose: Any, says: str) -> None:
    assert PRESENTER.facts.purpose(purpose) == says
