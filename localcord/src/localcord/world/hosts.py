"""Discord's own hosts: a bot that comes through a proxy speaks to them, and is told to go on there."""

from __future__ import annotations

ZONES = ("discord.com", "discordapp.com", "discord.gg", "discordapp.net")
GATEWAY = "wss://gateway.discord.gg"


def is_discord(host: str) -> bool:
    """Whether a host is one of Discord's."""
    return any(host == zone or host.endswith(f".{zone}") for zone in ZONES)


def is_gateway(host: str) -> bool:
    return host.startswith("gateway") and host.endswith(".discord.gg")
