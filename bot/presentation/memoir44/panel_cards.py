"""The panel of Memoir '44 while a card is chosen, and while orders are given or targets named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.games.typed_text import clipped
from bot.presentation.charts import decimal
from bot.presentation.limits import BUTTON
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.words import card_name, marks_of, odds_of, unit_facts
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, choice_at
from bot.presentation.wording import in_a_row, listed, say

STRIKE = "strike"
"""The word before the targets of a card that are named in one step."""

CHAINS = 5
"""Most chains of targets that are offered."""


# --- the card


def cards(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu:
    """Returns the cards that can be played, each with what it lets its player do now: the most useful
    first."""
    hand, ranked = view.hands[seat].value, []
    for choice in choices:
        command = choice.command
        if not isinstance(command, do.Play) or command.path()[: len(path)] != path:
            continue
        play, card = prospects.plays(view, seat, command), CARDS[command.as_card or command.card]
        strikes = card.strike and not view.sight
        worth = 1.5 if strikes else play.reach + 0.4 * play.most + 0.5 * card.dice * bool(play.reach)
        look = Look.USUAL if play.most or strikes else Look.MINOR
        offer = Offer(command.path(), *_card_words(view, seat, command, play), look)
        ranked.append((-worth, offer.path, each(hand.count(command.card), offer)))
    ranked.sort(key=lambda rank: rank[:2])
    offers = [offer for *_, copies in ranked for offer in copies]
    return Menu(say("memoir44-ask-card"), offers, picture=pictures.position(view))


def each(count: int, offer: Offer) -> list[Offer]:
    """Returns the offer of a card that is held so often, once for each; the path of a further one ends with
    its number."""
    return [offer, *(offer._replace(path=(*offer.path, str(number))) for number in range(2, count + 1))]


def further(choices: Sequence[Choice], path: Path) -> list[Command]:
    """Returns the command of a card that is held more than once, from the path of a further one."""
    choice = choice_at(choices, path[:-1]) if path and path[-1].isdecimal() else None
    return [choice.command] if choice else []


def _card_words(view: State, seat: Seat, command: do.Play, play: prospects.Play) -> tuple[str, str]:
    """Returns a card with what it lets its player do, and the units in question."""
    title, card = card_name(command.as_card or command.card, command.section), play.after.card
    if card.strike:
        best = next(iter(prospects.chains(play.after, seat)), ())
        return say("memoir44-play-strike", card=title, count=len(best)), in_a_row(unit.name for unit in best)
    units = in_a_row(unit.name for unit in play.units) if play.units else ""
    if card.muster:
        return say("memoir44-play-muster", card=title, dice=len(view.hands[seat].value)), units
    return say("memoir44-play", card=title, count=play.most, reach=play.reach), units


# --- orders


def orders(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the units that can be ordered, those that reach an enemy first, with whom they reach. Several
    are picked at once, and then the moves begin."""
    names = [choice.command.unit for choice in choices if isinstance(choice.command, do.Order)]
    reached = {name: prospects.reached(view, view.board.by_name[name]) for name in names}
    names.sort(key=lambda name: (not reached[name], -len(reached[name])))
    units, marks = [view.board.by_name[name] for name in names], marks_of(names)
    offers = []
    for unit in units:
        targets = [target.name for target in reached[unit.name]]
        label = say("memoir44-order-unit", mark=marks.get(unit.name, ""), **unit_facts(view, unit))
        offers.append(Offer((unit.name,), label, say("memoir44-order-reach", units=in_a_row(targets))))
    end = Offer(("done",), say("memoir44-end-orders", given=len(view.ordered)), look=Look.MINOR)
    most = len(prospects.together(view, units))
    picture = pictures.position(view, choices, marks)
    if most == 1:
        short = [offer._replace(label=clipped(f"{offer.label} · {offer.detail}", BUTTON)) for offer in offers]
        return Menu(say("memoir44-ask-orders", most=1), [*short, end], picture=picture)
    picker = Picker(say("memoir44-pick-orders", most=most), offers, most)
    return Menu(say("memoir44-ask-orders", most=most), [end], [picker], do.Done("orders"), picture)


# --- targets


def targets(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns whom the card of this turn may strike: single units, or chains of units that are named in one
    step, the best first."""
    most = view.card.targets - len(view.targets)
    chains = prospects.chains(view, seat)[:CHAINS] if most > 1 else []
    if not chains:
        targets = [choice.command for choice in choices if isinstance(choice.command, do.Target)]
        chains = [(view.board.by_name[target.unit],) for target in targets]
        chains.sort(key=lambda chain: -prospects.strike(view, seat, chain[0]).worth)
    marks = marks_of(dict.fromkeys(unit.name for chain in chains for unit in chain))
    offers = [
        Offer((STRIKE, *(unit.name for unit in chain)), _chain(view, seat, chain, marks)) for chain in chains
    ]
    offers.append(Offer(("done",), say("memoir44-end-targets", given=len(view.targets)), look=Look.MINOR))
    picture = pictures.position(view, choices, marks)
    return Menu(say("memoir44-ask-targets", most=most), offers, picture=picture)


def _chain(view: State, seat: Seat, chain: Sequence[Unit], marks: Mapping[str, str]) -> str:
    shots = [prospects.strike(view, seat, unit) for unit in chain]
    if len(shots) == 1:
        unit, odds = chain[0].name, odds_of(shots[0].loss, shots[0].destroys)
        return say("memoir44-strike-unit", mark=marks[unit], unit=unit, **odds)
    units = listed(f"{marks[unit.name]} {unit.name}" for unit in chain)
    lost = sum(shot.figures for shot in shots)
    return say("memoir44-strike-chain", units=units, figures=decimal(f"{lost:.1f}"))


def struck(path: Path) -> list[do.Target | do.Done]:
    """Returns the commands that name these targets and end the naming."""
    return [*map(do.Target, path[1:]), do.Done("orders")]
