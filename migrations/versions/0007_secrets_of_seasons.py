"""A season has a secret of its own, from which the secrets of its tables follow; its hash is shown at its opening."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seasons", sa.Column("secret", sa.LargeBinary))


def downgrade() -> None:
    op.drop_column("seasons", "secret")
