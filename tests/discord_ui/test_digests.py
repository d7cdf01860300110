"""The day's message to each player, when something goes wrong."""

from types import SimpleNamespace

import pytest

from bot.discord_ui.features.matches.turn_digest import TurnDigest
from bot.table.ports import StoreOutage
from tests.services import FakeClock, MemoryStore

PLAYERS = ("11", "22", "33")


class House:
    """Players who want the day's message; of one of them nothing can be read."""

    def __init__(self, fault):
        self.store, self.people, self.fault = MemoryStore(), [], fault
        requests = SimpleNamespace(
            traffic=SimpleNamespace(outage=SimpleNamespace(is_on=False)), open_dm=self.open_dm, send=self.send
        )
        words = SimpleNamespace(say=lambda language, key: key)
        desk = SimpleNamespace(
            tables=None, store=self.store, requests=requests, words=words, preferences=self, clock=FakeClock()
        )
        self.digest = TurnDigest(desk)
        self.digest.lines = self.lines

    async def players(self):
        return {player: SimpleNamespace(reminders="digest") for player in PLAYERS}

    async def language_of_player(self, player):
        return "en"

    async def lines(self, player, language):
        if player == PLAYERS[1]:
            raise self.fault
        return ["a match"]

    async def open_dm(self, player):
        return player

    async def send(self, channel, body, nonce):
        self.people.append(str(channel))


async def test_a_fault_of_one_player_keeps_nobody_else_from_the_message_of_the_day(caplog):
    house = House(KeyError("no such table"))
    for _ in range(2):
        await house.digest.send_due()
    assert house.people == [PLAYERS[0], PLAYERS[2]]
    assert f"player {PLAYERS[1]} could not be sent" in caplog.text
    assert "no such table" in caplog.text, "with its traceback"


async def test_an_outage_of_the_database_ends_the_round():
    house = House(StoreOutage("away"))
    with pytest.raises(StoreOutage):
        await house.digest.send_due()
    assert house.people == [PLAYERS[0]]
