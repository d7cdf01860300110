"""Hands that answers of other processes show: whatever comes late or is never told of, they show the truth soon."""

import pytest

from bot.discord_ui.api import blocks
from bot.discord_ui.messages import match_messages
from bot.discord_ui.messages.update_queue import Key
from bot.table.ports import WHOLE_HOUSE
from tests.discord_ui.hands import control, hand_of, hands, start
from tests.discord_ui.test_forbidden import all_sent, play


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(match_messages, "ANSWERED", 0.01)
    monkeypatch.setattr(match_messages, "LOST", 0.2)


class Elsewhere:
    """Another process, which answers presses of Ana with the hand as it was."""

    def __init__(self, stage, match):
        self.message = hand_of(stage.ana)
        self.stage, self.messages, self.key = stage, stage.at.messages, Key(match, "hand", str(stage.ana.id))

    async def answer(self):
        posted = await self.stage.house.store.messages_of(self.key.match)
        [hand] = [one for one in posted if one.player == self.key.player]
        await self.stage.at.requests.edit(hand.channel, hand.message, blocks.message(blocks.text("As it was")))

    def tell(self, kind, *more):
        self.messages.on_news(kind, ":".join([self.key.match, self.key.player, *more]))

    @property
    def hand(self):
        return self.message.text


@pytest.fixture
async def elsewhere(stage, quick):
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben, stage.cel, stage.dov)
        await hands(stage, stage.ana, stage.ben, stage.cel, stage.dov)
        await all_sent(stage)
        match = control(table, "hand").split(":")[1]
        found = Elsewhere(stage, match)
        await play(stage, match)
        await all_sent(stage)
        yield found


async def test_an_answer_that_comes_later_than_a_newer_hand_is_replaced(elsewhere):
    truth = elsewhere.hand
    await elsewhere.answer()
    assert elsewhere.hand != truth
    elsewhere.tell("shown", "0")
    await elsewhere.stage.until(lambda: elsewhere.hand == truth)


async def test_so_is_one_whose_process_ends_before_it_says_what_it_has_shown(elsewhere):
    truth = elsewhere.hand
    elsewhere.tell("answers")
    await elsewhere.answer()
    await elsewhere.stage.until(lambda: elsewhere.hand == truth)


async def test_so_is_one_that_comes_after_we_have_looked(elsewhere):
    truth = elsewhere.hand
    elsewhere.tell("answers")
    await elsewhere.stage.until(lambda: elsewhere.key in elsewhere.messages._shown)
    await elsewhere.answer()
    await elsewhere.stage.until(lambda: elsewhere.hand == truth)


async def test_who_takes_a_match_over_shows_hands_anew_that_were_answered_of_late(elsewhere, monkeypatch):
    truth = elsewhere.hand
    await elsewhere.answer()

    async def told(kind, seconds):
        return {f"{elsewhere.key.match}:{elsewhere.key.player}"} if kind == "answers" else ()

    monkeypatch.setattr(elsewhere.stage.house.store, "told_lately", told)
    await elsewhere.messages.leave(WHOLE_HOUSE, lost=False)
    await elsewhere.messages.take(WHOLE_HOUSE)
    await elsewhere.stage.until(lambda: elsewhere.hand == truth)


async def test_an_answer_that_shows_the_match_as_it_stands_is_left_alone(elsewhere):
    ply = (await elsewhere.stage.house.tables.look(elsewhere.key.match)).ply
    await all_sent(elsewhere.stage)
    before = len(elsewhere.stage.discord.requests)
    elsewhere.tell("answers")
    elsewhere.tell("shown", str(ply))
    queue = elsewhere.messages._queue
    await elsewhere.stage.until(
        lambda: elsewhere.key in elsewhere.messages._shown and elsewhere.key not in queue._later
    )
    await all_sent(elsewhere.stage)
    assert len(elsewhere.stage.discord.requests) == before
