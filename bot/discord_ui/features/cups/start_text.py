"""When a cup starts, as organisers read and type it: in their own time zone, or in minutes from now."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.kit.time_units import MINUTE
from bot.table.refusals import TableError

FORM = "%Y-%m-%d %H:%M"
MINUTES = re.compile(r"\d{1,6}", re.ASCII)
MOMENT = re.compile(r"\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d\d", re.ASCII)


def start_text(at: int, zone: str) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)).strftime(FORM)


def read_start(text: str, zone: str, now: int) -> int:
    """Return the moment that was typed: "2026-11-30 19:00" in this zone, or "90" for minutes from now; TableError for
    anything else."""
    text = " ".join(text.split())
    if MINUTES.fullmatch(text):
        return now + int(text) * MINUTE
    try:
        if MOMENT.fullmatch(text) is None:
            raise ValueError(text)
        moment = datetime.strptime(text, FORM).replace(tzinfo=ZoneInfo(zone))
        return int(moment.timestamp()) * 1000
    except (ValueError, OverflowError) as error:
        raise TableError("cup-bad-start", text=text[:20]) from error
