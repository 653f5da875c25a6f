"""Adds each player's preferences: which calls they get, and their quiet hours."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns to the players."""
    op.add_column("player", sa.Column("nudges", sa.String(), nullable=False, server_default="all"))
    op.add_column("player", sa.Column("quiet_from", sa.Integer()))
    op.add_column("player", sa.Column("quiet_to", sa.Integer()))
    op.add_column("player", sa.Column("zone", sa.String(), nullable=False, server_default="UTC"))


def downgrade() -> None:
    """Removes the columns."""
    for column in ("zone", "quiet_to", "quiet_from", "nudges"):
        op.drop_column("player", column)
