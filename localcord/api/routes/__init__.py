"""The routes of the HTTP API. Importing this package fills the table of routes."""

from . import applications, channels, events, guilds, interactions, messages, threads, users

__all__ = ["applications", "channels", "events", "guilds", "interactions", "messages", "threads", "users"]
