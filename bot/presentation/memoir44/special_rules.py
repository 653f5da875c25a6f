"""What is special about a scenario of Memoir '44, in words: its own rules, its unusual units and ground."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import get_args

from msgspec.structs import asdict, astuple

from bot.games.memoir44 import battle, terrain
from bot.games.memoir44.hexes import Hex, name
from bot.games.memoir44.scenario import Scenario
from bot.games.memoir44.special import NIGHT_DICE, Objective, first_visibility
from bot.games.memoir44.state import DiceName, State
from bot.games.memoir44.terrain import OPEN, Column, Feature, Ground, overlaid
from bot.games.memoir44.units import SEATS, TRAITS
from bot.presentation.components import MESSAGE
from bot.presentation.memoir44.words import card_name, ground_words, kind_name, unit_mark
from bot.presentation.paging import fitted
from bot.presentation.wording import NOTHING, in_a_row, known, listed, say, yes_no

EXPLAINED_GROUND = {
    "open", "forest", "town", "hedgerow", "hill", "river", "beach", "ocean", "bunker", "bridge", "wire",
    "sandbags", "hedgehog",
}  # fmt: skip
WHERE = {
    "card": ("objective", "sudden", "spotters", "air_strikes", "blitz", "commissar", "card", "deck", "grows"),
    "lay": ("commissar",),
    "moves": ("exits", "mines", "blitz"),
    "again": ("exits", "mines"),
    "battles": ("night",),
}
"""The rules that each decision calls for."""

TYPES: tuple[Column, ...] = get_args(Column)
COVERED: tuple[Column, ...] = ("infantry", "armor")
"""All types of units, and those against which ground may take off dice."""


def special_text(scenario: Scenario, dice: DiceName = "regular") -> str:
    parts = chain.from_iterable(astuple(square.ground)[:3] for square in scenario.squares)
    grounds = [part for part in dict.fromkeys(parts) if part and part not in EXPLAINED_GROUND]
    lines = [
        *(line for _, line in rules(scenario)),
        *map(kind_text, dict.fromkeys(unit.kind for unit in scenario.units)),
        *(ground_text(overlaid(OPEN, part), dice) for part in grounds),
    ]
    shown = [say("memoir44-special-line", line=line) for line in lines if line]
    return fitted("\n".join([say("memoir44-special"), *shown]), MESSAGE, "cut") if shown else ""


def applying(view: State, now: str) -> Iterator[str]:
    wanted = WHERE.get(now, ())
    return (line for rule, line in rules(view.options.scenario) if rule in wanted)


def kind_text(kind: str) -> str:
    """Returns the rules of a kind of units that the pages of the help do not explain; empty if it has
    none."""
    if not known(f"memoir44-about-{kind}"):
        return ""
    return say("memoir44-about", kind=kind_name(kind), facts=say(f"memoir44-about-{kind}"))


def rules(scenario: Scenario) -> Iterator[tuple[str, str]]:
    special = scenario.special
    for goal in scenario.objectives:
        if goal.group or goal.deciding or goal.alone or goal.kept or goal.at_start:
            yield "objective", _objective(goal)
    for sudden in special.sudden_death:
        hexes = _hexes(sudden.hexes)
        yield "sudden", say("memoir44-special-sudden", seat=sudden.seat, needed=sudden.needed, hexes=hexes)
    for seat in SEATS:
        if exits := [exit_.hex for exit_ in special.exits if exit_.seat == seat]:
            medals, hexes = special.infantry_exit, _hexes(exits)
            yield "exits", say("memoir44-special-exits", seat=seat, infantry=medals, hexes=hexes)
        if mines := [mine.hex for mine in special.mines if mine.seat == seat]:
            yield "mines", say("memoir44-special-mines", seat=seat, hexes=_hexes(mines))
    if drop := special.airdrop:
        yield "airdrop", say("memoir44-special-airdrop", **asdict(drop) | {"kind": kind_name(drop.kind)})
    if special.night:
        sees = {"first": first_visibility(special), "dice": NIGHT_DICE, "day": battle.DAYLIGHT}
        falls = yes_no(special.nightfall)
        yield "night", say("memoir44-special-night", seat=special.night, falls=falls, **sees)
    if special.spotters:
        yield "spotters", say("memoir44-special-spotters", hexes=_hexes(special.spotters))
    if special.air_strikes:
        yield "air_strikes", say("memoir44-special-air_strikes", seat=special.air_strikes)
    if special.blitz:
        yield "blitz", say("memoir44-special-blitz")
    if special.commissar:
        yield "commissar", say("memoir44-special-commissar", seat=special.commissar)
    for card, played in special.cards.items():
        yield "card", say("memoir44-special-card", **{"card": card_name(card), "as": card_name(played)})
    if special.deck_ends:
        yield "deck", say("memoir44-special-deck", seat=special.deck_ends)
    for seat, cards in special.grows.items():
        yield "grows", say("memoir44-special-grows", seat=seat, cards=cards)
    for trait in TRAITS:
        if units := [unit_mark(unit) for unit in scenario.units if trait in unit.traits]:
            yield "trait", traits_text(units, [trait])


def traits_text(units: Iterable[str], traits: Iterable[str]) -> str:
    words = in_a_row(say(f"memoir44-trait-{trait}") for trait in traits)
    return say("memoir44-special-trait", units=in_a_row(units), trait=words)


def _objective(goal: Objective) -> str:
    facts = {name: yes_no(value) for name, value in asdict(goal).items() if isinstance(value, bool)}
    return say(
        "memoir44-special-objective",
        hexes=_hexes(goal.hexes),
        seat=goal.seat or NOTHING,
        medals=goal.medals,
        needed=goal.needed,
        deciding=goal.deciding or ("enough" if goal.group else "there"),
        **facts,
    )


def _hexes(hexes: Iterable[Hex]) -> str:
    return listed(name(at) for at in hexes)


# --- what the ground of a hex does


def ground_text(ground: Ground, dice: DiceName = "regular") -> str:
    """Returns what is on a hex, and what that does; empty if it does nothing."""
    done, names = effects(ground, dice), ground_words(ground)
    if not done or not names:
        return ""
    return say("memoir44-why-terrain", ground=in_a_row(names), effects=in_a_row(done))


def effects(ground: Ground, dice: DiceName = "regular") -> list[str]:
    features = tuple(terrain.features(ground).values())
    return [*_moving(ground, features), *_battling(features, dice)]


def _types(types: Iterable[Column]) -> str:
    ordered = [type_ for type_ in TYPES if type_ in types]
    return "all" if len(ordered) == len(TYPES) else listed(map(kind_name, ordered))


def _moving(ground: Ground, features: tuple[Feature, ...]) -> Iterator[str]:
    for feature in features:
        if closed := [type_ for type_ in TYPES if type_ not in feature.enter]:
            yield say("memoir44-effect-closed", types=_types(closed))
        if climb := feature.climb:
            below = in_a_row(say(f"memoir44-ground-{low}") for low in climb.terrain)
            hexes, types = climb.hexes, _types(climb.enter)
            yield say("memoir44-effect-climb", **{"from": below}, hexes=hexes, types=types)
        for key in ("foothold", "line", "road"):
            if getattr(feature, key):
                yield say(f"memoir44-effect-{key}")
        if feature.ice:
            yield say("memoir44-effect-ice", dice=feature.ice)
    if any(feature.stop for feature in features):
        yield say("memoir44-ground-stops")
    if terrain.no_battle_on_entry(ground):
        yield say("memoir44-ground-no-battle")


def _battling(features: tuple[Feature, ...], dice: DiceName) -> Iterator[str]:
    for feature in features:
        if feature.solid or feature.blocks:
            blocks = "solid" if feature.solid else "pair" if feature.blocks == "pair" else "yes"
            yield say("memoir44-effect-sight", blocks=blocks)
        if feature.wide:
            yield say("memoir44-effect-wide")
    if covered := _dice_off([feature.target for feature in features], COVERED):
        yield say("memoir44-ground-covers", off=covered, dice=dice)
    if hindered := _dice_off([feature.attacker for feature in features], TYPES):
        yield say("memoir44-effect-out", off=hindered, dice=dice)
    for feature in features:
        if feature.never:
            yield say("memoir44-effect-still", types=_types(feature.never))
        if feature.ignores:
            yield say("memoir44-effect-holds" if feature.ignores == "all" else "memoir44-ground-flag")
        if feature.own:
            yield say("memoir44-effect-own")


def _dice_off(tables: Iterable[Mapping[Column, int]], types: Iterable[Column]) -> str:
    off = {type_: max((table.get(type_, 0) for table in tables), default=0) for type_ in types}
    parts = [say("memoir44-ground-off", type=kind_name(type_), by=by) for type_, by in off.items() if by]
    return in_a_row(parts) if parts else ""
