"""What a player is asked at each place of their panel, the line of facts above it, what explains it, and the
standing orders by which they answer in advance (R5, R7, R12)."""

from collections.abc import Iterator, Sequence
from typing import get_args

from bot.games.game import Choice, Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import RULES
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import GUESSABLE, ROLLS, State, WhenHit, WhenRolled, waited_for
from bot.games.resistance.units import RESISTANCE, Figure, opponent
from bot.presentation.charts import percent
from bot.presentation.offers import Look, Menu, Offer, Path, numbered
from bot.presentation.resistance import panel_turn, panel_zones, pictures
from bot.presentation.resistance.labels import reroll_label
from bot.presentation.resistance.turn_summary import tally
from bot.presentation.resistance.words import FACTS, figure_text, line_name, pools_text, zone_name
from bot.presentation.wording import NOTHING, listed, numbers, say

ORDERS = do.Orders("ask").path()[:-1]


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked at a place of the menu; None where the choices say enough."""
    if path[:2] == ORDERS and view.phase != "over" and len(path) <= 3:
        return _orders(view, seat, path[2:])
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
    keep, again = (Look.MINOR, Look.USUAL) if roll.below_average else (Look.USUAL, Look.MINOR)
    rows = [
        [
            Offer(do.Keep().path(), say("resistance-keep", value=roll.value), look=keep),
            Offer(do.Reroll().path(), reroll_label(roll), look=again),
        ],
        [Offer(ORDERS, say("resistance-button-in-advance"), look=Look.MINOR)],
    ]
    asks = say("picture-asks-keep", what=roll.what, value=roll.value)
    return Menu(asks, rows=rows, picture=pictures.board(view, asks=asks))


# --- a figure


def _choose(view: State) -> Menu:
    """Returns the question who is hit, or who runs: one offer for all figures between which there is no
    difference (R7, R13)."""
    battle = view.fight
    unlike: dict[tuple[object, ...], Figure] = {}
    for figure in (rules.expendable(battle), *rules.candidates(battle)):
        unlike.setdefault((figure.cover, figure.unit, figure.kind), figure)
    places = {likeness: numbered(place) for place, likeness in enumerate(unlike)}
    marks = {it.name: places[it.cover, it.unit, it.kind] for it in rules.candidates(battle)}
    offers = list[Offer]()
    for figure in unlike.values():
        save = RULES["shooting"]["save_in_cover" if figure.cover else "save"] if battle.hit else NOTHING
        words = say("resistance-button-hit", figure=figure_text(figure), save=save)
        offers.append(Offer(do.Choose(figure.name).path(), f"{marks[figure.name]} {words}"))
    always = do.Orders("choose").path()
    offers.append(Offer(always, say("resistance-when-choose"), look=Look.MINOR))
    kind = "hit" if battle.hit else "run"
    question = say(f"resistance-asks-who-{kind}", section=battle.hit or NOTHING, count=battle.running)
    asks = say(f"picture-asks-{kind}")
    return Menu(question, offers, picture=pictures.board(view, marks, asks, marks))


# --- standing orders


def in_force(view: State, seat: Seat) -> list[Command]:
    """Returns the standing orders of a seat, from its own view, as the commands that would give them."""
    hits = view.orders[seat]
    rolls = (do.Rerolls(roll, view.reroll_order(seat, roll)) for roll in ROLLS[seat])
    return [*([do.Orders(hits)] if hits else []), *rolls]


def _orders(view: State, seat: Seat, path: Path) -> Menu | None:
    """Returns the panel of a seat's standing orders with the present ones, or that of one of them."""
    present = in_force(view, seat)
    settings: dict[str, Sequence[Command]] = {
        "hits": list(map(do.Orders, get_args(WhenHit))),
        **{roll: [do.Rerolls(roll, when) for when in get_args(WhenRolled)] for roll in ROLLS[seat]},
    }
    picture = pictures.board(view, asks=say("picture-asks-orders"))
    if path:
        (what,) = path
        ways = [
            Offer(order.path(), say(f"resistance-when-{order.path()[-1]}"), disabled=order in present)
            for order in settings.get(what, ())
        ]
        question = say(f"resistance-order-means-{what}", side=seat) if ways else ""
        return Menu(question, rows=[ways], picture=picture) if ways else None
    buttons = [
        Offer((*ORDERS, what), say("resistance-order-now", what=what, when=order.path()[-1]), look=Look.MINOR)
        for what, orders in settings.items()
        for order in orders
        if order in present
    ]
    return Menu(say("resistance-asks-orders"), rows=[buttons[:2], buttons[2:]], picture=picture)


# --- the line of facts


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what this seat should know for its decision, in one line of facts; empty where the tally says
    it."""
    if path[:2] == ORDERS:
        return tally(view)
    if view.phase == "interrogation" and seat == RESISTANCE:
        return panel_zones.headline(view, path)
    if view.phase not in ("battle", "scoring") or waited_for(view) != seat:
        return ""
    match rules.stage(view):
        case "reroll":
            return _thrown(view)
        case "actions":
            return _points(view)
    return tally(view)


def _points(view: State) -> str:
    fight, pools = view.fight, {pool: left for pool, left in view.fight.pools.items() if left}
    shown = pools_text(pools) if len(pools) > 1 else "none"
    needs = fight.still_needed(enemy := opponent(fight.turn))
    facts = {"pools": shown, "enemy": enemy, "lacks": NOTHING if needs[1:] else numbers(needs)}
    dice = 0 if fight.acting or fight.declared else sum(rules.points_dice(fight, fight.turn).values())
    return say("resistance-points", points=sum(pools.values()), dice=dice, **facts)


def _thrown(view: State) -> str:
    """Returns the dice of the roll that may be repeated, and what they lead to (R5)."""
    if view.phase == "scoring":
        assert view.line is not None
        line = view.lines[view.line]
        return say("resistance-thrown-line", line=line_name(line), dice=numbers(line.rolled))
    roll, dice = stake(view), numbers(view.fight.rolled)
    return say(f"resistance-thrown-{roll.what}", dice=dice, value=roll.value, base=roll.base)


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what explains the decision at this place of the menu, or to the Resistance what follows the
    German's placement; empty where this seat is asked nothing."""
    if path[: len(ORDERS)] == ORDERS:
        return say("resistance-why-orders")
    if view.phase == "placement" and seat == RESISTANCE:
        return say("resistance-why-placement")
    if waited_for(view) != seat:
        return ""
    match rules.stage(view):
        case "interrogation":
            return "\n".join(_interrogation(view))
        case "reroll":
            roll = stake(view)
            return say("resistance-why-reroll", better=percent(roll.better), worse=percent(roll.worse))
        case "choose":
            kind = "hit" if view.fight.hit else "run"
            return say(f"resistance-why-{kind}", figure=figure_text(rules.expendable(view.fight)))
        case "actions":
            return "\n".join(_actions(view, seat, choices))
        case "attack" | "order" as stage:
            return say(f"resistance-why-{stage}")
    return ""


def _interrogation(view: State) -> Iterator[str]:
    yield say("resistance-why-interrogation")
    zone = view.guesses[-1].zone if view.guesses else 1
    possible = panel_zones.possible(view, zone)
    for value in possible if len(possible) < len(GUESSABLE) else ():
        contents = listed(map(panel_zones.brief, panel_zones.readings(value)), "or")
        yield say("resistance-why-total", zone=zone_name(zone), total=value, contents=contents)


def _actions(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[str]:
    battle = view.fight
    most, needed = view.options.task_dice_max, numbers(battle.still_needed(seat))
    yield say(f"resistance-why-task-{seat}", most=most, section=battle.task_section, needed=needed)
    if panel_turn.charge(view, seat) is None and (why := rules.cannot_task(view, seat)):
        yield say(f"refused-{why.key}", **FACTS.of_reason(why))
    yield say("resistance-why-actions", side=seat)
    yield " ".join([say("resistance-why-shot"), *_shot(view, choices)])
    yield say("resistance-why-cover")
    if markers := sum(marker.side == seat for marker in battle.markers):
        yield say("resistance-why-casualties", count=markers)
    yield say("resistance-why-clock", clock=battle.clock, side=seat)


def _shot(view: State, choices: Sequence[Choice]) -> Iterator[str]:
    """Yields the chance of the best shot that is legal now, factor by factor (12)."""
    shots = [
        (choice.command, dict(choice.odds)) for choice in choices if isinstance(choice.command, do.Shoot)
    ]
    if not shots:
        yield say("resistance-why-shot-none")
        return
    best, odds = max(shots, key=lambda shot: shot[1]["kill"])
    hit, kill = percent(odds["hit"]), percent(odds["kill"])
    yield say("resistance-why-shot-example", figure=best.figure, at=best.at, hit=hit, kill=kill)
