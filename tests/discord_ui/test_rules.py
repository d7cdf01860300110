"""/rules at Discord: chapter by chapter, whole, in the reader's language."""

import pytest

from bot.games import ALL
from bot.kit.rules_text import chapters
from tests.discord_ui.hands import control, pictures


def select(message):
    [menu] = message.selects
    return menu


async def read_on(person, message):
    """Press ▶ to the end; return the text and the pictures of every chapter."""
    pages = [(message.text, pictures(message))]
    for _ in select(message)["options"][1:]:
        await person.click(message, "▶")
        assert set(pictures(message)) == set(message.files)
        pages.append((message.text, pictures(message)))
    return pages


def ends(message):
    """Return whether ◀ and ▶ lead nowhere."""
    return [part["disabled"] for part in message.components if part.get("label") in ("◀", "▶")]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
async def test_chapter_by_chapter_the_whole_text_is_shown(stage, game):
    async with stage.open():
        for person, language in ((stage.ana, "en"), (stage.ben, "fr"), (stage.cel, "pl")):
            rules = (await person.slash(stage.games, "rules", game=game.key)).message
            assert rules.ephemeral
            pages, all_chapters = await read_on(person, rules), chapters(game, language)
            assert len(pages) == len(all_chapters)
            for (text, _), chapter in zip(pages, all_chapters, strict=True):
                assert chapter.title in text.splitlines()[0]
                assert [each.title for each in all_chapters if each.text in text] == [chapter.title]
            assert [n for n, (_, descriptions) in enumerate(pages) if descriptions] == sorted(game.illustrations)


async def test_a_chapter_is_chosen_from_the_list_and_shown_in_the_same_message(stage):
    async with stage.open():
        rules = (await stage.ben.slash(stage.games, "rules", game="farck")).message
        titles = [option["label"] for option in select(rules)["options"]]
        assert titles[3] == "L’échange"
        await stage.ben.pick(rules, select(rules)["custom_id"], "3")
        assert rules.text.startswith("### Farck · L’échange\n")
        assert [option["label"] for option in select(rules)["options"] if option["default"]] == ["L’échange"]
        await stage.ben.click(rules, "◀")
        assert rules.text.startswith("### Farck · Un tour\n")


@pytest.mark.parametrize(
    ("game", "number", "description"),
    [
        ("honneur", 2, "Pas valide : aucun motif ne réunit J♠ et J♦ : roi de pique, dame de pique"),
        ("voleur", 3, "Carré, +12 : dame de pique, dame de carreau, dame de trèfle, dame de cœur"),
        ("farck", 2, "dix de pique (en évidence)"),
        ("ruhd", 5, "La tuile en M13 rapporte 10 points"),
        ("honey", 2, "neuf de trèfle, roi de trèfle (en évidence), dame de pique"),
        ("honey", 3, "Le miel, −13 : roi de cœur"),
    ],
)
async def test_an_example_is_a_picture_below_the_text_and_told_in_words(stage, game, number, description):
    async with stage.open():
        rules = (await stage.ben.slash(stage.games, "rules", game=game)).message
        assert not pictures(rules)
        await stage.ben.pick(rules, control(rules, "chapter"), str(number))
        assert description in "\n".join(pictures(rules).values()).replace("\N{NARROW NO-BREAK SPACE}", " ")
        kinds = [part["type"] for part in rules.components if part["type"] in (3, 10, 12)]
        assert kinds == [10, *[12] * len(pictures(rules)), 3]
        await stage.ben.pick(rules, control(rules, "chapter"), "0")
        assert not pictures(rules)
        assert not rules.files


async def test_the_first_chapter_has_nothing_before_it_and_the_last_nothing_behind(stage):
    async with stage.open():
        rules = (await stage.ana.slash(stage.games, "rules", game="honey")).message
        assert ends(rules) == [True, False]
        assert "four players, with one pack of 52 cards" in rules.text
        await stage.ana.pick(rules, control(rules, "chapter"), "6")
        assert ends(rules) == [False, True]
        assert "with one pack of 52 cards" not in rules.text


def forge(message, custom_id):
    """Put a button into the message that the bot never sent."""
    button = {"type": 2, "custom_id": custom_id, "label": "?", "style": 2, "id": 99}
    message.record.components[0]["components"][-1]["components"].append(button)


@pytest.mark.parametrize(
    ("number", "chapter"), [(99, "Écrire un coup"), (10**17, "Écrire un coup"), (-7, "But du jeu")]
)
async def test_a_forged_number_shows_the_nearest_chapter(stage, number, chapter):
    async with stage.open():
        rules = (await stage.ben.slash(stage.games, "rules", game="farck")).message
        forge(rules, f"v1:farck:{number}:chapter")
        await stage.ben.click(rules, f"v1:farck:{number}:chapter")
        assert rules.text.startswith(f"### Farck · {chapter}\n")
        assert len(select(rules)["options"]) == 6


@pytest.mark.parametrize(
    ("value", "chapter"), [("99", "Écrire un coup"), ("9" * 100, "Écrire un coup"), ("²", "But du jeu")]
)
async def test_a_forged_choice_shows_the_nearest_chapter_or_the_same(stage, value, chapter):
    async with stage.open():
        rules = (await stage.ben.slash(stage.games, "rules", game="farck")).message
        select(rules)["options"][0]["value"] = value
        await stage.ben.pick(rules, None, value)
        assert rules.text.startswith(f"### Farck · {chapter}\n")


async def test_a_forged_game_is_answered_with_a_sentence(stage):
    async with stage.open():
        rules = (await stage.ben.slash(stage.games, "rules", game="farck")).message
        forge(rules, "v1:chess:0:chapter")
        reply = await stage.ben.click(rules, "v1:chess:0:chapter")
        assert reply.text == "Ce bouton a expiré."
        assert reply.message.ephemeral
