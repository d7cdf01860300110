"""*My hand* under the table's button: true while it lives, and honest when it is old."""

import asyncio

import pytest

from bot.clock import SystemClock
from bot.discord_ui.api.loop_turns import LoopTurns
from bot.discord_ui.api.requests import DEFER_NEW, NEW_MESSAGE
from bot.discord_ui.messages import my_hands
from bot.discord_ui.messages.mirror import MirrorKey
from bot.discord_ui.messages.preferences import PlayerSettings
from bot.kit.seed import Seed
from tests.discord_ui.hands import (
    answer_of,
    can_move,
    control,
    hand_of,
    hands,
    move,
    opened,
    pictures,
    press,
    start,
    write,
)
from tests.discord_ui.played_matches import all_sent, play, played_to_the_end
from tests.services import settle

DICE = Seed(b"my hands".ljust(32, b"-")).dice("people")


async def somebody_moves(stage, *people):
    """Make one move for whoever of these people may move, from their DM."""
    await stage.until(lambda: any(can_move(hand_of(person)) for person in people))
    person = next(person for person in people if can_move(hand_of(person)))
    await move(person, hand_of(person), DICE)


@pytest.mark.long
async def test_it_follows_the_moves_of_others(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        mine = {person: await opened(stage, table, person) for person in (stage.ana, stage.ben)}
        for _ in range(2):
            before = {person: str(message.components) for person, message in mine.items()}
            await somebody_moves(stage, stage.ana, stage.ben)
            await stage.until(lambda b=before: all(str(m.components) != b[p] for p, m in mine.items()))
        assert all(message.ephemeral for message in mine.values())
        match = control(table, "hand").split(":")[1]
        face = await stage.services.tables.look(match)
        [person] = [p for p in mine if face.players.index(str(p.id)) in face.turns]
        await stage.until(lambda: f":{face.ply}:" in (answer_of(mine[person]) or ""))


@pytest.mark.parametrize(("waiting", "kind"), [(0, NEW_MESSAGE), (1, DEFER_NEW)])
async def test_where_another_answer_waits_to_be_put_together_a_press_is_acknowledged_first(
    stage, monkeypatch, waiting, kind
):
    monkeypatch.setattr(LoopTurns, "answers", waiting)
    async with stage.open():
        table = await start(stage, stage.ana, "honey")
        await hands(stage, stage.ana)
        await all_sent(stage)  # so that its pictures are ready
        assert (await press(stage.ana, table, "hand")).message.buttons
        answers = [request.body["type"] for request in stage.discord.requests if "callback" in request.path]
        assert answers[-1] == kind


@pytest.mark.long
async def test_only_the_newest_of_a_player_is_kept_current(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        first = await opened(stage, table, stage.ana)
        second = await opened(stage, table, stage.ana)
        await stage.until(lambda: "no longer kept current" in first.text)
        assert first.buttons == ["Refresh"], "nobody plays in two copies of a hand"
        before, newer = str(first.components), str(second.components)
        await somebody_moves(stage, stage.ana, stage.ben)
        await stage.until(lambda: str(second.components) != newer)
        assert str(first.components) == before


async def test_of_two_that_were_asked_for_at_once_one_is_closed(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.at.preferences.keep_player(str(stage.ana.id), PlayerSettings(button_hand="live"))
        both = await asyncio.gather(*(press(stage.ana, table, "hand") for _ in range(2)))
        await stage.until(lambda: sum(one.message.buttons == ["Refresh"] for one in both) == 1)


@pytest.mark.long
async def test_where_the_last_move_was_made_the_result_stays(stage):
    """It would give way to the sentence that it is old, if it were kept current still."""
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.dov)
        await hands(stage, stage.ana, stage.dov)
        mine = {str(person.id): await opened(stage, table, person) for person in (stage.ana, stage.dov)}
        match, tables = control(table, "hand").split(":")[1], stage.services.tables
        while True:
            face = await tables.look(match)
            player = face.players[min(face.turns)]
            choice = str((await tables.look(match, player)).choices[0])
            if face.view.stock + sum(face.view.hand_sizes) == 1:
                break
            await tables.play(match, face.ply, player, choice)
        person = stage.ana if player == str(stage.ana.id) else stage.dov
        await all_sent(stage)
        await write(person, mine[player], choice)
        await stage.until(lambda: all("Play again" in each.buttons for each in mine.values()))
        await all_sent(stage)
        assert not stage.at.screens.my_hands.count


async def test_an_old_one_says_so_and_can_be_refreshed(stage, monkeypatch):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        mine = await opened(stage, table, stage.ana)
        await stage.at.screens.my_hands.end_old()
        await settle()
        assert control(mine, "more"), "it is young"
        now = stage.services.clock.now()
        monkeypatch.setattr(stage.services.clock, "now", lambda: now + my_hands.UPKEEP_TIME)
        await stage.at.screens.my_hands.end_old()
        await stage.until(lambda: "no longer kept current" in mine.text)
        assert mine.buttons == ["Refresh"]
        await press(stage.ana, mine, "fresh")
        await stage.until(lambda: pictures(mine))
        assert control(mine, "more")
        assert mine.ephemeral


@pytest.mark.long
async def test_it_is_followed_after_a_restart(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        mine = await opened(stage, table, stage.ana)
    async with stage.open():
        await stage.until(lambda: stage.at.screens.my_hands.count)
        match = control(table, "hand").split(":")[1]
        for _ in range(2):
            before = str(mine.components)
            await somebody_moves(stage, stage.ana, stage.ben)
            await stage.until(lambda b=before: str(mine.components) != b)
        assert mine.ephemeral
        await stage.services.tables.resign(match, str(stage.ben.id))
        while await stage.services.store.values_under("my-hand:"):
            await settle()
        assert not stage.at.screens.my_hands.count


@pytest.mark.parametrize("pause", [my_hands.UPKEEP_TIME, my_hands.ANSWER_LIFETIME])
async def test_after_a_long_pause_it_says_that_it_is_old_if_it_still_can(stage, monkeypatch, pause):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        mine = await opened(stage, table, stage.ana)
    now = SystemClock.now
    monkeypatch.setattr(SystemClock, "now", lambda clock: now(clock) + pause)
    async with stage.open():
        while await stage.services.store.values_under("my-hand:"):
            await settle()
        assert ("no longer kept current" in mine.text) == (pause < my_hands.ANSWER_LIFETIME)


async def test_a_refusal_stays_until_something_changes(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = control(table, "hand").split(":")[1]
        face = await stage.services.tables.look(match)
        people = (stage.ana, stage.ben)
        person, other = people if face.players[min(face.turns)] == str(stage.ana.id) else people[::-1]
        mine = await opened(stage, table, person)
        await write(person, mine, "dance wildly")
        assert "dance wildly" in mine.text
        await stage.services.tables.hand_to_robot(match, str(other.id))
        await stage.until(lambda: "dance wildly" not in mine.text)


async def test_beside_a_hand_by_dm_it_is_a_copy_that_says_so_and_can_be_refreshed(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        hand, _ = await hands(stage, stage.ana, stage.ben)
        await all_sent(stage)
        copy = (await press(stage.ana, table, "hand")).message
        assert "follows the game" in copy.text
        assert str(hand.id) in copy.text
        assert not stage.at.screens.my_hands.count
        before = str(copy.components)
        for _ in range(2):
            await somebody_moves(stage, stage.ana, stage.ben)
        await all_sent(stage)
        assert str(copy.components) == before
        await press(stage.ana, copy, "fresh")
        await stage.until(lambda: str(copy.components) != before)
        assert "follows the game" in copy.text


async def test_a_copy_beside_a_hand_by_dm_tells_the_end(stage):
    """Nobody is to read "It is your turn" in a match that is over."""
    async with stage.open():
        table = await start(stage, stage.ana, "ruhd", stage.dov)
        await hands(stage, stage.ana, stage.dov)
        await all_sent(stage)
        copies = [(await press(person, table, "hand")).message for person in (stage.ana, stage.dov)]
        await press(stage.dov, copies[1], "fresh")
        assert all("follows the game" in copy.text for copy in copies)
        await played_to_the_end(stage, control(table, "hand").split(":")[1])
        await stage.until(lambda: all("Play again" in copy.buttons for copy in copies))
        assert not any("follows the game" in copy.text or "your turn" in copy.text for copy in copies)
        assert not stage.at.screens.my_hands.count


async def test_a_hand_follows_whoever_plays_in_it_also_beside_one_by_dm(stage):
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await all_sent(stage)
        copy = (await press(stage.ana, table, "hand")).message
        assert "follows the game" in copy.text
        while not can_move(copy):
            await somebody_moves(stage, stage.ben)
            await all_sent(stage)
            await press(stage.ana, copy, "fresh")
        await move(stage.ana, copy, DICE)
        await all_sent(stage)
        for _ in range(2):
            assert "follows the game" not in copy.text
            before = str(copy.components)
            await somebody_moves(stage, stage.ana, stage.ben)
            await all_sent(stage)
            assert str(copy.components) != before


async def test_what_happens_while_a_copy_is_answered_is_not_missed(stage):
    """Whoever plays in a copy has it kept current: also what others did before the answer was there."""
    async with stage.open():
        table = await start(stage, stage.ana, "farck", stage.dov)
        await hands(stage, stage.ana, stage.dov)
        await all_sent(stage)
        await press(stage.ana, table, "hand")
        match = control(table, "hand").split(":")[1]
        key = MirrorKey(match, "mine", str(stage.ana.id))
        await stage.until(lambda: (copy := stage.at.screens.mirrors.peek(key)) and copy.is_copy)
        async with stage.at.messages.answering(match, str(stage.ana.id), "mine") as mirror:
            before = mirror.wanted_version
            await play(stage, match, wait=False)
            await stage.until(lambda: mirror.wanted_version > before)


async def test_a_hand_that_takes_the_place_of_another_message_closes_the_older_one(stage):
    """*Take back* behind *More* makes the words of *More* a hand. Two would contradict each other."""
    async with stage.open():
        table = await start(stage, stage.ana, "farck", robots="novice")
        await hands(stage, stage.ana)
        copy = (await press(stage.ana, table, "hand")).message
        while not can_move(copy):
            await stage.services.robots.idle()
            await press(stage.ana, copy, "fresh")
        await move(stage.ana, copy, DICE)
        await stage.services.robots.idle()
        words = (await press(stage.ana, copy, "more")).message
        await press(stage.ana, words, "undo")
        await stage.until(lambda: "no longer kept current" in copy.text)
        assert copy.buttons == ["Refresh"]
        assert can_move(words)
