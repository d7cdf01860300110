"""How a row is inserted whose key may exist already, in both databases."""

from functools import cache

from sqlalchemy import Executable, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_into(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


@cache
def keep_first(dialect: str, table: Table) -> Executable:
    """Return the statement that inserts a row, or leaves the one that is there."""
    return insert_into(dialect, table).on_conflict_do_nothing()


@cache
def insert_or_update(dialect: str, table: Table, *columns: str) -> Executable:
    """Return the statement that inserts a row, or updates these columns where its key exists."""
    insert = insert_into(dialect, table)
    new_values = {name: insert.excluded[name] for name in columns}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=new_values)
