"""Boards, profiles and histories, as people in Discord's window ask for them."""

import re
from dataclasses import replace
from hashlib import sha256

import pytest

from bot.discord_ui.api.outage import IN_A_ROW
from bot.discord_ui.features.league import season_messages
from bot.kit.game import Seat
from bot.kit.pace import Pace
from bot.kit.seed import Dice
from bot.kit.time_units import DAY
from bot.league.season import points
from bot.table.match_log import Void
from tests.discord_ui.hands import control, hand_of, more, pictures, press
from tests.discord_ui.league_matches import a_minute, finals, keeper, over, play_on
from tests.services import NOON


async def test_a_rated_match_is_told_with_its_reason_and_replayed(stage):
    async with stage.open():
        reply = await stage.ana.slash(stage.games, "play", game="ruhd", rated=True, pace="live:15:00+0:10")
        lobby = reply.message
        await press(stage.ben, lobby, "join")
        for person in (stage.ana, stage.ben):
            await press(person, lobby, "start")
        match = control(lobby, "hand").split(":")[1]
        await play_on(stage, match, Dice(b"a match to be told"))
        await stage.services.league.idle()
        mine = (await stage.ana.slash(stage.games, "history")).message
        assert mine.ephemeral
        assert "Ruhd" in mine.text
        assert "of 2, expected 1.5." in mine.text
        assert "With Ben" in mine.text
        replay = await press(stage.ana, mine, "review")
        assert "Ruhd" in replay.text
        theirs = (await stage.ben.slash(stage.games, "history")).text
        assert "sur 2, attendue\N{NARROW NO-BREAK SPACE}: 1,5" in theirs
        gains = {next(gain for gain in ("+50", "−50", "±0") if f"**{gain}**" in text) for text in (mine.text, theirs)}
        assert gains in ({"+50", "−50"}, {"±0"})


async def test_a_board_has_pages_and_finds_me(stage):
    async with stage.open():
        crowd = [stage.guild.member(f"P{n}") for n in range(22)] + [stage.ana, stage.ben]
        for n in range(0, 24, 4):
            await over(stage, f"m{n}", crowd[n : n + 4], (1, 2, 3, 4), minutes=n)
        board = (await stage.ana.slash(stage.games, "leaderboard", game="honey")).message
        assert board.ephemeral
        assert board.text.count("match") >= 10
        assert "1575?" in board.text
        await stage.ana.click(board, "Where I stand")
        assert "▸ **Ana** · 1475?" in board.text
        await stage.ana.click(board, "◀")
        assert "Ana" not in board.text
        await stage.ana.pick(board, control(board, "pool"), "duel-live")
        assert "Nobody has played" in board.text
        pools = await stage.ben.complete(stage.games, "leaderboard", game="honey", pool="trois")
        assert {choice["value"] for choice in pools} == {"group-live", "group-async"}


async def test_a_board_for_everybody_stays_in_the_servers_language(stage):
    async with stage.open():
        await over(stage, "m1", [stage.ana, stage.ben], (1, 2))
        board = (await stage.ben.slash(stage.games, "leaderboard", game="honey", everyone=True)).message
        assert not board.ephemeral
        assert "two players, live" in board.text
        await stage.ben.pick(board, control(board, "pool"), "group-async")
        assert "Nobody has played" in board.text


async def test_a_profile_tells_form_records_and_rivals(stage):
    async with stage.open():
        for n, places in enumerate([(1, 2), (1, 2), (2, 1)]):
            await over(stage, f"m{n}", [stage.ana, stage.ben], places, minutes=n)
        await over(stage, "m9", [stage.ana, stage.cel, stage.dov], (3, 1, 1), game="ruhd", minutes=9)
        profile = (await stage.ana.slash(stage.games, "profile")).message
        mine, [curves] = profile.text, pictures(profile).values()
        assert "The Honey Tournament – two players, live: from 1550 to 1534 in 3 values" in curves
        assert "**The Honey Tournament:** 3 matches, 2 won, average place 1.3." in mine
        assert "Last places:** 3/3 · 2/2 · 1/2 · 1/2" in mine
        assert "Ben (3)" in mine
        assert "number 1 here" in mine
        assert "Lessons" not in mine
        for key in ("four", "last", "one that is no more"):
            await stage.at.learning.progress.add(str(stage.ana.id), "voleur", key)
        assert "Lessons finished: Voleur 2/4" in (await stage.ana.slash(stage.games, "profile")).text
        assert "Voleur" not in (await stage.ben.slash(stage.games, "profile", player=stage.ana)).text
        theirs = (await stage.cel.slash(stage.games, "profile", player=stage.ben)).text
        assert "wygrane 1, średnie miejsce 1,7" in theirs
        nobody = (await stage.ana.slash(stage.games, "profile", player=stage.guild.member("Eve"))).text
        assert "No match is over yet" in nobody


async def test_a_place_counts_the_robots_who_sat_there_and_practice_is_kept_apart(stage):
    async with stage.open():
        robots = ["robot:1", "robot:2", "robot:3"]
        await over(stage, "m1", [stage.ana, *robots], (4, 1, 2, 3))
        await over(stage, "m2", [stage.ana, stage.ben, *robots[:2]], (4, 3, 1, 2), minutes=2)
        history = (await stage.ana.slash(stage.games, "history")).text
        assert "Place 4 of 4; among the people 2 of 2, expected 1.5." in history
        assert "With Ben, Robot 1, Robot 2" in history
        assert "place 4 of 4, practice with robots" in history
        profile = (await stage.ana.slash(stage.games, "profile")).text
        assert "**The Honey Tournament:** one match, 0 won, average place 4.0." in profile
        assert "Last places:** 4/4\n" in profile
        assert "**Practice** with robots alone: The Honey Tournament ×1\n" in f"{profile}\n"
        terms = {"rated": False, "pace": Pace()}
        await over(stage, "m3", [stage.ana, "robot:1"], (1, 2), game="ruhd", minutes=3, **terms)
        profile = (await stage.ana.slash(stage.games, "profile")).text
        assert "alone: The Honey Tournament ×1 · Ruhd ×1, 1 won\n" in f"{profile}\n"


async def test_two_players_are_compared(stage):
    async with stage.open():
        for n, places in enumerate([(1, 2), (1, 1), (2, 1), (1, 2)]):
            await over(stage, f"m{n}", [stage.ana, stage.ben], places, minutes=n)
        comparison = (await stage.ana.slash(stage.games, "head-to-head", player=stage.ben)).text
        assert "Ana against Ben" in comparison
        assert "met 4 times, 2 won, 1 tied, 1 lost." in comparison
        other = (await stage.ana.slash(stage.games, "head-to-head", player=stage.ana, other=stage.ben)).text
        assert "1 won, 1 tied, 2 lost." in other
        strangers = (await stage.ana.slash(stage.games, "head-to-head", player=stage.dov)).text
        assert f"Ana against <@{stage.dov.id}>" in strangers
        assert "not met" in strangers
        assert "two different" in (await stage.ana.slash(stage.games, "head-to-head", player=stage.ana)).text


async def test_a_history_has_pages(stage):
    async with stage.open():
        for n in range(7):
            await over(stage, f"m{n}", [stage.ana, stage.ben], (1, 2), minutes=n)
        page_of_history = (await stage.ana.slash(stage.games, "history")).message
        assert len(page_of_history.buttons) == 4 + 2
        await stage.ana.click(page_of_history, "▶")
        assert len(page_of_history.buttons) == 3 + 2


# Seasons


@pytest.mark.long
async def test_a_season_is_opened_signed_up_for_played_and_ended(stage):
    async with stage.open():
        kim, people = keeper(stage), (stage.ana, stage.ben, stage.cel, stage.dov)
        refusal = await stage.ana.slash(stage.games, "league open", game="ruhd")
        assert "manage" in refusal.text
        card = (await kim.slash(stage.games, "league open", game="ruhd", days=0, rounds=2, size=3)).message
        assert "Nobody takes part yet" in card.text
        assert "2 rounds of one week, tables of 3" in card.text
        await press(stage.ana, card, "season-in")
        assert "You take part already" in (await press(stage.ana, card, "season-in")).text
        assert "saison 1" in (await stage.ben.slash(stage.games, "league join", game="ruhd")).text
        for person in (stage.cel, stage.dov):
            await press(person, card, "season-in")
        await stage.until(lambda: "4 players take part" in card.text)
        await press(stage.dov, card, "season-out")
        await stage.until(lambda: "3 players take part" in card.text)
        await a_minute(stage)
        assert "Round 1 of 2" in card.text
        [match] = await stage.services.store.list_current_matches(str(stage.ana.id))
        header = (await stage.services.tables.record(match)).header
        assert set(header.seats) == {str(person.id) for person in people[:3]}
        assert (header.rated, header.guild) == (True, str(stage.guild.id))
        await stage.until(lambda: all(hand_of(person) for person in people[:3]))
        assert "Table 1: " in card.text
        assert "https://discord.com/channels/" in card.text
        await a_minute(stage)
        assert len(await stage.services.store.matches_in(stage.guild.id)) == 1
        await play_on(stage, match, Dice(b"season"))
        await stage.services.league.idle()
        await a_minute(stage)
        assert "Table 1, over" in card.text
        assert "1 played" in card.text
        standings = (await stage.ben.slash(stage.games, "league standings", game="Ruhd ")).message
        assert standings.ephemeral
        assert "saison 1" in standings.text
        board = await stage.cel.slash(stage.games, "leaderboard", game="ruhd", season=1)
        assert "sezon 1" in board.text
        assert "no such season" in (await stage.ana.slash(stage.games, "leaderboard", game="ruhd", season=7)).text
        extension = await kim.slash(stage.games, "league extend", game="ruhd", rounds=1)
        assert "3 rounds now" in extension.text
        await kim.slash(stage.games, "league end", game="ruhd")
        await stage.until(lambda: "This season ended" in card.text)
        assert card.buttons == []
        await stage.until(lambda: finals(stage))
        [final] = finals(stage)
        assert final.startswith("Ruhd, season 1: the final table of division 1")
        past = (await stage.ana.slash(stage.games, "league history", game="ruhd")).text
        assert "won with" in past
        assert "no such season" in (await stage.ana.slash(stage.games, "league join", game="ruhd")).text


async def test_the_secret_of_a_season_follows_its_last_match_however_long_that_takes(stage, monkeypatch):
    async with stage.open():
        kim = keeper(stage)
        card = (await kim.slash(stage.games, "league open", game="ruhd", days=0, rounds=2, size=3)).message
        for person in (stage.ana, stage.ben, stage.cel):
            await press(person, card, "season-in")
        await a_minute(stage)
        [match] = await stage.services.store.list_current_matches(str(stage.ana.id))
        await kim.slash(stage.games, "league end", game="ruhd")
        await a_minute(stage)
        assert "follows when the last match" in card.text
        monkeypatch.setattr(season_messages, "NEWS", -DAY)
        await play_on(stage, match, Dice(b"season"))
        await stage.services.league.idle()
        await a_minute(stage)
        assert "The secret behind the code, to check" in card.text
        assert len(finals(stage)) == 1


@pytest.mark.long
async def test_a_seasons_table_says_where_it_belongs_and_at_the_end_what_it_counts(stage):
    async with stage.open():
        kim, people = keeper(stage), (stage.ana, stage.ben, stage.cel)
        card = (await kim.slash(stage.games, "league open", game="ruhd", days=0, rounds=2, size=3)).message
        for person in people:
            await press(person, card, "season-in")
        await a_minute(stage)
        [match] = await stage.services.store.list_current_matches(str(stage.ana.id))
        await stage.until(lambda: all(hand_of(person) for person in people))
        [table] = [m for m in stage.ana.sees(stage.games) if "Season 1, round 1 · table 1" in m.text]
        assert "season point" not in table.text
        await play_on(stage, match, Dice(b"season"))
        await stage.services.league.idle()
        await stage.until(lambda: "season points" in table.text)
        result_lines = await stage.services.store.lines_in([match])
        season_points = points({line.player: line.place for line in result_lines})
        assert sum(season_points.values()) == 9
        for person in people:
            assert f"{person.name}: **+{season_points[str(person.id)]:g}** season points" in table.text


async def test_a_season_that_ends_by_itself_is_announced_and_survives_a_restart(stage):
    async with stage.open():
        kim = keeper(stage)
        card = (await kim.slash(stage.games, "league open", game="ruhd", days=0, rounds=1)).message
        for person in (stage.ana, stage.ben):
            await press(person, card, "season-in")
        await stage.until(lambda: "2 players take part" in card.text)
        await press(stage.ben, card, "season-out")
    async with stage.open():  # what fell due meanwhile does not wait for a minute
        await stage.until(lambda: "This season ended" in card.text)
        await stage.until(lambda: "This season ended" in stage.ana.sees(stage.games)[-1].text)
        before = len(stage.ana.sees(stage.games))
        await a_minute(stage)
        assert len(stage.ana.sees(stage.games)) == before


async def test_the_end_of_a_season_is_announced_once_even_after_a_crash(stage):
    async with stage.open():
        card = (await keeper(stage).slash(stage.games, "league open", game="ruhd", days=1)).message
        await a_minute(stage)
        [season] = await stage.services.store.list_running()
        await stage.services.store.finish(replace(season, ended=stage.services.clock.now()), [])
    async with stage.open():
        for _ in range(2):
            await a_minute(stage)
            endings = [message.id for message in stage.ana.sees(stage.games) if "This season ended" in message.text]
            assert len(endings) == 2
            assert card.id in endings


async def test_a_season_that_discord_does_not_take_is_told_once_and_waits_for_the_end_of_an_outage(stage, caplog):
    async with stage.open():
        await keeper(stage).slash(stage.games, "league open", game="ruhd", days=1)
        [season] = await stage.services.store.list_running()
        fault = stage.discord.faults.add("503", times=1_000)
        for _ in range(2 * IN_A_ROW):
            stage.at.league_pages.messages.cards.forget(season.id)
            await stage.at.league_pages.messages.update_all()
        assert fault.struck == IN_A_ROW
        assert caplog.text.count("could not be shown") == 1
        stage.discord.faults.clear()


async def test_a_season_that_lost_its_channel_waits_its_host_is_told_and_it_goes_on_elsewhere(stage):
    async with stage.open():
        kim = keeper(stage)
        card = (await kim.slash(stage.games, "league open", game="ruhd", days=0, rounds=1, size=2)).message
        code = re.search("Fairness code: ([0-9a-f]{64})", card.text).group(1)
        for person in (stage.ana, stage.ben):
            await press(person, card, "season-in")
        stage.games.delete()
        for _ in range(2):
            await a_minute(stage)
        assert await stage.services.store.next_alarms() == []
        [notice] = [message.text for message in kim.dms() if "waits: I cannot write" in message.text]
        assert "Ruhd, season 1 on Club" in notice
        arcade = stage.guild.channel("arcade")
        card = (await kim.slash(arcade, "league move", game="ruhd")).message
        await a_minute(stage)
        await stage.until(lambda: "https://" in card.text)
        assert len(await stage.services.store.next_alarms()) == 1
        await kim.slash(arcade, "league end", game="ruhd")
        await stage.until(lambda: "The secret behind the code follows" in card.text)
        [(match, _)] = await stage.services.store.next_alarms()
        await stage.services.tables.agree(match, [(Void(), None)])
        await stage.services.league.idle()
        await stage.at.league_pages.messages.update_all()
        await stage.until(lambda: "check the draws and deals with" in card.text)
        secret = re.search("check the draws and deals with: ([0-9a-f]{64})", card.text).group(1)
        assert sha256(bytes.fromhex(secret)).hexdigest() == code


async def test_hosts_begin_anew_exclude_and_export(stage):
    async with stage.open():
        kim = keeper(stage)
        await over(stage, "m1", [stage.ana, stage.ben], (1, 2))
        for command, arguments in (
            ("reset", {"game": "honey"}),
            ("exclude", {"player": stage.ben}),
            ("export", {"game": "honey"}),
        ):
            assert "manage" in (await stage.ana.slash(stage.games, f"league {command}", **arguments)).text
        files = (await kim.slash(stage.games, "league export", game="honey")).message.files
        assert set(files) == {"honey-ratings.csv", "honey-matches.csv", "honey.json"}
        await kim.slash(stage.games, "league exclude", player=stage.ben)
        board = (await stage.ana.slash(stage.games, "leaderboard", game="honey")).text
        assert "Ana" in board
        assert "Ben" not in board
        await kim.slash(stage.games, "league readmit", player=stage.ben)
        assert "Ben" in (await stage.ana.slash(stage.games, "leaderboard", game="honey")).text
        await kim.slash(stage.games, "league reset", game="honey")
        assert "Nobody has played" in (await stage.ana.slash(stage.games, "leaderboard", game="honey")).text
        assert "place" in (await stage.ana.slash(stage.games, "history")).text.lower()


async def test_who_wants_to_be_forgotten_leaves_the_seasons_and_the_records_stay(stage):
    async with stage.open():
        kim = keeper(stage)
        card = (await kim.slash(stage.games, "league open", game="ruhd")).message
        await press(stage.ana, card, "season-in")
        await over(stage, "m1", [stage.ana, stage.ben], (1, 2))
        sure = await stage.ana.slash(stage.games, "privacy delete")
        await press(stage.ana, sure.message, "forget")
        assert await stage.services.store.list_entered(str(stage.ana.id)) == []
        theirs = (await stage.dov.slash(stage.games, "history", player=stage.ben)).text
        assert "Place 2 of 2" in theirs
        assert "Ana" not in theirs
        assert (await stage.services.league.rebuild()).changed == 0


async def test_the_table_tells_at_its_end_what_it_did_to_ratings(stage):
    async with stage.open():
        options = {"game": "ruhd", "rated": True, "players": 2, "pace": "live:15:00+0:10"}
        table = (await stage.ana.use(stage.games, "play", options)).message
        await press(stage.ben, table, "join")
        for person in (stage.ana, stage.ben):
            await press(person, table, "start")
        match = control(table, "hand").split(":")[1]
        await stage.services.tables.resign(match, str(stage.ben.id))
        await stage.services.robots.idle()
        await play_on(stage, match, Dice(b"rated".ljust(32)))
        await stage.until(lambda: "so last." in table.text)
        assert "Place 1 of 2, expected 1.5" in table.text


async def test_a_host_sees_who_was_away_and_may_ask_for_better(stage):
    async with stage.open():
        now = stage.services.clock.now()
        away = tuple((Seat(1), now - n * DAY) for n in (1, 2, 3, 4))
        await over(stage, "m1", [stage.ana, stage.ben], (1, 2), minutes=(now - NOON) // 60_000, away=away)
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        assert "Seule la personne" in (await more(stage.ben, lobby, "guests", "lobby-more")).text
        guests = (await more(stage.ana, lobby, "guests", "lobby-more")).message
        assert guests.ephemeral
        assert "Ana: not away" in guests.text
        await stage.ana.pick(guests, control(guests, "bar"), "80")
        refusal = await press(stage.ben, lobby, "join")
        assert "80 sur 100" in refusal.text
        await stage.ana.pick(guests, control(guests, "bar"), "0")
        await press(stage.ben, lobby, "join")
        again = (await more(stage.ana, lobby, "guests", "lobby-more")).message
        assert "Ben: away on 4 days" in again.text
        await press(stage.dov, lobby, "join")
        assert "Dov: no match yet" in (await more(stage.ana, lobby, "guests", "lobby-more")).text


async def test_a_bot_that_ends_between_a_rating_and_its_telling_tells_it_at_the_next_start(stage):
    async with stage.open():
        options = {"game": "ruhd", "rated": True, "pace": "live:15:00+0:10"}
        table = (await stage.ana.use(stage.games, "play", options)).message
        await press(stage.ben, table, "join")
        for person in (stage.ana, stage.ben):
            await press(person, table, "start")
        stage.services.tables.listeners.remove(stage.services.league.on_notice)
        match = control(table, "hand").split(":")[1]
        await play_on(stage, match, Dice(b"a match to be told"))
        await stage.until(lambda: control(table, "review") and not stage.at.messages.waiting_count)
        assert "expected 1.5" not in table.text
        await stage.services.league.settle(match)
    async with stage.open():
        await stage.until(lambda: "of 2, expected 1.5" in table.text)
