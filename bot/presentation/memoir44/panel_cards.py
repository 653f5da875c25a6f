"""The panel of Memoir '44 while a card is chosen, and while orders are given or targets named."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.games.typed_text import clipped
from bot.presentation.charts import decimal
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.words import card_name, marks_of, odds_of, place_name
from bot.presentation.offers import LABEL, Look, Menu, Offer, Path, Picker, choice_at
from bot.presentation.wording import in_a_row, listed, say

STRIKE = "strike"
"""The word before the targets of a card that are named in one step."""

CHAINS = 5
"""Most chains of targets that are offered."""


# --- the card


def cards(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu:
    """Returns the cards that can be played, each with what it lets its player do now: the most useful
    first."""
    found = [one.command for one in choices if isinstance(one.command, do.Play)]
    weighed = [(one, prospects.plays(view, seat, one)) for one in found if one.path()[: len(path)] == path]
    weighed.sort(key=lambda one: (-_worth(view, *one), one[0].path()))
    hand, offers = view.hands[seat].value, list[Offer]()
    for one, does in weighed:
        offer = Offer(one.path(), *card_words(view, seat, one, does), _look(view, one, does))
        offers += each(hand.count(one.card), offer)
    return Menu(say("memoir44-ask-card"), offers, picture=pictures.position(view))


def each(count: int, offer: Offer) -> list[Offer]:
    """Returns the offer of a card that is held so often, once for each; the path of a further one ends with
    its number."""
    return [offer, *(offer._replace(path=(*offer.path, str(number))) for number in range(2, count + 1))]


def further(choices: Sequence[Choice], path: Path) -> list[Command]:
    """Returns the command of a card that is held more than once, from the path of a further one."""
    choice = choice_at(choices, path[:-1]) if path and path[-1].isdecimal() else None
    return [choice.command] if choice else []


def _worth(view: State, command: do.Play, does: prospects.Play) -> float:
    card = CARDS[command.as_card or command.card]
    if card.strike and not view.sight:
        return 1.5
    return does.reach + 0.4 * does.most + 0.5 * card.dice * bool(does.reach)


def _look(view: State, command: do.Play, does: prospects.Play) -> Look:
    idle = not does.most and not (CARDS[command.as_card or command.card].strike and not view.sight)
    return Look.MINOR if idle else Look.USUAL


def card_words(view: State, seat: Seat, command: do.Play, does: prospects.Play) -> tuple[str, str]:
    """Returns a card with what it lets its player do, and the units in question."""
    after = prospects.ghost(view, seat, command)
    title = card_name(command.as_card or command.card, command.section)
    units = in_a_row(unit.name for unit in does.units) if does.units else ""
    if after.card.strike:
        best = next(iter(prospects.chains(after, seat)), ())
        struck_ = in_a_row(unit.name for unit in best)
        return say("memoir44-play-strike", card=title, count=len(best)), struck_
    if after.card.muster:
        return say("memoir44-play-muster", card=title, dice=len(view.hands[seat].value)), units
    return say("memoir44-play", card=title, count=does.most, reach=does.reach), units


# --- orders


def orders(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns the units that can be ordered, those that reach an enemy first, with whom they reach. Several
    are picked at once, and then the moves begin."""
    units = [view.board.by_name[one.command.unit] for one in choices if isinstance(one.command, do.Order)]
    reached = {unit.name: prospects.reached(view, unit) for unit in units}
    units.sort(key=lambda unit: (not reached[unit.name], -len(reached[unit.name])))
    marks = marks_of(unit.name for unit in units)
    offers = [_order(view, unit, marks[unit.name], reached[unit.name]) for unit in units]
    end = Offer(("done",), say("memoir44-end-orders", given=len(view.ordered)), look=Look.MINOR)
    most = len(prospects.together(view, units))
    picture = pictures.position(view, choices, marks)
    if most == 1:
        short = [one._replace(label=clipped(f"{one.label} · {one.detail}", LABEL)) for one in offers]
        return Menu(say("memoir44-ask-orders", most=1), [*short, end], picture=picture)
    picker = Picker(say("memoir44-pick-orders", most=most), offers, most)
    return Menu(say("memoir44-ask-orders", most=most), [end], [picker], do.Done("orders"), picture)


def _order(view: State, unit: Unit, mark: str, reached: Sequence[Unit]) -> Offer:
    stands = say(
        "memoir44-order-unit",
        mark=mark,
        unit=unit.name,
        figures=unit.figures,
        place=place_name(view, unit.hex),
    )
    return Offer(
        (unit.name,), stands, say("memoir44-order-reach", units=in_a_row(one.name for one in reached))
    )


# --- targets


def targets(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns whom the card of this turn may strike: single units, or chains of units that are named in one
    step, the best first."""
    named = [one.command.unit for one in choices if isinstance(one.command, do.Target)]
    most = view.card.targets - len(view.targets)
    chains = prospects.chains(view, seat)[:CHAINS] if most > 1 else []
    if not chains:
        chains = [(view.board.by_name[one],) for one in named]
        chains.sort(key=lambda one: -prospects.strike(view, seat, one[0]).worth)
    marks = marks_of(dict.fromkeys(unit.name for chain in chains for unit in chain))
    offers = [
        Offer((STRIKE, *(unit.name for unit in chain)), _chain(view, seat, chain, marks)) for chain in chains
    ]
    offers.append(Offer(("done",), say("memoir44-end-targets", given=len(view.targets)), look=Look.MINOR))
    return Menu(
        say("memoir44-ask-targets", most=most), offers, picture=pictures.position(view, choices, marks)
    )


def _chain(view: State, seat: Seat, chain: tuple[Unit, ...], marks: dict[str, str]) -> str:
    if len(chain) == 1:
        shot = prospects.strike(view, seat, chain[0])
        odds = odds_of(shot.loss, shot.destroys)
        return say("memoir44-strike-unit", mark=marks[chain[0].name], unit=chain[0].name, **odds)
    units = listed(f"{marks[unit.name]} {unit.name}" for unit in chain)
    lost = sum(prospects.strike(view, seat, unit).figures for unit in chain)
    return say("memoir44-strike-chain", units=units, figures=decimal(f"{lost:.1f}"))


def struck(path: Path) -> list[do.Target | do.Done]:
    """Returns the commands that name these targets and end the naming."""
    return [*map(do.Target, path[1:]), do.Done("orders")]
