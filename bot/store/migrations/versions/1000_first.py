"""Makes the tables of version 1.0.0, as ``bot.store.tables`` has them.

A new database is made from the same tables without this migration. The next one freezes here what they were.
"""

from alembic import op

from bot.store.tables import SCHEMA

revision = "1000"
down_revision = None


def upgrade() -> None:
    """Creates every table."""
    SCHEMA.create_all(op.get_bind(), checkfirst=False)
