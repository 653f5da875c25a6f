"""What the contract of computer players asks of the one of French Resistance."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import Level, Sealed
from bot.games.resistance import GAME
from bot.games.resistance.placement import legal_placements, placement_objections, total
from bot.games.resistance.state import Options, State, fits, waited_for
from bot.games.resistance.units import GERMAN, RESISTANCE, SEATS
from bot.players.player import LEVELS, Advice, Chance, player_of
from bot.players.resistance import PLAYER
from bot.players.resistance.playouts import possible
from players.resistance.table import advised, options_of, positions

GAMES: dict[Level, int] = by_night(
    {"easy": 4, "medium": 6, "hard": 1}, by_day={"easy": 2, "medium": 2, "hard": 1}
)


def advice(state: State, level: Level) -> Sequence[Advice]:
    """Returns what the awaited seat is advised, from its view."""
    seat = waited_for(state)
    assert seat is not None
    return PLAYER.advise(GAME.view(state, seat), seat, level, Chance("advice"))


def test_the_game_names_its_player() -> None:
    assert player_of("resistance") is PLAYER


@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_of_legal_commands(level: Level) -> None:
    """Every command that is advised, over whole games with all options, by mail and live, is
    legal; none comes twice, and the values lie between 0 and 1."""
    for number in range(GAMES[level]):
        for state, told in advised(dict.fromkeys(SEATS, level), number):
            seat = waited_for(state)
            assert seat is not None
            commands = [one.command for one in told]
            assert commands
            assert not any(GAME.objections(state, seat, command) for command in commands)
            assert len(set(commands)) == len(commands)
            assert all(0 <= one.value <= 1 and one.error >= 0 for one in told)


def hidden_otherwise(state: State) -> list[State]:
    """Returns states that the Resistance cannot tell from this one: another placement that fits all that it
    knows, another salt, and other standing orders of the German."""
    view = GAME.view(state, RESISTANCE)
    fitting = possible(view)
    chance = Chance("hidden", len(state.guesses))
    return [
        replace(
            state,
            placement=Sealed(chance.pick(fitting)),
            salt=Sealed(chance.salt()),
            orders={**state.orders, GERMAN: "ask"},
            rerolls={**state.rerolls, GERMAN: {"clock": "never"}},
        )
        for _ in range(2)
    ]


@pytest.mark.parametrize(
    ("level", "games", "step", "least"),
    by_night(
        [("easy", 6, 1, 300), ("medium", 6, 1, 300), ("hard", 2, 5, 30)],
        by_day=[("easy", 2, 1, 100), ("medium", 2, 1, 100), ("hard", 1, 4, 15)],
    ),
)
def test_what_is_hidden_never_changes_the_advice(level: Level, games: int, step: int, least: int) -> None:
    """Many pairs of states that differ only in what is hidden from the Resistance give it the same
    advice (6, R4). At *hard*, which takes longer, only some positions of each game are looked at."""
    pairs = 0
    for number in range(games):
        for state in list(positions(number))[::step]:
            if waited_for(state) != RESISTANCE:
                continue
            told = advice(state, level)
            for other in hidden_otherwise(state):
                assert advice(other, level) == told
                pairs += 1
    assert pairs > least


def test_what_is_imagined_fits_all_that_is_known() -> None:
    """The imagined placement is legal (4), fits each answer (R2) and what was shown (7); the view of the
    imagined game is the view from which it was imagined, but for the standing orders."""
    for number in range(4):
        for state in positions(number):
            for seat in SEATS:
                view = GAME.view(state, seat)
                whole = PLAYER.imagine(view, seat, Chance("imagine", number))
                again = GAME.view(whole, seat)
                assert replace(again, orders=view.orders) == view
                if whole.placement is None:
                    assert state.phase == "placement"
                    continue
                zones = whole.placement.value
                assert not placement_objections(zones)
                assert all(zones[zone - 1] == held for zone, held in state.revealed.items())
                assert all(fits(guess, total(zones[guess.zone - 1])) for guess in state.guesses)
                assert seat == RESISTANCE or zones == state.placement.value  # type: ignore[union-attr]


def test_a_game_master_who_leaves_nothing_possible_stops_nobody() -> None:
    """If no placement fits the answers any more, they are left out of account."""
    state = next(s for s in positions(1) if s.phase == "attack")
    first = state.guesses[0]
    contradictory = (replace(first, value=1, answer="high"), *state.guesses[1:])
    assert possible(replace(state, guesses=contradictory)) == legal_placements()
    assert advice(replace(state, guesses=contradictory), "medium")


def test_the_same_arguments_give_the_same_advice() -> None:
    for level in LEVELS:
        for number, state in enumerate(positions(3, Options())):
            if number % 9 == 0:
                assert advice(state, level) == advice(state, level)


PROGRAM = """
from bot.games.resistance import GAME, rules
from players.resistance.table import positions
from players.resistance.test_player import advice
told = []
for number, state in enumerate(positions(5)):
    told += [(str(one.command), one.value) for one in advice(state, "hard" if number % 30 == 0 else "easy")]
print(told)
"""


def test_the_advice_depends_on_no_order_of_sets() -> None:
    """Two processes with different seeds of Python's hashes give the same advice through a whole game."""
    path = ":".join(sys.path)
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop()) > 1_000


def test_the_options_of_these_games_vary() -> None:
    """The random options of the tests have both paces, and both values of each option."""
    seen = [options_of(number) for number in range(sum(GAMES.values()))]
    for name in Options.__struct_fields__:
        assert len({getattr(one, name) for one in seen}) == 2, name
