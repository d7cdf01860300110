"""What hosts take home: tables a spreadsheet reads and does not run, and JSON with the same numbers."""

import csv
import io
import json

from bot.kit.spreadsheet import as_csv
from bot.league.export import as_json, matches_rows, ratings_rows
from bot.league.leaderboards import LeaderboardRow
from bot.league.rating import Rating
from tests.league.finished_matches import a_match, lines_of
from tests.services import NOON

NAMES = {"ana": '=HYPERLINK("x")', "ben": 'Zażółć; "gęślą"'}


def read(file):
    return list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))


def test_every_line_of_every_match_is_there_in_order():
    lines = lines_of(a_match("m1"), a_match("m2", players=("ben", "ana"), places=(1, 2), ended=NOON + 1))
    rows = read(as_csv(matches_rows(reversed(lines), NAMES)))
    assert [(row["match"], row["place"]) for row in rows] == [("m1", str(n)) for n in range(1, 5)] + [
        ("m2", "1"), ("m2", "2"),
    ]  # fmt: skip
    assert float(rows[0]["after"]) == lines[0].after
    assert {row["why"] for row in rows} == {"placed"}
    assert rows[0]["ended"] == "2026-01-01T12:00:00Z"


def test_a_name_is_no_formula():
    boards = {"duel-live": [LeaderboardRow(1, "ana", Rating(30, 4, 12, NOON)), LeaderboardRow(2, "ben", Rating())]}
    rows = ratings_rows(boards, NAMES)
    assert [row["name"] for row in read(as_csv(rows))] == ['\'=HYPERLINK("x")', NAMES["ben"]]
    export = json.loads(as_json("honey", rows, []))
    first = export["ratings"][0]
    assert (first["rating"], first["sigma"], first["name"]) == (1620, 2.0, NAMES["ana"])


def test_nothing_is_an_empty_file():
    assert read(as_csv([])) == []
