"""What a player of Memoir '44 is asked at each place of their panel, and what they are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import retreats, rules
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.state import State, stage, waited_for
from bot.presentation.memoir44 import panel_units, pictures, prospects
from bot.presentation.memoir44.labels import choice
from bot.presentation.memoir44.panel_cards import STRIKE, cards, each, further, orders, struck, targets
from bot.presentation.memoir44.panel_units import place_text, shot_text, units
from bot.presentation.memoir44.turn import hold, lead
from bot.presentation.memoir44.words import card_name, card_text, chance, marks_of, odds_of, place_name
from bot.presentation.offers import Look, Menu, Offer, Path, Picker
from bot.presentation.wording import say

STANDING = ("more", "orders")
"""The place of the standing orders."""


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked at a place of the menu; None where its choices say everything."""
    if path == STANDING:
        return _standing(view, seat, choices)
    if path[:1] == STANDING[:1]:
        return None
    if waited_for(view) != seat:
        return None if path else Menu("", [Offer(STANDING, say("memoir44-node-orders"), look=Look.MINOR)])
    now = stage(view)
    if now == "card":
        return cards(view, seat, choices, path)
    if now in ("moves", "battles", "again"):
        return units(view, seat, choices, path)
    if now == "drop":
        return _drop(view, path)
    return None if path else ASK[now](view, seat, choices)


def series(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several: the targets of a strike, all battles, or the
    last move; also that of a card that is held more than once."""
    if waited_for(view) == seat and stage(view) in ("card", "keep"):
        return further(choices, path)
    if path[:1] == (STRIKE,) and stage(view) == "orders" and waited_for(view) == seat:
        return struck(path)
    return panel_units.series(view, path) if waited_for(view) == seat and not view.clash else ()


def _drop(view: State, path: Path) -> Menu | None:
    """Returns the rows on which an air drop may fall, or the hexes of one of them."""
    drop = view.options.scenario.special.airdrop
    assert drop
    picture = pictures.board(view)
    if not path:
        rows = dict.fromkeys(at[0] for at in HEXES)
        offers = [Offer((row,), say("memoir44-node-row", row=row), look=Look.MINOR) for row in rows]
        question = say("memoir44-ask-drop", units=drop.units, steps=drop.steps)
        return Menu(question, offers, picture=picture)
    commands = [command for at in HEXES if (command := do.Drop(at)).path()[: len(path)] == path]
    found = [Offer(one.path(), place_name(view, HEXES[one.hex])) for one in commands]
    if not found:
        return None
    picker = Picker(say("memoir44-pick-drop"), found)
    return Menu(say("memoir44-ask-drop-row", row=path[0]), pickers=[picker], picture=picture)


def _orders(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    return targets(view, seat, choices) if view.card.strike else orders(view, seat, choices)


def _keep(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    drawn, offers = view.offered.value, list[Offer]()
    for one in choices:
        if isinstance(command := one.command, do.Keep):
            label = say("memoir44-choice-keep", card=card_name(command.card))
            offers += each(drawn.count(command.card), Offer(command.path(), label))
    told = "\n".join(say("memoir44-card-line", card=card_name(one), does=card_text(one)) for one in drawn)
    return Menu(f"{say('memoir44-ask-keep')}\n{told}", offers, picture=pictures.position(view))


def _answer(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    assert view.clash
    offers = []
    for one in choices:
        if isinstance(one.command, do.Play):
            odds = dict(one.odds)
            said = say("memoir44-answer-ambush", **odds_of(odds["figure"], odds["eliminate"]))
            offers.append(Offer(one.command.path(), said))
    offers.append(_hold(view, choices))
    picture = pictures.position(view, choices, focus=[view.clash.attacker, view.clash.target])
    return Menu(lead(view), offers, picture=picture)


def _hold(view: State, choices: Sequence[Choice]) -> Offer:
    """Returns the choice to decline what is offered."""
    held = next(one for one in choices if isinstance(one.command, do.Hold))
    return Offer(held.command.path(), choice(held, view), look=Look.MINOR)


def _retreat(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    assert view.flight
    unit, board = view.board.by_name[view.flight.unit], view.board
    ways = [one.command.to for one in choices if isinstance(one.command, do.Retreat)]
    ways.sort(key=lambda to: (-retreats.shelter(board.ground_at(HEXES[to]), unit), to))
    marks = marks_of(ways)
    offers = [Offer(do.Retreat(to).path(), place_text(view, to, marks[to])) for to in ways]
    if rules.may_stand(view):
        stays = _hold(view, choices)
        offers = [stays._replace(look=Look.USUAL), *offers] if hold(view) == "flag" else [*offers, stays]
    question = say("memoir44-ask-retreat", unit=unit.name, must=view.flight.must, may=view.flight.may)
    return Menu(question, offers, picture=pictures.position(view, choices, marks, [unit.name]))


def _ground(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    assert view.clash
    unit, to = view.board.by_name[view.clash.attacker], view.clash.hex
    beyond = prospects.overruns(view, unit, to)
    said = say(
        "memoir44-ground-take",
        place=place_name(view, to),
        unit=beyond[0].target.name if beyond else "none",
        figure=chance(beyond[0].loss) if beyond else "",
    )
    offers = [Offer(do.Ground().path(), said), _hold(view, choices)]
    question = say("memoir44-ask-ground", unit=unit.name, place=place_name(view, to))
    picture = pictures.position(view, choices, marks_of([name(to)]), [unit.name])
    return Menu(question, offers, picture=picture)


def _overrun(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    assert view.clash
    unit = view.board.by_name[view.clash.attacker]
    shots = prospects.against(view, unit)
    marks = marks_of(one.target.name for one in shots)
    offers = [
        Offer(do.Overrun(one.target.name).path(), shot_text(view, one, marks[one.target.name]))
        for one in shots
    ]
    question = say("memoir44-ask-overrun", unit=unit.name, place=place_name(view, unit.hex))
    picture = pictures.position(view, choices, marks, [unit.name])
    return Menu(question, [*offers, _hold(view, choices)], picture=picture)


def _standing(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns the standing orders of a seat, each kind in a picker."""
    given = (do.Orders(view.orders.get(seat) or "ask"), do.Retreats(view.retreat_order(seat)))
    pickers = []
    for order in given:
        offers = [
            Offer(one.command.path(), choice(one, view), chosen=one.command == order)
            for one in choices
            if isinstance(one.command, type(order))
        ]
        pickers.append(Picker(say(f"memoir44-standing-{order.verb}"), offers))
    return Menu(say("memoir44-ask-standing"), pickers=pickers)


ASK: dict[str, Callable[[State, Seat, Sequence[Choice]], Menu]] = {
    "orders": _orders,
    "keep": _keep,
    "answer": _answer,
    "retreat": _retreat,
    "ground": _ground,
    "overrun": _overrun,
}
