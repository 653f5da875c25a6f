"""What a player of Memoir '44 is asked at each place of their panel, and what they are offered; its line of
facts, and the explanation that they may ask for."""

from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.state import State, stage, waited_for
from bot.games.memoir44.units import Unit
from bot.presentation.charts import whole_percent
from bot.presentation.memoir44 import labels, odds, panel_cards, panel_units, pictures, prospects, words
from bot.presentation.memoir44.hand import Held, hand
from bot.presentation.memoir44.panel_cards import HAND, cards, copied, look, orders, targets
from bot.presentation.memoir44.panel_units import best_first, next_unit, pairs, remaining, shooting, units
from bot.presentation.memoir44.special_rules import applying, ground_text, kind_text, traits_text
from bot.presentation.memoir44.status import hand_lines
from bot.presentation.memoir44.turn_summary import tally
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, in_a_row, listed, say, yes_no

ORDERS = ("more", "orders")


def menu(
    view: State, seat: Seat, choices: Sequence[Choice], path: Path, first: Command | None = None
) -> Menu | None:
    """Returns what is asked at a place of the menu, with the move that is to be offered ``first``; None where
    its choices say everything."""
    if path == ORDERS:
        return _standing(view, seat, choices)
    if path == HAND and (waited_for(view) != seat or stage(view) not in ("card", "lay")):
        return look(view, seat)
    if path[:1] == ORDERS[:1]:
        return None
    if waited_for(view) != seat:
        return None if path else Menu("", [Offer(ORDERS, say("memoir44-node-orders"), look=Look.MINOR)])
    match stage(view):
        case "card" | "lay":
            return cards(view, seat, choices, path)
        case "moves" | "battles" | "again":
            return units(view, choices, path, first)
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
        case "back":
            return _back(view, choices)
        case "ground":
            return _ground(view, choices)
    return _overrun(view, choices)


def series(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several: the targets of a strike, or the last
    move; also that of a card that is held more than once."""
    if waited_for(view) != seat:
        return ()
    if stage(view) in ("card", "lay", "keep", "orders"):
        return panel_cards.series(view, choices, path)
    return () if view.clash else panel_units.series(view, path)


def _drop(view: State, path: Path) -> Menu | None:
    """Returns the rows on which an air drop may fall, or the hexes of one of them, lit on the picture."""
    drop = view.options.scenario.special.airdrop
    assert drop
    if not path:
        letters = dict.fromkeys(at[0] for at in HEXES)
        offers = [Offer((row,), say("memoir44-node-row", row=row), look=Look.MINOR) for row in letters]
        question = say("memoir44-ask-drop", units=drop.units, steps=drop.steps)
        rows = [offers[:3], offers[3:6], offers[6:]]
        return Menu(question, rows=rows, picture=pictures.picture(view))
    paths = {at: do.Drop(at).path() for at in HEXES if do.Drop(at).path()[: len(path)] == path}
    offers = [Offer(whole, words.place_name(view, HEXES[at])) for at, whole in paths.items()]
    picture = pictures.position(view, marks=words.marks_of(paths))
    pickers = [Picker(say("memoir44-pick-drop"), offers)]
    question = say("memoir44-ask-drop-row", row=path[0])
    return Menu(question, pickers=pickers, picture=picture) if offers else None


def _keep(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    drawn = [choice.command.card for choice in choices if isinstance(choice.command, do.Keep)]
    offers, shown = list[Offer](), list[Held]()
    for card in drawn:
        for number in range(1, view.offered.value.count(card) + 1):
            mark = numbered(len(offers))
            offers.append(Offer(copied(do.Keep(card).path(), number), f"{mark} {words.card_name(card)}"))
            shown.append(Held(card, mark))
    picture = hand(view, seat, shown, pictures.last_battle(view))
    return Menu(say("memoir44-ask-keep"), rows=pairs(offers), picture=picture)


def _answer(view: State, choices: Sequence[Choice]) -> Menu:
    ambush = next((choice for choice in choices if isinstance(choice.command, do.Play)), None)
    figure = whole_percent(dict(ambush.odds)["figure"]) if ambush else NOTHING
    path = ambush.command.path() if ambush else (AMBUSH,)
    springs = Offer(path, say("memoir44-answer-ambush", figure=figure), disabled=not ambush)
    picture = pictures.position(view, choices, focus=[view.fighting.attacker, view.fighting.target])
    return Menu(lead(view), picture=picture, rows=[[springs, _hold(view, choices)]])


def _hold(view: State, choices: Sequence[Choice]) -> Offer:
    hold = next(choice for choice in choices if isinstance(choice.command, do.Hold))
    return Offer(hold.command.path(), labels.choice(hold, view), look=Look.MINOR)


def _retreat(view: State, choices: Sequence[Choice]) -> Menu:
    unit, board = view.board.by_name[view.fleeing.unit], view.board
    ways = [choice.command.to for choice in choices if isinstance(choice.command, do.Retreat)]
    ways.sort(key=lambda to: (-rules.shelter(board.ground_at(HEXES[to]), unit), to))
    marks = words.marks_of(ways)
    ignores = labels.hold_kind(view) == "flag"
    look = Look.MINOR if ignores else Look.USUAL
    offers = []
    for to in ways:
        sign = words.place_sign(view, HEXES[to])
        label = say("memoir44-move-to", mark=marks[to], **sign, medal=yes_no(False), figure=NOTHING)
        offers.append(Offer(do.Retreat(to).path(), label, look=look))
    acts = []
    if rules.may_stand(view):
        acts = [_hold(view, choices)._replace(look=Look.USUAL if ignores else Look.MINOR)]
    question = say("memoir44-ask-retreat", unit=unit.name, must=view.fleeing.must, may=view.fleeing.may)
    picture = pictures.position(view, choices, marks, [unit.name])
    return best_first(question, offers, acts, picture)


def _back(view: State, choices: Sequence[Choice]) -> Menu:
    clash, back = view.fighting, next(choice for choice in choices if isinstance(choice.command, do.Back))
    label = say("memoir44-answer-back", figure=whole_percent(dict(back.odds)["figure"]))
    question = say("memoir44-ask-back", unit=clash.target, attacker=clash.attacker)
    picture = pictures.position(view, choices, focus=[clash.attacker, clash.target])
    return Menu(question, picture=picture, rows=[[Offer(back.command.path(), label), _hold(view, choices)]])


def _ground(view: State, choices: Sequence[Choice]) -> Menu:
    unit, to = view.board.by_name[view.fighting.attacker], view.fighting.hex
    place = words.place_name(view, to)
    shots = prospects.overruns(view, unit, to)
    figure = whole_percent(shots[0].loss) if shots else NOTHING
    label = say("memoir44-ground-take", hex=name(to), figure=figure)
    acts = [Offer(do.TakeGround().path(), label), _hold(view, choices)]
    picture = pictures.position(view, choices, focus=[name(to), unit.name])
    return Menu(say("memoir44-ask-ground", unit=unit.name, place=place), picture=picture, rows=[acts])


def _overrun(view: State, choices: Sequence[Choice]) -> Menu:
    unit = view.board.by_name[view.fighting.attacker]
    shots = {do.Overrun(shot.target.name).path(): shot for shot in prospects.against(view, unit)}
    question = say("memoir44-ask-overrun", unit=unit.name, place=words.place_name(view, unit.hex))
    return shooting(view, question, unit, shots, [_hold(view, choices)], choices)


def _standing(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
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
            card=words.card_name(view.plan.card, view.plan.section),
            does=words.card_text(view.plan.card, night=view.plain),
            slots=words.slot_list(view.slots),
            given=in_a_row(order.unit for order in view.ordered),
        )
    if now == "retreat" and view.flight:
        place = words.place_name(view, view.board.by_name[view.flight.unit].hex)
        return say("memoir44-lead-retreat", place=place, **words.FACTS.of(asdict(view.flight)))
    if now == "answer" and view.clash:
        attacker, target = view.board.by_name[view.clash.attacker], view.board.by_name[view.clash.target]
        return say(
            "memoir44-lead-answer",
            attacker=attacker.name,
            figures=attacker.figures,
            target=target.name,
            left=target.figures,
            place=words.place_name(view, target.hex),
        )
    return ""


def headline(view: State, seat: Seat, path: Path = ()) -> str | None:
    """Returns what a side should know for its decision: its hand while it waits, else its card and the units
    that are still to act from the one of the path on, if there are several; None where the picture says it,
    with the medals."""
    hand = view.hands[seat].value
    if waited_for(view) != seat:
        return say("memoir44-hand-names", cards=words.card_list(hand)) if hand else ""
    now = stage(view)
    if now in ("orders", "moves", "battles", "again") and view.plan:
        card, units = words.card_name(view.plan.card, view.plan.section), remaining(view)
        if path and path[-1] in units:
            units = units[units.index(path[-1]) :]
        if now == "orders" or len(units) > 1:
            return say(
                f"memoir44-head-{now}", card=card, units=listed(units), slots=words.slot_list(view.slots)
            )
    return tally(view) if now == "keep" or path == HAND else None


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what explains the decision at hand; empty where there is none."""
    if path[: len(ORDERS)] == ORDERS:
        return say("memoir44-why-standing")
    if waited_for(view) != seat:
        return ""
    return "\n".join(_parts(view, seat, choices, path))


def _parts(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Iterator[str]:
    now, unit = stage(view), (path or (next_unit(view) or "",))[-1]
    attacks = _attacks(view, now, unit)
    rules_applying = list(applying(view, now))
    if now != "orders":
        yield say(f"memoir44-why-{now}", dice=view.options.dice)
    match now:
        case "lay" | "card" | "keep":
            yield from hand_lines(view, (*view.hands[seat].value, *view.offered.value, *view.coming.value))
        case "orders" | "answer" | "retreat":
            yield lead(view)
        case "moves" | "again":
            moves = [choice.command for choice in choices if isinstance(choice.command, do.Move)]
            hexes = [HEXES[move.to] for move in moves if move.unit == unit]
            grounds = dict.fromkeys(view.board.ground_at(at) for at in hexes)
            rules_applying[:0] = [ground_text(ground, view.options.dice) for ground in grounds]
    concerned = [fighter for pair in attacks for fighter in pair]
    concerned += filter(None, [view.board.by_name.get(unit)])
    rules_applying += filter(None, map(kind_text, dict.fromkeys(fighter.kind for fighter in concerned)))
    traits = {words.unit_mark(fighter): fighter.traits for fighter in concerned if fighter.traits}
    rules_applying += [traits_text([mark], of_unit) for mark, of_unit in traits.items()]
    yield from (say("memoir44-special-line", line=line) for line in rules_applying if line)
    for attacker, target in attacks[: odds.IN_FULL]:
        yield f"```\n{odds.joint_odds(view, attacker, target)}\n```"
    if now not in ("lay", "card", "keep") and (hand := view.hands[seat].value):
        yield say("memoir44-hand-names", cards=words.card_list(hand))


def _attacks(view: State, now: str, unit: str) -> list[tuple[Unit, Unit]]:
    units, clash = view.board.by_name, view.clash
    if now == "answer" and clash and not rules.cannot_ambush(view):
        return [(units[clash.target], units[clash.attacker])]
    if now == "overrun" and clash:
        attacker = units[clash.attacker]
        return [(attacker, shot.target) for shot in prospects.against(view, attacker)]
    if now == "battles" and unit in units:
        return [(units[unit], target) for target in rules.opponents(view, units[unit])]
    return []
