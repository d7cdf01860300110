"""Verify an exported cup: work out every draw and the seed of every match again."""

import json
from dataclasses import dataclass
from typing import Any

from bot.cups.cup import Cup, CupHeader
from bot.cups.export import FORMAT
from bot.cups.rounds import draw_round, sitting_due
from bot.cups.rules.deals import deal_of
from bot.cups.rules.progress import find_match
from bot.cups.rules.standings import places
from bot.cups.values.log_entries import AddSitting, CupEntry, DrawRound, EndCup, word_of
from bot.cups.values.plain_values import read
from bot.cups.values.terms import CupTerms
from bot.cups.values.typed_texts import Sentence
from bot.kit.seed import commitment

MAX_SEATS = 20  # seats at a table: more than any game has, and few enough to be drawn at once


@dataclass(frozen=True, slots=True)
class CupProof:
    """What the file of a cup proves."""

    name: str
    entries: int
    draws: int = 0
    deals: int = 0
    promise_kept: bool = True  # the secret fits the commitment
    open: bool = False  # the cup is not over, and its secret still hidden
    damage: str = ""  # what contradicts itself; empty where nothing does

    @property
    def fair(self) -> bool:
        return self.promise_kept and not self.damage


class _Contradiction(Exception):
    """A part of the file does not follow from the others."""


def is_cup(text: str) -> bool:
    """Say whether this may be the file of a cup, and not that of a match."""
    return text.lstrip()[:1] == "{"


def prove_cup(text: str) -> CupProof:
    """Verify all that the file states; `damage` says what does not follow, or that this is not the file of a cup."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return CupProof("", 0, damage=f"not {FORMAT!r}")
        header, log = _header(data), [_entry(line) for line in data["log"]]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        return CupProof("", 0, damage=repr(error)[:200])
    if "secret" not in data:
        return CupProof(header.name, len(log), open=True)
    if commitment(header.secret) != data["commitment"]:
        return CupProof(header.name, len(log), promise_kept=False)
    try:
        cup, draws = _replay(header, log)
        deals = _deals(cup, data["matches"])
        if [[each["player"], each["place"]] for each in data["places"]] != [list(each) for each in cup.state.places]:
            raise _Contradiction("the places are others")
    except Exception as error:  # a file from outside may state anything
        return CupProof(header.name, len(log), damage=str(error)[:200])
    return CupProof(header.name, len(log), draws, deals)


def _header(data: dict[str, Any]) -> CupHeader:
    secret = bytes.fromhex(data.get("secret", ""))
    terms = read(CupTerms, data["terms"])
    if not (2 <= terms.size <= MAX_SEATS and 1 <= terms.go_on <= terms.size // 2 and 1 <= terms.least <= MAX_SEATS):
        raise ValueError("no such tables")
    name, opened_at = str(data["name"]), int(data["opened"])
    return CupHeader(str(data["id"]), str(data["guild"]), int(data["number"]), name, terms, opened_at, "", secret)


def _entry(line: dict[str, Any]) -> CupEntry:
    word = word_of(line["kind"], line["data"])
    sentence = read(Sentence, line["sentence"]) if "sentence" in line else None
    return CupEntry(line["number"], line["at"], word, line["by"], line["source"], line["fingerprint"], sentence)


def _replay(header: CupHeader, log: list[CupEntry]) -> tuple[Cup, int]:
    """Return the cup of this log, and how many draws were verified."""
    cup, draws = Cup.open(header), 0
    for entry in log:
        word = entry.word
        if isinstance(word, DrawRound):
            redrawn = draw_round(cup, entry.at, word.method)
            if (redrawn.tables, redrawn.lucky, redrawn.queue) != (word.tables, word.lucky, word.queue):
                raise _Contradiction(f"the draw of round {word.round} is another")
            draws += 1
        if isinstance(word, EndCup) and word.places and word.places != places(cup.terms, cup.state):
            raise _Contradiction("the places do not follow")
        if isinstance(word, AddSitting):
            round_ = cup.state.rounds[word.round - 1]
            table = round_.tables[word.table - 1]
            at = round_.drawn if cup.terms.live else entry.at  # no log tells of the downtime that a live cup leaves out
            if word not in [sitting_due(cup, round_, table, at, one_home) for one_home in (True, False)]:
                raise _Contradiction(f"match {word.plan.match} does not follow")
        cup = cup.repeat(entry)
    return cup, draws


def _deals(cup: Cup, matches: list[dict[str, Any]]) -> int:
    """Check that every match has the seed that follows from the cup's secret; return how many there are."""
    for match in matches:
        round_, table, sitting = find_match(cup.state, match["match"])
        secret, presses = deal_of(cup.header.secret, cup.state, round_, table, sitting, cup.terms.duplicate)
        stated_seed = (match["secret"], tuple(match["presses"]), match["commitment"], sitting.commitment)
        if stated_seed != (secret.hex(), presses, commitment(secret), commitment(secret)):
            raise _Contradiction(f"the seed of match {sitting.match} is another")
    finished_matches = {sitting.match for _, _, sitting in cup.state.all_sittings() if sitting.dealt and sitting.over}
    if finished_matches != {match["match"] for match in matches}:
        raise _Contradiction("a match is missing")
    return len(matches)
