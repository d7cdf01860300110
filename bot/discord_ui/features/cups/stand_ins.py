"""Messages to the two people whom a change of seat concerns: who plays from now on, and who was replaced."""

from contextlib import suppress

from bot.cups.cup import Cup
from bot.cups.values.log_entries import ROBOT_SEAT, CupEntry, HandOver, Remedy, Rule
from bot.cups.values.state import Sitting, is_person
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
        word = entry.word
        if not isinstance(word, HandOver | Rule) or (at := cup_view.cup.state.find(word.match)) is None:
            return
        if (to := _holder_after(word, at[2])) is None:
            return
        before, table = holder_before(cup_view.cup, entry, word.match, word.seat), at[1].number
        for player, role in ((to, "plays"), (before, "replaced")):
            if is_person(player):
                with suppress(*DISCORD_ERRORS):
                    await self._tell(cup_view, entry, player, role, table, before if role == "plays" else to)

    async def _tell(self, cup_view: ShownCup, entry: CupEntry, player: str, role: str, table: int, other: str) -> None:
        header = cup_view.cup.header
        say = Speaker(self._words, await self._preferences.language_of_player(player))
        facts = {
            "cup": escape(header.name), "table": table, "role": role,
            "other": "robot" if other == ROBOT_SEAT else "person",
            "name": "" if other == ROBOT_SEAT else cup_view.name(other, say),
            "why": "judge" if isinstance(entry.word, Rule) else "absent",
            "reason": statement_text(entry, say) if isinstance(entry.word, Rule) else "",
        }  # fmt: skip
        channel = await self._requests.open_dm(int(player))
        lines = [say("cup-stand-in", facts)]
        if role == "plays" and (link := cup_view.links.get(_match(entry))):
            lines.append(say("cup-your-table", link=link))
        body = blocks.message(blocks.text("\n".join(lines)))
        await self._requests.send(channel, body, f"s{header.id}{entry.number}{role[0]}")


def holder_before(cup: Cup, entry: CupEntry, match: str, seat: int) -> str:
    """Return who held the seat of this match when the entry was written."""
    at = cup.state.find(match)
    holder = at[2].seats[seat] if at else ROBOT_SEAT
    for earlier in cup.log:
        if earlier.number >= entry.number:
            break
        word = earlier.word
        if at and isinstance(word, HandOver | Rule) and (word.match, word.seat) == (match, seat):
            holder = _holder_after(word, at[2]) or holder
    return holder


def _holder_after(word: HandOver | Rule, sitting: Sitting) -> str | None:
    """Return who holds the seat after this; None where it does not change that."""
    if isinstance(word, HandOver):
        return word.to
    if word.remedy is Remedy.REPLACE:
        return word.player or ROBOT_SEAT
    return sitting.seats[word.seat] if word.remedy is Remedy.RESTORE else None


def _match(entry: CupEntry) -> str:
    return entry.word.match if isinstance(entry.word, (HandOver, Rule)) else ""
