"""Cups in a house: what players press, what falls due, and that nothing waits for ever."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from bot.cups.cup import Cup
from bot.cups.rules.deal_boards import board_of
from bot.cups.runner import OUTAGE_RETRY_DELAY
from bot.cups.values.log_entries import ROBOT_SEAT, HandOver, NoteAbsence, Remedy, Rule, SittingKind, Step, sentence_of
from bot.cups.values.terms import TieBreak, usual
from bot.kit.time_units import SECOND
from bot.table.match_log import Void
from bot.table.ports import StoreOutage
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError
from tests.cups.club import LIVE, CupClub
from tests.services import DAY, GAMES, HOUR, MINUTE, settle


async def refused(code, awaitable):
    with pytest.raises(TableError, match=code):
        await awaitable


async def test_a_cup_from_its_announcement_to_its_winner():
    async with CupClub() as club:
        name = await club.open_cup(8)
        await club.tick(MINUTE)
        assert (await club.cup(name)).state.rounds == ()
        await club.tick(HOUR)
        await club.play_on(name)
        cup = await club.cup(name)
        assert [len(round_.tables) for round_ in cup.state.rounds] == [2, 1]
        assert sorted(player for player, _ in cup.state.places) == sorted(f"p{n}" for n in range(8))
        assert [place for _, place in cup.state.places][:2] == [1, 2]
        assert [place for _, place in cup.state.places][4:] == [5, 5, 5, 5]
        assert Cup.replay(cup.header, cup.log) == cup
        assert [news.entry for news in club.news] == list(cup.log)
        kinds = {(sitting.kind, club.store.headers[sitting.match].rated) for _, _, sitting in cup.state.all_sittings()}
        assert kinds - {(SittingKind.PLAY_OFF, False)} == {(SittingKind.MATCH, True)}
        await club.tick(DAY)
        assert await club.cup(name) == cup


async def test_entering_withdrawing_and_checking_in():
    async with CupClub() as club:
        now = club.clock.now()
        name = await club.open_cup(check_in_from=now + 1)
        await club.cups.enter(name, "ana", "1", now)
        await club.cups.enter(name, "ana", "1", now)
        await refused("cup-in-already", club.cups.enter(name, "ana", "2", now))
        await refused("cup-not-in", club.cups.check_in(name, "ben", "3", now))
        await refused("cup-check-in-not-open", club.cups.check_in(name, "ana", "4", now))
        await club.cups.check_in(name, "ana", "5", now + 1)
        await refused("cup-checked-in-already", club.cups.check_in(name, "ana", "6", now + 1))
        await club.cups.withdraw(name, "ana", now + 2)
        await club.cups.enter(name, "ana", "7", now + 3)
        assert (await club.cup(name)).state.entrants[0].check_in == ""
        await refused("cup-entries-closed", club.cups.enter(name, "ben", "8", now + HOUR))
        await refused("cup-check-in-closed", club.cups.check_in(name, "ana", "9", now + HOUR))
        await refused("cup-no-such-cup", club.cups.enter("c99", "ana", "1", now))


async def test_a_private_cup_takes_only_who_is_invited():
    async with CupClub() as club:
        name, now = await club.open_cup(invited_only=True), club.clock.now()
        await refused("cup-invited-only", club.cups.enter(name, "ana", "1", now))
        await club.cups.invite(name, ["ana"], "host", now)
        await club.cups.enter(name, "ana", "2", now)


async def test_whoever_is_beyond_the_limit_is_the_reserve_and_fills_free_seats():
    async with CupClub() as club:
        name = await club.open_cup(8, limit=6)
        await club.tick(HOUR)
        state = (await club.cup(name)).state
        assert state.reserve == ("p6", "p7")
        assert state.round.lucky == ("p6", "p7")
        assert sorted(player for table in state.round.tables for player in table.seats) == [f"p{n}" for n in range(8)]


async def test_terms_that_make_no_sense_are_refused():
    async with CupClub() as club:
        now = club.clock.now()
        for code, changes in (
            ("cup-bad-go-on", {"go_on": 3}), ("cup-bad-go-on", {"go_on": 0}), ("cup-bad-size", {"size": 2}),
            ("cup-bad-limit", {"limit": 257}), ("cup-bad-pace", {"pace": "quick"}), ("cup-bad-span", {"span": SECOND}),
            ("cup-needs-a-clock", {"pace": "none"}), ("cup-bad-times", {"enter_until": now}),
            ("cup-bad-final", {"final_matches": 9}), ("cup-bad-tie-breaks", {"tie_breaks": (TieBreak.GAME,)}),
            ("table-no-such-option", {"options": {"scoring": "none"}}),
            ("cup-same-seat-needs-duplicate", {"tie_breaks": (TieBreak.SAME_SEAT, TieBreak.PLAY_OFF)}),
        ):  # fmt: skip
            await refused(code, club.open_cup(**changes))
        assert await club.cups.on_server("7") == []


def test_where_all_tables_play_the_same_deals_every_seat_draws_from_its_own_pile():
    for game in GAMES.values():
        stocks = usual(game, LIVE, HOUR, HOUR, duplicate=True).options.get("stocks")
        assert stocks == ("personal" if "stocks" in game.options else None)
        assert usual(game, LIVE, HOUR, HOUR).options.get("stocks") in (None, "common")


async def test_a_press_that_comes_twice_is_one_entry_and_one_cup():
    async with CupClub() as club:
        name, now = await club.open_cup(), club.clock.now()
        terms = (await club.cup(name)).terms
        first = await club.cups.open("7", "Twice", terms, 1, "host", now, "press")
        assert (await club.cups.open("7", "Twice", terms, 1, "host", now, "press")).header == first.header
        assert [header.number for header in await club.cups.on_server("7")] == [1, 2]


async def test_nobody_who_comes_ends_a_cup_and_one_who_comes_plays_robots():
    async with CupClub() as club:
        none, one = await club.open_cup(), await club.open_cup(1, game="honey")
        await club.tick(HOUR)
        assert (await club.cup(none)).state.cancelled == "cup-nobody-came"
        assert (await club.cup(none)).over
        await club.play_on(one)
        assert (await club.cup(one)).state.places == (("p0", 1),)


async def test_the_ladder_reminds_marks_and_gives_the_seat_to_the_reserve_then_to_a_robot():
    async with CupClub() as club:
        name = await club.open_cup(5, limit=4)
        club.away = {"p0", "p4"}
        await club.tick(HOUR)
        words = []
        for _ in range(14):
            await club.play(name)
            await club.tick(MINUTE)
            words = [entry.word for entry in (await club.cup(name)).log]
        steps = [word.step for word in words if isinstance(word, NoteAbsence)]
        assert steps == [Step.REMINDED, Step.MARKED] * 2
        assert [word.to for word in words if isinstance(word, HandOver)] == ["p4", ROBOT_SEAT]
        await club.play_on(name)
        cup = await club.cup(name)
        assert cup.over
        assert sorted(player for player, _ in cup.state.places) == ["p1", "p2", "p3"]
        assert {entrant.player: entrant.marks for entrant in cup.state.entrants} == {
            "p0": 1, "p1": 0, "p2": 0, "p3": 0, "p4": 1,
        }  # fmt: skip


async def test_a_player_who_comes_after_the_reminder_keeps_the_seat():
    async with CupClub() as club:
        name = await club.open_cup(4)
        club.away = {"p0"}
        await club.tick(HOUR)
        await club.play(name)
        await club.tick(2 * MINUTE)
        assert any(isinstance(entry.word, NoteAbsence) for entry in (await club.cup(name)).log)
        club.away = set()
        await club.play_on(name)
        cup = await club.cup(name)
        assert not any(isinstance(entry.word, HandOver) for entry in cup.log)
        assert len(cup.state.places) == 4


async def test_who_withdraws_is_replaced_and_does_not_go_on():
    async with CupClub() as club:
        name = await club.open_cup(8)
        await club.tick(HOUR)
        await club.cups.withdraw(name, "p0", club.clock.now())
        await club.play_on(name)
        cup = await club.cup(name)
        assert "p0" not in cup.state.rounds[1].tables[0].seats
        assert "p0" not in dict(cup.state.places)


async def test_a_round_never_waits_longer_than_its_deadline():
    """Nobody at one table moves, with a clock that would have waited for weeks."""
    async with CupClub() as club:
        now = club.clock.now()
        name = await club.open_cup(8, pace="async:30d+1d/40d", span=2 * DAY, check_in_from=now - DAY)
        await club.tick(HOUR)
        quiet = (await club.cup(name)).state.round.tables[0]
        club.away = set(quiet.seats)
        for _ in range(40):
            await club.play(name)
            await club.tick(2 * HOUR)
        cup = await club.cup(name)
        assert len(cup.state.rounds) == 2
        assert cup.state.rounds[1].drawn <= cup.state.rounds[0].due + 2 * HOUR
        assert not set(quiet.seats) & set(cup.state.rounds[1].tables[0].seats)


async def test_a_match_that_is_made_void_is_dealt_anew():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        await club.tables.agree(match, [(Void(), None)])
        await club.tick(MINUTE)
        [again] = await club.playing(name)
        assert again != match
        assert club.store.headers[again].seed != club.store.headers[match].seed
        await club.play_on(name)
        assert len((await club.cup(name)).state.places) == 4


@pytest.mark.parametrize("duplicate", [False, True])
async def test_the_secret_of_a_cancelled_cup_is_told_when_the_last_match_that_goes_on_is_over(duplicate):
    async with CupClub() as club:
        name = await club.open_cup(8, duplicate=duplicate)
        await club.tick(HOUR)
        one, other = await club.playing(name)
        secret = (await club.cup(name)).header.secret.hex()
        await club.cups.cancel(name, "host", "no  time", club.clock.now())
        await refused("cup-over", club.cups.withdraw(name, "p1", club.clock.now()))
        await club.tick(MINUTE)
        assert club.store.endings == {}
        await club.play(name, [one])
        await club.tick(MINUTE)
        cup, files = await club.cup(name), await club.cups.files(name, {})
        assert not cup.over
        assert not any(secret in content.decode() for content in files.values())
        assert not any(club.store.headers[match].secret.hex() in files["cup.json"].decode() for match in (one, other))
        assert {await club.tables.is_sealed(match) for match in (one, other)} == {duplicate}
        await club.play(name, [other])
        await club.tick(MINUTE)
        cup, files = await club.cup(name), await club.cups.files(name, {})
        assert (cup.over, cup.state.places) == (True, ())
        assert "no time" in [sentence_of(entry) for entry in cup.log]
        assert secret in files["cup.json"].decode()
        assert not any([await club.tables.is_sealed(match) for match in (one, other)])
        assert Cup.replay(cup.header, cup.log) == cup


async def test_who_is_forgotten_plays_no_more_and_the_results_stay():
    async with CupClub() as club:
        name = await club.open_cup(8)
        await club.tick(HOUR)
        await club.play(name)
        await club.cups.forget("p0", club.clock.now())
        await club.play_on(name)
        cup = await club.cup(name)
        assert "p0" not in cup.state.rounds[1].tables[0].seats
        assert ("p0", 5) in cup.state.places
        assert Cup.replay(cup.header, cup.log) == cup


async def test_tables_of_a_duplicate_round_play_the_same_deals_and_are_sealed_until_the_last_is_over():
    async with CupClub() as club:
        name = await club.open_cup(8, game="voleur", duplicate=True)
        await club.tick(HOUR)
        one, other = await club.playing(name)
        assert club.store.headers[one].seed == club.store.headers[other].seed
        await club.play(name, [one])
        await club.tick(MINUTE)
        assert await club.tables.is_sealed(one)
        assert (await club.cup(name)).state.rounds[0].unsealed is False
        await club.play(name, [other])
        await club.tick()
        assert not await club.tables.is_sealed(one)
        state = (await club.cup(name)).state
        [final] = await club.playing(name)
        assert not await club.tables.is_sealed(final)
        boards = board_of(state, state.rounds[0])
        assert all(len(board.lines) == 2 * len(board.means) for board in boards)
        assert all(abs(sum(line.deviation for line in board.lines)) < 1e-9 for board in boards)


async def test_a_board_is_told_as_soon_as_its_deal_is_over_at_all_tables():
    async with CupClub() as club:
        name = await club.open_cup(8, game="honey", duplicate=True)
        await club.tick(HOUR)
        one, other = await club.playing(name)
        assert await club.cups.boards(name, 1) == []
        await club.play(name, [one])
        assert await club.cups.boards(name, 1) == []
        deals = (await club.tables.tally(one)).deals
        while len((await club.tables.tally(other)).deals[0]) < 2:
            face = await club.tables.look(other)
            player = face.players[min(face.turns)]
            mine = await club.tables.look(other, player)
            await club.tables.play(other, mine.asked_ply, player, str(mine.choices[0]))
        boards = await club.cups.boards(name, 1)
        assert [board.deal for board in boards] == [1, 2]
        assert [line.points for line in boards[1].lines if line.table == 1] == [seat[1] for seat in deals]
        assert all(sum(board.means) in (-65, 65) for board in boards)


async def test_ordinary_tables_play_deals_of_their_own_from_their_own_players_presses():
    async with CupClub() as club:
        name = await club.open_cup(8)
        await club.tick(HOUR)
        headers = [club.store.headers[match] for match in await club.playing(name)]
        assert headers[0].seed != headers[1].seed
        for header in headers:
            assert header.presses == tuple(sorted(f"entry {player[1:]}" for player in header.seats))
            assert not await club.tables.is_sealed(header.id)


async def test_players_agree_on_a_time_and_are_not_absent_before():
    async with CupClub() as club:
        now = club.clock.now()
        name = await club.open_cup(4, pace="async:30d+1d/40d", span=8 * DAY, check_in_from=now - DAY)
        await club.store.keep_player("p0", "P0", Calendar(vacations=((now, now + 3 * DAY),)))
        await club.tick(HOUR)
        await club.cups.propose(name, 1, "p1", club.clock.now())
        table = (await club.cup(name)).state.round.tables[0]
        assert len(table.proposed) == 5
        assert min(table.proposed) >= now + 3 * DAY
        at = table.proposed[2]
        await refused("cup-not-in", club.cups.accept(name, 1, "eve", at, club.clock.now()))
        for n in range(4):
            assert (await club.cup(name)).state.round.tables[0].agreed == 0
            await club.cups.accept(name, 1, f"p{n}", at, club.clock.now())
        assert (await club.cup(name)).state.round.tables[0].agreed == at
        club.away = {f"p{n}" for n in range(4)}
        await club.tick(at - club.clock.now() + HOUR)
        assert not any(isinstance(entry.word, NoteAbsence) for entry in (await club.cup(name)).log)
        await club.tick(DAY)
        assert any(isinstance(entry.word, NoteAbsence) for entry in (await club.cup(name)).log)


async def test_a_place_that_is_missing_is_waited_for():
    async with CupClub() as club:
        name, there = await club.open_cup(4), []
        await club.clock.advance(HOUR)

        async def has_place(cup):
            return bool(there)

        await club.cups.runner.tick(club.clock.now(), has_place)
        assert await club.playing(name) == []
        there.append(True)
        await club.cups.runner.tick(club.clock.now(), has_place)
        assert len(await club.playing(name)) == 1


async def test_an_outage_of_the_database_holds_a_cup_up_for_seconds_only(monkeypatch, caplog):
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.clock.advance(HOUR)
        with monkeypatch.context() as outage:
            outage.setattr(club.store, "append_to_cup", AsyncMock(side_effect=StoreOutage("the disk is full")))
            assert await club.cups.runner.tick(club.clock.now()) == club.clock.now() + OUTAGE_RETRY_DELAY
        assert "waits for the database: the disk is full" in caplog.text
        await club.tick()
        assert len(await club.playing(name)) == 1


async def test_the_service_runs_by_itself_and_is_woken_by_the_end_of_a_match():
    async with CupClub() as club:
        club.tables.listeners.append(lambda notice: club.cups.runner.on_notice(notice))
        running = asyncio.create_task(club.cups.runner.run(club.clock))
        name = await club.open_cup(8)
        await club.clock.advance(HOUR)
        for _ in range(3):
            await club.play(name)
            await club.clock.advance(SECOND)
        assert len((await club.cup(name)).state.rounds) == 2
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_time_given_reaches_the_clock_once_though_the_bot_is_killed_before_it_is_noted():
    async with CupClub() as club:
        name = await club.open_cup(4)
        await club.tick(HOUR)
        [match] = await club.playing(name)
        before = (await club.tables.look(match)).clocks[0].bank
        rule = Rule(match, Remedy.TIME, "late   bus", seat=0, amount=MINUTE)
        cup = await club.cups.rule(name, rule, "judge", club.clock.now(), "press")
        assert sentence_of(cup.log[-1]) == "late bus"
        append = club.store.append_to_cup

        async def killed(*arguments, **keywords):
            raise OSError("the power went")

        club.store.append_to_cup = killed
        await club.tick()
        club.store.append_to_cup = append
        for _ in range(2):
            club.begin()
            await club.tick()
        assert (await club.tables.look(match)).clocks[0].bank == before + MINUTE
        assert (await club.cup(name)).state.rulings[0].carried


async def test_the_service_ends_though_a_driver_makes_an_error_of_its_cancellation(monkeypatch):
    async with CupClub() as club:

        async def tick(*_):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError as ended:
                raise OSError("connection closed") from ended

        monkeypatch.setattr(club.cups.runner, "tick", tick)
        monkeypatch.setattr("bot.cups.task_cancellation.FINISH_TIMEOUT", 0.0)
        running = asyncio.create_task(club.cups.runner.run(club.clock))
        await settle()
        running.cancel()
        await settle()
        assert running.cancelled()
