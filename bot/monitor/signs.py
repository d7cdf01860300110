"""What must be well so that the bot serves anybody, each in a word and a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.app import Discord, House

DEAF = 90_000  # milliseconds without a proof that Discord's events reach us
STILL = 30_000  # milliseconds without a sign of life in the store


class Sign(NamedTuple):
    name: str
    well: bool
    told: str


def signs(house: House, at: Discord | None) -> Sequence[Sign]:
    found = [_database(house), _clocks(house), _workers(house)]
    return [_discord(at), *found] if at else found


def _discord(at: Discord) -> Sign:
    hearing = at.client.hearing
    if not hearing.ever:
        return Sign("discord", False, "not connected yet")
    return Sign("discord", hearing.silence < DEAF, f"heard {hearing.silence // 1000} s ago")


def _database(house: House) -> Sign:
    return Sign("database", not house.store.trouble, house.store.trouble or "writes")


def _clocks(house: House) -> Sign:
    """The alarm and the sign of life share the loop: where one stands still, so does all."""
    silence = house.clock.now() - house.heartbeat.last
    return Sign("clocks", silence < STILL, f"looked {silence // 1000} s ago")


def _workers(house: House) -> Sign:
    broken = [worker.package for worker in house.workers if not worker.is_alive]
    return Sign("workers", not broken, f"down: {', '.join(broken)}" if broken else "work")
