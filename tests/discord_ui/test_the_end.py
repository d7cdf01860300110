"""The end of a match: everybody's place once, deal by deal, where the lead changed hands, and what may be pressed."""

import re
from functools import cache

import pytest

from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.games import ALL
from bot.kit.screen import Tally
from bot.paint.legibility_report import report
from bot.table.faces import face_of
from bot.words import LANGUAGES
from tests.discord_ui import showing
from tests.discord_ui.forging import forged_press
from tests.discord_ui.full_hands import LONG_NAMES
from tests.discord_ui.hands import control, hands, ids, press, start
from tests.discord_ui.played_matches import played_to_the_end
from tests.paint.states import _replayed
from tests.promises import golden

NAMES = ("Ana", "Ben", "Cel", "Dov")
FIRST = "**1.**"  # begins the line of whoever won


@cache
def finished_matches(game):
    """Return the golden matches of a game that are over, those with most seats first."""
    matches = [match for log in golden.logs(game) for *_, match in [_replayed(log)] if match.over]
    return sorted(matches, key=lambda match: -len(match.players))


def of(match, seat, name_pool=NAMES):
    face = face_of(match, seat, {})
    return face, {player: name_pool[n % len(name_pool)] for n, player in enumerate(face.players)}


def words(parts):
    texts = [part.get("content", "") for part in parts]
    return "\n".join([*texts, *(words(part["components"]) for part in parts if "components" in part)])


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_told_once(game, language):
    for match in finished_matches(game):
        for seat in (None, 0):
            face, names = of(match, seat)
            if seat is None:
                page_words = words(showing.table(face, names, language, (), showing.pictures(face, names, language)))
                plain_words = words(showing.table(face, names, language))
            else:
                hand = showing.a_hand(face, names, language, server="Club")
                page_words, plain_words = words(hand.blocks(showing.of_hand(hand, language))), words(hand.blocks())
            assert FIRST in plain_words
            assert FIRST not in page_words


@pytest.mark.long
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_legible_in_every_hand(game, language):
    for match in finished_matches(game):
        for seat in range(len(match.players)):
            for name_pool in (NAMES, LONG_NAMES):
                face, names = of(match, seat, name_pool)
                hand = showing.a_hand(face, names, language, server="Club")
                assert report(hand.plan.layout).broken_limits == []


@pytest.mark.parametrize("key", ["voleur", "honey", "honneur", "ruhd"])
def test_every_deal_is_told_in_words_and_to_those_who_hear_the_picture(key):
    [game] = [game for game in ALL if game.key == key]
    match = max(finished_matches(game), key=lambda match: len(tally_of(of(match, None)[0]).by_deal))
    face, names = of(match, None)
    tally, scores = tally_of(face), tally_of(face).by_deal
    assert len(scores) > 1
    assert [sum(points) for points in zip(*scores, strict=True)] == list(face.result.points)
    plain_words = words(showing.table(face, names, "en"))
    _, block, *_ = plain_words.split(f"\n**{showing.WORDS.say('en', tally.deals)}**\n")[1].split("```")
    lines = [line.split() for line in re.sub(r"Robot \d+", "Robot", block).splitlines()]
    numbers = [int(number.replace("−", "-")) for line in lines for number in line if number[-1].isdigit()]
    assert sum(numbers) == sum(map(sum, scores)) + sum(range(len(scores) + 1))
    [alt, *_] = [picture.description for picture in showing.pictures(face, names, "en")]
    for mine in zip(*scores, strict=True):
        numbers = [str(points).replace("-", "−") for points in mine]
        list_by_deal = ", ".join(f"{n}: {number}" for n, number in enumerate(numbers, 1))
        assert (list_by_deal if len(numbers) <= 12 else " ".join(numbers)) in alt


def tally_of(face):
    return next(part for part in face.screen if isinstance(part, Tally))


@pytest.mark.long
async def test_whoever_lends_a_seat_is_warned_and_is_not_told_to_have_won(stage):
    """The game's own sentence about the winner knows nothing of absence."""
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        menu = (await press(stage.ana, hand, "more")).message
        question = (await press(stage.ana, menu, "leave")).message
        assert "fewer than half of their own moves comes last" in question.text
        await stage.ana.click(question, next(id_ for id_ in ids(question) if id_.endswith("now")))
        await stage.until(lambda: control(question, "hand"))
        while (face := await stage.services.tables.look(match)).ending is None:
            mine = await stage.services.tables.look(match, str(stage.ben.id))
            if mine.seat in mine.turns:
                await stage.services.tables.play(match, mine.asked_ply, str(stage.ben.id), str(mine.choices[-1]))
            await stage.services.robots.idle()
        assert face.players.index(str(stage.ana.id)) in face.ending.absentees
        await stage.until(lambda: "fewer than half" in table.text)
        assert "wins with" not in table.text
        assert "**1.** Ben" in table.text
        assert "**2.** Ana" in table.text


async def test_a_press_that_comes_after_the_end_does_not_hide_the_result(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        ana, _ = await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        await played_to_the_end(stage, match)
        await stage.until(lambda: control(ana, "again"))
        result = ana.text
        late = {"custom_id": str(CustomId(Verb.MOVE, match, 0, "t1")), "component_type": 2, "id": 1}
        reply = await forged_press(stage.ana, ana.record, late)
        await reply.answered()
        assert ana.text == result


async def test_what_may_be_pressed_at_the_end_is_in_the_hand_too(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.ben)
        ana, _ = await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        await played_to_the_end(stage, match)
        await stage.until(lambda: control(ana, "share") and control(ana, "again"))
        share = (await press(stage.ana, ana, "share")).message
        assert share.ephemeral or not share.record.guild
        assert "Ruhd · Parlour" in share.text
        await stage.until(lambda: control(table, "again"))
        assert re.match(r"### Ruhd\n\*\*.*\d+ points?.*\*\*\n", table.text), "who won comes first"
        replay = (await press(stage.ana, ana, "review")).message
        assert control(replay, "step")
        others_seat = 1 - (await stage.services.tables.look(match, str(stage.ana.id))).seat
        await stage.ana.click(replay, next(id_ for id_ in ids(replay) if "step last" in id_))
        for seat in (others_seat, 1 - others_seat):
            await stage.ana.pick(replay, control(replay, "eyes"), str(seat))
            assert "You " not in replay.text, "through Ben's eyes nothing is told to Ana as her own"
            assert len(re.findall(r"with \d+ points?", replay.text)) == 1, "who won is told once"
