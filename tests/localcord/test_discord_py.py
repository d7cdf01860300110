"""What discord.py makes of everything outside interactions: its own objects say what happened."""

import io
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import discord as discord_py
import pytest

import localcord
from localcord.world.permissions import ALL
from localcord.world.pictures import plain_png

from .conftest import Club, a_club, running

PNG = plain_png(9, 9, 9, side=8)


class Listener(discord_py.Client):
    """Hears everything, and keeps it."""

    def __init__(self) -> None:
        super().__init__(intents=discord_py.Intents.all(), guild_ready_timeout=0.05)
        self.heard: list[tuple[str, tuple[Any, ...]]] = []

    def dispatch(self, event: str, /, *words: Any, **more: Any) -> None:
        self.heard.append((event, words))
        super().dispatch(event, *words, **more)

    def last(self, event: str) -> tuple[Any, ...] | None:
        return next((words for name, words in reversed(self.heard) if name == event), None)


@pytest.fixture
async def client(club: Club) -> AsyncIterator[Listener]:
    role = next(one for one in club.guild.record.roles.values() if one.bot_id)
    role.permissions, role.position = ALL, 9
    bot = Listener()
    async with localcord.playing(club.discord, bot, club.app):
        await bot.wait_until_ready()
        yield bot
    assert [str(one) for one in club.discord.violations] == []


async def heard(club: Club, client: Listener, event: str) -> tuple[Any, ...]:
    found = await club.discord.until(lambda: client.last(event))
    assert found is not None
    return found


async def test_a_role_is_given_for_a_reaction(club: Club, client: Listener) -> None:
    guild = client.get_guild(club.guild.id)
    channel = guild.get_channel(club.games.id)
    role = await guild.create_role(name="Player", colour=discord_py.Colour.red(), reason="for players")
    menu = await channel.send("Press")
    await menu.add_reaction("🎲")
    club.ana.react(club.ana.sees(club.games)[-1], "🎲")
    await club.discord.until(lambda: sum(name == "reaction_add" for name, _ in client.heard) == 2)
    reaction, user = client.last("reaction_add")
    assert (str(reaction.emoji), reaction.count, user.name) == ("🎲", 2, "ana")
    await user.add_roles(role)
    assert role.name in [one.name for one in club.guild.record.members[club.ana.id].roles]
    assert {one.name async for one in reaction.users()} == {"ana", "Parlour"}
    await menu.clear_reactions()
    made, given = discord_py.AuditLogAction.role_create, discord_py.AuditLogAction.member_role_update
    assert [(one.action, one.reason) async for one in guild.audit_logs(limit=2)] == [
        (given, None),
        (made, "for players"),
    ]


async def test_edits_deletions_and_polls_are_told(club: Club, client: Listener) -> None:
    said = club.ana.say(club.games, "Helo")
    await heard(club, client, "message")
    club.ana.edit(said, "Hello")
    before, after = await heard(club, client, "message_edit")
    assert (before.content, after.content, after.edited_at is not None) == ("Helo", "Hello", True)
    club.ana.delete(said)
    (gone,) = await heard(club, client, "message_delete")
    assert gone.content == "Hello"
    channel = client.get_channel(club.games.id)
    poll = discord_py.Poll(question="Which?", duration=timedelta(hours=1))
    poll.add_answer(text="Ruhd", emoji="🀄")
    message = await channel.send(poll=poll)
    club.ben.vote(club.ben.sees(club.games)[-1], "Ruhd")
    user, answer = await heard(club, client, "poll_vote_add")
    assert (user.name, answer.text) == ("ben", "Ruhd")
    assert (await message.end_poll()).poll.is_finalised()


async def test_a_message_is_passed_on(club: Club, client: Listener) -> None:
    attic = club.guild.channel("attic")
    said = club.ana.say(club.games, "Look at this")
    message = await client.get_channel(club.games.id).fetch_message(said.id)
    passed_on = await message.forward(client.get_channel(attic.id))
    assert passed_on.reference.type is discord_py.MessageReferenceType.forward
    club.ana.edit(said, "Look away")
    assert [one.text for one in club.ben.sees(attic)] == ["Look at this"]
    club.ben.forward(said, attic)
    (passed,) = await club.discord.until(
        lambda: next(
            (words for name, words in client.heard if name == "message" and words[0].author.name == "ben"), None
        )
    )
    assert passed.message_snapshots[0].content == "Look away"


async def test_members_are_silenced_banned_and_let_in_again(club: Club, client: Listener) -> None:
    guild = client.get_guild(club.guild.id)
    ben = guild.get_member(club.ben.id)
    await ben.timeout(timedelta(minutes=5), reason="loud")
    assert (await guild.fetch_member(ben.id)).is_timed_out()
    with pytest.raises(localcord.NotPossible):
        club.ben.say(club.games, "Hm")
    await ben.timeout(None)
    club.ben.say(club.games, "Hm")
    await guild.ban(ben, reason="louder", delete_message_seconds=3600)
    assert [(one.user.name, one.reason) async for one in guild.bans()] == [("ben", "louder")]
    await guild.unban(ben)
    eve = await guild.fetch_member(club.guild.member("Eve").id)
    await eve.edit(nick="E", roles=[])
    await eve.kick()
    assert club.guild.record.members.keys() == {club.guild.record.owner.id, club.ana.id, club.app.id}


async def test_a_guild_is_furnished(club: Club, client: Listener) -> None:
    guild = client.get_guild(club.guild.id)
    cards = await guild.create_category("Cards")
    table = await cards.create_text_channel("Night Table", topic="Quiet", slowmode_delay=5)
    await table.set_permissions(guild.default_role, send_messages=False)
    await table.edit(name="day-table", category=None, position=0)
    emoji = await guild.create_custom_emoji(name="spade", image=PNG)
    await guild.edit(name="The Club", system_channel=table, icon=PNG)
    await heard(club, client, "guild_update")
    assert (guild.name, guild.system_channel, guild.icon is not None) == ("The Club", table, True)
    assert await guild.icon.read() == PNG
    assert (await guild.fetch_emoji(emoji.id)).name == "spade"
    hook = await table.create_webhook(name="News", avatar=PNG)
    message = await hook.send("Hi", username="Eve", wait=True)
    assert (message.author.name, [one.author for one in club.ana.sees(table.id)]) == ("Eve", ["Eve"])
    await hook.edit_message(message.id, content="Ho")
    invite = await table.create_invite(max_uses=1)
    assert [one.code for one in await guild.invites()] == [invite.code]
    await hook.delete()
    await client.user.edit(avatar=PNG)
    await client.change_presence(status=discord_py.Status.idle, activity=discord_py.Game("cards"))
    await club.discord.until(lambda: club.app.record.user.status == "idle")
    await table.purge(limit=10)
    await cards.delete()
    assert club.ana.sees(table.id) == []


async def test_a_guild_has_its_pages_and_rules(club: Club, client: Listener) -> None:
    guild = client.get_guild(club.guild.id)
    games = client.get_channel(club.games.id)
    actions = [discord_py.AutoModRuleAction(custom_message="No"), discord_py.AutoModRuleAction(channel_id=games.id)]
    trigger = discord_py.AutoModTrigger(keyword_filter=["heck"])
    kind = discord_py.AutoModRuleEventType.message_send
    rule = await guild.create_automod_rule(
        name="Words", event_type=kind, trigger=trigger, actions=actions, enabled=True
    )
    with pytest.raises(localcord.NotPossible, match="No"):
        club.ben.say(club.games, "Heck")
    (struck,) = await heard(club, client, "automod_action")
    assert (struck.rule_id, struck.matched_keyword) == (rule.id, "heck")
    file = discord_py.File(io.BytesIO(PNG), "a.png")
    sticker = await guild.create_sticker(name="ace", description="", emoji="🃏", file=file)
    assert [one.id for one in (await games.send(stickers=[sticker])).stickers] == [sticker.id]
    assert await sticker.read() == PNG
    welcome = discord_py.WelcomeChannel(channel=games, description="Play", emoji="🃏")
    screen = await guild.edit_welcome_screen(description="Come in", enabled=True, welcome_channels=[welcome])
    assert [str(one.emoji) for one in (await guild.welcome_screen()).welcome_channels] == ["🃏"], screen
    assert [one.name for one in await guild.integrations()] == ["Parlour"]
    assert (await guild.prune_members(days=7), await guild.vanity_invite()) == (0, None)
    news = await guild.create_text_channel("news", news=True)
    assert (await news.follow(destination=games)).type is discord_py.WebhookType.channel_follower
    tree = discord_py.app_commands.CommandTree(client)
    tree.command(name="hi", description="Hi")(_hi)
    (command,) = await tree.sync()
    club.guild.permit(club.app, "hi", club.ben, allowed=False)
    (permission,) = (await command.fetch_permissions(guild)).permissions
    assert (permission.id, permission.permission) == (club.ben.id, False)


async def _hi(interaction: discord_py.Interaction) -> None:
    await interaction.response.send_message("Hi")


async def test_discord_py_launches_an_activity_and_enters_a_voice_channel() -> None:
    async with a_club() as club:
        client = discord_py.Client(intents=discord_py.Intents.default())
        tree = discord_py.app_commands.CommandTree(client)

        @tree.command(description="Open the table")
        async def table(press: discord_py.Interaction) -> None:
            answer = await press.response.launch_activity()
            launched.append(answer.activity_id)

        launched: list[str] = []
        lounge = club.guild.voice("Lounge")
        await club.discord.serve_activity(club.app, "http://127.0.0.1:9")
        async with running(club, client):
            await tree.sync()
            assert (await club.ana.slash(club.games, "table")).kind == "activity"
            await club.discord.until(lambda: launched)
            assert launched == list(club.discord.activities.instances)
            club.ana.enter(lounge)
            channel = client.get_channel(lounge.id)
            await club.discord.until(lambda: [one.name for one in channel.members] == ["ana"])
            forum = club.guild.forum("advice", tags=["ruhd"])
            await club.discord.until(lambda: client.get_channel(forum.id))
            found = client.get_channel(forum.id)
            await club.discord.until(lambda: found.available_tags)
            made = await found.create_thread(name="Rules", content="Seven cards", applied_tags=found.available_tags)
            assert (made.thread.id, made.thread.applied_tags[0].name) == (made.message.id, "ruhd")
        assert club.discord.violations == []
