"""One step of a match: an action, its events, and what follows automatically.

The referee takes a step and writes it down; the verification of a record takes it again and compares.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.games.game import Event
from bot.games.log import Log
from bot.games.match import Match, Played
from bot.games.match_events import ImposedDiceUsed, MatchStarted, MovesUndone, SeedOpened, SeedRenewed, UserId
from bot.games.step import after_step
from bot.referee import authority
from bot.referee.action import Action, StepBuilder
from bot.referee.dice import Dealer, Roll, fingerprint
from bot.referee.export import plain_event, plain_roll
from bot.referee.opening import Open
from bot.referee.record import PlainJson, digest


class Before(NamedTuple):
    """The state from which a step is taken.

    - ``match`` is the current match, ``log`` its log, for actions that are decided on it;
    - ``seed`` is the seed of its dice, ``rolled`` the number of rolls so far, ``digest`` the last of its
      chain.
    """

    match: Match
    log: Log | None
    seed: bytes
    rolled: int
    digest: str


class Step(NamedTuple):
    """The result of an action: the match after it, the events and the rolls in order, all of them as links of
    the record, the JSON of each event, the seed and the digest that hold from then on, and the commands of
    the game that were given."""

    match: Match
    action: Action
    events: Sequence[Event]
    rolls: Sequence[Roll]
    links: Sequence[PlainJson]
    data: Sequence[bytes]
    seed: bytes
    digest: str
    played: Sequence[Played]


def take(
    before: Before,
    action: Action,
    by: UserId | None,
    now: datetime,
    fresh_seed: Callable[[], bytes],
    *,
    by_right: bool = False,
) -> Step:
    """Performs an action of ``by`` (None: the clock), and everything that follows without a decision: the
    beginning of the game when every seat is taken, what standing orders decide after an undo, the opening of
    the seed at the end, a fresh seed if the game continues after its end, and the next deadline. ``by_right``
    says that the server lets this user preside.

    Raises ``Refused`` if a rule or the user's rights forbid the action.
    """
    match = before.match
    if by is not None and not isinstance(action, Open):
        authority.check(action.access(match), match, by, by_right=by_right)
    action = action.tidy()
    number = before.rolled + 1
    dealer = Dealer(
        match.opening, before.seed, match.words, seq=match.seq, number=number, imposed=match.imposed
    )
    made = StepBuilder(match, before.log, by, dealer, before.rolled, now)
    action.perform(made)
    writer = _LinkWriter(match.seq + 1, before.digest, action, by, now)
    if isinstance(action, Open):
        made.match = replace(made.match, opening=writer.opening(made.match, made.events[0]))
        dealer.game = made.match.opening
    undone = any(isinstance(event, MovesUndone) for event in made.events)
    # Of a game that was over the seed is public: its players decide before dice are rolled with a fresh one.
    if undone and match.stage != "over":
        made.follow(match.game.follow_orders(made.match.state, dealer))
    if any(isinstance(event, MatchStarted) for event in made.events):
        dealer.words = made.match.words
        made.follow(made.match.game.begin(made.match.state, dealer))
    if used := sum(roll.imposed for roll in dealer.rolls):
        made.add(ImposedDiceUsed(used))
    writer.write(made.match, dealer.rolls, made.events)
    seed, changed = _seed_after(before.seed, match, made.match, writer.digest, fresh_seed)
    if changed:
        made.add(changed)
        writer.write(made.match, (), [changed])
    mover = action.mover(match, by)
    after = after_step(match, made.match, made.events, mover, int(now.timestamp()))
    links, data = writer.links, writer.data
    return Step(after, action, made.events, dealer.rolls, links, data, seed, writer.digest, made.played)


def _seed_after(
    seed: bytes, match: Match, after: Match, last: str, fresh_seed: Callable[[], bytes]
) -> tuple[bytes, Event | None]:
    """Returns the seed that holds after a step, and the event that opens it at the end of the game, or
    renews it if the game continues after its end; None if the step does neither."""
    if after.stage == "over" and match.stage != "over":
        return seed, SeedOpened(seed.hex(), last)
    if match.stage == "over" and after.stage != "over":
        seed = fresh_seed()
        return seed, SeedRenewed(fingerprint(seed))
    return seed, None


class _LinkWriter:
    """Writes the links that a step adds to its record; ``digest`` is that of the last link."""

    def __init__(self, first: int, digest: str, action: Action, by: UserId | None, now: datetime) -> None:
        self.digest = digest
        self.links: list[PlainJson] = []
        self.data: list[bytes] = []
        self._first, self._action, self._by, self._now = first, action, by, now

    def opening(self, match: Match, opened: Event) -> str:
        """Returns the digest of the event that opens a game."""
        return digest(match.id, self._event(match, msgspec.json.encode(match.recorded(opened)), opened))

    def write(self, match: Match, rolls: Sequence[Roll], events: Sequence[Event]) -> None:
        """Writes the rolls, then the events; ``match`` must know everybody whom they mention."""
        for roll in rolls:
            self._link(plain_roll(roll, self._first))
        for event in events:
            data = msgspec.json.encode(match.recorded(event))
            link = self._event(match, data, event)
            self.data.append(data)
            self._link(link)

    def _event(self, match: Match, data: bytes, event: Event) -> PlainJson:
        by = None if self._by is None else match.pseudonym(self._by)
        link = plain_event(self._first + len(self.data), self._now, by, event.audience, data)
        if not self.data:
            link["command"] = self._action.recorded(match)
        return link

    def _link(self, link: PlainJson) -> None:
        self.links.append(link)
        self.digest = digest(self.digest, link)
