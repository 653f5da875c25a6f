"""Adds the time at which a game must be checked because a player's time is running out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column and its index to the games."""
    op.add_column("game", sa.Column("wake_at", sa.DateTime(timezone=True)))
    op.create_index("ix_game_wake_at", "game", ["wake_at"])


def downgrade() -> None:
    """Removes the column and its index."""
    op.drop_index("ix_game_wake_at", "game")
    op.drop_column("game", "wake_at")
