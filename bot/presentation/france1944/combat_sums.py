"""A combat as a worked sum that a player can check against their own rule book."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from bot.games.france1944.combat import Force, Sum, halves, six, weigh
from bot.games.france1944.engagement import case
from bot.games.france1944.state import Combat, State
from bot.games.france1944.tables import RATIOS, Tables
from bot.presentation.france1944 import words
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, yes_no


def led(view: State, fight: Combat, lead: str = "") -> tuple[Combat, Sum]:
    """Returns a combat with this unit, if one is given, as the lead of its side, and its sum."""
    if lead:
        fight = replace(fight, leads={**fight.leads, view.units[lead].side: lead})
    ratio = None if view.options.method == "revised" else RATIOS[0]
    return fight, weigh(view.tables, case(view, fight, ratio=ratio))


def worked(tables: Tables, odds: Sum) -> str:
    return _quoted([*_odds(tables, odds), *_morale(tables, odds), *_column(odds), *_result(odds)], odds.house)


def _quoted(lines: Iterable[str], house: Iterable[str]) -> str:
    return "\n".join([*(f"> {line}" for line in lines), words.house_text(house)]).rstrip()


def before(tables: Tables, odds: Sum) -> str:
    return f"{worked(tables, odds)}\n{results_text(tables, odds)}"


def results_text(tables: Tables, odds: Sum) -> str:
    """Returns the six results of the die in the final column; with a CRDT the single result."""
    if odds.letter is not None:
        return say("france-result-certain", letter=odds.letter)
    results = [
        say("france-result-of", die=face.die or 0, letter=face.letter or NOTHING)
        for face in six(tables, odds)
    ]
    column, kind = odds.column or NOTHING, words.kind_name(odds.case.kind)
    return say("france-results", column=column, kind=kind, letters=in_a_row(results))


def by_ratio(tables: Tables, sums: Sequence[Sum]) -> str:
    """Returns what is the same for every ratio result of a combat by a CRDT, and the letter of each (7)."""
    first = sums[0]
    letters = in_a_row(
        say("france-choice-ratio", ratio=odds.case.ratio or 0, letter=odds.letter or NOTHING) for odds in sums
    )
    lines = [*_strengths(first), next(_morale(tables, first)), say("france-ratios", letters=letters)]
    return _quoted(lines, dict.fromkeys(entry for odds in sums for entry in odds.house))


def _odds(tables: Tables, odds: Sum) -> Iterator[str]:
    case, start = odds.case, odds.start
    yield from _strengths(odds)
    if case.method != "revised":
        yield say("france-sum-ratio", ratio=case.ratio or 0, method=case.method)
    else:
        yield say(
            "france-sum-odds",
            attack=odds.attack,
            defence=words.in_points(odds.defence),
            raw=odds.raw or NOTHING,
            least=tables.odds.columns[0],
            chosen=start if start and odds.raw and start != odds.raw else NOTHING,
        )


def _strengths(odds: Sum) -> Iterator[str]:
    attack, defence = _forces(odds.case.attackers, attacking=True), _forces(odds.case.defenders)
    yield say("france-sum-attack", forces=attack, total=odds.attack)
    yield say("france-sum-defence", forces=defence, total=words.in_points(odds.defence))


def _forces(forces: Sequence[Force], *, attacking: bool = False) -> str:
    """Returns each unit's strength: half where it defends out of supply, none for an HQ that is (2, 6). A
    single force with only its whole strength has no terms to add."""
    if len(forces) == 1 and forces[0].supplied:
        return escaped(forces[0].name) or NOTHING
    terms = []
    for force in forces:
        strength = words.in_points(halves(force))
        if attacking:
            strength = str(force.strength if force.supplied or not force.hq else 0)
        elif not force.supplied:
            facts = {"strength": strength, "hq": yes_no(force.hq)}
            strength = say("france-force-halved", whole=force.strength, **facts)
        name = escaped(force.name)
        terms.append(say("france-force", name=name, strength=strength) if name else strength)
    return words.shortened(terms)


def _morale(tables: Tables, odds: Sum) -> Iterator[str]:
    case, bounds = odds.case, tables.morale.bounds
    terms = [
        say("france-sum-term", source=words.source_name(term.source), value=words.signed(term.value))
        for term in odds.terms
    ]
    plain = case.defender_morale + sum(term.value for term in odds.terms)
    least, most = bounds.adjustment
    yield say(
        "france-sum-defender",
        morale=case.defender_morale,
        terms=in_a_row(terms),
        adjusted=odds.adjusted_morale,
        bounded=yes_no(plain != odds.adjusted_morale),
        least=words.signed(least),
        most=words.signed(most),
        lowest=bounds.morale[0],
        highest=bounds.morale[1],
    )
    both = {"attacker": case.attacker_morale, "defender": odds.adjusted_morale}
    if case.method != "revised":
        yield say("france-sum-crdt", ratio=case.ratio or 0, **both)
        return
    yield say("france-sum-morale", lead=yes_no(case.lead), value=words.signed(odds.morale), **both)
    yield say("france-sum-control", units=case.units, limit=odds.limit, value=words.signed(odds.control))


def _column(odds: Sum) -> Iterator[str]:
    if odds.case.method == "revised" and odds.start is not None:
        yield say(
            "france-sum-column",
            modifier=words.signed(odds.modifier),
            start=odds.start,
            shifts=abs(odds.shifts),
            way="right" if odds.shifts > 0 else "left" if odds.shifts < 0 else NOTHING,
            column=odds.column or NOTHING,
            overflow=words.signed(odds.overflow) if odds.overflow else NOTHING,
        )


def _result(odds: Sum) -> Iterator[str]:
    if odds.letter is None or odds.attacker is None:
        return
    facts = {"letter": odds.letter, "kind": words.kind_name(odds.case.kind)}
    if odds.die is None:
        yield say("france-sum-letter", **facts)
    else:
        facts |= {"column": odds.column or NOTHING}
        overflow = words.signed(odds.overflow) if odds.overflow else NOTHING
        yield say("france-sum-die", die=odds.die, face=odds.face or odds.die, overflow=overflow, **facts)
    yield say("france-sum-attacker", effect=words.effect_text(odds.attacker))
    key = "chooses" if len(odds.defender) > 1 else "takes"
    effects = say("france-or").join(map(words.effect_text, odds.defender))
    yield say(f"france-sum-defender-{key}", effect=effects)
    if odds.bloody:
        yield say("france-sum-bloody", effect=words.effect_text(odds.bloody))
