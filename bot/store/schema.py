"""The tables of the database. Times are UTC milliseconds; JSON is text that only the store reads."""

from sqlalchemy import (
    REAL,
    BigInteger,
    Column,
    ColumnElement,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import TypeEngine

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

BigNumber = BigInteger().with_variant(Integer, "sqlite")  # milliseconds, and the ids of Discord
Number: TypeEngine[float] = Double().with_variant(REAL, "sqlite")


def begins_with(dialect: Dialect, column: Column[str], start: str) -> ColumnElement[bool]:
    """Return the condition that this key begins so. On SQLite it is a range: an index is of no use to LIKE there."""
    if dialect.name == "sqlite":
        return column.between(start, f"{start}\U0010ffff")
    return column.startswith(start, autoescape=True)


def _table(name: str, *parts: SchemaItem, sqlite_with_rowid: bool = True) -> Table:
    return Table(name, metadata, *parts, sqlite_strict=True, sqlite_with_rowid=sqlite_with_rowid)


def _match() -> ForeignKey:
    return ForeignKey("matches.id", ondelete="CASCADE")


matches = _table(
    "matches",
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("opened", BigNumber, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("presses", Text, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("next_alarm", BigNumber),  # when the alarm must look at it; null: nobody's clock runs
    Column("ended", BigNumber),  # null: in play
    Column("result", Text),  # null in play, and for a void match
    Column("aside", Text),  # why a damaged match was taken out of play
    Column("guild", Text, nullable=False, server_default=""),  # where it is played
    Index("ix_matches_next_alarm", "next_alarm"),
    Index("ix_matches_ended", "ended", "id"),
    Index("ix_matches_guild", "guild", "ended", "id"),
)

IN_PLAY = matches.c.ended.is_(None) & matches.c.aside.is_(None)

seats = _table(
    "seats",
    Column("match", Text, _match(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),  # who sat down first
    Column("holder", Text),  # who got the seat later: the last one that the log tells of
    Index("ix_seats_player", "player"),
    Index("ix_seats_holder", "holder"),
    sqlite_with_rowid=False,
)

entries = _table(
    "entries",
    Column("match", Text, _match(), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("at", BigNumber, nullable=False),
    Column("hand", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("spent", BigNumber, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("source", Text),  # id of the interaction that asked for it, if one did
    Column("reason", Text, nullable=False),
    UniqueConstraint("match", "source"),
    sqlite_with_rowid=False,
)

players = _table(
    "players",
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("zone", Text, nullable=False),
    Column("quiet", Text),  # "22:00-08:00" of that zone
    Column("vacations", Text, nullable=False),
    sqlite_with_rowid=False,
)

house = _table(
    "house",
    Column("id", Integer, primary_key=True),  # one row
    Column("epoch", Integer, nullable=False),  # rises with every start; a process with an older one may no longer write
    Column("beat", BigNumber),  # the last sign of life
)

lobbies = _table(
    "lobbies",
    Column("id", Text, primary_key=True),
    Column("lobby", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("opened", BigNumber, nullable=False),
    Column("place", Text, nullable=False),
)

match_messages = _table(  # the messages that show a match
    "match_messages",
    Column("match", Text, _match(), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("guild", BigNumber, nullable=False),
    Column("channel", BigNumber, nullable=False),
    Column("message", BigNumber, nullable=False),
    Column("ply", Integer, nullable=False),
    sqlite_with_rowid=False,
)

kept_values = _table(  # small facts by name: settings, votes, drafts
    "kept_values",
    Column("name", Text, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

settled = _table(
    "settled",
    Column("match", Text, _match(), primary_key=True),
    sqlite_with_rowid=False,
)

lines = _table(  # what a match did to a player's rating; can be worked out again from the matches
    "lines",
    Column("match", Text, _match(), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("pool", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ended", BigNumber, nullable=False),
    Column("place", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("points", BigNumber, nullable=False),
    Column("left", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("expected", Number, nullable=False),
    Column("before", Number),  # null here and in the next two: the match moved no rating
    Column("after", Number),
    Column("var", Number),
    Column("matches", Integer, nullable=False),
    Index("ix_lines_guild", "guild", "game", "ended", "match"),
    Index("ix_lines_player", "player", "guild", "ended"),
    sqlite_with_rowid=False,
)

ratings = _table(  # the newest line of each player in each pool, for the leaderboards
    "ratings",
    Column("guild", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("pool", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("mu", Number, nullable=False),
    Column("var", Number, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("last", BigNumber, nullable=False),
    sqlite_with_rowid=False,
)

absences = _table(
    "absences",
    Column("match", Text, _match(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", BigNumber, primary_key=True),
    Column("player", Text, nullable=False),
    Index("ix_absences_player", "player", "at"),
    sqlite_with_rowid=False,
)

rulings = _table(
    "rulings",
    Column("guild", Text, primary_key=True),
    Column("at", BigNumber, primary_key=True),
    Column("verdict", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    sqlite_with_rowid=False,
)

seasons = _table(
    "seasons",
    Column("id", Text, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),  # 1 for the first season of this game on this server
    Column("terms", Text, nullable=False),
    Column("channel", BigNumber, nullable=False),
    Column("message", BigNumber, nullable=False),
    Column("ended", BigNumber),  # null: still going on
    Column("secret", LargeBinary),  # null: opened by a version that gave each table a secret of its own
    Index("ix_seasons_guild", "guild", "game", "number"),
)

entrants = _table(
    "entrants",
    Column("season", Text, ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("press", Text, nullable=False),  # the id of the press that signed up, mixed into the deals
    Column("division", Integer, nullable=False),  # 0: not placed yet
    Column("out", BigNumber),  # when the player left
    Column("place", Integer),  # in the division, when all is over
    Column("points", Number),
    Index("ix_entrants_player", "player"),
    sqlite_with_rowid=False,
)

pairings = _table(  # who meets at which table of which round
    "pairings",
    Column("season", Text, ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("division", Integer, nullable=False),
    Column("players", Text, nullable=False),
    Column("match", Text, nullable=False),  # its id, chosen before it is dealt
    Column("due", BigNumber, nullable=False),  # when the round is over
    UniqueConstraint("match"),
    sqlite_with_rowid=False,
)

cups = _table(
    "cups",
    Column("id", Text, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("number", Integer, nullable=False),  # 1 for the first cup on this server
    Column("name", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("opened", BigNumber, nullable=False),
    Column("host", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("source", Text),  # the id of the press that announced it
    Column("channel", BigNumber, nullable=False),
    Column("message", BigNumber, nullable=False),
    Column("ended", BigNumber),  # null: still going on
    UniqueConstraint("guild", "number"),
    UniqueConstraint("source"),
    Index("ix_cups_ended", "ended"),
)

cup_entries = _table(
    "cup_entries",
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigNumber, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("by", Text, nullable=False),  # who asked for it; empty: the bot
    Column("source", Text),  # id of the press, if one asked for it
    Column("fingerprint", Text, nullable=False),
    Column("sentence", Text),  # what somebody typed, with its salt; null: nothing, or it was removed
    UniqueConstraint("cup", "source"),
    sqlite_with_rowid=False,
)

cup_matches = _table(  # which matches a cup has named; each is dealt some time after
    "cup_matches",
    Column("match", Text, primary_key=True),
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), nullable=False),
    Index("ix_cup_matches_cup", "cup"),
    sqlite_with_rowid=False,
)

slots = _table(  # how often each slot has found a home, on PostgreSQL; its locks say which process that is
    "slots",
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("takes", BigNumber, nullable=False),
    Column("given", BigNumber, nullable=False),  # the take given back last: less than `takes` if it was by force
    sqlite_with_rowid=False,
)

inbox = _table(  # what processes have for the home of a slot, until it is done: presses above all
    "inbox",
    Column("id", BigNumber, primary_key=True, autoincrement=False),  # of the press; they rise with time
    Column("slot", Integer, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

daily_deals = _table(  # the deal of each day and game, as it was first promised
    "daily_deals",
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # of the rules
    Column("robots", Integer, nullable=False),  # version of the robots
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),  # where everybody sits
    Column("options", Text, nullable=False),
    Column("reference", Text),  # the leads of the reference plays; null: not worked out yet
    sqlite_with_rowid=False,
)

daily_tries = _table(  # everybody's only try at a deal of the last days
    "daily_tries",
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("who", Text, primary_key=True),  # a hash of the player that only this bot can work out
    Column("match", Text, nullable=False),  # its id, chosen before it is dealt
    Column("lead", Number),  # null: not finished
    Index("ix_daily_tries_who", "who", "day"),
    sqlite_with_rowid=False,
)

daily_groups = _table(  # servers whose members are told each morning how they played
    "daily_groups",
    Column("guild", Text, primary_key=True),
    Column("channel", BigNumber, nullable=False),
    Column("zone", Text, nullable=False),
    Column("day", Integer, nullable=False),  # whose message was sent last
    Column("message_channel", BigNumber, nullable=False),
    Column("message", BigNumber, nullable=False),
    Column("stale_channel", BigNumber, nullable=False),
    Column("stale", BigNumber, nullable=False),  # the message before, until it is deleted
    Column("pending", Integer, nullable=False),  # the day whose message may have been sent
    Column("streak", Integer, nullable=False),
    Column("forgiven", Integer, nullable=False),
    sqlite_with_rowid=False,
)

daily_members = _table(  # who wants to be counted there
    "daily_members",
    Column("guild", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("streak", Integer, nullable=False),
    Column("forgiven", Integer, nullable=False),
    Index("ix_daily_members_player", "player"),
    sqlite_with_rowid=False,
)

reviews = _table(  # what finished matches cost their players, as it was worked out; can be worked out again
    "reviews",
    Column("match", Text, _match(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, primary_key=True),  # of the way in which it was worked out
    Column("player", Text, nullable=False),  # who asked for it
    Column("ended", BigNumber, nullable=False),  # when the match did
    Column("body", Text, nullable=False),
    Index("ix_reviews_player", "player", "ended"),
    sqlite_with_rowid=False,
)

puzzle_results = _table(  # everybody's first answer to each puzzle
    "puzzle_results",
    Column("player", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("solved", Integer, nullable=False),
    Column("at", BigNumber, nullable=False),
    Column("rating", Number, nullable=False),  # of the player after it
    sqlite_with_rowid=False,
)

puzzle_ratings = _table(  # how hard puzzles are, by people's answers
    "puzzle_ratings",
    Column("puzzle", Text, primary_key=True),
    Column("rating", Number, nullable=False),
    Column("answers", Integer, nullable=False),
    sqlite_with_rowid=False,
)
