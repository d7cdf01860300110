"""Points an unmodified discord.py, or one of its relatives, at localcord."""

from __future__ import annotations

import importlib


def point_discord_py(address: str) -> None:
    """Make discord.py speak to `address` (such as "http://127.0.0.1:4000") from now on."""
    point_library("discord", address)


def point_library(name: str, address: str) -> None:
    """Make discord.py, py-cord (both "discord"), disnake or nextcord speak to `address` from now on."""
    import yarl

    http, asset, gateway = (importlib.import_module(f"{name}.{part}") for part in ("http", "asset", "gateway"))
    for base in ("BASE", "API_BASE_URL"):
        if hasattr(http.Route, base):
            setattr(http.Route, base, f"{address}/api/v10")
    if hasattr(gateway.DiscordWebSocket, "DEFAULT_GATEWAY"):
        gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address}/gateway").with_scheme("ws")
    asset.Asset.BASE = f"{address}/cdn"
