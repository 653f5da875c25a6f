"""The advice of each level: *easy* makes mistakes; the others compare plans for whole turns. The reasons for
a command are sentences of ``data/memoir44/wording``, with what they need. And the question of the day: a
position, and four things to do, of which one is clearly the best."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import fsum
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.game import Choice, Command, Level, Seat
from bot.games.memoir44 import GAME, battle, reach, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import losses
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.hexes import HEXES, Hex, name
from bot.games.memoir44.rules import shelter
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options, Ordered, State
from bot.games.memoir44.terrain import OPEN
from bot.games.memoir44.units import Unit
from bot.players.memoir44 import ranking
from bot.players.memoir44.evaluation import Evaluation, Option, Shot, evaluation_of, logistic
from bot.players.memoir44.plans import TurnPlan, next_command
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.memoir44.search import answered, planned
from bot.players.memoir44.sketch import need
from bot.players.player import Advice, Chance, Riddle, Why, per_cent, scored
from data import text

LOG_ODDS_A_MEDAL = 0.5
"""The log-odds that a gain of one medal is worth."""

BLUR = 1.5
"""The standard deviation of the mistakes of *easy*, in medals."""


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the commands with which a side may answer, the best first. Standing orders and a resignation
    are not among them. The value of the best command is a half, and each medal that another gains less takes
    ``LOG_ODDS_A_MEDAL`` off its log-odds: how a position stands is for playouts to say."""
    scored = ranked(view, seat)
    if level == "easy":
        scored = blurred(scored, chance)
    ranking = [command.command for command in scored]
    plan = planned(view, seat, level)
    if best := next_command(view, seat, plan) if plan else answered(view, seat, level, ranking):
        at = ranking.index(best)
        first = scored[at]._replace(gain=scored[0].gain)
        scored = [first, *scored[:at], *scored[at + 1 :]]
    if level != "easy":
        wins, first = max(((_winning(view, seat, one), one) for one in scored), key=lambda pair: pair[0])
        if per_cent(wins) >= LIKELY:
            scored = [first._replace(gain=scored[0].gain), *(one for one in scored if one is not first)]
    evaluation = evaluation_of(view)
    return [
        Advice(
            command.command,
            logistic(LOG_ODDS_A_MEDAL * (command.gain - scored[0].gain)),
            reasons=tuple(reasons(view, seat, evaluation, command, plan)),
        )
        for command in scored
    ]


def _winning(view: State, seat: Seat, scored: Scored) -> Fraction:
    """Returns the chance that a side wins at once: by a move onto an objective, or the elimination of the
    target of an attack (2)."""
    match scored.command:
        case do.Move(unit=unit, to=to):
            moved = view.placed(unit, to)
            return Fraction(need(replace(moved, objectives=rules.holders(moved)), seat) <= 0)
        case do.Engage() if scored.shot and need(view, seat) == 1:
            return losses(scored.shot.throw)[-1]
    return Fraction(0)


def blurred(scored: Sequence[Scored], chance: Chance) -> list[Scored]:
    """Returns the commands in the order of a player who misjudges what each gains."""
    # Twelve shares less 6 have the mean 0 and the standard deviation 1, near the normal distribution.
    errors = ((fsum(chance.share() for _ in range(12)) - 6, command) for command in scored)
    wrong = [command._replace(gain=command.gain + BLUR * error) for error, command in errors]
    return sorted(wrong, key=lambda command: -command.gain)


# --- why a command is good

LIKELY = 10
"""The least chance of an elimination that is told, in per cent."""

LESS = 0.7
"""The share of the exposure that is left where a hex is told to be safer."""


def reasons(
    view: State, seat: Seat, evaluation: Evaluation, scored: Scored, plan: TurnPlan | None
) -> Iterator[Why]:
    """Yields the reasons for a command, the weightiest first: those of the plan, if it is a part of that."""
    option = scored.option
    if plan and option and isinstance(scored.command, do.Order) and (way := plan.way_of(option.unit.name)):
        option = ranking.option(view, evaluation, option.unit, way.to, way.hexes)
    if scored.shot:
        if isinstance(scored.command, do.Engage):
            yield from _danger(view, evaluation, view.board.by_name[scored.command.unit], scored.shot)
        yield from _attack(scored.shot, "it")
    elif option:
        yield from _place(evaluation, option.unit, option.to)
        if order := view.order_of(option.unit.name) if isinstance(scored.command, do.Move) else None:
            yield from _aims(view, evaluation, order, option)
        if option.shot:
            yield from _attack(option.shot)
    match scored.command:
        case do.Play(card=card) if view.clash and CARDS[card].answers:
            yield from _ambush(view)
        case do.Play():
            yield from _card(view, seat, evaluation, scored.command, plan)
        case do.Target(unit=target):
            unit = view.board.by_name[target]
            yield from _chances(unit, rules.strike(view, seat, unit), "it")
        case do.Retreat(to=to):
            yield from _place(evaluation, view.board.by_name[view.fleeing.unit], HEXES[to])
        case do.TakeGround():
            yield from _place(evaluation, view.board.by_name[view.fighting.attacker], view.fighting.hex)
        case do.Done():
            stay = [order for order in view.ordered if view.phase == "moves" and not order.moved]
            battles = sum(ranking.options(view, evaluation, order)[0].shot is not None for order in stay)
            yield Why(f"advice-memoir44-{'stand' if battles else 'enough'}", {"units": battles})
        case do.Hold():
            yield Why("advice-memoir44-hold")
        case do.Clear():
            yield Why("advice-memoir44-wire")
        case do.Keep():
            yield Why("advice-memoir44-keep")


def _danger(view: State, evaluation: Evaluation, unit: Unit, shot: Shot) -> Iterator[Why]:
    """Yields that of a unit's targets this one is the most dangerous, if another is easier to destroy."""
    shots = ranking.shots(view, evaluation, unit)
    if any(losses(other.throw)[-1] > losses(shot.throw)[-1] for other in shots):
        ours = list(map(evaluation.target, view.board.side(unit.seat)))
        worst = max(shots, key=lambda one: max(evaluation.threat(one.target, own, 1, OPEN) for own in ours))
        if worst.target == shot.target:
            yield Why("advice-memoir44-danger", {"unit": shot.target.name})


def _attack(shot: Shot, key: str = "hit") -> Iterator[Why]:
    yield from _chances(shot.target, shot.throw, key)
    if not shot.room:
        yield Why("advice-memoir44-no-way-back", {"unit": shot.target.name})


def _aims(view: State, evaluation: Evaluation, order: Ordered, option: Option) -> Iterator[Why]:
    """Yields how many enemies a unit can battle from a hex, after that it risks less there than on any other
    hex from which it can battle. Which enemy is decided after all moves, so none is named."""
    if not option.shot:
        return
    unit, options = option.unit, ranking.options(view, evaluation, order)
    risks = {one.to: evaluation.exposure(replace(unit, hex=one.to)) for one in options if one.shot}
    risk = risks.pop(option.to)
    if risks and risk < min(risks.values()):
        yield Why("advice-memoir44-least", {"unit": unit.name, "hex": name(option.to)})
    after = reach.moved(view, unit, option.to, rules.reach(view, order)[option.to])
    enemies = len(rules.opponents(after, after.board.by_name[unit.name]))
    yield Why("advice-memoir44-aims", {"enemies": enemies})


def _chances(target: Unit, throw: battle.AttackDice, key: str = "hit") -> Iterator[Why]:
    """Yields the chances against a target; with the key ``it`` of one that the command names."""
    chances = losses(throw)
    yield Why(f"advice-memoir44-{key}", _facts(target, 1 - chances[0]))
    if per_cent(chances[-1]) >= LIKELY:
        yield Why("advice-memoir44-eliminate", _facts(target, chances[-1]))


def _facts(target: Unit, chance: Fraction) -> dict[str, str | int]:
    return {"chance": per_cent(chance), "unit": target.name, "hex": name(target.hex)}


def _ambush(view: State) -> Iterator[Why]:
    units = view.board.by_name
    attacker, target = units[view.fighting.attacker], units[view.fighting.target]
    yield Why("advice-memoir44-first", {"unit": target.name})
    yield from _chances(attacker, rules.throw(view, target, attacker))


def _card(
    view: State, seat: Seat, evaluation: Evaluation, command: do.Play, plan: TurnPlan | None
) -> Iterator[Why]:
    after = ranking.played(view, seat, command)
    if after.card.strike:
        for _, best in sorted(ranking.targets(after, seat, evaluation), key=lambda named: -named[0])[:1]:
            yield from _chances(best, rules.strike(after, seat, best))
    elif after.card.does:
        key = f"advice-memoir44-{after.card.does}"
        facts = {"units": len(ranking.chosen(after, seat, evaluation))} if after.card.does == "dig" else {}
        yield Why(key, facts)
    else:
        if plan and plan.play == command:
            places = [way.to for way in plan.ways if way.hexes]
        else:
            chosen = ranking.chosen(after, seat, evaluation)
            places = [ranking.best_of(after, evaluation, unit).to for _, unit in chosen]
        for goal in (to for to in places if evaluation.taking(seat, to)):
            yield Why("advice-memoir44-objective", {"hex": name(goal)})
        play = reach.plays(view, seat, command)
        many = "all" if play.battles == play.most else play.battles
        yield Why("advice-memoir44-orders", {"units": play.most, "battles": many})
    if after.card.draw > 1:
        yield Why("advice-memoir44-draw")


def _place(evaluation: Evaluation, unit: Unit, to: Hex) -> Iterator[Why]:
    """Yields what speaks for a hex."""
    if to == unit.hex:
        return
    seat, there = unit.seat, replace(unit, hex=to)
    if evaluation.taking(seat, to):
        yield Why("advice-memoir44-objective", {"hex": name(to)})
    if shelter(evaluation.board.ground_at(to), unit) > shelter(evaluation.board.ground_at(unit.hex), unit):
        yield Why("advice-memoir44-cover", {"unit": unit.name, "hex": name(to)})
    before, after = evaluation.exposure(unit), evaluation.exposure(there)
    if before and not after:
        yield Why("advice-memoir44-safe", {"unit": unit.name, "hex": name(to)})
    elif after < before * LESS:
        yield Why("advice-memoir44-safer", {"unit": unit.name, "hex": name(to)})
    if evaluation.nearest(seat, to) < evaluation.nearest(seat, unit.hex):
        yield Why("advice-memoir44-nearer", {"unit": unit.name})


@cache
def puzzles() -> list[dict[str, Any]]:
    """Returns the puzzles that the laboratory has found (``bot.lab.arena.Puzzle``)."""
    found: list[dict[str, Any]] = msgspec.json.decode(text("memoir44", "puzzles.json"))
    return found


def riddle(day: int, given: Sequence[Command]) -> Riddle:
    """Returns the question of this day after these commands (``bot.players.player.Daily``)."""
    puzzle = puzzles()[day % len(puzzles())]
    state = msgspec.convert({**puzzle["view"], "options": {}}, State)
    view = replace(state, options=Options(scenario(puzzle["on"])))
    chances = [(msgspec.convert(plain, GAME.command), chance) for plain, chance, _ in puzzle["answers"]]
    if not given:
        order = Chance("daily", day).shuffled(len(chances))
        choices = [Choice(chances[index][0]) for index in order]
        return Riddle(view, puzzle["seat"], choices, few=True)
    why = [msgspec.convert(reason, Why) for reason in puzzle["why"]]
    return Riddle(
        view,
        puzzle["seat"],
        score=scored(chances, given[0]),
        chances=chances,
        why=why[0] if why else None,
    )
