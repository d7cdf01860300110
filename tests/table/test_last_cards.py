"""A forced last card plays itself where its player wants that, and its speed tells nothing."""

from dataclasses import replace

import pytest

from bot.games import ALL
from bot.kit.seed import Seed
from bot.table.faces import face_of
from bot.table.last_cards import MAX_PAUSE, MIN_PAUSE, LastCards, find_forced_move, pause
from bot.table.match import Match
from bot.table.match_log import LAST_CARD, By
from tests.services import NOON, Services, a_header, settle

PLAYERS = ("ana", "ben", "cel", "dov")
# Nobody presses for the last trick of Honey, a last card of Farck or Honneur may be kept, and Ruhd has no cards.
WITH_LAST_CARDS = {"voleur"}


async def until_last_cards(services):
    """Play Voleur until everybody has one card and the first is about to lay it; return the ply."""
    await services.deal(a_header("voleur", opened_at=services.clock.now()))
    while True:
        face = await services.tables.look("m1")
        player = face.players[min(face.turns)]
        mine = await services.tables.look("m1", player)
        if find_forced_move(mine):
            return face.ply
        await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]))


async def a_table(players):
    async def wants(player):
        return player in players

    services = Services()
    last = LastCards(services.tables, services.clock, wants)
    services.tables.listeners.append(last.on_notice)
    return services, last


async def log_of(services):
    return (await services.tables.record("m1")).log


async def test_it_plays_itself_after_the_pause_as_its_players_own_move():
    services, last = await a_table(PLAYERS)
    async with services:
        ply = await until_last_cards(services)
        await settle()
        assert len(await log_of(services)) == ply
        await services.clock.advance(MIN_PAUSE - 1)
        assert len(await log_of(services)) == ply
        await services.clock.advance(MAX_PAUSE - MIN_PAUSE + 1)
        entry = (await log_of(services))[ply]
        assert (entry.by, entry.reason) == (By.PLAYER, LAST_CARD)
        for _ in range(3):
            await services.clock.advance(MAX_PAUSE)
        assert [entry.reason for entry in (await log_of(services))[ply : ply + 4]] == [LAST_CARD] * 4
        await last.close()


async def test_nobody_who_did_not_ask_for_it_is_played_for():
    services, last = await a_table(())
    async with services:
        ply = await until_last_cards(services)
        await services.clock.advance(10 * MAX_PAUSE)
        assert len(await log_of(services)) == ply
        await last.close()


async def test_who_plays_during_the_pause_is_not_played_for_again():
    services, last = await a_table(PLAYERS[:1])
    async with services:
        ply = await until_last_cards(services)
        for _ in range(4):
            face = await services.tables.look("m1")
            player = face.players[min(face.turns)]
            mine = await services.tables.look("m1", player)
            await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]))
        await services.clock.advance(MAX_PAUSE)
        assert [entry.reason for entry in (await log_of(services))[ply : ply + 4]] == [""] * 4
        await last.close()


async def test_an_earlier_card_is_never_forced_even_if_only_one_is_legal():
    services, last = await a_table(PLAYERS)
    async with services:
        await services.deal()
        await settle()
        await services.clock.advance(10 * MAX_PAUSE)
        assert await log_of(services) == ()
        await last.close()


def test_the_pause_knows_the_ply_and_not_the_cards():
    pauses = [pause("m1", ply) for ply in range(300)]
    assert all(MIN_PAUSE <= each < MAX_PAUSE for each in pauses)
    assert len(set(pauses)) > 200
    assert pause("m1", 7) == pause("m1", 7)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_forced_is_what_takes_the_whole_hand_and_has_no_choice(game):
    dice = Seed(b"last".ljust(32)).dice("moves")
    match = Match.open(a_header(game.key, PLAYERS[: max(2, game.seats[0])]), game)
    last_card_count = 0
    while not match.over and match.ply < 80:
        seat = dice.choice(sorted(match.turns))
        face = face_of(match, seat, {})
        if (move := find_forced_move(face)) is not None:
            last_card_count += 1
            assert [str(choice) for choice in face.choices] == [move]
            assert find_forced_move(replace(face, paused=True)) is None
        assert find_forced_move(face_of(match, None, {})) is None
        match = match.play(seat, str(game.robot(game.view(match.state, seat), dice)), NOON + match.ply, By.ROBOT)
    assert (last_card_count > 0) is (game.key in WITH_LAST_CARDS)


async def test_in_a_deal_of_the_day_it_plays_itself_for_everybody():
    services, last = await a_table(())
    async with services:
        await services.deal(a_header("voleur", options={"daily": "2026-01-01"}, opened_at=services.clock.now()))
        while not find_forced_move(mine := await services.tables.look("m1", PLAYERS[0])):
            face = await services.tables.look("m1")
            player = face.players[min(face.turns)]
            mine = await services.tables.look("m1", player)
            await services.tables.play("m1", mine.asked_ply, player, str(mine.choices[0]))
        ply = mine.ply
        await settle()
        await services.clock.advance(MAX_PAUSE)
        assert (await log_of(services))[ply].reason == LAST_CARD
        await last.close()


async def test_what_is_taken_back_is_ones_own_newest_decision_and_not_the_last_card_that_played_itself():
    services, last = await a_table(("ana",))
    async with services:
        await services.deal(a_header("voleur", seats=("ana", "robot:1", "robot:2"), opened_at=services.clock.now()))
        while True:
            await services.robots.idle()
            log = await log_of(services)
            if log and any(entry.reason == LAST_CARD for entry in log):
                break
            mine = await services.tables.look("m1", "ana")
            if mine.seat in mine.turns and not find_forced_move(mine):
                decided = mine.ply + 1
                await services.tables.play("m1", mine.asked_ply, "ana", str(mine.choices[0]))
            else:
                await services.clock.advance(MAX_PAUSE)
        await services.tables.undo("m1", "ana")
        assert (await log_of(services))[-1].text == f"undo {decided}"
        await last.close()
