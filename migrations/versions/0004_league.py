"""The league: what each match did to whom, ratings, absences, hosts' words, seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
number = sa.Double().with_variant(sa.REAL, "sqlite")


def upgrade() -> None:
    op.create_table(
        "settled",
        sa.Column("match", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_settled"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_settled_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ended", big, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("expected", number, nullable=False),
        sa.Column("before", number),
        sa.Column("after", number),
        sa.Column("var", number),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "player", name="pk_lines"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_lines_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_lines_guild", "lines", ["guild", "game", "ended", "match"])
    op.create_index("ix_lines_player", "lines", ["player", "guild", "ended"])
    op.create_table(
        "ratings",
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("mu", number, nullable=False),
        sa.Column("var", number, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("last", big, nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "pool", "player", name="pk_ratings"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "absences",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", big, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "at", name="pk_absences"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_absences_match", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_absences_player", "absences", ["player", "at"])
    op.create_table(
        "rulings",
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("at", big, nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild", "at", "verdict", "game", "player", name="pk_rulings"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seasons",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("channel", big, nullable=False),
        sa.Column("message", big, nullable=False),
        sa.Column("ended", big),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
        sqlite_strict=True,
    )
    op.create_index("ix_seasons_guild", "seasons", ["guild", "game", "number"])
    op.create_table(
        "entrants",
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("press", sa.Text, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("out", big),
        sa.Column("place", sa.Integer),
        sa.Column("points", number),
        sa.PrimaryKeyConstraint("season", "player", name="pk_entrants"),
        sa.ForeignKeyConstraint(["season"], ["seasons.id"], name="fk_entrants_season", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entrants_player", "entrants", ["player"])
    op.create_table(
        "pairings",
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("due", big, nullable=False),
        sa.PrimaryKeyConstraint("season", "round", "number", name="pk_pairings"),
        sa.UniqueConstraint("match", name="uq_pairings_match"),
        sa.ForeignKeyConstraint(["season"], ["seasons.id"], name="fk_pairings_season", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("pairings", "entrants", "seasons", "rulings", "absences", "ratings", "lines", "settled"):
        op.drop_table(table)
