"""Sentences that readers stumbled over, and that were mended: none of them comes back."""

from pathlib import Path

import pytest

import bot
from bot.words.sentences import files

REFUSED_PHRASES = {
    "en": (
        "Who does not come", "burned { $card }", "will hardly escape", "one earlier move", "is drawn: one table",
        "that may be known now", "All courses", "Turn it clockwise", "Which tile?", "told in the channel",
        "The house is open", "is none.", "How Parlour serves", "Get up", "from another time", "They rest now",
        "Something broke", "put together further", "No table waits", "so it is closed",
        "ho does not", "does not come", "Who joins needs", "the moves, and nothing counts",
        "NOTICE", "these sentences are ours", "The text is ours", "Half a move", "face the same way along",
        "turned by one", "each of one colour", "both red", "costs much", "is not named yet", "rids your hand",
        "moves before that",
    ),
    "fr": (
        "vous sert\n", "suivi d’un fuseau", "entame de", "levées avec elle", "entamées par qui", "ces phrases sont",
        "ne va pas sur la table", "Voyez votre", "devient à vous", "va plus loin", "vont plus loin", "loin de qui",
        "et rien ne compte", "coup avant)", "d’un autre temps", "a brûlé { $card }",
        "Entamez d", "entamé d", "Voyez la", "Qui gagne une", "Qui ne peut", "vous n’en avez pas et rien",
        "Dernière manche", "NOTICE", "sont en anglais", "table l’a choisi", "demi-coup", "Posez à votre guise", "ôte {",
        "appartiennent toujours", "toute rouge", "coûte cher", "après un autre", "Le temps est court",
    ),
    "pl": (
        "spala { $card }", "Punkty za kartę są twoje", "Nazwij 9♦", "zrób jedną z trzech", "turę jedną z trzech",
        "Parlour cię obsługuje", "zegary idą", "10♥ jest spalone", "cofać, nic się nie liczy", "z innych czasów",
        "niższe 10♥", "dokładnie jedną z trzech", "a nic się nie liczy", "Dobierasz: ", "Ostatnia runda",
        "NOTICE", "zdania są nasze", "Tekst jest nasz", "w barwach", "Wychodzisz", "Na wyjściu", "koloru wyjścia",
        "zabranie karty", "Pół ruchu", "drogo kosztuje", "nie jest jeszcze wybrany", "po jednym innym",
    ),
}  # fmt: skip


def texts(language):
    rules = "RULES.md" if language == "en" else f"RULES.{language}.md"
    sources = [*files(language), *Path(bot.__file__).parent.glob(f"games/*/{rules}")]
    return {file: file.read_text(encoding="utf-8") for file in sources}


@pytest.mark.parametrize(
    ("language", "phrase"), [(lang, phrase) for lang, all_ in REFUSED_PHRASES.items() for phrase in all_]
)
def test_a_mended_sentence_does_not_come_back(language, phrase):
    assert [str(file) for file, text in texts(language).items() if phrase in text] == []


@pytest.mark.parametrize("game", ["honneur", "farck"])
def test_one_word_for_three_cards_in_a_row(game):
    """« séquence », and never « suite », in lessons, sentences and rules."""
    texts_of_game = [text for file, text in texts("fr").items() if f"games/{game}/" in file.as_posix()]
    assert len(texts_of_game) > 2
    assert not [
        line for text in texts_of_game for line in text.splitlines() if " suites " in line or "une suite" in line
    ]
