"""The terms of an evaluation: attackers, targets, attacks and what units may do."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.game import Seat
from bot.games.memoir44.battle import Rulings, Throw
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.special import Exit, Objective
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KindName, Unit
from bot.players.memoir44.weights import Weights


class Shot(NamedTuple):
    """An attack: its target, the throw, the hexes behind the target, and the average gain."""

    target: Unit
    throw: Throw
    room: int
    gain: float


class Option(NamedTuple):
    """A hex where a unit may stand after its move, its best attack from there, and what both are worth."""

    unit: Unit
    to: Hex
    shot: Shot | None
    value: float


class Known(NamedTuple):
    """What an evaluation depends on. ``goals`` are the objectives, each with its holder; ``needs`` are the
    medals that each side lacks, in the order of ``SEATS``."""

    board: Board
    top: Seat
    visibility: int
    goals: tuple[tuple[Objective, Seat | None], ...]
    needs: tuple[int, ...]
    rulings: Rulings
    weights: Weights
    exits: tuple[Exit, ...] = ()
    mines: tuple[tuple[Hex, int], ...] = ()
    """The mines whose numbers are known, with them."""


class Arm(NamedTuple):
    """A unit as an attacker: where it stands and on what, its range, and the hexes that it may move before it
    attacks."""

    unit: Unit
    at: Hex
    on: Ground
    reach: int
    step: int


class Mark(NamedTuple):
    """A unit as a target: its kind and figures, its ground, whether it is in a bunker of its side, the hexes
    behind it, whether it ignores the first flag; and the worth of a figure of it, of the unit, and of its
    place."""

    kind: KindName
    figures: int
    on: Ground
    bunker: bool
    room: int
    shielded: bool
    figure: float
    prize: float
    held: float


Threats = dict[tuple[str, int, int, Ground], float]
"""What attacks on a mark would gain, by the attacker's kind, figures, distance and ground."""
