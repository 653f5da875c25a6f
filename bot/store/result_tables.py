"""The tables of what remains of finished games: results, running totals, and the standings of the ladder."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from sqlalchemy import BigInteger, Index, text
from sqlmodel import Field, SQLModel

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

_UNCOUNTED, _DUE = text("faces IS NULL"), text("rated = 'due'")


class ResultRow(SQLModel, table=True):
    """How a game that is over ended for one of its players. A game that goes on again has none."""

    __tablename__: ClassVar[str] = "result"
    __table_args__ = (
        Index("ix_result_user_id", "user_id", "guild_id", "ended_at"),
        Index("ix_result_opponent", "opponent"),
        Index("ix_result_uncounted", "game_id", sqlite_where=_UNCOUNTED, postgresql_where=_UNCOUNTED),
        Index("ix_result_due", "ended_at", sqlite_where=_DUE, postgresql_where=_DUE),
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
    """How often their dice showed 1 to 6, such as ``3,1,0,2,2,4``; None if that is yet to be counted."""
    ended_at: datetime
    rated: str = ""
    """``due`` if the ladder is to rate it, ``yes`` if it has; empty if it does not count."""
    gained: float | None = None
    """What a rated game added to the mean of their rating."""
    learned: float | None = None
    """What it added to the precision of their rating: the inverse of its variance."""


class TallyRow(SQLModel, table=True):
    """The games of a member of a server against somebody, added up: those of one kind and seat, or of all."""

    __tablename__: ClassVar[str] = "tally"
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


class StandingRow(SQLModel, table=True):
    """The rating of a member on the ladder of a game on a server, on which they have agreed to stand."""

    __tablename__: ClassVar[str] = "standing"
    __table_args__ = (Index("ix_standing_mean", "guild_id", "kind", "mean"),)

    guild_id: int = Field(primary_key=True, sa_type=BigInteger)
    kind: str = Field(primary_key=True)
    user_id: int = Field(primary_key=True, sa_type=PersonId, index=True)
    mean: float
    deviation: float
    """The mean of the rating and its standard deviation, in the units of ``bot.referee.rating``."""
    games: int = 0
    """The number of rated games."""
