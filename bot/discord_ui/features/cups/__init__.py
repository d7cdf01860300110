"""Cups at Discord: how they are announced, shown, judged and put into calendars."""
