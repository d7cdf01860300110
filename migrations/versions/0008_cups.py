"""Cups: a header and a log for each, and the matches that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

Big = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("opened", Big, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("source", sa.Text),
        sa.Column("channel", Big, nullable=False),
        sa.Column("message", Big, nullable=False),
        sa.Column("ended", Big),
        sa.PrimaryKeyConstraint("id", name="pk_cups"),
        sa.UniqueConstraint("guild", "number", name="uq_cups_guild"),
        sa.UniqueConstraint("source", name="uq_cups_source"),
        sqlite_strict=True,
    )
    op.create_index("ix_cups_ended", "cups", ["ended"])
    op.create_table(
        "cup_entries",
        sa.Column("cup", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", Big, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("source", sa.Text),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("cup", "number", name="pk_cup_entries"),
        sa.UniqueConstraint("cup", "source", name="uq_cup_entries_cup"),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name="fk_cup_entries_cup", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "cup_matches",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("cup", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_cup_matches"),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name="fk_cup_matches_cup", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_cup_matches_cup", "cup_matches", ["cup"])


def downgrade() -> None:
    for table in ("cup_matches", "cup_entries", "cups"):
        op.drop_table(table)
