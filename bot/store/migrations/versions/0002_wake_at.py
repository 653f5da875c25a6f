"""When a game must be looked at, because a player's time is running out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the time to each game."""
    op.add_column("game", sa.Column("wake_at", sa.DateTime()))
    op.create_index("ix_game_wake_at", "game", ["wake_at"])


def downgrade() -> None:
    """Takes the time away again."""
    op.drop_index("ix_game_wake_at", "game")
    op.drop_column("game", "wake_at")
