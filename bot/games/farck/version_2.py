"""Farck as it was before own draw piles had a pack for every player: they were dealt from the common packs."""

from collections.abc import Mapping
from typing import Any

from bot.games.farck.rules import State, deal_of, packs
from bot.kit.seed import Seed


def deal(seats: int, options: Mapping[str, str], seed: Seed) -> State:
    return deal_of(packs(seats), seats, options.get("stocks") == "personal", seed)


CHANGED: dict[str, Any] = {"deal": deal}
