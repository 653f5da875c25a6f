"""What a player of Memoir '44 is asked at each place of their panel, and what they are offered."""

from collections.abc import Sequence

from msgspec.structs import asdict

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.state import State, stage, waited_for
from bot.presentation.charts import whole_percent
from bot.presentation.memoir44 import labels, panel_units, pictures, prospects
from bot.presentation.memoir44.hand import Held, hand
from bot.presentation.memoir44.panel_cards import (
    HAND,
    STRIKE,
    cards,
    copied,
    further,
    look,
    orders,
    struck,
    targets,
)
from bot.presentation.memoir44.panel_units import shot_offers, units
from bot.presentation.memoir44.words import (
    FACTS,
    card_name,
    card_text,
    marks_of,
    odds_of,
    place_name,
    slot_list,
)
from bot.presentation.offers import CIRCLED_NUMBERS, Look, Menu, Offer, Path, Picker
from bot.presentation.wording import NOTHING, in_a_row, say

ORDERS = ("more", "orders")
"""The place of the standing orders."""


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked at a place of the menu; None where its choices say everything."""
    if path == ORDERS:
        return _standing(view, seat, choices)
    if path == HAND and (waited_for(view) != seat or stage(view) != "card"):
        return look(view, seat)
    if path[:1] == ORDERS[:1]:
        return None
    if waited_for(view) != seat:
        return None if path else Menu("", [Offer(ORDERS, say("memoir44-node-orders"), look=Look.MINOR)])
    match stage(view):
        case "card":
            return cards(view, seat, choices, () if path == HAND else path)
        case "moves" | "battles" | "again":
            return units(view, choices, path)
        case "drop":
            return _drop(view, path)
        case _ if path:
            return None
        case "orders":
            return targets(view, seat, choices) if view.card.strike else orders(view, choices)
        case "keep":
            return _keep(view, seat, choices)
        case "answer":
            return _answer(view, choices)
        case "retreat":
            return _retreat(view, choices)
        case "ground":
            return _ground(view, choices)
    return _overrun(view, choices)


def series(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several: the targets of a strike, all battles, or the
    last move; also that of a card that is held more than once."""
    if waited_for(view) != seat:
        return ()
    now = stage(view)
    if now in ("card", "keep"):
        return further(choices, path)
    if now == "orders" and path[:1] == (STRIKE,):
        return struck(path)
    return () if view.clash else panel_units.series(view, path)


def _drop(view: State, path: Path) -> Menu | None:
    """Returns the rows on which an air drop may fall, or the hexes of one of them."""
    drop = view.options.scenario.special.airdrop
    assert drop
    picture = pictures.picture(view)
    if not path:
        rows = dict.fromkeys(at[0] for at in HEXES)
        offers = [Offer((row,), say("memoir44-node-row", row=row), look=Look.MINOR) for row in rows]
        question = say("memoir44-ask-drop", units=drop.units, steps=drop.steps)
        return Menu(question, offers, picture=picture)
    paths = {at: do.Drop(at).path() for at in HEXES}
    offers = [
        Offer(whole, place_name(view, HEXES[at])) for at, whole in paths.items() if whole[: len(path)] == path
    ]
    pickers = [Picker(say("memoir44-pick-drop"), offers)]
    question = say("memoir44-ask-drop-row", row=path[0])
    return Menu(question, pickers=pickers, picture=picture) if offers else None


def _keep(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns the cards that were drawn, of which one is kept."""
    drawn = [choice.command.card for choice in choices if isinstance(choice.command, do.Keep)]
    cards = [(card, number) for card in drawn for number in range(1, view.offered.value.count(card) + 1)]
    offers, shown = list[Offer](), list[Held]()
    for mark, (card, number) in zip(CIRCLED_NUMBERS, cards, strict=False):
        label = f"{mark} {say('memoir44-choice-keep', card=card_name(card))}"
        offers.append(Offer(copied(do.Keep(card).path(), number), label))
        shown.append(Held(card, [mark]))
    lines = [say("memoir44-card-line", card=card_name(card), does=card_text(card)) for card in drawn]
    return Menu("\n".join([say("memoir44-ask-keep"), *lines]), offers, picture=hand(view, seat, shown))


def _answer(view: State, choices: Sequence[Choice]) -> Menu:
    offers = []
    for choice in choices:
        if isinstance(choice.command, do.Play):
            odds = dict(choice.odds)
            label = say("memoir44-answer-ambush", **odds_of(odds["figure"], odds["eliminate"]))
            offers.append(Offer(choice.command.path(), label))
    offers.append(_hold(view, choices))
    picture = pictures.position(view, choices, focus=[view.fighting.attacker, view.fighting.target])
    return Menu(lead(view), offers, picture=picture)


def _hold(view: State, choices: Sequence[Choice]) -> Offer:
    """Returns the choice to decline what is offered."""
    hold = next(choice for choice in choices if isinstance(choice.command, do.Hold))
    return Offer(hold.command.path(), labels.choice(hold, view), look=Look.MINOR)


def _retreat(view: State, choices: Sequence[Choice]) -> Menu:
    unit, board = view.board.by_name[view.fleeing.unit], view.board
    ways = [choice.command.to for choice in choices if isinstance(choice.command, do.Retreat)]
    ways.sort(key=lambda to: (-rules.shelter(board.ground_at(HEXES[to]), unit), to))
    marks = marks_of(ways)
    offers = [Offer(do.Retreat(to).path(), f"{marks[to]} {place_name(view, HEXES[to])}") for to in ways]
    if rules.may_stand(view):
        stays = _hold(view, choices)
        at_first = labels.hold_kind(view) == "flag"
        offers = [stays._replace(look=Look.USUAL), *offers] if at_first else [*offers, stays]
    question = say("memoir44-ask-retreat", unit=unit.name, must=view.fleeing.must, may=view.fleeing.may)
    return Menu(question, offers, picture=pictures.position(view, choices, marks, [unit.name]))


def _ground(view: State, choices: Sequence[Choice]) -> Menu:
    unit, to = view.board.by_name[view.fighting.attacker], view.fighting.hex
    place = place_name(view, to)
    target, figure = NOTHING, ""
    if shots := prospects.overruns(view, unit, to):
        target, figure = shots[0].target.name, whole_percent(shots[0].loss)
    label = say("memoir44-ground-take", place=place, unit=target, figure=figure)
    offers = [Offer(do.TakeGround().path(), label), _hold(view, choices)]
    picture = pictures.position(view, choices, marks_of([name(to)]), [unit.name])
    return Menu(say("memoir44-ask-ground", unit=unit.name, place=place), offers, picture=picture)


def _overrun(view: State, choices: Sequence[Choice]) -> Menu:
    unit = view.board.by_name[view.fighting.attacker]
    shots = prospects.against(view, unit)
    marks = marks_of(shot.target.name for shot in shots)
    offers = shot_offers({do.Overrun(shot.target.name).path(): shot for shot in shots}, marks)
    question = say("memoir44-ask-overrun", unit=unit.name, place=place_name(view, unit.hex))
    picture = pictures.position(view, choices, marks, [unit.name])
    return Menu(question, [*offers, _hold(view, choices)], picture=picture)


def _standing(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns the standing orders of a seat, each kind in a picker."""
    pickers = []
    for order in (do.Orders(view.orders.get(seat) or "ask"), do.Retreats(view.retreat_order(seat))):
        offers = [
            Offer(choice.command.path(), labels.choice(choice, view), chosen=choice.command == order)
            for choice in choices
            if isinstance(choice.command, type(order))
        ]
        pickers.append(Picker(say(f"memoir44-standing-{order.verb}"), offers))
    return Menu(say("memoir44-ask-standing"), pickers=pickers)


def lead(view: State) -> str:
    """Returns the facts of orders to give, of a retreat, or of an assault to answer; empty for any other
    decision."""
    now = stage(view)
    if now == "orders" and view.plan:
        return say(
            "memoir44-lead-orders",
            card=card_name(view.plan.card, view.plan.section),
            does=card_text(view.plan.card, night=view.plain),
            slots=slot_list(view.slots),
            given=in_a_row(order.unit for order in view.ordered),
        )
    if now == "retreat" and view.flight:
        place = place_name(view, view.board.by_name[view.flight.unit].hex)
        return say("memoir44-lead-retreat", place=place, **FACTS.of(asdict(view.flight)))
    if now == "answer" and view.clash:
        attacker, target = view.board.by_name[view.clash.attacker], view.board.by_name[view.clash.target]
        return say(
            "memoir44-lead-answer",
            attacker=attacker.name,
            figures=attacker.figures,
            target=target.name,
            left=target.figures,
            place=place_name(view, target.hex),
        )
    return ""
