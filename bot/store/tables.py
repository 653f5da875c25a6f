"""The tables. A row is plain data; secret fields do not appear when a row is printed."""

import re
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import BigInteger, Index, Integer, MetaData, Table, text
from sqlalchemy.orm import declared_attr
from sqlmodel import AutoString, Field, SQLModel

SOMEBODY = 0
"""The opponent who has left: no longer a user."""

AGAINST_PEOPLE, AGAINST_PERSON = "people", "person"
"""The values of ``against`` for games against people: all of them, and one person. A computer player is named
by its level."""


class PersonId(BigInteger):
    """The type of the columns that hold the id of a person: what such a row says is sent to that person when
    they ask for what is kept of them."""


FACE_COLUMNS = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The columns that count what the dice of a member have shown."""


DUE = text("rated = 'due'")
"""The condition that a result is yet to be rated."""

MessageKind = Literal[
    "home",
    "move",
    "card",
    "post",
    "turn",
    "end",
    "private",
    "nudge",
    "reminder",
    "undo",
    "invitation",
    "late",
    "trouble",
]
"""The kinds of messages in the outbox; ``bot.delivery.policies.POLICIES`` says what each of them is."""


class Row(SQLModel):
    """A row of the table that its class is named after."""

    @declared_attr.directive
    def __tablename__(cls) -> str:  # noqa: N805
        return re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__.removesuffix("Row")).lower()


class GameRow(Row, table=True):
    """A game: where it lives, its progress, and the referee's whole record of it."""

    __table_args__ = (
        Index("ix_game_channel_id", "channel_id", "stage", "opened_at"),
        Index("ix_game_home_id", "home_id", "stage", "opened_at"),
        Index("ix_game_to_pack", "stage", "packed", "changed_at"),
    )

    id: str = Field(primary_key=True)
    """The short code by which people call the game, such as ``K7Q2``."""
    kind: str
    """The name of the rules, under which they are registered."""
    guild_id: int | None = Field(default=None, sa_type=BigInteger, index=True)
    channel_id: int = Field(sa_type=BigInteger)
    """The channel where it was opened."""
    home_id: int = Field(sa_type=BigInteger)
    """The thread or channel where it lives."""
    card_id: int | None = Field(default=None, sa_type=BigInteger)
    """The message that shows the table: its seats and options; in the lobby also which seats are free."""
    stage: str = Field(index=True)
    """``lobby``, ``running``, ``paused`` or ``over``."""
    seq: int = 0
    """The number of its last event."""
    rolls: int = 0
    """The number of roll numbers assigned so far."""
    snapshot: bytes = Field(repr=False)
    """The referee's record, as JSON; compressed by zlib in the database if it is ``packed``."""
    seed: str = Field(repr=False)
    """The seed of its dice, as hexadecimal digits."""
    opened_at: datetime
    changed_at: datetime
    wake_at: datetime | None = Field(default=None, index=True)
    """When the referee must check it, because a player's time is running out."""
    locale: str = "en"
    """The language of what is posted in public: the server's language when the game was opened."""
    digest: str = ""
    """The last digest of its record's chain."""
    packed: bool = False
    """Whether the game is long over: its snapshot is compressed and its sent messages are deleted."""
    post_id: int | None = Field(default=None, sa_type=BigInteger)
    """The message in which the current turn is told."""
    post_turn: int = 0
    """The public number at which the turn of that message begins; 0 if no turn has been told."""
    post_begins: int = 0
    """The public number at which the message begins: later than its turn if it continues another message."""
    departed: int = 0
    """The number of its people who have left: what is held of it in memory is out of date if this differs."""


class SeatRow(Row, table=True):
    """The player in each seat now, to look up the games of a player."""

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: str = Field(primary_key=True)
    user_id: int = Field(sa_type=PersonId, index=True)


class GameMasterRow(Row, table=True):
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    user_id: int = Field(primary_key=True, sa_type=PersonId, index=True)


class PersonRow(Row, table=True):
    """The user behind a pseudonym in the record of a game."""

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    """The pseudonym."""
    user_id: int = Field(sa_type=PersonId, index=True)


class EventRow(Row, table=True):
    """One event of the log of a game. It is written once and never changed."""

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    step: int
    """The number of the first event of the command that it belongs to."""
    at: datetime
    by: int | None = Field(default=None, sa_type=BigInteger)
    """The pseudonym of the user who caused it; None for the clock."""
    seat: str | None = None
    kind: str
    audience: str = Field(repr=False)
    """The audience that may know it at once: ``public``, or seats joined by commas."""
    data: bytes = Field(repr=False)
    """The event, as JSON."""
    command: bytes | None = Field(default=None, repr=False)
    """The request to the referee, as JSON, with the first event of the step that it led to."""


class RollRow(Row, table=True):
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    n: int = Field(primary_key=True)
    seq: int
    """The first event of the step in which it was thrown."""
    purpose: str = Field(repr=False)
    """What it was rolled for, as JSON."""
    dice: str = Field(repr=False)
    """The dice, such as ``3,1,6``."""
    imposed: int = 0
    """How many of the dice, from the first, the game master imposed."""


HELD = timedelta(days=36_500)
"""How long after its decision a message is due that waits for the next one of its lane."""


class OutboxRow(Row, table=True):
    """A decision that is yet to reach Discord, and the message that it became."""

    # An id is never reused: the nonce by which Discord recognises a message is derived from it.
    __table_args__ = (
        Index(
            "ix_outbox_unsent",
            "game_id",
            "due_at",
            sqlite_where=text("sent = 0"),
            postgresql_where=text("NOT sent"),
        ),
        {"sqlite_autoincrement": True},
    )

    # SQLite numbers only columns of the type INTEGER. The database gives the number.
    id: int = Field(default=None, primary_key=True, sa_type=BigInteger().with_variant(Integer, "sqlite"))
    game_id: str = Field(foreign_key="game.id", index=True)
    seq: int
    """The event that it reports."""
    kind: MessageKind = Field(sa_type=AutoString)
    audience: str
    recipient: int | None = Field(default=None, sa_type=PersonId)
    """The user who gets it privately; None if it goes to the game's home."""
    sent: bool = False
    attempts: int = 0
    due_at: datetime
    message_id: int | None = Field(default=None, sa_type=BigInteger)
    created_at: datetime
    number: int
    """The number of the event for its reader, who counts only the events that they may know."""
    tried: bool = False
    """Whether an attempt to send it may have begun; the process that will send it marks it before."""
    turn_began: int = 0
    """The public number at which the turn begins in whose message it is told; 0 for a message of its own."""


class DraftRow(Row, table=True):
    """What a seat has prepared privately and not yet handed in."""

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: str = Field(primary_key=True)
    data: bytes = Field(repr=False)


class VisitRow(Row, table=True):
    """A player's last look at a game."""

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    user_id: int = Field(primary_key=True, sa_type=PersonId)
    data: bytes
    """What they saw, as JSON (``bot.referee.visits.Visit``)."""


class PlayerRow(Row, table=True):
    """What the bot stores about a person."""

    user_id: int = Field(primary_key=True, sa_type=PersonId)
    dms_closed: bool = False
    """Whether their direct messages were closed at the last attempt."""
    closed_dms_told: bool = False
    """Whether they have been told so."""
    locale: str | None = None
    """Their language when last seen; None if they have done nothing since languages are stored."""
    nudges: str = "all"
    """The direct messages that they want: ``all``, ``reminders`` or ``none``."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """Their quiet hours, from and to these full hours of their own day; None if they have none."""
    zone: str = "UTC"
    """Their time zone, by its IANA name."""
    calls: str = "dm"
    """How they are called: by direct message (``dm``), by a ``post``, or by ``both``."""
    boards: str = "pictures"
    """How their panels show the board: in ``pictures`` or in ``words``."""


class ResultRow(Row, table=True):
    """How a game that is over ended for one of its players. A game that goes on again has none."""

    __table_args__ = (
        Index("ix_result_user_id", "user_id", "guild_id", "ended_at"),
        Index("ix_result_opponent", "opponent"),
        Index("ix_result_due", "ended_at", sqlite_where=DUE, postgresql_where=DUE),
    )

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: str = Field(primary_key=True)
    user_id: int = Field(sa_type=PersonId)
    guild_id: int = Field(sa_type=BigInteger)
    kind: str
    """The name of the game."""
    against: str
    """``person``, or the level of a computer player."""
    opponent: int = Field(sa_type=PersonId)
    """The other player; ``SOMEBODY`` if that is a computer player or has left."""
    score: int
    """1 for a game won, 0 for a draw, -1 for a game lost."""
    faces: str | None = None
    """How often their dice showed 1 to 6, such as ``3,1,0,2,2,4``; None if they threw none."""
    ended_at: datetime
    rated: str = ""
    """``due`` if the ladder is to rate it, ``yes`` if it has; empty if it does not count."""
    gained: float | None = None
    """What a rated game added to the mean of their rating."""
    learned: float | None = None
    """What it added to the precision of their rating: the inverse of its variance."""


class TallyRow(Row, table=True):
    """The games of a member of a server against somebody, added up: those of one kind and seat, or of all."""

    __table_args__ = (
        Index("ix_tally_played", "user_id", "guild_id", "against", "kind", "played"),
        Index("ix_tally_opponent", "opponent"),
    )

    user_id: int = Field(primary_key=True, sa_type=PersonId)
    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    opponent: int = Field(primary_key=True, sa_type=PersonId)
    """The person; ``SOMEBODY`` if they have left, and if ``against`` names no person."""
    against: str = Field(primary_key=True)
    """``people``, ``person``, or the level of a computer player."""
    kind: str = Field(primary_key=True)
    seat: str = Field(primary_key=True)
    """The game and the seat; both empty for all games."""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    """How many games they have won in a row by now; negative if lost."""
    best: int = 0
    """The most games that they have won in a row."""
    ones: int = 0
    twos: int = 0
    threes: int = 0
    fours: int = 0
    fives: int = 0
    sixes: int = 0


class StandingRow(Row, table=True):
    """The rating of a member on the ladder of a game on a server, on which they have agreed to stand."""

    __table_args__ = (Index("ix_standing_mean", "guild_id", "kind", "mean"),)

    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    kind: str = Field(primary_key=True)
    user_id: int = Field(primary_key=True, sa_type=PersonId, index=True)
    mean: float
    deviation: float
    """The mean of the rating and its standard deviation, in the units of ``bot.rating``."""
    games: int = 0
    """The number of rated games."""


class DailyRow(Row, table=True):
    """What a member has made of the question of a day."""

    user_id: int = Field(primary_key=True, sa_type=PersonId)
    kind: str = Field(primary_key=True)
    """The game that asks it."""
    day: int = Field(primary_key=True, index=True)
    """The day (UTC), counted from 1 January 1970."""
    given: str
    """The commands that they have given, as JSON."""
    score: int | None = None
    """From 0 to 100; None as long as they have not answered."""


class DocumentRow(Row, table=True):
    """A document that a member of a server has added for its games: a scenario or a campaign."""

    # Holds what lists and autocomplete need, so that they read no text.
    __table_args__ = (Index("ix_document_shelf", "kind", "guild_id", "name", "title", "by"),)

    kind: str = Field(primary_key=True)
    """The name of the game that it is for."""
    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    name: str = Field(primary_key=True)
    """Its name among the members."""
    text: str = Field(repr=False)
    by: int = Field(sa_type=PersonId)
    """The user who added it."""
    at: datetime
    title: str


class SeekerRow(Row, table=True):
    """A member of a server who looks for a game there."""

    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    user_id: int = Field(primary_key=True, sa_type=PersonId, index=True)
    kinds: str
    """The names of the games that they like, separated by spaces; empty for all."""
    pace: str | None = None
    """How they like to play; None if they do not mind."""
    plays_from: int | None = None
    plays_to: int | None = None
    """From and to which full hours of their own day they play; None if they do not say."""
    zone: str
    """Their time zone, by its IANA name."""
    since: datetime
    until: datetime = Field(index=True)
    """When their name leaves the list by itself."""


class ProcessRow(Row, table=True):
    """A running process of the bot, and the shards that it runs."""

    id: str = Field(primary_key=True)
    host: str
    first: int
    last: int
    """Its range of shards, from 0."""
    total: int
    """The number of all shards; 0 if it runs every shard, as many as Discord says."""
    started_at: datetime
    seen_at: datetime
    """Its last heartbeat."""


class DepartureRow(Row, table=True):
    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    at: datetime
    """When that was noticed."""


class MetaRow(Row, table=True):
    """A fact about the bot itself, such as the hash of the commands last synchronised."""

    key: str = Field(primary_key=True)
    value: str


SCHEMA: MetaData = SQLModel.metadata
"""All the tables."""


def table_of(row: type[SQLModel]) -> Table:
    """Returns the table that holds rows of that class."""
    return SCHEMA.tables[str(row.__tablename__)]


GAME_TABLE, SEAT, MASTER = table_of(GameRow), table_of(SeatRow), table_of(GameMasterRow)
EVENT, ROLL, OUTBOX = table_of(EventRow), table_of(RollRow), table_of(OutboxRow)
DRAFT, PLAYER_TABLE, META = table_of(DraftRow), table_of(PlayerRow), table_of(MetaRow)
DOCUMENT, PERSON_TABLE, VISIT = table_of(DocumentRow), table_of(PersonRow), table_of(VisitRow)
SEEKER, DEPARTURE = table_of(SeekerRow), table_of(DepartureRow)
PROCESS, RESULT, TALLY = table_of(ProcessRow), table_of(ResultRow), table_of(TallyRow)
STANDING_TABLE, DAILY = table_of(StandingRow), table_of(DailyRow)
