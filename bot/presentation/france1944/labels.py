"""The legal choices on buttons and in pickers, each attack with its results for each face of the die."""

from __future__ import annotations

from fractions import Fraction

from bot.games.france1944 import commands as do
from bot.games.france1944.state import State
from bot.games.game import Choice
from bot.games.typed_text import clipped
from bot.presentation.france1944.combat_sums import letters
from bot.presentation.france1944.orders import PLACE, order_text
from bot.presentation.france1944.weighing import weighed
from bot.presentation.france1944.words import FACTS, kind_name, names, unit_text
from bot.presentation.limits import BUTTON
from bot.presentation.markup import escaped
from bot.presentation.wording import NOTHING, in_a_row, known, say


def choice_text(choice: Choice, view: State) -> str:
    """Returns a legal choice in words, with its odds."""
    command = choice.command
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    match command:
        case do.Move():
            fields["hexes"] = in_a_row(command.hexes)
        case do.Declare():
            return _attack(command, view)
        case do.AirTry():
            fields["kind"] = say(f"france-support-{command.kind}")
            fields["chance"] = _chance(dict(choice.odds)["found"])
        case do.Resolve():
            return _resolve(command, view)
        case do.Choose() | do.React():
            return say(f"france-choice-{command.verb}-{command.words()[1]}", **FACTS.of(fields))
        case do.Pass():
            fields["phase"] = view.phase
        case do.Orders():
            return order_text(command)
        case do.Next():
            doing = view.acting.doing if view.acting else None
            fields["doing"] = doing or NOTHING
    return say(f"france-choice-{command.verb}", **FACTS.of(fields))


def button_text(choice: Choice, view: State) -> str:
    """Returns a legal choice for a button or a line of a picker."""
    return clipped(choice_text(choice, view), BUTTON)


def _attack(command: do.Declare, view: State) -> str:
    """Returns an attack: first the column and its six letters, because they decide, then the attackers and
    hexes."""
    found = weighed(view, command)
    shown = found.column or NOTHING
    if found.letter is None:
        shown = say("france-choice-column", column=shown, letters=letters(view.tables, found))
    else:
        shown = say("france-choice-ratio-open")
    return say(
        "france-choice-declare",
        odds=shown,
        kind=kind_name(command.kind),
        attackers=names(command.attackers),
        hexes=in_a_row(command.defenders),
    )


def _resolve(command: do.Resolve, view: State) -> str:
    found = weighed(view, command)
    fight = view.act.combat(command.combat)
    assert fight is not None
    if found.letter is not None:
        shown = say("france-choice-ratio", ratio=command.ratio or 0, letter=found.letter)
    else:
        shown = say(
            "france-choice-column", column=found.column or NOTHING, letters=letters(view.tables, found)
        )
    hexes = in_a_row(fight.hexes)
    return say(
        "france-choice-resolve",
        combat=command.combat,
        hexes=hexes,
        odds=shown,
        column=command.column or NOTHING,
    )


def _chance(value: Fraction) -> str:
    return say("chance", one=value.numerator, of=value.denominator)


def branch_text(path: tuple[str, ...], view: State) -> str:
    """Returns a branch of the menu: a verb, a unit, hexes, or a kind."""
    if len(path) == 1:
        return say("button-more") if path[0] == "more" else say(f"france-node-{path[0]}")
    if path[0] == "more" and len(path) == 2:
        return say(f"france-node-{path[1]}")
    word = path[-1]
    if path[:2] == PLACE:
        return say(f"france-node-order-{word}")
    if word in view.units:
        return clipped(unit_text(view, view.units[word]), BUTTON)
    if known(f"france-kind-{word}"):
        return kind_name(word)
    if path[0] in ("air", "resolve") and word.isdigit():
        return say("france-combat-title", number=int(word))
    return in_a_row(map(escaped, word.split()))
