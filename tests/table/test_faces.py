"""What is seen of a match is worked out once, and kept no longer than the match stands as it does."""

from bot.table import faces
from bot.table.match import MAX_EARLIER_STATES
from tests.services import Services
from tests.table.live_play import PLAYERS, to_move

MOVES = MAX_EARLIER_STATES + 4


async def play_some_moves(services, count):
    """Let so many moves be made; everybody looks after each of them, and reads what happened."""
    for _ in range(count):
        player, ply, move, _ = await to_move(services)
        await services.tables.play("m1", ply, player, move)
        for each in PLAYERS:
            (await services.tables.look("m1", each)).read_news()


async def test_of_a_match_that_goes_on_only_what_its_newest_states_need_is_kept():
    faces.face_cache.clear()
    faces.screen_cache.clear()
    async with Services() as services:
        await services.deal()
        await play_some_moves(services, MOVES)
        assert len(faces.face_cache._cache) == 1
        assert 1 < len(faces.screen_cache._cache) <= 1 + MAX_EARLIER_STATES


async def test_two_looks_at_one_state_work_it_out_once():
    async with Services() as services:
        await services.deal()
        await play_some_moves(services, 1)
        one, other = [await services.tables.look("m1", PLAYERS[0]) for _ in range(2)]
        assert one is other
