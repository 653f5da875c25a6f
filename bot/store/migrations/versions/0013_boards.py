"""Adds how a player's panels show the board."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the preference; so far every panel was of pictures."""
    op.add_column("player", sa.Column("boards", sa.String(), nullable=False, server_default="pictures"))


def downgrade() -> None:
    """Removes it."""
    op.drop_column("player", "boards")
