"""What processes on one PostgreSQL know of each other. On SQLite there is one process, and all this stays empty."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

Big = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", Big, nullable=False),
        sa.Column("takes", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "shares",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("term", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", name="pk_shares"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "changes",
        sa.Column("number", Big, nullable=False, autoincrement=False),
        sa.Column("at", Big, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("news", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_changes"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "claims",
        sa.Column("press", sa.Text, nullable=False),
        sa.Column("at", Big, nullable=False),
        sa.PrimaryKeyConstraint("press", name="pk_claims"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("claims", "changes", "shares", "processes"):
        op.drop_table(name)
