"""The explanation of the decision at hand, with an example from the position."""

from collections.abc import Iterator, Sequence

from bot.games.game import Choice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import State, waited_for
from bot.games.resistance.units import RESISTANCE
from bot.presentation.charts import percent
from bot.presentation.offers import Path
from bot.presentation.resistance import panel_zones
from bot.presentation.resistance.board import figure_text
from bot.presentation.resistance.panel import ORDERS
from bot.presentation.resistance.words import zone_name
from bot.presentation.wording import numbers, say


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
            return _reroll(view)
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
    for value in panel_zones.possible(view, zone):
        contents = panel_zones.made_of(value)
        yield say("resistance-why-total", zone=zone_name(zone), total=value, contents=contents)


def _reroll(view: State) -> str:
    roll = stake(view)
    return say("resistance-why-reroll", better=percent(roll.better), worse=percent(roll.worse))


def _actions(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[str]:
    battle = view.fight
    needed = battle.still_needed(seat)
    most = view.options.task_dice_max
    yield say("resistance-why-actions")
    yield say(
        f"resistance-why-task-{seat}",
        most=most,
        section=battle.task_section,
        needed=numbers(needed),
    )
    yield " ".join([say("resistance-why-shot"), *_shot(view, choices)])
    yield say("resistance-why-cover")
    markers = sum(marker.side == seat for marker in battle.markers)
    yield say("resistance-why-casualties", count=markers)
    yield say("resistance-why-clock", clock=battle.clock, side=seat)


def _shot(view: State, choices: Sequence[Choice]) -> Iterator[str]:
    """Yields the chance of the best shot that is legal now, factor by factor (12)."""
    shots = [
        (choice.command, dict(choice.odds)) for choice in choices if isinstance(choice.command, do.Shoot)
    ]
    if not shots:
        return
    best, odds = max(shots, key=lambda shot: shot[1]["kill"])
    hit, kill = percent(odds["hit"]), percent(odds["kill"])
    yield say("resistance-why-shot-example", figure=best.figure, at=best.at, hit=hit, kill=kill)
