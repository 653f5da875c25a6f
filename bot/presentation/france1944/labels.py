"""The legal choices on buttons and in pickers, each attack with its results for each face of the die."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict

from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum, six
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.games.france1944.units import Unit
from bot.games.game import Choice
from bot.games.typed_text import clipped
from bot.presentation.charts import chance
from bot.presentation.components import BUTTON
from bot.presentation.france1944.odds import weighed
from bot.presentation.france1944.words import FACTS, kind_name, names, order_text, unit_text
from bot.presentation.offers import Path, numbered
from bot.presentation.wording import NOTHING, escaped, in_a_row, known, say

FEW = 5
"""Most objects of a question that are buttons, in one row; more are a picker."""


def choice(choice: Choice, view: State) -> str:
    command = choice.command
    key, fields = command.verb, asdict(command)
    match command:
        case do.Declare():
            odds = weighed(view, command)
            return say(
                "france-choice-declare",
                odds=say("france-choice-ratio-open") if odds.letter else _column(view, odds),
                kind=kind_name(command.kind),
                attackers=names(command.attackers),
                hexes=in_a_row(command.defenders),
            )
        case do.Resolve(number, column, ratio):
            odds, combat = weighed(view, command), view.act.combat(number)
            assert combat is not None
            letter = odds.letter and say("france-choice-ratio", ratio=ratio or 0, letter=odds.letter)
            return say(
                "france-choice-resolve",
                combat=number,
                hexes=in_a_row(combat.hexes),
                odds=letter or _column(view, odds),
                column=column or NOTHING,
            )
        case do.Move():
            fields["hexes"] = in_a_row(command.hexes)
        case do.TryAir(kind=kind):
            fields["kind"] = say(f"france-support-{kind}")
            fields["chance"] = chance(dict(choice.odds)["found"])
        case do.Choose() | do.React():
            key += f"-{command.words()[1]}"
        case do.Pass():
            fields["phase"] = view.phase
        case do.Orders():
            return order_text(command)
        case do.Next():
            fields["doing"] = view.acting and view.acting.doing
    return say(f"france-choice-{key}", **FACTS.of(fields))


def advised(advised: Choice, view: State) -> str:
    """Returns a choice that a hint or an analysis names: without the odds, which the reason gives."""
    command = advised.command
    if isinstance(command, do.Declare):
        return say("france-advised-attack", hexes=in_a_row(command.defenders))
    if isinstance(command, do.Move):
        return say("france-choice-retreat", unit=escaped(command.unit), to=command.hexes[-1])
    return choice(advised, view)


def _column(view: State, odds: Sum) -> str:
    letters = " ".join(str(face.letter) for face in six(view.tables, odds))
    return say("france-choice-column", column=odds.column or NOTHING, letters=letters)


def button(choice_: Choice, view: State) -> str:
    return clipped(choice(choice_, view), BUTTON)


def sign(place: int, count: int) -> str:
    """Returns the mark of one of so many objects: its number if they are few, and so buttons; else none."""
    return numbered(place) if count <= FEW else ""


def best_of(units: Iterable[Unit]) -> str:
    """Returns the name of the best of these units, and the number of the others: “Linde 1 +1”."""
    first, *others = sorted(units, key=lambda unit: (unit.hq, -unit.morale, -unit.strength))
    return escaped(first.name) + f" +{len(others)}" * bool(others)


def marked(mark: str, label: str, where: Hex = "") -> str:
    return f"{mark} {label}" if mark else f"{where} · {label}" if where else label


def branch(path: Path, view: State) -> str:
    """Returns a branch of the menu: a verb, a unit, hexes, or a kind."""
    match path:
        case (word,) | ("more", word):
            return say(f"france-node-{word}")
        case ("more", "orders", *_, word):
            return say(f"france-node-order-{word}")
    word = path[-1]
    if word in view.units:
        return clipped(unit_text(view, view.units[word]), BUTTON)
    if known(f"france-kind-{word}"):
        return kind_name(word)
    if path[0] in ("air", "resolve") and word.isdigit():
        return say("france-combat-title", number=int(word))
    return in_a_row(map(escaped, word.split()))


def value(field: str, value: Any) -> str:
    if field == "what":
        return say(f"france-node-order-{value}")
    return escaped(" ".join(value) if isinstance(value, tuple) else str(value))
