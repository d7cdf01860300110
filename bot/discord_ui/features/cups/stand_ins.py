"""Messages to the two people whom a change of seat concerns: who plays from now on, and who was replaced."""

from contextlib import suppress
from typing import NamedTuple

from bot.cups.cup import Cup
from bot.cups.values.log_entries import ROBOT_SEAT, CupEntry, DecideAppeal, HandOver, Remedy, Rule
from bot.cups.values.state import is_person
from bot.discord_ui.api import blocks
from bot.discord_ui.api.names import escape
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.cups.cup_card import ShownCup, statement_text
from bot.discord_ui.messages.desk import Desk
from bot.words.speaker import Speaker


class StandInMessages:
    def __init__(self, desk: Desk) -> None:
        self._preferences, self._requests, self._words = desk.preferences, desk.requests, desk.words

    async def send(self, cup_view: ShownCup, entry: CupEntry) -> None:
        """Tell both whom a change of seat concerns. A call that is soon repeated sends nothing twice. Whoever takes no
        DMs reads it in the channel."""
        if (change := _seat_change(cup_view.cup, entry)) is None:
            return
        before = holder_before(cup_view.cup, entry, change.match, change.seat)
        for player, role in ((change.to, "plays"), (before, "replaced")):
            if is_person(player) and before != change.to:
                with suppress(*DISCORD_ERRORS):
                    await self._tell(cup_view, entry, change, player, role, before if role == "plays" else change.to)

    async def _tell(
        self, cup_view: ShownCup, entry: CupEntry, change: "_SeatChange", player: str, role: str, other: str
    ) -> None:
        header = cup_view.cup.header
        say = Speaker(self._words, await self._preferences.language_of_player(player))
        facts = {
            "cup": escape(header.name), "table": change.table, "role": role,
            "other": "robot" if other == ROBOT_SEAT else "person",
            "name": "" if other == ROBOT_SEAT else cup_view.name(other, say),
            "why": "absent" if isinstance(entry.word, HandOver) else "judge",
            "reason": "" if isinstance(entry.word, HandOver) else statement_text(entry, say),
        }  # fmt: skip
        channel = await self._requests.open_dm(int(player))
        lines = [say("cup-stand-in", facts)]
        if role == "plays" and (link := cup_view.links.get(change.match)):
            lines.append(say("cup-your-table", link=link))
        body = blocks.message(blocks.text("\n".join(lines)))
        await self._requests.send(channel, body, f"s{header.id}{entry.number}{role[0]}")


class _SeatChange(NamedTuple):
    match: str
    table: int
    seat: int
    to: str  # who holds the seat from then on


def holder_before(cup: Cup, entry: CupEntry, match: str, seat: int) -> str:
    """Return who held the seat of this match when the entry was written."""
    at = cup.state.find(match)
    holder = at[2].seats[seat] if at else ROBOT_SEAT
    for earlier in cup.log[: entry.number - 1]:
        change = _seat_change(cup, earlier)
        if change is not None and (change.match, change.seat) == (match, seat):
            holder = change.to
    return holder


def _seat_change(cup: Cup, entry: CupEntry) -> _SeatChange | None:
    """Return what this entry changed about who holds a seat; None where it did not."""
    word = entry.word
    if isinstance(word, DecideAppeal):
        return None if word.upheld else _undone_change(cup, word.ruling, entry)
    if isinstance(word, Rule) and word.undoes:
        return _undone_change(cup, word.undoes, entry)
    if not isinstance(word, HandOver | Rule) or (at := cup.state.find(word.match)) is None:
        return None
    if isinstance(word, HandOver):
        to = word.to
    elif word.remedy is Remedy.REPLACE:
        to = word.player or ROBOT_SEAT
    elif word.remedy is Remedy.RESTORE:
        to = at[2].seats[word.seat]
    else:
        return None
    return _SeatChange(word.match, at[1].number, word.seat, to)


def _undone_change(cup: Cup, number: int, entry: CupEntry) -> _SeatChange | None:
    """Return how this entry gives a seat back by undoing a ruling. It does not where the match was over, or where the
    ruling had been undone before."""
    ruling = next((each for each in cup.state.rulings if each.number == number), None)
    if ruling is None or ruling.rule.remedy not in (Remedy.REPLACE, Remedy.RESTORE):
        return None
    at = cup.state.find(ruling.rule.match)
    earlier = cup.log[number : entry.number - 1]
    was_undone = any(isinstance(each.word, Rule) and each.word.undoes == number for each in earlier)
    if at is None or was_undone or 0 < at[2].ended <= entry.at:
        return None
    return _SeatChange(ruling.rule.match, at[1].number, ruling.rule.seat, ruling.holder)
