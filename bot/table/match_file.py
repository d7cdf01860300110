"""The .match file: a match as text for people. A header of names and values, then a line for each entry."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from unicodedata import category

from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.kit.seed import commitment
from bot.table.match_log import By, Entry, Header

FIRST_LINE = "parlour match 1"
MAX_LETTERS = 8_000_000  # letters: far more than the longest match has
CONTROL_CATEGORIES = {"Cc", "Cf", "Zl", "Zp"}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Misread(ValueError):
    """The text is not a .match file, or breaks off; `line` says where."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text[:80]!r}")
        self.line = line


def write(header: Header, entries: Iterable[Entry]) -> str:
    lines = [
        FIRST_LINE,
        f"match {header.id}",
        f"game {header.game} {header.version}",
        *(f"option {name} {value}" for name, value in sorted(header.options.items())),
        *(f"seat {player}" for player in header.seats),
        f"pace {header.pace}",
        f"rated {'yes' if header.rated else 'no'}",
        f"opened {_time(header.opened_at)}",
        f"commitment {header.commitment}",
        f"secret {header.secret.hex()}",
        *(f"press {press}" for press in header.presses),
        "",
    ]
    return "\n".join([*map(harmless, [*lines, *map(_line, entries)]), ""])


def harmless(line: str) -> str:
    """Drop letters that would control the terminal that prints them, or reorder the text around them."""
    return "".join(letter for letter in line if category(letter) not in CONTROL_CATEGORIES)


def read(text: str) -> tuple[Header, tuple[Entry, ...], str]:
    """Return header, entries, and the commitment as the file states it; `prove` checks it against the secret."""
    lines = text[:MAX_LETTERS].splitlines()
    for number, line in enumerate(lines, 1):
        if any(category(letter) == "Cc" for letter in line):  # it would control the terminal that prints it
            raise Misread(number, line)
    if not lines or lines[0] != FIRST_LINE:
        raise Misread(1, lines[0] if lines else "")
    blank = lines.index("") if "" in lines else len(lines)
    values: dict[str, list[str]] = {}
    for line in lines[1:blank]:
        name, _, value = line.partition(" ")
        values.setdefault(name, []).append(value)
    try:
        header = _header(values)
        stated_commitment = values["commitment"][0]
    except (KeyError, ValueError, IndexError, TypeError, OverflowError) as error:
        raise Misread(blank + 1, f"header: {error}") from error
    entries: list[Entry] = []
    for number, line in enumerate(lines[blank + 1 :], blank + 2):
        try:
            entries.append(_entry(line))
        except (ValueError, IndexError, TypeError, OverflowError) as error:
            raise Misread(number, line) from error
        if entries[-1].ply != len(entries):
            raise Misread(number, line)
    return header, tuple(entries), stated_commitment


def keeps(header: Header, stated_commitment: str) -> bool:
    """Say whether the secret fits the commitment."""
    return commitment(header.secret) == stated_commitment


def _header(values: dict[str, list[str]]) -> Header:
    game, version = values["game"][0].split(" ")
    return Header(
        id=values["match"][0],
        game=game,
        version=int(version),
        options=dict(_pair(option) for option in values.get("option", [])),
        seats=tuple(values["seat"]),
        pace=Pace.parse(values["pace"][0]),
        opened_at=_ms(values["opened"][0]),
        secret=bytes.fromhex(values["secret"][0]),
        presses=tuple(values.get("press", [])),
        rated=values["rated"][0] == "yes",
    )


def _pair(words: str) -> tuple[str, str]:
    name, value = words.split(" ")
    return name, value


def _line(entry: Entry) -> str:
    seat = "-" if entry.seat is None else str(entry.seat)
    facts = (
        f"{entry.ply} {_time(entry.at)} {entry.by} {seat} {entry.spent_time} {entry.fingerprint} {entry.source or '-'}"
    )
    return f"{facts} | {entry.text}" + (f" | {_one_line(entry.reason)}" if entry.reason else "")


def _entry(line: str) -> Entry:
    facts, text, *reason = line.split(" | ", 2)
    ply, at, hand, seat, spent_time, fingerprint, source = facts.split(" ")
    return Entry(
        ply=int(ply),
        at=_ms(at),
        by=By(hand),
        seat=None if seat == "-" else Seat(int(seat)),
        text=text,
        spent_time=int(spent_time),
        fingerprint=fingerprint,
        source="" if source == "-" else source,
        reason=reason[0] if reason else "",
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _time(ms: int) -> str:
    return (_EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _ms(text: str) -> int:
    return (datetime.fromisoformat(text) - _EPOCH) // timedelta(milliseconds=1)
