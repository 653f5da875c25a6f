"""One combat as a worked sum: strengths, odds, modifiers with their sources, column, die, letter, losses.

The campaign and the free ``odds`` and ``resolve-free`` use the same functions: ``weigh`` for what is known
before the die, ``thrown`` for the result of a die, and ``six`` for the results of all faces.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.games.france1944.tables import (
    AIR,
    MORALES,
    RATIOS,
    RESULT_LETTERS,
    Effect,
    Grade,
    Kind,
    Letter,
    Tables,
    parts,
)
from bot.games.game import FACES, Odds, Reason

Method = Literal["revised", "alternative", "original"]
"""The table by which a combat is resolved: the revised one, or one of the two CRDTs (7)."""

STRONGEST = 999
"""Maximum strength of a unit, and of a side in a free combat."""

MOST_UNITS = 99


class Force(Struct, frozen=True):
    """A unit in a combat: its printed strength, whether it is in supply, and whether it is an HQ."""

    name: str
    strength: int
    supplied: bool = True
    hq: bool = False


class Case(Struct, frozen=True):
    """A combat as input for the tables.

    ``units`` is the number of attacking units, without HQs. ``ground`` is what the defender stands in and
    behind, ``support`` what helps the attacker: ``ordinary`` or ``heavy`` air power, ``79th``. ``column`` is
    one that the attacker chooses at or below the computed one, ``ratio`` the ratio result where a CRDT is
    used. ``lead`` says whether an owner named the unit whose morale counts. ``house`` names the proposed
    entries on which the rest of the case depends.
    """

    kind: Kind
    attackers: tuple[Force, ...]
    defenders: tuple[Force, ...]
    units: int
    attacker_morale: int
    defender_morale: int
    ground: tuple[str, ...] = ()
    support: tuple[str, ...] = ()
    column: str | None = None
    ratio: int | None = None
    lead: bool = False
    method: Method = "revised"
    bloody: bool = False
    house: tuple[str, ...] = ()


class Term(Struct, frozen=True):
    """One modifier: its source by name, its value, and its grade."""

    source: str
    value: int
    grade: Grade


class Sum(Struct, frozen=True):
    """A worked sum. Before the die, ``die``, ``face`` and ``letter`` are None.

    ``defence`` is in halves of a point, as an out-of-supply defender has half strength. ``raw`` is the column
    of the odds, None where they are too low to attack; ``start`` is the column that the attacker uses, and
    ``column`` the one after the shifts. A CRDT has none of these columns. ``overflow`` is the modifier of the
    die, and ``face`` the modified die. ``house`` names the proposed entries that were used.
    """

    case: Case
    attack: int
    defence: int
    raw: str | None
    start: str | None
    terms: tuple[Term, ...]
    adjustment: int
    adjusted_morale: int
    morale: int
    limit: int
    control: int
    modifier: int
    shifts: int
    overflow: int
    column: str | None
    die: int | None = None
    face: int | None = None
    letter: Letter | None = None
    attacker: Effect | None = None
    defender: tuple[Effect, ...] = ()
    bloody: Effect | None = None
    house: tuple[str, ...] = ()


def reaches(column: str, attack: int, defence: int) -> int:
    """Returns how far these strengths (the defence in halves) are above the odds of a column: 0 if they are
    exactly its odds, negative if they are below them."""
    more, less = parts(column)
    return 2 * attack * less - more * defence


def halves(force: Force) -> int:
    """Returns a defender's strength in halves of a point: half the strength for a combat unit out of supply,
    none for an HQ out of supply (2, 6)."""
    if force.supplied:
        return 2 * force.strength
    return 0 if force.hq else force.strength


def computed(tables: Tables, attack: int, defence: int) -> str | None:
    """Returns the column of these strengths (the defence in halves), rounded down in the defender's favour,
    or None if the odds are too low (2)."""
    if not attack:
        return None
    reached = [column for column in tables.odds.columns if reaches(column, attack, defence) >= 0]
    return reached[-1] if reached else None


def shifted(tables: Tables, column: str, modifier: int) -> tuple[str, int, int]:
    """Returns the column ``modifier`` places to the right (left if negative), the shifts made, and the
    remaining modifier of the die (2)."""
    columns = tables.odds.columns
    start = columns.index(column)
    end = min(max(start + modifier, 0), len(columns) - 1)
    return columns[end], end - start, modifier - (end - start)


def strengths(case: Case) -> tuple[int, int]:
    """Returns the attackers' strength, the defenders' in halves; an HQ out of supply adds none (6)."""
    attack = sum(force.strength for force in case.attackers if force.supplied or not force.hq)
    return attack, sum(map(halves, case.defenders))


def objections(
    tables: Tables, case: Case, *, lower: bool = False, declared: bool = False
) -> Iterator[Reason]:
    """Yields every rule that a combat breaks. ``lower`` is the option ``choose_lower_odds``. A ``declared``
    combat is fought however low its odds have fallen."""
    if unknown := [name for name in case.ground if name not in tables.morale.ground]:
        legal = tuple(tables.morale.ground)
        yield Reason("france-ground-unknown", "2", {"given": tuple(unknown), "legal": legal})
    if unknown := [name for name in case.support if name not in tables.morale.support]:
        legal = tuple(tables.morale.support)
        yield Reason("france-support-unknown", "2", {"given": tuple(unknown), "legal": legal})
    air = [name for name in case.support if name in AIR]
    if len(air) > 1 or len(set(case.support)) < len(case.support):
        yield Reason("france-support-once", "4")
    for morale in (case.attacker_morale, case.defender_morale):
        if morale not in MORALES:
            yield Reason(
                "france-morale-range", "2", {"given": morale, "least": MORALES[0], "most": MORALES[-1]}
            )
    if not 0 <= case.units <= MOST_UNITS:
        yield Reason("france-units-range", "2", {"given": case.units, "most": MOST_UNITS})
    for force in (*case.attackers, *case.defenders):
        if not 0 <= force.strength <= STRONGEST:
            yield Reason("france-strength-range", "2", {"given": force.strength, "most": STRONGEST})
    raw = computed(tables, *strengths(case))
    if case.method != "revised":
        if case.ratio not in RATIOS:
            yield Reason("france-ratio-range", "7", {"least": RATIOS[0], "most": RATIOS[-1]})
        if case.column is not None:
            yield Reason("france-column-unused", "7")
    elif case.ratio is not None:
        yield Reason("france-ratio-unused", "7")
    elif raw is None and not declared:
        yield Reason("france-odds-too-low", "2", {"least": tables.odds.columns[0]})
    elif case.column is not None:
        yield from _column_objections(tables, case.column, raw or tables.odds.columns[0], lower=lower)


def _column_objections(tables: Tables, column: str, raw: str, *, lower: bool) -> Iterator[Reason]:
    columns = tables.odds.columns
    if not lower:
        yield Reason("france-column-fixed", "2", {"column": raw})
    elif column not in columns or columns.index(column) > columns.index(raw):
        legal = columns[: columns.index(raw) + 1]
        yield Reason("france-column-higher", "2", {"given": column, "legal": legal})


def weigh(tables: Tables, case: Case) -> Sum:
    """Returns everything about a combat except its die. With a CRDT there is no die, and the sum is complete.
    Odds below the first column are resolved in it: they occur only in a combat that was declared at better
    odds."""
    attack, defence = strengths(case)
    raw = computed(tables, attack, defence)
    start = None if case.method != "revised" else case.column or raw or tables.odds.columns[0]
    terms = tuple(_terms(tables, case))
    bounds = tables.morale.bounds
    adjustment = _within(sum(term.value for term in terms), bounds.adjustment)
    adjusted = _within(case.defender_morale + adjustment, bounds.morale)
    morale = case.attacker_morale - adjusted
    limit = tables.control[str(case.attacker_morale)].limit
    control = min(0, limit - case.units)
    column, shifts, overflow = shifted(tables, start, morale + control) if start else (None, 0, 0)
    weighed = Sum(
        case, attack, defence, raw, start, terms, adjustment, adjusted, morale, limit, control,
        morale + control, shifts, overflow, column,
    )  # fmt: skip
    weighed = replace(weighed, house=tuple(_house(tables, weighed)))
    if case.method == "revised":
        return weighed
    letter, house = ratio_letter(tables, case, adjusted)
    return _lettered(tables, replace(weighed, house=(*weighed.house, *house)), letter)


def _within(number: int, bounds: Sequence[int]) -> int:
    least, most = bounds
    return min(max(number, least), most)


def _terms(tables: Tables, case: Case) -> Iterator[Term]:
    """Yields the ground's best modifier, the better graded of equals, and all of the support (2)."""
    ground = [(name, tables.morale.ground[name]) for name in case.ground]
    if ground:
        name, best = max(ground, key=lambda entry: (entry[1].morale, entry[1].grade != "P"))
        yield Term(name, best.morale, best.grade)
    for name in case.support:
        adjustment = tables.morale.support[name]
        yield Term(name, adjustment.morale, adjustment.grade)


def _house(tables: Tables, weighed: Sum) -> Iterator[str]:
    case, odds = weighed.case, tables.odds
    yield from case.house
    if case.method == "revised":
        exact = weighed.raw and not reaches(weighed.raw, weighed.attack, weighed.defence)
        if odds.grade == "P":
            yield "odds"
        if odds.rounding == "P" and not exact:
            yield "odds-rounding"
        if tables.control[str(case.attacker_morale)].grade == "P":
            yield "control"
    if case.lead and odds.lead == "P":
        yield "odds-lead"
    yield from (f"morale-{term.source}" for term in weighed.terms if term.grade == "P")
    if tables.morale.bounds.grade == "P":
        yield "morale-bounds"


def ratio_letter(tables: Tables, case: Case, adjusted: int) -> tuple[Letter, list[str]]:
    """Returns the letter of a ratio result and the two morales, and the proposed entries from which it was
    read (7).

    The original table has the letters of the row before, and its own reference of the defender's morale.
    """
    assert case.ratio is not None
    number = case.ratio - (case.method == "original")
    row, mobile = tables.crdt.ratio[str(number)], tables.crdt.mobile
    letter = (row.fails if adjusted <= case.ratio else row.stands)[case.attacker_morale - 1]
    house = [f"crdt-{number}"] if row.grade == "P" else []
    if case.kind == "mobile":
        letter = mobile.becomes[letter]
        house += ["crdt-mobile"] if mobile.grade == "P" else []
    return letter, house  # type: ignore[return-value] # the tables hold letters


def thrown(tables: Tables, weighed: Sum, die: int) -> Sum:
    """Returns the sum with its die, whose modified value is limited to the faces of a die (2). The odds must
    allow the attack."""
    assert weighed.column is not None
    face = min(max(die + weighed.overflow, FACES[0]), FACES[-1])
    letters = tables.odds.letters(weighed.case.kind, face)
    letter = letters[tables.odds.columns.index(weighed.column)]
    return _lettered(tables, replace(weighed, die=die, face=face), letter)  # type: ignore[arg-type] # as above


def _lettered(tables: Tables, weighed: Sum, letter: Letter) -> Sum:
    result = tables.results.of(letter)
    bloody = result.bloody if weighed.case.bloody else None
    used = [result.attacker, *result.defender, *([bloody] if bloody else [])]
    house = [*weighed.house, *([f"results-{letter}"] if any(effect.grade == "P" for effect in used) else [])]
    return replace(
        weighed,
        letter=letter,
        attacker=result.attacker,
        defender=result.defender,
        bloody=bloody,
        house=tuple(house),
    )


def six(tables: Tables, weighed: Sum) -> tuple[Sum, ...]:
    """Returns the sum for each face of the die, 1 to 6; with a CRDT the single result."""
    if weighed.letter is not None:
        return (weighed,)
    return tuple(thrown(tables, weighed, die) for die in FACES)


def chances(tables: Tables, weighed: Sum) -> Odds:
    counts: Counter[str | None] = Counter(resolved.letter for resolved in six(tables, weighed))
    faces = counts.total()
    return tuple((letter, Fraction(counts[letter], faces)) for letter in RESULT_LETTERS if counts[letter])
