"""The panel of Memoir '44 while a card is chosen, and while orders are given or targets named."""

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
from bot.presentation.memoir44.hand import Held, hand
from bot.presentation.memoir44.status import hand_lines
from bot.presentation.memoir44.words import card_name, marks_of, odds_of
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, choice_at, numbered
from bot.presentation.wording import in_a_row, listed, say

STRIKE = "strike"
"""The word before the targets of a card that are named in one step."""

CHAINS = 5
"""Most chains of targets that are offered."""

HAND = ("hand",)
"""The place where a side looks at its hand."""


# --- the card


def look(view: State, seat: Seat) -> Menu:
    """Returns the hand of a side, with what its cards do, while none of them can be played."""
    cards = view.hands[seat].value
    lines = [say("memoir44-hand", count=len(cards)), *hand_lines(view, cards)]
    picture = hand(view, seat, [Held(card) for card in cards]) if cards else None
    return Menu("\n".join(lines), picture=picture)


def cards(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu:
    """Returns the cards that can be played, each with what it lets its player do now, the most useful first.
    They are numbered as on the picture of the hand."""
    cards = view.hands[seat].value
    played: dict[str, list[tuple[do.Play, prospects.Play]]] = {card: [] for card in cards}
    for choice in choices:
        if isinstance(command := choice.command, do.Play) and command.path()[: len(path)] == path:
            played[command.card].append((command, _play(view, seat, command)))
    held = [(card, number) for card in played for number in range(1, cards.count(card) + 1)]
    held.sort(key=lambda copy: -max((_worth(view, *pair) for pair in played[copy[0]]), default=-1))
    offers, shown = list[Offer](), list[Held]()
    for card, number in held:
        marks = []
        for command, play in played[card]:
            marks.append(numbered(len(offers)))
            usual = Look.USUAL if play.most else Look.MINOR
            words = _card_words(view, seat, command, play, marks[-1])
            offers.append(Offer(copied(command.path(), number), *words, usual))
        shown.append(Held(card, marks, played[card][0][1] if played[card] else None))
    return Menu(say("memoir44-ask-card"), offers, picture=hand(view, seat, shown))


def _play(view: State, seat: Seat, command: do.Play) -> prospects.Play:
    """Returns what a card lets a side do now; the units of one that strikes are its targets, and one that
    musters orders no more than it throws dice."""
    play = prospects.plays(view, seat, command)
    if play.after.card.muster:
        most = min(play.most, len(view.hands[seat].value))
        return play._replace(most=most, reach=min(play.reach, most))
    if not play.after.card.strike:
        return play
    best = next(iter(prospects.chains(play.after, seat)), ())
    return play._replace(units=best, most=len(best), reach=len(best))


def _strikes(view: State, command: do.Play) -> bool:
    return bool(CARDS[command.as_card or command.card].strike) and not view.sight


def _worth(view: State, command: do.Play, play: prospects.Play) -> float:
    """Returns what a card is worth now, to be offered early."""
    if _strikes(view, command):
        return 1.5
    more = CARDS[command.as_card or command.card].dice
    return play.reach + 0.4 * play.most + 0.5 * more * bool(play.reach)


def copied(path: Path, number: int) -> Path:
    """Returns the path of a card that is held more than once: that of a further one ends with its number."""
    return path if number == 1 else (*path, str(number))


def further(choices: Sequence[Choice], path: Path) -> list[Command]:
    """Returns the command of a card that is held more than once, from the path of a further one."""
    choice = choice_at(choices, path[:-1]) if path and path[-1].isdecimal() else None
    return [choice.command] if choice else []


def _card_words(
    view: State, seat: Seat, command: do.Play, play: prospects.Play, mark: str
) -> tuple[str, str]:
    """Returns a card with what it lets its player do, and the units in question."""
    facts = {"mark": mark, "card": card_name(command.as_card or command.card, command.section)}
    units = in_a_row(unit.name for unit in play.units) if play.units else ""
    if play.after.card.muster:
        return say("memoir44-play-muster", **facts, dice=len(view.hands[seat].value)), units
    return say("memoir44-play", **facts, count=play.most), units


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
        label = say("memoir44-order-unit", mark=marks.get(unit.name, ""), unit=unit.name)
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
