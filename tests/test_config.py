"""The settings: what is refused at start, and what the sentence advises."""

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
