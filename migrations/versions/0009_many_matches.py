"""Indices, so that a start and the lists are quick beside many finished matches."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_matches_ended", "matches", ["ended", "id"])
    op.create_index("ix_matches_guild", "matches", ["guild", "ended", "id"])


def downgrade() -> None:
    for name in ("ix_matches_guild", "ix_matches_ended"):
        op.drop_index(name, "matches")
