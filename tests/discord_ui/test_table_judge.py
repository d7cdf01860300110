"""A judge of the server rules on its matches, and nobody else does."""

from bot.discord_ui.features.matches import judge
from bot.kit.game import Seat
from bot.table.match_log import Replace
from tests.discord_ui.hands import hand_of, hands, start
from tests.discord_ui.played_matches import one_match
from tests.discord_ui.review_messages import ask, wait_for_review
from tests.discord_ui.settings_presses import choose
from tests.discord_ui.table_turns import match_of


async def test_only_judges_are_offered_the_tables_to_rule_on(stage):
    stage.guild.give(stage.dov, stage.guild.role("Host", "MANAGE_GUILD"))
    async with stage.open():
        await start(stage, stage.ana, "honey")
        assert len(await stage.dov.complete(stage.games, "judge void", table="")) == 1
        assert await stage.ben.complete(stage.games, "judge void", table="") == []


async def test_while_a_judge_types_the_newest_tables_are_offered_and_no_more_than_fit(stage, monkeypatch):
    stage.guild.give(stage.dov, stage.guild.role("Host", "MANAGE_GUILD"))
    async with stage.open():
        matches = [match_of(await start(stage, person, "ruhd", robots=1)) for person in (stage.ana, stage.ben)]
        people, at_once = {str(stage.ana.id), str(stage.ben.id)}, []

        def note(read):
            async def note_and_read(ids):
                at_once.extend(kind for kind in (people, {*matches}) if kind <= {*ids})
                return await read(ids)

            return note_and_read

        with monkeypatch.context() as asking:
            for place, name in ((stage.services.store, "names"), (stage.services.tables, "look_ahead")):
                asking.setattr(place, name, note(getattr(place, name)))
            choices = await stage.dov.complete(stage.games, "judge void", table="")
        assert at_once == [{*matches}, people], "all of each are read at once"
        assert [choice["value"] for choice in choices] == matches[::-1]
        monkeypatch.setattr(judge, "MAX_OPTIONS", 1)
        [choice] = await stage.dov.complete(stage.games, "judge void", table="")
        assert choice["value"] == matches[1]
        [choice] = await stage.dov.complete(stage.games, "judge void", table="ana")
        assert choice["value"] == matches[0]


async def test_a_judge_rules_on_their_own_server_only(stage):
    other = stage.discord.guild("Elsewhere")
    hall, eve = other.channel("hall"), other.member("Eve")
    other.give(eve, other.role("Host", "MANAGE_GUILD"))
    other.install(stage.app)
    async with stage.open():
        match = match_of(await start(stage, stage.ana, "honey"))
        refusal = await eve.slash(hall, "judge void", table=match, reason="a quarrel")
        assert "There is no such match" in refusal.text
        assert (await stage.services.tables.look(match)).ending is None


async def test_a_judge_rules_and_nobody_else(stage):
    stage.guild.give(stage.dov, stage.guild.role("Host", "MANAGE_GUILD"))
    judges = stage.guild.role("Judges")
    async with stage.open():
        table = await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match = match_of(table)
        refusal = await stage.cel.slash(stage.games, "judge void", table=match, reason="a quarrel")
        assert "sędzia" in refusal.text
        card = (await stage.dov.slash(stage.games, "server")).message
        await choose(stage.dov, card, "judge", judges)
        stage.guild.give(stage.cel, judges)
        [choice] = await stage.cel.complete(stage.games, "judge void", table="ana")
        assert choice["value"] == match
        reply = await stage.cel.slash(
            stage.games, "judge points", table=match, player=stage.ben, points=-5, reason="a late word"
        )
        assert not reply.failed
        await stage.cel.slash(
            stage.games, "judge seat", table=match, player=stage.ben, to=stage.dov, reason="Ben had to leave"
        )
        face = await stage.services.tables.look(match)
        assert str(stage.dov.id) in face.players
        await stage.until(lambda: hand_of(stage.dov) and hand_of(stage.ben) is None)
        await stage.cel.slash(stage.games, "judge void", table=match, reason="a quarrel")
        record = await stage.services.tables.record(match)
        rulings = [(entry.text.split()[0], entry.reason) for entry in record.log if entry.by == "judge"]
        assert rulings == [("adjust", "a late word"), ("replace", "Ben had to leave"), ("void", "a quarrel")]


async def test_a_stand_in_who_never_pressed_anything_has_a_name(stage):
    stage.guild.give(stage.dov, stage.guild.role("Host", "MANAGE_GUILD"))
    async with stage.open():
        match = match_of(await start(stage, stage.ana, "ruhd", robots=1))
        store, eve = stage.services.store, stage.guild.member("Eve", locale="en-GB")
        assert str(eve.id) not in await store.names([str(eve.id)])
        await stage.dov.slash(stage.games, "judge seat", table=match, player=stage.ana, to=eve, reason="Ana is ill")
        assert (await store.names([str(eve.id)]))[str(eve.id)] == "Eve"
        [choice] = await stage.dov.complete(stage.games, "judge void", table="")
        assert choice["name"] == "Ruhd · Eve"


async def test_no_bot_gets_a_seat_from_a_judge(stage):
    stage.guild.give(stage.dov, stage.guild.role("Host", "MANAGE_GUILD"))
    other_bot = stage.discord.application("Clerk", guilds=[stage.guild])
    async with stage.open():
        match = match_of(await start(stage, stage.ana, "ruhd", robots=1))
        for bot in (stage.app, other_bot):
            user, reason = bot.record.user, "Ana had to leave"
            reply = await stage.dov.slash(
                stage.games, "judge seat", table=match, player=stage.ana, to=user.id, reason=reason
            )
            assert "A bot cannot take a seat" in reply.text
            assert str(user.id) not in (await stage.services.tables.look(match)).players


async def test_a_seat_that_changed_hands_has_no_review_and_the_others_have_one(stage):
    async with stage.open():
        await start(stage, stage.ana, "voleur", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        match, tables = await one_match(stage), stage.services.tables
        seat = Seat((await tables.look(match)).players.index(str(stage.ben.id)))
        await tables.rule(match, Replace(str(stage.dov.id)), seat, "Ben had to leave")
        await tables.resign(match, str(stage.dov.id), "resigned")
        for person, words in ((stage.ben, "changé de main"), (stage.dov, "changed hands")):
            assert words in (await ask(stage, person, match)).text
        assert not stage.review_engine.chunks
        await wait_for_review(stage, stage.ana, match)
