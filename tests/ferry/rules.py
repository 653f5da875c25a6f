"""The rules of Night Ferry: what is legal, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256

from msgspec.structs import replace

from bot.games import ledger as shared
from bot.games.game import Choice, Dice, Event, Outcome, Reason, Sealed, Seat

from . import state as the
from .state import CREW, WATCH, Post, Row, State

FORDS = (1, 2, 3)
SUNK_ON, MOST_SUNK = 3, 2
MOVES: dict[Seat, type[Post | Row]] = {WATCH: Post, CREW: Row}


def offers(state: State, seat: Seat) -> list[Choice]:
    """Returns every legal command; the odds are those of a boat that meets the sentry (3)."""
    odds = (("slips by", Fraction(SUNK_ON - 1, 6)),) if seat == CREW else ()
    return [Choice(MOVES[seat](ford), odds) for ford in FORDS if seat == state.turn]


def objections(state: State, seat: Seat, command: Post | Row) -> list[Reason]:
    """Returns every rule that a command breaks (1, 2)."""
    if seat != state.turn or type(command) is not MOVES[seat]:
        return [Reason("not-yours", "1, 2", {"seat": state.turn})]
    return [] if command.ford in FORDS else [Reason("ferry-ford", "1", {"ford": command.ford})]


class Ledger(shared.DecisionLedger[State]):
    """The account of one decision in Night Ferry."""

    def carry_out(self, seat: Seat, command: Post | Row) -> None:
        """Adds what follows from a legal command (1 to 4)."""
        if isinstance(command, Post):
            _post(self, command.ford)
        else:
            _row(self, command.ford)

    def end(self, winner: Seat | None, why: str) -> None:
        """Ends the game and opens all posts (3)."""
        state = self.state
        self.finish(Outcome(winner, {CREW: state.over, WATCH: state.sunk}, why))
        posts, salts = tuple(one.value for one in state.posts), tuple(one.value for one in state.salts)
        self.add(the.PostsOpened(posts, salts))


def _post(ledger: Ledger, ford: int) -> None:
    salt = ledger.dice.salt(the.Hiding())
    ledger.add(the.NightFell(len(ledger.state.posts) + 1, fingerprint(ford, salt)))
    ledger.add(the.SentryPosted(Sealed(ford), Sealed(salt)))


def _row(ledger: Ledger, ford: int) -> None:
    met = ledger.state.posts[-1].value == ford
    shot = ledger.roll(int(met), the.Shot())
    ledger.add(the.BoatRowed(ford, shot, met and shot[0] >= SUNK_ON))
    if ledger.state.sunk == MOST_SUNK:
        ledger.end(WATCH, "sunk")
    elif ledger.state.over == ledger.state.options.boats:
        ledger.end(CREW, "over")


def view(state: State, audience: str) -> State:
    """Returns the state without the posts, which the watch alone knows before the end, and the salts (3)."""
    if state.outcome:
        return state
    return replace(state, posts=state.posts if audience == WATCH else (), salts=())


def fingerprint(ford: int, salt: str) -> str:
    """Returns the fingerprint under which a post is sealed (1)."""
    return sha256(f"{salt} {ford}".encode()).hexdigest()


def broken_seals(state: State, event: Event) -> list[str]:
    """Returns whether an opened post is not the one that was sealed (3)."""
    opened = isinstance(event, the.PostsOpened) and tuple(map(fingerprint, event.posts, event.salts))
    return [] if opened in (False, state.fingerprints) else ["ferry-post"]


def default(state: State, seat: Seat, dice: Dice) -> Post | Row:
    """Returns a move at a random ford."""
    return MOVES[seat](FORDS[int(dice.salt(the.Absence()), 16) % len(FORDS)])


def settings(state: State) -> Iterator[the.Boats]:
    """Yields every number of boats that a game master may set."""
    yield from (the.Boats("over", boats) for boats in range(state.options.boats))
    yield from (the.Boats("sunk", boats) for boats in range(MOST_SUNK))
