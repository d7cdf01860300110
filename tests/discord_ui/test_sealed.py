"""Two tables play the same deal, and one is over: nobody learns from it what the other one still has to find out.

Whatever the house answers to is tried: every command of its list, every option that is completed, every verb of its
router. A new one is tried by itself.
"""

import itertools
import json
from contextlib import suppress

import pytest

from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.games.farck import game as farck
from bot.kit.pace import Pace
from bot.table.ports import NO_MESSAGE, MatchMessage
from bot.table.refusals import TableError
from tests.discord_ui.card_leaks import examples, leaks, seen_in_play
from tests.discord_ui.every_press import ALL_COMMANDS, by_command, by_verb, everything
from tests.discord_ui.forging import forged_press
from tests.services import a_header

OVER, IN_PLAY = "0123456789ab", "ba9876543210"


async def seal_two_tables(stage):
    """Deal the same cards at two tables, and let Ana and Ben play to the end. Cel and Dov have not begun."""
    for name, people in ((OVER, (stage.ana, stage.ben)), (IN_PLAY, (stage.cel, stage.dov))):
        for person in people:
            await stage.services.store.keep_name(str(person.id), person.name)
        facts = {
            "id": name,
            "options": {"stocks": "personal", "rounds": "6"},
            "guild": str(stage.guild.id),
            "rated": True,
        }
        header = a_header("farck", [str(person.id) for person in people], **facts, pace=Pace.parse("live:15:00+0:10"))
        place = MatchMessage(name, "table", "", stage.guild.id, stage.games.id, NO_MESSAGE, -1)
        await stage.services.tables.open(header, place, sealed=True)
    tables = stage.services.tables
    while (face := await tables.look(OVER)).ending is None:
        player = face.players[min(face.turns)]
        with suppress(TableError):  # the house was quicker with a last card
            await tables.play(OVER, (await tables.look(OVER, player)).asked_ply, player, "draw")
    await stage.services.league.idle()
    await stage.until(lambda: any("This match is over. Others still play" in each.text for each in tables_of(stage)))


def tables_of(stage):
    return stage.ana.sees(stage.games)


@pytest.fixture
def boss(stage):
    """Return a member who manages everything and plays nowhere."""
    return stage.guild.member("Boss", roles=[stage.guild.role("boss", "ADMINISTRATOR", "MANAGE_GUILD")])


async def seal(stage, boss):
    """Return the secrets, and the cards that a player of each table and the server's manager may see."""
    await seal_two_tables(stage)
    header, _ = await stage.services.store.load(OVER)
    may = {
        stage.ana: await seen_in_play(stage, OVER, stage.ana),
        stage.cel: await seen_in_play(stage, IN_PLAY, stage.cel),
        boss: set(),
    }
    whole = {str(card) for card in farck.pieces(farck.deal(2, header.options, header.seed))}
    assert all(len(whole - cards) > 10 for cards in may.values()), "there is something to find out"
    return (header.secret.hex(), header.seed.key.hex()), may


@pytest.mark.long
async def test_no_command_tells_what_is_sealed(stage, boss):
    async with stage.open():
        example_cards = {
            name: await examples(by_command(stage, boss, name, options, OVER)) for name, options in ALL_COMMANDS
        }
        secrets, may = await seal(stage, boss)
        for person, cards in may.items():
            for (name, options), match in itertools.product(ALL_COMMANDS, (OVER, IN_PLAY)):
                if name.startswith("judge") and match == IN_PLAY:
                    continue  # the match would be over
                async for what, text in by_command(stage, person, name, options, match):
                    assert not leaks(text, secrets, cards | example_cards[name]), f"{person}: {what}"


@pytest.mark.long
async def test_no_press_tells_what_is_sealed(stage, boss):
    async with stage.open():
        verbs = sorted(Verb)
        assert len(verbs) > 50
        page = (await boss.slash(stage.games, "help")).message
        example_cards = {verb: await examples(by_verb(boss, page, verb, OVER)) for verb in verbs}
        secrets, may = await seal(stage, boss)
        table = next(each for each in stage.ana.sees(stage.games) if OVER in str(each.json))
        for person, cards in may.items():
            for verb, match in itertools.product(verbs, (OVER, IN_PLAY)):
                if match == IN_PLAY and person is stage.cel:
                    continue  # Cel's own turn, which is to be played and not tried
                async for what, text in by_verb(person, table, verb, match):
                    assert not leaks(text, secrets, cards | example_cards[verb]), f"{person}: {what}"


@pytest.mark.long
async def test_no_message_tells_it_and_all_is_told_when_the_last_table_has_ended(stage, boss):
    async with stage.open():
        secrets, may = await seal(stage, boss)
        for person, cards in may.items():
            for message in (*person.sees(stage.games), *person.dms()):
                text = json.dumps(message.json, ensure_ascii=False)
                assert not leaks(text, secrets, cards), f"{person} reads {message}"
        assert not await stage.services.store.lines_at(OVER), "nobody's rating tells who won"
        hand = stage.ana.dms()[-1]
        assert "Others still play the same deals." in hand.text
        assert "Play again" not in hand.buttons
        assert "is sealed" in (await boss.slash(stage.games, "replay", match=OVER)).text
        await stage.services.tables.unseal([OVER, IN_PLAY])
        await stage.until(lambda: any("Replay" in each.buttons for each in tables_of(stage)))
        await stage.until(lambda: "Play again" in hand.buttons)
        await stage.services.league.idle()
        assert await stage.services.store.lines_at(OVER)
        replay = await everything(await boss.slash(stage.games, "replay", match=OVER))
        assert len(leaks(replay, secrets, set())) > 10, "what was sealed would have been found"
        assert secrets[0] in await everything(await boss.slash(stage.games, "verify", match=OVER))


@pytest.mark.long
@pytest.mark.parametrize("is_answer_last", [False, True])
async def test_a_bot_that_ends_between_unsealing_and_telling_tells_it_when_it_is_back(stage, is_answer_last):
    """Also where the hand was written last by the answer to a press."""
    async with stage.open():
        await seal_two_tables(stage)
        await stage.until(lambda: stage.ana.dms() and "Others still play" in stage.ana.dms()[-1].text)
        if is_answer_last:
            data = {"component_type": 2, "custom_id": str(CustomId(Verb.REFRESH, OVER))}
            answer = await (await forged_press(stage.ana, stage.ana.dms()[-1].record, data)).settled()
            assert "Others still play" in answer.text
        await stage.services.store.unseal([OVER, IN_PLAY])
    assert not any("Replay" in each.buttons for each in tables_of(stage))
    async with stage.open():
        await stage.until(lambda: any("Replay" in each.buttons for each in tables_of(stage)))
        await stage.until(lambda: "Play again" in stage.ana.dms()[-1].buttons)
        await stage.services.league.idle()
        assert await stage.services.store.lines_at(OVER)
