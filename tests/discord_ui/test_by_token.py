"""Requests in the name of an interaction: who asked learns at once of trouble; who asks next waits for the limit."""

import discord
import pytest
from discord.http import Route

from bot.discord_ui.api import by_token, requests
from bot.discord_ui.api.by_token import ByToken
from bot.discord_ui.api.traffic import INTERACTION, Traffic


class Answer:
    def __init__(self, status, body="{}", **headers):
        self.status, self.reason, self._body = status, "as planned", body
        self.headers = {"Content-Type": "application/json", "content-type": "application/json", "Via": "a proxy"}
        self.headers |= {name.replace("_", "-"): value for name, value in headers.items()}

    async def text(self, encoding):
        return self._body

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass


class Session:
    def __init__(self, *answers):
        self.answers, self.request_count, self.is_over = list(answers), 0, False
        self.traffic = Traffic()
        self.by_token = ByToken(lambda: self, self.traffic)

    @property
    def closed(self):
        return self.is_over

    def request(self, method, address, **content):
        self.request_count += 1
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        answer.method, answer.url = method, address
        return answer


def of_token(token="t"):
    return Route(
        "PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook_id=1, webhook_token=token
    )


def callback():
    return Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=1, webhook_token="t")


@pytest.fixture
def waited(monkeypatch):
    """The seconds that were waited; none of them pass."""
    waits = []

    async def sleep(seconds):
        waits.append(round(seconds))

    monkeypatch.setattr(requests.asyncio, "sleep", sleep)
    return waits


async def test_trouble_is_told_at_once_and_not_tried_again(waited):
    session = Session(Answer(503))
    with pytest.raises(discord.DiscordServerError):
        await session.by_token.request(of_token(), {})
    assert (session.request_count, sum(waited)) == (1, 0)


async def test_after_the_last_request_that_is_allowed_the_next_of_this_token_waits_and_no_other(waited):
    last = {"X_RateLimit_Remaining": "0", "X_RateLimit_Reset_After": "4"}
    session = Session(Answer(200, '{"id": "7"}', **last), Answer(200), Answer(200))
    assert await session.by_token.request(of_token(), {}) == {"id": "7"}
    await session.by_token.request(of_token("other"), {})
    assert waited == []
    await session.by_token.request(of_token(), {})
    assert waited[-1] == 4


async def test_what_came_too_soon_is_sent_again_when_discord_says_and_not_for_ever(waited):
    session = Session(*(Answer(429, '{"retry_after": 2}') for _ in range(by_token.MAX_ATTEMPTS)))
    with pytest.raises(discord.HTTPException) as refusal:
        await session.by_token.request(of_token(), {})
    assert refusal.value.status == 429
    assert waited == [2, 2]


async def test_an_address_that_is_banned_does_not_ask_again(waited):
    ban = Answer(429, '"error 1015"')
    del ban.headers["Via"]
    session = Session(ban)
    with pytest.raises(discord.HTTPException):
        await session.by_token.request(of_token(), {})
    assert session.request_count == 1


@pytest.mark.parametrize(
    ("status", "kind"), [(403, discord.Forbidden), (404, discord.NotFound), (400, discord.HTTPException)]
)
async def test_refusals_are_of_their_kind(waited, status, kind):
    with pytest.raises(kind):
        await Session(Answer(status, '{"code": 50001, "message": "no"}')).by_token.request(of_token(), {})


async def test_traffic_learns_what_discord_answered_to_whom_and_what_was_lost(waited):
    too_soon = Answer(429, '{"retry_after": 2}')
    session = Session(too_soon, Answer(200), Answer(403), ConnectionResetError("planted"))
    await session.by_token.request(of_token(), {})
    with pytest.raises(discord.Forbidden):
        await session.by_token.request(callback(), {})
    traffic = session.traffic
    assert traffic.counts == {(INTERACTION, 429): 1, (INTERACTION, 200): 1, (INTERACTION, 403): 1}
    assert traffic.sent_count == 0, "none of them counts against the bot's own limit"
    assert traffic.gap() > 0, "an edit that came too soon tells how many of the next ones will"
    assert traffic.answers_gap() > 0, "and so does an answer to a press"
    losses = []
    traffic.outage.note_failure = losses.append
    with pytest.raises(ConnectionResetError):
        await session.by_token.request(callback(), {})
    assert losses == ["ConnectionResetError('planted')"]


async def test_when_the_connections_were_closed_new_ones_are_asked_for():
    sessions = [Session(Answer(200)), Session(Answer(200))]
    by_token = ByToken(iter(sessions).__next__, Traffic())
    await by_token.request(of_token(), {})
    sessions[0].is_over = True
    await by_token.request(of_token(), {})
    assert [session.request_count for session in sessions] == [1, 1]
