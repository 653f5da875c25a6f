"""Adds pseudonyms of people to records, and the command of each step."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the users behind the pseudonyms, the commands, and the last digest of a record."""
    op.create_table(
        "person",
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number"),
    )
    op.create_index("ix_person_user_id", "person", ["user_id"])
    with op.batch_alter_table("event") as table:
        table.add_column(sa.Column("command", sa.LargeBinary(), nullable=True))
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("digest", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    """Removes them."""
    with op.batch_alter_table("game") as table:
        table.drop_column("digest")
    with op.batch_alter_table("event") as table:
        table.drop_column("command")
    op.drop_table("person")
