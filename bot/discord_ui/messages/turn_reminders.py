"""Reminders: a short message that tells a player of their turn, and goes when the turn is over."""

import asyncio
from weakref import WeakValueDictionary

import discord

from bot.discord_ui.api import blocks
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.requests import FORBIDDEN_CODES, GONE_CODES
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posted import FORMER_HAND, TABLE, PostedMessages, by_kind, find_former
from bot.discord_ui.messages.turn_lines import NO_DEADLINE
from bot.kit.game import Seat
from bot.kit.robot_levels import ROBOT
from bot.table.face import Face
from bot.table.ports import MatchMessage

TIME_IS_UP = 100  # per cent of the time is gone: the clock has moved


class TurnReminders:
    def __init__(self, desk: Desk) -> None:
        self._tables, self._store, self._requests, self._words = desk.tables, desk.store, desk.requests, desk.words
        self._preferences = desk.preferences
        self._locks: WeakValueDictionary[tuple[str, Seat], asyncio.Lock] = WeakValueDictionary()
        self._timed_out: set[tuple[str, Seat]] = set()  # who were told so, and have not moved since
        self._shares: dict[int, tuple[int, int]] = {}  # by reminder: of which ply, and how much of the time is gone

    async def remind(self, match: str, seat: Seat, share: int = 0, nudge: str = "") -> None:
        """Send a new message, since an edit makes no sound: beside the hand, or at the table where there is no DM.

        `share` is how much of the time is gone, in per cent. Two events may ask for one reminder; what says the same is
        sent once. A player who wants no reminders gets only nudges; `nudge` tells one from another.
        """
        lock = self._locks.setdefault((match, seat), asyncio.Lock())
        async with lock:
            if share == TIME_IS_UP:
                await self._time_is_up(match, seat)
            else:
                await self._remind(match, seat, share, nudge)

    def is_back(self, match: str, seat: Seat) -> None:
        """Note that the seat's player has moved: the next time that their time is up, they are told again."""
        self._timed_out.discard((match, seat))

    async def _time_is_up(self, match: str, seat: Seat) -> None:
        """Tell a player that the clock has moved for them: once, and not again for each move until they are back."""
        if (match, seat) in self._timed_out:
            return
        face = await self._tables.look(match)
        player, posted = face.players[seat], by_kind(await self._store.messages_of(match))
        hand = posted.get(("hand", player))
        if hand is None or player.startswith(ROBOT) or face.ending:
            return
        if (await self._preferences.player(player)).reminders == "none":
            return
        language = await self._preferences.language_of_player(player)
        facts = {"game": self._words.say(language, f"{face.game}-name"), "link": link_to(hand)}
        body = blocks.message(blocks.text(self._words.say(language, "discord-time-is-up", facts)))
        await self._requests.send(hand.channel, body, f"{match}u{seat}{face.ply}")
        self._timed_out.add((match, seat))

    async def _remind(self, match: str, seat: Seat, share: int, nudge: str) -> None:
        face = await self._tables.look(match)
        player, posted = face.players[seat], by_kind(await self._store.messages_of(match))
        if not waited_for(face, seat) or TABLE not in posted:
            return
        if (await self._preferences.player(player)).reminders != "ping" and not nudge:
            return
        if (old := posted.get(("reminder", player))) is not None:
            if self._shares.get(old.message, (old.ply, 0)) == (face.ply, share) and not nudge:
                return
            await self._delete(old)
        hand = posted.get(("hand", player), posted[TABLE])
        deadline = face.clocks[seat].deadline
        facts = {
            "player": f"<@{player}>",
            "when": f"<t:{deadline // 1000}:R>" if deadline else NO_DEADLINE,
            "link": link_to(hand),
            "share": share,
        }
        sentence = self._words.say(await self._preferences.language_of_player(player), "discord-reminder", facts)
        body = {**blocks.message(blocks.text(sentence)), "allowed_mentions": {"users": [player]}}
        nonce = f"{match}c{seat}{nudge}{share}{face.ply}{(deadline or 0) % 100_000}"
        message = await self._requests.send(hand.channel, body, nonce)
        self._shares[message] = face.ply, share
        await self._store.keep_message(
            MatchMessage(match, "reminder", player, hand.guild, hand.channel, message, face.ply)
        )

    async def delete_old(self, face: Face, posted: PostedMessages) -> None:
        """Delete the reminders of those whose turn is over, and former hands. Once the match is over, nobody is to come
        back."""
        if face.ending:
            self._timed_out -= {(face.match, Seat(n)) for n in range(len(face.players))}
        replaced = {find_former(message, posted) for (kind, _), message in posted.items() if kind == "hand"}
        for (kind, player), message in posted.items():
            is_due = player in face.players and waited_for(face, Seat(face.players.index(player)))
            is_former = kind.startswith(FORMER_HAND) and message not in replaced
            if is_former or (kind == "reminder" and not is_due):
                await self._delete(message)

    async def _delete(self, message: MatchMessage) -> None:
        try:
            await self._requests.delete(message.channel, message.message)
        except discord.HTTPException as error:
            if error.code not in GONE_CODES | FORBIDDEN_CODES:
                raise
        self._shares.pop(message.message, None)
        await self._store.drop_message(message)


def waited_for(face: Face, seat: Seat) -> bool:
    """Say whether a person at this seat is to move now."""
    return seat in face.turns and seat not in face.robots and not face.paused
