"""What the awaited side of a position of Memoir '44 is offered, and what a tap of it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from games.memoir44.position import ScriptedDice

from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State
from bot.presentation.offers import Menu, Offer, Path

from .sensible import PRESENTER, commands, step


def menu_of(state: State, path: Path = ()) -> Menu:
    """Returns what the awaited side is asked at a place of the menu."""
    (seat,) = GAME.awaited(state)
    menu = PRESENTER.menu(GAME.view(state, seat), seat, GAME.choices(state, seat), path)
    assert menu
    return menu


def offers_of(menu: Menu) -> list[Offer]:
    """Returns everything that can be tapped or picked."""
    pickers = (picker.offers for picker in menu.pickers)
    every = chain(*menu.rows, menu.offers, *pickers)
    return [offer for offer in every if not offer.disabled]


def offer_of(menu: Menu, label: str) -> Offer:
    """Returns what can be tapped under a label that begins like this."""
    return next(offer for offer in offers_of(menu) if offer.label.startswith(label))


def labels(menu: Menu) -> list[str]:
    """Returns the labels of what can be tapped or picked."""
    return [one.label for one in offers_of(menu)]


def tapped(state: State, paths: Sequence[Path], dice: Sequence[int] = ()) -> State:
    """Returns the state after one tap."""
    (seat,) = GAME.awaited(state)
    view, choices = GAME.view(state, seat), GAME.choices(state, seat)
    given = commands(view, seat, choices, menu_of(state), paths)
    assert given, paths
    script = ScriptedDice(dice)
    after = step(state, seat, given, script)[1]
    assert not script.left
    return after
