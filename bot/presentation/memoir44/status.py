"""The state of Memoir '44 in words, for cards and panels."""

from functools import partial
from typing import Any

from msgspec import convert

from bot.games.game import Outcome, Seat
from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.games.memoir44.state import Options, State, stage, waited_for
from bot.games.memoir44.units import SEATS
from bot.presentation.memoir44 import special_rules
from bot.presentation.memoir44.board import board_text, medals_text
from bot.presentation.memoir44.words import FACTS, card_list, card_name, card_text, side_name
from bot.presentation.presenter import balance_text, changed_options
from bot.presentation.wording import NOTHING, QUIET, escaped, say


def options(options: dict[str, Any]) -> list[str]:
    scenario = options.get("scenario")
    title = scenario["title"] if scenario else Options().scenario.title
    return [escaped(title), *changed_options("memoir44", Options(), options, without=("scenario",))]


def notice(options: dict[str, Any]) -> str:
    """Returns that the scenario has rules of its own, and that its file has some which are not refereed, if
    that is so (M53)."""
    scenario = convert(options, Options).scenario
    special = next(special_rules.rules(scenario), None)
    notices = {"special": special, "cautions": scenario.cautions, "unrefereed": scenario.unrefereed}
    return "\n".join(say(f"memoir44-{key}-lobby") for key, there in notices.items() if there)


def balance(options: dict[str, Any]) -> str:
    """Returns how even a game with these options is; empty if more than the scenario and the dice differ from
    what is usual. The rulings on options do not change the box's dice (M66)."""
    chosen = convert(options, Options)
    if chosen.dice == "symbols":
        return symbols_balance(chosen.scenario)
    changed = changed_options("memoir44", Options(), options, without=("scenario", "pace"))
    return "" if changed else scenario_balance(chosen.scenario)


def scenario_balance(played: Scenario) -> str:
    return balance_text("memoir44", SEATS[0], played.name) if _shipped(played) else ""


def symbols_balance(played: Scenario) -> str:
    word, key = "memoir44-balance-symbols", f"{played.name} symbols"
    measured = balance_text("memoir44", SEATS[0], key, word) if _shipped(played) else ""
    return measured or say(word, share=NOTHING)


def _shipped(played: Scenario) -> bool:
    return played.name in scenarios() and scenario(played.name) == played


def prompt(view: State) -> str:
    now = stage(view)
    if now in ("deal", "over") or waited_for(view) is None:
        return say("memoir44-asks-nothing")
    if now == "orders" and view.card.strike:
        return say("memoir44-asks-targets", count=view.card.targets)
    unit = NOTHING
    if view.flight:
        unit = view.flight.unit
    elif view.clash:
        unit = view.clash.target if view.clash.step in ("answer", "back") else view.clash.attacker
    return say(f"memoir44-asks-{now}", unit=unit)


def status(view: State) -> str:
    if view.phase in ("deal", "over"):
        medals = " · ".join(medals_text(view, seat) for seat in SEATS)
        return f"**{escaped(view.options.scenario.title)}**\n{medals}"
    side = waited_for(view) if view.phase in ("drop", "lay") else view.turn
    now = say("memoir44-status-turn", side=side_name(side), number=view.number)
    if view.plan:
        now = say("memoir44-status-card", turn=now, card=card_name(view.plan.card, view.plan.section))
    scenario = view.options.scenario
    night = scenario.visibility or scenario.special.night
    sight = [say("memoir44-sight", visibility=view.sight)] if night else []
    hands = {seat: view.cards(seat) for seat in SEATS}
    cards = say("memoir44-status-cards", **hands, deck=len(view.deck.value))
    return "\n".join([now, *sight, board_text(view), cards])


def private(view: State, seat: Seat) -> str:
    hand = view.hands[seat].value
    if not hand:
        return ""
    if view.turn == seat and view.phase not in ("lay", "card", "keep"):
        lines = [say("memoir44-hand-names", cards=card_list(hand))]
    else:
        lines = [say("memoir44-hand", count=len(hand)), *hand_lines(view, hand)]
    if view.chip.value and view.special.commissar == seat:
        lines.append(say("memoir44-hand-chip", cards=card_list(view.chip.value)))
    if view.offered.value and view.turn == seat:
        lines.append(say("memoir44-hand-offered", cards=card_list(view.offered.value)))
    if order := view.orders.get(seat):
        facts = FACTS.of({"when_assaulted": order, "when_flagged": view.retreat_order(seat)})
        lines += [QUIET + say(f"memoir44-choice-{which}", **facts) for which in ("orders", "retreats")]
    return "\n".join(lines)


def hand_lines(view: State, cards: tuple[str, ...]) -> list[str]:
    does = partial(card_text, night=bool(view.sight))
    return [say("memoir44-hand-card", card=card_name(card), does=does(card)) for card in cards]


def result(outcome: Outcome) -> str:
    return say("memoir44-result", winner=side_name(outcome.winner), **outcome.points)
