"""Marks messages whose sending was begun, and gives their ids room."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ON_A_SERVER = "postgresql"


def upgrade() -> None:
    """Adds the mark. What waits was written by a program that did not mark it, so it counts as begun."""
    op.add_column("outbox", sa.Column("tried", sa.Boolean(), nullable=False, server_default=sa.true()))
    if op.get_bind().dialect.name == ON_A_SERVER:
        op.alter_column("outbox", "id", type_=sa.BigInteger())
        op.execute("ALTER SEQUENCE outbox_id_seq AS BIGINT")


def downgrade() -> None:
    """Removes it."""
    if op.get_bind().dialect.name == ON_A_SERVER:
        op.execute("ALTER SEQUENCE outbox_id_seq AS INTEGER")
        op.alter_column("outbox", "id", type_=sa.Integer())
    op.drop_column("outbox", "tried")
