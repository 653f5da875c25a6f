"""Marks the games whose snapshot is compressed, and finds those that can be."""

from zlib import decompress

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TO_PACK = sa.text("stage = 'over' AND NOT packed")


def upgrade() -> None:
    """Adds the mark, and an index over the games that are over and not packed."""
    op.add_column("game", sa.Column("packed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_game_to_pack", "game", ["changed_at"], sqlite_where=TO_PACK, postgresql_where=TO_PACK)


def downgrade() -> None:
    """Removes them. Packed games would be unreadable, so they are unpacked."""
    connection = op.get_bind()
    game = sa.table(
        "game",
        sa.column("id", sa.String),
        sa.column("snapshot", sa.LargeBinary),
        sa.column("packed", sa.Boolean),
    )
    for row in connection.execute(sa.select(game.c.id, game.c.snapshot).where(game.c.packed)).all():
        unpacked = decompress(row.snapshot)
        connection.execute(sa.update(game).where(game.c.id == row.id).values(snapshot=unpacked))
    op.drop_index("ix_game_to_pack", "game")
    op.drop_column("game", "packed")
