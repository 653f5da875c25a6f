"""The levels medium and hard of Memoir '44 compare plans for whole turns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from games.memoir44.position import after, board, turn
from msgspec.structs import replace

from bot.games.game import Level, Sealed, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import DECK, in_order
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import ALLIES, opponent
from bot.players.chance import Chance
from bot.players.memoir44 import PLAYER, search
from bot.players.memoir44.imagine import imagine
from bot.players.player import Advice, Why

from .games import begun, played

AHEAD = Why("advice-memoir44-ahead")
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
