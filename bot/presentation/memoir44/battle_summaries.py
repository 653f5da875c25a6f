"""The battles of a turn of Memoir '44 as everybody reads them: who battled whom, and what came of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Event
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import State
from bot.presentation.memoir44.events import event_text
from bot.presentation.memoir44.words import card_name, unit_name
from bot.presentation.wording import in_a_row, say, yes_no

DECLARED = on.BattleDeclared | on.StrikeRolled | on.BattledBack
BEGINS = on.BattleDeclared | on.StrikeRolled | on.BattledBack | on.AmbushSprung | on.AttackRolled
"""The events with which a battle begins to be told."""

CONSEQUENCES = on.FiguresLost | on.UnitEliminated | on.FlagIgnored | on.UnitRetreated | on.GroundTaken
"""The events that come of a battle."""


class BattleSummary(NamedTuple):
    """A sentence about battles, and the events that it tells."""

    words: str
    events: Sequence[Event]


def battles(events: Sequence[Event], view: State) -> Iterator[BattleSummary]:
    """Yields a sentence for each battle and strike, in their order; those without an effect that follow each
    other share one. What belongs to a battle before these events is told as in the log."""
    groups: list[list[Event]] = []
    for event in events:
        if isinstance(event, DECLARED if groups else BEGINS):
            groups.append([event])
        elif groups:
            groups[-1].append(event)
        elif isinstance(event, CONSEQUENCES):
            yield BattleSummary(event_text(event, view), [event])
    vain: list[list[Event]] = []
    for ambush, battle in map(_parted, groups):
        effect = _rolled(battle) and outcomes(battle)
        if vain and (ambush or effect):
            yield _in_vain(vain, view)
            vain = []
        if ambush:
            words = _sentence("ambush", ambush, view) if _rolled(ambush) else event_text(ambush[0], view)
            yield BattleSummary(words, ambush)
        if effect:
            yield BattleSummary(_sentence("battle", battle, view), battle)
        elif _rolled(battle):
            vain.append(battle)
    if vain:
        yield _in_vain(vain, view)


def _parted(battle: list[Event]) -> tuple[list[Event], list[Event]]:
    """Returns the Ambush in a close assault, if one was sprung, and the battle without it."""
    sprung = next((place for place, event in enumerate(battle) if isinstance(event, on.AmbushSprung)), None)
    if sprung is None:
        return [], battle
    after = range(sprung, len(battle))
    end = next((place for place in after if isinstance(battle[place], on.AssaultWentOn)), len(battle))
    return battle[sprung:end], battle[end:]


def _rolled(battle: Sequence[Event]) -> bool:
    """Whether the dice of a battle are among these events."""
    return any(isinstance(event, on.AttackRolled | on.StrikeRolled) for event in battle)


def _in_vain(battles: Sequence[Sequence[Event]], view: State) -> BattleSummary:
    words = say("memoir44-told-vain", battles=in_a_row(_pair(battle, view) for battle in battles))
    return BattleSummary(words, [event for battle in battles for event in battle])


def _sentence(kind: str, battle: Sequence[Event], view: State) -> str:
    results = in_a_row(outcomes(battle) or [say("memoir44-told-nothing")])
    return say(f"memoir44-told-{kind}", pair=_pair(battle, view), results=results)


def _pair(battle: Sequence[Event], view: State) -> str:
    """Returns who battled whom."""
    roll = next(event for event in battle if isinstance(event, on.AttackRolled | on.StrikeRolled))
    unit = card_name(roll.card) if isinstance(roll, on.StrikeRolled) else unit_name(view, roll.unit)
    return say("memoir44-told-pair", unit=unit, target=unit_name(view, roll.target))


def outcomes(battle: Sequence[Event]) -> list[str]:
    """Returns what came of a battle, in the order of the rules."""
    lost = sum(event.lost for event in battle if isinstance(event, on.FiguresLost))
    back = [event.to for event in battle if isinstance(event, on.UnitRetreated)]
    gone = [event.medal for event in battle if isinstance(event, on.UnitEliminated)]
    words = [say("memoir44-told-destroyed", medal=yes_no(medal is not None)) for medal in gone]
    words += [say("memoir44-told-lost", count=lost)] if lost and not gone else []
    words += [say("memoir44-told-stood") for event in battle if isinstance(event, on.FlagIgnored)]
    words += [say("memoir44-told-back", to=back[-1])] if back and not gone else []
    taken = [event.to for event in battle if isinstance(event, on.GroundTaken)]
    return words + [say("memoir44-told-took", to=to) for to in taken]
