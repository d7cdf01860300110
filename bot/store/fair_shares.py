"""Decide which free slots and shards a process takes, and which it gives back, so that all have fair shares."""

import random
from collections.abc import Collection, Mapping
from enum import IntEnum
from typing import Any, NamedTuple

SLOT, SHARD = 7_306_371, 7_400_000  # the first half of their locks; of shards, how many there are is added


IdleSession = tuple[int, Any, Any]  # its pid, since when it is there, its last word


class Takes(IntEnum):
    """Which free slots and shards a process takes."""

    NOTHING = 0  # it is about to end
    SHARDS = 1  # it has heard nothing of Discord yet
    ALL = 2


Holders = Mapping[int, int]  # of the numbers of a class: the pid of each session


class View(NamedTuple):
    """Who is there, and who holds what."""

    members: Mapping[int, Takes]  # by pid
    holders: Mapping[int, Holders]  # by class
    idle: Collection[IdleSession]  # those that speak no word


def to_take(holders: Holders, count: int, takers: Collection[int], me: int) -> list[int]:
    """Return numbers that nobody holds, up to this process's fair share."""
    mine = sum(holder == me for holder in holders.values())
    free = [number for number in range(count) if number not in holders]
    most = max(0, _fair(count, takers) - mine) if me in takers else 0
    return sorted(random.sample(free, min(most, len(free))))


def to_give(holders: Holders, count: int, takers: Collection[int], me: int) -> list[int]:
    """Return what we hold beyond our fair share; everything once we take nothing any more and another process does."""
    mine = sorted(number for number, holder in holders.items() if holder == me)
    if not set(takers) - {me}:
        return []
    return mine[_fair(count, takers) if me in takers else 0 :]


def _fair(count: int, takers: Collection[int]) -> int:
    return -(-count // max(len(takers), 1))


def takers_of(members: Mapping[int, Takes], number_class: int) -> list[int]:
    return [pid for pid, takes in members.items() if takes >= (Takes.ALL if number_class == SLOT else Takes.SHARDS)]
