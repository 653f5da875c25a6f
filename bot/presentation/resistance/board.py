"""The map, the report sheet and the victory points of French Resistance as aligned text."""

from collections import Counter

from bot.games.resistance.placement import ZONES
from bot.games.resistance.scoring import points
from bot.games.resistance.state import TASK_NUMBERS, Battle, State
from bot.games.resistance.units import LAST_SECTION, SEATS, Figure
from bot.games.resistance.view import Mark, report_sheet
from bot.presentation.facts import seat_name
from bot.presentation.presenter import Score, score_lines
from bot.presentation.resistance.words import line_name, pools_text, worth_of, zone_name
from bot.presentation.wording import say

SHEET_SIGNS: dict[Mark, str] = {"answered": "×", "excluded": "×", "possible": "·", "certain": "✓"}


def figure_text(figure: Figure) -> str:
    """Returns a figure's name on the board: a leader with a star, a figure in cover in brackets."""
    name = f"{figure.name}★" if figure.kind == "leader" else figure.name
    return f"({name})" if figure.cover else name


def board_text(battle: Battle) -> str:
    """Returns the ladder of six sections, the German end on top, in about 40 columns."""
    rows = []
    for section in range(LAST_SECTION, 0, -1):
        task = "◎" if section == battle.task_section else " "
        names = [figure_text(figure) for figure in battle.at(section)]
        names += [f"†{marker.name}" for marker in battle.markers if marker.section == section]
        rows.append(f"{section}{task} {' '.join(names) or '·'}")
    tasks = []
    for seat in SEATS:
        ticks = " ".join(str(number) if number in battle.ticked[seat] else "·" for number in TASK_NUMBERS)
        tasks.append(f"{say(f'resistance-board-ticks-{seat}'):<12} {ticks}")
    head = f"{zone_name(battle.zone)} · {say('resistance-board-clock', clock=battle.clock)}"
    foot = (
        [say("resistance-board-points", pools=pools_text(battle.pools))]
        if battle.step in ("points", "actions")
        else []
    )
    return "\n".join([head, *rows, *tasks, *foot])


def answers_hidden(view: State) -> bool:
    """Whether the owner of this view may not know the answers of the interrogation (6)."""
    return any(guess.value is None for guess in view.guesses)


def sheet_text(view: State) -> str:
    """Returns the interrogation's report sheet, from the view of a seat or of the public (6)."""
    if answers_hidden(view):
        asked = Counter(guess.zone for guess in view.guesses)
        return "\n".join(f"{zone_name(zone):<10} {asked[zone]}" for zone in range(1, len(ZONES) + 1))
    rows = [f"{'':<12}1   5 6  10"]
    for row in report_sheet(view):
        marks = "".join(SHEET_SIGNS[mark] for mark in row.marks)
        attacked = "⚔" if row.attacked else " "
        asked_here = say("resistance-sheet-asked", count=row.guesses) if row.guesses else ""
        rows.append(f"{attacked} {zone_name(row.zone):<10}{marks[:5]} {marks[5:]} {asked_here}".rstrip())
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
