"""What a player is asked and offered in each decision of a campaign, the best first."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.games.france1944 import combat, engagement, moving
from bot.games.france1944 import commands as do
from bot.games.france1944.engagement import case
from bot.games.france1944.rules import orders, stage
from bot.games.france1944.state import State
from bot.games.france1944.supply import commanded
from bot.games.france1944.tables import RATIOS
from bot.games.game import Choice, Command, Seat
from bot.games.typed_text import clipped
from bot.presentation.charts import whole_percent
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import panel_acting, pictures
from bot.presentation.france1944.odds import brief, losses_text, weighed
from bot.presentation.france1944.panel_acting import fight_out
from bot.presentation.france1944.panel_marches import detail, moves
from bot.presentation.france1944.words import names, order_text
from bot.presentation.limits import OPTION
from bot.presentation.markup import escaped
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

Choices = Sequence[Choice]

ORDERS: Path = ("more", "orders")
"""The place of the standing orders."""


def menu(view: State, seat: Seat, choices: Choices, path: Path) -> Menu | None:
    """Returns what this seat is asked at a place of the menu; None where its choices say enough."""
    if path[:2] == ORDERS:
        return _standing(view, seat)
    if view.awaited != seat:
        return None
    match stage(view):
        case "acting":
            return panel_acting.menu(view, choices, path)
        case _ if path:
            return None
        case "initiative":
            return _initiative(view, choices)
        case "resolving":
            return _resolving(view, choices)
        case "lead":
            return _lead(view, seat)
        case "choose":
            return _choose(view)
        case "lose":
            return _lose(view)
        case "retreat":
            return _retreat(view)
        case "reaction":
            return _reaction(view, choices)
        case "replacement":
            return _replacement(view, choices)
    return _claim(view)


def series(view: State, seat: Seat, choices: Choices, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap: a march over several hexes, of one unit or a stack, or a combat."""
    now = stage(view) if view.awaited == seat else ""
    match path:
        case ("march" | "marches", _, _) if now == "acting":
            return moves(view, path)
        case (word, *_) if now == "acting" and word in ("fight", *view.air):
            return fight_out(view, choices, path)
        case ("finish",) if now == "resolving":
            return [do.Resolve(fought.number) for fought in view.act.combats if fought.letter is None]
    return ()


def _standing(view: State, seat: Seat) -> Menu | None:
    """Returns the standing orders of a seat, a picker for each kind, which shows the present one; None in a
    live game, which has none."""
    given, pickers = view.standing(seat), []
    for what, legal in orders(view, seat).items():
        present = do.Orders(what, getattr(given, what))
        commands = [do.Orders(what, to) for to in legal]
        offers = [Offer(order.path(), order_text(order), chosen=order == present) for order in commands]
        pickers.append(Picker(order_text(present), offers))
    picture = pictures.position(view)
    return Menu(say("france-ask-orders"), (), pickers, picture=picture) if pickers else None


def _initiative(view: State, choices: Choices) -> Menu:
    offers: list[Offer] = []
    marks: dict[str, str] = {}
    for choice in choices:
        if isinstance(command := choice.command, do.Activate):
            hq = command.hq
            marks[hq] = numbered(len(marks))
            units = [name for name in commanded(view, view.units[hq]) if name != hq]
            label = say("france-offer-hq", mark=marks[hq], hq=escaped(hq), count=len(units))
            offers.append(Offer(command.path(), label, clipped(names(units), OPTION)))
    picture = pictures.position(view, marks)
    return Menu(say("france-ask-initiative"), [*offers, _pass(view)], picture=picture)


def _pass(view: State) -> Offer:
    return Offer(do.Pass().path(), say("france-choice-pass", phase=view.phase), look=Look.MINOR)


# --- combats


def _resolving(view: State, choices: Choices) -> Menu:
    offers = []
    for choice in choices:
        match command := choice.command:
            case do.Resolve(number, None, ratio):
                label = _resolve_text(view, number, weighed(view, command), ratio)
                offers.append(Offer(command.path(), label))
            case do.TryAir(number, kind):
                air, chance = say(f"france-support-{kind}"), whole_percent(dict(choice.odds)["found"])
                label = say("france-offer-air-try", number=number, air=air, chance=chance)
                offers.append(Offer(command.path(), label))
    left = [fought for fought in view.act.combats if fought.letter is None]
    if len(left) > 1 and view.options.method == "revised":
        offers.insert(0, Offer(("finish",), say("france-offer-finish", count=len(left))))
    if len(left) == 1:
        ratio = None if view.options.method == "revised" else RATIOS[0]
        odds = weighed(view, do.Resolve(left[0].number, ratio=ratio))
        return Menu(say("france-ask-resolving"), offers, picture=pictures.combat(view, left[0], odds))
    marks = {fought.hexes[0]: numbered(fought.number - 1) for fought in left}
    attackers = {view.units[name] for fought in left for name in fought.attackers}
    around = {*marks, *(unit.hex for unit in attackers if unit.here)}
    return Menu(say("france-ask-resolving"), offers, picture=pictures.position(view, marks, around))


def _resolve_text(view: State, number: int, odds: combat.Sum, ratio: int | None) -> str:
    if odds.column is None:
        return say("france-offer-ratio", number=number, ratio=ratio or 0, letter=odds.letter or NOTHING)
    fought = view.act.combat(number)
    hexes = in_a_row(fought.hexes) if fought else NOTHING
    losses = say("france-offer-odds", column=odds.column, losses=losses_text(view.tables, odds))
    return say("france-offer-resolve", number=number, hexes=hexes, odds=losses)


def _last(view: State, marks: Mapping[str, str] = {}) -> Drawing:
    """Draws the combat that a decision belongs to, after its die."""
    return pictures.fought(view, view.battles[-1], marks) if view.battles else pictures.position(view, marks)


def _lead(view: State, seat: Seat) -> Menu:
    fought, offers, best = view.act.fight(view.dues[0].combat), list[Offer](), None
    for unit in sorted(engagement.candidates(view, view.dues[0]), key=lambda unit: -unit.morale):
        led = replace(fought, leads={**fought.leads, seat: unit.name})
        ratio = None if view.options.method == "revised" else RATIOS[0]
        odds = combat.weigh(view.tables, case(view, led, ratio=ratio))
        label = say(
            "france-offer-lead",
            unit=escaped(unit.name),
            morale=unit.morale,
            column=odds.column or NOTHING,
            losses=losses_text(view.tables, odds) if odds.column else NOTHING,
        )
        offers.append(Offer(do.Lead(unit.name).path(), label))
        best = best or pictures.combat(view, led, odds)
    return Menu(say("france-ask-lead"), offers, picture=best)


def _choose(view: State) -> Menu:
    offers = [
        Offer(do.Choose("retreat" if way.hexes else "steps").path(), brief(way))
        for way in view.dues[0].effects
    ]
    return Menu(say("france-ask-choose"), offers, picture=_last(view))


def _lose(view: State) -> Menu:
    offers = []
    for unit in sorted(engagement.candidates(view, view.dues[0]), key=lambda unit: -unit.steps):
        left = replace(unit, steps=unit.steps - 1)
        name = escaped(unit.name)
        label = say("france-offer-lose", unit=name, left=left.steps, strength=left.strength)
        look = Look.USUAL if left.steps else Look.MINOR
        offers.append(Offer(do.Lose(unit.name).path(), label, look=look))
    return Menu(say("france-ask-lose"), offers, picture=_last(view))


def _retreat(view: State) -> Menu:
    due, offers = view.dues[0], []
    unit = view.units[due.unit]
    marks = {to: numbered(place) for place, to in enumerate(sorted(moving.retreats(view, due)))}
    for to, mark in marks.items():
        label = say("france-offer-retreat", mark=mark, hex=to, what=detail(view, unit, to) or NOTHING)
        offers.append(Offer(do.Retreat(unit.name, to).path(), label))
    return Menu(say("france-ask-retreat", unit=escaped(unit.name)), offers, picture=_last(view, marks))


# --- the other decisions


def _reaction(view: State, choices: Choices) -> Menu:
    costs = view.tables.conduct.reaction
    none = Offer(do.Pass().path(), say("france-offer-no-reaction", begun=len(view.react.pieces)))
    offers = []
    for choice in choices:
        if isinstance(command := choice.command, do.React):
            paid = costs.army if command.kind == "army" else costs.single
            unit = view.units[command.piece]
            label = say(f"france-offer-{command.kind}", unit=escaped(unit.name), paid=paid, hex=unit.hex)
            offers.append(Offer(command.path(), label, detail(view, unit, unit.hex)))
    armies_first = sorted(offers, key=lambda offer: offer.path)
    question = say("france-ask-reaction", second=yes_no(view.react.second))
    pickers = [Picker(say("france-pick-reaction"), armies_first)] if offers else []
    return Menu(question, [none], pickers, picture=pictures.position(view))


def _replacement(view: State, choices: Choices) -> Menu:
    offers = []
    for choice in choices:
        if isinstance(command := choice.command, do.Replace):
            unit = view.units[command.unit]
            restored = replace(unit, steps=unit.steps + 1)
            label = say(
                "france-offer-replace",
                unit=escaped(unit.name),
                steps=restored.steps,
                strength=restored.strength,
                to=command.to or NOTHING,
            )
            offers.append(Offer(command.path(), label, unit.hex))
    picture = pictures.position(view)
    return Menu(say("france-ask-replacement"), [*offers, _pass(view)], picture=picture)


def _claim(view: State) -> Menu:
    claim = view.claim
    assert claim is not None
    offers = [
        Offer(do.Agree().path(), say("france-choice-agree")),
        Offer(do.Dispute().path(), say("france-choice-dispute"), look=Look.MINOR),
    ]
    question = say("france-ask-claim", unit=escaped(claim.unit), supplied=claim.supplied)
    picture = pictures.position(view, around=[view.units[claim.unit].hex])
    return Menu(question, offers, picture=picture)
