"""The standing orders on one panel: a picker for each kind, which shows the present one."""

from __future__ import annotations

from bot.games.france1944 import commands as do
from bot.games.france1944.rules import orders
from bot.games.france1944.state import State
from bot.games.game import Seat
from bot.presentation.france1944 import pictures
from bot.presentation.markup import escaped
from bot.presentation.offers import Menu, Offer, Path, Picker
from bot.presentation.wording import known, say

PLACE: Path = ("more", "orders")


def order_text(command: do.Orders) -> str:
    """Returns a standing order in words: what it is for, and what is ordered."""
    key = f"france-order-{command.what}-{command.to}"
    return say(key) if known(key) else say(f"france-order-{command.what}", to=escaped(command.to))


def menu(view: State, seat: Seat) -> Menu | None:
    """Returns the panel of the standing orders of a seat; None in a live game, which has none."""
    given = view.standing(seat)
    pickers = []
    for what, legal in orders(view, seat).items():
        present = do.Orders(what, getattr(given, what))
        commands = [do.Orders(what, to) for to in legal]
        offers = [Offer(one.path(), order_text(one), chosen=one == present) for one in commands]
        pickers.append(Picker(order_text(present), offers))
    return Menu(say("france-ask-orders"), (), pickers, picture=pictures.position(view)) if pickers else None
