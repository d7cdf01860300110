"""The routes of the HTTP API. Importing this package fills the table of routes."""

from . import (
    applications,
    channels,
    emojis,
    events,
    guilds,
    interactions,
    messages,
    moderation,
    reactions,
    roles,
    threads,
    users,
    webhooks,
)

__all__ = [
    "applications",
    "channels",
    "emojis",
    "events",
    "guilds",
    "interactions",
    "messages",
    "moderation",
    "reactions",
    "roles",
    "threads",
    "users",
    "webhooks",
]
