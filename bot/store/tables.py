"""The tables. A row is plain data: what is secret in it does not show when the row is printed."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from sqlalchemy import BigInteger, Index, MetaData
from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """A game: where it lives, how far it has come, and the referee's whole record of it."""

    __tablename__: ClassVar[str] = "game"

    id: str = Field(primary_key=True)
    """The short code by which people call the game, such as ``K7Q2``."""
    kind: str
    """The name of the rules: ``resistance``."""
    guild_id: int | None = Field(default=None, sa_type=BigInteger, index=True)
    channel_id: int = Field(sa_type=BigInteger, index=True)
    """Where it was opened."""
    home_id: int = Field(sa_type=BigInteger, index=True)
    """The thread or channel where it lives."""
    card_id: int | None = Field(default=None, sa_type=BigInteger)
    """The message that shows its status."""
    stage: str = Field(index=True)
    """``lobby``, ``running``, ``paused`` or ``over``."""
    seq: int = 0
    """The number of its last event."""
    rolls: int = 0
    """How many roll numbers have been given out."""
    snapshot: bytes = Field(repr=False)
    """The referee's record, as JSON."""
    seed: str = Field(repr=False)
    """The seed of its dice, as hexadecimal digits."""
    opened_at: datetime
    changed_at: datetime
    wake_at: datetime | None = Field(default=None, index=True)
    """When the referee must look at it, because a player's time is running out."""
    locale: str = Field(default="en", sa_column_kwargs={"server_default": "en"})
    """The language of what is posted in public: that of the server when the game was opened."""
    digest: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """The last digest of its record's chain; empty in a record of the first form."""


class SeatRow(SQLModel, table=True):
    """Who sits where now, to look up the games of a player."""

    __tablename__: ClassVar[str] = "seat"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: str = Field(primary_key=True)
    user_id: int = Field(sa_type=BigInteger, index=True)


class GameMasterRow(SQLModel, table=True):
    """Who is game master of which game."""

    __tablename__: ClassVar[str] = "game_master"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    user_id: int = Field(primary_key=True, sa_type=BigInteger, index=True)


class PersonRow(SQLModel, table=True):
    """Whom the record of a game means by a pseudonym."""

    __tablename__: ClassVar[str] = "person"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    """The pseudonym."""
    user_id: int = Field(sa_type=BigInteger, index=True)


class EventRow(SQLModel, table=True):
    """One event of the log of a game. It is written once and never changed."""

    __tablename__: ClassVar[str] = "event"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    step: int
    """The number of the first event of the command that it belongs to."""
    at: datetime
    by: int | None = Field(default=None, sa_type=BigInteger)
    """The pseudonym of the user who caused it, their id in a record of the first form; None if nobody did."""
    seat: str | None = None
    kind: str
    version: int = 1
    audience: str = Field(repr=False)
    """Who may learn it at once: ``public``, or seats joined by commas."""
    data: bytes = Field(repr=False)
    """The event, as JSON."""
    command: bytes | None = Field(default=None, repr=False)
    """What was asked of the referee, as JSON, with the first event of the step that it led to."""


class RollRow(SQLModel, table=True):
    """One numbered roll of dice."""

    __tablename__: ClassVar[str] = "roll"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    n: int = Field(primary_key=True)
    seq: int
    """The event after which it was thrown."""
    purpose: str = Field(repr=False)
    dice: str = Field(repr=False)
    """What was thrown: ``3,1,6``."""
    imposed: int = 0
    """How many of the dice, from the first, the game master imposed."""


class OutboxRow(SQLModel, table=True):
    """Something decided that has yet to reach Discord, and the message that it became."""

    __tablename__: ClassVar[str] = "outbox"
    # A number given to one post is never given to another: Discord knows posts by it.
    __table_args__ = (Index("ix_outbox_state_due_at", "state", "due_at"), {"sqlite_autoincrement": True})

    id: int | None = Field(default=None, primary_key=True)
    game_id: str = Field(foreign_key="game.id", index=True)
    seq: int
    """The event that it tells of."""
    kind: str
    """``post``, ``card``, ``nudge``, ``private``…"""
    audience: str
    recipient: int | None = Field(default=None, sa_type=BigInteger)
    """The user who gets it in private; None if it goes to the game's home."""
    state: str = "due"
    """``due``, ``sent`` or ``given_up``."""
    attempts: int = 0
    due_at: datetime
    message_id: int | None = Field(default=None, sa_type=BigInteger)
    created_at: datetime
    number: int = Field(sa_column_kwargs={"server_default": "0"})
    """The number by which its reader knows the event: he counts only what he may know."""


class DraftRow(SQLModel, table=True):
    """What a seat has prepared in private and not yet handed in."""

    __tablename__: ClassVar[str] = "draft"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: str = Field(primary_key=True)
    data: bytes = Field(repr=False)


class PlayerRow(SQLModel, table=True):
    """What the bot remembers of a person."""

    __tablename__: ClassVar[str] = "player"

    user_id: int = Field(primary_key=True, sa_type=BigInteger)
    dms_closed: bool = False
    """His direct messages were closed at the last attempt."""
    told: bool = False
    """He has been told so."""
    locale: str | None = None
    """His language, as he was last seen; None if he never did anything since it is kept."""
    nudges: str = Field(default="all", sa_column_kwargs={"server_default": "all"})
    """What he wants to be told by direct message: ``all``, ``reminders`` or ``none``."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """Between these full hours of his own day he wants to hear nothing; None: there is no such time."""
    zone: str = Field(default="UTC", sa_column_kwargs={"server_default": "UTC"})
    """His time zone, by its IANA name."""


class DocumentRow(SQLModel, table=True):
    """Something that a member of a server has brought for its games: a scenario, a campaign."""

    __tablename__: ClassVar[str] = "document"

    kind: str = Field(primary_key=True)
    """The name of the rules that it is for."""
    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    name: str = Field(primary_key=True)
    """What the members call it."""
    text: str = Field(repr=False)
    by: int = Field(sa_type=BigInteger)
    """Who brought it."""
    at: datetime


class MetaRow(SQLModel, table=True):
    """A fact about the bot itself, such as the hash of the commands last synchronised."""

    __tablename__: ClassVar[str] = "meta"

    key: str = Field(primary_key=True)
    value: str


SCHEMA: MetaData = SQLModel.metadata
"""All the tables."""
