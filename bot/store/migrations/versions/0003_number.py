"""The number by which the reader of a message knows what it tells of."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the number; what has yet to be sent keeps that of its event."""
    op.add_column("outbox", sa.Column("number", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE outbox SET number = seq")


def downgrade() -> None:
    """Takes the number away again."""
    op.drop_column("outbox", "number")
