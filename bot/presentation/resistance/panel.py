"""What a player is asked at each place of their panel, the line of facts above it, and the standing orders by
which they answer in advance (R5, R7, R12)."""

from collections.abc import Callable, Iterable, Sequence
from typing import get_args

from bot.games.game import Choice, Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import RULES
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import ROLLS, State, WhenHit, WhenRolled, waited_for
from bot.games.resistance.units import RESISTANCE, Figure
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.resistance import panel_turn, panel_zones, pictures
from bot.presentation.resistance.labels import command_text, keep_label, reroll_label
from bot.presentation.resistance.turn_summary import tally
from bot.presentation.resistance.words import line_name, pools_text
from bot.presentation.wording import numbers, say, yes_no

ORDERS = do.Orders("ask").path()[:-1]
"""The place of the menu where the standing orders are set."""


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked at a place of the menu; None where the choices say enough."""
    if path == ORDERS and view.phase != "over":
        return _orders(view, seat)
    if waited_for(view) != seat:
        return None if path or view.phase == "over" else Menu("", picture=pictures.board(view))
    match rules.stage(view):
        case "interrogation" | "attack" | "order":
            return panel_zones.menu(view, path)
        case "reroll" if not path:
            return _reroll(view)
        case "choose" if not path:
            return _choose(view)
        case "actions":
            return panel_turn.menu(view, seat, choices, path)
    return None


# --- a roll


def _reroll(view: State) -> Menu:
    roll = stake(view)
    better, worse = Look.USUAL, Look.MINOR
    if not roll.below_average:
        better, worse = worse, better
    rows = [
        [
            Offer(do.Keep().path(), keep_label(roll), look=worse),
            Offer(do.Reroll().path(), reroll_label(roll), look=better),
        ],
        [Offer(ORDERS, say("resistance-button-in-advance"), look=Look.MINOR)],
    ]
    question = say(f"resistance-asks-keep-{roll.what}", value=roll.value)
    return Menu(question, rows=rows, picture=pictures.board(view))


# --- a figure


def _choose(view: State) -> Menu:
    """Returns the question who is hit, or who runs: one offer for all figures between which there is no
    difference (R7, R13)."""
    battle = view.fight
    unlike: dict[tuple[object, ...], Figure] = {}
    for figure in (rules.expendable(battle), *rules.candidates(battle)):
        unlike.setdefault((figure.cover, figure.unit, figure.kind), figure)
    marks = {figure.name: numbered(place) for place, figure in enumerate(unlike.values())}
    offers = [
        Offer(do.Choose(figure.name).path(), f"{marks[figure.name]} {_figure(figure, hit=bool(battle.hit))}")
        for figure in unlike.values()
    ]
    question = (
        say("resistance-asks-hit", section=battle.hit)
        if battle.hit
        else say("resistance-asks-run", count=battle.running)
    )
    return Menu(question, offers, picture=pictures.board(view, marks))


def _figure(figure: Figure, *, hit: bool) -> str:
    """Returns a figure that may be chosen, and on what it saves if it is hit (12)."""
    save = RULES["shooting"]["save_in_cover" if figure.cover else "save"]
    key = "resistance-button-hit" if hit else "resistance-button-run"
    return say(key, figure=figure.name, kind=figure.kind, cover=yes_no(figure.cover), save=save)


# --- standing orders


def in_force(view: State, seat: Seat) -> list[Command]:
    """Returns the standing orders of a seat, from its own view, as the commands that would give them."""
    hits = view.orders[seat]
    rolls = (do.Rerolls(roll, view.reroll_order(seat, roll)) for roll in ROLLS[seat])
    return [*([do.Orders(hits)] if hits else []), *rolls]


def _orders(view: State, seat: Seat) -> Menu:
    """Returns the panel of a seat's standing orders, a picker for each with the present one picked."""
    present = in_force(view, seat)

    def picker(placeholder: str, commands: Iterable[Command], detail: Callable[[Command], str]) -> Picker:
        return Picker(
            placeholder,
            [
                Offer(order.path(), command_text(order), detail(order), chosen=order in present)
                for order in commands
            ],
        )

    def below(order: Command) -> str:
        """Returns what “below the average” means for a roll."""
        if not isinstance(order, do.Rerolls) or order.when != "below":
            return ""
        return say(f"resistance-below-{order.roll}", side=seat)

    hits = picker(say("resistance-order-hits"), map(do.Orders, get_args(WhenHit)), below)
    rolls = [
        picker(
            say(f"resistance-order-{roll}"), (do.Rerolls(roll, when) for when in get_args(WhenRolled)), below
        )
        for roll in ROLLS[seat]
    ]
    return Menu(say("resistance-asks-orders"), pickers=[hits, *rolls], picture=pictures.board(view))


# --- the line of facts


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what this seat should know for its decision, in one line of facts; empty where the tally says
    it."""
    if view.phase == "interrogation" and seat == RESISTANCE:
        return panel_zones.headline(view)
    if view.phase not in ("battle", "scoring") or waited_for(view) != seat:
        return ""
    match rules.stage(view):
        case "reroll":
            return _thrown(view)
        case "actions":
            return _points(view, seat)
    return tally(view)


def _points(view: State, seat: Seat) -> str:
    """Returns the points left, by pool, and what the side's task still needs (9, 10)."""
    pools, needed = view.fight.pools, view.fight.still_needed(seat)
    return say(
        f"resistance-points-{seat}",
        points=sum(pools.values()),
        pools=pools_text(pools) if len(pools) > 1 else "none",
        needed=numbers(needed),
        count=len(needed),
    )


def _thrown(view: State) -> str:
    """Returns the dice of the roll that may be repeated, and what they lead to (R5)."""
    if view.phase == "scoring":
        assert view.line is not None
        line = view.lines[view.line]
        return say("resistance-thrown-line", line=line_name(line), dice=numbers(line.rolled))
    roll, dice = stake(view), numbers(view.fight.rolled)
    return say(f"resistance-thrown-{roll.what}", dice=dice, value=roll.value, base=roll.base)
