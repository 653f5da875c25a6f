"""Every SQL statement of the store, built from the tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.store.rows import Rows, Statement, Values, table_of
from bot.store.tables import (
    DocumentRow,
    DraftRow,
    EventRow,
    GameMasterRow,
    GameRow,
    MetaRow,
    OutboxRow,
    PersonRow,
    PlayerRow,
    RollRow,
    SeatRow,
)

_GAME, _SEAT, _MASTER = table_of(GameRow), table_of(SeatRow), table_of(GameMasterRow)
_EVENT, _ROLL, _OUTBOX = table_of(EventRow), table_of(RollRow), table_of(OutboxRow)
_DRAFT, _PLAYER, _META = table_of(DraftRow), table_of(PlayerRow), table_of(MetaRow)
_DOCUMENT, _PERSON = table_of(DocumentRow), table_of(PersonRow)


LIVING = ("lobby", "running", "paused")
"""The stages of a game that is not over."""


def _put(table: Table, *names: str) -> Statement:
    """Returns the statement that writes a row; if a row with the same key exists, it replaces only these
    columns, or all of them if none is named."""
    statement = upsert(table)
    named = names or [column.name for column in table.c if not column.primary_key]
    new = {name: statement.excluded[name] for name in named}
    return Statement(statement.on_conflict_do_update(index_elements=table.primary_key, set_=new))


def _games(wanted: Select[Any]) -> Rows[GameRow]:
    """Returns the query sorted with the newest game first, and without the games that are over unless
    ``also_over``."""
    stages = or_(_GAME.c.stage != "over", bindparam("also_over", type_=Boolean))
    return Rows(GameRow, wanted.where(stages).order_by(_GAME.c.opened_at.desc(), _GAME.c.id))


# Statements of ``Store.commit``.

_this_game = _GAME.c.id == bindparam("id")

OPEN_GAME = Statement(insert(_GAME))
MOVE_GAME = Statement(
    update(_GAME).where(_this_game, _GAME.c.seq == bindparam("expected")),
    columns=["stage", "seq", "rolls", "snapshot", "seed", "changed_at", "wake_at", "digest"],
)
ADD_EVENT = Statement(insert(_EVENT))
ADD_ROLL = Statement(insert(_ROLL))
ADD_OUTBOX = Statement(insert(_OUTBOX), columns=[name for name in OutboxRow.model_fields if name != "id"])
CLEAR_SEATS = Statement(delete(_SEAT).where(_SEAT.c.game_id == bindparam("game_id")))
ADD_SEAT = Statement(insert(_SEAT))
CLEAR_MASTERS = Statement(delete(_MASTER).where(_MASTER.c.game_id == bindparam("game_id")))
ADD_MASTER = Statement(insert(_MASTER))
ADD_PERSON = Statement(insert(_PERSON))

# Games.

_PLACES = (_GAME.c.home_id, _GAME.c.channel_id)
_place = bindparam("place_id", type_=BigInteger)
_his = union(
    select(_SEAT.c.game_id).where(_SEAT.c.user_id == bindparam("user_id")),
    select(_MASTER.c.game_id).where(_MASTER.c.user_id == bindparam("user_id")),
)

_kind = bindparam("kind", type_=String)
_most = bindparam("most", type_=Integer)

GAME = Rows(GameRow, select(_GAME).where(_this_game))
GAMES = _games(select(_GAME))
_living = or_(*(_GAME.c.stage == stage for stage in LIVING))
# Each half can use an index over place and stage, so that no game that is over is looked at.
GAMES_AT = Rows(
    GameRow,
    select(_GAME)
    .where(or_(*(and_(place == _place, _living) for place in _PLACES)))
    .order_by(_GAME.c.opened_at.desc(), _GAME.c.id),
)
_ended = [
    select(_GAME.c.id, _GAME.c.opened_at)
    .where(place == _place, _GAME.c.stage == "over", or_(_kind.is_(None), _GAME.c.kind == _kind))
    .order_by(_GAME.c.opened_at.desc())
    .limit(_most)
    .subquery()
    for place in _PLACES
]
ENDED_AT = Rows(
    GameRow,
    select(_GAME)
    .where(_GAME.c.id.in_(union(*(select(some.c.id) for some in _ended))))
    .order_by(_GAME.c.opened_at.desc(), _GAME.c.id)
    .limit(_most),
)
GAMES_OF = _games(select(_GAME).where(_GAME.c.id.in_(_his)))
GAMES_IN = _games(select(_GAME).where(_GAME.c.guild_id == bindparam("guild_id")))
GAMES_TO_WAKE = Values[str](
    select(_GAME.c.id).where(_GAME.c.wake_at <= bindparam("now")).order_by(_GAME.c.wake_at)
)
SET_CARD = Statement(update(_GAME).where(_this_game), columns=["card_id"])
SET_HOME = Statement(update(_GAME).where(_this_game), columns=["home_id"])
SET_PLACE = Statement(update(_GAME).where(_this_game), columns=["channel_id", "home_id", "card_id"])
FORGET_CARDS = Statement(update(_GAME).values(card_id=None))

# The log.

_log = select(_EVENT).where(_EVENT.c.game_id == bindparam("game_id")).order_by(_EVENT.c.seq)

EVENTS = Rows(EventRow, _log.where(_EVENT.c.seq > bindparam("after")))
# The number of a step is that of its first event, so the log before it need not be read.
STEP = Rows(EventRow, _log.where(_EVENT.c.seq >= bindparam("step"), _EVENT.c.step == bindparam("step")))
ROLLS = Rows(RollRow, select(_ROLL).where(_ROLL.c.game_id == bindparam("game_id")).order_by(_ROLL.c.n))

# The outbox.

_is_due = (_OUTBOX.c.state == "due") & (_OUTBOX.c.due_at <= bindparam("now"))
_due = select(_OUTBOX).where(_is_due).order_by(_OUTBOX.c.id).limit(bindparam("limit", type_=Integer))
_this_post = _OUTBOX.c.id == bindparam("id")
_told = func.json_each(bindparam("messages")).table_valued("key", "value", name="told")

DUE = Rows(OutboxRow, _due)
# A move to another channel precedes messages that wait for the old channel.
DUE_IN_GAME = Rows(
    OutboxRow,
    _due.where(_OUTBOX.c.game_id == bindparam("game_id"))
    .order_by(None)
    .order_by(_OUTBOX.c.kind != "move", _OUTBOX.c.id),
)
WAITING = Values[int](select(func.count()).select_from(_OUTBOX).where(_OUTBOX.c.state == "due"))
LAST_POST = Values[int](select(func.max(_OUTBOX.c.id)))
GAMES_WITH_DUE = Values[str](
    select(_OUTBOX.c.game_id).where(_is_due).group_by(_OUTBOX.c.game_id).order_by(func.min(_OUTBOX.c.id))
)
# ``messages`` is a JSON object of message ids by outbox ids.
SENT = Statement(
    update(_OUTBOX)
    .where(_OUTBOX.c.id == cast(_told.c.key, Integer))
    .values(state="sent", message_id=_told.c.value)
)
FAILED = Statement(
    update(_OUTBOX).where(_this_post).values(attempts=_OUTBOX.c.attempts + 1), columns=["due_at"]
)
PUT_OFF = Statement(update(_OUTBOX).where(_this_post), columns=["due_at"])
MAKE_DUE = Statement(
    update(_OUTBOX).where(_OUTBOX.c.recipient == bindparam("user_id"), _OUTBOX.c.state == "due"),
    columns=["due_at"],
)
FORGET_POSTS = Statement(update(_OUTBOX).values(message_id=None))

# Drafts and players.

_this_draft = (_DRAFT.c.game_id == bindparam("game_id")) & (_DRAFT.c.seat == bindparam("seat"))

DRAFT = Values[bytes](select(_DRAFT.c.data).where(_this_draft))
SAVE_DRAFT = _put(_DRAFT)
CLEAR_DRAFT = Statement(delete(_DRAFT).where(_this_draft))
PLAYER = Rows(PlayerRow, select(_PLAYER).where(_PLAYER.c.user_id == bindparam("user_id")))
SAVE_CONTACT = _put(_PLAYER, "dms_closed", "told", "locale")
SAVE_PREFERENCES = _put(_PLAYER, "nudges", "quiet_from", "quiet_to", "zone")

# Documents of a server's members. An existing one may be replaced by the user who added it, or ``by_right``.

_those = (_DOCUMENT.c.kind == bindparam("kind")) & (_DOCUMENT.c.guild_id == bindparam("guild_id"))
_brought = upsert(_DOCUMENT)

DOCUMENTS = Rows(DocumentRow, select(_DOCUMENT).where(_those).order_by(_DOCUMENT.c.name))
COUNT_DOCUMENTS = Values[int](select(func.count()).select_from(_DOCUMENT).where(_those))
PUT_DOCUMENT = Statement(
    _brought.on_conflict_do_update(
        index_elements=_DOCUMENT.primary_key,
        set_={name: _brought.excluded[name] for name in ("text", "by", "at")},
        where=or_(_DOCUMENT.c.by == _brought.excluded.by, bindparam("by_right", type_=Boolean)),
    )
)
REMOVE_DOCUMENT = Statement(
    delete(_DOCUMENT).where(
        _those,
        _DOCUMENT.c.name == bindparam("name"),
        or_(_DOCUMENT.c.by == bindparam("by"), bindparam("by_right", type_=Boolean)),
    )
)

# Facts about the bot.

META = Values[str](select(_META.c.value).where(_META.c.key == bindparam("key")))
SET_META = _put(_META)
