"""The settings: what is refused at start, and what the sentence advises."""

from pathlib import Path

import pytest

from bot import command_line, config
from bot.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_journal_is_refused_and_the_sentence_says_what_to_use(monkeypatch, capsys, language):
    monkeypatch.setenv("JOURNAL", "/a/folder")
    monkeypatch.setenv("PARLOUR_LANGUAGE", language)
    assert command_line.main(["doctor"]) == 1
    sentence = capsys.readouterr().err
    assert all(word in sentence for word in ("JOURNAL", "BACKUPS", "BACKUP_EVERY", "PostgreSQL", "docs/running.md"))


def test_an_empty_journal_is_nothing(tmp_path):
    config.read({"JOURNAL": ""}, tmp_path / "none")


@pytest.mark.parametrize(
    ("text", "minutes"), [("", 60), ("1m", 1), ("15m", 15), ("6h", 360), ("1d", 1_440), ("7d", 10_080)]
)
def test_how_often_backups_are_made(tmp_path, text, minutes):
    assert config.read({"BACKUP_EVERY": text}, tmp_path / "none").backup_interval == minutes * 60_000


@pytest.mark.parametrize("text", ["0m", "59s", "8d", "m", "1.5h", "-1h", "hourly", "1" * 5_000 + "m", "٣m"])
def test_an_interval_that_is_none_is_refused(tmp_path, text):
    with pytest.raises(config.BadSetting, match="BACKUP_EVERY"):
        config.read({"BACKUP_EVERY": text}, tmp_path / "none")


def test_the_copied_example_leaves_the_database_to_whoever_runs_the_bot():
    """`compose.yml` takes its volume where the variable is empty: a path here would take its place."""
    example = dict(
        line.split("=", 1)
        for line in (Path(__file__).parent.parent / ".env.example").read_text().splitlines()
        if "=" in line and not line.startswith("#")
    )
    assert example["DATABASE_URL"] == ""


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [("LOG_LEVEL", "Warning", "loud"), ("LOG_FORMAT", "JSON", "xml"), ("PARLOUR_ROBOTS", " quick ", "fast")],
)
def test_a_word_that_means_nothing_is_refused_by_the_name_of_its_setting(tmp_path, name, right, wrong):
    config.read({name: right}, tmp_path / "none")
    config.read({name: ""}, tmp_path / "none")
    with pytest.raises(config.BadSetting, match=name):
        config.read({name: wrong}, tmp_path / "none")
