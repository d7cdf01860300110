"""Points an unmodified discord.py at localcord."""

from __future__ import annotations


def point_discord_py(address: str) -> None:
    """Make discord.py speak to `address` (such as "http://127.0.0.1:4000") from now on."""
    import discord
    import yarl

    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address}/gateway").with_scheme("ws")
    discord.asset.Asset.BASE = f"{address}/cdn"
