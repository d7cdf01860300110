"""Who sits in which division when somebody leaves before the first draw."""

from tests.league.season_club import SeasonClub
from tests.services import DAY


async def test_who_leaves_before_the_draw_and_comes_back_begins_at_the_bottom_like_other_newcomers():
    club = SeasonClub()
    name = await club.open_season(*(f"p{n:02}" for n in range(20)), "zed", rounds=1)
    await club.seasons.leave(name, "zed", club.clock.now())
    await club.tick(DAY)
    for player, press in (("zed", "98"), ("late", "99")):
        await club.seasons.join(name, player, press, club.clock.now())
    divisions = {entrant.player: entrant.division for entrant in await club.store.entrants(name)}
    assert divisions["zed"] == divisions["late"] == max(divisions.values()) > 1


async def test_who_never_played_takes_no_players_place_in_the_next_seasons_divisions():
    players = [f"p{n:02}" for n in range(16)]
    former_divisions = None
    for leaver in ((), ("zed",)):
        club = SeasonClub()
        name = await club.open_season(*players, *leaver, rounds=1)
        for player in leaver:
            await club.seasons.leave(name, player, club.clock.now())
        await club.tick(DAY)
        await club.seasons.end(name, club.clock.now())
        name = await club.open_season(*players, rounds=1)
        await club.tick(DAY)
        divisions = {entrant.player: entrant.division for entrant in await club.store.entrants(name)}
        assert former_divisions in (None, divisions)
        former_divisions = divisions
