"""Adds the titles of the documents that members have added, so that lists need not read the texts."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0019"
branch_labels = None
depends_on = None

SHELF = ["kind", "guild_id", "name", "title", "by"]


def upgrade() -> None:
    """Adds the column, with the names of the documents for a start, and the index that has all that is
    listed."""
    op.add_column("document", sa.Column("title", sa.String(), nullable=False, server_default=""))
    op.execute("UPDATE document SET title = name")
    op.create_index("ix_document_shelf", "document", SHELF)


def downgrade() -> None:
    """Removes them."""
    op.drop_index("ix_document_shelf", "document")
    op.drop_column("document", "title")
