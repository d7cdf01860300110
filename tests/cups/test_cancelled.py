"""A cup that is cancelled at the very moment in which a match is dealt."""

import pytest

from bot.cups.values.log_entries import DealtSitting
from tests.cups.club import CupClub
from tests.services import HOUR, MINUTE


async def test_a_match_is_not_dealt_any_more_once_the_cup_is_cancelled():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.clock.advance(HOUR)

        async def cancel(cup):
            await club.cups.cancel(name, "host", "It rains", club.clock.now())
            return True

        await club.cups.runner.tick(club.clock.now(), cancel)
        assert club.store.headers == {}
        await club.tick(MINUTE)
        assert (await club.cup(name)).over


@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize("killed", [False, True])
async def test_the_secret_waits_for_a_match_that_was_dealt_just_then(duplicate, killed, monkeypatch):
    async with CupClub() as club:
        name = await club.open_cup(4, duplicate=duplicate)
        open_match = club.tables.open

        async def open_and_cancel(*parts, **more):
            await open_match(*parts, **more)
            await club.cups.cancel(name, "host", "It rains", club.clock.now())
            if killed:
                raise RuntimeError("killed before it is noted")

        monkeypatch.setattr(club.tables, "open", open_and_cancel)
        await club.tick(HOUR)
        [match] = club.store.headers
        await club.tick(MINUTE)
        cup, secret = await club.cup(name), club.store.headers[match].secret.hex()
        assert any(isinstance(entry.word, DealtSitting) for entry in cup.log) == (not killed)
        assert not cup.over
        assert not any(secret in content.decode() for content in (await club.cups.files(name, {})).values())
        await club.play(name, [match])
        await club.tick(MINUTE)
        assert (await club.cup(name)).over
        assert not await club.tables.is_sealed(match)
