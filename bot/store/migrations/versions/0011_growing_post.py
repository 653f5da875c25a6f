"""Adds the post in which a turn is told, and by which message a player is called."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

# What waits of a running game is told in one post, which begins with the first step that waits.
TELL_TOGETHER = sa.text(
    "UPDATE outbox SET began = 1 + (SELECT count(*) FROM event WHERE event.game_id = outbox.game_id"
    " AND event.audience = 'public' AND event.seq < (SELECT min(first.seq) FROM outbox AS first"
    " WHERE first.game_id = outbox.game_id AND first.state = 'due' AND first.kind IN ('post', 'handover')))"
    " WHERE state = 'due' AND kind IN ('post', 'handover')"
    " AND game_id IN (SELECT id FROM game WHERE stage IN ('running', 'paused'))"
)
TELL_EACH = sa.text("UPDATE outbox SET kind = 'post' WHERE state = 'due' AND kind IN ('turn', 'end')")
FORGET_OTHERS = sa.text("UPDATE outbox SET state = 'sent' WHERE state = 'due' AND kind = 'undo'")


def upgrade() -> None:
    """Adds the message of the turn with the numbers at which turn and message begin, and the preference."""
    op.add_column("game", sa.Column("post_id", sa.BigInteger(), nullable=True))
    op.add_column("game", sa.Column("post_turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("post_begins", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("began", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("player", sa.Column("calls", sa.String(), nullable=False, server_default="dm"))
    op.execute(TELL_TOGETHER)


def downgrade() -> None:
    """Removes them. What waits is told step by step again."""
    op.execute(TELL_EACH)
    op.execute(FORGET_OTHERS)
    op.drop_column("player", "calls")
    op.drop_column("outbox", "began")
    for name in ("post_begins", "post_turn", "post_id"):
        op.drop_column("game", name)
