"""What a player is asked about dice and figures, and the standing orders by which they answer in advance
(R5, R7, R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from bot.games.game import Choice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import RULES
from bot.games.resistance.rules import expendable
from bot.games.resistance.stakes import Stake, stake
from bot.games.resistance.state import ROLLS, Figure, Roll, State, WhenHit, WhenRolled
from bot.presentation.charts import percent
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.resistance import pictures
from bot.presentation.wording import say, yes_no

ORDERS = do.Orders("ask").path()[:-1]
"""The place of the menu where the standing orders are set."""


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked about a roll or a figure; None at a place that is not of this menu."""
    if path:
        return None
    return _reroll(view) if rules.stage(view) == "reroll" else _choose(view)


# --- a roll


def keep_label(one: Stake) -> str:
    """Returns the label of keeping a roll."""
    return say(f"resistance-keep-{one.what}", value=one.value)


def reroll_label(one: Stake) -> str:
    """Returns the label of a second throw, with the chance that it is better (R5)."""
    chance = one.better
    return say("resistance-reroll", better=percent(chance) if chance else "none")


def _reroll(view: State) -> Menu:
    one = stake(view)
    again = one.below_average
    offers = [
        Offer(do.Keep().path(), keep_label(one), look=Look.MINOR if again else Look.USUAL),
        Offer(do.Reroll().path(), reroll_label(one), look=Look.USUAL if again else Look.MINOR),
    ]
    if again:
        offers.reverse()
    offers.append(Offer(ORDERS, say("resistance-button-in-advance"), look=Look.MINOR))
    return Menu(say(f"resistance-asks-keep-{one.what}", value=one.value), offers)


# --- a figure


def _choose(view: State) -> Menu:
    """Returns the question who is hit, or who runs: one offer for all figures between which there is no
    difference (R7, R13)."""
    battle = view.fight
    first = expendable(battle)
    found: dict[tuple[object, ...], Figure] = {_alike(first): first}
    for figure in rules.candidates(battle):
        found.setdefault(_alike(figure), figure)
    marks = {figure.name: numbered(place) for place, figure in enumerate(found.values())}
    offers = [
        Offer(do.Choose(figure.name).path(), f"{marks[figure.name]} {_figure(figure, hit=bool(battle.hit))}")
        for figure in found.values()
    ]
    always = do.Orders("choose").path()
    offers.append(Offer(always, say("resistance-button-always"), look=Look.MINOR))
    question = (
        say("resistance-asks-hit", section=battle.hit)
        if battle.hit
        else say("resistance-asks-run", count=battle.running)
    )
    return Menu(question, offers, picture=pictures.board(view, marks))


def _alike(figure: Figure) -> tuple[object, ...]:
    return figure.cover, figure.unit, figure.kind


def _figure(figure: Figure, *, hit: bool) -> str:
    """Returns a figure that may be chosen, and on what it saves if it is hit (12)."""
    save = RULES["shooting"]["save_in_cover" if figure.cover else "save"]
    key = "resistance-button-hit" if hit else "resistance-button-run"
    return say(key, figure=figure.name, kind=figure.kind, cover=yes_no(figure.cover), save=save)


# --- standing orders


def orders(view: State, seat: Seat) -> Menu:
    """Returns the panel of a seat's standing orders, a picker for each with the present one picked."""
    now: dict[Roll, WhenRolled] = {roll: view.reroll_order(seat, roll) for roll in ROLLS[seat]}
    hits = Picker(
        say("resistance-order-hits"),
        [
            Offer(do.Orders(when).path(), hit_order(when), chosen=view.orders[seat] == when)
            for when in get_args(WhenHit)
        ],
    )
    rolls = [
        Picker(
            say(f"resistance-order-{roll}"),
            [
                Offer(
                    do.Rerolls(roll, when).path(),
                    reroll_order(roll, when),
                    say(f"resistance-below-{roll}", side=seat) if when == "below" else "",
                    chosen=now[roll] == when,
                )
                for when in get_args(WhenRolled)
            ],
        )
        for roll in ROLLS[seat]
    ]
    return Menu(say("resistance-asks-orders"), pickers=[hits, *rolls])


def hit_order(when: WhenHit) -> str:
    """Returns the standing order for hits and runaways, in words (R12)."""
    return say("resistance-choice-orders", when_hit=when)


def reroll_order(roll: Roll, when: WhenRolled) -> str:
    """Returns the standing order for a roll, in words (R5)."""
    return say("resistance-choice-rerolls", roll=roll, when=when)


def in_force(view: State, seat: Seat) -> list[str]:
    """Returns the standing orders of a seat, from its own view, in words."""
    hits = view.orders[seat]
    rolls = [reroll_order(roll, view.reroll_order(seat, roll)) for roll in ROLLS[seat]]
    return [*([hit_order(hits)] if hits else []), *rolls]
