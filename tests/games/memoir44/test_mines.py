# ruff: noqa: N802 - a test is named after its rule
"""Mines: numbers that nobody knows, what sets them off, and engineers that remove them (M58)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.game import Event, GameEnded, Resign, Sealed
from bot.games.memoir44 import GAME, special_events
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.special import MINES, UNKNOWN, Mine, mine_numbers
from bot.games.memoir44.state import Options, State
from bot.games.memoir44.units import ALLIES, AXIS
from games.fuzz import RandomDice

from .moving import FAR, moving, reached
from .position import ScriptedDice, after, applied, at, board, dealt, figures, happened, offered, turn

SIDE = "allies infantry I13"
"""A unit that keeps a side in the game."""


def laid(*where: str, seat: str = AXIS) -> dict[str, Any]:
    return {"mines": tuple(Mine(HEXES[one], seat) for one in where)}


def mined(state: State, **drawn: int) -> State:
    """Returns the state with these numbers on its mines, hidden."""
    return replace(state, buried={where: Sealed(number) for where, number in drawn.items()})


def entering(unit: str, number: int, *others: str, ground: str = "", card: str = "direct-from-hq") -> State:
    """Returns the beginning of the moves of a unit next to a mine of the Axis in F6."""
    return mined(moving(unit, SIDE, *others, ground=ground, card=card, **laid("F6")), F6=number)


def test_M58_the_numbers_are_those_of_whole_sets() -> None:
    """ "hidden 0 0 0 1 1 2 2 3 4"."""
    assert MINES == (0, 0, 0, 1, 1, 2, 2, 3, 4)
    assert mine_numbers(9) == MINES
    assert mine_numbers(10) == MINES * 2
    state = dealt(Options(board("allies infantry G6", FAR, **laid("F5", "F6", "F7"))), ScriptedDice())
    assert {where: number.value for where, number in state.buried.items()} == {"F5": 4, "F6": 3, "F7": 2}
    for audience in (ALLIES, AXIS, "public"):
        assert {one.value for one in GAME.view(state, audience).buried.values()} == {UNKNOWN}


def test_M58_an_enemy_that_enters_stops_and_rolls_symbol_dice() -> None:
    """ "an enemy entering, not retreating, stops and rolls so many symbol dice": symbol and grenade hit, no
    flags, no star; the mine stays, with its number open."""
    row = moving("armor G6", SIDE, **laid(*(f"F{number}" for number in range(1, 13))))
    assert not any(name_[0] in "ED" for name_ in reached(row))
    state = after(entering("infantry G6", 4), ("move Inf 1 F6", 3, 6, 1, 2))
    assert (at(state, "Inf 1"), figures(state, "Inf 1")) == ("F6", 2)
    assert state.flight is None
    assert (state.shown, state.buried) == ({"F6": 4}, {})
    assert GAME.view(state, "public").shown == {"F6": 4}


def test_M58_a_known_mine_goes_off_again() -> None:
    """The mine stays, and rolls as many dice for the next unit."""
    state = mined(moving("infantry G6", SIDE, **laid("F6")))
    state = replace(state, shown={"F6": 2})
    events = happened(state, "move Inf 1 F6", 1, 4)
    assert not any(isinstance(event, special_events.MineRevealed) for event in events)
    assert figures(applied(state, events), "Inf 1") == 3


def test_M58_a_dud_is_removed() -> None:
    """ "0 goes"."""
    state = after(entering("infantry G6", 0), "move Inf 1 F6")
    assert (state.board.mines, state.shown, state.buried) == ((), {}, {})
    assert figures(state, "Inf 1") == 4


def test_M58_a_mine_does_nothing_to_its_own_side() -> None:
    """`side` who laid it: "an enemy entering"."""
    state = mined(moving("armor G6", SIDE, **laid("F6", seat=ALLIES)), F6=4)
    assert figures(after(state, "move Arm 1 F6"), "Arm 1") == 3
    assert "D6" in reached(state)


def test_M58_a_mine_destroys_and_gives_the_other_side_the_medal() -> None:
    """(2) "one a unit eliminated"; (M16) no defensive roll against mines."""
    state = after(entering("armor G6/2", 3), ("move Arm 1 F6", 5, 6, 4))
    assert at(state, "Arm 1") == ""
    assert state.medals == {ALLIES: 0, AXIS: 1}


def test_M58_no_mine_goes_off_in_a_retreat_but_when_ground_is_taken() -> None:
    """ "not retreating"."""
    state = turn(
        board("allies infantry E6", "axis infantry D6", FAR, ground="C7 r", **laid("C6", seat=ALLIES)),
        "recon-centre",
    )
    state = mined(after(state, "play recon-centre", "done", "battle Inf 1 Inf 2"), C6=4)
    state = after(state, ("hold", 1, 2, 2, 2))
    assert (at(state, "Inf 2"), figures(state, "Inf 2")) == ("C6", 4)
    state = turn(board("allies infantry E6", SIDE, "axis infantry D6/1", FAR, **laid("D6")), "recon-centre")
    state = mined(after(state, "play recon-centre", "done", "battle Inf 1 Inf 3"), D6=1)
    assert figures(after(state, ("hold", 6, 6, 6, 6), ("ground", 4)), "Inf 1") == 3


def test_M58_engineers_that_may_still_battle_clear_it_instead() -> None:
    """Engineers: "on mines clears instead of battling"."""
    state = entering("engineer G6", 4, "axis infantry E6")
    events = happened(state, "move Eng 1 F6")
    assert [type(event) for event in events][1:3] == [special_events.MineCleared, special_events.MineRemoved]
    state = applied(state, events)
    assert figures(state, "Eng 1") == 4
    assert not offered(state, "battle"), "it has spent its battle"


def test_M58_engineers_that_may_not_battle_any_more_set_it_off() -> None:
    """M58: those that have moved two hexes, or entered cover, may not battle."""
    state = mined(moving("engineer H6", SIDE, **laid("F6")), F6=1)
    assert figures(after(state, ("move Eng 1 F6", 3)), "Eng 1") == 3
    state = entering("engineer G6", 1, ground="F6 f")
    assert figures(after(state, ("move Eng 1 F6", 3)), "Eng 1") == 3


def test_M58_engineers_on_a_mine_may_clear_it_later() -> None:
    """Engineers that stand on a mine, after a retreat or a move, remove it as infantry removes wire."""
    state = mined(moving("engineer F6", SIDE, **laid("F6")), F6=4)
    state = after(state, "done")
    assert "clear Eng 1" in offered(state)
    assert after(state, "clear Eng 1").board.mines == ()


def test_M58_behind_enemy_lines_only_the_last_hex_counts() -> None:
    """M58: with Behind Enemy Lines only the hex where the move ends."""
    state = moving(
        "infantry G6", **laid(*(f"F{number}" for number in range(1, 13))), card="behind-enemy-lines"
    )
    assert "E6" in reached(state)
    assert figures(after(state, "move Inf 1 E6"), "Inf 1") == 4


def test_M58_what_a_mine_tells_is_not_taken_back_freely() -> None:
    """A number that was seen, even that of a dud for which no die is rolled, is a secret that was told."""
    events = happened(entering("infantry G6", 0), "move Inf 1 F6")
    (shown,) = (event for event in events if isinstance(event, special_events.MineRevealed))
    assert shown.reveals
    assert shown.audience == ("public",)
    assert special_events.MinesLaid(Sealed((0,))).audience == ()
    assert "0" not in repr(special_events.MinesLaid(Sealed((0,))))


def told(events: list[Event], audience: str) -> bytes:
    """Returns all that an audience learns of the events at once."""
    return msgspec.json.encode(
        [one for one in events if one.audience == ("public",) or audience in one.audience]
    )


def test_M58_two_minefields_that_differ_tell_nobody_anything() -> None:
    """Twins whose mines have other numbers play the same game, byte by byte, for both sides and everybody
    else, until one of those mines goes off."""
    field = laid("E4", "E6", "E8", "F5", "F7") | {"spotters": (HEXES["G6"],)}
    units = (
        *(f"allies engineer G{n}" for n in (3, 9)),
        *(f"allies armor G{n}" for n in (5, 7)),
        "allies infantry H6",
    )
    enemies = *(f"axis infantry C{n}" for n in (4, 6, 8)), "axis armor C7"
    steps = 0
    for seed in range(6):
        chance = random.Random(seed)
        state = dealt(Options(board(*units, *enemies, **field)), RandomDice(chance))
        drawn = [4, 3, 2, 1, 0]
        pair = [mined(state, **dict(zip(state.buried, order, strict=True))) for order in (drawn, drawn[::-1])]
        while awaited := GAME.awaited(pair[0]):
            offers = [GAME.choices(one, awaited[0]) for one in pair]
            assert offers[0] == offers[1]
            able = [one.command for one in offers[0] if not isinstance(one.command, Resign)]
            command, luck = chance.choice(able), chance.random()
            after_ = [GAME.decide(one, awaited[0], command, RandomDice(random.Random(luck))) for one in pair]
            pair = [one.state for one in after_]
            if any(isinstance(event, special_events.MineRevealed | GameEnded) for event in after_[0].events):
                break
            for audience in (ALLIES, AXIS, "public"):
                first, second = (told(list(one.events), audience) for one in after_)
                assert first == second
                views = [GAME.view(one, audience) for one in pair]
                assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
                assert repr(views[0]) == repr(views[1])
            steps += 1
    assert steps > 100
