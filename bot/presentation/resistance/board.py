"""The map, the report sheet and the victory points of French Resistance in words."""

from collections import Counter

from bot.games.resistance.placement import ZONES
from bot.games.resistance.scoring import points
from bot.games.resistance.state import Battle, State
from bot.games.resistance.units import LAST_SECTION, SEATS, Figure
from bot.games.resistance.view import report_sheet
from bot.presentation.facts import seat_name
from bot.presentation.presenter import Score, score_lines
from bot.presentation.resistance.words import (
    line_name,
    men,
    pools_text,
    range_text,
    spans,
    worth_of,
    zone_name,
)
from bot.presentation.wording import NOTHING, listed, numbers, say, yes_no


def figure_text(figure: Figure) -> str:
    """Returns a figure by its name, with its rank and whether it is in cover."""
    return say("resistance-figure", figure=figure.name, kind=figure.kind, cover=yes_no(figure.cover))


def board_text(battle: Battle) -> str:
    """Returns the sections with who stands and lies there, the German end first, the tasks and points."""
    lines = [say("resistance-board-head", zone=zone_name(battle.zone), clock=battle.clock)]
    lines += [_section(battle, section) for section in range(LAST_SECTION, 0, -1)]
    for seat in SEATS:
        lines.append(say(f"resistance-board-task-{seat}", needed=numbers(battle.still_needed(seat))))
    if battle.step in ("points", "actions"):
        lines.append(say("resistance-board-points", pools=pools_text(battle.pools)))
    return "\n".join(lines)


def _section(battle: Battle, section: int) -> str:
    here = battle.at(section)
    groups = {
        "open": [figure.name for figure in here if not figure.cover],
        "cover": [figure.name for figure in here if figure.cover],
        "fallen": [marker.name for marker in battle.markers if marker.section == section],
    }
    who = listed(
        say(f"resistance-board-{what}", who=men(names), names=spans(names), count=len(names))
        for what, names in groups.items()
        if names
    )
    task = yes_no(section == battle.task_section)
    return say("resistance-board-section", section=section, task=task, who=who or NOTHING)


def answers_hidden(view: State) -> bool:
    return any(guess.value is None for guess in view.guesses)


def sheet_text(view: State) -> str:
    sheet = [] if answers_hidden(view) else report_sheet(view)
    asked = Counter(guess.zone for guess in view.guesses)
    rows = [
        say(
            "resistance-sheet-row",
            zone=zone_name(zone),
            range=range_text(sheet[zone - 1].values) if sheet else NOTHING,
            count=asked[zone],
            attacked=yes_no(zone in view.attacked),
        )
        for zone in range(1, len(ZONES) + 1)
    ]
    return "\n".join(
        [*rows, say("resistance-sheet-left", left=view.guesses_left, allowed=view.guesses_allowed)]
    )


def scores(view: State) -> list[Score]:
    counted = points(view)
    scores = []
    for seat in SEATS:
        rows: list[tuple[int | str, str]] = [
            (worth_of(line), line_name(line)) for line in view.lines if line.seat == seat
        ]
        if bonus := view.bonus.get(seat):
            rows.append((bonus, say("resistance-line-bonus")))
        scores.append(Score(say("resistance-score-seat", seat=seat_name(seat), points=counted[seat]), rows))
    return scores


def score_text(view: State) -> str:
    return score_lines(scores(view))
