"""Starts a bot that knows nothing of localcord, and points its library at this Discord from outside."""
