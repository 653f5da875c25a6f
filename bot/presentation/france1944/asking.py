"""What a player is asked and offered in each decision of a campaign, the best first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.games.france1944 import combat, engagement, moving
from bot.games.france1944 import commands as do
from bot.games.france1944.engagement import case
from bot.games.france1944.rules import stage
from bot.games.france1944.state import Combat, State
from bot.games.france1944.supply import commanded
from bot.games.france1944.tables import RATIOS
from bot.games.game import Choice, Command, Seat
from bot.games.typed_text import clipped
from bot.presentation.france1944 import acting, hexmap, orders
from bot.presentation.france1944.attacks import fighting as fought
from bot.presentation.france1944.marches import DETAIL, detail, moves
from bot.presentation.france1944.results import brief, losses_text, outcomes_text, percent
from bot.presentation.france1944.weighing import weighed
from bot.presentation.france1944.words import names
from bot.presentation.markup import escaped
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, in_a_row, say

Choices = Sequence[Choice]


def menu(view: State, seat: Seat, choices: Choices, path: Path) -> Menu | None:
    """Returns what this seat is asked at a place of the menu; None where its choices say enough."""
    if path[:2] == orders.PLACE:
        return orders.menu(view, seat)
    if view.awaited != seat:
        return None
    now = stage(view)
    if now == "acting":
        return acting.menu(view, choices, path)
    return None if path else ASKED[now](view, seat, choices)


def series(view: State, seat: Seat, choices: Choices, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap: a march over several hexes, of one unit or a stack, or a combat."""
    if view.awaited != seat or not path:
        return ()
    now = stage(view)
    if now == "acting" and path[0] in ("march", "marches") and len(path) == 3:
        return moves(view, path)
    if now == "acting" and path[0] in ("fight", *view.air):
        return fought(view, choices, path)
    if now == "resolving" and path == ("finish",):
        return [do.Resolve(one.number) for one in view.act.combats if one.letter is None]
    return ()


def _initiative(view: State, seat: Seat, choices: Choices) -> Menu:
    found: list[Offer] = []
    marks: dict[str, str] = {}
    for one in choices:
        if isinstance(one.command, do.Activate):
            hq = one.command.hq
            marks[hq] = numbered(len(marks))
            units = [name for name in commanded(view, view.units[hq]) if name != hq]
            label = say("france-offer-hq", mark=marks[hq], hq=escaped(hq), count=len(units))
            found.append(Offer(one.command.path(), label, clipped(names(units), DETAIL)))
    found.append(Offer(do.Pass().path(), say("france-choice-pass", phase=view.phase), look=Look.MINOR))
    return Menu(say("france-ask-initiative"), found, picture=hexmap.position(view, marks))


def _resolving(view: State, seat: Seat, choices: Choices) -> Menu:
    offers = []
    for one in choices:
        match one.command:
            case do.Resolve(number, None, ratio):
                found = weighed(view, one.command)
                offers.append(Offer(one.command.path(), _resolve_text(view, number, found, ratio)))
            case do.AirTry(number, kind):
                label = say(
                    "france-offer-air-try",
                    number=number,
                    air=say(f"france-support-{kind}"),
                    chance=percent(dict(one.odds)["found"]),
                )
                offers.append(Offer(one.command.path(), label))
    open_ = [one for one in view.act.combats if one.letter is None]
    if len(open_) > 1 and view.options.method == "revised":
        offers.insert(0, Offer(("finish",), say("france-offer-finish", count=len(open_))))
    around = {number for one in open_ for number in _ground(view, one)}
    return Menu(say("france-ask-resolving"), offers, picture=hexmap.position(view, around=around))


def _resolve_text(view: State, number: int, found: combat.Sum, ratio: int | None) -> str:
    fight = view.act.combat(number)
    hexes = in_a_row(fight.hexes) if fight else NOTHING
    if found.column is None:
        what = outcomes_text(view.tables, found)
        letter = found.letter or NOTHING
        return say("france-offer-ratio", number=number, ratio=ratio or 0, letter=letter, what=what)
    odds = say("france-offer-odds", column=found.column, losses=losses_text(view.tables, found))
    return say("france-offer-resolve", number=number, hexes=hexes, odds=odds)


def _ground(view: State, fight: Combat) -> set[str]:
    """Returns the hexes of a combat, of both sides."""
    return {*fight.hexes} | {view.units[name].hex for name in fight.attackers if view.units[name].here}


def _due(view: State) -> Combat:
    fight = view.act.combat(view.dues[0].combat)
    assert fight is not None
    return fight


def _fought(view: State) -> set[str]:
    """Returns the hexes of the combat that a decision belongs to."""
    due = view.dues[0]
    there = {view.units[due.unit].hex} if due.unit else set()
    return _ground(view, _due(view)) | there


def _lead(view: State, seat: Seat, choices: Choices) -> Menu:
    fight, offers = _due(view), []
    for unit in sorted(engagement.candidates(view, view.dues[0]), key=lambda unit: -unit.morale):
        led = replace(fight, leads={**fight.leads, seat: unit.name})
        put = case(view, led, ratio=None if view.options.method == "revised" else RATIOS[0])
        found = combat.weigh(view.tables, put)
        label = say(
            "france-offer-lead",
            unit=escaped(unit.name),
            morale=unit.morale,
            column=found.column or NOTHING,
            losses=losses_text(view.tables, found) if found.column else NOTHING,
        )
        offers.append(Offer(do.Lead(unit.name).path(), label))
    return Menu(say("france-ask-lead"), offers, picture=hexmap.position(view, around=_fought(view)))


def _choose(view: State, seat: Seat, choices: Choices) -> Menu:
    offers = [
        Offer(do.Choose("retreat" if way.hexes else "steps").path(), brief(way))
        for way in view.dues[0].effects
    ]
    question = say("france-ask-choose", hexes=in_a_row(_due(view).hexes))
    return Menu(question, offers, picture=hexmap.position(view, around=_fought(view)))


def _lose(view: State, seat: Seat, choices: Choices) -> Menu:
    units = sorted(engagement.candidates(view, view.dues[0]), key=lambda unit: -unit.steps)
    offers = [
        Offer(
            do.Lose(unit.name).path(),
            say(
                "france-offer-lose",
                unit=escaped(unit.name),
                left=unit.steps - 1,
                strength=replace(unit, steps=unit.steps - 1).strength,
            ),
            look=Look.USUAL if unit.steps > 1 else Look.MINOR,
        )
        for unit in units
    ]
    return Menu(say("france-ask-lose"), offers, picture=hexmap.position(view, around=_fought(view)))


def _retreat(view: State, seat: Seat, choices: Choices) -> Menu:
    due = view.dues[0]
    unit = view.units[due.unit]
    marks = {to: numbered(place) for place, to in enumerate(sorted(moving.retreats(view, due)))}
    offers = [
        Offer(
            do.Retreat(unit.name, to).path(),
            say("france-offer-retreat", mark=mark, hex=to, what=detail(view, unit, to) or NOTHING),
        )
        for to, mark in marks.items()
    ]
    question = say("france-ask-retreat", unit=escaped(unit.name))
    return Menu(question, offers, picture=hexmap.position(view, marks, _fought(view)))


def _reaction(view: State, seat: Seat, choices: Choices) -> Menu:
    costs = view.tables.conduct.reaction
    none = Offer(do.Pass().path(), say("france-offer-no-reaction", begun=len(view.react.pieces)))
    offers = []
    for one in choices:
        if isinstance(command := one.command, do.React):
            paid = costs.army if command.kind == "army" else costs.single
            unit = view.units[command.piece]
            text = say(f"france-offer-{command.kind}", unit=escaped(unit.name), paid=paid, hex=unit.hex)
            offers.append(Offer(command.path(), text, detail(view, unit, unit.hex)))
    armies_first = sorted(offers, key=lambda offer: offer.path)
    question = say("france-ask-reaction", second="yes" if view.react.second else "no")
    pickers = [Picker(say("france-pick-reaction"), armies_first)] if offers else []
    return Menu(question, [none], pickers, picture=hexmap.position(view))


def _replacement(view: State, seat: Seat, choices: Choices) -> Menu:
    offers = []
    for one in choices:
        if isinstance(command := one.command, do.Replace):
            unit = view.units[command.unit]
            label = say(
                "france-offer-replace",
                unit=escaped(unit.name),
                steps=unit.steps + 1,
                strength=replace(unit, steps=unit.steps + 1).strength,
                to=command.to or NOTHING,
            )
            offers.append(Offer(command.path(), label, unit.hex))
    offers.append(Offer(do.Pass().path(), say("france-choice-pass", phase=view.phase), look=Look.MINOR))
    return Menu(say("france-ask-replacement"), offers, picture=hexmap.position(view))


def _claim(view: State, seat: Seat, choices: Choices) -> Menu:
    claim = view.claim
    assert claim is not None
    unit = view.units[claim.unit]
    offers = [
        Offer(do.Agree().path(), say("france-choice-agree")),
        Offer(do.Dispute().path(), say("france-choice-dispute"), look=Look.MINOR),
    ]
    question = say("france-ask-claim", unit=escaped(unit.name), supplied=claim.supplied)
    return Menu(question, offers, picture=hexmap.position(view, around=[unit.hex]))


ASKED: Mapping[str, Callable[[State, Seat, Choices], Menu]] = {
    "initiative": _initiative,
    "resolving": _resolving,
    "lead": _lead,
    "choose": _choose,
    "lose": _lose,
    "retreat": _retreat,
    "reaction": _reaction,
    "replacement": _replacement,
    "claim": _claim,
}
"""The question of each decision but that of units that act."""
