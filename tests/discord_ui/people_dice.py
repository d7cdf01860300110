"""The dice by which people play on the stage."""

from bot.kit.seed import Seed

DICE = Seed(b"trouble".ljust(32, b"-")).dice("people")
