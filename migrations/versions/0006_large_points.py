"""Points of a match may be larger than 32 bits on PostgreSQL; SQLite knows no such limit."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("lines", "points", type_=sa.BigInteger)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("lines", "points", type_=sa.Integer)
