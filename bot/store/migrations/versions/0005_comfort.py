"""When a player wants to be called, and when he does not."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds his wishes to each player."""
    op.add_column("player", sa.Column("nudges", sa.String(), nullable=False, server_default="all"))
    op.add_column("player", sa.Column("quiet_from", sa.Integer()))
    op.add_column("player", sa.Column("quiet_to", sa.Integer()))
    op.add_column("player", sa.Column("zone", sa.String(), nullable=False, server_default="UTC"))


def downgrade() -> None:
    """Takes them away again."""
    for column in ("zone", "quiet_to", "quiet_from", "nudges"):
        op.drop_column("player", column)
