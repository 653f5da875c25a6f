"""The language that a game is told in, and that a person reads."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the languages; the games of before go on in English."""
    op.add_column("game", sa.Column("locale", sa.String(), nullable=False, server_default="en"))
    op.add_column("player", sa.Column("locale", sa.String()))


def downgrade() -> None:
    """Takes the languages away again."""
    op.drop_column("player", "locale")
    op.drop_column("game", "locale")
