"""Extends the indexes over the places of games by what games are chosen and sorted by there."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

PLACES = ("channel_id", "home_id")


def upgrade() -> None:
    """Adds stage and time to both indexes, so that games that are over can be passed by."""
    for place in PLACES:
        op.drop_index(f"ix_game_{place}", "game")
        op.create_index(f"ix_game_{place}", "game", [place, "stage", "opened_at"])


def downgrade() -> None:
    """Takes them away again."""
    for place in PLACES:
        op.drop_index(f"ix_game_{place}", "game")
        op.create_index(f"ix_game_{place}", "game", [place])
