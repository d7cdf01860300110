"""The one message of a cup or season: edited only where it would look different, by its home alone."""

from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.messages.posting import PostedCard, PostedCards
from bot.table.store_events import StoreEvent, StoreEventKind


class Budget:
    async def turn(self, urgency):
        pass

    def paid(self):
        return nullcontext()


class Requests:
    """What was sent and edited."""

    def __init__(self):
        self.budget, self.calls = Budget(), []

    async def send(self, channel, body, nonce, files=()):
        self.calls.append(("send", channel, body["content"], nonce))
        return 77

    async def edit(self, channel, message, body, files=()):
        self.calls.append(("edit", channel, message, body["content"]))


class Store:
    def __init__(self):
        self.home, self.events = True, []

    def holds(self, name):
        return self.home

    def publish(self, *news):
        self.events += news


@pytest.fixture
def desk():
    return SimpleNamespace(store=Store(), requests=Requests())


def card(text, message=77):
    return PostedCard("c1", 5, message, {"content": text})


async def test_a_card_is_sent_once_and_edited_where_it_looks_different(desk):
    cards, message_ids = PostedCards(desk, "cup", print), []

    async def keep(message):
        message_ids.append(message)

    await cards.put(card("round 1", message=0), keep)
    await cards.put(card("round 1"), keep)
    await cards.put(card("round 2"), keep)
    assert desk.requests.calls == [("send", 5, "round 1", "kc10"), ("edit", 5, 77, "round 2")]
    assert message_ids == [77]
    cards.forget("c1")
    await cards.put(card("round 2"), keep)
    assert desk.requests.calls[2:] == [("edit", 5, 77, "round 2")]


async def test_a_card_whose_place_could_not_be_written_down_is_not_taken_for_shown(desk):
    cards = PostedCards(desk, "season", print)

    async def fail(message):
        raise DISCORD_ERRORS[-1]

    async def keep(message):
        pass

    with pytest.raises(DISCORD_ERRORS):
        await cards.put(card("round 1", message=0), fail)
    await cards.put(card("round 1", message=0), keep)
    assert [call[0] for call in desk.requests.calls] == ["send", "send"]
    assert desk.requests.calls[0] == desk.requests.calls[1], "the same nonce: Discord makes one message of both"


def test_its_home_is_asked_and_shows_it_anew(desk):
    cup_ids = []
    cards = PostedCards(desk, "cup", cup_ids.append)
    desk.store.home = False
    assert cards.is_elsewhere("c1")
    assert desk.store.events == [StoreEvent(StoreEventKind.SHOW_CUP, "c1")]
    cards.on_store_event(StoreEvent(StoreEventKind.SHOW_CUP, "c1"))
    assert cup_ids == [], "this process is not its home"
    desk.store.home = True
    assert not cards.is_elsewhere("c1")
    cards.on_store_event(StoreEvent(StoreEventKind.SHOW_SEASON, "c1"))
    cards.on_store_event(StoreEvent(StoreEventKind.SHOW_CUP, "c1"))
    assert cup_ids == ["c1"]


async def test_what_fails_is_logged_once_until_it_works(desk, caplog):
    cards = PostedCards(desk, "season", print)

    async def show(fault=None):
        if fault:
            raise fault

    for fault in (DISCORD_ERRORS[-1], DISCORD_ERRORS[-1], None, DISCORD_ERRORS[-1]):
        await cards.attempt("s1", show(fault))
    assert caplog.text.count("season s1 could not be shown") == 2
