"""What processes tell each other survives the way, and what another release says is no trouble."""

import pytest
from sqlalchemy import make_url

from bot.store.notices import Notices
from bot.table.store_events import StoreEvent, StoreEventKind


@pytest.mark.parametrize("kind", StoreEventKind)
def test_news_arrive_as_they_were_sent(kind):
    for news in (StoreEvent(kind), StoreEvent(kind, "m1"), StoreEvent(kind, "first:ana:honey")):
        assert StoreEvent.parse(str(news)) == news


def test_news_of_another_release_are_left_out_and_the_others_are_heard():
    events = []
    notices = Notices(make_url("postgresql+asyncpg://nobody.invalid/none"), "me")  # it never connects
    notices.listeners.append(events.append)
    notices.on_notice(None, 1, "parlour", "you weather:rain\nshow:m1")
    notices.on_notice(None, 1, "parlour", "me show:m2")
    assert events == [StoreEvent(StoreEventKind.SHOW, "m1")]
