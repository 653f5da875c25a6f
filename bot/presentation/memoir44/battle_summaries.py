"""The battles of a turn of Memoir '44 as everybody reads them: who battled whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Event
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import State
from bot.presentation.memoir44.events import event_text
from bot.presentation.memoir44.words import card_name, unit_name
from bot.presentation.wording import in_a_row, say, yes_no

LINES = 3
"""Most lines about battles in a summary; more of them share the last."""

BEGINS = on.BattleDeclared | on.StrikeRolled | on.AmbushSprung | on.AttackRolled
"""The events with which a battle begins to be told."""

RESULTS = on.FiguresLost | on.UnitEliminated | on.FlagIgnored | on.UnitRetreated | on.GroundTaken
"""The events that come of a battle."""


class Told(NamedTuple):
    """A sentence about battles, and the events that it tells."""

    words: str
    events: Sequence[Event]


def battles(events: Sequence[Event], view: State) -> Iterator[Told]:
    """Yields a sentence for each battle and strike, in their order; those without an effect that follow each
    other share one. What belongs to a battle before these events is told as in the log."""
    yield from _loose(events, view)
    vain: list[list[Event]] = []
    for ambush, battle in map(_parted, _split(events)):
        effect = _rolled(battle) and came_of(battle, view)
        if vain and (ambush or effect):
            yield _in_vain(vain, view)
            vain = []
        if ambush:
            words = _sentence("ambush", ambush, view) if _rolled(ambush) else event_text(ambush[0], view)
            yield Told(words, ambush)
        if effect:
            yield Told(_sentence("battle", battle, view), battle)
        elif _rolled(battle):
            vain.append(battle)
    if vain:
        yield _in_vain(vain, view)


def _in_vain(found: Sequence[Sequence[Event]], view: State) -> Told:
    words = say("memoir44-told-vain", battles=in_a_row(_pair(battle, view) for battle in found))
    return Told(words, [event for battle in found for event in battle])


def _rolled(battle: Sequence[Event]) -> bool:
    """Whether the dice of a battle are among these events."""
    return any(isinstance(one, on.AttackRolled | on.StrikeRolled) for one in battle)


def _loose(events: Sequence[Event], view: State) -> Iterator[Told]:
    """Yields the results at the beginning that belong to a battle before."""
    for event in events:
        if isinstance(event, BEGINS):
            return
        if isinstance(event, RESULTS):
            yield Told(event_text(event, view), [event])


def _split(events: Sequence[Event]) -> list[list[Event]]:
    """Returns the events of each battle or strike, from its declaration or its first dice on."""
    found: list[list[Event]] = []
    for event in events:
        begins = on.BattleDeclared | on.StrikeRolled if found else BEGINS
        if isinstance(event, begins):
            found.append([event])
        elif found:
            found[-1].append(event)
    return found


def _parted(battle: list[Event]) -> tuple[list[Event], list[Event]]:
    """Returns the Ambush in a close assault, if one was sprung, and the battle without it."""
    sprung = next((place for place, one in enumerate(battle) if isinstance(one, on.AmbushSprung)), None)
    if sprung is None:
        return [], battle
    after = range(sprung, len(battle))
    until = next((place for place in after if isinstance(battle[place], on.AssaultWentOn)), len(battle))
    return battle[sprung:until], battle[until:]


def _sentence(kind: str, battle: Sequence[Event], view: State) -> str:
    results = in_a_row(came_of(battle, view) or [say("memoir44-told-nothing")])
    return say(f"memoir44-told-{kind}", pair=_pair(battle, view), results=results)


def _pair(battle: Sequence[Event], view: State) -> str:
    """Returns who battled whom."""
    for event in battle:
        match event:
            case on.StrikeRolled(card=card, target=target):
                return say("memoir44-told-pair", unit=card_name(card), target=unit_name(view, target))
            case on.AttackRolled(unit=unit, target=target):
                return say("memoir44-told-pair", unit=unit_name(view, unit), target=unit_name(view, target))
    raise LookupError(battle)


def came_of(battle: Sequence[Event], view: State) -> list[str]:
    """Returns what came of a battle, in the order of the rules."""
    lost = sum(one.lost for one in battle if isinstance(one, on.FiguresLost))
    back = [one.to for one in battle if isinstance(one, on.UnitRetreated)]
    gone = [one.medal for one in battle if isinstance(one, on.UnitEliminated)]
    found = [say("memoir44-told-destroyed", medal=yes_no(medal is not None)) for medal in gone]
    found += [say("memoir44-told-lost", count=lost)] if lost and not gone else []
    found += [say("memoir44-told-stood") for one in battle if isinstance(one, on.FlagIgnored)]
    found += [say("memoir44-told-back", to=back[-1])] if back and not gone else []
    return found + [say("memoir44-told-took", to=one.to) for one in battle if isinstance(one, on.GroundTaken)]


def merged(told: Iterator[Told]) -> list[str]:
    """Returns at most ``LINES`` lines."""
    lines = [one.words for one in told]
    return [*lines[: LINES - 1], " ".join(lines[LINES - 1 :])] if len(lines) > LINES else lines
