"""How many backups are kept, and how long one may be kept that is made now."""

from bot.kit.time_units import DAY

RECENT_BACKUPS, DAILY_BACKUPS = 48, 30  # the newest, and of those before them the last one of each of so many days


def longest_life(interval: int) -> int:
    """Return the longest time that a backup is kept where one is made each `interval`, in milliseconds."""
    return RECENT_BACKUPS * interval + DAILY_BACKUPS * max(interval, DAY) + DAY
