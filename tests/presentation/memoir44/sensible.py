"""A sensible player of Memoir '44, who takes what the panel offers first, and games by mail between two."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from games.fuzz import RandomDice

from bot.games.game import Choice, Command, Event, Refused, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options, State
from bot.presentation.offers import Look, Menu, Path, choice_at
from bot.presentation.presenter import presenter_for

PRESENTER = presenter_for("memoir44")
SCENARIOS = ("lane", "bridge", "beach", "crossroads", "town")
LONGEST = 1500


def taken(menu: Menu) -> Sequence[Path]:
    """Returns what a sensible player taps: the blue button, or else the first."""
    offers = [offer for row in menu.rows for offer in row if not offer.disabled] + list(menu.offers)
    offers += [offer for picker in menu.pickers for offer in picker.offers]
    return [next((offer for offer in offers if offer.look is Look.USUAL), offers[0]).path]


def commands(view: State, seat: Seat, choices: Sequence[Choice], menu: Menu, paths: Sequence[Path]) -> Any:
    """Returns the commands of one tap; none if it leads to another place of the menu."""
    found = [choice_at(choices, path) for path in paths]
    if all(found):
        given: list[Command] = [one.command for one in found if one]
        return [*given, menu.then] if menu.then and menu.pickers and paths[0] != ("done",) else given
    return PRESENTER.series(view, seat, choices, paths[0])


def step(state: State, seat: Seat, given: Sequence[Command], dice: Any) -> tuple[list[Event], State]:
    """Returns what follows from several commands in one step, which ends where one is no longer legal."""
    events: list[Event] = []
    for place, command in enumerate(given):
        try:
            told, state = GAME.decide(state, seat, command, dice)
        except Refused:
            assert place, "the first is legal"
            break
        events += told
    return events, state


class Tap(NamedTuple):
    """One tap: the position, the choices, the menu, and what followed, if anything did."""

    state: State
    seat: Seat
    choices: Sequence[Choice]
    menu: Menu
    paths: Sequence[Path]
    events: Sequence[Event]
    after: State


def taps(number: int, pick: Callable[[Menu], Sequence[Path]] = taken) -> Iterator[Tap]:
    """Yields the taps of a game by mail."""
    dice = RandomDice(random.Random(number))
    options = Options(scenario(SCENARIOS[number % len(SCENARIOS)]), pace="mail")
    state = GAME.begin(GAME.setup(options), dice).state
    path: Path = ()
    for _ in range(LONGEST):
        if not (awaited := GAME.awaited(state)):
            return
        (seat,) = awaited
        view, choices = GAME.view(state, seat), GAME.choices(state, seat)
        menu = PRESENTER.menu(view, seat, choices, path)
        assert menu
        paths = pick(menu)
        given = commands(view, seat, choices, menu, paths)
        events, after = step(state, seat, given, dice)
        yield Tap(state, seat, choices, menu, paths, events, after)
        path, state = () if given else paths[0], after
    raise AssertionError("the game does not end")
