"""Adds each player's last look at each of their games."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the looks."""
    op.create_table(
        "visit",
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id"),
    )


def downgrade() -> None:
    """Removes them."""
    op.drop_table("visit")
