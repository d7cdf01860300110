"""Webhooks and invites: addresses of a channel that anybody may use who knows them."""

from __future__ import annotations

import secrets

from ..forms.errors import Refusal, unknown
from . import permissions
from .dates import read_iso
from .messages import Messages
from .payloads import Payloads
from .records import NEWS, Application, Channel, Guild, Invite, Message, User, Webhook
from .world import Event, World

MAX_WEBHOOKS = 15  # webhooks of one channel
FOLLOW_ADDED = 12  # the notice in the channel that follows another


class Webhooks:
    def __init__(self, world: World, payloads: Payloads, messages: Messages) -> None:
        self._world = world
        self._payloads = payloads
        self._messages = messages

    def make(
        self, channel: Channel, name: str, maker: User, application: Application | None, avatar: str | None
    ) -> Webhook:
        assert channel.guild is not None
        if sum(one.channel is channel for one in channel.guild.webhooks.values()) >= MAX_WEBHOOKS:
            raise Refusal(400, 30007, f"Maximum number of webhooks reached ({MAX_WEBHOOKS})")
        number, token = self._world.ids.next(), secrets.token_urlsafe(51)
        webhook = Webhook(number, token, channel, name, maker, application, avatar)
        channel.guild.webhooks[number] = webhook
        self.changed(channel)
        return webhook

    def follow(self, source: Channel, target: Channel, user: User, application: Application) -> Webhook:
        """Have what is published in `source` come to `target`, and tell so there."""
        if source.type != NEWS or source.guild is None:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        name = f"{source.guild.name} #{source.name}"
        webhook = self.make(target, name, user, application, source.guild.icon)
        webhook.source = source
        self._messages.post_notice(target, user, FOLLOW_ADDED, name, reference=(source.id, 0))
        return webhook

    def publish(self, message: Message) -> None:
        """Publish a message of an announcement channel, and copy it to whoever follows."""
        self._messages.crosspost(message)
        followers = [one for guild in self._world.guilds.values() for one in guild.webhooks.values()]
        for one in followers:
            if one.source is message.channel:
                author = User(one.id, one.name, one.name, bot=True, avatar=one.avatar)
                self._messages.copy_to(one.channel, author, message, one.id)

    def changed(self, channel: Channel) -> None:
        """Announce that the webhooks of a channel are others now."""
        assert channel.guild is not None
        body = {"guild_id": str(channel.guild.id), "channel_id": str(channel.id)}
        self._world.announce(Event("WEBHOOKS_UPDATE", body, channel.guild, channel))

    def remove(self, webhook: Webhook) -> None:
        assert webhook.channel.guild is not None
        del webhook.channel.guild.webhooks[webhook.id]
        self.changed(webhook.channel)

    def find(self, number: int, token: str | None = None) -> Webhook:
        """Return the webhook of that id; if a token is given, it must be the webhook's."""
        for guild in self._world.guilds.values():
            if found := guild.webhooks.get(number):
                if token not in (None, found.token):
                    raise Refusal(401, 50027, "Invalid Webhook Token")
                return found
        raise unknown("Webhook")

    def invite(self, channel: Channel, inviter: User, max_age: int, max_uses: int, *, temporary: bool) -> Invite:
        assert channel.guild is not None
        code, now = secrets.token_urlsafe(6), self._world.clock.now()
        invite = Invite(code, channel, inviter, now, max_age, max_uses, temporary)
        channel.guild.invites[code] = invite
        self._world.announce(
            Event(
                "INVITE_CREATE", self._payloads.invite(invite) | {"channel_id": str(channel.id)}, channel.guild, channel
            )
        )
        return invite

    def find_invite(self, code: str) -> Invite:
        """Return an invite that can still be used."""
        now = self._world.clock.now()
        for guild in self._world.guilds.values():
            found = guild.invites.get(code)
            if found and not (found.max_age and found.created + found.max_age <= now):
                return found
        raise unknown("Invite")

    def open_invites(self, guild: Guild) -> list[Invite]:
        now = self._world.clock.now()
        return [one for one in guild.invites.values() if not one.max_age or one.created + one.max_age > now]

    def revoke(self, invite: Invite) -> None:
        channel = invite.channel
        assert channel.guild is not None
        del channel.guild.invites[invite.code]
        body = {"channel_id": str(channel.id), "guild_id": str(channel.guild.id), "code": invite.code}
        self._world.announce(Event("INVITE_DELETE", body, channel.guild, channel))

    def use(self, invite: Invite, user: User) -> Guild:
        """Count a use of the invite by somebody who may join. The last use revokes it."""
        guild = invite.channel.guild
        assert guild is not None
        if user.id in guild.bans:
            raise Refusal(403, 40007, "The user is banned from this guild.")
        pause = (guild.settings.get("incidents_data") or {}).get("invites_disabled_until")
        if pause and read_iso(pause) > self._world.clock.now():
            raise Refusal(403, 50013, "Invites are paused.")
        if invite.targets is not None and user.id not in invite.targets:
            raise Refusal(403, 50013, "The invite is for somebody else.")
        invite.uses += 1
        if invite.uses == invite.max_uses:
            self.revoke(invite)
        return guild

    def may_manage(self, user: User, channel: Channel) -> bool:
        return permissions.may(user, channel, "MANAGE_WEBHOOKS")
