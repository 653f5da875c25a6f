"""A battle: legal targets, hits, the result of the dice, and its exact chances (section 1).

A ``UnitAttack`` holds everything on which a battle depends, on the board of a game or on a physical one. It
gives the ``AttackDice``, and so does a card that strikes; these and what they show give the ``Result``.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb
from types import MappingProxyType
from typing import Literal, NamedTuple

from msgspec import Struct

from bot.games.game import FACES, Dice, Odds, Purpose, Reason, Seat
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.sight import same_bank, sees, shut
from bot.games.memoir44.terrain import OPEN, Ground, combined, features, uppermost
from bot.games.memoir44.units import KINDS, KindName, Unit
from data import table

BATTLE_RULES = table("memoir44", "battle")
FLAG: tuple[int, ...] = tuple(BATTLE_RULES["flag"])
SAVE: tuple[int, ...] = tuple(BATTLE_RULES["save"])
OWN_BUNKER: tuple[int, ...] = tuple(BATTLE_RULES["own_bunker"])
HIGHEST_FACE = FACES[-1]
DAYLIGHT: int = BATTLE_RULES["night"]["daylight"]
"""The distance in hexes from which on it is day (M60)."""

Symbol = Literal["flag", "star", "infantry", "armor", "grenade"]
Strike = Literal["air_power", "barrage", "mine"]


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of a game, and the rulings about battles that are marked *option*. With ``symbols``, dice are
    read as those of the box, and there is neither a defensive roll nor a rule for bunkers alone (M66)."""

    bunker_flags: bool = False  # M9: a 1 that hits artillery in its own bunker is a flag as well
    save_from_cards: bool = False  # M16: the defensive roll is made against cards and mines too
    symbols: bool = False


AS_WRITTEN = Rulings()


class UnitAttack(Struct, frozen=True):
    """The attack of one unit on another, ``distance`` hexes away. ``own_works`` says that the target is in a
    bunker or behind a sea wall of its side, ``moved`` that the attacker has moved in this turn, and ``early``
    that its weapon is of the early war.

    ``extra`` is the number of dice that cards add (M21); ``stars`` says that a rule lets stars hit (M7).
    Figures are those at the moment of the roll (M18).
    """

    attacker: KindName
    figures: int
    target: KindName
    target_figures: int
    distance: int
    attacker_on: Ground = OPEN
    target_on: Ground = OPEN
    own_works: bool = False
    extra: int = 0
    stars: bool = False
    moved: bool = False
    early: bool = False
    rulings: Rulings = AS_WRITTEN

    @property
    def sheltered(self) -> bool:
        """Whether the target is artillery in its own bunker, which has numbers of its own (M9)."""
        bunker = self.own_works and self.target_on.structure == "bunker" and not self.rulings.symbols
        return bunker and KINDS[self.target].ordered == "artillery"

    @property
    def star_hits(self) -> bool:
        """Whether a rule lets stars hit (M7)."""
        return self.stars or (not self.moved and KINDS[self.target].ordered in KINDS[self.attacker].stars_at)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The least numbers that hit at each distance, before any modifier."""
        return KINDS[self.attacker].numbers(self.moved or self.early)


class Modifier(NamedTuple):
    """A modifier of the dice: its cause and its value. −1 takes one off each die, or a die off all of
    them."""

    what: str
    by: int


class AttackDice(Struct, frozen=True):
    """Dice to be thrown at a unit: their number, the natural numbers that hit and those that are flags, the
    figures of the unit, and the number of dice of its defensive roll if it is hit."""

    dice: int
    hits: tuple[int, ...]
    flags: tuple[int, ...]
    figures: int
    saves: int = 0


class Result(Struct, frozen=True):
    """The result of the dice, in the order of M17."""

    rolled: tuple[int, ...]
    hits: int
    saving: tuple[int, ...]
    saved: int
    lost: int
    flags: int


@lru_cache(maxsize=4096)
def modifiers(attack: UnitAttack) -> tuple[Modifier, ...]:
    """Returns the modifiers of each die, or with symbols of the number of dice, with their causes. In and out
    add (M3); of two things on a hex the better counts (M4)."""
    kind = KINDS[attack.attacker]
    lower = combined(attack.attacker_on).height < combined(attack.target_on).height
    inwards = {
        name: feature.target.get(kind.column, 0)
        for name, feature in features(attack.target_on).items()
        if (lower or not feature.lower) and (attack.own_works or not feature.own)
    }
    outwards = {
        name: feature.attacker.get(kind.column, 0) for name, feature in features(attack.attacker_on).items()
    }
    most = HIGHEST_FACE if kind.breach is None or attack.distance > 1 else kind.breach
    if kind.ignores_terrain or (kind.indirect and not attack.moved):
        most = 0
    causes = [*_strongest("target", inwards, most), *_strongest("attacker", outwards)]
    if attack.star_hits and not attack.rulings.symbols:
        causes.append(Modifier("stars", -BATTLE_RULES["stars"]))
    return tuple(causes)


def _strongest(whose: str, taken: Mapping[str, int], most: int = HIGHEST_FACE) -> list[Modifier]:
    cause = max(taken, key=lambda name: taken[name], default="")
    off = min(most, taken.get(cause, 0))
    return [Modifier(f"{whose}-{cause}", -off)] if off else []


def to_hit(attack: UnitAttack) -> int:
    """Returns the least natural number that hits, with every modifier; it is more than 6 if none does. The
    attack must be within the attacker's range. For artillery in its own bunker and for snipers, see
    ``hitting``."""
    return attack.numbers[attack.distance - 1] - sum(modifier.by for modifier in modifiers(attack))


def hitting(attack: UnitAttack) -> tuple[int, ...]:
    """Returns the natural numbers that hit (M9, M11, M24, M66)."""
    if attack.sheltered:
        return OWN_BUNKER
    if attack.rulings.symbols:
        stars = attack.star_hits or KINDS[attack.attacker].counts_star
        return showing(attack.target, ("symbol", "grenade", *(["star"] if stars else [])))
    least = to_hit(attack)
    return tuple(face for face in KINDS[attack.target].hit_by or FACES if face >= least)


def dice(attack: UnitAttack) -> int:
    """Returns the number of dice thrown (M18, M20, M21). With symbols it is that of the box at this distance,
    from which the numbers to hit are made, whatever the figures; it may be 0 (M66)."""
    kind = KINDS[attack.attacker]
    if attack.rulings.symbols:
        base = HIGHEST_FACE + 1 - attack.numbers[attack.distance - 1] - kind.counts_star
        return max(0, base + attack.extra + sum(modifier.by for modifier in modifiers(attack)))
    return attack.figures * kind.dice + kind.bonus + attack.extra


def objections(attack: UnitAttack) -> list[Reason]:
    """Returns each reason why this attack may not be made, on any board."""
    kind, target = KINDS[attack.attacker], KINDS[attack.target]
    figures = ((attack.attacker, attack.figures, kind), (attack.target, attack.target_figures, target))
    if wrong := [
        Reason("battle-figures", "1", {"kind": of, "given": given, "most": facts.figures})
        for of, given, facts in figures
        if not 1 <= given <= facts.figures
    ]:
        return wrong
    if not 1 <= attack.distance <= len(attack.numbers):
        far = {"distance": attack.distance, "most": len(attack.numbers)}
        return [Reason("battle-range", "1", {"kind": attack.attacker, **far})]
    if target.ordered in kind.not_at:
        return [Reason("battle-not-at", "1", {"kind": attack.attacker, "target": target.ordered})]
    if attack.rulings.symbols:
        return [] if dice(attack) else [Reason("battle-no-dice", "M66")]
    if not attack.sheltered and (least := to_hit(attack)) > HIGHEST_FACE:
        return [Reason("battle-hopeless", "M5", {"needed": least})]
    return []


def throw(attack: UnitAttack) -> AttackDice:
    flags = FLAG if attack.rulings.bunker_flags or not attack.sheltered else ()
    saves = 0 if attack.rulings.symbols else KINDS[attack.target].save * attack.target_figures
    return AttackDice(dice(attack), hitting(attack), flags, attack.target_figures, saves)


def symbol(die: int) -> Symbol:
    """Returns the symbol of a die that is read as one: as on the dice of the box, two are infantry (M8)."""
    shown: Symbol = BATTLE_RULES["symbols"][die - 1]
    return shown


def showing(target: KindName, faces: Collection[str]) -> tuple[int, ...]:
    """Returns the natural numbers that show one of these symbols, as far as they can hit such a target;
    ``symbol`` stands for that of the target's type."""
    kind = KINDS[target]
    wanted = {kind.ordered if face == "symbol" else face for face in faces}
    return tuple(face for face in kind.hit_by or FACES if symbol(face) in wanted)


def strike(
    card: Strike, seat: Seat, target: KindName, figures: int, rulings: Rulings = AS_WRITTEN, dice: int = 0
) -> AttackDice:
    """Returns the dice that a card or a mine of that side throws at an enemy unit on any terrain. They are
    read as symbols. ``dice`` is their number for a mine."""
    facts, kind = BATTLE_RULES["strike"][card], KINDS[target]
    flags = tuple(face for face in FACES if symbol(face) in facts["flags"])
    saves = kind.save * figures if rulings.save_from_cards and not rulings.symbols else 0
    return AttackDice(dice or facts["dice"][seat], showing(target, facts["hits"]), flags, figures, saves)


def saves(throw: AttackDice, rolled: tuple[int, ...]) -> int:
    """Returns the number of dice of the target's defensive roll, once it is hit."""
    return throw.saves if any(die in throw.hits for die in rolled) else 0


def read_dice(throw: AttackDice, rolled: tuple[int, ...], saving: tuple[int, ...] = ()) -> Result:
    """Returns the result of the dice. ``saving`` is the defensive roll, of ``saves`` dice. Excess hits are
    lost."""
    hit = sum(die in throw.hits for die in rolled)
    saved = min(hit, sum(die in SAVE for die in saving))
    flags = sum(die in throw.flags for die in rolled)
    return Result(rolled, hit, saving, saved, min(hit - saved, throw.figures), flags)


def resolve(throw: AttackDice, dice: Dice, attack: Purpose, defence: Purpose) -> Result:
    """Rolls the dice, then those of the defensive roll, for these purposes, and returns the result."""
    rolled = dice.roll(throw.dice, attack)
    due = saves(throw, rolled)
    return read_dice(throw, rolled, dice.roll(due, defence) if due else ())


def attack_on(
    ground: Mapping[Hex, Ground],
    attacker: Unit,
    target: Unit,
    *,
    moved: bool = False,
    rulings: Rulings = AS_WRITTEN,
    extra: int = 0,
) -> UnitAttack:
    there = ground.get(target.hex, OPEN)
    return UnitAttack(
        attacker=attacker.kind,
        figures=attacker.figures,
        target=target.kind,
        target_figures=target.figures,
        distance=distance(attacker.hex, target.hex),
        attacker_on=ground.get(attacker.hex, OPEN),
        target_on=there,
        own_works=there.built_by(target.seat),
        extra=extra,
        moved=moved,
        early="deliberate" in attacker.traits,
        rulings=rulings,
    )


def cannot_attack(
    ground: Mapping[Hex, Ground],
    units: Collection[Unit],
    attacker: Unit,
    target: Unit,
    attack: UnitAttack,
    visibility: int = 0,
) -> list[Reason]:
    """Returns each reason why one unit on the board may not make this attack on another, under all the rules
    together.

    ``visibility`` is the greatest distance of a target in hexes, in a scenario at night; 0 sets no limit.
    """
    if target.seat == attacker.seat:
        return [Reason("battle-own", "1", {"target": target.name})]
    here, kind = ground.get(attacker.hex, OPEN), attacker.of
    if kind.moves_as in combined(here).never:
        if here.terrain == "ocean":
            return [Reason("battle-ocean", "2", {"unit": attacker.name})]
        return [Reason("battle-never", "2", {"unit": attacker.name, "ground": uppermost(here)})]
    reasons = []
    beside = sorted(
        unit.name for unit in units if unit.seat != attacker.seat and distance(unit.hex, attacker.hex) == 1
    )
    if attack.distance > 1 and beside:
        reasons.append(Reason("battle-close", "1", {"unit": attacker.name, "legal": tuple(beside)}))
    if 0 < visibility < attack.distance:
        reasons.append(Reason("battle-dark", "scenario", {"most": visibility, "distance": attack.distance}))
    facts = {"unit": attacker.name, "hex": name(target.hex)}
    aimed = kind.needs_sight and (attack.moved or not kind.indirect)
    if aimed and not sees(ground, {unit.hex for unit in units}, attacker.hex, target.hex):
        reasons.append(Reason("battle-unseen", "2", facts))
    elif shut(ground, attacker.hex, target.hex):
        reasons.append(Reason("battle-shut", "scenario", facts))
    if kind.ordered == "infantry" and not same_bank(ground, attacker.hex, target.hex):
        reasons.append(Reason("battle-bank", "M45", facts))
    return reasons + objections(attack)


Chances = Mapping[tuple[int, int], Fraction]
"""The chance of each possible pair (figures lost, flags); the chances add up to 1."""


@cache
def chances(throw: AttackDice) -> Chances:
    """Returns the exact joint distribution of the figures lost and the flags."""
    joint: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (hits, flags), ways in _rolls(throw.dice, throw.hits, throw.flags).items():
        rolled = Fraction(ways, len(FACES) ** throw.dice)
        for saved, chance in _saved(throw.saves if hits else 0, hits).items():
            joint[min(hits - saved, throw.figures), flags] += rolled * chance
    return MappingProxyType(dict(sorted(joint.items())))


@cache
def _rolls(dice: int, hits: tuple[int, ...], flags: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """Returns the number of ways in which the dice show each pair (hits, flags)."""
    pairs = {(0, 0): 1}
    for _ in range(dice):
        before, pairs = pairs, defaultdict(int)
        for ((hit, flag), ways), face in product(before.items(), FACES):
            pairs[hit + (face in hits), flag + (face in flags)] += ways
    return pairs


@cache
def _saved(dice: int, hits: int) -> dict[int, Fraction]:
    """Returns the chance of each number of hits that ``dice`` defensive dice cancel."""
    cancelled: dict[int, Fraction] = defaultdict(Fraction)
    good, all_faces = len(SAVE), len(FACES)
    for saving in range(dice + 1):
        ways = comb(dice, saving) * good**saving * (all_faces - good) ** (dice - saving)
        cancelled[min(saving, hits)] += Fraction(ways, all_faces**dice)
    return cancelled


@cache
def losses(throw: AttackDice) -> tuple[Fraction, ...]:
    """Returns the chances to lose no figure, one, two … all of them."""
    joint = chances(throw)
    return tuple(
        sum((chance for (lost, _), chance in joint.items() if lost == figures), Fraction(0))
        for figures in range(throw.figures + 1)
    )


@cache
def odds(throw: AttackDice) -> Odds:
    """Returns the chances that a player sees before a throw: that a figure is lost, that the unit is
    eliminated, and that a surviving unit has a flag against it."""
    joint, by_figures = chances(throw), losses(throw)
    flagged = sum(
        (chance for (lost, flags), chance in joint.items() if flags and lost < throw.figures), Fraction(0)
    )
    return (("figure", 1 - by_figures[0]), ("eliminate", by_figures[-1]), ("flag", flagged))
