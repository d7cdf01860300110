"""Opening a table: commands, seats, options, Start."""

import pytest

from bot.discord_ui.api import blocks
from bot.discord_ui.features.play.open_lobbies import OpenLobbies
from bot.kit.time_units import HOUR
from bot.table.match_log import By, Void
from tests.discord_ui.hands import add_robot, choose_option, control, hand_of, hands, press, start
from tests.discord_ui.played_matches import one_match
from tests.services import GAMES


async def test_seats_are_taken_left_and_filled_with_robots(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await press(stage.ben, lobby, "join")
        assert "Ben" in lobby.text
        twice = await press(stage.ben, lobby, "join")
        assert twice.message.ephemeral
        assert "Vous avez déjà une place" in twice.text
        await add_robot(stage.ana, lobby)
        assert "Robot 1" in lobby.text
        await press(stage.ben, lobby, "out")
        assert "Ben" not in lobby.text
        stranger = await add_robot(stage.ben, lobby)
        assert "Vous n’avez pas de place" in stranger.text


async def test_the_host_frees_a_seat_that_a_robot_has(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur", robots="2")).message
        await stage.ana.pick(lobby, control(lobby, "remove"), "robot:1")
        assert "Robot 1" not in lobby.text
        assert "2. Robot 2" in lobby.text


@pytest.mark.parametrize(("game", "robots", "seats"), [("voleur", 0, 3), ("voleur", 1, 2), ("ruhd", 0, 2)])
async def test_who_starts_alone_gets_the_company_that_the_game_is_best_with(stage, game, robots, seats):
    """Unless they have chosen robots themselves."""
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game=game)).message
        for _ in range(robots):
            await add_robot(stage.ana, lobby)
        await press(stage.ana, lobby, "start")
        assert len((await stage.services.tables.look(await one_match(stage))).players) == seats


@pytest.mark.parametrize(("players", "sentence", "seats"), [
    (None, "Start adds 2 robots; the match begins when everybody has pressed it.", 3),
    (2, "2 players. Start fills empty seats with robots; the match begins when everybody has pressed it.", 2),
])  # fmt: skip
async def test_a_lobby_tells_how_many_robots_start_adds_and_so_it_does(stage, players, sentence, seats):
    async with stage.open():
        more = {"players": players} if players else {}
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur", **more)).message
        assert sentence in lobby.text
        await press(stage.ana, lobby, "start")
        assert len((await stage.services.tables.look(await one_match(stage))).players) == seats


async def test_the_deal_waits_for_everybodys_start_and_mixes_the_presses_in(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await press(stage.ben, lobby, "join")
        promise = next(
            line for line in (await lobby_more(stage.ana, lobby)).text.splitlines() if "Fairness code" in line
        ).split()[-1]
        await press(stage.ana, lobby, "start")
        assert "Ana ✓" in lobby.text
        await press(stage.ben, lobby, "start")
        match = control(lobby, "hand").split(":")[1]
        header = (await stage.services.tables.record(match)).header
        assert header.commitment == promise
        assert len(set(header.presses)) == 2
        await stage.until(lambda: hand_of(stage.ana) and hand_of(stage.ben))
        assert f"Fairness code: {promise[:16]}…" in lobby.text
        assert promise in (await press(stage.ana, hand_of(stage.ana), "more")).text
        await stage.services.tables.rule(match, Void(), None, "test")
        await stage.until(lambda: f"Fairness code: {promise}" in lobby.text)


async def lobby_more(person, lobby):
    return (await press(person, lobby, "lobby-more")).message


async def test_somebody_new_takes_back_every_start(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        await press(stage.cel, lobby, "join")
        assert "✓" not in lobby.text


async def test_options_belong_to_the_host(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        await press(stage.ben, lobby, "join")
        refusal = await choose_option(stage.ben, lobby, "target", "80")
        assert "Seule la personne" in refusal.text
        await choose_option(stage.ana, lobby, "target", "80")
        await press(stage.ana, lobby, "start")
        await press(stage.ben, lobby, "start")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert (await stage.services.tables.look(match)).options["target"] == "80"


async def test_start_comes_first_and_join_is_grey_where_nobody_could_take_a_seat(stage):
    async with stage.open():
        for game in GAMES:
            lobby = (await stage.ana.slash(stage.games, "play", game=game)).message
            first, second = rows_of(lobby)[:2]
            assert [verb_of(part) for part in first] == ["start"], "alone in its line"
            assert verb_of(second[0]) == "join"
            assert not second[0]["disabled"]
        ruhd = (await stage.ana.slash(stage.games, "play", game="ruhd", players=2)).message
        await press(stage.ben, ruhd, "join")
        assert is_grey(ruhd)
        await press(stage.ben, ruhd, "out")
        assert not is_grey(ruhd)
        private = (await stage.ana.use(stage.games, "play", {"game": "honey", "private": True})).message
        assert is_grey(private), "nobody is invited"
        await stage.ana.pick(private, control(private, "invite"), [stage.ben])
        assert not is_grey(private)
        await press(stage.ben, private, "join")
        assert is_grey(private)


def verb_of(part):
    return part["custom_id"].split(":")[3].split(" ")[0]


def rows_of(message):
    return [part["components"] for part in message.components if part["type"] == 1]


def is_grey(lobby):
    [join] = [part for part in lobby.components if part.get("custom_id") == control(lobby, "join")]
    assert join["disabled"] == (join["style"] == blocks.PLAIN)
    return join["disabled"]


async def test_several_options_are_behind_one_button_and_change_the_card_that_all_see(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honneur")).message
        assert len(lobby.selects) == 1, "robots"
        await press(stage.cel, lobby, "join")
        await press(stage.ana, lobby, "start")
        assert "✓" in lobby.text
        menu = (await press(stage.ben, lobby, "lobby-options")).message
        assert menu.ephemeral
        assert len(menu.selects) == 4
        assert "Seule la personne" in menu.text
        rounds = next(part["custom_id"] for part in menu.selects if part["custom_id"].endswith("rounds"))
        assert "Seule la personne" in (await stage.ben.pick(menu, rounds, "one")).text
        own = (await press(stage.ana, lobby, "lobby-options")).message
        assert "Only the player" not in own.text, "she opened it"
        await stage.ana.pick(own, rounds, "one")
        assert [o["value"] for o in own.selects[1]["options"] if o["default"]] == ["one"], "the menu follows"
        await stage.until(lambda: "Rounds: One round" in lobby.text)  # what is unusual stands on the card
        assert "✓" not in lobby.text
        for person in (stage.ana, stage.cel):
            await press(person, lobby, "start")
        [match] = await stage.services.store.matches_in(stage.guild.id)
        assert (await stage.services.tables.look(match)).options["rounds"] == "one"
        assert "n’est plus ouverte" in (await stage.ben.pick(menu, rounds, "each")).text


async def test_the_clock_is_under_more_unless_it_runs_over_days(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", pace="live:5:00+0:05")).message
        assert "5:00" not in lobby.text
        details = await lobby_more(stage.ana, lobby)
        assert details.ephemeral
        assert "5:00" in details.text
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", pace="async:24h+8h/72h")).message
        assert "24" in lobby.text


async def test_only_the_host_cancels_and_an_old_button_says_so(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        other = (await stage.ana.slash(stage.games, "tables")).message
        assert "Honey" in other.text
        assert "Seule" in (await press(stage.ben, lobby, "cancel")).text
        await press(stage.ana, lobby, "cancel")
        assert "Table cancelled." in lobby.text
        assert lobby.buttons == []
        assert "No table is open" in (await stage.ana.slash(stage.games, "tables")).text


async def test_a_table_of_one_is_cancelled_in_its_hosts_language(stage):
    async with stage.open():
        for way in ("cancel", "out"):
            lobby = (await stage.ben.slash(stage.games, "play", game="honey")).message
            await press(stage.ben, lobby, way)
            assert "Table annulée." in lobby.text, way


@pytest.mark.parametrize(("locale", "words"), [("en-US", "within two hours"), ("fr", "deux heures")])
async def test_a_lobby_nobody_starts_ends_by_itself(stage, locale, words):
    stage.guild.record.locale = locale
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey")).message
        async with OpenLobbies(stage.at.desk).lock(control(lobby, "join").split(":")[1]):  # its place is written down
            [(record, place)] = await stage.services.store.lobbies()
        await stage.services.store.keep_lobby(
            type(record)(**{**fields(record), "opened_at": record.opened_at - 3 * 3_600_000}), place
        )
        await stage.at.play.lobbies.end_old()
        assert words in lobby.text
        assert await stage.services.store.lobbies() == []


def fields(lobby):
    return {name: getattr(lobby, name) for name in lobby.__slots__}


async def test_games_and_clocks_are_offered_while_typing(stage):
    async with stage.open():
        assert await stage.ana.complete(stage.games, "play", game="chess") == []
        choices = await stage.ana.complete(stage.games, "play", game="hon")
        assert {choice["value"] for choice in choices} == {"honey", "honneur"}
        assert all(" – " in choice["name"] for choice in choices)
        for person in (stage.ana, stage.ben, stage.cel):
            for choice in await person.complete(stage.games, "play", game=""):
                assert not choice["name"].endswith((".…", ",…", " …"))
        paces = await stage.ben.complete(stage.games, "play", game="honey", pace="async")
        assert [choice["value"] for choice in paces] == ["async:24h+8h/72h", "async:3d+1d/7d"]


async def test_what_cannot_be_opened_is_told(stage):
    async with stage.open():
        refusal = (await stage.ana.slash(stage.games, "play", game="chess")).text
        assert "no such game" in refusal
        assert all(name in refusal for name in ("Honey", "Voleur", "Farck", "Ruhd", "À l’Honneur"))
        assert "no such game" in (await stage.ana.slash(stage.games, "rules", game="hon")).text  # two are like it
        assert "Voleur" in (await stage.ana.slash(stage.games, "rules", game="Vol")).text
        assert "read that clock" in (await stage.ana.slash(stage.games, "play", game="honey", pace="fast")).text


async def test_help_and_rules_speak_the_readers_language(stage):
    async with stage.open():
        assert "opens a table" in (await stage.ana.slash(stage.games, "help")).text
        help_ = (await stage.ben.slash(stage.games, "help")).message
        assert "ouvre une table" in help_.text
        assert [part["custom_id"].split(":")[-1] for part in help_.components if "custom_id" in part][:2] == [
            "play",
            "learn",
        ]
        lobby = (await stage.ben.pick(help_, control(help_, "play"), "voleur")).message
        assert control(lobby, "start")
        assert not lobby.ephemeral
        rules = await stage.ana.slash(stage.games, "rules", game="farck")
        assert rules.message.ephemeral
        assert "Farck" in rules.text


async def test_turns_lists_what_waits_for_me(stage):
    async with stage.open():
        assert "No table is waiting" in (await stage.ana.slash(stage.games, "turns")).text
        lobby = (await stage.ana.slash(stage.games, "play", game="ruhd", pace="async:24h+8h/72h")).message
        place = f"https://discord.com/channels/{stage.guild.id}/{stage.games.id}/{lobby.id}"
        assert (await stage.ana.slash(stage.games, "turns")).text == f"**Ruhd** · waits for your *Start*: {place}"
        await press(stage.ben, lobby, "join")
        await press(stage.ana, lobby, "start")
        texts = [(await person.slash(stage.games, "turns")).text for person in (stage.ana, stage.ben)]
        assert [place in text for text in texts] == [False, True], "whoever has pressed it waits for the others"
        await press(stage.ben, lobby, "start")
        texts = [(await person.slash(stage.games, "turns")).text for person in (stage.ana, stage.ben)]
        assert sum("Ruhd" in text and "<t:" in text for text in texts) == 1
        assert sum("Ana (0)" in text and "Ben (0)" in text for text in texts) == 1


async def test_tables_lists_who_sits_there_with_how_many_points_and_whose_turn_it_is(stage):
    async with stage.open():
        await stage.dov.slash(stage.games, "play", game="voleur", robots="1")
        table = await start(stage, stage.ana, "ruhd", stage.ben, robots=0)
        await stage.until(lambda: control(table, "hand"))
        face = await stage.services.tables.look(control(table, "hand").split(":")[1])
        waiting = " and ".join(name for n, name in enumerate(("Ana", "Ben")) if n in face.turns)
        lobby, match = (await stage.dov.slash(stage.games, "tables")).text.splitlines()
        assert lobby.startswith("**Voleur** · Dov, Robot 1 · seats free: http")
        assert match.startswith(f"**Ruhd** · Ana (0), Ben (0) · Waiting for {waiting} · http")


def plain(message):
    """Return the text of a message as it is shown, without the backslashes that escape names."""
    return message.text.replace("\\", "")


@pytest.mark.long
async def test_robots_are_chosen_by_level_and_the_log_says_who_moved(stage):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="honey", robots="master, 1 club")).message
        await add_robot(stage.ana, lobby, "novice")
        for name in ("Robot 1 (master)", "Robot 2 (club)", "Robot 3 (novice)"):
            assert name in plain(lobby)
        assert control(lobby, "robot") is None  # every seat is taken
        await stage.ana.pick(lobby, control(lobby, "remove"), "robot:club:2")
        await add_robot(stage.ana, lobby)
        assert "4. Robot 2\n" in f"{lobby.text}\n"
        await press(stage.ana, lobby, "start")
        await stage.until(lambda: control(lobby, "hand"))
        await stage.services.robots.idle()
        match = control(lobby, "hand").split(":")[1]
        face = await stage.services.tables.look(match)
        assert set(face.players) == {str(stage.ana.id), "robot:master:1", "robot:novice:3", "robot:2"}
        level = {"robot:master:1": "master", "robot:novice:3": "novice", "robot:2": "casual"}
        for entry in (await stage.services.tables.record(match)).log:
            if entry.by is By.ROBOT:
                assert entry.source == f"{level[face.players[entry.seat]]}.{GAMES['honey'].robot_version}:{entry.ply}"


async def test_robots_that_nobody_knows_are_a_sentence_and_those_that_are_typed_are_offered(stage):
    async with stage.open():
        refusal = await stage.ana.slash(stage.games, "play", game="honey", robots="3 grandmasters")
        assert "I can’t read these robots: 3 grandmasters" in refusal.text
        choices = await stage.ben.complete(stage.games, "play", game="ruhd", robots="maître, cl")
        assert [choice["value"] for choice in choices] == ["maître, Joueur de club"]
        lobby = (await stage.ben.slash(stage.games, "play", game="ruhd", robots=choices[0]["value"])).message
        assert "Robot 2 (club)" in plain(lobby)


async def test_somebody_who_sits_alone_reads_the_lobby_in_their_own_language(stage):
    async with stage.open():
        lobby = (await stage.ben.slash(stage.games, "play", game="voleur")).message
        assert "Avec des robots seulement" in lobby.text
        await press(stage.ana, lobby, "join")
        assert "Win the last of four tricks" in lobby.text, "others read it too"


async def test_a_lobby_that_is_dealt_while_old_ones_are_looked_for_stays_a_table(stage, monkeypatch):
    async with stage.open():
        lobby = (await stage.ana.slash(stage.games, "play", game="voleur")).message
        read = stage.services.store.lobbies
        stale_lists = [await read()]
        await press(stage.ana, lobby, "start")
        await hands(stage, stage.ana)

        async def lobbies():
            return stale_lists.pop() if stale_lists else await read()

        monkeypatch.setattr(stage.services.store, "lobbies", lobbies)
        stage.services.clock.ahead += 3 * HOUR * 1_000_000
        await stage.at.play.lobbies.end_old()
        assert not stale_lists
        assert "within two hours" not in lobby.text
        assert control(lobby, "hand")
