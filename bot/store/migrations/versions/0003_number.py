"""Adds the number by which the reader of a message knows the event that it reports."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; for messages not yet sent, the number is that of their event."""
    op.add_column("outbox", sa.Column("number", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE outbox SET number = seq")


def downgrade() -> None:
    """Removes the column."""
    op.drop_column("outbox", "number")
