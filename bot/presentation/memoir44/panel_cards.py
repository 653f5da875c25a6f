"""The panel of Memoir '44 while a card is chosen, and while orders are given or targets named."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import reach
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import Unit
from bot.presentation.charts import decimal, whole_percent
from bot.presentation.components import ROW
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.hand import CHIP, Held, hand, sections_of
from bot.presentation.memoir44.panel_units import FEW_SHOTS, best_first
from bot.presentation.memoir44.status import hand_lines
from bot.presentation.memoir44.words import card_name, marks_of, short_name
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, choice_at, numbered
from bot.presentation.telephone import BUTTON_HEIGHT, GAP, buttons_height
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

STRIKE = "strike"
"""The word before the targets of a card that are named in one step."""

CHAINS = 8
LEADING = ("first",)
"""The path of the units that come first, which are ordered together."""

WAYS = "ways"
"""The word after a card that can be played as it is, or in other ways."""

HAND = ("hand",)


# --- the card


def look(view: State, seat: Seat) -> Menu:
    """Returns the hand of a side while none of its cards can be played, with what those do whose picture does
    not say it."""
    cards = view.hands[seat].value
    tactics = tuple(card for card in cards if not sections_of(card))
    lines = [say("memoir44-hand", count=len(cards)), *hand_lines(view, tactics)]
    picture = hand(view, seat, [Held(card) for card in cards]) if cards else None
    return Menu("\n".join(lines), picture=picture)


def cards(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu:
    """Returns the board and the hand, at ``HAND`` only that, with a button for each card in its place,
    numbered as on the picture; or, at the place of a card that can be played in several ways, these."""
    due, chip = view.due.value, view.chip.value if view.special.commissar == seat else ()
    cards = (*due, *view.hands[seat].value)
    ways: dict[str, list[WayToPlay]] = {card: [] for card in cards}
    for choice in choices:
        match command := choice.command:
            case do.Play(card=card):
                ways[card].append(WayToPlay(command, _play(view, seat, command)))
            case do.Lay(card=card):
                ways[card].append(WayToPlay(command, reach.CardReach(view, (), -1, 0)))
    best = {card: max(of_card, key=WayToPlay.use) for card, of_card in ways.items() if of_card}
    most = max(map(WayToPlay.use, best.values()), default=(0, 0))
    held, offers = list[Held](), list[Offer]()
    for place, card in enumerate(cards):
        mark, number, way = numbered(place), cards[: place + 1].count(card), best.get(card)
        held.append(Held(card, mark, way.play if way else reach.CardReach(view, (), 0, 0)))
        paths = [way.command.path() for way in ways[card]]
        idle = way is not None and way.use() == (0, 0)  # so that no turn is lost by one tap
        asked = (card, WAYS) if idle or (card,) in paths else (card,)
        at = paths[0] if len(paths) == 1 and not idle else asked
        label, usual = f"{mark} {short_name(card)}", _look(way, most) if way else Look.USUAL
        offers.append(Offer(copied(at, number), label, look=usual, disabled=way is None))
    held += [Held(card, CHIP) for card in chip if due != chip]
    picture = hand(view, seat, held, board=None if path == HAND else pictures.field(view))
    if len(several := ways.get(path[0], []) if path else []) < (1 if WAYS in path else 2):
        lies = card_name(chip[0]) if chip and view.begins else NOTHING
        question = say("memoir44-ask-lay", card=lies) if view.phase == "lay" else say("memoir44-ask-card")
        return Menu(question, rows=_buttons(offers), picture=picture)
    shown = [(way, _label(view, seat, path[0], way)) for way in several]
    rows = [[Offer(way.command.path(), label, look=_look(way, way.use()))] for way, label in shown]
    return Menu(say("memoir44-ask-way", card=card_name(path[0])), rows=rows, picture=picture)


def _buttons(offers: Sequence[Offer]) -> list[Sequence[Offer]]:
    """Returns the buttons of cards, with the numbers alone unless all fit one line, one with a star."""
    labels = [offer.label for offer in offers]
    if buttons_height([f"★ {labels[0]}", *labels[1:]]) > BUTTON_HEIGHT + GAP:
        offers = [offer._replace(label=offer.label[0]) for offer in offers]
    return [offers] if len(offers) <= ROW else [offers[:3], offers[3:]]


class WayToPlay(NamedTuple):
    """A way to play a card, and what it lets its player do now."""

    command: do.Play | do.Lay
    play: reach.CardReach

    def use(self) -> tuple[int, int]:
        return self.play.battles, self.play.most


def _look(way: WayToPlay, most: tuple[int, int]) -> Look:
    return Look.USUAL if way.use() == most and most[1] else Look.MINOR


def _label(view: State, seat: Seat, card: str, way: WayToPlay) -> str:
    command, play = way
    if isinstance(command, do.Lay):
        return say("memoir44-lay", card=card_name(card))
    title = card_name(command.as_card or card, command.section)
    dice = view.cards(seat) if play.after.card.muster else NOTHING
    return say("memoir44-play", card=title, count=play.most, dice=dice)


def _play(view: State, seat: Seat, command: do.Play) -> reach.CardReach:
    """Returns what a card lets a side do now; the units of one that strikes are its targets."""
    play = reach.plays(view, seat, command)
    if not play.after.card.strike:
        return play
    best = next(iter(prospects.chains(play.after, seat)), ())
    return play._replace(units=best, most=len(best), battles=len(best))


def copied(path: Path, number: int) -> Path:
    """Returns the path of a card that is held more than once: that of a further one ends with its number."""
    return path if number == 1 else (*path, str(number))


# --- orders


def orders(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the units that can be ordered, those with the best chances first. Several are picked at once,
    or those that come first are ordered with one tap, and then the moves begin."""
    shots = _in_reach(view, choices)
    units, marks = list(shots), marks_of(shots)
    offers = []
    for unit in units:
        figure = whole_percent(shots[unit][0].loss) if shots[unit] else NOTHING
        label = say("memoir44-order-unit", mark=marks.get(unit, ""), unit=unit, figure=figure)
        targets = in_a_row(shot.target.name for shot in shots[unit])
        offers.append(Offer((unit,), label.strip(), say("memoir44-order-reach", units=targets)))
    end = Offer(("done",), say("memoir44-end-orders", given=len(view.ordered)), look=Look.MINOR)
    first = [unit.name for unit in reach.together(view, [view.board.by_name[unit] for unit in units])]
    question = say("memoir44-ask-orders", most=len(first))
    picture = pictures.position(view, choices, marks, count=len(first))
    if len(first) <= 1:
        return best_first(question, offers, [end], picture)
    picker = Picker(say("memoir44-pick-orders", most=len(first)), offers, len(first))
    rows = [[Offer(LEADING, in_a_row(first)), end]]
    return Menu(question, pickers=[picker], then=do.Done("orders"), picture=picture, rows=rows)


def series(view: State, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands of a tap that stands for several: the units that come first, or the targets of a
    strike; also that of a card that is held more than once, from the path of a further one."""
    if stage(view) != "orders":
        choice = choice_at(choices, path[:-1]) if path and path[-1].isdecimal() else None
        return [choice.command] if choice else []
    if path[:1] == (STRIKE,):
        return [*map(do.Target, path[1:]), do.Done("orders")]
    if path != LEADING:
        return []
    units = [view.board.by_name[unit] for unit in _in_reach(view, choices)]
    return [*(do.Order(unit.name) for unit in reach.together(view, units)), do.Done("orders")]


def _in_reach(view: State, choices: Sequence[Choice]) -> dict[str, list[prospects.Shot]]:
    named = [choice.command.unit for choice in choices if isinstance(choice.command, do.Order)]
    shots = {unit: prospects.in_reach(view, view.board.by_name[unit]) for unit in named}
    return dict(sorted(shots.items(), key=lambda pair: [shot.chances for shot in pair[1][:1]], reverse=True))


# --- targets


def targets(view: State, seat: Seat, choices: Sequence[Choice]) -> Menu:
    """Returns whom the card of this turn may strike: single units, or chains of units that are named in one
    step, the best first."""
    most = view.card.targets - len(view.targets)
    chains = prospects.chains(view, seat)[:CHAINS] if most > 1 else []
    if not chains:
        targets = [choice.command for choice in choices if isinstance(choice.command, do.Target)]
        chains = [(view.board.by_name[target.unit],) for target in targets]
        chains.sort(key=lambda chain: prospects.strike(view, seat, chain[0]).chances, reverse=True)
    marks = marks_of(dict.fromkeys(unit.name for chain in chains for unit in chain))
    labels = [_chain(view, seat, chain, marks, few=len(chains) <= FEW_SHOTS) for chain in chains]
    paths = [(STRIKE, *(unit.name for unit in chain)) for chain in chains]
    offers = list(map(Offer, paths, labels))
    end = Offer(("done",), say("memoir44-end-targets", given=len(view.targets)), look=Look.MINOR)
    longest = max(map(len, chains), default=most)
    picture = pictures.position(view, choices, marks, count=longest)
    return best_first(say("memoir44-ask-targets", most=longest), offers, [end], picture)


def _chain(view: State, seat: Seat, chain: Sequence[Unit], marks: Mapping[str, str], *, few: bool) -> str:
    shots = [prospects.strike(view, seat, unit) for unit in chain]
    if len(shots) == 1:
        facts = {"mark": marks[chain[0].name], "unit": chain[0].name}
        return say("memoir44-shot", few=yes_no(few), figure=whole_percent(shots[0].loss), **facts)
    figures = decimal(f"{sum(shot.figures for shot in shots):.1f}")
    return say("memoir44-strike-chain", marks="".join(marks[unit.name] for unit in chain), figures=figures)
