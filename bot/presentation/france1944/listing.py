"""Units, points and the state of a campaign, as text."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.france1944.campaign import SEATS, Campaign, Unit
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import stage
from bot.games.france1944.scoring import eliminated, points
from bot.games.france1944.state import State, opponent
from bot.games.game import Outcome, Seat
from bot.presentation.facts import seat_name
from bot.presentation.france1944.events import combat_facts
from bot.presentation.france1944.words import FACTS, ground_name, unit_text
from bot.presentation.markup import escaped
from bot.presentation.presenter import Score
from bot.presentation.wording import NOTHING, in_a_row, listed, say

TOGETHER = 10
"""Most units in one line of those that are not on the map."""

BOARD = 1500
"""Most characters of the units that replace the picture, beside other text."""


def status_text(view: State) -> str:
    """Returns the turn, the phase, what each side has, and the declared combats."""
    turn = view.campaign.turns[view.turn - 1]
    lines = [
        say(
            "france-status",
            number=view.turn,
            most=len(view.campaign.turns),
            name=escaped(turn.name),
            phase=say(f"france-phase-{view.phase}"),
        )
    ]
    counted = points(view)
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
        lines += [
            say("france-status-combat", **FACTS.of(combat_facts(one)), letter=one.letter or NOTHING)
            for one in view.acting.combats
        ]
    if view.claim:
        lines.append(say("france-status-claim", unit=escaped(view.claim.unit), supplied=view.claim.supplied))
    lines += [
        say("france-status-disputed", unit=escaped(one.unit), supplied=one.supplied)
        for one in view.disputed.values()
    ]
    return "\n".join(lines)


def board_text(view: State) -> str:
    """Returns the units by hex, as many as have room beside other text."""
    found = ""
    every = list(units_lines(view))
    for number, line in enumerate(every):
        if len(found) + len(line) > BOARD:
            return found + say("france-units-more", more=len(every) - number)
        found += f"{line}\n"
    return found.rstrip()


def units_lines(view: State, side: Seat | None = None, where: Hex | None = None) -> Iterator[str]:
    """Yields the units of one side or both, in one hex or everywhere: a line for each hex, then those that
    are not on the map."""
    for number in sorted(view.stacks):
        held = view.at(number)
        if (side is None or held[0].side == side) and where in (None, number):
            yield hex_text(view, number, held)
    if where is None:
        for seat in SEATS if side is None else (side,):
            yield from _away(view, seat)


def hex_text(view: State, number: Hex, held: tuple[Unit, ...]) -> str:
    """Returns a hex with its ground and the units in it."""
    ground = view.campaign.map.ground.get(number, ())
    return say(
        "france-hex",
        hex=number,
        ground=in_a_row(map(ground_name, ground)),
        seat=seat_name(held[0].side),
        units=listed(unit_text(view, unit) for unit in held),
    )


def _away(view: State, seat: Seat) -> Iterator[str]:
    away = [unit_text(view, unit) for unit in view.units.values() if unit.side == seat and not unit.here]
    for first in range(0, len(away), TOGETHER):
        yield say("france-away", seat=seat_name(seat), units=listed(away[first : first + TOGETHER]))


def scores(view: State) -> list[Score]:
    """Returns the points of each side, line by line (as the campaign defines them)."""
    return [Score(score_of(view, seat), list(score_rows(view, seat))) for seat in SEATS]


def score_of(view: State, seat: Seat) -> str:
    """Returns the points of a side."""
    return say("france-score-seat", seat=seat_name(seat), points=points(view)[seat])


def score_rows(view: State, seat: Seat) -> Iterator[tuple[int, str]]:
    """Yields what a side has points for: how many, and for what."""
    victory = view.campaign.victory
    for number, worth in sorted(victory.objectives.items()):
        if view.held.get(number) == seat:
            yield worth, say("france-score-hex", hex=number)
    if gone := eliminated(view, opponent(seat)):
        yield gone * victory.eliminated, say("france-score-eliminated", count=gone)
    if given := victory.bonus.get(seat, 0) + view.bonus.get(seat, 0):
        yield given, say("france-score-bonus")


def result_text(outcome: Outcome) -> str:
    """Returns how the campaign ended."""
    winner = seat_name(outcome.winner) if outcome.winner else NOTHING
    return say("france-result", winner=winner, **{seat: outcome.points[seat] for seat in SEATS})


def prompt_text(view: State) -> str:
    """Returns what the game waits for."""
    given: dict[str, str | int] = {"left": 0, "points": 0, "unit": NOTHING, "hexes": 0, "combat": 0}
    given |= {"supplied": NOTHING, "doing": NOTHING}
    if view.claim:
        given |= {"unit": escaped(view.claim.unit), "supplied": view.claim.supplied}
    elif view.dues:
        due = view.dues[0]
        given |= {"unit": escaped(due.unit or NOTHING), "hexes": due.hexes, "combat": due.combat}
    elif view.acting:
        given |= {"left": view.acting.left, "doing": view.acting.doing or NOTHING}
    elif view.segment:
        given["points"] = view.reaction[view.segment.seat]
    elif view.phase == "replacement":
        given["points"] = view.replacement[view.seat]
    return say(f"france-asks-{stage(view)}", **given)


def campaign_text(campaign: Campaign) -> str:
    """Returns the contents of a campaign file, in a few lines."""
    lines = [
        say(
            "france-campaign",
            title=escaped(campaign.name),
            turns=len(campaign.turns),
            hexes=len(campaign.map.hexes),
            first=campaign.map.first,
            last=campaign.map.last,
        )
    ]
    for seat in SEATS:
        own = [unit for unit in campaign.units if unit.side == seat]
        hqs = sum(unit.hq for unit in own)
        lines.append(say("france-campaign-side", seat=seat_name(seat), units=len(own) - hqs, hqs=hqs))
    if campaign.reinforcements:
        lines.append(say("france-campaign-entries", entries=len(campaign.reinforcements)))
    tables = in_a_row(campaign.own_tables)
    lines.append(say("france-campaign-tables", tables=tables))
    return "\n".join(lines)
