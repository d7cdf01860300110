"""Farck as it was before own draw piles had packs enough to last: they were dealt from the common ones."""

from collections.abc import Mapping
from typing import Any

from bot.games.farck.rules import State, deal_of, packs
from bot.kit.seed import Seed


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    return deal_of(packs(seats), seats, options, seed)


CHANGES: dict[str, Any] = {"deal": deal}
