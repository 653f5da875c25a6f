"""The line of facts that a seat should know for its decision."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.resistance import rules
from bot.games.resistance.placement import total
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import RESISTANCE, State, waited_for
from bot.presentation.offers import Path
from bot.presentation.resistance import asking
from bot.presentation.resistance.news import tally
from bot.presentation.resistance.words import line_name, numbers, pools_text, zone_name
from bot.presentation.wording import in_a_row, say


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what this seat should know for its decision, in one line of facts; empty where the tally says
    it."""
    if view.phase in ("interrogation", "attack", "order"):
        return asking.headline(view) if seat == RESISTANCE else _own_totals(view)
    if view.phase not in ("battle", "scoring") or waited_for(view) != seat:
        return ""
    match rules.stage(view):
        case "reroll":
            return _thrown(view)
        case "actions":
            return _points(view, seat)
    return tally(view)


def _own_totals(view: State) -> str:
    """Returns the totals of the German's own zones, and how many questions are left (3, 6)."""
    if view.placement is None:
        return ""
    zones = [f"{zone_name(zone)} {total(held)}" for zone, held in enumerate(view.placement.value, 1)]
    left = say("resistance-questions-left", left=view.guesses_left)
    return say("resistance-own-totals", zones=in_a_row(zones), left=left)


def _points(view: State, seat: Seat) -> str:
    """Returns the points left, by pool, and what the side's task still needs (9, 10)."""
    battle = view.fight
    pools = pools_text(battle.pools) if len(battle.pools) > 1 else ""
    return say(
        f"resistance-points-{seat}",
        points=sum(battle.pools.values()),
        pools=pools or "none",
        needed=numbers(battle.still_needed(seat)),
        count=len(battle.still_needed(seat)),
    )


def _thrown(view: State) -> str:
    """Returns the dice of the roll that may be repeated, and what they lead to (R5)."""
    if view.phase == "scoring":
        assert view.line is not None
        line = view.lines[view.line]
        return say("resistance-thrown-line", line=line_name(line), dice=numbers(line.rolled))
    one, battle = stake(view), view.fight
    dice = numbers(battle.rolled)
    return say(f"resistance-thrown-{one.what}", dice=dice, value=one.value, base=one.base)
