"""What is special about a scenario of Memoir '44, in words: its own rules, its unusual units and ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec.structs import astuple

from bot.games.memoir44 import battle
from bot.games.memoir44.hexes import Hex, name
from bot.games.memoir44.scenario import Scenario
from bot.games.memoir44.special import NIGHT_DICE, Objective, first_visibility
from bot.games.memoir44.state import State
from bot.games.memoir44.terrain import OPEN, Ground, overlaid
from bot.games.memoir44.units import SEATS, TRAITS
from bot.presentation.limits import MESSAGE
from bot.presentation.memoir44.effects import effects
from bot.presentation.memoir44.words import card_name, ground_words, kind_name, unit_mark
from bot.presentation.paging import fitted
from bot.presentation.wording import NOTHING, in_a_row, known, listed, say, yes_no

USUAL = {
    "open", "forest", "town", "hedgerow", "hill", "river", "beach", "ocean", "bunker", "bridge", "wire",
    "sandbags", "hedgehog",
}  # fmt: skip
"""The ground that the pages of the help explain."""

WHERE = {
    "card": ("objective", "sudden", "spotters", "card", "deck", "grows"),
    "moves": ("exits", "mines"),
    "again": ("exits", "mines"),
    "battles": ("night",),
}
"""The rules that each decision calls for."""


def special_text(scenario: Scenario) -> str:
    """Returns all that is special about a scenario, a line each; empty if nothing is."""
    lines = [line for _, line in rules(scenario)]
    lines += [about(kind) for kind in dict.fromkeys(unit.kind for unit in scenario.units) if is_special(kind)]
    lines += _grounds(scenario)
    told = [say("memoir44-special"), *(say("memoir44-special-line", line=line) for line in lines)]
    return fitted("\n".join(told), MESSAGE, "cut") if lines else ""


def applying(view: State, now: str) -> Iterator[str]:
    """Yields the rules of the scenario that a decision calls for."""
    wanted = WHERE.get(now, ())
    return (line for rule, line in rules(view.options.scenario) if rule in wanted)


def is_special(kind: str) -> bool:
    """Whether a kind of units has rules that the pages of the help do not explain."""
    return known(f"memoir44-about-{kind}")


def about(kind: str) -> str:
    """Returns the rules of a special kind of units."""
    return say("memoir44-about", kind=kind_name(kind), facts=say(f"memoir44-about-{kind}"))


def rules(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yields each rule of the scenario's own, after its name."""
    special = scenario.special
    for goal in scenario.objectives:
        if goal.group or goal.deciding or goal.alone or goal.kept or goal.at_start:
            yield "objective", _objective(goal)
    for one in special.sudden_death:
        hexes = _hexes(one.hexes)
        yield "sudden", say("memoir44-special-sudden", seat=one.seat, needed=one.needed, hexes=hexes)
    for seat in SEATS:
        if exits := [one.hex for one in special.exits if one.seat == seat]:
            facts = {"seat": seat, "hexes": _hexes(exits)}
            yield "exits", say("memoir44-special-exits", infantry=special.infantry_exit, **facts)
        if laid := [one.hex for one in special.mines if one.seat == seat]:
            yield "mines", say("memoir44-special-mines", seat=seat, hexes=_hexes(laid))
    if drop := special.airdrop:
        count = {"units": drop.units, "steps": drop.steps}
        yield "airdrop", say("memoir44-special-airdrop", seat=drop.seat, kind=kind_name(drop.kind), **count)
    if special.night:
        sees = {"first": first_visibility(special), "dice": NIGHT_DICE, "day": battle.DAYLIGHT}
        falls = yes_no(special.nightfall)
        yield "night", say("memoir44-special-night", seat=special.night, falls=falls, **sees)
    if special.spotters:
        yield "spotters", say("memoir44-special-spotters", hexes=_hexes(special.spotters))
    for card, played in special.cards.items():
        yield "card", say("memoir44-special-card", **{"card": card_name(card), "as": card_name(played)})
    if special.deck_ends:
        yield "deck", say("memoir44-special-deck", seat=special.deck_ends)
    for seat, cards in special.grows.items():
        yield "grows", say("memoir44-special-grows", seat=seat, cards=cards)
    for trait in TRAITS:
        if units := [unit_mark(unit) for unit in scenario.units if trait in unit.traits]:
            said = say(f"memoir44-trait-{trait}")
            yield "trait", say("memoir44-special-trait", units=in_a_row(units), trait=said)


def _objective(goal: Objective) -> str:
    deciding = goal.deciding or ("enough" if goal.group else "there")
    return say(
        "memoir44-special-objective",
        hexes=_hexes(goal.hexes),
        seat=goal.seat or NOTHING,
        medals=goal.medals,
        needed=goal.needed,
        deciding=deciding,
        held=yes_no(goal.held),
        alone=yes_no(goal.alone),
        kept=yes_no(goal.kept),
        begins=yes_no(goal.at_start),
    )


def _hexes(hexes: Iterable[Hex]) -> str:
    return listed(name(at) for at in hexes)


def _grounds(scenario: Scenario) -> Iterator[str]:
    """Yields what the unusual ground of a scenario does."""
    layers = [astuple(square.ground)[:3] for square in scenario.squares]
    for one in dict.fromkeys(chain.from_iterable(layers)):
        if one and one not in USUAL and (line := ground_line(overlaid(OPEN, one))):
            yield line


def ground_line(ground: Ground) -> str:
    """Returns what is on a hex, and what that does; empty if it does nothing."""
    found, names = effects(ground), ground_words(ground)
    if not found or not names:
        return ""
    return say("memoir44-why-terrain", ground=in_a_row(names), effects=in_a_row(found))
