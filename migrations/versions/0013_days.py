"""Days: the deals of days, tries at them and the groups that compare theirs get tables; they were small values."""

import json
from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

Big = sa.BigInteger().with_variant(sa.Integer, "sqlite")
Number = sa.Double().with_variant(sa.REAL, "sqlite")
STRICT = {"sqlite_strict": True, "sqlite_with_rowid": False}
FIRST = date(1970, 1, 1)
DEAL, REFERENCE, TRY = "daily:deal:", "daily:reference:", "daily:try:"
VALUES = sa.table("kept_values", sa.column("name", sa.Text), sa.column("text", sa.Text))
MATCHES = sa.table("matches", sa.column("id", sa.Text))


def number(name, nullable=False, kind=sa.Integer):
    return sa.Column(name, kind, nullable=nullable)


def word(name, nullable=False):
    return sa.Column(name, sa.Text, nullable=nullable)


def make_tables():
    day = sa.Column("day", sa.Integer, nullable=False, autoincrement=False)
    numbers = [number(name) for name in ("version", "robots", "seats", "seat")]
    key = sa.PrimaryKeyConstraint("day", "game", name="pk_daily_deals")
    deals = op.create_table(
        "daily_deals", day, word("game"), *numbers, word("options"), word("reference", True), key, **STRICT
    )
    day, lead = sa.Column("day", sa.Integer, nullable=False, autoincrement=False), number("lead", True, Number)
    key = sa.PrimaryKeyConstraint("day", "game", "who", name="pk_daily_tries")
    tries = op.create_table("daily_tries", day, word("game"), word("who"), word("match"), lead, key, **STRICT)
    op.create_index("ix_daily_tries_who", "daily_tries", ["who", "day"])
    streak = number("streak"), number("forgiven")
    op.create_table(
        "daily_groups", word("guild"), number("channel", kind=Big), word("zone"), number("day"),
        *(number(name, kind=Big) for name in ("message_channel", "message", "stale_channel", "stale")),
        number("pending"), *streak,
        sa.PrimaryKeyConstraint("guild", name="pk_daily_groups"), **STRICT,
    )  # fmt: skip
    streak = number("streak"), number("forgiven")
    key = sa.PrimaryKeyConstraint("guild", "player", name="pk_daily_members")
    op.create_table("daily_members", word("guild"), word("player"), *streak, key, **STRICT)
    op.create_index("ix_daily_members_player", "daily_members", ["player"])
    return deals, tries


def values_under(start):
    """By what follows in their names."""
    found = op.get_bind().execute(sa.select(VALUES).where(VALUES.c.name.startswith(start, autoescape=True)))
    return {row.name.removeprefix(start): row.text for row in found}


def day_of(text):
    return (date.fromisoformat(text) - FIRST).days


def upgrade() -> None:
    """A try that was never dealt has shown nothing, and may begin anew. The values stay until their days are old."""
    deals, tries = make_tables()
    promised, references, begun = (values_under(start) for start in (DEAL, REFERENCE, TRY))
    names = "game", "version", "robots", "seats", "seat"
    rows = [
        {
            "day": terms["day"],
            **{name: terms[name] for name in names},
            "options": json.dumps(terms["options"]),
            "reference": references.get(key),
        }
        for key, terms in ((key, json.loads(text)) for key, text in promised.items())
    ]
    if rows:
        op.bulk_insert(deals, rows)
    dealt = set(op.get_bind().execute(sa.select(MATCHES.c.id)).scalars()) if begun else set()
    rows = []
    for key, text in begun.items():
        (day, game, who), (match, lead) = key.split(":"), json.loads(text)
        if match in dealt:
            rows.append({"day": day_of(day), "game": game, "who": who, "match": match, "lead": lead})
    if rows:
        op.bulk_insert(tries, rows)


def downgrade() -> None:
    """What older releases kept as values is there still, as it was; days since then, and groups, are forgotten."""
    for name in ("daily_members", "daily_groups", "daily_tries", "daily_deals"):
        op.drop_table(name)
