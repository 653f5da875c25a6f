"""What happened in Memoir '44, in words: a sentence for each event, and a turn as everybody reads it: its
heading, the medals, and what happened in a few lines."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec.structs import asdict

from bot.games.game import Event, GameEnded, Sealed, Seat
from bot.games.memoir44 import card_events, rules, special_events
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import DAYLIGHT
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, SEATS
from bot.presentation.memoir44 import pictures, words
from bot.presentation.memoir44.words import card_name, objective_name, side_name, unit_list, unit_name
from bot.presentation.paging import at_most
from bot.presentation.presenter import Climax, Heading, News
from bot.presentation.wording import NOTHING, escaped, in_a_row, kebab, listed, numbers, say, yes_no


def heading(event: Event) -> Heading | None:
    """Returns the heading that begins with an event: the deal, then each turn by itself, then the end."""
    match event:
        case card_events.HandDealt():
            return Heading(say("memoir44-chapter-deal"))
        case on.TurnBegan():
            side = words.side_name(event.seat)
            return Heading(say("memoir44-chapter-turn", side=side, number=event.number), turn=True)
        case GameEnded():
            return Heading(say("report-end"))
    return None


def event_text(event: Event, view: State) -> str:
    """Returns one event in words; ``view`` is what the reader knows after it. A phase is not told: what
    happens in it is."""
    match event:
        case on.PhaseBegan():
            return ""
        case on.SetByHand():
            return words.FACTS.set_by_hand(event.setting)
    return say(f"memoir44-{kebab(type(event).__name__)}", **_facts(event, view))


def _facts(event: Event, view: State) -> dict[str, str | int]:
    unit = partial(words.unit_name, view)
    as_symbols = view.options.rulings.symbols
    in_numbers = isinstance(event, on.AttackRolled | on.SaveRolled) and not as_symbols
    formatters: dict[str, Callable[[Any], str | int]] = {
        **dict.fromkeys(("seat", "medal", "winner"), words.side_name),
        **dict.fromkeys(("unit", "target"), unit),
        "units": partial(words.unit_list, view),
        "cards": words.card_list,
        "card": words.card_name,
        "needed": partial(words.needed, as_symbols=as_symbols),
        "dice": numbers if in_numbers else words.symbols,
        "hex": lambda at: at or NOTHING,
        "slots": words.slot_list,
        "objective": partial(words.objective_name, view),
        "when_assaulted": words.standing_name,
        "when_flagged": words.retreat_name,
    }
    facts: dict[str, str | int] = {}
    for field, sealed in asdict(event).items():
        value = sealed.value if isinstance(sealed, Sealed) else sealed
        if field in formatters:
            facts["side" if field == "seat" else field] = formatters[field](value)
        elif isinstance(value, bool):
            facts[field] = yes_no(value)
        elif isinstance(value, str | int):
            facts[field] = value
    match event:
        case GameEnded():
            facts |= {"winner": event.winner or NOTHING, **event.points}
        case special_events.VisibilityRolled() if event.visibility >= DAYLIGHT:
            facts["visibility"] = 0
        case on.CardPlayed(card=card, plan=plan):
            own, repeats = plan.card == card, CARDS[card].repeats
            by_night = event.plain and bool(CARDS[plan.card].strike)
            facts["card"] = words.card_name(card, plan.section if own else None)
            facts["does"] = words.card_text(card if repeats else plan.card, night=by_night)
            if by_night:
                facts["plain"] = "no" if own else "night"
            shown = "nothing" if repeats else NOTHING
            facts["repeats"] = shown if own else words.card_name(plan.card, plan.section)
    return facts


BATTLES = 3
"""Most lines about battles in a summary; more of them share the last."""

MEDALS = {seat: ("●", "○") if seat == ALLIES else ("■", "□") for seat in SEATS}
"""A medal that a side has, and one that it needs, in its shape."""

HAZARDS = {"mine", "ice"}
"""What takes figures of a unit that moves, without a battle."""

NEWS_AS_LOGGED = (
    special_events.VisibilityRolled
    | on.FiguresRestored
    | on.WireCleared
    | special_events.MineCleared
    | on.SetByHand
)
"""The events that a player who has missed them is told as the log tells them."""

SUMMARY_AS_LOGGED = NEWS_AS_LOGGED | on.SymbolsRolled | special_events.UnitLeft | card_events.DeckRenewed


def title(view: State) -> str:
    scenario, drop = view.options.scenario, view.special.airdrop
    seat = view.turn if view.number or drop is None else drop.seat
    return say("memoir44-title", scenario=escaped(scenario.title), number=view.number, seat=seat)


def tally(view: State) -> str:
    medals = {}
    for seat, (has, lacks) in MEDALS.items():
        won = rules.points(view, seat)
        medals[seat] = has * won + lacks * (view.options.scenario.medals[seat] - won)
    return say("memoir44-tally", **medals)


# --- a turn in a few lines


def summary(events: Sequence[Event], view: State) -> list[str]:
    """Returns what happened in a turn: the card and its units, then the battles, each with what came of it;
    of an air drop who landed where. The picture shows the moves and the dice."""
    hazards, events = _without_hazards(events)
    lines = [*_drop(events, view), *_card(events, view), *_dug(events, view), _hazards(hazards, view)]
    lines += [event_text(event, view) for event in events if isinstance(event, SUMMARY_AS_LOGGED)]
    fought = at_most([battle.words for battle in battles(events, view)], BATTLES)
    changed = {event.objective for event in events if isinstance(event, on.ObjectiveTaken | on.ObjectiveLost)}
    return [line for line in [*lines, *fought, *_holders(changed, view)] if line]


def company(events: Sequence[Event], view: State) -> tuple[Seat, str] | None:
    """Returns the side that has played a card, and what it seems to be after: an objective that it took, the
    unit on the board that it fought most, or else the enemy or a place farther back, as its units went."""
    for card in events:
        if isinstance(card, on.CardPlayed):
            taken = any(isinstance(event, on.ObjectiveTaken) and event.seat == card.seat for event in events)
            battles = on.BattleDeclared | on.StrikeRolled
            fought = Counter(event.target for event in events if isinstance(event, battles)).most_common(1)
            moves = [event for event in events if isinstance(event, on.UnitMoved)]
            down = sum(HEXES[move.to].row - HEXES[move.origin].row for move in moves)
            went = (down > 0) - (down < 0) if view.scenario.is_top(card.seat) else (down < 0) - (down > 0)
            unit = fought[0][0] if fought else NOTHING
            gone = yes_no(unit not in view.board.by_name)
            after = "objective" if taken else "battle" if fought else ("wait", "advance", "retreat")[went]
            return card.seat, say("memoir44-company", after=after, unit=unit, gone=gone)
    return None


def _card(events: Sequence[Event], view: State) -> Iterator[str]:
    units = [name for event in events if isinstance(event, on.UnitsOrdered) for name in event.units]
    units += [event.unit for event in events if isinstance(event, on.TargetNamed)]
    for event in events:
        if isinstance(event, on.CardPlayed) and (units or view.phase not in ("orders", "strikes")):
            section = event.plan.section if event.plan.card == event.card else None
            yield say("memoir44-told-card", card=card_name(event.card, section), units=listed(units))


def _drop(events: Sequence[Event], view: State) -> Iterator[str]:
    fallen = {event.unit: event.hex for event in events if isinstance(event, special_events.TrooperDropped)}
    names = {unit: unit_name(view, unit) for unit in fallen}
    landed = [say("memoir44-told-landed", unit=names[unit], hex=at) for unit, at in fallen.items() if at]
    lost = [names[unit] for unit, at in fallen.items() if not at]
    if fallen:
        yield say("memoir44-told-drop", landed=in_a_row(landed), lost=listed(lost))


def _without_hazards(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """Returns the events of mines and of the ice, and all the others."""
    hazards, others = list[Event](), list[Event]()
    hurt = ""
    for event in events:
        match event:
            case (
                special_events.MineRevealed(number=0)
                | special_events.MineRolled()
                | special_events.IceRolled()
            ):
                hazards.append(event)
            case on.FiguresLost(unit=unit, why=why) if why in HAZARDS:
                hurt = unit
                hazards.append(event)
            case on.UnitEliminated(unit=unit) if unit == hurt:
                hazards.append(event)
            case _:
                hurt = ""
                others.append(event)
    return hazards, others


def _hazards(events: Sequence[Event], view: State) -> str:
    words: list[str] = []
    starts = [place for place, event in enumerate(events) if not isinstance(event, CONSEQUENCES)]
    for place, end in pairwise([*starts, len(events)]):
        event, results = events[place], outcomes(events[place:end])
        match event:
            case special_events.MineRevealed(unit=unit, hex=at):
                what, results = "mine", [say("memoir44-told-dud")]
            case special_events.MineRolled(unit=unit, hex=at):
                what = "mine"
            case special_events.IceRolled(unit=unit, hex=at, stars=stars) if stars:
                what = "ice"
            case _:
                continue
        came = in_a_row(results or [say("memoir44-told-nothing")])
        words.append(say("memoir44-told-hazard", what=what, hex=at, unit=unit_name(view, unit), results=came))
    return " ".join(words)


def _moves(events: Sequence[Event], view: State) -> Iterator[str]:
    moved = {event.unit: event.to for event in events if isinstance(event, on.UnitMoved)}
    moves = [say("memoir44-told-move", unit=unit_name(view, unit), to=to) for unit, to in moved.items()]
    if moves:
        yield say("memoir44-told-moves", moves=in_a_row(moves))


def _dug(events: Sequence[Event], view: State) -> Iterator[str]:
    if dug := [event.unit for event in events if isinstance(event, on.SandbagsPlaced)]:
        yield say("memoir44-told-dug", units=unit_list(view, dug))


def _holders(goals: Iterable[str], view: State) -> Iterator[str]:
    """Yields who holds the hexes of these objectives; one hex may have an objective of each side."""
    for place in sorted({goal.partition(" ")[0] for goal in goals}):
        holders = {seat for goal, seat in view.objectives.items() if goal.partition(" ")[0] == place}
        for seat in sorted(holders) or [NOTHING]:
            yield say("memoir44-told-goal", goal=objective_name(view, place), seat=seat)


# --- what a player has missed


def news(events: Sequence[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns what a side has missed: units, medals and objectives lost or won, then battles, then the card
    and moves. Of a retreat the last hex is told."""
    hazards, events = _without_hazards(events)
    gone = _eliminated([*hazards, *events])
    fled = {event.unit: event for event in events if isinstance(event, on.UnitRetreated)}
    events = [it for it in events if not isinstance(it, on.UnitRetreated) or it is fled[it.unit]]
    changed = {it.objective: it for it in events if isinstance(it, on.ObjectiveTaken | on.ObjectiveLost)}
    left = [event_text(event, view) for event in events if isinstance(event, special_events.UnitLeft)]
    struck = any(isinstance(event, on.StrikeRolled) for event in events)
    harmless = [battle.words for battle in battles(events, view) if not _eliminated(battle.events)]
    rest = [event_text(event, view) for event in events if isinstance(event, NEWS_AS_LOGGED)]
    own = [name for name in gone if (unit := view.known_unit(name)) and unit.seat == seat]
    theirs = [name for name in gone if name not in own]
    lost = [say("since-lost", what=unit_list(view, own))] if own else []
    lost += [say("since-destroyed", what=unit_list(view, theirs))] if theirs else []
    return News(
        turned=[*lost, *left, *(_medal(event, view, seat) for event in changed.values())],
        fought=[*harmless, "" if _eliminated(hazards) else _hazards(hazards, view)],
        moved=[
            *([] if struck else _card(events, view)),
            *_moves(events, view),
            *_dug(events, view),
            *_drop(events, view),
            *rest,
        ],
    )


def _medal(event: on.ObjectiveTaken | on.ObjectiveLost, view: State, seat: Seat) -> str:
    goal = view.options.scenario.goal_names[event.objective]
    won, own = yes_no(isinstance(event, on.ObjectiveTaken)), yes_no(event.seat == seat)
    place = objective_name(view, event.objective)
    return say("memoir44-news-goal", goal=place, medals=goal.medals, won=won, own=own)


def _eliminated(events: Sequence[Event]) -> list[str]:
    return [event.unit for event in events if isinstance(event, on.UnitEliminated)]


def share(view: State) -> list[str]:
    return [f"{side_name(seat)} {'🎖' * rules.points(view, seat)}".rstrip() for seat in SEATS]


# --- the battles

DECLARED = on.BattleDeclared | on.StrikeRolled | on.BattledBack
BEGINS = on.BattleDeclared | on.StrikeRolled | on.BattledBack | on.AmbushSprung | on.AttackRolled
CONSEQUENCES = on.FiguresLost | on.UnitEliminated | on.FlagIgnored | on.UnitRetreated | on.GroundTaken


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
    return any(isinstance(event, on.AttackRolled | on.StrikeRolled) for event in battle)


def _in_vain(battles: Sequence[Sequence[Event]], view: State) -> BattleSummary:
    words = say("memoir44-told-vain", battles=in_a_row(_pair(battle, view) for battle in battles))
    return BattleSummary(words, [event for battle in battles for event in battle])


def _sentence(kind: str, battle: Sequence[Event], view: State) -> str:
    results = in_a_row(outcomes(battle) or [say("memoir44-told-nothing")])
    return say(f"memoir44-told-{kind}", pair=_pair(battle, view), results=results)


def _pair(battle: Sequence[Event], view: State) -> str:
    roll = next(event for event in battle if isinstance(event, on.AttackRolled | on.StrikeRolled))
    unit = card_name(roll.card) if isinstance(roll, on.StrikeRolled) else unit_name(view, roll.unit)
    return say("memoir44-told-pair", unit=unit, target=unit_name(view, roll.target))


def outcomes(battle: Sequence[Event]) -> list[str]:
    """Returns what came of a battle, in the order of the rules."""
    lost = sum(event.lost for event in battle if isinstance(event, on.FiguresLost))
    back = [event for event in battle if isinstance(event, on.UnitRetreated)]
    gone = [event.medal for event in battle if isinstance(event, on.UnitEliminated)]
    words = [say("memoir44-told-destroyed", medal=yes_no(medal is not None)) for medal in gone]
    words += [say("memoir44-told-lost", count=lost)] if lost and not gone else []
    words += [say("memoir44-told-stood") for event in battle if isinstance(event, on.FlagIgnored)]
    words += [say("memoir44-told-back", unit=back[-1].unit, to=back[-1].to)] if back and not gone else []
    taken = [event.to for event in battle if isinstance(event, on.GroundTaken)]
    return words + [say("memoir44-told-took", to=to) for to in taken]


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the medals that a step has brought, for units and for objectives that are won for good, and the
    end of the game. The medal for a destroyed unit has a message of its own only if its side then needs one
    more at most."""
    lines, picture, posted = [], None, False
    goals = view.options.scenario.goal_names
    for event in events:
        match event:
            case on.UnitEliminated(unit=unit, medal=str() as medal, medals=won):
                name, score = unit_name(view, unit), _score(view, medal)
                lines.append(say("memoir44-climax-fallen", unit=name, won=won, **score))
                picture = pictures.fallen(view, unit, medal)
                posted |= rules.points(view, medal) >= view.options.scenario.medals[medal] - 1
            case special_events.UnitLeft(unit=unit, by=by, medals=won):
                seat = next(gone.seat for gone in view.gone if gone.name == unit)
                name, score = unit_name(view, unit), _score(view, seat)
                lines.append(say("memoir44-climax-left", unit=name, won=won, by=by, **score))
                picture, posted = picture or pictures.won(view, HEXES[by], seat), True
            case on.ObjectiveTaken(seat=seat, objective=goal) if not goals[goal].held:
                place = objective_name(view, goal)
                lines.append(say("memoir44-climax-objective", seat=seat, goal=place, **_score(view, seat)))
                picture = picture or pictures.won(view, goals[goal].hex, seat)
                posted = True
            case GameEnded(winner=winner, why=why):
                lines.insert(0, say("memoir44-game-ended", winner=winner or NOTHING, why=why, **event.points))
                picture, posted = pictures.picture(view), True
    return Climax("\n".join(lines), picture, posted) if lines else None


def _score(view: State, seat: Seat) -> dict[str, str | int]:
    medals, needed = rules.points(view, seat), view.options.scenario.medals[seat]
    return {"side": side_name(seat), "medals": medals, "needed": needed}
