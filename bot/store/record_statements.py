"""The statements of results, tallies and standings; see ``bot.store.statements``."""

from __future__ import annotations

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Float,
    Insert,
    Integer,
    LargeBinary,
    String,
    Update,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.database import file_of
from bot.store.record_tables import FACES, PERSON, SOMEBODY, ResultRow, StandingRow, TallyRow
from bot.store.statements import (
    DOCUMENT,
    DRAFT,
    EVENT,
    GAME,
    INVITATION,
    MASTER,
    OPEN,
    OUTBOX,
    PLAYER,
    SEAT,
    SEEKER,
    VISIT,
    table_of,
)
from bot.store.statements import PERSON as PERSON_OF

RESULT, TALLY, STANDING = table_of(ResultRow), table_of(TallyRow), table_of(StandingRow)

_this_game = bindparam("this_game", type_=String)
_user = bindparam("user", type_=BigInteger)
_guild = bindparam("guild", type_=BigInteger)
_kind = bindparam("of_kind", type_=String)
_most = bindparam("most", type_=Integer)

ADDED = ("played", "won", "drawn", "lost", *FACES)
"""The columns of a tally that are sums."""


def add_up(address: URL) -> Insert:
    """Returns the statement that adds a game, or many, to a tally. A streak of the other sign ends the
    current one; a streak of 0 ends it as well."""
    statement = sqlite.insert(TALLY) if file_of(address) else postgresql.insert(TALLY)
    old, new = TALLY.c, statement.excluded
    streak = case((old.streak * new.streak > 0, old.streak + new.streak), else_=new.streak)
    best = case((streak > old.best, streak), (new.best > old.best, new.best), else_=old.best)
    sums = {name: old[name] + new[name] for name in ADDED}
    changed = {**sums, "streak": streak, "best": best}
    return statement.on_conflict_do_update(index_elements=TALLY.primary_key, set_=changed)


# Results.

ADD_RESULT = insert(RESULT)
RESULTS_OF_GAME = select(RESULT).where(RESULT.c.game_id == _this_game)
CLEAR_RESULTS = delete(RESULT).where(RESULT.c.game_id == _this_game)
RESULTS_OF = (
    select(RESULT)
    .where(RESULT.c.user_id == _user, RESULT.c.guild_id == _guild)
    .order_by(RESULT.c.ended_at, RESULT.c.game_id)
)
UNCOUNTED = select(RESULT.c.game_id).where(RESULT.c.faces.is_(None)).distinct().limit(_most)
COUNTED = (
    update(RESULT)
    .where(
        RESULT.c.game_id == _this_game,
        RESULT.c.seat == bindparam("that_seat", type_=String),
        RESULT.c.faces.is_(None),
    )
    .values(faces=bindparam("new_faces", type_=String))
)

# Tallies.

_tally = (TALLY.c.user_id == _user) & (TALLY.c.guild_id == _guild)

CLEAR_TALLIES = delete(TALLY).where(_tally)
ADD_FACES = (
    update(TALLY)
    .where(*(column == bindparam(f"its_{column.name}", type_=column.type) for column in TALLY.primary_key))
    .values({name: TALLY.c[name] + bindparam(f"more_{name}", type_=Integer) for name in FACES})
)
# With the opponent first, the index leads past all rows of a single person.
TOTALS = (
    select(TALLY)
    .where(_tally, TALLY.c.opponent == SOMEBODY, TALLY.c.against != PERSON)
    .order_by(*TALLY.primary_key)
)
BETWEEN = select(TALLY).where(
    _tally, TALLY.c.against == PERSON, TALLY.c.opponent == bindparam("other", type_=BigInteger)
)
OPPONENTS = (
    select(TALLY)
    .where(_tally, TALLY.c.against == PERSON, TALLY.c.kind == "")
    .order_by(TALLY.c.played.desc())
    .limit(_most)
)

# The ladder.

_ladder = (STANDING.c.guild_id == _guild) & (STANDING.c.kind == _kind)
_theirs = (RESULT.c.user_id == _user) & (RESULT.c.guild_id == _guild) & (RESULT.c.kind == _kind)
_people = bindparam("people", type_=BigInteger, expanding=True)

DUE = (
    select(RESULT.c.game_id, RESULT.c.guild_id)
    .where(RESULT.c.rated == "due")
    .group_by(RESULT.c.game_id, RESULT.c.guild_id)
    .order_by(func.min(RESULT.c.ended_at), RESULT.c.game_id)
    .limit(_most)
)
TAKE_DUE = update(RESULT).where(RESULT.c.game_id == _this_game, RESULT.c.rated == "due").values(rated="")
RATED = (
    update(RESULT)
    .where(RESULT.c.game_id == _this_game, RESULT.c.seat == bindparam("that_seat", type_=String))
    .values(
        rated="yes",
        gained=bindparam("new_gained", type_=Float),
        learned=bindparam("new_learned", type_=Float),
    )
)
JOIN = insert(STANDING)
LEAVE = delete(STANDING).where(_ladder, STANDING.c.user_id == _user)
FORGET_RATED = update(RESULT).where(_theirs, RESULT.c.rated != "").values(rated="", gained=None, learned=None)
STANDINGS_OF = select(STANDING).where(_ladder, STANDING.c.user_id.in_(_people)).with_for_update()
SET_STANDING = (
    update(STANDING)
    .where(_ladder, STANDING.c.user_id == _user)
    .values(
        mean=bindparam("new_mean", type_=Float),
        deviation=bindparam("new_deviation", type_=Float),
        games=STANDING.c.games + bindparam("more_games", type_=Integer),
    )
)
STANDINGS = select(STANDING).where(_ladder).order_by(STANDING.c.mean.desc(), STANDING.c.user_id).limit(_most)
STANDING_OF = select(STANDING).where(_ladder, STANDING.c.user_id == _user)
COUNT_ABOVE = (
    select(func.count())
    .select_from(STANDING)
    .where(_ladder, STANDING.c.mean > bindparam("than", type_=Float))
)

# Whoever leaves.

_by_game = (PERSON_OF, SEAT, MASTER, VISIT)
_naming = union(*(select(table.c.game_id).where(table.c.user_id == _user) for table in _by_game[:3]))

# What somebody has prepared, and what they have done in the games that know them by a number.
DRAFTS_BY = (
    select(DRAFT)
    .join(SEAT, (SEAT.c.game_id == DRAFT.c.game_id) & (SEAT.c.seat == DRAFT.c.seat))
    .where(SEAT.c.user_id == _user)
)
EVENTS_BY = (
    select(EVENT.c.at, EVENT.c.kind, EVENT.c.audience, EVENT.c.data)
    .where(EVENT.c.game_id == _this_game, EVENT.c.by == bindparam("number", type_=Integer))
    .order_by(EVENT.c.seq)
)
GAMES_NAMING = select(_naming.subquery().c.game_id)
FORGET_IN_GAME = tuple(
    delete(table).where(table.c.game_id == _this_game, table.c.user_id == _user) for table in _by_game
)
SET_FORGOTTEN = (
    update(GAME)
    .where(
        GAME.c.id == _this_game,
        GAME.c.seq == bindparam("expected", type_=Integer),
        GAME.c.gone == bindparam("expected_gone", type_=Integer),
    )
    .values(snapshot=bindparam("new_snapshot", type_=LargeBinary), gone=GAME.c.gone + 1)
)


def _hidden(party: ColumnElement[int], answer: str) -> Update:
    """Returns the statement that puts the pseudonym of a person in their place among the parties of the
    invitations that still count, and closes with that answer those that are open."""
    state = case((INVITATION.c.state == OPEN, answer), else_=INVITATION.c.state)
    changed = {party: bindparam("pseudonym", type_=BigInteger), "state": state, "shown": state}
    return update(INVITATION).where(party == _user).values({**changed, "message_id": None})


FORGET = (
    *(delete(table).where(table.c.user_id == _user) for table in (*_by_game, PLAYER)),
    *(delete(table).where(table.c.user_id == _user) for table in (RESULT, TALLY, STANDING)),
    delete(OUTBOX).where(OUTBOX.c.recipient == _user),
    delete(SEEKER).where(SEEKER.c.user_id == _user),
    delete(INVITATION).where(
        or_(INVITATION.c.user_id == _user, INVITATION.c.member_id == _user), INVITATION.c.state == "accepted"
    ),
    _hidden(INVITATION.c.user_id, "withdrawn"),
    _hidden(INVITATION.c.member_id, "declined"),
    update(DOCUMENT).where(DOCUMENT.c.by == _user).values(by=SOMEBODY),
    update(RESULT).where(RESULT.c.opponent == _user).values(opponent=SOMEBODY),
)
PLAYED_BY_OTHERS = select(TALLY).where(TALLY.c.opponent == _user)
FORGET_OPPONENT = delete(TALLY).where(TALLY.c.opponent == _user)
