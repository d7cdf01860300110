"""Alembic runs on the connection that bot.store.migrate hands it."""

from alembic import context

from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller has begun the transaction, and ends it
)
context.run_migrations()
