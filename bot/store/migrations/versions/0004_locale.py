"""Adds the language of a game's public messages and the language of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns; existing games continue in English."""
    op.add_column("game", sa.Column("locale", sa.String(), nullable=False, server_default="en"))
    op.add_column("player", sa.Column("locale", sa.String()))


def downgrade() -> None:
    """Removes the columns."""
    op.drop_column("player", "locale")
    op.drop_column("game", "locale")
