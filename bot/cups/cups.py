"""What people ask of cups, and what may be told of them. Every press costs one commit."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.cups.cup import Cup, CupHeader
from bot.cups.cup_log import CupLog
from bot.cups.export import as_json, as_table, public_matches
from bot.cups.ports import CupStore
from bot.cups.rules.appointments import proposals
from bot.cups.rules.deal_boards import DealBoard, board_of, boards
from bot.cups.rules.judging import MAX_SENTENCE_LENGTH
from bot.cups.rules.organising import move_check_in
from bot.cups.rules.round_sizes import courses
from bot.cups.runner import CupRunner, LongWork, tally_at
from bot.cups.values.log_entries import (
    AcceptTime,
    AppealRuling,
    CallJudge,
    CancelCup,
    CheckIn,
    DecideAppeal,
    EditCup,
    EndCup,
    Enter,
    ExtendRound,
    ForgetPlayer,
    InvitePlayers,
    NameOrganisers,
    ProposeTimes,
    Remedy,
    RemovePlayer,
    Rule,
    Withdraw,
)
from bot.cups.values.state import CupRound, CupTable, Sitting, is_person
from bot.cups.values.terms import MAX_NAME_LENGTH, CupTerms, check
from bot.cups.values.typed_texts import Sentence
from bot.kit.game import AnyGame, Seat
from bot.table.match_file import write
from bot.table.refusals import TableError
from bot.table.tables import Tables
from bot.table.tally import MatchTally

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CupPlace:
    """Where a match belongs."""

    cup: Cup
    round: CupRound
    table: CupTable
    sitting: Sitting


class Cups:
    def __init__(
        self, games: Mapping[str, AnyGame], tables: Tables, store: CupStore,
        secret: Callable[[], bytes], run_in_process: LongWork = asyncio.to_thread,
    ) -> None:  # fmt: skip
        """`secret` makes the 32 secret bytes of a cup. `run_in_process` does work that keeps a core busy."""
        self._games, self._tables, self._store, self._secret = games, tables, store, secret
        self.log = CupLog(store)
        self.runner = CupRunner(games, tables, store, self.log, run_in_process)
        self.cup, self.list_running, self.show = self.log.cup, self.log.list_running, self.log.show

    # Reading.

    async def on_server(self, guild: str) -> Sequence[CupHeader]:
        """Return all cups of this server, the oldest first."""
        return await self._store.cup_headers(guild)

    async def place_of(self, match: str) -> CupPlace | None:
        """Return where this match belongs; None where it belongs to no cup."""
        if (name := await self._store.cup_of_match(match)) is None:
            return None
        cup = await self.cup(name)
        at = cup.state.find(match)
        return None if at is None else CupPlace(cup, *at)

    async def boards(self, name: str, number: int) -> list[DealBoard]:
        """Return the boards of a duplicate round, of the deals that are over at all its tables."""
        cup = await self.cup(name)
        if not cup.terms.duplicate or not 1 <= number <= len(cup.state.rounds):
            return []
        round_ = cup.state.rounds[number - 1]
        if round_.unsealed:
            return board_of(cup.state, round_)
        tallies: dict[int, MatchTally] = {}
        for table in round_.tables:
            tally = await tally_at(self._tables, table.sittings[0].match) if table.sittings[0].dealt else None
            if tally is None:
                return []
            if not tally.void and not table.sittings[0].void:
                tallies[table.number] = tally
        fewest = any(tally.fewest_win for tally in tallies.values())
        return boards([tally.deals for tally in tallies.values()], fewest, list(tallies))

    async def files(self, name: str, names: Mapping[str, str]) -> dict[str, bytes]:
        """Return the cup as JSON and as a table, and each match whose round is over. `names` holds players' names."""
        cup = await self.cup(name)
        contents = {"cup.json": as_json(cup), "cup.csv": as_table(cup, names)}
        for _, _, sitting in public_matches(cup):
            with suppress(TableError):  # damaged, or its rules have gone
                match = await self._tables.record(sitting.match)
                if match.ending is None:  # counted as it stands, and not stopped yet
                    continue
                contents[f"{sitting.match}.match"] = write(match.header, match.log).encode()
        return contents

    async def trophies(self, guild: str, player: str) -> list[tuple[CupHeader, int]]:
        """Return the cups of this server in which the player has a place, with that place; the newest first."""
        ends = await self._store.cup_ends(guild)
        return [(header, dict(end.places)[player]) for header, end in reversed(ends) if player in dict(end.places)]

    async def winners(self, guild: str) -> Sequence[tuple[CupHeader, EndCup]]:
        """Return the cups of this server that have a winner, the oldest first."""
        return [(header, end) for header, end in await self._store.cup_ends(guild) if end.places]

    async def newest_boards(self, name: str) -> tuple[int, list[DealBoard]]:
        """Return the newest round with a deal that is over at every table: its number, and its boards."""
        rounds = (await self.cup(name)).state.rounds
        for round_ in reversed(rounds):
            if newest := await self.boards(name, round_.number):
                return round_.number, newest
        return 0, []

    # What people ask for. `source` is the id of the press; `now` its time.

    async def open(
        self, guild: str, name: str, terms: CupTerms, channel: int, by: str, now: int, source: str = ""
    ) -> Cup:  # fmt: skip
        """Announce a cup. Its terms never change, and every course it can take ends."""
        if source and (earlier := await self._store.cup_of_press(guild, source)) is not None:
            return await self.cup(earlier)
        name = _cup_name(name)
        game = self._games[terms.game]
        terms = replace(terms, least=game.seats[0])
        check(terms, game, now)
        courses(terms.limit, terms.size, terms.go_on, terms.least)
        number = 1 + max((header.number for header in await self._store.cup_headers(guild)), default=0)
        header = CupHeader(self._store.new_name(), guild, number, name, terms, now, by, self._secret(), channel)
        return await self.log.open(header, source)

    async def enter(self, name: str, player: str, press: str, now: int) -> Cup:
        """Enter a player. The id of the press is mixed into draws and deals."""
        return await self.log.write(name, Enter(player, press), now, player, press)

    async def withdraw(self, name: str, player: str, now: int, source: str = "") -> Cup:
        return await self.log.write(name, Withdraw(player), now, player, source)

    async def invite(self, name: str, players: Sequence[str], by: str, now: int, source: str = "") -> Cup:
        return await self.log.write(name, InvitePlayers(tuple(players)), now, by, source)

    # What organisers do; the caller has checked that somebody is one.

    async def edit(
        self, name: str, by: str, now: int, source: str, *, new_name: str = "", limit: int = 0, start: int = 0
    ) -> Cup:  # fmt: skip
        """Change the name, how many may play, or the start, before the cup begins. What stays the same is not written;
        TableError if that is everything."""
        cup = await self.cup(name)
        terms, new_name = cup.terms, _cup_name(new_name) if new_name else ""
        start = 0 if start == terms.check_in_until else start
        limit = 0 if limit == terms.limit else limit
        if limit > 1:
            courses(limit, terms.size, terms.go_on, terms.least)
        check_in_from = move_check_in(terms, start, now) if start else 0
        word = EditCup("" if new_name == cup.header.name else new_name, limit, start, check_in_from)
        return await self.log.write(name, word, now, by, source)

    async def remove(self, name: str, player: str, reason: str, by: str, now: int, source: str = "") -> Cup:
        """Remove a player. `reason` may be empty."""
        sentence = self._sentence(reason, reason=True) if reason.strip() else None
        word = RemovePlayer(player, sentence.seal if sentence else "")
        return await self.log.write(name, word, now, by, source, sentence)

    async def extend(self, name: str, amount: int, by: str, now: int, source: str = "") -> Cup:
        """Give every table of the round `amount` milliseconds more."""
        number = len((await self.cup(name)).state.rounds)
        return await self.log.write(name, ExtendRound(number, amount), now, by, source)

    async def name_organisers(self, name: str, players: Sequence[str], by: str, now: int, source: str = "") -> Cup:
        return await self.log.write(name, NameOrganisers(tuple(players)), now, by, source)

    async def check_in(self, name: str, player: str, press: str, now: int) -> Cup:
        return await self.log.write(name, CheckIn(player, press), now, player, press)

    async def call(self, name: str, match: str, player: str, sentence: str, now: int, source: str = "") -> Cup:
        """Call the judge to a table. The entry's number is the call's."""
        text = self._sentence(sentence)
        return await self.log.write(name, CallJudge(match, player, text.seal), now, player, source, text)

    async def rule(self, name: str, rule: Rule, by: str, now: int, source: str = "") -> Cup:
        """Write a judge's ruling; the caller has checked that they may rule. The entry's number is the ruling's."""
        text = self._sentence(rule.reason, reason=True)
        if rule.remedy is Remedy.RESTORE:
            await self._check_return(name, rule)
        return await self.log.write(name, replace(rule, reason=text.seal), now, by, source, text)

    async def _check_return(self, name: str, rule: Rule) -> None:
        """Refuse to give a seat back to who left its match for good: the match would not take that."""
        at = (await self.cup(name)).state.find(rule.match)
        tally = await tally_at(self._tables, rule.match) if at and at[2].dealt else None
        if at is None or tally is None or not 0 <= rule.seat < len(tally.players):
            return
        is_owner = tally.players[rule.seat] == at[2].seats[rule.seat]
        if is_owner and Seat(rule.seat) in tally.resigned_seats:
            raise TableError("cup-left-for-good")

    async def appeal(self, name: str, ruling: int, player: str, sentence: str, now: int, source: str = "") -> Cup:
        text = self._sentence(sentence)
        return await self.log.write(name, AppealRuling(ruling, player, text.seal), now, player, source, text)

    async def decide(
        self, name: str, ruling: int, upheld: bool, reason: str, by: str, now: int, source: str = ""
    ) -> Cup:  # fmt: skip
        """Decide an appeal, as another judge or the server's owner; the caller has checked that they may."""
        text = self._sentence(reason, reason=True)
        return await self.log.write(name, DecideAppeal(ruling, upheld, text.seal), now, by, source, text)

    async def propose(self, name: str, table: int, by: str, now: int, source: str = "") -> Cup:
        """Propose times to a table of the current round that suit its players' quiet hours and vacations."""
        cup = await self.cup(name)
        round_ = cup.state.round
        if round_ is None or not 1 <= table <= len(round_.tables):
            raise TableError("cup-round-over")
        at = round_.tables[table - 1]
        people = [player for player in at.sittings[-1].holders if is_person(player)]
        if by not in people:
            raise TableError("table-not-seated")
        calendars = await self._store.calendars(people)
        times = proposals(calendars.values(), now, at.due)
        if not times:
            raise TableError("cup-no-time")
        return await self.log.write(name, ProposeTimes(round_.number, table, times), now, by, source)

    async def accept(self, name: str, table: int, player: str, at: int, now: int, source: str = "") -> Cup:
        """Accept a proposed time. It is agreed once all people at the table have accepted it, and stays then."""
        round_ = (await self.cup(name)).state.round
        if round_ and 1 <= table <= len(round_.tables) and (meeting := round_.tables[table - 1].meeting):
            raise TableError("cup-time-settled", when=f"<t:{meeting // 1000}:F>")
        return await self.log.write(
            name, AcceptTime(round_.number if round_ else 0, table, player, at), now, player, source
        )

    async def cancel(self, name: str, by: str, reason: str, now: int, source: str = "") -> Cup:
        """End the cup without a winner. Matches in play go on, and do not count. When the last one is over, the secret
        is published and sealed matches are unsealed. Without `by`, `reason` is the code of a sentence."""
        text = self._sentence(reason, reason=True) if by and reason.strip() else None
        return await self.log.write(name, CancelCup(text.seal if text else reason.strip()), now, by, source, text)

    async def forget(self, player: str, now: int) -> Sequence[str]:
        """Withdraw a player from all running cups, and remove what they typed from every cup. Return the ids of the
        cups in which they typed something."""
        for cup in await self.list_running():
            entrant = cup.state.entrant(player)
            if (entrant is not None and not entrant.out) or player in cup.state.organisers:
                await self.log.write(cup.header.id, ForgetPlayer(player), now)
        cup_ids = await self._store.remove_sentences(player)
        self.log.forget(cup_ids)
        return cup_ids

    def _sentence(self, text: str, reason: bool = False) -> Sentence:
        text = " ".join(text.split())
        if 0 < len(text) <= MAX_SENTENCE_LENGTH:
            return Sentence(text, self._secret().hex()[:32])
        if reason:
            raise TableError("cup-no-reason", most=MAX_SENTENCE_LENGTH)
        raise TableError("cup-bad-sentence", most=MAX_SENTENCE_LENGTH)


def _cup_name(text: str) -> str:
    name = " ".join(text.replace("\0", "").split())
    if not 0 < len(name) <= MAX_NAME_LENGTH:
        raise TableError("cup-bad-name", most=MAX_NAME_LENGTH)
    return name
