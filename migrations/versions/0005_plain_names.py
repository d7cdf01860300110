"""Plain names: for columns, for two tables, and for what is kept in them as JSON."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

big = sa.BigInteger().with_variant(sa.Integer, "sqlite")

COLUMNS = (("matches", "ring", "next_alarm"), ("entries", "mark", "fingerprint"), ("entries", "note", "reason"))
PREFIXES = (("taste:", "player-settings:"), ("manners:", "server-settings:"), ("motion:", "vote:"))


def upgrade() -> None:
    op.drop_index("ix_matches_ring", "matches")
    for table, old, new in COLUMNS:
        _rename_column(table, old, new)
    op.create_index("ix_matches_next_alarm", "matches", ["next_alarm"])
    _move_messages("posters", "match_messages", "call", "reminder")
    _move_values("notes", "kept_values")
    for old, new in PREFIXES:
        _rename_values("kept_values", old, new)
    _change_json("kept_values", "name", "text", "player-settings:", _renamed("calls", "reminders"))
    _change_json("lobbies", "id", "lobby", "", _renamed("bar", "min_reputation"))


def downgrade() -> None:
    _change_json("lobbies", "id", "lobby", "", _renamed("min_reputation", "bar"))
    _change_json("kept_values", "name", "text", "player-settings:", _renamed("reminders", "calls"))
    for old, new in PREFIXES:
        _rename_values("kept_values", new, old)
    _move_values("kept_values", "notes")
    _move_messages("match_messages", "posters", "reminder", "call")
    op.drop_index("ix_matches_next_alarm", "matches")
    for table, old, new in COLUMNS:
        _rename_column(table, new, old)
    op.create_index("ix_matches_ring", "matches", ["ring"])


def _rename_column(table: str, old: str, new: str) -> None:
    """SQLite and PostgreSQL both rename in place; Alembic would copy the whole table on SQLite."""
    op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")


def _move_messages(old: str, new: str, old_kind: str, new_kind: str) -> None:
    """A new table and not a new name, so that its constraints have the names a fresh database gives them."""
    op.create_table(
        new,
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("guild", big, nullable=False),
        sa.Column("channel", big, nullable=False),
        sa.Column("message", big, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", "player", name=f"pk_{new}"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=f"fk_{new}_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(
        f"INSERT INTO {new} (match, kind, player, guild, channel, message, ply) "
        f"SELECT match, CASE kind WHEN '{old_kind}' THEN '{new_kind}' ELSE kind END, player, guild, channel, message,"
        f" ply FROM {old}"
    )
    _drop_copied(old, new)


def _move_values(old: str, new: str) -> None:
    op.create_table(
        new,
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=f"pk_{new}"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(f"INSERT INTO {new} (name, text) SELECT name, text FROM {old}")
    _drop_copied(old, new)


def _drop_copied(old: str, new: str) -> None:
    """The caller compares the rows of tables that keep their names; of these only this looks."""
    before, after = (op.get_bind().scalar(sa.text(f"SELECT count(*) FROM {table}")) for table in (old, new))
    if before != after:
        raise RuntimeError(f"{old} has {before} rows, {new} {after}")
    op.drop_table(old)


def _rename_values(table: str, old: str, new: str) -> None:
    rename = f"UPDATE {table} SET name = :new || substr(name, :length) WHERE name LIKE :old"
    told = {"new": new, "length": len(old) + 1, "old": f"{old}%"}
    op.get_bind().execute(sa.text(rename).bindparams(sa.bindparam("new", type_=sa.Text)), told)


def _change_json(table: str, key: str, column: str, start: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Changes the object in every row whose key begins so; other rows are not touched."""
    connection = op.get_bind()
    found = connection.execute(
        sa.text(f"SELECT {key}, {column} FROM {table} WHERE {key} LIKE :start"), {"start": f"{start}%"}
    ).all()
    changed = []
    for name, text in found:
        value = json.loads(text)
        before = dict(value)
        change(value)
        if value != before:
            told = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
            changed.append({"name": name, "told": told})
    if changed:
        connection.execute(sa.text(f"UPDATE {table} SET {column} = :told WHERE {key} = :name"), changed)


def _renamed(old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(value: dict[str, Any]) -> None:
        if old in value:
            value[new] = value.pop(old)

    return change
