"""A sensible player who taps what the panel offers first, without Discord, and whole games of two of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from games.fuzz import RandomDice

from bot.games.game import PUBLIC, Choice, Command, Event, Refused, Seat
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.state import Options, State
from bot.presentation.offers import Look, Menu, Path, choice_at
from bot.presentation.resistance import PRESENTER


def tapped(menu: Menu) -> Path:
    """Returns the path that a sensible player taps: the first usual offer, else the middle one, such as the
    middle of the numbers that are left."""
    offered = [offer for offer in [*chain(*menu.rows), *menu.offers] if not offer.disabled]
    usual = [offer for offer in offered if offer.look is Look.USUAL]
    return usual[0].path if usual else offered[len(offered) // 2].path


class Tapped(NamedTuple):
    """One tap: where the player stood, what they were offered, what they tapped, and what followed from it,
    nothing if it led to another place of the menu."""

    state: State
    seat: Seat
    choices: Sequence[Choice]
    at: Path
    menu: Menu
    path: Path
    commands: Sequence[Command]
    events: Sequence[Event]
    after: State


def evening(seed: int, options: Options | None = None) -> Iterator[Tapped]:
    """Yields every tap of a whole game after its placement; by mail unless other options are given."""
    chance = random.Random(f"sensible {seed}")
    dice = RandomDice(chance)
    state: State = GAME.setup(options or Options(pace="mail"))
    state = GAME.decide(state, "german", do.Place(chance.choice(legal_placements())), dice).state
    at: Path = ()
    while awaited := GAME.awaited(state):
        seat = awaited[0]
        view = GAME.view(state, seat)
        choices = GAME.choices(view, seat)
        menu = PRESENTER.menu(view, seat, choices, at)
        assert menu is not None, (at, seat)
        path = tapped(menu)
        choice = choice_at(choices, path)
        commands = [choice.command] if choice else PRESENTER.series(view, seat, choices, path)
        events, after = in_one_step(state, seat, commands, dice)
        yield Tapped(state, seat, choices, at, menu, path, commands, events, after)
        at, state = () if commands else path, after


def in_one_step(
    state: State, seat: Seat, commands: Sequence[Command], dice: RandomDice
) -> tuple[list[Event], State]:
    """Returns what follows from these commands in one step, which ends where the next is no longer legal."""
    events: list[Event] = []
    for number, command in enumerate(commands):
        try:
            happened, state = GAME.decide(state, seat, command, dice)
        except Refused:
            assert number, f"{command} was never legal"
            break
        events += happened
    return events, state


def public(events: Sequence[Event]) -> list[Event]:
    """Returns the events that everybody learns of."""
    return [event for event in events if event.audience == PUBLIC]
