"""The effect of each event on the state. The functions roll no dice: replaying the events gives the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.games.game import Event, GameEnded, Sealed, Seat
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import AMBUSH, in_order
from bot.games.memoir44.hexes import HEXES, name
from bot.games.memoir44.mines import UNKNOWN, numbers
from bot.games.memoir44.ordering import out_of_hands
from bot.games.memoir44.state import (
    Clash,
    Flight,
    Ordered,
    State,
    Step,
    Track,
    hand_without,
    no_cards,
    with_order,
)
from bot.games.memoir44.units import KINDS, Unit


def apply(state: State, event: Event) -> State:
    """Returns the state after ``event``. Raises ``AssertionError`` for cards that are not on top of the
    deck."""
    return APPLY[type(event)](state, event)


def _holding(state: State, seat: Seat, *cards: str) -> State:
    """Returns the state with these cards added to a hand."""
    hand = Sealed(in_order((*state.hands[seat].value, *cards)))
    return replace(state, hands={**state.hands, seat: hand})


def _drawn(state: State, cards: tuple[str, ...]) -> State:
    """Returns the state with these cards removed from the deck."""
    deck = state.deck.value
    assert in_order(deck[: len(cards)]) == in_order(cards)
    return replace(state, deck=Sealed(deck[len(cards) :]))


def _deck_shuffled(state: State, event: on.DeckShuffled) -> State:
    pile = out_of_hands(state)
    deck = Sealed(tuple([pile[place] for place in event.shuffle.value]))
    return replace(state, deck=deck, discards=(), aside=no_cards())


def _hand_dealt(state: State, event: on.HandDealt) -> State:
    cards = event.cards.value
    return _holding(_drawn(state, cards), event.seat, *cards)


def _card_drawn(state: State, event: on.CardDrawn) -> State:
    card = event.card.value
    return _holding(_drawn(state, (card,)), event.seat, card)


def _cards_offered(state: State, event: on.CardsOffered) -> State:
    cards = event.cards.value
    offered = Sealed(in_order((*state.offered.value, *cards)))
    return replace(_drawn(state, cards), phase="keep", offered=offered)


def _card_kept(state: State, event: on.CardKept) -> State:
    left = hand_without(state.offered, event.card.value)
    aside = Sealed(in_order((*state.aside[event.seat].value, *left.value)))
    kept = _holding(state, event.seat, event.card.value)
    return replace(kept, offered=Sealed(()), aside={**state.aside, event.seat: aside})


def _turn_began(state: State, event: on.TurnBegan) -> State:
    return replace(
        state,
        phase="card",
        turn=event.seat,
        number=event.number,
        plan=None,
        plain=False,
        slots=(),
        ordered=(),
        targets=(),
    )


def _discarded(state: State, seat: Seat, card: str) -> State:
    hands = {**state.hands, seat: hand_without(state.hands[seat], card)}
    return replace(state, hands=hands, discards=(*state.discards, card))


def _card_played(state: State, event: on.CardPlayed) -> State:
    return replace(
        _discarded(state, event.seat, event.card),
        phase="orders",
        tracks=(),
        plan=event.plan,
        plain=event.plain,
        plans={**state.plans, event.seat: event.plan},
        slots=event.slots,
    )


def _units_ordered(state: State, event: on.UnitsOrdered) -> State:
    return replace(state, ordered=(*state.ordered, *[Ordered(unit) for unit in event.units]))


def _unit_to(state: State, name: str, to: str) -> State:
    unit = state.board.by_name[name]
    track = Track(unit.hex, HEXES[to])
    board = state.board.with_unit(replace(unit, hex=track.to))
    ranged = {gun: aim for gun, aim in state.ranged.items() if aim[0] != name}
    return replace(state, board=board, tracks=(*state.tracks, track), ranged=ranged)


def _did(state: State, name: str, **changes: Any) -> State:
    order = state.order_of(name)
    assert order is not None
    return replace(state, ordered=with_order(state.ordered, replace(order, **changes)))


def _mines_laid(state: State, event: on.MinesLaid) -> State:
    mines, drawn = state.board.mines, numbers(len(state.board.mines))
    buried = {
        name(one.hex): Sealed(drawn[place]) for one, place in zip(mines, event.order.value, strict=False)
    }
    return replace(state, buried=buried)


def _mine_revealed(state: State, event: on.MineRevealed) -> State:
    assert state.buried[event.hex].value in (event.number, UNKNOWN)
    buried = {at: number for at, number in state.buried.items() if at != event.hex}
    return replace(state, buried=buried, shown={**state.shown, event.hex: event.number})


def _mine_removed(state: State, event: on.MineRemoved) -> State:
    return replace(
        state,
        board=state.board.without_mine(HEXES[event.hex]),
        buried={at: number for at, number in state.buried.items() if at != event.hex},
        shown={at: number for at, number in state.shown.items() if at != event.hex},
    )


def _trooper_dropped(state: State, event: on.TrooperDropped) -> State:
    drop = state.options.scenario.special.airdrop
    assert drop
    if event.hex is None:
        return state
    nation = state.options.scenario.nations[drop.seat]
    figures = KINDS[drop.kind].figures
    unit = Unit(event.unit, drop.seat, drop.kind, figures, HEXES[event.hex], nation)
    return replace(state, board=state.board.with_new(unit))


def _unit_left(state: State, event: on.UnitLeft) -> State:
    unit = state.board.by_name[event.unit]
    return replace(
        state,
        board=state.board.without(unit.name),
        gone=(*state.gone, unit),
        ordered=tuple([one for one in state.ordered if one.unit != unit.name]),
        tracks=(*state.tracks, Track(unit.hex, HEXES[event.by])),
        medals={**state.medals, unit.seat: state.medals[unit.seat] + event.medals},
    )


def _unit_moved(state: State, event: on.UnitMoved) -> State:
    moved = _unit_to(state, event.unit, event.to)
    if state.phase == "again":
        return _did(moved, event.unit, again=True)
    return _did(moved, event.unit, moved=event.hexes)


def _obstacle(state: State, where: str, obstacle: Any) -> State:
    at = HEXES[where]
    return replace(
        state, board=state.board.with_ground(at, replace(state.board.ground_at(at), obstacle=obstacle))
    )


def _fought(state: State, name: str) -> State:
    order = state.order_of(name)
    return _did(state, name, fought=order.fought + 1) if order else state


def _battle_declared(state: State, event: on.BattleDeclared) -> State:
    step: Step = "answer" if event.close else "attack"
    origin = state.board.by_name[event.unit].hex
    clash = Clash(event.unit, event.target, origin, HEXES[event.hex], event.close, event.overrun, step)
    track = Track(origin, clash.hex, battle=True)
    fought = _fought(replace(state, clash=clash, tracks=(*state.tracks, track)), event.unit)
    return _did(fought, event.unit, overran=True) if event.overrun else fought


def _stepped(state: State, step: Step) -> State:
    assert state.clash
    return replace(state, clash=replace(state.clash, step=step))


def _ambush_sprung(state: State, event: on.AmbushSprung) -> State:
    return _stepped(_discarded(state, event.seat, AMBUSH), "ambush")


def _attack_rolled(state: State, event: on.AttackRolled) -> State:
    assert state.clash
    units, ranged = state.board.by_name, state.ranged
    if event.hits and units[event.unit].of.ranges_in:
        ranged = {**ranged, event.unit: (event.target, units[event.target].hex)}
    return replace(
        state, ranged=ranged, clash=replace(state.clash, thrown=event.unit == state.clash.attacker)
    )


def _figures_lost(state: State, event: on.FiguresLost) -> State:
    unit = state.board.by_name[event.unit]
    fewer = replace(unit, figures=unit.figures - event.lost)
    return replace(state, board=state.board.with_unit(fewer))


def _unit_eliminated(state: State, event: on.UnitEliminated) -> State:
    medals = state.medals
    if event.medal:
        medals = {**medals, event.medal: medals[event.medal] + event.medals}
    return replace(
        state,
        board=state.board.without(event.unit),
        lost=(*state.lost, state.board.by_name[event.unit]),
        ordered=tuple([one for one in state.ordered if one.unit != event.unit]),
        flight=None,
        medals=medals,
    )


def _flags_raised(state: State, event: on.FlagsRaised) -> State:
    return replace(state, flight=Flight(event.unit, event.must, event.may, event.ignorable))


def _flag_ignored(state: State, event: on.FlagIgnored) -> State:
    assert state.flight
    flags = state.board.by_name[event.unit].of.retreat
    must, may = state.flight.must - flags[0], state.flight.may - (flags[-1] - flags[0])
    return replace(state, flight=replace(state.flight, must=must, may=may, ignorable=False))


def _unit_retreated(state: State, event: on.UnitRetreated) -> State:
    assert state.flight
    must, may = state.flight.must, state.flight.may
    flight = replace(state.flight, must=max(0, must - 1), may=may if must else may - 1, ignorable=False)
    return replace(_unit_to(state, event.unit, event.to), flight=flight)


def _figures_restored(state: State, event: on.FiguresRestored) -> State:
    unit = state.board.by_name[event.unit]
    more = replace(unit, figures=unit.figures + event.restored)
    return replace(state, board=state.board.with_unit(more))


def _objective_lost(state: State, event: on.ObjectiveLost) -> State:
    kept = {name: seat for name, seat in state.objectives.items() if name != event.objective}
    return replace(state, objectives=kept)


def _nothing(state: State, event: Event) -> State:
    return state


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    on.MinesLaid: _mines_laid,
    on.MineRevealed: _mine_revealed,
    on.MineRolled: _nothing,
    on.MineRemoved: _mine_removed,
    on.MineCleared: lambda state, event: _fought(state, event.unit),
    on.IceRolled: _nothing,
    on.VisibilityRolled: lambda state, event: replace(state, visibility=event.visibility),
    on.TrooperDropped: _trooper_dropped,
    on.UnitLeft: _unit_left,
    on.DeckShuffled: _deck_shuffled,
    on.HandDealt: _hand_dealt,
    on.CardDrawn: _card_drawn,
    on.CardsOffered: _cards_offered,
    on.CardKept: _card_kept,
    on.DeckRenewed: _nothing,
    on.TurnBegan: _turn_began,
    on.CardPlayed: _card_played,
    on.SymbolsRolled: lambda state, event: replace(state, slots=event.slots),
    on.UnitsOrdered: _units_ordered,
    on.TargetNamed: lambda state, event: replace(state, targets=(*state.targets, event.unit)),
    on.PhaseBegan: lambda state, event: replace(state, phase=event.phase),
    on.UnitMoved: _unit_moved,
    on.ObstacleRemoved: lambda state, event: _obstacle(state, event.hex, ""),
    on.WireCleared: lambda state, event: _fought(state, event.unit),
    on.SandbagsPlaced: lambda state, event: _obstacle(state, event.hex, "sandbags"),
    on.BattleDeclared: _battle_declared,
    on.AssaultWentOn: lambda state, event: _stepped(state, "attack"),
    on.AmbushSprung: _ambush_sprung,
    on.AttackRolled: _attack_rolled,
    on.StrikeRolled: lambda state, event: replace(state, targets=state.targets[1:]),
    on.SaveRolled: _nothing,
    on.FiguresLost: _figures_lost,
    on.UnitEliminated: _unit_eliminated,
    on.FlagsRaised: _flags_raised,
    on.FlagIgnored: _flag_ignored,
    on.UnitRetreated: _unit_retreated,
    on.RetreatEnded: lambda state, event: replace(state, flight=None),
    on.AdvanceOpened: lambda state, event: _stepped(state, "ground"),
    on.GroundTaken: lambda state, event: _unit_to(state, event.unit, event.to),
    on.OverrunOpened: lambda state, event: _stepped(state, "overrun"),
    on.BattleEnded: lambda state, event: replace(state, clash=None),
    on.FiguresRestored: _figures_restored,
    on.ObjectiveTaken: lambda state, event: replace(
        state, objectives={**state.objectives, event.objective: event.seat}
    ),
    on.ObjectiveLost: _objective_lost,
    GameEnded: lambda state, event: replace(state, phase="over", outcome=event.outcome),
    on.OrderGiven: lambda state, event: replace(
        state, orders={**state.orders, event.seat: event.when_assaulted}
    ),
    on.RetreatsOrdered: lambda state, event: replace(
        state, retreats={**state.retreats, event.seat: event.when_flagged}
    ),
    on.SetByHand: lambda state, event: event.setting.applied(state),
}
