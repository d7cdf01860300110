"""What people type in cups lies beside the log, so that it can be removed."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("cup_entries", sa.Column("sentence", sa.Text))


def downgrade() -> None:
    op.drop_column("cup_entries", "sentence")
