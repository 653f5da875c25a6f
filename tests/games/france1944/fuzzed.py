"""The fuzzer's players of France 1944, and what must hold after each event."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.hexes import distance
from bot.games.france1944.settings import UnitHex
from bot.games.france1944.state import Acting, Options, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Command, Event, GameEnded, Resign, Seat
from games.fuzz import Fuzzed

METHODS = ("revised", "revised", "revised", "alternative", "original")


def any_options(chance: random.Random) -> Options:
    """Returns random options of the practice campaign, each value of an option equally likely."""
    return Options(
        method=chance.choice(METHODS),  # type: ignore[arg-type]
        bloody_c=chance.random() < 0.5,
        choose_lower_odds=chance.random() < 0.5,
        all_or_nothing=chance.random() < 0.5,
        unofficial_errata=chance.random() < 0.5,
        pace=chance.choice(("live", "live", "mail")),
    )


RARE = {Resign: 0.0005, do.Supply: 0.0003, do.Orders: 0.002, do.Move: 0.006}


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes every command, but rarely resigns and does not march for ever."""
    return RARE.get(type(command), 0.5 if isinstance(command, do.Pass | do.Next) else 1)


def attacker(state: State, seat: Seat, command: Command) -> float:
    """Attacks whenever possible."""
    match command:
        case do.Pass() | do.Next():
            return 0.15
        case do.Declare():
            return 0.3
    return RARE.get(type(command), 1)


def sitter(state: State, seat: Seat, command: Command) -> float:
    """Passes most of the time, and retreats when allowed to."""
    match command:
        case do.Pass() | do.Next():
            return 1
        case do.Choose(effect="steps"):
            return 0.2
    return RARE.get(type(command), 0.3)


def check(before: State, event: Event, after: State) -> None:
    """Asserts what must hold after every event of a campaign."""
    assert GAME.awaited(after) or after.phase == "over", "whoever looks between two events sees a whole state"
    if after.units is not before.units:
        _standing(after)
        for name, unit in after.units.items():
            if unit is not before.units[name]:
                _changed(before.units[name], unit, event)
    for points in (after.reaction, after.replacement, after.markers):
        assert min(points.values()) >= 0, "points are never negative"
    if isinstance(event, on.ReactionEnded) and before.options.all_or_nothing and not event.declined:
        segment = before.react
        assert segment.spent + event.paid == 3 or after.reaction[segment.seat] == 0, "all or nothing"
    if before.acting and after.acting and not isinstance(event, on.IncrementEnded):
        _declared(before.acting, after.acting)
    if isinstance(event, on.ActionBegan):
        _activated(after)
    if isinstance(event, on.UnitMoved) and before.units[event.unit].hq:
        assert before.act.by == "single", "an HQ moves only in a single-piece reaction (5)"
    if isinstance(event, on.UnitRetreated):
        _retreated(before, event)


def _standing(state: State) -> None:
    """Asserts that each unit's place and number of steps are consistent."""
    for unit in state.units.values():
        assert 0 <= unit.steps <= len(unit.strengths)
        if unit.here:
            assert unit.steps >= 1
            assert unit.hex in state.campaign.map.hexes
        elif unit.place != "due":
            assert (unit.steps, unit.hex) == (0, "")
    for held in state.stacks.values():
        assert len({unit.side for unit in held}) == 1, "enemies never share a hex"
        assert state.campaign.stacking is None or len(held) <= state.campaign.stacking


def _changed(before: Unit, after: Unit, event: Event) -> None:
    """Asserts that a unit's steps change one at a time, and only for a reason that an event states."""
    match event:
        case on.StepLost():
            assert after.steps == before.steps - 1 == event.left
        case on.UnitReplaced():
            assert after.steps == before.steps + 1
        case on.HqDispersed():
            assert after.steps == 0
        case _:
            assert after.steps == before.steps


def _declared(before: Acting, after: Acting) -> None:
    """Asserts that declared combats never change, except that a lead, air power and the result are added
    (3)."""
    assert len(before.combats) <= len(after.combats)
    for old, new in zip(before.combats, after.combats, strict=False):
        assert (old.number, old.kind, old.attackers, old.hexes, old.defenders) == (
            new.number, new.kind, new.attackers, new.hexes, new.defenders,
        )  # fmt: skip
        assert old.letter in (None, new.letter)
    names = [name for one in after.combats for name in (*one.attackers, *one.defenders)]
    assert len(set(names)) == len(names), "no unit is in two combats"


def _retreated(state: State, event: on.UnitRetreated) -> None:
    """Asserts that each hex of a retreat is farther from every enemy hex of that combat than the one before
    (6)."""
    away, before = state.dues[0].away, event.origin
    assert away
    for number in event.path:
        assert all(distance(number, one) > distance(before, one) for one in away)
        assert all(unit.side == state.units[event.unit].side for unit in state.at(number))
        before = number


def _activated(state: State) -> None:
    """Asserts that an HQ acts at most twice a turn, single-piece reactions included, and after the first turn
    not twice in a row (5)."""
    for seat in SEATS:
        own = [name for name in state.activated if state.units[name].side == seat]
        assert all(own.count(name) <= 2 for name in own)
        assert state.turn == 1 or all(one != other for one, other in pairwise(own))


def kinds_of(event: Event) -> list[str]:
    """Returns the names under which the fuzzer counts an event: its kind, and any rarer variant of it."""
    names = [type(event).__name__]
    match event:
        case on.StepLost(why=why):
            names.append(f"step lost in {why}")
        case on.ActionBegan(by=by):
            names.append(f"action by {by}")
            names += [f"HQ by {by}"] if event.piece.endswith("HQ") else []
        case on.UnitArrived(unit=unit) if unit.endswith("HQ"):
            names.append("HQ arrived")
        case on.UnitRetreated(path=path):
            names.append(f"retreat by {len(path)}")
        case on.CombatResolved(sum=found):
            names += [f"letter {found.letter}", found.case.method, found.case.kind]
            names += [f"supported by {one}" for one in found.case.support]
            names += [f"ground {one}" for one in found.case.ground]
            names += ["overflow"] if found.overflow else []
            names += ["lower odds"] if found.case.column else []
        case on.DecisionAsked(due=due):
            names.append(f"asked for {due.what}")
        case on.UnitReplaced(steps=1):
            names.append("back from the box")
        case GameEnded(why=why, winner=winner):
            names += [f"ended by {why}", f"won by {winner}"]
    return names


NEXT_TURN = 2


def block_an_arrival(state: State) -> UnitHex | None:
    """Returns the setting that places an enemy where a unit arrives next turn (6)."""
    units = state.units.values()
    (due,) = [unit for unit in units if unit.arrives == NEXT_TURN and len(state.campaign.entry(unit)) == 1]
    enemy = next(unit for unit in units if unit.side != due.side and unit.here)
    return UnitHex(enemy.name, due.hex)


SEEN = (
    *(f"letter {one}" for one in "ABCDEF"),
    "revised", "alternative", "original", "set-piece", "mobile", "overflow", "lower odds",
    "supported by heavy", "supported by ordinary", "supported by 79th", "ground river", "ground city",
    "ground rough", "ground clear",
    "step lost in combat", "step lost in reaction", "step lost in supply", "step lost in no-retreat",
    "retreat by 1", "retreat by 2", "HQ by single", "HQ by army", "HQ arrived",
    "action by activation", "action by army", "action by single",
    "asked for lead", "asked for choose", "asked for lose", "asked for retreat", "back from the box",
    "ended by points", "ended by resigned", "won by allied", "won by german",
)  # fmt: skip
"""What must happen at least once in a run of the fuzzer, in addition to every kind of event."""


def other_tables(options: dict[str, Any]) -> None:
    """Changes a table of the house without saying that it is the campaign's own."""
    options["campaign"]["tables"]["odds"]["columns"][0] = "1-9"


UNFIT: dict[str, Callable[[dict[str, Any]], object]] = {
    "strength of a thousand": lambda options: options["campaign"]["unit"][0].update(strengths=[1000]),
    "a unit twice": lambda options: options["campaign"]["unit"].append(options["campaign"]["unit"][0]),
    "a unit off the map": lambda options: options["campaign"]["unit"][0].update(hex="9999"),
    "a unit that is dead": lambda options: options["campaign"]["unit"][0].update(steps=0),
    "no turns": lambda options: options["campaign"].update(turn=[]),
    "a thousand points": lambda options: options["campaign"]["victory"].update(eliminated=1_000),
    "other tables": other_tables,
    "a table without its grade": lambda options: options["campaign"]["tables"]["odds"].update(grade="C"),
    "a map of the world": lambda options: options["campaign"]["map"].update(first="0101", last="9999"),
}


FUZZED = Fuzzed(
    game=GAME,
    options=any_options,
    players=(wanderer, attacker, sitter),
    check=check,
    bound=3000,
    games=500,
    rare=(904,),
    kinds_of=kinds_of,
    seen=SEEN,
    forged=(42, 31, 35),
    incident=block_an_arrival,
    unfit=UNFIT,
)
