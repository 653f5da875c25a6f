"""The events of a game of Memoir '44, each with the audience that learns of it at once."""

from __future__ import annotations

from typing import ClassVar

from bot.games import by_hand
from bot.games.game import Audience, Event, GameEnded, Sealed, Seat, SeatEvent
from bot.games.memoir44.cards import Slot
from bot.games.memoir44.commands import Falling, Standing
from bot.games.memoir44.settings import AnySetting
from bot.games.memoir44.state import Hand, Phase, Plan


class DeckShuffled(Event, frozen=True):
    """All the cards that are in no hand form the deck, in an order that nobody learns before the end."""

    shuffled: ClassVar[tuple[str, ...]] = ("shuffle",)
    shuffle: Sealed[tuple[int, ...]]

    @property
    def audience(self) -> Audience:
        return ()


class HandDealt(SeatEvent, frozen=True):
    """A side received its first cards (3)."""

    cards: Hand


class CardDrawn(SeatEvent, frozen=True):
    """A side drew a card (3)."""

    reveals: ClassVar[bool] = True
    card: Sealed[str]


class CardsOffered(SeatEvent, frozen=True):
    """A side drew cards of which it may keep one (3)."""

    reveals: ClassVar[bool] = True
    cards: Hand


class CardKept(SeatEvent, frozen=True):
    """A side keeps one of the cards that it drew; the others are out of play, and only that side knows them
    (3)."""

    card: Sealed[str]


class DeckRenewed(Event, frozen=True):
    """All the cards that are in no hand, those that were played among them, are shuffled into a new deck
    (3)."""

    count: int


class TurnBegan(Event, frozen=True):
    """A player's turn began (2)."""

    seat: Seat
    number: int


class CardPlayed(Event, frozen=True):
    """A player shows a card, with the order that it stands for: for a Counter-Attack the opponent's last
    order, and for a card that falls back, or that cannot strike by night (``plain``), any one unit (3, M33,
    M34)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    plan: Plan
    plain: bool
    slots: tuple[Slot, ...]


class SymbolsRolled(Event, frozen=True):
    """One die per card was rolled; the symbols say what may be ordered (3)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    seat: Seat
    dice: tuple[int, ...]
    slots: tuple[Slot, ...]


class UnitsOrdered(Event, frozen=True):
    """These units are ordered (2)."""

    units: tuple[str, ...]


class TargetNamed(Event, frozen=True):
    """A unit will be struck by a card (3)."""

    unit: str


class PhaseBegan(Event, frozen=True):
    """The turn enters another phase (2)."""

    phase: Phase


class MinesLaid(Event, frozen=True):
    """The numbers of the mines were drawn, in an order that nobody learns before they are set off (M58)."""

    shuffled: ClassVar[tuple[str, ...]] = ("order",)
    order: Sealed[tuple[int, ...]]

    @property
    def audience(self) -> Audience:
        return ()


class MineRevealed(Event, frozen=True):
    """A mine was set off for the first time: its number is known (M58)."""

    reveals: ClassVar[bool] = True
    unit: str
    hex: str
    number: int


class MineRolled(Event, frozen=True):
    """The dice of a mine (M58)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    unit: str
    hex: str
    dice: tuple[int, ...]
    hits: int


class MineRemoved(Event, frozen=True):
    """A mine was a dud, or engineers removed it (M58)."""

    hex: str


class MineCleared(Event, frozen=True):
    """Engineers spend their battle on removing a mine (M58)."""

    unit: str


class IceRolled(Event, frozen=True):
    """The dice for a unit that enters a frozen river; each star costs a figure (M59)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    unit: str
    hex: str
    dice: tuple[int, ...]
    stars: int


class VisibilityRolled(Event, frozen=True):
    """The dice of the turn's beginning at night, and how far units see now, in hexes (M60)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    seat: Seat
    dice: tuple[int, ...]
    visibility: int


class TrooperDropped(Event, frozen=True):
    """A unit fell from the sky: the hex on which it landed, or None if it is lost. ``steps`` holds, for each
    step that it drifted, the numbers 0 to 6 in a random order, of which the first counts (M54)."""

    shuffled: ClassVar[tuple[str, ...]] = ("steps",)
    unit: str
    hex: str | None
    steps: tuple[int, ...]


class UnitLeft(Event, frozen=True):
    """A unit left the board by an exit, for these medals (M62)."""

    unit: str
    origin: str
    by: str
    medals: int


class UnitMoved(Event, frozen=True):
    """A unit moved this many hexes (2)."""

    unit: str
    origin: str
    to: str
    hexes: int


class ObstacleRemoved(Event, frozen=True):
    """Wire was removed, or sandbags were left behind and removed (2)."""

    hex: str
    obstacle: str


class WireCleared(Event, frozen=True):
    """A unit spent its battle on removing wire (2)."""

    unit: str


class SandbagsPlaced(Event, frozen=True):
    """A unit dug in (3)."""

    unit: str
    hex: str


class BattleDeclared(Event, frozen=True):
    """A unit attacks another; in a close assault the target's owner may answer (1, 3)."""

    unit: str
    target: str
    hex: str
    close: bool
    overrun: bool


class AssaultWentOn(Event, frozen=True):
    """A close assault goes on: nobody answers with an Ambush, or the attacker has survived it and is still in
    its hex (3)."""


class AmbushSprung(Event, frozen=True):
    """An Ambush was played: the target battles first (3)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class AttackRolled(Event, frozen=True):
    """The dice of an attack, and the natural numbers that hit (1)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    unit: str
    target: str
    dice: tuple[int, ...]
    needed: tuple[int, ...]
    hits: int
    flags: int


class StrikeRolled(Event, frozen=True):
    """The dice of an attack by a card (3)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    card: str
    target: str
    dice: tuple[int, ...]
    hits: int
    flags: int


class SaveRolled(Event, frozen=True):
    """The defensive roll of armor (1)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    unit: str
    dice: tuple[int, ...]
    cancelled: int


class FiguresLost(Event, frozen=True):
    """A unit lost figures: to hits, to a retreat that it could not make, to a mine or to the ice (1, 2)."""

    unit: str
    lost: int
    why: str  # hits, retreat, mine, ice


class UnitEliminated(Event, frozen=True, omit_defaults=True):
    """A unit is eliminated, and the seat named has its medals, as a rule one; no seat for a sniper (2)."""

    unit: str
    medal: Seat | None
    medals: int = 1


class FlagsRaised(Event, frozen=True):
    """A unit must retreat: this many hexes, and up to as many more as its owner chooses (2, M19)."""

    unit: str
    must: int
    may: int
    ignorable: bool


class FlagIgnored(Event, frozen=True):
    """A unit ignores its first flag (2)."""

    unit: str


class UnitRetreated(Event, frozen=True):
    """A unit retreated one hex (2)."""

    unit: str
    origin: str
    to: str


class RetreatEnded(Event, frozen=True):
    """A unit's retreat ended (2)."""

    unit: str


class AdvanceOpened(Event, frozen=True):
    """The attacker may take the ground that it has emptied (2)."""

    unit: str


class GroundTaken(Event, frozen=True):
    """A unit took the ground (2)."""

    unit: str
    origin: str
    to: str


class OverrunOpened(Event, frozen=True):
    """The unit that took the ground may battle once more (2)."""

    unit: str


class BattleEnded(Event, frozen=True):
    """A battle and its consequences are over (2)."""

    unit: str


class FiguresRestored(Event, frozen=True):
    """One die per card was rolled: stars and symbols of the unit's type restore its figures (3)."""

    rolled: ClassVar[tuple[str, ...]] = ("dice",)
    unit: str
    dice: tuple[int, ...]
    restored: int


class ObjectiveTaken(Event, frozen=True):
    """A side received the medals of an objective (2)."""

    seat: Seat
    objective: str


class ObjectiveLost(Event, frozen=True):
    """A side no longer holds an objective (2)."""

    seat: Seat
    objective: str


class OrderGiven(SeatEvent, frozen=True):
    """A player gave their standing order for close assaults (3)."""

    standing: ClassVar[bool] = True

    when_assaulted: Standing


class RetreatsOrdered(SeatEvent, frozen=True):
    """A player gave their standing order for retreats (2)."""

    standing: ClassVar[bool] = True

    when_flagged: Falling


class SetByHand(by_hand.SetByHand[AnySetting], frozen=True):
    """The game master set something by hand."""


AnyEvent = (
    MinesLaid | MineRevealed | MineRolled | MineRemoved | MineCleared | IceRolled | VisibilityRolled
    | TrooperDropped | UnitLeft
    | DeckShuffled | HandDealt | CardDrawn | CardsOffered | CardKept | DeckRenewed | TurnBegan | CardPlayed
    | SymbolsRolled | UnitsOrdered | TargetNamed | PhaseBegan | UnitMoved | ObstacleRemoved | WireCleared
    | SandbagsPlaced | BattleDeclared | AssaultWentOn | AmbushSprung | AttackRolled | StrikeRolled
    | SaveRolled | FiguresLost | UnitEliminated | FlagsRaised | FlagIgnored | UnitRetreated | RetreatEnded
    | AdvanceOpened | GroundTaken | OverrunOpened | BattleEnded | FiguresRestored | ObjectiveTaken
    | ObjectiveLost | GameEnded | OrderGiven | RetreatsOrdered | SetByHand

)  # fmt: skip
