"""The log tells of matches and never of tokens."""

import json
import logging

from bot import log_format
from bot.discord_ui.health_log import Health

TOKEN = "MTIz.secret.of-the-bot"


def record(message, *args, **extra):
    return logging.getLogger("bot.test").makeRecord(
        "bot.test", logging.WARNING, "", 0, message, args, None, extra=extra
    )


def test_machines_get_match_and_ply():
    record_of_line = json.loads(log_format.JsonFormat(TOKEN).format(record("the hand of %s", "Ana", match="m1", ply=7)))
    assert record_of_line["logger"] == "bot.test"
    assert (record_of_line["match"], record_of_line["ply"], record_of_line["message"], record_of_line["level"]) == (
        "m1",
        7,
        "the hand of Ana",
        "WARNING",
    )
    assert "match" not in json.loads(log_format.JsonFormat(TOKEN).format(record("health")))


def test_a_traceback_is_part_of_the_line():
    try:
        raise ValueError("seven")
    except ValueError as error:
        log_record = record("it broke", match="m1")
        log_record.exc_info = (type(error), error, error.__traceback__)
    record_of_line = json.loads(log_format.JsonFormat(TOKEN).format(log_record))
    assert "ValueError: seven" in record_of_line["traceback"]


def test_no_token_is_ever_written():
    url = "POST https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEy/messages/@original"
    for form in (log_format.JsonFormat(TOKEN), log_format.TextFormat(TOKEN)):
        line = form.format(record("%s with %s and Bot %s", url, TOKEN, "x" * 30))
        assert "aW50ZXJhY3Rpb246" not in line
        assert TOKEN not in line
        assert "x" * 30 not in line


def test_the_library_keeps_its_secrets_even_when_all_is_asked_for(monkeypatch):
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    monkeypatch.setattr(logging.getLogger(), "level", logging.DEBUG)
    library, before = logging.getLogger("discord"), logging.getLogger("discord").level
    try:
        log_format.set_up("DEBUG", "text", TOKEN)
        assert library.level == logging.INFO
    finally:
        library.setLevel(before)


def test_what_somebody_chose_face_down_is_masked_even_in_an_error():
    """As an error quotes it: a discard, a joker, a tile."""
    line = log_format.TextFormat(TOKEN).format(
        record("UnreadableMove('discard 10♠ 3♦ joker'), Tile(number=17, turn=2)")
    )
    assert line.endswith("UnreadableMove('discard ▮ ▮ ▮'), ▮, turn=2)")


def test_the_health_line_counts_from_one_line_to_the_next(caplog):
    health = Health()
    for milliseconds in range(1, 101):
        health.note_answer("card", float(milliseconds))
    health.note_late()
    with caplog.at_level(logging.INFO):
        health.log(3, 1, 0.042, "all is well", 70)
        health.log(3, 0, 0.042, "database: disk full", 75)
    first, second = (each.getMessage() for each in caplog.records)
    assert "3 matches, 1 lobbies; 100 presses, half within 51 ms" in first
    assert "1 late, 0 failed; 70 requests that count; gateway 42 ms" in first
    assert "0 presses" in second
    assert "; 5 requests that count;" in second
    assert "health: database: disk full; 3" in second
