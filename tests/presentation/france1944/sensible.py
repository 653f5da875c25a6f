"""A sensible player of the panel: from what is offered to what is tapped. Knows no rules but reads labels'
paths, so that what it needs is what a person needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.rules import stage
from bot.games.france1944.state import Options, State
from bot.games.game import Command, Dice, Event, Refused, Seat
from bot.presentation.france1944 import PRESENTER
from bot.presentation.offers import Look, Menu, Offer, Path, choice_at

ENOUGH = 400
"""Most taps of a game."""


def tapped(menu: Menu, moved: int) -> Path:
    """Returns what the player taps: a good attack at once; else a unit or two is moved up, and the action is
    ended when there is nothing good left. ``moved`` counts the moves of the increment."""
    offers = [offer for offer in chain(*menu.rows, menu.offers) if not offer.disabled]
    verbs = {offer.path[0] for offer in offers}
    if "fight" in verbs:
        return next(offer.path for offer in offers if offer.path[0] == "fight")
    attacks = [offer.path for offer in offers if len(offer.path) > 1 and offer.path[0] == "declare"]
    good = [path for path in attacks if _looks(offers, path) is Look.USUAL]
    if good:
        return good[0]
    units = [
        offer for picker in menu.pickers for offer in picker.offers if offer.path[0] in ("move", "stack")
    ]
    if units and not moved:
        return _first(units).path
    ends = [offer.path for offer in offers if offer.path[0] in ("next", "pass")]
    if attacks or units:
        return ends[0] if ends else units[0].path
    offers = offers or [*menu.pickers[0].offers]
    return next((offer.path for offer in offers if offer.look is Look.USUAL), offers[0].path)


def _looks(offers: list[Offer], path: Path) -> Look:
    return next(offer.look for offer in offers if offer.path == path)


def _first(units: list[Offer]) -> Offer:
    """Returns the first stack that can move, or else the first unit."""
    return next((offer for offer in units if offer.path[0] == "stack"), units[0])


@dataclass
class Tapping:
    """Whole games by the panel alone: the taps of each activation, and whether it had a combat."""

    dice: Dice
    state: State = field(default_factory=lambda: GAME.setup(Options(pace="mail")))
    taps: dict[str, int] = field(default_factory=dict)
    fought: set[str] = field(default_factory=set)

    def play(self) -> None:
        """Plays a game to its end."""
        for _ in range(ENOUGH):
            if self.state.awaited is None:
                return
            self.decide(self.state.awaited)
        raise AssertionError("the game does not end")

    def decide(self, seat: Seat) -> None:
        """Taps until something is done."""
        at: Path = ()
        for _ in range(4):
            name = GAME.turn_of(self.state)
            choices = GAME.choices(self.state, seat)
            menu = PRESENTER.menu(self.state, seat, choices, at)
            assert menu is not None, (stage(self.state), at)
            moved = len(self.state.acting.moved) if self.state.acting else 0
            at = tapped(menu, moved)
            self.taps[name] = self.taps.get(name, 0) + 1
            choice = choice_at(choices, at)
            commands = [choice.command] if choice else PRESENTER.series(self.state, seat, choices, at)
            if commands:
                self.give(seat, name, commands)
                return
        raise AssertionError(at)

    def give(self, seat: Seat, name: str, commands: Sequence[Command]) -> None:
        """Gives commands as the referee does: those after the first end where one is not legal."""
        happened: list[Event] = []
        for place, command in enumerate(commands):
            try:
                events, self.state = GAME.decide(self.state, seat, command, self.dice)
            except Refused:
                assert place, command
                break
            happened += events
        self.fought |= {name for event in happened if isinstance(event, on.CombatResolved)}
