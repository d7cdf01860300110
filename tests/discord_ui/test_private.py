"""A match by invitation: who sits there watches it, during and after, and nobody else, unless all of them agree."""

import json

import pytest

from bot.kit.seed import Dice
from bot.table.match_log import Void
from bot.words import Words
from tests.discord_ui.hands import control, hand_of, hands, more, pictures, press, start
from tests.discord_ui.league_matches import keeper, play_on


async def by_invitation(stage, **terms):
    """Start a match of Ana and Ben, whose channel Cel and Dov see; return the table's message and the match."""
    reply = await stage.ana.slash(stage.games, "play", game="ruhd", private=True, **terms)
    table = reply.message
    await stage.ana.pick(table, control(table, "invite"), [stage.ben])
    await press(stage.ben, table, "join")
    for person in (stage.ana, stage.ben):
        await press(person, table, "start")
    await hands(stage, stage.ana, stage.ben)
    return table, control(table, "hand").split(":")[1]


@pytest.mark.long
async def test_the_table_in_the_channel_tells_nothing_of_the_match(stage):
    async with stage.open():
        table, match = await by_invitation(stage)
        assert "By invitation" in table.text
        assert not pictures(table)
        assert pictures(hand_of(stage.ana)), "whoever plays sees it all"
        await play_on(stage, match, Dice(b"a private match"))
        await stage.until(lambda: "The match is over" in table.text)
        assert not pictures(table)
        lines = [line for line in table.text.splitlines() if not line.startswith("-#")]
        assert lines == ["### Ruhd", *[line for line in lines if "By invitation" in line], "The match is over."]


async def test_when_all_agree_everybody_watches(stage):
    async with stage.open():
        table, match = await by_invitation(stage)
        assert not control(hand_of(stage.ana), "propose")
        await more(stage.ana, hand_of(stage.ana), "propose watch")
        question = await stage.until(lambda: next((m for m in stage.ben.dms() if control(m, "agree")), None))
        assert "By invitation" in table.text, "one has not agreed"
        assert "There is no such match" in (await stage.dov.slash(stage.games, "replay", match=match)).text
        await press(stage.ben, question, "agree")
        await stage.until(lambda: pictures(table))
        assert "By invitation" not in table.text
        await stage.services.tables.rule(match, Void(), None, "the end", "1")
        await stage.until(lambda: control(table, "again"))
        assert (await stage.dov.slash(stage.games, "replay", match=match)).message.components
        assert "Play again" in hand_of(stage.ana).buttons
        again = (await press(stage.ana, table, "again")).message
        assert "By invitation" in again.text, "the next one is by invitation again"


async def offers_of_more(person):
    """Return the custom ids below More at this person's hand."""
    menu = (await press(person, hand_of(person), "more")).message
    return [part.get("custom_id", "") for part in menu.components]


async def test_no_vote_to_be_watched_once_all_have_agreed(stage):
    async with stage.open():
        _, match = await by_invitation(stage)
        assert any(offer.endswith("propose watch") for offer in await offers_of_more(stage.ana))
        await stage.services.store.set_value(f"private:{match}", "watched")
        assert not any(offer.endswith("propose watch") for offer in await offers_of_more(stage.ana))


async def test_no_vote_to_be_watched_in_a_public_match(stage):
    async with stage.open():
        await start(stage, stage.ana, "ruhd", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        offers = await offers_of_more(stage.ana)
        assert any(":leave" in offer for offer in offers)
        assert not any(offer.endswith("propose watch") for offer in offers)


@pytest.mark.long
async def test_neither_lists_nor_histories_tell_of_it(stage):
    async with stage.open():
        _, match = await by_invitation(stage, rated=True, pace="live:15:00+0:10")
        assert str(stage.games.id) not in (await stage.dov.slash(stage.games, "tables")).text
        await play_on(stage, match, Dice(b"a private match"))
        await stage.services.league.idle()
        for reader, sees in ((stage.ana, True), (stage.ben, True), (stage.dov, False)):
            history = (await reader.slash(stage.games, "history", player=stage.ana)).message
            assert (match in json.dumps(history.json)) is sees, reader
            page = (await reader.slash(stage.games, "help")).message
            button = {"type": 2, "custom_id": f"v1:{stage.ana.id}:0:history", "label": "?", "style": 2, "id": 99}
            page.record.components[0]["components"][-1]["components"].append(button)
            await reader.click(page, button["custom_id"])
            assert (match in json.dumps(page.json)) is sees, reader
            for command in ("replay", "verify"):
                text = (await reader.slash(stage.games, command, match=match)).text
                refusal = Words().say("fr" if reader is stage.ben else "en", "table-no-such-match")
                assert (refusal in text) is not sees, reader


@pytest.mark.long
async def test_no_profile_and_no_export_counts_it(stage):
    """Neither totals nor opponents tell of it to anybody who did not sit there, nor files to those who manage."""
    async with stage.open():
        _, match = await by_invitation(stage, rated=True, pace="live:15:00+0:10")
        await play_on(stage, match, Dice(b"a private match"))
        await stage.services.league.idle()
        for reader, sees in ((stage.ana, True), (stage.ben, True), (stage.dov, False)):
            profile = (await reader.slash(stage.games, "profile", player=stage.ana)).text
            assert ("**Ruhd" in profile) is sees, profile
            assert ("Ben" in profile) is sees, profile
            text = (await reader.slash(stage.games, "head-to-head", player=stage.ana, other=stage.ben)).text
            assert ("Ruhd" in text) is sees, text
        files = (await keeper(stage).slash(stage.games, "league export", game="ruhd")).message.files
        assert "ruhd-matches.csv" in files
        assert not any(match.encode() in content for content in files.values())
        await stage.services.store.set_value(f"private:{match}", "watched")
        assert "Ben" in (await stage.dov.slash(stage.games, "profile", player=stage.ana)).text, "all have agreed"
