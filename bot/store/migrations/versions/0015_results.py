"""Adds the results of finished games, their tallies, the standings of the ladder, and the mark of people who
have left."""

import json
from collections.abc import Iterator
from typing import Any
from zlib import decompress

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
AT_ONCE = 100


def upgrade() -> None:
    """Adds the tables, and fills them for the games that are over. Their dice are counted later."""
    op.add_column("game", sa.Column("gone", sa.Integer(), nullable=False, server_default="0"))
    result = op.create_table(
        "result",
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("against", sa.String(), nullable=False),
        sa.Column("opponent", sa.BigInteger(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("faces", sa.String(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rated", sa.String(), nullable=False, server_default=""),
        sa.Column("gained", sa.Float(), nullable=True),
        sa.Column("learned", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "seat"),
    )
    op.create_index("ix_result_user_id", "result", ["user_id", "guild_id", "ended_at"])
    op.create_index("ix_result_opponent", "result", ["opponent"])
    uncounted, due = sa.text("faces IS NULL"), sa.text("rated = 'due'")
    op.create_index(
        "ix_result_uncounted", "result", ["game_id"], sqlite_where=uncounted, postgresql_where=uncounted
    )
    op.create_index("ix_result_due", "result", ["ended_at"], sqlite_where=due, postgresql_where=due)
    tally = op.create_table(
        "tally",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("opponent", sa.BigInteger(), nullable=False),
        sa.Column("against", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("played", "won", "drawn", "lost", "streak", "best", *FACES)
        ),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "opponent", "against", "kind", "seat"),
    )
    op.create_index("ix_tally_played", "tally", ["user_id", "guild_id", "against", "kind", "played"])
    op.create_index("ix_tally_opponent", "tally", ["opponent"])
    op.create_table(
        "standing",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "kind", "user_id"),
    )
    op.create_index("ix_standing_user_id", "standing", ["user_id"])
    op.create_index("ix_standing_mean", "standing", ["guild_id", "kind", "mean"])
    tallies: dict[tuple[Any, ...], dict[str, Any]] = {}
    for rows in _results():
        op.bulk_insert(result, rows)
        for row in rows:
            _add_up(tallies, row)
    if tallies:
        op.bulk_insert(tally, list(tallies.values()))


def _results() -> Iterator[list[dict[str, Any]]]:
    """Yields the results of the games that are over, many games at a time, those that ended first first."""
    connection = op.get_bind()
    game = sa.table(
        "game",
        sa.column("id", sa.String),
        sa.column("kind", sa.String),
        sa.column("guild_id", sa.BigInteger),
        sa.column("stage", sa.String),
        sa.column("changed_at", sa.DateTime(timezone=True)),
        sa.column("packed", sa.Boolean),
        sa.column("snapshot", sa.LargeBinary),
    )
    over = sa.select(game.c.id).where(game.c.stage == "over", game.c.guild_id.is_not(None))
    ids = list(connection.scalars(over.order_by(game.c.changed_at, game.c.id)))
    for first in range(0, len(ids), AT_ONCE):
        some = ids[first : first + AT_ONCE]
        found = {row.id: row for row in connection.execute(sa.select(game).where(game.c.id.in_(some)))}
        yield [row for one in some for row in _results_of(found[one])]


def _results_of(row: Any) -> Iterator[dict[str, Any]]:
    """Yields the result of each player of a game; nothing for a snapshot without an outcome."""
    match = json.loads(decompress(row.snapshot) if row.packed else row.snapshot)
    seats, outcome = match.get("seats") or {}, (match.get("state") or {}).get("outcome")
    computers = match.get("computers") or {}
    if outcome is None:
        return
    winner = outcome.get("winner")
    for seat, user in seats.items():
        others = [other for other in (*seats, *computers) if other != seat]
        if not others:
            continue
        other = others[0]
        yield {
            "game_id": row.id,
            "seat": seat,
            "user_id": user,
            "guild_id": row.guild_id,
            "kind": row.kind,
            "against": "person" if other in seats else computers[other]["level"],
            "opponent": seats.get(other, 0),
            "score": 0 if winner is None else 1 if winner == seat else -1,
            "faces": None,
            "ended_at": row.changed_at,
            "rated": "",
        }


def _add_up(tallies: dict[tuple[Any, ...], dict[str, Any]], row: dict[str, Any]) -> None:
    """Adds a result to the tallies that count it."""
    score, level = row["score"], row["against"]
    groups = [(level, row["opponent"])] if level != "person" else [("people", 0), ("person", row["opponent"])]
    for against, opponent in groups:
        for kind, seat in (("", ""), (row["kind"], row["seat"])):
            key = (row["user_id"], row["guild_id"], against, opponent, kind, seat)
            columns = ("user_id", "guild_id", "against", "opponent", "kind", "seat")
            sums = ("played", "won", "drawn", "lost", "streak", "best", *FACES)
            one = tallies.setdefault(key, dict(zip(columns, key, strict=True)) | dict.fromkeys(sums, 0))
            one["played"] += 1
            one["won" if score > 0 else "lost" if score else "drawn"] += 1
            one["streak"] = one["streak"] + score if one["streak"] * score > 0 else score
            one["best"] = max(one["best"], one["streak"])


def downgrade() -> None:
    """Removes them."""
    for table in ("standing", "tally", "result"):
        op.drop_table(table)
    op.drop_column("game", "gone")
