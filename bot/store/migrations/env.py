"""Runs a migration on the connection that it is given, inside that connection's transaction."""

from alembic import context

from bot.store.tables import SCHEMA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SCHEMA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
