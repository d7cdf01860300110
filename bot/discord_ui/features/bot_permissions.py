"""What the bot must be allowed to do in a channel where tables stand, and what it lacks there."""

import discord

from bot.words.speaker import Speaker

CHANNEL_PERMISSIONS = ("view_channel", "send_messages", "embed_links", "attach_files")
NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


def list_lacking(permissions: int, threads: bool) -> list[str]:
    """Return everything that is missing, so that whoever mends it has to do so once."""
    flags = discord.Permissions(permissions)
    return [
        name for name in (*CHANNEL_PERMISSIONS, *(NEEDED_FOR_THREADS if threads else ())) if not getattr(flags, name)
    ]


def permissions_text(names: list[str], say: Speaker) -> str:
    """Name the permissions as Discord calls them in the reader's language."""
    return ", ".join(say("discord-permission", permission=name) for name in names)
