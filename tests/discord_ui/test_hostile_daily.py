"""Somebody who wants a second try at a day's deal, or to see it before they play: whatever they do, 0 second tries and
0 bytes of the deal.

Ana has begun and goes on as she likes. Ben has not begun, and would like to know. Boss manages the server, plays
nowhere, and asks for everything.
"""

import asyncio
import itertools
import json

import pytest

from bot.daily.day import day_of, end_of, format_day
from bot.daily.ports import DayGroup, Member
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.games.farck import game as farck
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.store.sql import SqlStore
from bot.table.ports import NotHeld
from bot.table.refusals import TableError
from bot.words import LANGUAGES, Words
from tests.discord_ui.card_leaks import examples, leaks, seen_in_play
from tests.discord_ui.daily_deals import begin, finish, move_clock, opened, today
from tests.discord_ui.every_press import ALL_COMMANDS, by_command, by_verb, everything, press_and_read
from tests.discord_ui.hands import control, press
from tests.scale.days import Process, players_of
from tests.scale.homes import settled
from tests.store.conftest import cleared

GAME = "farck"


@pytest.fixture
def boss(stage):
    return stage.guild.member("Boss", roles=[stage.guild.role("boss", "ADMINISTRATOR", "MANAGE_GUILD")])


class Deal:
    """What nobody may learn of a deal that Ana plays."""

    def __init__(self, stage, boss, match):
        self.stage, self.match, self.people = stage, match, (stage.ana, stage.ben, boss)

    async def learn(self):
        header, _ = await self.stage.services.store.load(self.match)
        key = (await self.stage.services.store.value("daily:secret")) or ""
        self.secrets = (header.secret.hex(), header.seed.key.hex(), header.secret[-32:].hex(), key)
        mine = await seen_in_play(self.stage, self.match, self.stage.ana)
        self.may = {person: mine if person is self.stage.ana else set() for person in self.people}
        whole = {str(card) for card in farck.pieces(farck.deal(2, header.options, header.seed))}
        assert len(whole - mine) > 10, "there is something to find out"

    def check(self, person, what, text, example_cards=frozenset()):
        assert not leaks(text, self.secrets, self.may[person] | example_cards), f"{person}: {what}"

    async def check_tries(self):
        """Check that Ana has one try, nobody else has any, and she sits in one match."""
        store = self.stage.services.store
        tries = await store.tries_on(day_of(today(self.stage)))
        assert [(key.game, attempt.match) for key, attempt in tries.items()] == [(GAME, self.match)]
        assert await store.list_current_matches(str(self.stage.ana.id)) == [self.match]
        for person in self.people[1:]:
            assert not await store.list_current_matches(str(person.id))


async def begin_deal(stage, boss):
    hand, match = await begin(stage.ana, stage, GAME)
    deal = Deal(stage, boss, match)
    await deal.learn()
    return hand, deal


@pytest.mark.long
async def test_no_command_tells_anything_or_gives_another_try(stage, boss):
    """Replays, proofs, exports, lessons, and whatever else there is, typed choices too."""
    async with stage.open():
        nobody = "0123456789ab"
        example_cards = {
            name: await examples(by_command(stage, boss, name, options, nobody)) for name, options in ALL_COMMANDS
        }
        _, deal = await begin_deal(stage, boss)
        for person, (name, options) in itertools.product(deal.people, ALL_COMMANDS):
            if name == "play":
                continue  # opens tables of its own
            async for what, text in by_command(stage, person, name, options, deal.match):
                deal.check(person, what, text, example_cards[name])
        await deal.check_tries()


DAILY_VERBS = [verb for verb in Verb if verb.name.startswith("DAILY")]


@pytest.mark.long
async def test_no_forged_press_tells_anything_or_gives_another_try(stage, boss):
    """Cards of rules and lessons are told whatever is dealt: they are looked up where something is found."""
    async with stage.open():
        _, deal = await begin_deal(stage, boss)
        for person in (stage.ana, stage.ben):
            page = await opened(person, stage)
            for verb in sorted(Verb):
                async for what, text in by_verb(person, page, verb, deal.match):
                    example_cards = set()
                    if leaks(text, deal.secrets, deal.may[person]):
                        example_cards = await examples(by_verb(person, page, verb, "0123456789ab"))
                    deal.check(person, what, text, example_cards)
        await deal.check_tries()


@pytest.mark.long
async def test_days_that_somebody_forges_open_nothing(stage, boss):
    async with stage.open():
        _, deal = await begin_deal(stage, boss)
        day, page = day_of(today(stage)), (await boss.slash(stage.games, "help")).message
        days = [format_day(day + ahead) for ahead in (-400, -1, 1, 2, 400)] + [
            "",
            "9999-12-31",
            "0001-01-01",
            "today",
            "²",
        ]
        subjects, values = (
            (GAME, "honneur", deal.match, "-", "nobody"),
            ("robot master", str(stage.ana.id), "robot ", ""),
        )
        for verb, subject, text in itertools.product(DAILY_VERBS, subjects, days):
            what, answer = await press_and_read(stage.ben, page, 2, CustomId(verb, subject, 0, text), ())
            deal.check(stage.ben, what, answer)
        for value, text in itertools.product(values, [*days, today(stage)]):
            compare = CustomId(Verb.DAILY_COMPARE, GAME, 0, text)
            for person in deal.people:
                what, answer = await press_and_read(person, page, 3, compare, (value,))
                deal.check(person, what, answer)
        await deal.check_tries()


async def test_reloading_at_once_and_after_kills_gives_the_same_try(stage, boss, monkeypatch):
    async with stage.open():
        open_match = stage.services.tables.open

        async def die(*facts, **more):
            raise RuntimeError("the bot dies between the try and the deal")

        monkeypatch.setattr(stage.services.tables, "open", die)
        card = await opened(stage.ana, stage)
        play = f"v1:{GAME}:0:today {today(stage)}"
        await (await stage.ana.click(card, play)).answered()
        monkeypatch.setattr(stage.services.tables, "open", open_match)
        [attempt] = (await stage.services.store.tries_on(day_of(today(stage)))).values()
        with pytest.raises(TableError):
            await stage.services.tables.look(attempt.match)

    def matches_shown():
        """Return the matches of all hands in the channel, whether a hand was the answer or came after an answer that
        was put off. One that a newer one has replaced can be refreshed.
        """
        controls = [control(hand, "more") or control(hand, "fresh") for hand in stage.ana.sees(stage.games)]
        return [each.split(":")[1] for each in controls if each]

    for starts in (1, 2):
        async with stage.open():
            card = await opened(stage.ana, stage)
            await asyncio.gather(*(stage.ana.click(card, play) for _ in range(8)))
            await stage.until(lambda: len(matches_shown()) == 8 * starts)  # noqa: B023 - awaited here
            assert {*matches_shown()} == {attempt.match}
            deal = Deal(stage, boss, attempt.match)
            await deal.check_tries()


async def test_who_is_forgotten_finds_the_same_try_and_only_a_hash_is_left(stage, boss):
    async with stage.open():
        _, deal = await begin_deal(stage, boss)
        store, me, guild = stage.services.store, str(stage.ana.id), str(stage.guild.id)
        await store.place_group(DayGroup(guild, stage.games.id, "UTC", day_of(today(stage)) - 1))
        await store.join_group(Member(guild, me))
        export = await everything(await stage.ana.slash(stage.games, "privacy export"))
        deal.check(stage.ana, "export", export)
        assert f'"daily_groups": [\n  {{\n   "server": "{guild}"' in export
        await press(stage.ana, (await stage.ana.slash(stage.games, "privacy delete")).message, "forget")
        assert not await store.members_of(guild)
        assert me not in str(await store.tries_on(day_of(today(stage))))
        assert (await begin(stage.ana, stage, GAME))[1] == deal.match
        await deal.check_tries()


async def test_a_clock_that_is_set_back_opens_nothing_again(stage, boss):
    """All of the day is told by then; the machine believes that it is the day before."""
    async with stage.open():
        _, deal = await begin_deal(stage, boss)
        day = day_of(today(stage))
        await finish(stage, deal.match, str(stage.ana.id), GAME)
        move_clock(stage, end_of(day) + HOUR)
        await stage.at.daily.midnight.close_days()
        proof = await everything(await stage.ana.slash(stage.games, "verify", match=deal.match))
        assert leaks(proof, deal.secrets, set()), "what is open by now would have been found"
        for back in (2 * HOUR, DAY // 2):
            move_clock(stage, end_of(day) + HOUR - back)
            for person in (stage.ben, boss, stage.ana):
                card = await opened(person, stage)
                for game in ("honneur", GAME):
                    reply = await press_and_read(
                        person, card, 2, CustomId(Verb.DAILY_PLAY, game, 0, format_day(day)), ()
                    )
                    assert any(Words().say(language, "table-day-over") in reply[1] for language in LANGUAGES)
            assert len(await stage.services.store.tries_on(day)) == 1


async def test_a_morning_message_tells_nothing_while_somebodys_hour_runs(stage, boss):
    async with stage.open():
        _, deal = await begin_deal(stage, boss)
        store, day, guild = stage.services.store, day_of(today(stage)), str(stage.guild.id)
        for person in (stage.ana, stage.ben):
            await store.keep_name(str(person.id), person.name)
            await store.join_group(Member(guild, str(person.id)))
        for zone in ("UTC", "Pacific/Auckland", "Asia/Tokyo", "Pacific/Kiritimati"):
            await store.place_group(DayGroup(guild, stage.games.id, zone, day - 1))
            for at in (end_of(day) - MINUTE, end_of(day), end_of(day) + HOUR - MINUTE):
                move_clock(stage, at)
                await stage.at.daily.mornings.send_due()
                await stage.at.daily.midnight.close_days()
                assert (await store.group(guild)).day < day
                for message in stage.ben.sees(stage.games):
                    deal.check(stage.ben, "the morning message", json.dumps(message.json, ensure_ascii=False))
        move_clock(stage, end_of(day) + HOUR // 2)
        assert (await begin_again(stage.ana, stage, day)) == deal.match, "she may finish within the hour"
        move_clock(stage, end_of(day) + HOUR)
        await stage.at.daily.midnight.close_days()
        face = await stage.services.tables.look(deal.match, str(stage.ana.id))
        assert (face.turns, face.result) == (frozenset(), None), "what is not finished by then is closed"
        assert not await store.list_current_matches(str(stage.ana.id))


async def begin_again(person, stage, day):
    card = await opened(person, stage)
    custom_id = next(
        part["custom_id"] for part in card.components if f"today {format_day(day)}" in part.get("custom_id", "")
    )
    return control((await (await person.click(card, custom_id)).answered()).message, "more").split(":")[1]


@pytest.mark.long
async def test_two_processes_give_one_try(postgres):
    await cleared(postgres)
    stores = [await SqlStore.connect(postgres, shared=True) for _ in range(2)]
    try:
        await settled(*stores)
        processes = [Process(store) for store in stores]
        presses = [process.daily.play("honneur", "ana") for process in processes for _ in range(10)]
        answers = await asyncio.gather(*presses, return_exceptions=True)
        assert {type(answer) for answer in answers} <= {str, NotHeld}, "where it is not at home, a press is handed over"
        assert len({answer for answer in answers if isinstance(answer, str)}) == 1
        assert await players_of(stores[0]) == {"ana": 1}
    finally:
        for store in stores:
            await store.close()
