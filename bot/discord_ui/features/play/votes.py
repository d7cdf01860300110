"""What a table agrees on among itself: more time, a pause, to be watched. Everybody must agree."""

import json
import logging
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import asdict, dataclass, replace

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.match_messages import MatchMessages
from bot.discord_ui.messages.posted import by_kind, table_in
from bot.discord_ui.messages.table_screen import TableScreen
from bot.kit.game import Seat
from bot.kit.notation import Move
from bot.table.face import Face
from bot.table.match_log import Give, GoOn, Pause
from bot.table.refusals import TableError

log = logging.getLogger(__name__)

MORE_TIME, PAUSE, WATCH = "time", "pause", "watch"
VOTE_QUESTIONS = {MORE_TIME: "discord-vote-time", PAUSE: "discord-vote-pause", WATCH: "discord-vote-watch"}


@dataclass(frozen=True, slots=True)
class Vote:
    what: str
    by: str
    agreed: tuple[str, ...]
    copies: tuple[tuple[str, int, int], ...] = ()  # (whose hand it stands beside, or "": the table; channel; message)
    source: str = ""  # the press that proposed it, under which it is carried out, once


class Votes(Feature):
    def __init__(self, desk: Desk, screen: TableScreen, messages: MatchMessages) -> None:
        self._messages, self._tables, self._store = messages, desk.tables, desk.store
        self._preferences, self._screen, self._requests = desk.preferences, screen, desk.requests

    @answers(Verb.PROPOSE)
    async def _propose(self, press: Press) -> None:
        """Put a proposal to the other players. Where all others are robots, nobody need be asked, and it is carried out
        at once."""
        face = await self._look_as_player(press)
        if face.ending:
            raise TableError("table-over")
        what = press.argument if press.argument in VOTE_QUESTIONS else MORE_TIME
        if what == WATCH and not await self._preferences.is_private(face.match):
            raise TableError("discord-watched")
        if face.paused and what != WATCH:
            raise TableError("table-paused")
        vote = Vote(what, press.player, (press.player,), source=press.id)
        others = [one for one in _people(face) if one != press.player]
        if not others:
            await self._carry_out(face, vote)
            await _update(press, "discord-vote-carried")
            return
        await _update(press, "discord-vote-put")
        async with self._lock(face.match):
            if (old := await self._read_vote(face.match)) is not None:
                await self._take_down(old)
            await self._keep(face, vote)
            copies = await self._put_question(face, vote, others, int(press.id) % 1_000_000)
            if copies:
                await self._keep(face, replace(vote, copies=tuple(copies)))
                return
            await self._store.delete_value(f"vote:{face.match}")
        await press.answer.correct(blocks.message(blocks.text(press.say("discord-vote-not-put"))))

    async def _put_question(self, face: Face, vote: Vote, others: list[str], number: int) -> list[tuple[str, int, int]]:
        """Ask at the table, and beside each hand that lies elsewhere. Everybody is called once."""
        posted, copies = by_kind(await self._store.messages_of(face.match)), []
        table = table_in(posted.values())
        hands = {player: posted["hand", player] for player in others if ("hand", player) in posted}
        beside = {player: hand.channel for player, hand in hands.items() if hand.channel != table.channel}
        for whose, channel in {**beside, "": table.channel}.items():
            mentions = [whose] if whose else [player for player in others if player not in beside]
            body = {**await self._card(face, vote, whose), "allowed_mentions": {"users": mentions}}
            try:
                message = await self._requests.send(channel, body, f"{face.match}m{number}{whose[-5:]}")
            except DISCORD_ERRORS as error:
                log.info("match %s: a question could not be put: %s", face.match, error)
                continue
            copies.append((whose, channel, message))
        return copies

    @answers(Verb.AGREE)
    async def _agree(self, press: Press) -> None:
        """Count the agreement of whoever pressed. The last one's press carries the vote."""
        async with self._lock(press.subject):
            face = await self._tables.look(press.subject, press.player)
            vote = await self._read_vote(face.match)
            if vote is None or vote.what != press.argument or vote.by not in face.players or face.ending:
                raise TableError("discord-vote-gone")
            vote = replace(vote, agreed=tuple(dict.fromkeys((*vote.agreed, press.player))))
            await self._keep(face, vote)
            if carried := not set(_people(face)) - set(vote.agreed):
                await self._carry_out(face, vote)
                await self._store.delete_value(f"vote:{face.match}")
            whose = next((whose for whose, _, message in vote.copies if message == press.message), "")
            others = replace(vote, copies=tuple(copy for copy in vote.copies if copy[2] != press.message))
            try:
                await press.answer.update(await self._card(face, vote, whose, carried))
            except DISCORD_ERRORS:
                others = vote  # the pressed one is updated like the others
            if carried:
                await self._take_down(others)
            await self._update_copies(face, others, carried)

    async def _update_copies(self, face: Face, vote: Vote, carried: bool) -> None:
        """Bring the vote's messages up to date. Once it is carried, the one at the table still tells what was agreed
        on, as the pressed one does; the others beside a hand are gone by then."""
        for whose, channel, message in vote.copies:
            if not (carried and whose):
                body = await self._card(face, vote, whose, carried)
                with suppress(*DISCORD_ERRORS):  # somebody has deleted it
                    await self._requests.edit(channel, message, body)

    async def _take_down(self, vote: Vote) -> None:
        """Delete the question beside the hands."""
        for whose, channel, message in vote.copies:
            if whose:
                with suppress(*DISCORD_ERRORS):
                    await self._requests.delete(channel, message)

    def _lock(self, match: str) -> AbstractAsyncContextManager[None]:
        return self._store.one_at_a_time(f"vote:{match}")

    async def _read_vote(self, match: str) -> Vote | None:
        record = json.loads(await self._store.value(f"vote:{match}") or "null")
        if record is None:
            return None
        copies = tuple((whose, channel, message) for whose, channel, message in record.get("copies", ()))
        return Vote(record["what"], record["by"], tuple(record["agreed"]), copies, record.get("source", ""))

    async def _keep(self, face: Face, vote: Vote) -> None:
        await self._store.set_value(f"vote:{face.match}", json.dumps(asdict(vote)))

    async def _card(self, face: Face, vote: Vote, whose: str, carried: bool = False) -> Block:
        """Return the question in the language of this player, or of the table."""
        language = await self._preferences.language(face.match, whose)
        say = self._screen.speaker(face, await self._store.names(face.players), language)
        lines = [say(VOTE_QUESTIONS[vote.what], seat=Seat(face.players.index(vote.by)))]
        lines += [f"{'✓' if player in vote.agreed else '…'} <@{player}>" for player in _people(face)]
        if carried:
            return blocks.message(blocks.text("\n".join([*lines, say("discord-vote-carried")])))
        agree = CustomId(Verb.AGREE, face.match, 0, vote.what)
        button = blocks.button(say("discord-agree"), agree, blocks.GREEN)
        return blocks.message(blocks.text("\n".join(lines)), blocks.row(button))

    async def _carry_out(self, face: Face, vote: Vote) -> None:
        if vote.what == WATCH:
            await self._preferences.let_watch(face.match)
            self._messages.update(face.match)
            return
        words: Sequence[tuple[Move, Seat | None]] = [(Pause(), None)]
        if vote.what == MORE_TIME:
            words = [(Give(face.pace.bank), Seat(n)) for n in range(len(face.players))]
        await self._tables.agree(face.match, words, vote.source)

    @answers(Verb.GO_ON)
    async def _go_on(self, press: Press) -> None:
        """End a pause. It lasts as long as all want it, so anybody at the table may end it."""
        await self._look_as_player(press)
        await self._tables.agree(press.subject, [(GoOn(), None)], press.id)
        await press.reply("discord-goes-on")

    async def _look_as_player(self, press: Press) -> Face:
        """Return the match; refuse who does not sit there, or has left."""
        face = await self._tables.look(press.subject, press.player)
        if face.seat in face.resigned_seats:
            raise TableError("table-resigned")
        return face


async def _update(press: Press, code: str) -> None:
    await press.answer.update(blocks.message(blocks.text(press.say(code))))


def _people(face: Face) -> list[str]:
    """Return who must agree: everybody whose seat no robot holds."""
    return [player for n, player in enumerate(face.players) if Seat(n) not in face.robots]
