"""Matches, seats, entries, players and the house's own row."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ms = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("opened", ms, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("presses", sa.Text, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("ring", ms),
        sa.Column("ended", ms),
        sa.Column("result", sa.Text),
        sa.Column("aside", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sqlite_strict=True,
    )
    op.create_index("ix_matches_ring", "matches", ["ring"])
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("at", ms, nullable=False),
        sa.Column("hand", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("spent", ms, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("source", sa.Text),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "ply", name="pk_entries"),
        sa.UniqueConstraint("match", "source", name="uq_entries_match"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_entries_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet", sa.Text),
        sa.Column("vacations", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("beat", ms),
        sa.PrimaryKeyConstraint("id", name="pk_house"),
        sqlite_strict=True,
    )
    op.execute("INSERT INTO house (id, epoch) VALUES (1, 0)")


def downgrade() -> None:
    for table in ("house", "players", "entries", "seats", "matches"):
        op.drop_table(table)
