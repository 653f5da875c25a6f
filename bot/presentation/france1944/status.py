"""The state of a campaign in words, for cards and panels: its options, units, points and result."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import convert

from bot.games.france1944.campaign import practice
from bot.games.france1944.rules import eliminated, points, stage
from bot.games.france1944.state import Options, State
from bot.games.france1944.units import ALLIED, SEATS, Unit, opponent
from bot.games.game import Outcome, Seat
from bot.presentation.france1944.words import combat_facts, ground_name, unit_text
from bot.presentation.presenter import Score, balance_text, changed_options
from bot.presentation.wording import NOTHING, escaped, in_a_row, listed, say, seat_name

MOST_AWAY = 10


def options(options: dict[str, Any]) -> list[str]:
    campaign = options.get("campaign")
    title = campaign["title"] if campaign else Options().campaign.title
    named = say("france-option-campaign", name=escaped(title))
    return [named, *changed_options("france", Options(), options, without=("campaign",))]


def balance(options: dict[str, Any]) -> str:
    """Returns how even a campaign with these options is; empty if that was not measured."""
    changed = changed_options("france", Options(), options, without=("campaign", "pace"))
    measured = not changed and convert(options, Options).campaign == practice()
    return balance_text("france1944", ALLIED, "practice") if measured else ""


def prompt(view: State) -> str:
    facts: dict[str, str | int] = {}
    if view.claim:
        facts = {"unit": escaped(view.claim.unit), "supplied": view.claim.supplied}
    elif view.dues:
        due = view.dues[0]
        facts = {"unit": escaped(due.unit), "hexes": due.hexes, "combat": due.combat}
    elif view.acting:
        facts = {"left": view.acting.left, "doing": view.acting.doing or NOTHING}
    elif view.segment:
        facts = {"points": view.reaction[view.segment.seat]}
    elif view.phase == "replacement":
        facts = {"points": view.replacement[view.seat]}
    return say(f"france-asks-{stage(view)}", **facts)


def status(view: State) -> str:
    turns, counted = view.campaign.turn, points(view)
    name, phase = escaped(turns[view.turn - 1].name), say(f"france-phase-{view.phase}")
    lines = [say("france-status", number=view.turn, most=len(turns), name=name, phase=phase)]
    lines += [
        say(
            "france-status-side",
            seat=seat_name(seat),
            points=counted[seat],
            reaction=view.reaction[seat],
            replacement=view.replacement[seat],
            markers=view.markers[seat],
        )
        for seat in SEATS
    ]
    if view.acting:
        lines.append(say("france-status-acting", piece=escaped(view.acting.piece), left=view.acting.left))
        lines += [say("france-status-combat", **combat_facts(combat)) for combat in view.acting.combats]
    if view.claim:
        lines.append(say("france-status-claim", unit=escaped(view.claim.unit), supplied=view.claim.supplied))
    lines += [
        say("france-status-disputed", unit=escaped(claim.unit), supplied=claim.supplied)
        for claim in view.disputed.values()
    ]
    return "\n".join(lines)


def board(view: State) -> str:
    lines = []
    for number in sorted(view.stacks):
        held = view.at(number)
        ground = in_a_row(map(ground_name, view.campaign.map.ground.get(number, ())))
        seat, units = seat_name(held[0].side), _units(view, held)
        lines.append(say("france-hex", hex=number, ground=ground, seat=seat, units=units))
    for seat in SEATS:
        away = [unit for unit in view.units.values() if unit.side == seat and not unit.here]
        for first in range(0, len(away), MOST_AWAY):
            units = _units(view, away[first : first + MOST_AWAY])
            lines.append(say("france-away", seat=seat_name(seat), units=units))
    return "\n".join(lines)


def _units(view: State, units: Sequence[Unit]) -> str:
    return listed(unit_text(view, unit) for unit in units)


def score(view: State) -> list[Score]:
    return [Score(score_title(view, seat), list(score_rows(view, seat))) for seat in SEATS]


def score_title(view: State, seat: Seat) -> str:
    return say("france-score-seat", seat=seat_name(seat), points=points(view)[seat])


def score_rows(view: State, seat: Seat) -> Iterator[tuple[int, str]]:
    victory = view.campaign.victory
    for number, objective in sorted(victory.objectives.items()):
        if view.held.get(number) == seat:
            yield objective.points, say("france-score-hex", hex=number)
    if gone := eliminated(view, opponent(seat)):
        yield gone * victory.eliminated, say("france-score-eliminated", count=gone)
    if bonus := getattr(victory, seat) + view.bonus.get(seat, 0):
        yield bonus, say("france-score-bonus")


def result(outcome: Outcome) -> str:
    winner = seat_name(outcome.winner) if outcome.winner else NOTHING
    return say("france-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})
