"""Training: reviews of finished matches, answers to puzzles, and how hard puzzles are get tables."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

Big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
Number = sa.Double().with_variant(sa.REAL, "sqlite")
STRICT = {"sqlite_strict": True, "sqlite_with_rowid": False}


def column(name, kind=sa.Text):
    return sa.Column(name, kind, nullable=False)


def upgrade() -> None:
    op.create_table(
        "reviews", column("match"), column("seat", sa.Integer), column("version", sa.Integer),
        column("player"), column("ended", Big), column("body"),
        sa.PrimaryKeyConstraint("match", "seat", "version", name="pk_reviews"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_reviews_match", ondelete="CASCADE"), **STRICT,
    )  # fmt: skip
    op.create_index("ix_reviews_player", "reviews", ["player", "ended"])
    op.create_table(
        "puzzle_results", column("player"), column("puzzle"), column("solved", sa.Integer),
        column("at", Big), column("rating", Number),
        sa.PrimaryKeyConstraint("player", "puzzle", name="pk_puzzle_results"), **STRICT,
    )  # fmt: skip
    op.create_table(
        "puzzle_ratings", column("puzzle"), column("rating", Number), column("answers", sa.Integer),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzle_ratings"), **STRICT,
    )  # fmt: skip


def downgrade() -> None:
    for name in ("puzzle_ratings", "puzzle_results", "reviews"):
        op.drop_table(name)
