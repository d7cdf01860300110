"""Seats that changed hands: who has them now is found by an index, not in the log alone."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_HAND_OVERS = sa.text("SELECT match, seat, text FROM entries WHERE text LIKE 'replace %' ORDER BY match, ply")
_HAND_OVER = sa.text("UPDATE seats SET holder = :holder WHERE match = :match AND seat = :seat")


def upgrade() -> None:
    op.add_column("seats", sa.Column("holder", sa.Text))
    op.create_index("ix_seats_holder", "seats", ["holder"])
    connection = op.get_bind()
    for row in connection.execute(_HAND_OVERS).all():
        connection.execute(_HAND_OVER, {"match": row.match, "seat": row.seat, "holder": row.text.split(" ")[1]})


def downgrade() -> None:
    op.drop_index("ix_seats_holder", "seats")
    op.drop_column("seats", "holder")
