"""What a player is asked and offered in each decision, the best first; its line of facts; its explanation."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace

from bot.games.france1944 import commands as do
from bot.games.france1944 import moving
from bot.games.france1944.engagement import candidates
from bot.games.france1944.rules import commanded, orders, points, stage
from bot.games.france1944.state import State
from bot.games.france1944.units import Unit
from bot.games.game import Choice, Command, Seat
from bot.games.typed_text import clipped
from bot.presentation.charts import whole_percent
from bot.presentation.components import OPTION, OPTIONS
from bot.presentation.france1944 import labels, panel_acting, pictures
from bot.presentation.france1944.combat_sums import led, worked
from bot.presentation.france1944.odds import weighed
from bot.presentation.france1944.panel_acting import detail, fight_out, moves, page
from bot.presentation.france1944.turn_summary import tally
from bot.presentation.france1944.words import combat_facts, decided, names, order_text
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, escaped, say, yes_no

Choices = Sequence[Choice]

ORDERS: Path = ("more", "orders")


def menu(view: State, seat: Seat, choices: Choices, path: Path) -> Menu | None:
    """Returns what this seat is asked at a place of the menu; None where its choices say enough."""
    if path[:2] == ORDERS:
        return _standing(view, seat)
    if view.awaited != seat:
        return None
    if (now := stage(view)) == "acting":
        return panel_acting.menu(view, choices, path)
    asked: dict[str, Callable[[], Menu]] = {
        "initiative": partial(_initiative, view, choices),
        "resolving": partial(_resolving, view, choices),
        "lead": partial(_lead, view),
        "choose": partial(_choose, view),
        "lose": partial(_lose, view),
        "retreat": partial(_retreat, view),
        "reaction": partial(_reaction, view, choices),
        "replacement": partial(_replacement, view, choices),
        "claim": partial(_claim, view),
    }
    return None if path else asked[now]()


def menu_to(view: State, seat: Seat, choices: Choices, path: Path, command: Command) -> Menu | None:
    """Returns the page of an attack that is advised, or a page of moves with the one that is."""
    match path, command:
        case (_,), do.Declare():
            return panel_acting.menu(view, choices, ("attack", *command.path()[1:]))
        case (_,), do.Move():
            return panel_acting.top(view, choices, command)
        case ("move", unit), do.Move(hexes=way) if unit == command.unit:
            return panel_acting.march_page(view, path, way[-1])
    return None


def series(view: State, seat: Seat, choices: Choices, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap: a march over several hexes, of one unit or a stack, or a combat."""
    now = stage(view) if view.awaited == seat else ""
    match path:
        case ("march" | "marches", _, _) if now == "acting":
            return moves(view, path)
        case (word, *_) if now == "acting" and word in ("fight", *view.air):
            return fight_out(view, choices, path)
        case ("finish",) if now == "resolving":
            return [do.Resolve(fought.number) for fought in view.declared]
    return ()


def _standing(view: State, seat: Seat) -> Menu | None:
    """Returns a picker for each kind of a seat's standing orders; None in a live game, which has none."""
    given, pickers = view.standing(seat), []
    for what, legal in orders(view, seat).items():
        present = do.Orders(what, getattr(given, what))
        commands = [do.Orders(what, to) for to in legal]
        offers = [Offer(order.path(), order_text(order), chosen=order == present) for order in commands]
        pickers.append(Picker(order_text(present), offers))
    picture = pictures.position(view, crowded=3)
    return Menu(say("france-ask-orders"), (), pickers, picture=picture) if pickers else None


def _initiative(view: State, choices: Choices) -> Menu:
    hqs = [choice.command.hq for choice in choices if isinstance(choice.command, do.Activate)]
    marks = {hq: numbered(place) for place, hq in enumerate(sorted(hqs, key=lambda hq: view.units[hq].hex))}
    led_by = {hq: [name for name in commanded(view, view.units[hq]) if name != hq] for hq in hqs}
    offers = []
    for hq, mark in marks.items():
        label = labels.marked(mark, say("france-offer-hq", hq=escaped(hq), count=len(led_by[hq])))
        offers.append(Offer(do.Activate(hq).path(), label, clipped(names(led_by[hq]), OPTION)))
    question = say("france-ask-initiative", first=yes_no(not view.activated), most=len(view.campaign.turn))
    picture = pictures.position(view, marks, {*chain(*led_by.values())}, (), 1, question)
    return page(question, offers, [_pass("pass")], picture=picture)


def _pass(word: str, look: Look = Look.MINOR) -> Offer:
    return Offer(do.Pass().path(), say(f"france-offer-{word}"), look=look)


# --- combats


def _resolving(view: State, choices: Choices) -> Menu:
    left = view.declared
    several, revised = len(left) > 1, view.options.method == "revised"
    tries, combats, acts = list[Offer](), list[Offer](), list[Offer]()
    for choice in choices:
        match command := choice.command:
            case do.Resolve(number, None, ratio):
                odds = weighed(view, command)
                facts = {"column": odds.column or NOTHING, "letter": odds.letter or NOTHING}
                if revised and not several:
                    acts = [Offer(command.path(), say("france-offer-fight", **facts))]
                else:
                    defenders = labels.best_of(map(view.units.__getitem__, view.act.fight(number).defenders))
                    label = say("france-offer-resolve", defenders=defenders, ratio=ratio or 0, **facts)
                    marked = labels.marked(numbered(number - 1) * several, label)
                    combats.append(Offer(command.path(), marked))
            case do.TryAir(number, kind):
                label = say("france-offer-air", air=kind, chance=whole_percent(dict(choice.odds)["found"]))
                marked = labels.marked(numbered(number - 1) * several, label)
                tries.append(Offer(command.path(), marked, look=Look.MINOR))
    question = say("france-ask-resolving", count=len(left))
    if several:
        marks = {fought.hexes[0]: numbered(fought.number - 1) for fought in left}
        picture = pictures.position(view, marks, view.act.involved, title=question)
        acts = [Offer(("finish",), say("france-offer-finish", count=len(left)))] if revised else []
    else:
        picture = pictures.combat(view, *led(view, left[0]))
    return page(question, [*combats, *tries], acts, picture=picture)


def _due(view: State, question: str, offers: Sequence[Offer], marks: Mapping[str, str] = {}) -> Menu:
    if not view.battles:
        return page(question, offers, picture=pictures.position(view, marks, title=question))
    return page(question, offers, picture=pictures.fought(view, view.battles[-1], marks, question))


def _candidates(view: State, key: Callable[[Unit], int]) -> dict[str, str]:
    units = sorted(candidates(view, view.dues[0]), key=lambda unit: (-key(unit), unit.hex, unit.name))
    return {unit.name: numbered(place) for place, unit in enumerate(units)}


def _lead(view: State) -> Menu:
    fought, offers, best = view.act.fight(view.dues[0].combat), list[Offer](), None
    marks = _candidates(view, lambda unit: unit.morale)
    for name, mark in marks.items():
        fight, odds = led(view, fought, name)
        label = say("france-offer-led", unit=escaped(name), column=odds.column or NOTHING)
        offers.append(Offer(do.Lead(name).path(), labels.marked(mark, label)))
        best = best or pictures.combat(view, fight, odds, marks)
    return page(say("france-ask-lead"), offers, picture=best)


def _choose(view: State) -> Menu:
    ways = [(way, say("france-brief", steps=way.steps, hexes=way.hexes)) for way in view.dues[0].effects]
    offers = [Offer(do.Choose("retreat" if way.hexes else "steps").path(), label) for way, label in ways]
    return _due(view, say("france-ask-choose"), offers)


def _lose(view: State) -> Menu:
    offers, marks = [], _candidates(view, lambda unit: unit.steps)
    for name, mark in marks.items():
        unit = view.units[name]
        left = replace(unit, steps=unit.steps - 1)
        facts = {"left": left.steps, "strength": unit.strength, "then": left.strength}
        label = say("france-offer-lose", unit=escaped(name), **facts)
        look = Look.USUAL if left.steps else Look.MINOR
        offers.append(Offer(do.Lose(name).path(), labels.marked(mark, label), look=look))
    return _due(view, say("france-ask-lose"), offers, marks)


def _retreat(view: State) -> Menu:
    due, offers = view.dues[0], []
    unit = view.units[due.unit]
    marks = {to: numbered(place) for place, to in enumerate(sorted(moving.retreats(view, due)))}
    for to, mark in marks.items():
        there = detail(view, unit, to).partition(" · ")[0] or to
        offers.append(Offer(do.Retreat(unit.name, to).path(), labels.marked(mark, there)))
    return _due(view, say("france-ask-retreat", unit=escaped(unit.name)), offers, marks)


# --- the other decisions


def _reaction(view: State, choices: Choices) -> Menu:
    armies, pieces, marks = list[Offer](), list[Offer](), dict[str, str]()
    for command in (choice.command for choice in choices if isinstance(choice.command, do.React)):
        unit = view.units[command.piece]
        label = say(f"france-offer-{command.kind}", unit=escaped(unit.name), hex=unit.hex)
        if army := command.kind == "army":
            label = labels.marked(marks.setdefault(unit.name, numbered(len(marks))), label)
        offer = Offer(command.path(), label, detail(view, unit, unit.hex), look=Look.MINOR)
        (armies if army else pieces).append(offer)
    acts = [_pass("done" if view.react.pieces else "no-reaction", Look.USUAL)]
    question = say("france-ask-reaction", asked="more" if view.react.pieces else yes_no(view.react.second))
    cause = [unit.name for unit in view.on_map if unit.side != view.react.seat and unit.name in view.trails]
    able = {choice.command.piece for choice in choices if isinstance(choice.command, do.React)}
    picture = pictures.position(view, marks, [*cause, *able], (), len(pieces) // OPTIONS + 1, question)
    menu = page(question, armies, acts, picture=picture)
    pickers = [*menu.pickers, Picker(say("france-pick-reaction"), pieces)] if pieces else menu.pickers
    return menu._replace(pickers=pickers)


def _replacement(view: State, choices: Choices) -> Menu:
    offers, marks = [], dict[str, str]()
    replacements = [choice.command for choice in choices if isinstance(choice.command, do.Replace)]
    for command in replacements:
        unit = view.units[command.unit]
        where, label = command.to or unit.hex, escaped(unit.name)
        mark = marks.setdefault(where, labels.sign(len(marks), len(replacements)))
        if not command.to:
            then = replace(unit, steps=unit.steps + 1).strength
            label = say("france-offer-replace", unit=label, strength=unit.strength, then=then)
        offers.append(Offer(command.path(), labels.marked(mark, label, where), detail(view, unit, where)))
    question = say("france-ask-replacement", back=yes_no(any(command.to for command in replacements)))
    picture = pictures.position(view, marks, [command.unit for command in replacements], title=question)
    return page(question, offers, [_pass("done")], picture=picture)


def _claim(view: State) -> Menu:
    claim = view.claim
    assert claim is not None
    offers = [
        Offer(do.Agree().path(), say("france-choice-agree")),
        Offer(do.Dispute().path(), say("france-choice-dispute"), look=Look.MINOR),
    ]
    question = say("france-ask-claim", unit=escaped(claim.unit), supplied=claim.supplied)
    return page(question, (), offers, picture=pictures.position(view, chosen=[claim.unit], title=question))


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    now = stage(view)
    if view.awaited != seat or now in ("claim", "over"):
        return tally(view)
    if now == "acting":
        most = getattr(view.tables.conduct.increments, view.act.by)
        number = most - view.act.left + 1
        return say("france-facts-acting", piece=escaped(view.act.piece), number=number, most=most)
    if now == "resolving" or view.dues:
        asked = [view.act.fight(view.dues[0].combat)] if view.dues else view.declared
        if len(asked) > 1:
            return say("france-facts-combats", count=len(asked))
        done = decided(view.battles[-1].sum) if view.dues and asked[0].letter else NOTHING
        return say("france-facts-combat", decided=done, **combat_facts(asked[0]))
    if now == "reaction":
        costs = view.tables.conduct.reaction
        whole = min(costs.all, view.reaction[seat]) if view.options.all_or_nothing else 0
        facts = {"army": costs.army, "single": costs.single}
        return say("france-facts-reaction", points=view.reaction[seat], whole=whole, **facts)
    if now == "replacement":
        return say("france-facts-replacement", points=view.replacement[seat])
    return say("france-facts-initiative", markers=view.markers[seat], **points(view))


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what the decision at hand is about; of a combat to resolve also its sum."""
    if path[:2] == ORDERS:
        return say("france-why-orders")
    if view.awaited != seat:
        return ""
    word = "attack" if path[:1] == ("declare",) and path[1:] else "".join(path[:1])
    page = word if word in ("attack", "declare", "move", "stack") else stage(view)
    why = say(f"france-why-{page}", doing=(view.acting and view.act.doing) or NOTHING)
    resolving = next((choice.command for choice in choices if isinstance(choice.command, do.Resolve)), None)
    return f"{why}\n{worked(view.tables, weighed(view, resolving))}" if resolving else why
