"""A combat as a worked sum that a player can check against their own rule book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.france1944.combat import Force, Sum, halves, six
from bot.games.france1944.tables import Tables
from bot.presentation.france1944.words import (
    effect_text,
    force_text,
    house_text,
    in_points,
    kind_name,
    shortened,
    signed,
    source_name,
    ways_text,
)
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no


def worked(tables: Tables, found: Sum) -> str:
    """Returns the sum, line by line: up to the die, or to the letter and its effects."""
    lines = [*_odds(tables, found), *_morale(tables, found), *_column(found), *_result(found)]
    return "\n".join([*(f"> {line}" for line in lines), house_text(found.house)]).rstrip()


def before(tables: Tables, found: Sum) -> str:
    """Returns the sum before its die, and the result of each face."""
    return f"{worked(tables, found)}\n{results_text(tables, found)}"


def results_text(tables: Tables, found: Sum) -> str:
    """Returns the six results of the die in the final column; with a CRDT the single result."""
    if found.letter is not None:
        return say("france-result-certain", letter=found.letter)
    letters = [
        say("france-result-of", die=one.die or 0, letter=one.letter or NOTHING) for one in six(tables, found)
    ]
    return say(
        "france-results",
        column=found.column or NOTHING,
        kind=kind_name(found.case.kind),
        letters=in_a_row(letters),
    )


def by_ratio(tables: Tables, found: Sequence[Sum]) -> str:
    """Returns the part of a combat by a CRDT that is the same for every ratio result, and the letter of each
    (7)."""
    first = found[0]
    forces, total = _forces(first.case.defenders), in_points(first.defence)
    every = [
        say("france-choice-ratio", ratio=one.case.ratio or 0, letter=one.letter or NOTHING) for one in found
    ]
    lines = [
        say("france-sum-attack", forces=_forces(first.case.attackers, attacking=True), total=first.attack),
        say("france-sum-defence", forces=forces, total=total),
        next(_morale(tables, first)),
        say("france-ratios", letters=in_a_row(every)),
    ]
    house = dict.fromkeys(entry for one in found for entry in one.house)
    return "\n".join([*(f"> {line}" for line in lines), house_text(house)]).rstrip()


def letters(tables: Tables, found: Sum) -> str:
    """Returns the letters of the six faces in a row, in the shortest form."""
    return " ".join(str(one.letter) for one in six(tables, found))


def _odds(tables: Tables, found: Sum) -> Iterator[str]:
    case = found.case
    yield say("france-sum-attack", forces=_forces(case.attackers, attacking=True), total=found.attack)
    forces, total = _forces(case.defenders), in_points(found.defence)
    yield say("france-sum-defence", forces=forces, total=total)
    if case.method != "revised":
        yield say("france-sum-ratio", ratio=case.ratio or 0, method=case.method)
    else:
        yield say(
            "france-sum-odds",
            attack=found.attack,
            defence=in_points(found.defence),
            raw=found.raw or NOTHING,
            least=tables.odds.columns[0],
            chosen=found.start if found.start and found.start != found.raw and found.raw else NOTHING,
        )


def _forces(forces: Sequence[Force], *, attacking: bool = False) -> str:
    """Returns each unit's strength: half where it defends out of supply, none for an HQ that is (2, 6). A
    single force with only its whole strength has no terms to add."""

    def strength(one: Force) -> str:
        if attacking:
            return str(one.strength if one.supplied or not one.hq else 0)
        worth = in_points(halves(one))
        return (
            worth
            if one.supplied
            else say("france-force-halved", strength=worth, whole=one.strength, hq=yes_no(one.hq))
        )

    if len(forces) == 1 and not forces[0].name and forces[0].supplied:
        return NOTHING
    return shortened(force_text(one, strength(one)) for one in forces)


def _morale(tables: Tables, found: Sum) -> Iterator[str]:
    case, bounds = found.case, tables.morale.bounds
    terms = [
        say("france-sum-term", source=source_name(one.source), value=signed(one.value)) for one in found.terms
    ]
    plain = case.defender_morale + sum(one.value for one in found.terms)
    least, most = bounds.adjustment
    yield say(
        "france-sum-defender",
        morale=case.defender_morale,
        terms=in_a_row(terms),
        adjusted=found.adjusted_morale,
        bounded=yes_no(plain != found.adjusted_morale),
        least=signed(least),
        most=signed(most),
        lowest=bounds.morale[0],
        highest=bounds.morale[1],
    )
    if case.method != "revised":
        yield say(
            "france-sum-crdt",
            attacker=case.attacker_morale,
            defender=found.adjusted_morale,
            ratio=case.ratio or 0,
        )
        return
    yield say(
        "france-sum-morale",
        attacker=case.attacker_morale,
        defender=found.adjusted_morale,
        lead=yes_no(case.lead),
        value=signed(found.morale),
    )
    yield say("france-sum-control", units=case.units, limit=found.limit, value=signed(found.control))


def _column(found: Sum) -> Iterator[str]:
    if found.case.method != "revised" or found.start is None:
        return
    yield say(
        "france-sum-column",
        modifier=signed(found.modifier),
        start=found.start,
        shifts=abs(found.shifts),
        way="right" if found.shifts > 0 else "left" if found.shifts < 0 else NOTHING,
        column=found.column or NOTHING,
        overflow=signed(found.overflow) if found.overflow else NOTHING,
    )


def _result(found: Sum) -> Iterator[str]:
    if found.letter is None or found.attacker is None:
        return
    if found.die is not None:
        yield say(
            "france-sum-die",
            die=found.die,
            overflow=signed(found.overflow) if found.overflow else NOTHING,
            face=found.face or found.die,
            column=found.column or NOTHING,
            kind=kind_name(found.case.kind),
            letter=found.letter,
        )
    else:
        yield say("france-sum-letter", letter=found.letter, kind=kind_name(found.case.kind))
    yield say("france-sum-attacker", effect=effect_text(found.attacker))
    key = "france-sum-defender-chooses" if len(found.defender) > 1 else "france-sum-defender-takes"
    yield say(key, effect=ways_text(found.defender))
    if found.bloody:
        yield say("france-sum-bloody", effect=effect_text(found.bloody))
