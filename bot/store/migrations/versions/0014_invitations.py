"""Adds the invitations to games, and the members who look for one."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds both tables."""
    op.create_table(
        "invitation",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("member_id", sa.BigInteger(), nullable=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("hours", sa.Integer(), nullable=False),
        sa.Column("guided", sa.Boolean(), nullable=False),
        sa.Column("seat", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game_id", sa.String(), nullable=True),
        sa.Column("throw", sa.String(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    for name in ("user_id", "member_id", "expires_at"):
        op.create_index(f"ix_invitation_{name}", "invitation", [name])
    op.create_table(
        "seeker",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("kinds", sa.String(), nullable=False),
        sa.Column("pace", sa.String(), nullable=True),
        sa.Column("plays_from", sa.Integer(), nullable=True),
        sa.Column("plays_to", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id"),
    )
    for name in ("user_id", "until"):
        op.create_index(f"ix_seeker_{name}", "seeker", [name])


def downgrade() -> None:
    """Removes them."""
    op.drop_table("seeker")
    op.drop_table("invitation")
