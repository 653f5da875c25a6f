"""Finding an opponent: invitations to a game, a challenge to one member of a server or an open one that any
member takes; and the members who look for a game, by their own choice and for some time.

An invitation is answered once, whoever is faster: the game that accepts it and its answer are written
together.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from bot.community.members import Preferences, span_of_hours, zone_named
from bot.games.game import DIE_SIDES, Dice, Pace, Purpose, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.games.registry import GAMES
from bot.referee.checks import check_hours
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.store.store import Closed, Store
from bot.store.tables import InvitationRow, SeekerRow

LISTED_FOR = timedelta(days=14)
"""How long a name stands on the list unless its owner changes their entry."""

MOST_SEEKERS = 10
"""Most entries of a page of the list."""


class Entry(NamedTuple):
    """What a user says of themselves on the list; None leaves a part as it was."""

    kind: str | None = None
    pace: Pace | None = None
    plays_from: int | None = None
    plays_to: int | None = None
    zone: str | None = None


UNCHANGED = Entry()


class Page(NamedTuple):
    """A page of a server's list: its entries, its number from 1, and the number of pages."""

    entries: Sequence[SeekerRow]
    number: int
    of: int


class Seekers:
    """The lists of all servers. ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime], preferences: Preferences) -> None:
        self._store = store
        self._clock = clock
        self._preferences = preferences

    async def of(self, guild_id: int, user: UserId) -> SeekerRow | None:
        """Returns the user's entry on the list of a server; None if they are not on it."""
        return await self._store.seekers.get(guild_id, user, self._clock())

    async def page(self, guild_id: int, number: int) -> Page:
        """Returns that page of the list, or the last if there are fewer."""
        now = self._clock()
        of = max(-(-await self._store.seekers.count(guild_id, now) // MOST_SEEKERS), 1)
        number = max(min(number, of), 1)
        return Page(
            await self._store.seekers.page(guild_id, now, MOST_SEEKERS, (number - 1) * MOST_SEEKERS),
            number,
            of,
        )

    async def join(
        self, guild_id: int, user: UserId, entry: Entry = UNCHANGED, kinds: Sequence[str] | None = None
    ) -> None:
        """Puts the user on the list of a server, or changes their entry. ``kinds`` are the games that they
        like, in place of the one of the entry; none means all. Giving the same hour twice removes the hours.
        The time zone is that of their preferences unless one is given.

        Raises ``Refused`` for an hour or a zone that does not exist, and for only one end of the hours.
        """
        now, old = self._clock(), await self.of(guild_id, user)
        begins, ends = entry.plays_from, entry.plays_to
        if old:
            begins = old.plays_from if begins is None else begins
            ends = old.plays_to if ends is None else ends
        begins, ends = span_of_hours(begins, ends, "play-hours-ends")
        if kinds is None and entry.kind is not None:
            kinds = [entry.kind]
        known = old.zone if old else (await self._preferences.of(user)).zone
        await self._store.seekers.put(
            SeekerRow(
                guild_id=guild_id,
                user_id=user,
                kinds=old.kinds if kinds is None and old else " ".join(kinds or ()),
                pace=entry.pace or (old.pace if old else None),
                plays_from=begins,
                plays_to=ends,
                zone=zone_named(entry.zone) if entry.zone else known,
                since=old.since if old else now,
                until=now + LISTED_FOR,
            )
        )

    async def leave(self, guild_id: int, user: UserId) -> None:
        await self._store.seekers.remove(guild_id, [user])

    async def lapse(self) -> None:
        """Deletes the entries whose time is up."""
        await self._store.seekers.remove_expired(self._clock())


OPEN_FOR = timedelta(days=2)
"""How long an invitation may be accepted."""

MOST_SENT = 5
"""Most invitations by a user, and most challenges to a member of a server, that count at a time. One counts
as long as it lasts, whatever was answered, unless it was accepted, and though either of the two be forgotten
meanwhile: so nobody is called again and again."""

KEPT_LONGER = timedelta(days=1)
"""How much longer an invitation is kept whose message cannot be reached."""


class SeatOfHost(Purpose, frozen=True):
    """The seat of the user who has invited."""


def draw_seat(seats: tuple[Seat, ...], dice: Dice) -> Seat:
    """Returns the seat that a die gives: each has the same share of its numbers, in the order of the rules. A
    number that is left over is rolled again."""
    share = DIE_SIDES // len(seats)
    while True:
        (number,) = dice.roll(1, SeatOfHost())
        if number <= share * len(seats):
            return seats[(number - 1) // share]


class Invitations:
    """The invitations of all servers. ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime], referee: Referee) -> None:
        self._store = store
        self._clock = clock
        self._referee = referee

    async def invite(
        self,
        place: Location,
        by: UserId,
        kind: str,
        options: Mapping[str, Any],
        *,
        member: UserId | None = None,
        seat: Seat | None = None,
        hours: int = 0,
        guided: bool = False,
    ) -> InvitationRow:
        """Invites a member, or anybody, to a game with these options, and returns the invitation. ``seat`` is
        that of the user who invites; without it, a die decides when somebody accepts. ``hours`` and
        ``guided`` are those of ``Opening``.

        Raises ``Refused`` if the user invites themselves, if they have invited that member before and the
        time of that invitation is not up, and if ``MOST_SENT`` invitations by them or to the member count.
        """
        assert place.guild_id is not None
        check_hours(hours)
        if member == by:
            raise Refused(Reason("invitation-self", "seats"))
        now = self._clock()
        # In the form in which the options of a game are stored.
        typed = msgspec.convert(dict(options), GAMES[kind].options)
        row = InvitationRow(
            id=secrets.token_hex(5),
            user_id=by,
            member_id=member,
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            locale=place.language,
            kind=kind,
            options=msgspec.json.encode(typed).decode(),
            hours=hours,
            guided=guided,
            seat=seat,
            opened_at=now,
            expires_at=now + OPEN_FOR,
        )
        async with self._referee.games.lock(f"invitations {place.guild_id}"):
            await self._check_number(row)
            await self._store.invitations.add(row)
        return row

    async def _check_number(self, new: InvitationRow) -> None:
        """Raises ``Refused`` if the user may not send this invitation, because of those that count."""
        by = _counting(await self._store.invitations.by(new.user_id, new.opened_at))
        if new.member_id is not None:
            to = _counting(await self._store.invitations.to(new.member_id, new.guild_id, new.opened_at))
            own = await self._store.invitations.numbers_of(new.user_id)
            for invitation in to:
                if invitation.user_id in own:
                    facts = {"when": _stamp(invitation.expires_at), "state": invitation.state}
                    raise Refused(Reason("invitation-again", "limits", facts))
            if len(to) >= MOST_SENT:
                raise Refused(Reason("invitation-crowd", "limits", {"when": _soonest(to)}))
        if len(by) >= MOST_SENT:
            raise Refused(Reason("invitation-many", "limits", {"most": MOST_SENT, "when": _soonest(by)}))

    async def cancel(self, invitation_id: str) -> None:
        """Deletes an invitation that reached nobody."""
        await self._store.invitations.remove(invitation_id)

    async def find(self, invitation_id: str) -> InvitationRow:
        """Returns the invitation of that id. Raises ``Refused`` if it was answered, or if its time is up."""
        row = await self._store.invitations.get(invitation_id)
        if row is None or row.state != "open" or row.expires_at <= self._clock():
            raise Refused(Reason("invitation-over", "buttons"))
        return row

    async def accept(self, invitation_id: str, user: UserId) -> Match:
        """Opens the game with both users seated, and returns it. Raises ``Refused`` as ``find`` does, and for
        a user who is not invited."""
        async with self._referee.games.lock(f"invitation {invitation_id}"):
            row = await self.find(invitation_id)
            if user == row.user_id:
                raise Refused(Reason("invitation-own", "buttons"))
            if row.member_id not in (None, user):
                raise Refused(Reason("invitation-not-yours", "buttons"))
            return await self._begin(row, user)

    async def _begin(self, row: InvitationRow, user: UserId) -> Match:
        seats = GAMES[row.kind].seats
        own, thrown = row.seat, None
        if own is None:
            own, record = await self._referee.channel_dice.throw(
                row.guild_id, row.channel_id, row.id, None, partial(draw_seat, seats)
            )
            thrown = msgspec.json.encode(record).decode()
        other = next(seat for seat in seats if seat != own)
        sitting = {own: row.user_id, other: user}
        answered = row.model_copy(
            update={"state": "accepted", "member_id": user, "seat": own, "throw": thrown}
        )
        try:
            opening = Opening(
                kind=row.kind,
                location=Location(row.guild_id, row.channel_id, row.locale),
                by=user,
                options=msgspec.json.decode(row.options),
                seats={seat: sitting[seat] for seat in seats if seat in sitting},
                hours=row.hours,
                guided=row.guided,
            )
            receipt = await self._referee.open(opening, answered)
        except Closed:
            raise Refused(Reason("invitation-over", "buttons")) from None
        return receipt.match

    async def answer(self, invitation_id: str, user: UserId, state: Literal["declined", "withdrawn"]) -> None:
        """Declines a challenge for the member who is challenged, or withdraws an invitation for the user who
        has invited. Raises ``Refused`` as ``find`` does, and for anybody else."""
        row = await self.find(invitation_id)
        if state == "declined" and user != row.member_id:
            raise Refused(Reason("invitation-not-yours", "buttons"))
        if state == "withdrawn" and user != row.user_id:
            raise Refused(Reason("invitation-not-own", "buttons"))
        try:
            await self._store.invitations.answer(row.model_copy(update={"state": state}))
        except Closed:
            raise Refused(Reason("invitation-over", "buttons")) from None

    async def lapse(self) -> None:
        """Ends the invitations whose time is up, and deletes those whose end was shown."""
        now = self._clock()
        for row in await self._store.invitations.expired(now):
            if row.state == "open":
                try:
                    await self._store.invitations.answer(row.model_copy(update={"state": "lapsed"}))
                except Closed:
                    continue
            elif row.shown == row.state or row.expires_at <= now - KEPT_LONGER:
                await self._store.invitations.remove(row.id)


def _counting(rows: Iterable[InvitationRow]) -> list[InvitationRow]:
    return [row for row in rows if row.state != "accepted"]


def _soonest(rows: Iterable[InvitationRow]) -> str:
    """Returns when the first of these no longer counts."""
    return _stamp(min(row.expires_at for row in rows))


def _stamp(at: datetime) -> str:
    """Returns a time as Discord shows it to each reader: how far it is away."""
    return f"<t:{int(at.timestamp())}:R>"
