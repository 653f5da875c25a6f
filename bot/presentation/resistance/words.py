"""The things of French Resistance in words: zones, items, pools, dice, the board; and what is typed."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any
from unicodedata import combining, normalize

from bot.games.by_hand import Setting
from bot.games.game import Outcome, Reason, Refused
from bot.games.resistance import settings as to
from bot.games.resistance.placement import ITEMS, ZONES, Contents, Placement, total
from bot.games.resistance.placement import parse as parse_items
from bot.games.resistance.rules import points
from bot.games.resistance.state import WHOLE_SIDE, Battle, Line, State, report_sheet
from bot.games.resistance.units import LAST_SECTION, SEATS, Figure
from bot.games.typed_text import clipped
from bot.presentation import wording
from bot.presentation.options import meant
from bot.presentation.presenter import Score, score_lines
from bot.presentation.wording import (
    NOTHING,
    Facts,
    escaped,
    in_a_row,
    known,
    listed,
    numbers,
    say,
    seat_name,
    setting_value,
    yes_no,
)


def zone_name(zone: int) -> str:
    """Returns the name of zone 1 to 5; another number is returned unchanged."""
    return say(f"resistance-zone-{zone}") if 1 <= zone <= len(ZONES) else str(zone)


def pool_name(pool: str) -> str:
    return say(f"resistance-pool-{pool}") if known(f"resistance-pool-{pool}") else escaped(pool)


def item_name(item: str, count: int = 1) -> str:
    return say(f"resistance-item-{item}", count=count)


def kind_of(figure: str) -> str:
    """Returns the kind of figure that has this name: maquis, soldier or gendarme (7)."""
    return {"R": "maquis", "S": "soldier", "G": "gendarme"}[figure[0]]


def men(figures: Sequence[str]) -> str:
    if len(figures) == 1:
        return figures[0]
    kinds = Counter(map(kind_of, figures))
    return listed(say(f"resistance-men-{kind}", count=count) for kind, count in kinds.items())


def spans(names: Iterable[str]) -> str:
    """Returns names in a row, three or more in succession as a span: ``R1–R3 R6``."""
    ordered = enumerate(sorted(names, key=lambda name: (name[0], int(name[1:]))))
    parts = []
    for _, run in groupby(ordered, key=lambda pair: (pair[1][0], int(pair[1][1:]) - pair[0])):
        together = [name for _, name in run]
        parts += [f"{together[0]}–{together[-1]}"] if len(together) > 2 else together
    return " ".join(parts)


def contents_text(contents: Contents) -> str:
    held = Counter(contents)
    items = listed(item_name(item, held[item]) for item in ITEMS if held[item])
    return say("resistance-contents", items=items, total=total(contents))


def zone_text(zone: int, contents: Contents) -> str:
    return say("resistance-zone-holds", zone=zone_name(zone), contents=contents_text(contents))


def attacked_text(zone: int, contents: Contents) -> str:
    return say("resistance-zones-attacked-zone", zone=zone_name(zone), contents=contents_text(contents))


def placement_text(placement: Placement) -> str:
    return "\n".join(zone_text(zone, held) for zone, held in enumerate(placement, 1))


def range_text(values: Sequence[int]) -> str:
    low, high = values[0], values[-1]
    return say("resistance-range", low=low, high=high, certain=yes_no(low == high))


def pools_text(dice: dict[str, Any]) -> str:
    sums = {pool: value if isinstance(value, list | tuple) else [value] for pool, value in dice.items()}
    return in_a_row(f"{pool_name(pool)} ({' + '.join(map(str, parts))})" for pool, parts in sums.items())


def worth(setting: Setting) -> str:
    match setting:
        case to.TaskTicks(_, ()):
            return say("resistance-set-to-none")
        case to.FigurePlace(_, "dead" | "ran" as gone):
            return say(f"resistance-set-to-{gone}")
        case to.MarkerRemoved():
            return say("resistance-set-to-removed")
        case to.FigureCover():
            return say(yes_no(setting.cover))
    return setting_value(setting)


def _dice(value: Any) -> str | int:
    if isinstance(value, int):
        return value
    return pools_text(value) if isinstance(value, dict) else numbers(value)


FORMATTERS: dict[str, Callable[[Any], str | int]] = {
    "zone": zone_name,
    **dict.fromkeys(
        ("last", "other", "one"), lambda zone: zone_name(zone) if isinstance(zone, int) else escaped(zone)
    ),
    "dice": _dice,
    **dict.fromkeys(("ticked", "numbers"), numbers),
    "pool": pool_name,
    "item": item_name,
    "stage": lambda stage: say(f"resistance-stands-{stage}"),
}
"""The formatter of a fact, by the name of its field; other facts are used unchanged."""


SEVERAL: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(
        ("not-now", "waits-for-other", "guesses-used", "interrogation-over"),
        lambda verb: f"`{FACTS.command(verb)}`",
    ),
    "item-unknown": lambda item: item_name(item) if item in ITEMS else escaped(item),
    "task-pool": pool_name,
}
"""The formatter of each of several things in a refusal, by the key of the reason."""


def line_name(line: Line, *, zoned: bool = True) -> str:
    """Returns what a line of the victory points counts, and where, if it is of one zone."""
    name = say(f"resistance-line-{line.key}", count=line.count)
    return say("resistance-line-of", zone=zone_name(line.zone), line=name) if zoned and line.zone else name


def worth_of(line: Line) -> str:
    if line.points is None and not line.rolled:
        return say("resistance-dice", count=line.dice)
    return str(sum(line.rolled) if line.points is None else line.points)


FACTS: Facts = Facts(
    seats=SEATS, group="resistance", prefix="resistance", worth=worth, formatters=FORMATTERS, several=SEVERAL
)


NAMED_POOLS = ("maquis", "squad", "group1", "group2", "group3", WHOLE_SIDE)


def typed(field: str, value: Any) -> str:
    return ZONES[value - 1] if field in ("zone", "other") else str(value)


def parse(field: str, line: str, view: State | None) -> Any:
    """Returns the value of a command's field from what a player has typed. Raises ``Refused`` for an unknown
    zone."""
    match field:
        case "zone" | "other":
            return zone(line)
        case "figure":
            return line.strip().upper()
        case "pool":
            return pool(line)
    return line


def zone(line: str) -> int:
    """Returns the number of a zone, given by its number or its name. Raises ``Refused`` for anything else."""
    plain = line.strip()
    named = {name: number for number, name in enumerate(ZONES, 1)}
    number = int(plain) if plain.isdecimal() else meant(line, named)
    if number is None or not 1 <= number <= len(ZONES):
        raise Refused(Reason("zone-unknown", "2", {"given": clipped(line, 40), "most": len(ZONES)}))
    return number


def contents(line: str) -> Contents:
    """Returns the items that a player typed for a zone, by the rules' keywords or in the current language:
    ``vip, gendarme``, or ``VIP-Zug und 2 Gendarmengruppen``. Unknown items are kept as typed."""
    words = {_plain(phrase): item for item in ITEMS for phrase in wording.typed(f"resistance-item-{item}")}
    words[_plain(say("and"))] = ""
    longest = sorted(words, key=len, reverse=True)
    phrases = re.compile(rf"\b({'|'.join(map(re.escape, longest))})\b")
    translated, count = phrases.subn(lambda phrase: words[phrase[0]], _plain(line))
    return parse_items(translated if count else line)


def pool(name: str) -> str | None:
    """Returns the pool of that name, in the rules or in the current language, or the text as typed if there
    is none; None for no text."""
    return meant(name, {pool_name(pool): pool for pool in NAMED_POOLS}) or _plain(name) or None


def _plain(text: str) -> str:
    """Returns the text in lower case, without accents, with the apostrophe of a keyboard."""
    small = normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(sign for sign in small if not combining(sign)).strip()


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


def sheet_order(view: State, zone: int) -> list[int]:
    """Returns the zones in the order of the number sheet: those asked about before ``zone``, if it is asked
    about, in the order of the questions, then itself and the others (6)."""
    asked = [guess.zone for guess in view.guesses if guess.zone != zone] if zone else ()
    return list(dict.fromkeys([*asked, *filter(None, [zone]), *range(1, len(ZONES) + 1)]))


def sheet_text(view: State, zone: int = 0) -> str:
    sheet = [] if answers_hidden(view) else report_sheet(view)
    asked = Counter(guess.zone for guess in view.guesses)
    rows = [
        say(
            "resistance-sheet-row",
            zone=zone_name(number),
            range=range_text(sheet[number - 1].values) if sheet else NOTHING,
            count=asked[number],
            attacked=yes_no(number in view.attacked),
        )
        for number in sheet_order(view, zone)
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


def result_text(outcome: Outcome) -> str:
    winner = seat_name(outcome.winner) if outcome.winner else NOTHING
    return say("resistance-result", winner=winner, **outcome.points)
