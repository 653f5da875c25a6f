"""The account of one decision: its events, and the consequences that many of them share (sections 2 and 3,
M54, M58, M59)."""

from collections.abc import Sequence

from bot.games import ledger as shared
from bot.games.game import Outcome, Sealed, Seat
from bot.games.memoir44 import (
    battle,
    card_events,
    movement,
    ordering,
    purposes,
    rules,
    special_events,
    terrain,
)
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import in_order
from bot.games.memoir44.hexes import ON_BOARD, STEPS, Hex, name
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.units import KINDS, SEATS, KindName, Unit, opponent


class Ledger(shared.DecisionLedger[State]):
    def unit(self, unit: str) -> Unit:
        return self.state.board.by_name[unit]

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def end(self, winner: Seat | None, why: str) -> None:
        """Ends the game with the points so far."""
        self.finish(Outcome(winner, {seat: rules.points(self.state, seat) for seat in SEATS}, why))

    # --- cards and medals

    def draw(self, seat: Seat) -> None:
        """Lets a side draw the top card; an empty deck is renewed first, or ends the game (3, M63)."""
        if self._stocked():
            self.add(card_events.CardDrawn(seat, Sealed(self.state.deck.value[0])))

    def offer(self, seat: Seat, cards: int) -> None:
        """Lets a side draw cards of which it will keep one; the deck is renewed once it is empty, or ends the
        game (3, M63)."""
        while missing := cards - len(self.state.offered.value):
            if not self._stocked():
                return
            self.add(card_events.CardsOffered(seat, Sealed(in_order(self.state.deck.value[:missing]))))

    def _stocked(self) -> bool:
        """Whether a card can be drawn. An empty deck is renewed, or ends the game if the scenario has only
        one (3, M63)."""
        if self.state.deck.value:
            return True
        if winner := self.state.special.deck_ends:
            self.end(winner, "deck")
            return False
        self.renew()
        return True

    def renew(self) -> None:
        """Makes a new deck from all the cards that are in no hand (3)."""
        cards = len(ordering.out_of_hands(self.state))
        self.add(card_events.DeckRenewed(cards))
        self.add(card_events.DeckShuffled(Sealed(self.dice.shuffled(cards, purposes.Deck()))))

    def count(self, beginning: Seat = "") -> None:
        """Updates the holders of the objectives, and ends the game at once when a side has its medals or the
        other side has no unit left (2). ``beginning`` is the side whose turn begins, if that is so."""
        before, after = self.state.objectives, rules.holders(self.state, beginning)
        for goal, seat in before.items():
            if after.get(goal) != seat:
                self.add(on.ObjectiveLost(seat, goal))
        for goal, seat in after.items():
            if before.get(goal) != seat:
                self.add(on.ObjectiveTaken(seat, goal))
        state = self.state
        for seat in (state.turn, opponent(state.turn)):
            enough = rules.points(state, seat) >= state.scenario.medals[seat]
            if enough or not state.board.side(opponent(seat)):
                self.end(seat, "medals" if enough else "eliminated")
                return

    # --- what happens when a unit leaves a hex and enters another

    def left(self, where: Hex) -> None:
        """Removes the sandbags that a unit leaves behind (2)."""
        obstacle = self.state.board.ground_at(where).obstacle
        if obstacle and not terrain.FEATURES[obstacle].fixed:
            self.add(on.ObstacleRemoved(name(where), obstacle))

    def moved(
        self, unit_name: str, origin: Hex, icy: Sequence[Hex] | None = None, *, mines: bool = True
    ) -> None:
        """Applies the consequences of a unit's move from ``origin``: sandbags are left behind, armor removes
        wire, a mine goes off, the ice may break, objectives are taken (2). ``icy`` are the frozen hexes on
        its way, by default the one on which it stands; ``mines`` is False where none goes off. The unit may
        be gone afterwards."""
        self.left(origin)
        unit = self.unit(unit_name)
        if self.crossed(unit_name, (unit.hex,) if icy is None else icy):
            if self.state.board.ground_at(unit.hex).obstacle == "wire" and unit.of.moves_as == "armor":
                self.add(on.ObstacleRemoved(name(unit.hex), "wire"))
            if mines:
                self._on_mine(unit_name)
        if not self.over and not self.state.scenario.goals.isdisjoint((origin, unit.hex)):
            self.count()

    def crossed(self, unit_name: str, icy: Sequence[Hex]) -> bool:
        """Rolls the dice of the frozen hexes on a unit's way, and returns whether it is still there (M59)."""
        for at in icy:
            if unit_name in self.state.board.by_name:
                self._on_ice(unit_name, at)
        return not self.over and unit_name in self.state.board.by_name

    def icy_way(self, unit: Unit, to: Hex, most: int) -> tuple[Hex, ...]:
        """Returns the frozen hexes that a unit enters on a move of at most so many hexes. A card that lets
        units go freely carries them over, but not onto, the ice (M59)."""
        if to == unit.hex:
            return ()
        if self.state.card.freely:
            return tuple(at for at in (to,) if terrain.ice(self.state.board.ground_at(at)))
        return movement.over_ice(self.state.board, unit, to, most)

    def _on_ice(self, unit_name: str, at: Hex) -> None:
        """Rolls the dice of a frozen hex; each star costs a figure (M59)."""
        unit = self.unit(unit_name)
        dice = self.roll(terrain.ice(self.state.board.ground_at(at)), purposes.IceDice(unit.name, name(at)))
        if not dice:
            return
        stars = sum(battle.symbol(die) == "star" for die in dice)
        self.add(special_events.IceRolled(unit.name, name(at), dice, stars))
        if stars:
            self.lose(unit, min(stars, unit.figures), "ice")

    def _on_mine(self, unit_name: str) -> None:
        """Sets off the mine of the other side under a unit, or lets engineers that have just arrived and
        still have a battle to spend remove it (M58)."""
        state, unit, order = self.state, self.unit(unit_name), self.state.order_of(unit_name)
        where = name(unit.hex)
        if not state.board.mine_at(unit.hex, unit.seat):
            return
        if unit.of.clears and order and state.phase == "moves" and not rules.cannot_fight(state, order):
            self.clear_mine(unit)
            return
        if where in self.state.buried:
            self.add(special_events.MineRevealed(unit.name, where, self.state.buried[where].value))
        number = self.state.shown[where]
        if not number:
            self.add(special_events.MineRemoved(where))
            return
        rulings = self.state.options.rulings
        throw = battle.strike("mine", opponent(unit.seat), unit.kind, unit.figures, rulings, number)
        attack, defence = purposes.MineDice(unit.name, where), purposes.Defence(unit.name)
        result = battle.resolve(throw, self.dice, attack, defence)
        self.add(special_events.MineRolled(unit.name, where, result.rolled, result.hits))
        if result.saving:
            self.add(on.SaveRolled(unit.name, result.saving, result.saved))
        if result.lost:
            self.lose(unit, result.lost, "mine")

    def clear_mine(self, unit: Unit) -> None:
        """Lets engineers remove a mine, instead of battling (M58)."""
        self.add(special_events.MineCleared(unit.name))
        self.add(special_events.MineRemoved(name(unit.hex)))

    def lose(self, unit: Unit, figures: int, why: str) -> None:
        """Takes figures off a unit; the other side receives its medals if it is eliminated (1, 2)."""
        self.add(on.FiguresLost(unit.name, figures, why))
        if figures < unit.figures:
            return
        medals = unit.medals
        self.add(on.UnitEliminated(unit.name, opponent(unit.seat) if medals else None, medals or 1))
        self.left(unit.hex)
        self.count()


def drifted(at: Hex, step: int) -> Hex:
    """Returns the hex after one step, on the board or off it: ``step`` is a place in ``STEPS``, or one more
    for none."""
    dx, dy = STEPS[step] if step < len(STEPS) else (0, 0)
    return Hex(at.x + dx, at.row + dy)


def lands(board: Board, at: Hex, kind: KindName) -> bool:
    return (
        at in ON_BOARD and at not in board.at and terrain.may_enter(board.ground_at(at), KINDS[kind].moves_as)
    )
