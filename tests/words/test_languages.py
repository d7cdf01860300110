"""The table of languages."""

import shutil
from pathlib import Path

import pytest

import bot
from bot.config import read
from bot.words import LANGUAGES, Words, languages, sentences
from bot.words.languages import Language, decimal, labels, language_of, translations

HOUSE = Path(bot.__file__).parent
FOLDERS = sorted(file.parent for file in HOUSE.glob("**/lang/en.ftl"))


@pytest.mark.parametrize(
    ("locale", "code"),
    [("fr", "fr"), ("pl", "pl"), ("en-GB", "en"), ("de", "en"), ("fr_FR.UTF-8", "fr"), ("PL", "pl"), ("", "en")],
)
def test_every_locale_finds_a_language(locale, code):
    assert language_of(locale) == code


def test_numbers_have_the_readers_decimal_sign():
    assert [decimal(1.5, code) for code in ("en", "fr", "pl", "de")] == ["1.5", "1,5", "1,5", "1.5"]
    assert (decimal(2, "en", 2, 0), decimal(2.25, "fr", 2, 0), decimal(2, "pl")) == ("2", "2,25", "2,0")


@pytest.mark.long
def test_a_language_with_its_files_needs_one_line_in_the_table_and_nothing_else(monkeypatch, tmp_path):
    for folder in FOLDERS:
        there = tmp_path / folder.relative_to(HOUSE)
        shutil.copytree(folder, there)
        (there / "de.ftl").write_text((folder / "fr.ftl").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(sentences, "_CODE", tmp_path)
    monkeypatch.setattr(languages, "LANGUAGES", (*languages.LANGUAGES, Language("de", "Deutsch", ("de", "de-AT"))))
    words = Words()
    assert words.say("de", "table-over") == words.say("fr", "table-over") != words.say("en", "table-over")
    assert words.codes("de") == words.codes("fr")
    assert language_of("de-AT") == language_of("de") == "de"
    assert read({"LANG": "de_DE.UTF-8"}, tmp_path / "no .env").language == "de"
    assert labels()["de"] == "Deutsch"
    assert translations() == {"fr": "fr", "pl": "pl", "de": "de", "de-AT": "de"}
    assert decimal(0.5, "de") == "0,5"


def test_every_language_has_a_file_in_every_folder_with_words():
    for folder in FOLDERS:
        assert {file.stem for file in folder.glob("*.ftl")} == set(LANGUAGES), folder
