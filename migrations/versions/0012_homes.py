"""Homes: PostgreSQL's own locks say who serves what, and presses are carried to there. Older processes stop."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

Big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
STRICT = {"sqlite_strict": True, "sqlite_with_rowid": False}
BEFORE = {  # what processes of older releases knew of each other
    "processes": (("id", sa.Text, True), ("until", Big, False), ("takes", sa.Integer, False)),
    "shares": (("kind", sa.Text, True), ("number", sa.Integer, True), ("term", sa.Integer, False)),
    "changes": (("number", Big, True), ("at", Big, False), ("author", sa.Text, False), ("news", sa.Text, False)),
    "claims": (("press", sa.Text, True), ("at", Big, False)),
}


def upgrade() -> None:
    for name in ("claims", "changes", "shares", "processes"):
        op.drop_table(name)
    op.create_table(
        "slots",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("takes", Big, nullable=False),
        sa.Column("given", Big, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_slots"),
        **STRICT,
    )
    op.create_table(
        "inbox",
        sa.Column("id", Big, nullable=False, autoincrement=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_inbox"),
        **STRICT,
    )
    op.execute("UPDATE house SET epoch = epoch + 1")  # processes of older releases may write no more


def downgrade() -> None:
    for name in ("inbox", "slots"):
        op.drop_table(name)
    for name, columns in BEFORE.items():
        made = [sa.Column(column, kind, nullable=False, autoincrement=False) for column, kind, _ in columns]
        keys = sa.PrimaryKeyConstraint(*(column for column, _, is_key in columns if is_key), name=f"pk_{name}")
        op.create_table(name, *made, keys, **STRICT)
    op.add_column("shares", sa.Column("holder", sa.Text))
