"""The consequences of a command: its events, down to the next decision that a player must make."""

from collections.abc import Sequence
from typing import Any

from bot.games.game import Sealed, Seat
from bot.games.memoir44 import battle, card_events, clash, ordering, purposes, rules, special_events
from bot.games.memoir44 import events as on
from bot.games.memoir44 import special as special_rules
from bot.games.memoir44.cards import DECK, Slot, in_order
from bot.games.memoir44.hexes import name
from bot.games.memoir44.ledger import Ledger
from bot.games.memoir44.state import Board, Options, Standing, State, stage, waited_for
from bot.games.memoir44.units import SEATS, Unit, opponent


def setup(options: Options) -> State:
    """Returns a game before its cards are dealt."""
    scenario = options.scenario
    order: Standing = "spring" if options.pace == "mail" else "ask"
    return State(
        options,
        Board(scenario.units, scenario.squares, scenario.special.mines),
        turn=scenario.starts,
        orders=dict.fromkeys(SEATS, order),
        visibility=special_rules.first_visibility(scenario.special),
    )


class CommandLedger(Ledger):
    """The account of a decision, down to the next one that a player must make."""

    def begin(self) -> None:
        """Adds the shuffle, the deal and the beginning of the first turn (3), or of the air drop (M54)."""
        special, shuffled = self.state.special, self.dice.shuffled
        self.add(card_events.DeckShuffled(Sealed(shuffled(len(DECK), purposes.Deck()))))
        for seat in SEATS:
            top = self.state.deck.value[: self.state.scenario.hands[seat]]
            self.add(card_events.HandDealt(seat, Sealed(in_order(top))))
        if special.mines:
            laid = len(special_rules.mine_numbers(len(special.mines)))
            self.add(special_events.MinesLaid(Sealed(shuffled(laid, purposes.Mines()))))
        if special.airdrop:
            self.add(on.PhaseBegan("drop"))
        else:
            begin(self)

    def carry_out(self, seat: Seat, command: Any) -> None:
        super().carry_out(seat, command)
        if command.stages:
            _go_on(self)
        elif seat == waited_for(self.state):
            self.follow_orders()

    def follow_orders(self) -> None:
        """Decides about the assault or the retreat that waits by the standing order of whoever is asked, if
        they have one (2, 3)."""
        asked = stage(self.state)
        if asked == "answer":
            clash.by_standing_order(self)
        if asked in ("answer", "retreat"):
            _go_on(self)


# --- the course of the turn


def _go_on(ledger: Ledger) -> None:
    """Advances the game through everything that needs no decision, up to the next decision."""
    while not ledger.over and _step(ledger):
        pass


def _step(ledger: Ledger) -> bool:
    """Does what needs no decision now, and returns whether there was anything. A phase ends when its player
    can do nothing more in it (2)."""
    state = ledger.state
    match stage(state):
        case "orders":
            more = ordering.targetable if state.card.strike else ordering.orderable
            return not any(more(state, state.turn)) and end_phase(ledger)
        case "moves" | "again":
            able = any(rules.reach(state, order) or rules.exits(state, order) for order in state.ordered)
            return not able and end_phase(ledger)
        case "battles":
            able = any(any(rules.deeds(state, order)) for order in state.ordered)
            return not able and end_phase(ledger)
        case "strikes":
            return _next_strike(ledger)
        case "retreat":
            return clash.on_the_run(ledger)
        case "ambush":
            return clash.after_ambush(ledger)
        case "attack":
            return clash.throw(ledger)
        case "backed":
            ledger.add(on.BattleEnded(state.fighting.attacker))
            return True
    return False


def end_phase(ledger: Ledger) -> bool:
    """Goes on after the orders, the moves or the battles of a turn (2, 3)."""
    state, phase = ledger.state, ledger.state.phase
    if phase == "orders":
        treated = [_treat(ledger, ledger.unit(order.unit)) for order in state.ordered if state.card.does]
        if state.card.does and not any(treated):
            return _end_turn(ledger)
        ledger.add(on.PhaseBegan("strikes" if state.card.strike else "moves"))
    elif phase == "moves":
        ledger.add(on.PhaseBegan("battles"))
    elif phase == "battles" and state.card.again:
        ledger.add(on.PhaseBegan("again"))
    else:
        return _end_turn(ledger)
    return True


def _treat(ledger: Ledger, unit: Unit) -> bool:
    """Applies the card to a unit, and returns whether the unit moves and battles afterwards (3, M31)."""
    state = ledger.state
    if state.card.does == "dig":
        ledger.add(on.SandbagsPlaced(unit.name, name(unit.hex)))
        return False
    assert state.plan
    dice = ledger.roll(state.cards(unit.seat) + 1, purposes.CardDice(state.plan.card))
    good = sum(battle.symbol(die) in (unit.of.ordered, "star") for die in dice)
    restored = min(good, ordering.full(state, unit) - unit.figures)
    ledger.add(on.FiguresRestored(unit.name, dice, restored))
    return bool(restored)


def _next_strike(ledger: Ledger) -> bool:
    """Lets the card strike the next of its targets (3)."""
    state = ledger.state
    if not state.targets:
        return _end_turn(ledger)
    assert state.plan
    target = ledger.unit(state.targets[0])
    throw = rules.strike(state, state.turn, target)
    attack, defence = purposes.Strike(state.plan.card, target.name), purposes.Defence(target.name)
    result = battle.resolve(throw, ledger.dice, attack, defence)
    ledger.add(on.StrikeRolled(state.plan.card, target.name, result.rolled, result.hits, result.flags))
    clash.suffer(ledger, target, result, ignorable=False)
    return True


def _end_turn(ledger: Ledger) -> bool:
    """Lets the player draw, and begins the opponent's turn (2, 3)."""
    state = ledger.state
    special = state.special
    if rules.sudden_death(state):
        ledger.end(state.turn, "sudden")
        return True
    if state.card.reshuffle and not special.deck_ends:
        ledger.renew()
    if state.cards(state.turn) + 1 < special.grows.get(state.turn, 0):
        ledger.draw(state.turn)
    if ledger.over:
        return True
    if state.card.draw == 1:
        ledger.draw(state.turn)
        return next_turn(ledger)
    ledger.offer(state.turn, state.card.draw)
    return True


def begin(ledger: Ledger) -> None:
    """Begins the first turn, before which a side lays a card under the commissar's chip (M69)."""
    if ledger.state.special.commissar:
        ledger.add(on.PhaseBegan("lay"))
    else:
        begin_turn(ledger, ledger.state.scenario.starts)


def next_turn(ledger: Ledger) -> bool:
    """Begins the opponent's turn, unless the game is over; before that, a chip without a card gets one (M63,
    M69)."""
    state = ledger.state
    winner = state.special.deck_ends
    if winner and not ledger.over and not state.deck.value:
        ledger.end(winner, "deck")
    empty = state.turn == state.special.commissar and not state.chip.value
    if empty and not ledger.over and ordering.laid(state, state.turn):
        ledger.add(on.PhaseBegan("lay"))
    elif not ledger.over:
        begin_turn(ledger, opponent(ledger.state.turn))
    return True


def begin_turn(ledger: Ledger, seat: Seat) -> None:
    """Begins a side's turn: visibility at night, and the objectives that are looked at only then (2, M60)."""
    ledger.add(on.TurnBegan(seat, ledger.state.number + 1))
    special, before = ledger.state.special, ledger.state.visibility
    if special_rules.rolls_visibility(special, seat, before):
        dice = ledger.roll(special_rules.NIGHT_DICE, purposes.Visibility())
        ledger.add(
            special_events.VisibilityRolled(seat, dice, special_rules.next_visibility(special, before, dice))
        )
    ledger.count(seat)
    laying = seat == special.commissar and ledger.state.chip.value and ordering.laid(ledger.state, seat)
    if laying and not ledger.over:
        ledger.add(on.PhaseBegan("lay"))


def mustered(dice: Sequence[int]) -> tuple[Slot, ...]:
    """Returns what the symbols order: each symbol a unit of its type, a star any unit (3)."""
    symbols = [battle.symbol(die) for die in dice]
    slots = [Slot(count, types=(of,)) for of in ("infantry", "armor") if (count := symbols.count(of))]
    stars = symbols.count("star")
    return (*slots, Slot(stars)) if stars else tuple(slots)
