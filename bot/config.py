"""The settings from the environment, read once. `.env.example` explains each of them."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.words.languages import language_of

LOG_LEVELS = "info", "warning", "warn", "error", "critical", "debug"
UNITS = {"m": MINUTE, "h": HOUR, "d": DAY}  # as BACKUP_EVERY spells them, in milliseconds


class BadSetting(Exception):
    """Parlour cannot start with this setting. `code` is the sentence that says what to do."""

    def __init__(self, name: str, text: str, code: str = "terminal-bad-setting") -> None:
        super().__init__(name, text)
        self.name, self.text, self.code = name, text, code


@dataclass(frozen=True, slots=True)
class Config:
    database: str
    language: str
    log_level: str
    token: str = field(default="", repr=False)
    discord: str = ""  # an address to use in place of Discord's own
    log_format: str = "text"  # or "json"
    backups: str = ""  # the folder for them; empty: beside the database; "off": none are made by themselves
    backup_interval: int = HOUR  # milliseconds
    quick_robots: bool = False  # robots move at once, whoever looks on
    health_port: int | None = None  # on loopback, for /healthz and /metrics
    process: str = ""  # its number, where one command started several
    processes: int = 1  # so many

    @property
    def database_file(self) -> Path | None:
        """The file of a SQLite database."""
        kind, _, file = self.database.partition(":///")
        return Path(file) if kind.startswith("sqlite") and file else None

    @property
    def makes_backups(self) -> bool:
        """Whether the bot makes them by itself: of SQLite, where a folder is named, and at Discord itself. A bot at
        another Discord is there to be tried out."""
        if self.database_file is None or self.backups == "off":
            return False
        return bool(self.backups) or bool(self.token and not self.discord)

    @property
    def backup_folder(self) -> Path | None:
        if self.backups not in ("", "off"):
            return Path(self.backups)
        return self.database_file.parent / "backups" if self.database_file else None


def read(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Config:
    """Read the settings; the environment wins over the file. Raise BadSetting for one that cannot be used."""
    settings = {**_of_file(file), **(os.environ if environment is None else environment)}
    if old := settings.get("JOURNAL"):
        raise BadSetting("JOURNAL", old, "terminal-journal-removed")
    return Config(
        database=settings.get("DATABASE_URL") or "sqlite:///data/parlour.db",
        language=language_of(settings.get("PARLOUR_LANGUAGE") or settings.get("LANG", "")),
        log_level=_choice(settings, "LOG_LEVEL", LOG_LEVELS).upper(),
        log_format=_choice(settings, "LOG_FORMAT", ("text", "json")),
        token=settings.get("DISCORD_TOKEN", "").strip(),
        discord=settings.get("DISCORD_API", ""),
        backups=settings.get("BACKUPS", ""),
        backup_interval=_interval(settings.get("BACKUP_EVERY", "")),
        health_port=_read_health_port(settings.get("HEALTH_PORT", "")),
        process=settings.get("PARLOUR_PROCESS", ""),
        processes=int(many) if (many := settings.get("PARLOUR_PROCESSES", "")).isdigit() and int(many) else 1,
        quick_robots=_choice(settings, "PARLOUR_ROBOTS", ("calm", "quick")) == "quick",
    )


def language() -> str:
    """Return the environment's, where the settings cannot be read."""
    return language_of(os.environ.get("PARLOUR_LANGUAGE") or os.environ.get("LANG", ""))


def _choice(settings: Mapping[str, str], name: str, choices: Sequence[str]) -> str:
    """Return which of these words a setting is, the first one where it is empty; BadSetting if it is another one."""
    text = settings.get(name, "")
    word = text.strip().lower() or choices[0]
    if word not in choices:
        raise BadSetting(name, text)
    return word


def _read_health_port(text: str) -> int | None:
    """Return the port that the health check listens at, None for an empty text; raise BadSetting if it is no port."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65_536:
        raise BadSetting("HEALTH_PORT", text)
    return int(text)


def _interval(text: str) -> int:
    """Read 15m, 1h or 1d, from a minute to a week; BadSetting if it is anything else."""
    if not text:
        return HOUR
    number, unit = text[:-1], UNITS.get(text[-1])
    if not unit or not number.isascii() or not number.isdigit() or not MINUTE <= int(number[:6]) * unit <= 7 * DAY:
        raise BadSetting("BACKUP_EVERY", text)
    return int(number) * unit


def _of_file(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    pairs = (line.partition("=") for line in file.read_text(encoding="utf-8").splitlines())
    return {name.strip(): value.strip().strip("\"'") for name, sep, value in pairs if sep and not name.startswith("#")}
