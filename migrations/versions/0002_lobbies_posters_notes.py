"""Lobbies, the messages that show a match, and small notes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

big = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "lobbies",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("lobby", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("opened", big, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lobbies"),
        sqlite_strict=True,
    )
    op.create_table(
        "posters",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("guild", big, nullable=False),
        sa.Column("channel", big, nullable=False),
        sa.Column("message", big, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", "player", name="pk_posters"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_posters_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notes"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("notes", "posters", "lobbies"):
        op.drop_table(table)
