"""Every route that is served is called once, and its answer held against the official description."""

from collections.abc import Awaitable, Callable

from localcord.api.calls import ROUTES
from localcord.api.gateway.events import EVENTS
from localcord.world.permissions import ALL
from tests.localcord.route_calls import (
    Caller,
    account,
    activity,
    channels,
    commands,
    emoji,
    event_users,
    events,
    followed,
    guild,
    interactions,
    invites,
    kept,
    members,
    messages,
    pages,
    permitted,
    polls,
    searches,
    stickers,
    threads,
    voices,
    webhooks,
)

from .conftest import a_club
from .rawbot import RawBot

# Discord gives it to people only, who are signed in.
REFUSED_ROUTES = {"PUT /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions"}
# What the gateway sends by itself, or after what only people do: other tests hear of it.
OTHER_EVENTS = {
    "AUTO_MODERATION_ACTION_EXECUTION",
    "GUILD_MEMBERS_CHUNK",
    "GUILD_SCHEDULED_EVENT_USER_REMOVE",
    "INTERACTION_CREATE",
    "MESSAGE_REACTION_REMOVE_EMOJI",
    "READY",
    "RESUMED",
    "SOUNDBOARD_SOUNDS",
    "VOICE_SERVER_UPDATE",
}


ROUNDS: tuple[Callable[[Caller], Awaitable[None]], ...] = (
    account,
    commands,
    emoji,
    messages,
    polls,
    channels,
    threads,
    guild,
    events,
    event_users,
    stickers,
    kept,
    pages,
    members,
    permitted,
    searches,
    followed,
    webhooks,
    invites,
    interactions,
    voices,
    activity,
)


async def test_every_route_answers_as_the_official_description_has_it() -> None:
    async with a_club(rate_limits=False) as club:
        role = next(one for one in club.guild.record.roles.values() if one.bot_id)
        role.permissions, role.position = ALL, 50
        told: set[str] = set()
        club.discord.world.listeners.append(lambda event: told.add(event.name))
        async with RawBot(club.discord, club.app) as bot:
            call = Caller(club, bot)
            for walk in ROUNDS:
                await walk(call)
        assert [str(one) for one in club.discord.violations] == []
    assert {one.name for one in ROUTES} - call.called == REFUSED_ROUTES
    assert told - EVENTS.keys() == {"ACTIVITY_LAUNCH"}  # which the page hears, and no bot
    assert EVENTS.keys() - told == OTHER_EVENTS
