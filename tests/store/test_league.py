"""The league's ports, by one set of tests for every store: in memory, SQLite, PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from bot.kit.game import Result, Seat
from bot.league.finished import Pool
from bot.league.leaderboards import board_of, page_of
from bot.league.league import League
from bot.league.ledger import Ruling, Verdict
from bot.league.ports import Rival, Settlement
from bot.league.rating import Rating
from bot.league.season import Entrant, Pairing, Season, Terms
from bot.table.face import Notice
from bot.table.match_log import By, Entry, MatchEnding, Replace, Void
from bot.table.ports import AlreadyWritten
from tests.league.finished_matches import PEOPLE, Hall
from tests.league.memory import safe
from tests.services import DAY, GAMES, LUCK, NOON, Services

MATCHES = [  # name, when it ended, places, players
    ("m1", NOON, (1, 2, 3, 4), PEOPLE),
    ("m2", NOON + DAY, (2, 2, 1, 4), PEOPLE),
    ("m3", NOON + DAY, (1, 2, 4, 3), ("ben", "ana", "robot:1", "robot:2")),
    ("m4", NOON + 3 * DAY, (4, 3, 2, 1), PEOPLE),
    ("m5", NOON + 3 * DAY, None, PEOPLE),
]


RULING = Entry(2, NOON + 4 * DAY, By.JUDGE, None, str(Void()))


async def settled(store, order=range(5)):
    hall = Hall(store)
    for name, at, places, players in MATCHES:
        await hall.open(name, players)
        await hall.end(name, at, places, players)
    for n in order:
        await hall.league.settle(MATCHES[n][0])
    return hall


async def test_every_store_gives_the_numbers_of_the_one_in_memory(store):
    assert await (await settled(store, [3, 0, 4, 2, 1])).numbers() == await (await settled(Hall().store)).numbers()


async def test_what_ended_unsettled_is_settled_at_the_start_and_once(store):
    hall = await settled(store, [0, 3])
    assert await store.list_unsettled() == ["m2", "m3", "m5"]
    assert await League(store, LUCK).settle_all() == 3
    assert await store.list_unsettled() == []
    assert await hall.numbers() == await (await settled(Hall().store)).numbers()


async def test_a_start_looks_as_far_back_as_something_is_unsettled(store):
    hall = await settled(store, [2, 3, 4])
    await store.seal(["m1"])
    assert await store.list_unsettled() == ["m2"]
    await League(store, LUCK).settle_all()
    assert await store.list_unsettled() == []
    await store.unseal(["m1"])
    assert await store.list_unsettled() == ["m1"], "which had been over for days"
    await League(store, LUCK).settle_all()
    assert await store.list_unsettled() == await store.list_unsettled() == []
    await hall.end("m1", NOON, (1, 2, 3, 4), PEOPLE, ply=2)
    assert await store.list_unsettled() == ["m1"], "a judge looked at it again"


async def test_points_that_a_judge_made_huge_are_settled(store):
    hall = Hall(store)
    await hall.open("m1")
    result = Result((3_000_000_000, 2, 1, 0), (1, 2, 3, 4))
    ending = MatchEnding(NOON, result, ("ana", "ben", "cel", "dov"))
    await store.append("m1", [Entry(1, NOON, By.PLAYER, Seat(0), "play 7♠")], None, ending)
    assert await League(store, LUCK).settle_all() == 1
    assert [line.points for line in await store.lines_at("m1")] == [3_000_000_000, 2, 1, 0]


async def test_a_match_that_cannot_be_settled_stops_no_start_and_is_tried_again(store, monkeypatch, caplog):
    hall, read = Hall(store), store.to_settle
    for name, guild in (("m1", "g"), ("m2", "elsewhere")):
        await hall.open(name, guild=guild)
        await hall.end(name, NOON)

    async def broken(match, again):
        if match == "m1":
            raise ValueError("a row that nobody can read")
        return await read(match, again)

    with monkeypatch.context() as patch:
        patch.setattr(store, "to_settle", broken)
        await hall.league.settle_all()
        await hall.league.settle_late()
    assert await store.list_unsettled() == ["m1"]
    assert "match m1 could not be settled" in caplog.text
    await hall.league.settle_late()
    assert await store.list_unsettled() == []


async def test_a_word_after_the_end_counts_though_the_match_was_settled_meanwhile_as_it_was_before(store):
    """A rework that has read the old result writes it down only after the judge has spoken."""
    hall = await settled(store)
    old = await store.to_settle("m2", again=True)
    await hall.end("m2", NOON + 4 * DAY, None, ply=2)
    await store.settle(Settlement("g", "honey", [old]))
    assert await store.to_settle("m2") is None
    hall.league.on_notice(Notice("m2", 2, frozenset(), frozenset(), None, await store.ending_of("m2"), RULING))
    await hall.league.idle()
    assert await store.lines_at("m2") == []


async def test_a_word_after_the_end_unsettles_a_match(store):
    hall = await settled(store)
    await hall.end("m2", NOON + 4 * DAY, None, ply=2)
    assert await store.list_unsettled() == ["m2"]
    await hall.league.settle_all()
    assert await store.lines_at("m2") == []
    assert (await hall.league.rebuild()).changed == 0


@pytest.mark.long
async def test_rebuilding_changes_nothing_and_mends_what_was_wrong(store):
    hall = await settled(store)
    rebuilt = await hall.league.rebuild()
    assert (rebuilt.matches, rebuilt.ratings, rebuilt.changed) == (5, 6, 0)
    for name in ("m1", "m2", "m3"):  # the log of one changes behind the league's back
        await hall.end(name, NOON + 2, (4, 3, 2, 1), MATCHES[int(name[1]) - 1][3], ply=2)
    assert (await hall.league.rebuild()).changed > 0
    assert (await hall.league.rebuild()).changed == 0


async def test_lines_ratings_and_rivals_are_told(store):
    await settled(store)
    lines = await store.lines_of("g", "ana")
    assert [(line.match, line.place, line.people) for line in lines] == [
        ("m4", 4, 4), ("m3", 2, 2), ("m2", 2, 4), ("m1", 1, 4),
    ]  # fmt: skip
    assert await store.lines_of("elsewhere", "ana") == []
    assert [line.player for line in await store.lines_at("m2")] == ["cel", "ana", "ben", "dov"]
    assert set(await store.ratings("g", "honey", Pool.DUEL_LIVE)) == {
        (Pool.DUEL_LIVE, "ana"), (Pool.DUEL_LIVE, "ben"),
    }  # fmt: skip
    assert len(await store.ratings_of("g", "honey", ["ana", "nobody"])) == 2
    assert await store.rivals("g", "ana") == [
        Rival("ben", "honey", 4, 1, 1), Rival("cel", "honey", 3, 1, 0), Rival("dov", "honey", 3, 2, 0),
    ]  # fmt: skip
    assert await store.ledgers() == [("g", "honey")]
    assert await store.who_played(["ana", "dov", "eve", "robot:1"]) == {"ana", "dov"}


async def test_a_finished_match_tells_places_among_people_and_among_all(store):
    await settled(store)
    [match] = await store.list_finished(["m3", "nothing"])
    assert [(one.player, one.place) for one in match.people()] == [("ben", 1), ("ana", 2)]
    at = match.table_place(Seat(1))
    assert (at.place, at.seats, at.others, at.practice) == (2, 4, ("ben", "robot:1", "robot:2"), False)
    assert replace(match, resigned_seats=frozenset({Seat(1)})).table_place(Seat(1)).place == 4


async def test_a_terminals_matches_are_settled_and_count_nowhere(store, monkeypatch):
    hall = Hall(store)
    for n in range(3):
        await hall.open(f"m{n}", guild="")
        await hall.end(f"m{n}", NOON, away=[(Seat(0), NOON)])
    settle, settlements = store.settle, []

    async def note_and_settle(settlement):
        settlements.append(settlement)
        await settle(settlement)

    monkeypatch.setattr(store, "settle", note_and_settle)
    assert await hall.league.settle_all() == 3
    assert len(settlements) == 1, "all at once"
    assert await store.list_unsettled() == []
    assert await store.ledgers() == []
    assert await store.lines_at("m1") == []
    assert await store.absences(["ana"], 0) == {"ana": [NOON] * 3}


async def test_where_they_cannot_be_settled_together_each_is_tried_by_itself(store, monkeypatch):
    hall = Hall(store)
    for n in range(2):
        await hall.open(f"m{n}", guild="")
        await hall.end(f"m{n}", NOON)

    async def fail(_):
        raise ValueError("a bad row")

    monkeypatch.setattr(store, "list_finished", fail)
    assert await hall.league.settle_all() == 2
    assert await store.list_unsettled() == []


async def test_hosts_words_are_kept_and_hold(store):
    hall = await settled(store)
    reset = Ruling("g", NOON + 2 * DAY, Verdict.RESET, "honey")
    await hall.league.rule(reset)
    assert await store.rulings("g") == [reset]
    assert await store.rulings("elsewhere") == []
    assert len(await store.ratings("g", "honey")) == 4
    assert [line.before for line in await store.lines_at("m4")] == [25.0] * 4
    assert (await hall.league.rebuild()).changed == 0


async def test_absences_are_told_with_their_players_and_blame_nobody_for_a_seat_that_changed_hands(store):
    hall = Hall(store)
    for name in ("m1", "m2"):
        await hall.open(name)
    away = [(Seat(1), NOON), (Seat(3), NOON + 5)]
    await hall.end("m1", NOON + 9, away=away, players=("ana", "ben", "cel", "eve"))
    await hall.end("m2", NOON + DAY, away=[(Seat(1), NOON + DAY)])
    await hall.league.settle_all()
    assert await store.absences(["ana", "ben", "dov", "eve"], 0) == {"ben": [NOON, NOON + DAY]}
    assert await store.absences(["ben"], NOON + 1) == {"ben": [NOON + DAY]}
    reputations = await hall.league.reputations(["ana", "ben"], NOON + DAY)
    assert (reputations["ana"].score, reputations["ben"].days) == (100, 2)


@pytest.mark.long
async def test_a_table_that_ends_is_settled_without_being_asked(store):
    async with Services(store) as services:
        league = League(store, LUCK)
        services.tables.listeners.append(league.on_notice)
        game = GAMES["voleur"]
        await services.deal(game="voleur", version=game.version, seats=("ana", "ben"), guild="g", rated=True,
                         options={name: values[0] for name, values in game.options.items()})  # fmt: skip
        await services.tables.rule("m1", Replace("cel"), Seat(1), "ben asked for it")
        while (face := await services.tables.look("m1")).ending is None:
            player = face.players[min(face.turns)]
            face = await services.tables.look("m1", player)
            await services.tables.play("m1", face.asked_ply, player, str(face.choices[0]))
        await league.idle()
        lines = await store.lines_at("m1")
        assert {line.player for line in lines} == {"ana", "cel"}
        assert {line.place for line in lines} == set(face.result.places)
        assert len(await store.ratings("g", "voleur")) == 2


async def test_a_board_has_pages_ranks_and_leaves_out_who_is_excluded_or_was_before_a_reset(store):
    hall = await settled(store)
    board = await board_of(store, "g", "honey", Pool.GROUP_LIVE, NOON + 9 * DAY)
    names = [place.player for place in await page_of(store, board, 0, 10)]
    ratings = await store.ratings("g", "honey", Pool.GROUP_LIVE)
    assert names == sorted(PEOPLE, key=lambda name: -safe(ratings[Pool.GROUP_LIVE, name], board.at))
    assert [(p.rank, p.player) for p in await page_of(store, board, 1, 2)] == [(2, names[1]), (3, names[2])]
    assert [await store.rank(board, name) for name in (*names, "nobody")] == [(n, 4) for n in (1, 2, 3, 4, None)]
    await hall.league.rule(Ruling("g", NOON + 4 * DAY, Verdict.EXCLUDE, player=names[0]))
    board = await board_of(store, "g", "honey", Pool.GROUP_LIVE, NOON + 9 * DAY)
    assert (await store.rank(board, names[0]), await store.rank(board, names[1])) == ((None, 3), (1, 3))
    assert await store.count_listed(board) == 3
    await hall.league.rule(Ruling("g", NOON + 5 * DAY, Verdict.RESET, "honey"))
    board = await board_of(store, "g", "honey", Pool.GROUP_LIVE, NOON + 9 * DAY)
    assert await page_of(store, board, 0, 10) == []


async def test_a_board_lets_an_absent_leader_slip(store):
    """Equal numbers, but a year without a match makes one of them less sure."""
    hall = Hall(store)
    for n, (at, players) in enumerate([(NOON, ("eve", "fay")), (NOON + 365 * DAY, ("ana", "ben"))]):
        await hall.open(f"m{n}", players)
        await hall.end(f"m{n}", at, (1, 2), players)
    await hall.league.settle_all()
    board = await board_of(store, "g", "honey", Pool.DUEL_LIVE, NOON + 365 * DAY)
    assert [place.player for place in await page_of(store, board, 0, 9)] == ["ana", "eve", "ben", "fay"]


async def test_seasons_come_back_as_they_were_kept(store):
    terms = Terms("ana", 4, 7 * DAY, 8, NOON, "async:24h+8h/72h")
    season = Season("s1", "g", "ruhd", 1, terms, 1 << 60, secret=b"s" * 32)
    await store.keep_season(season)
    await store.keep_season(Season("s2", "g", "honey", 1, terms, 2))
    changed_season = replace(season, channel=7, message=5, terms=replace(terms, rounds=9))
    await store.keep_season(
        replace(changed_season, message=4)
    )  # of another: whoever keeps the season does not change it
    await store.show_season("s1", 5)
    assert await store.season("s1") == changed_season
    assert await store.season("s9") is None
    assert await store.seasons("g", "ruhd") == [changed_season]
    assert [one.id for one in await store.list_running()] == ["s1", "s2"]
    entrants = [Entrant("ana", "11"), Entrant("ben", "12", 1, NOON)]
    for entrant in reversed(entrants):
        await store.enter("s1", entrant)
    await store.enter("s2", Entrant("ana", "13"))
    assert await store.entrants("s1") == entrants
    assert await store.list_entered("ana") == ["s1", "s2"]
    both = [await store.season(name) for name in ("s1", "s2")]
    assert await store.list_all_entered("ana") == [(season, None) for season in both]
    assert await store.list_all_entered("ben") == [(both[0], NOON)]
    assert await store.list_entered("ben") == []
    final = [replace(entrants[0], place=2, points=4.5), replace(entrants[1], place=1, points=6.0)]
    await store.finish(replace(changed_season, ended=NOON), final)
    assert await store.entrants("s1") == final
    assert [one.id for one in await store.list_running()] == ["s2"]
    assert await store.list_ended_since(NOON) == [replace(changed_season, ended=NOON)]
    assert await store.list_ended_since(NOON + 1) == []


async def test_a_round_is_drawn_once(store):
    terms = Terms("ana", 4, 7 * DAY, 8, NOON, "async:24h+8h/72h")
    await store.keep_season(Season("s1", "g", "honey", 1, terms, 1))
    await store.enter("s1", Entrant("ana", "11"))
    pairs = [Pairing(1, n, 1, ("ana", "ben"), f"m{n}", NOON + DAY) for n in (1, 2)]
    entrants = [Entrant("ana", "11", 1)]
    await store.pair("s1", pairs, entrants)
    with pytest.raises(AlreadyWritten):
        await store.pair("s1", [replace(pairs[0], match="m8", number=2), replace(pairs[1], match="m9", number=3)], [])
    assert await store.pairings("s1") == pairs
    assert await store.entrants("s1") == entrants


async def test_the_fate_of_a_match_is_told_once_it_is_settled(store):
    hall = Hall(store)
    for name in ("m1", "m2", "m3", "m4"):
        await hall.open(name)
    await hall.end("m1", NOON)
    await hall.league.settle_all()
    await hall.end("m2", NOON)
    await store.quarantine("m4", "a bad log")
    assert await store.fates(["m1", "m2", "m3", "m4", "m5"]) == {"m1": True, "m2": False, "m3": False, "m4": True}
    assert {line.player for line in await store.lines_in(["m1", "m3"])} == set(PEOPLE)


async def test_a_reset_holds_at_once_even_if_nothing_was_worked_out_after_it(store):
    await settled(store)
    await store.rule(Ruling("g", NOON + 5 * DAY, Verdict.RESET, "honey"))
    board = await board_of(store, "g", "honey", Pool.GROUP_LIVE, NOON + 9 * DAY)
    assert (await store.count_listed(board), await store.rank(board, "ana")) == (0, (None, 0))


async def test_two_that_settle_at_once_do_not_overlook_each_other(store):
    """As two processes on one database would: neither counts a match twice, or from a rating of yesterday."""
    hall, one, other = Hall(store), League(store, LUCK), League(store, LUCK)
    for n in range(8):
        await hall.open(f"m{n}")
        await hall.end(f"m{n}", NOON + n)
    for n in (0, 2):
        await asyncio.gather(one.settle(f"m{n}"), other.settle(f"m{n + 1}"))
    await asyncio.gather(one.settle("m4"), other.settle("m4"), one.settle("m5"))
    await asyncio.gather(one.settle("m7"), other.settle("m6"))
    assert await store.list_unsettled() == []
    assert (await hall.league.rebuild()).changed == 0


async def test_what_another_process_settles_while_ratings_are_worked_out_again_is_not_forgotten(store, monkeypatch):
    hall, one, other = Hall(store), League(store, LUCK), League(store, LUCK)
    for name, people in (("m0", PEOPLE), ("m1", PEOPLE), ("m2", ("eva", "fay"))):
        await hall.open(name, people)
    for n in range(2):
        await hall.end(f"m{n}", NOON + n)
    await one.settle("m1")
    list_since = store.list_finished_since

    async def list_late(*since):
        matches = await list_since(*since)
        if not await store.lines_at("m2"):
            await hall.end("m2", NOON + 2, (1, 2), ("eva", "fay"))
            await other.settle("m2")
        return matches

    monkeypatch.setattr(store, "list_finished_since", list_late)
    assert await one.settle("m0") == {"m0", "m1", "m2"}
    assert {line.player for line in await store.lines_at("m2")} == {"eva", "fay"}
    assert await store.fates(["m2"]) == {"m2": True}
    assert (await hall.league.rebuild()).changed == 0


async def test_what_was_worked_out_from_a_rating_of_yesterday_is_not_written(store):
    hall, key = Hall(store), (Pool.DUEL_LIVE, "ana")
    for n in range(2):
        await hall.open(f"m{n}", ("ana", "ben"))
        await hall.end(f"m{n}", NOON + n, (1, 2), ("ana", "ben"))
    await hall.league.settle("m0")
    new = Rating(30, 9, 2, NOON + 1)
    before = (await store.ratings("g", "honey"))[key]
    old_ratings = [before._replace(**{field: getattr(before, field) - 1}) for field in ("mu", "matches", "last")]
    for before in ({}, *({key: old} for old in old_ratings)):
        with pytest.raises(AlreadyWritten):
            await store.settle(Settlement("g", "honey", [await store.to_settle("m1")], (), {key: new}, before))
    assert await store.list_unsettled() == ["m1"]
    before = {key: (await store.ratings("g", "honey"))[key]}
    await store.settle(Settlement("g", "honey", [await store.to_settle("m1")], (), {key: new}, before))
    assert (await store.ratings("g", "honey"))[key] == new
