"""A press's token edits its message for a quarter of an hour, and is not kept longer."""

from types import SimpleNamespace

import pytest

from bot.discord_ui.api import press_tokens
from bot.discord_ui.api.press_tokens import TOKEN_LIFETIME, PressTokens

PRESS = SimpleNamespace(token="t", guild=0, permissions=0)


@pytest.fixture
def clock(monkeypatch):
    now = SimpleNamespace(time=1_000.0)
    loop = SimpleNamespace(time=lambda: now.time)
    monkeypatch.setattr(press_tokens, "asyncio", SimpleNamespace(get_running_loop=lambda: loop))
    return now


def test_a_token_that_has_run_out_is_kept_no_longer(clock):
    tokens = PressTokens()
    for message in range(1, 6):
        tokens.keep(message, PRESS)
        clock.time += TOKEN_LIFETIME / 4
    assert [message for message in range(1, 6) if tokens.of(message)] == [3, 4, 5]
    tokens.keep(6, PRESS)
    assert list(tokens._tokens) == [3, 4, 5, 6]


def test_a_message_that_is_pressed_again_has_its_whole_time(clock):
    tokens = PressTokens()
    tokens.keep(1, PRESS)
    clock.time += TOKEN_LIFETIME - 1
    tokens.keep(1, PRESS)
    clock.time += TOKEN_LIFETIME - 1
    tokens.keep(2, PRESS)
    assert tokens.of(1)
