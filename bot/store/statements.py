"""The statements of the store, built from the tables; their parameters are given by name when they are
executed. Statements that depend on the database are built by ``bot.store.database.upsert``."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    union,
    union_all,
    update,
)
from sqlmodel import SQLModel

from bot.store.tables import (
    SCHEMA,
    DepartureRow,
    DocumentRow,
    DraftRow,
    EventRow,
    GameMasterRow,
    GameRow,
    InvitationRow,
    MetaRow,
    OutboxRow,
    PersonRow,
    PlayerRow,
    ProcessRow,
    RollRow,
    SeatRow,
    SeekerRow,
    VisitRow,
)


def table_of(row: type[SQLModel]) -> Table:
    """Returns the table that holds rows of that class."""
    return SCHEMA.tables[str(row.__tablename__)]


GAME, SEAT, MASTER = table_of(GameRow), table_of(SeatRow), table_of(GameMasterRow)
EVENT, ROLL, OUTBOX = table_of(EventRow), table_of(RollRow), table_of(OutboxRow)
DRAFT, PLAYER, META = table_of(DraftRow), table_of(PlayerRow), table_of(MetaRow)
DOCUMENT, PERSON, VISIT = table_of(DocumentRow), table_of(PersonRow), table_of(VisitRow)
INVITATION, SEEKER, DEPARTURE = table_of(InvitationRow), table_of(SeekerRow), table_of(DepartureRow)
PROCESS = table_of(ProcessRow)

LIVING = ("lobby", "running", "paused")
"""The stages of a game that is not over."""

# Statements of ``Store.commit``. The names of parameters in conditions differ from those of the columns,
# which are the values to set.

DECIDED = ("stage", "seq", "rolls", "snapshot", "seed", "changed_at", "wake_at", "digest")
"""The columns of a game that a decision changes."""

_this_game = bindparam("this_game", type_=String)
_that_seat = bindparam("that_seat", type_=String)

OPEN_GAME = insert(GAME)
MOVE_GAME = (
    update(GAME)
    .where(
        GAME.c.id == _this_game,
        GAME.c.seq == bindparam("expected", type_=Integer),
        GAME.c.gone == bindparam("expected_gone", type_=Integer),
    )
    .values({name: bindparam(f"new_{name}", type_=GAME.c[name].type) for name in DECIDED} | {"packed": False})
)
ADD_EVENT, ADD_ROLL, ADD_SEAT = insert(EVENT), insert(ROLL), insert(SEAT)
ADD_MASTER, ADD_PERSON = insert(MASTER), insert(PERSON)
ADD_OUTBOX = insert(OUTBOX).returning(OUTBOX.c.id)
CLEAR_SEATS = delete(SEAT).where(SEAT.c.game_id == _this_game)
CLEAR_MASTERS = delete(MASTER).where(MASTER.c.game_id == _this_game)

# Games, without the snapshot where a list of them is read.

NARROW = [column for column in GAME.c if column.name != "snapshot"]

_place = bindparam("place_id", type_=BigInteger)
_user = bindparam("user", type_=BigInteger)
_kind = bindparam("kind", type_=String)
_most = bindparam("most", type_=Integer)
_now = bindparam("now", type_=GAME.c.wake_at.type)
_before = bindparam("before", type_=GAME.c.changed_at.type)
_living = or_(*(GAME.c.stage == stage for stage in LIVING))
_places = (GAME.c.home_id, GAME.c.channel_id)


def _newest_first(wanted: Select[Any]) -> Select[Any]:
    return wanted.order_by(GAME.c.opened_at.desc(), GAME.c.id)


def _in_any(*halves: Select[Any]) -> Select[Any]:
    """Returns the games whose ids any of these queries selects. Each of them can use an index of its own."""
    return select(*NARROW).where(GAME.c.id.in_(union(*halves)))


def _newest_over(place: Any) -> Select[Any]:
    newest = (
        select(GAME.c.id, GAME.c.opened_at)
        .where(place == _place, GAME.c.stage == "over", or_(_kind.is_(None), GAME.c.kind == _kind))
        .order_by(GAME.c.opened_at.desc())
        .limit(_most)
        .subquery()
    )
    return select(newest.c.id)


_played = select(SEAT.c.game_id).where(SEAT.c.user_id == _user)
_led = select(MASTER.c.game_id).where(MASTER.c.user_id == _user)
_skipped = bindparam("skipped", type_=Integer)

FULL_GAME = select(GAME).where(GAME.c.id == _this_game)
NARROW_GAME = select(*NARROW).where(GAME.c.id == _this_game)
FULL_GAMES = select(GAME).where(GAME.c.id.in_(bindparam("ids", expanding=True)))
GAMES_OPEN = _newest_first(select(GAME).where(_living))
_there = [
    select(GAME.c.id).where(place == _place, GAME.c.stage == stage) for place in _places for stage in LIVING
]
GAMES_AT = _newest_first(_in_any(*_there))
GAMES_ENDED_AT = _newest_first(_in_any(*(_newest_over(place) for place in _places))).limit(_most)
GAMES_OF = _newest_first(_in_any(_played, _led).where(_living))
GAMES_ENDED_OF = (
    _newest_first(_in_any(_played, _led).where(GAME.c.stage == "over")).limit(_most).offset(_skipped)
)
COUNT_ENDED_OF = (
    select(func.count()).select_from(GAME).where(GAME.c.id.in_(union(_played, _led)), GAME.c.stage == "over")
)
GAMES_LED_BY = _newest_first(_in_any(_led)).limit(_most)
GAMES_IN = _newest_first(
    select(*NARROW).where(GAME.c.guild_id == bindparam("guild", type_=BigInteger), _living)
)
COUNT_OPENED_BY = (
    select(func.count())
    .select_from(PERSON.join(GAME, GAME.c.id == PERSON.c.game_id))
    .where(PERSON.c.user_id == _user, PERSON.c.number == 1, _living)
)
COUNT_SHOWS = (
    select(func.count())
    .select_from(GAME)
    .where(
        GAME.c.guild_id == bindparam("guild", type_=BigInteger),
        GAME.c.stage.in_(("running", "paused")),
        ~select(SEAT.c.game_id).where(SEAT.c.game_id == GAME.c.id).exists(),
    )
)
_wanted = (or_(_kind.is_(None), GAME.c.kind == _kind), GAME.c.id.like(bindparam("begin", type_=String)))


def _ranked(rank: int, ids: Any) -> Select[Any]:
    found = select(GAME.c.id, GAME.c.kind, GAME.c.opened_at, literal(rank).label("rank"))
    return found.where(GAME.c.id.in_(ids), *_wanted)


_named = union_all(
    _ranked(0, union(_played, _led)).where(_living),
    _ranked(1, union(*_there)),
    _ranked(2, union(*(_newest_over(place) for place in _places))),
).subquery()
# Games that a user may name: their own, then those of a place, then those that are over there.
NAMES = (
    select(_named.c.id, _named.c.kind)
    .group_by(_named.c.id, _named.c.kind)
    .order_by(func.min(_named.c.rank), func.max(_named.c.opened_at).desc())
    .limit(_most)
)
GAMES_TO_WAKE = select(GAME.c.id, GAME.c.guild_id).where(GAME.c.wake_at <= _now).order_by(GAME.c.wake_at)
SET_GAME = update(GAME).where(GAME.c.id == _this_game)
TO_PACK = (
    select(GAME)
    .where(GAME.c.stage == "over", ~GAME.c.packed, GAME.c.changed_at < _before)
    .order_by(GAME.c.changed_at)
    .limit(_most)
)
PACK = (
    update(GAME)
    .where(
        GAME.c.id == _this_game,
        GAME.c.seq == bindparam("expected", type_=Integer),
        GAME.c.gone == bindparam("expected_gone", type_=Integer),
    )
    .values(snapshot=bindparam("packed_snapshot", type_=LargeBinary), packed=True)
)
FORGET_CARDS = update(GAME).values(card_id=None, post_id=None)
TOUCH_GAME = (
    update(GAME)
    .where(GAME.c.id == _this_game, GAME.c.seq == bindparam("expected", type_=Integer))
    .values(seq=GAME.c.seq)
)

# The log.

_log = select(EVENT).where(EVENT.c.game_id == _this_game).order_by(EVENT.c.seq)
_step = bindparam("this_step", type_=Integer)

EVENTS = _log.where(EVENT.c.seq > bindparam("after", type_=Integer))
# The number of a step is that of its first event, so the log before it need not be read.
STEP = _log.where(EVENT.c.seq >= _step, EVENT.c.step == _step)
ROLLS = select(ROLL).where(ROLL.c.game_id == _this_game).order_by(ROLL.c.n)

# The outbox.

_is_due = (OUTBOX.c.state == "due") & (OUTBOX.c.due_at <= _now)
_this_post = OUTBOX.c.id == bindparam("this_post", type_=BigInteger)

DUE = select(OUTBOX).where(_is_due).order_by(OUTBOX.c.id).limit(_most)
# A move to another channel precedes messages that wait for the old channel.
DUE_IN_GAME = (
    select(OUTBOX)
    .where(_is_due, OUTBOX.c.game_id == _this_game)
    .order_by(OUTBOX.c.kind != "move", OUTBOX.c.id)
    .limit(_most)
)
LETTERS = (
    select(OUTBOX)
    .where(
        OUTBOX.c.game_id == _this_game,
        OUTBOX.c.kind == "private",
        OUTBOX.c.recipient == _user,
        OUTBOX.c.audience == bindparam("to_seat"),
        OUTBOX.c.began == bindparam("turn"),
        OUTBOX.c.id < bindparam("this_post", type_=BigInteger),
    )
    .order_by(OUTBOX.c.id)
)
POSTS_OF = (
    select(OUTBOX.c.id)
    .where(OUTBOX.c.game_id == _this_game, OUTBOX.c.seq == bindparam("that_seq", type_=Integer))
    .order_by(OUTBOX.c.id)
)
# What is put off waits from the end of that; what has failed once, from the beginning.
_waits_since = case((OUTBOX.c.attempts > 0, OUTBOX.c.created_at), (OUTBOX.c.due_at <= _now, OUTBOX.c.due_at))
_lane = (
    select(
        OUTBOX.c.game_id,
        func.count().label("messages"),
        func.max(OUTBOX.c.attempts).label("attempts"),
        func.min(_waits_since).label("since"),
    )
    .where(OUTBOX.c.state == "due")
    .group_by(OUTBOX.c.game_id, OUTBOX.c.recipient)
    .subquery()
)
_stuck_since = case((_lane.c.since <= _before, _lane.c.since))
BACKLOGS = (
    select(
        GAME.c.guild_id,
        func.sum(_lane.c.messages),
        func.count(case((_lane.c.attempts > 0, _lane.c.game_id)).distinct()),
        func.min(_lane.c.since),
        func.count(_stuck_since),
        func.max(_stuck_since),
    )
    .join(GAME, GAME.c.id == _lane.c.game_id)
    .group_by(GAME.c.guild_id)
)
COUNT_GAMES = select(func.count()).select_from(GAME)
GAMES_WITH_DUE = (
    select(OUTBOX.c.game_id, GAME.c.guild_id)
    .join(GAME, GAME.c.id == OUTBOX.c.game_id)
    .where(_is_due)
    .group_by(OUTBOX.c.game_id, GAME.c.guild_id)
    .order_by(func.min(OUTBOX.c.id))
)
SENT = (
    update(OUTBOX)
    .where(_this_post)
    .values(state="sent", message_id=bindparam("as_message", type_=BigInteger))
)
TRIED = update(OUTBOX).where(OUTBOX.c.id.in_(bindparam("ids", expanding=True))).values(tried=True)
FAILED = (
    update(OUTBOX)
    .where(_this_post)
    .values(attempts=OUTBOX.c.attempts + 1, due_at=bindparam("again_at", type_=OUTBOX.c.due_at.type))
)
PUT_OFF = update(OUTBOX).where(_this_post).values(due_at=bindparam("again_at", type_=OUTBOX.c.due_at.type))
MAKE_DUE = (
    update(OUTBOX)
    .where(OUTBOX.c.recipient == _user, OUTBOX.c.state == "due")
    .values(due_at=bindparam("again_at", type_=OUTBOX.c.due_at.type))
)
DROP_SENT = delete(OUTBOX).where(OUTBOX.c.game_id == _this_game, OUTBOX.c.state == "sent")
FORGET_POSTS = update(OUTBOX).values(message_id=None)

# Drafts, visits and players.

_this_draft = (DRAFT.c.game_id == _this_game) & (DRAFT.c.seat == _that_seat)

DRAFT_OF = select(DRAFT.c.data).where(_this_draft)
CLEAR_DRAFT = delete(DRAFT).where(_this_draft)
VISIT_OF = select(VISIT.c.data).where(VISIT.c.game_id == _this_game, VISIT.c.user_id == _user)
DROP_VISITS = delete(VISIT).where(VISIT.c.game_id == _this_game)
PLAYER_OF = select(PLAYER).where(PLAYER.c.user_id == _user)
TELL_CLOSED = (
    update(PLAYER).where(PLAYER.c.user_id == _user, PLAYER.c.dms_closed, ~PLAYER.c.told).values(told=True)
)

# Documents of a server's members. An existing one may be replaced or removed by the user who added it, or by
# right.

_by = bindparam("user", type_=BigInteger)
_by_right = bindparam("by_right", type_=Boolean)
_those = (DOCUMENT.c.kind == bindparam("kind", type_=String)) & (
    DOCUMENT.c.guild_id == bindparam("guild", type_=BigInteger)
)

_of_name = DOCUMENT.c.name == bindparam("name", type_=String)

DOCUMENTS = select(DOCUMENT.c.name, DOCUMENT.c.title, DOCUMENT.c.by).where(_those).order_by(DOCUMENT.c.name)
TEXT_OF_DOCUMENT = select(DOCUMENT.c.text).where(_those, _of_name)
REMOVE_DOCUMENT = delete(DOCUMENT).where(_those, _of_name, or_(DOCUMENT.c.by == _by, _by_right))

# Invitations, and those who look for a game.

OPEN = "open"
"""The state of an invitation that may be accepted."""

ANSWERED = ("state", "member_id", "seat", "game_id", "throw")
"""The columns of an invitation that its answer changes."""

_this_invitation = INVITATION.c.id == bindparam("this_invitation", type_=String)
_moment = bindparam("moment", type_=INVITATION.c.expires_at.type)
_guild = bindparam("guild", type_=BigInteger)
_numbers = bindparam("numbers", type_=BigInteger, expanding=True)

ADD_INVITATION = insert(INVITATION)
INVITATION_OF = select(INVITATION).where(_this_invitation)
INVITATIONS_BY = select(INVITATION).where(
    INVITATION.c.user_id.in_(_numbers), INVITATION.c.expires_at > _moment
)
INVITATIONS_TO = select(INVITATION).where(
    INVITATION.c.member_id.in_(_numbers), INVITATION.c.guild_id == _guild, INVITATION.c.expires_at > _moment
)
INVITATIONS_UNSHOWN = select(INVITATION).where(INVITATION.c.shown != INVITATION.c.state)
INVITATIONS_OVER = select(INVITATION).where(INVITATION.c.expires_at <= _moment)
# Only an open invitation changes, so that it is answered once.
ANSWER_INVITATION = (
    update(INVITATION)
    .where(_this_invitation, INVITATION.c.state == bindparam("was", type_=String))
    .values({name: bindparam(f"new_{name}", type_=INVITATION.c[name].type) for name in ANSWERED})
)
INVITATION_SHOWN = (
    update(INVITATION)
    .where(_this_invitation)
    .values(shown=bindparam("as_state", type_=String), message_id=bindparam("as_message", type_=BigInteger))
)
FORGET_INVITATIONS = update(INVITATION).values(shown="", message_id=None)
DROP_INVITATION = delete(INVITATION).where(_this_invitation)

_sought_in = SEEKER.c.guild_id == _guild
_seeking = (_sought_in, SEEKER.c.until > _moment)

SEEKERS = (
    select(SEEKER)
    .where(*_seeking)
    .order_by(SEEKER.c.since.desc(), SEEKER.c.user_id)
    .limit(_most)
    .offset(_skipped)
)
COUNT_SEEKERS = select(func.count()).select_from(SEEKER).where(*_seeking)
SEEKER_OF = select(SEEKER).where(*_seeking, SEEKER.c.user_id == _user)
DROP_SEEKERS = delete(SEEKER).where(_sought_in, SEEKER.c.user_id.in_(bindparam("users", expanding=True)))
SEEKERS_OVER = select(func.count()).select_from(SEEKER).where(SEEKER.c.until <= _moment)
DROP_SEEKERS_OVER = delete(SEEKER).where(SEEKER.c.until <= _moment)

# The processes.

PROCESSES = select(PROCESS).order_by(PROCESS.c.started_at)
ADD_PROCESS = insert(PROCESS)
BEAT = (
    update(PROCESS)
    .where(PROCESS.c.id == bindparam("this_process", type_=String))
    .values(seen_at=bindparam("now", type_=PROCESS.c.seen_at.type))
)
DROP_PROCESSES = delete(PROCESS).where(PROCESS.c.id.in_(bindparam("ids", expanding=True)))

# Facts about the bot.

_key = META.c.key == bindparam("this_key", type_=String)

META_OF = select(META.c.value).where(_key)
REPLACE_META = (
    update(META)
    .where(_key, META.c.value == bindparam("old", type_=String))
    .values(value=bindparam("new", type_=String))
)
