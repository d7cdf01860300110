"""Keeps what a cup shows current: its message, the tables of the round, what is announced, and how it ended."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial

from bot.cups.cup import Cup
from bot.cups.cup_log import CupEvent
from bot.cups.cups import Cups
from bot.cups.task_cancellation import end_if_cancelled, finish_before_cancelling
from bot.cups.values.log_entries import EndCup, NameOrganisers, NoteAbsence
from bot.cups.values.state import CupRound
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.features.cups.announcements import announcement, is_worth_telling
from bot.discord_ui.features.cups.bracket import bracket
from bot.discord_ui.features.cups.calendar import CupEvents
from bot.discord_ui.features.cups.check_in import CheckInReminders
from bot.discord_ui.features.cups.cup_card import ShownCup, cup_card, people_of
from bot.discord_ui.features.cups.stand_ins import StandInMessages
from bot.discord_ui.features.cups.story import CupDirectMessages, round_story, winners_text
from bot.discord_ui.features.cups.winners import WinnersRole
from bot.discord_ui.features.league.league_pictures import LeaguePicture, LeaguePictures
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posting import PostedCard, PostedCards, TableMessages
from bot.discord_ui.messages.preferences import THEMES, Preferences
from bot.discord_ui.messages.turn_reminders import TurnReminders
from bot.kit.game import Seat
from bot.kit.time_units import DAY
from bot.table.refusals import TableError
from bot.words.speaker import Speaker

log = logging.getLogger(__name__)

NEWS = 7 * DAY  # for so long the end of a cup may still be told
STORY_ROOM = 1_000  # letters of the last round's story, before the cup's message
MAX_MENTIONS = 100  # that Discord takes


class CupMessages:
    def __init__(
        self,
        desk: Desk,
        cups: Cups,
        tables: TableMessages,
        pictures: LeaguePictures,
        reminders: TurnReminders,
    ) -> None:
        self._games, self._cups, self._store, self._tables = desk.games, cups, desk.store, tables
        self._preferences, self._pictures, self._reminders = desk.preferences, pictures, reminders
        self._requests, self._words, self._clock = desk.requests, desk.words, desk.clock
        self._check_ins, self._direct, self._events = CheckInReminders(desk), CupDirectMessages(desk), CupEvents(desk)
        self._winners_role = WinnersRole(desk, self._direct)
        self._stand_ins = StandInMessages(desk)
        self._changed_cups: dict[str, None] = {}  # cups to be shown anew, in the order in which they changed
        self._absent: list[tuple[str, Seat, int]] = []  # who is to be reminded: match, seat, entry
        self._wake, self._updating = asyncio.Event(), asyncio.Lock()
        self.cards = PostedCards(desk, "cup", self.update)

    # What is shown.

    async def names(self, cup: Cup) -> Mapping[str, str]:
        return await self._store.names(people_of(cup))

    async def names_of(self, players: Iterable[str]) -> Mapping[str, str]:
        return await self._store.names(set(players))

    async def build_view(self, cup: Cup) -> ShownCup:
        """Return the cup with all that its message needs."""
        names, links = await self.names(cup), {}
        for table in cup.state.round.tables if cup.state.round else ():
            match = table.sittings[-1].match
            if (message := await self._tables.of(match)) is not None:
                links[match] = link_to(message)
        judges = await judges_of(cup, self._preferences)
        return ShownCup(cup, self._games[cup.terms.game], names, self._clock.now(), links, judges)

    async def body(self, cup: Cup, say: Speaker, ephemeral: bool = False) -> tuple[Block, LeaguePicture]:
        """Return the cup's message and its picture, for one reader or for everybody."""
        cup_view = await self.build_view(cup)
        rounds = bracket(cup, cup_view.names, say)
        picture = await self._pictures.of(rounds, say=say, theme=THEMES[0]) if rounds else LeaguePicture()
        return blocks.message(*cup_card(cup_view, say, picture.blocks), ephemeral=ephemeral), picture

    async def speaker(self, cup: Cup) -> Speaker:
        """Return the speaker for what everybody reads."""
        return Speaker(self._words, await self._preferences.language_of_table(cup.header.id))

    async def has_place(self, cup: Cup) -> bool:
        """Say whether the cup's message can be written: tables are dealt only where people can see them."""
        try:
            self.cards.forget(cup.header.id)
            await self._show(cup.header.id)
        except DISCORD_ERRORS as error:
            log.info("cup %s has no place now: %s", cup.header.id, error)
            return False
        return True

    async def show_anew(self, name: str) -> None:
        """Show the cup's message anew, also where the cup is over: what somebody wrote in it is removed."""
        try:
            await self._show(name)
        except (*DISCORD_ERRORS, TableError) as error:  # or its log is damaged
            log.info("cup %s could not be shown anew: %s", name, error)

    # Keeping it current.

    def on_store_event(self, news: CupEvent) -> None:
        """Show the cup anew, and remind whoever is noted as absent; a listener of Cups."""
        if isinstance(news.entry.word, NoteAbsence):
            self._absent.append((news.entry.word.match, Seat(news.entry.word.seat), news.entry.number))
        self.update(news.cup.header.id)

    def update(self, cup: str) -> None:
        """Let `run` show the cup soon, or whichever process holds the cup."""
        if not self.cards.is_elsewhere(cup):
            self._changed_cups[cup] = None
            self._wake.set()

    async def run(self) -> None:
        """Show what has changed, for ever. What fails is tried again by `update_all`."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await finish_before_cancelling(self.update_changed())
            end_if_cancelled()

    async def update_changed(self) -> None:
        """Show all that has changed. Where another call is at it, wait for that one first."""
        async with self._updating:
            while self._changed_cups or self._absent:
                names, self._changed_cups = list(self._changed_cups), {}
                absent, self._absent = self._absent, []
                for name in names:
                    await self.cards.attempt(name, self._tell(name))
                for match, seat, entry in absent:
                    await self._remind(match, seat, entry)

    async def update_all(self) -> None:
        """Send everything that was not taken, and what changes by itself; a periodic job."""
        if self._requests.traffic.outage.is_on:
            return
        for name in [*await self._store.running_cups(), *await self._store.ended_cups(self._clock.now() - NEWS)]:
            if self._store.holds(name):
                await self.cards.attempt(name, self._tell(name))

    async def _tell(self, name: str) -> None:
        cup = await self._cups.cup(name)
        if not cup.over or await self._store.value(f"told:{name}") != str(len(cup.log)):
            await self._open_tables(cup)
            await self._show(name)
            await self._announce(cup)
            await self._events.follow(cup, await self.speaker(cup))
            await self._check_ins.send(cup)

    async def _remind(self, match: str, seat: Seat, entry: int) -> None:
        try:
            await self._reminders.remind(match, seat, nudge=f"a{entry}")
        except DISCORD_ERRORS as error:
            log.info("nobody could be reminded at match %s: %s", match, error)
        except Exception:
            log.exception("nobody could be reminded at match %s", match)

    async def _show(self, name: str) -> None:
        async with self.cards.lock(name):
            cup = await self._cups.cup(name, fresh=self._store.is_shared)
            await self.cards.put(await self.card(cup), partial(self._cups.show, name, cup.header.channel))

    async def card(self, cup: Cup) -> PostedCard:
        """Return the cup's message for everybody."""
        header, (body, picture) = cup.header, await self.body(cup, await self.speaker(cup))
        return PostedCard(header.id, header.channel, header.message, body, picture.files)

    async def take_down(self, cup: Cup) -> None:
        """Delete the message that the cup had before it moved, if that can be reached."""
        with suppress(*DISCORD_ERRORS):
            await self._requests.delete(cup.header.channel, cup.header.message)

    async def _open_tables(self, cup: Cup) -> None:
        """Give each table of the round that plays a message of its own."""
        say = await self.speaker(cup)
        if (round_ := cup.state.round) is None or cup.over:
            return
        for match, sentence in _list_opening_sentences(cup, round_, say).items():
            await self._tables.open(match, cup.header.guild, cup.header.channel, sentence, say.language)

    async def _announce(self, cup: Cup) -> None:
        """Announce each new entry once: keep how far the channel was told."""
        name = f"told:{cup.header.id}"
        announced_count = int(await self._store.value(name) or 0)
        if announced_count >= len(cup.log):
            return
        say, cup_view = await self.speaker(cup), await self.build_view(cup)
        for entry in cup.log[announced_count:]:
            if not is_worth_telling(entry.word):
                if isinstance(entry.word, NameOrganisers):
                    await self._direct.notify_organisers(cup, entry)
                    await self._store.set_value(name, str(entry.number))
                continue
            if (body := announcement(cup_view, entry, say)) is not None:
                await self._requests.send(cup.header.channel, body, f"e{cup.header.id}{entry.number}")
                await self._stand_ins.send(cup_view, entry)
                await self._direct.send_fates(cup, entry)
                await self._direct.ask_host(cup_view, entry)
                await self._direct.notify_removed(cup, entry)
                await self._store.set_value(name, str(entry.number))
        if cup.over:
            await self._tell_end(cup, cup_view, say)
        await self._store.set_value(name, str(len(cup.log)))

    async def _tell_end(self, cup: Cup, cup_view: ShownCup, say: Speaker) -> None:
        """Tell the end in a message of its own, so that everybody hears of it. Mention who won, and tell how the final
        went."""
        end = next(entry for entry in reversed(cup.log) if isinstance(entry.word, EndCup))
        body, picture = await self.body(cup, say)
        headline, winners = winners_text(cup, say)
        if headline:
            lines = [[headline], *round_story(cup_view, end, say)]
            body["components"] = [blocks.text(blocks.fit_text(lines, STORY_ROOM)), *body["components"]]
            body["allowed_mentions"] = {"users": winners[:MAX_MENTIONS]}
        await self._winners_role.give(cup, winners)  # first: where it must be tried again, nothing is posted twice
        await self._requests.send(cup.header.channel, body, f"z{cup.header.id}", picture.files)
        await self._direct.send_fates(cup, end)


def _list_opening_sentences(cup: Cup, round_: CupRound, say: Speaker) -> dict[str, str]:
    """Return what the new message of each match in play says at first."""
    facts = {"cup": safe_title(cup.header.name), "game": say(f"{cup.terms.game}-name"), "round": round_.number}
    return {
        table.sittings[-1].match: say("cup-table-opens", facts, number=table.number)
        for table in round_.tables
        if table.sittings[-1].dealt and not table.sittings[-1].over
    }


async def judges_of(cup: Cup, preferences: Preferences) -> int:
    """Return the role whose members judge this cup; 0 where only those do who manage the server."""
    return cup.terms.judges or (await preferences.server(int(cup.header.guild))).judge
