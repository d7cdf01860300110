"""Threads are opened, joined and left here, and archived when nobody writes in them."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from ..forms.errors import Refusal, invalid, missing_access, missing_permissions
from ..forms.form import Json
from . import permissions
from .channel_kinds import POST_KINDS, apply_tags
from .messages import HAS_THREAD, Messages, NewMessage
from .payloads import Payloads
from .records import NEWS, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, Message, User
from .world import Event, World

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
MAX_ACTIVE = 1000
THREAD_CREATED, THREAD_STARTER = 18, 21  # the notices in the channel and in the thread


class Threads:
    def __init__(self, world: World, payloads: Payloads, messages: Messages) -> None:
        self._world = world
        self._payloads = payloads
        self._messages = messages
        messages.on_thread_message = self._add_mentioned

    def open(self, parent: Channel, owner: User, body: Json, message: Message | None = None) -> Channel:
        """Open a thread in `parent`, under `message` if there is one."""
        public = NEWS_THREAD if parent.type == NEWS else PUBLIC_THREAD
        kind = public if message is not None else body.get("type", PRIVATE_THREAD)
        guild = self._check_may_open(parent, owner, kind, message)
        self._check(body, new=True)
        if sum(not one.archived for one in guild.threads) >= MAX_ACTIVE:
            raise Refusal(400, 160006, "Maximum number of active threads reached")
        number = message.id if message is not None else self._world.ids.next()
        thread = self._make(number, kind, parent, owner, body)
        guild.channels[thread.id] = self._world.channels[thread.id] = thread
        created = self._payloads.channel(thread, owner) | {"newly_created": True}
        self._world.announce(Event("THREAD_CREATE", created, guild, thread))
        if message is not None:
            message.thread = thread
            message.flags |= HAS_THREAD
            self._messages.announce("MESSAGE_UPDATE", message)
            self._messages.post_notice(thread, owner, THREAD_STARTER, reference=(parent.id, message.id))
        elif kind == public:
            self._messages.post_notice(parent, owner, THREAD_CREATED, thread.name, reference=(thread.id, 0))
        self._set_timer(thread)
        return thread

    def post(self, new: NewMessage, form: Json) -> tuple[Channel, Message]:
        """Open a post in a forum, named in the form, with its first message, whose channel is the forum."""
        forum, owner = new.channel, new.author
        if forum.type not in POST_KINDS or forum.guild is None:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        self._check(form, new=True)
        moderates = new.webhook_id is not None or permissions.may(owner, forum, "MANAGE_THREADS")
        tags = apply_tags(forum, form.get("applied_tags"), moderates=moderates)
        if sum(not one.archived for one in forum.guild.threads) >= MAX_ACTIVE:
            raise Refusal(400, 160006, "Maximum number of active threads reached")
        number, usual = self._world.ids.next(), forum.settings
        form = {
            "auto_archive_duration": usual.get("default_auto_archive_duration"),
            "rate_limit_per_user": usual.get("default_thread_rate_limit_per_user"),
        } | {key: value for key, value in form.items() if value is not None}
        thread = self._make(number, PUBLIC_THREAD, forum, owner, form)
        thread.tags = tags
        forum.guild.channels[number] = self._world.channels[number] = thread
        forum.last_message_id = number
        created = self._payloads.channel(thread, owner) | {"newly_created": True}
        self._world.announce(Event("THREAD_CREATE", created, forum.guild, thread))
        message = self._messages.post(replace(new, channel=thread, number=number))
        self._set_timer(thread)
        return thread, message

    def check_may_post(self, forum: Channel, user: User) -> None:
        """Refuse who may not open posts in a forum."""
        if not permissions.sees(user, forum):
            raise missing_access()
        if not permissions.may(user, forum, "SEND_MESSAGES"):
            raise missing_permissions()

    def _check_may_open(self, parent: Channel, owner: User, kind: object, message: Message | None) -> Guild:
        if parent.type not in (TEXT, NEWS) or parent.guild is None:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if kind not in ((NEWS_THREAD,) if parent.type == NEWS else (PUBLIC_THREAD, PRIVATE_THREAD)):
            raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).")
        if not permissions.sees(owner, parent):
            raise missing_access()
        need = "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS"
        if not permissions.may(owner, parent, need):
            raise missing_permissions()
        if message is not None and message.thread is not None:
            raise Refusal(400, 160004, "A thread has already been created for this message")
        return parent.guild

    def _make(self, number: int, kind: int, parent: Channel, owner: User, body: Json) -> Channel:
        now = self._world.clock.now()
        return Channel(
            id=number,
            type=kind,
            guild=parent.guild,
            name=body["name"],
            parent=parent,
            owner=owner,
            slowmode=body.get("rate_limit_per_user") or 0,
            auto_archive=body.get("auto_archive_duration") or 1440,
            invitable=body.get("invitable", True) is not False,
            created=now,
            active=now,
            archived_at=now,
            thread_members={owner.id: now},
        )

    def _check(self, body: Json, *, new: bool = False) -> None:
        name = body.get("name")
        if (new or "name" in body) and not 1 <= len(str(name or "")) <= 100:
            raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        duration = body.get("auto_archive_duration")
        if duration is not None and duration not in AUTO_ARCHIVE:
            raise invalid(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
        slow = body.get("rate_limit_per_user")
        if slow is not None and not 0 <= slow <= 21600:
            raise invalid(("rate_limit_per_user",), "NUMBER_TYPE_MAX", "int value should be between 0 and 21600.")

    def change(self, thread: Channel, user: User, body: Json) -> None:
        manages = permissions.may(user, thread, "MANAGE_THREADS")
        if not permissions.sees(user, thread):
            raise missing_access()
        opening = body.get("archived") is False
        if thread.archived and not opening:
            raise Refusal(400, 50083, "Thread is archived")
        only_opening = opening and body.keys() <= {"archived"}
        if thread.locked and not manages:
            raise missing_permissions()
        if not manages and thread.owner is not user and not only_opening:
            raise missing_permissions()
        if not manages and ("locked" in body or "rate_limit_per_user" in body):
            raise missing_permissions()
        self._check(body)
        now = self._world.clock.now()
        thread.name = body.get("name", thread.name)
        thread.locked = bool(body.get("locked", thread.locked))
        thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
        thread.slowmode = body.get("rate_limit_per_user", thread.slowmode)
        thread.invitable = bool(body.get("invitable", thread.invitable))
        if body.get("flags") is not None:
            thread.flags = body["flags"]
        if "applied_tags" in body and thread.parent is not None and thread.parent.type in POST_KINDS:
            thread.tags = apply_tags(thread.parent, body["applied_tags"], moderates=manages)
        if "archived" in body and body["archived"] != thread.archived:
            thread.archived = bool(body["archived"])
            thread.archived_at = now
        thread.active = now
        self._announce(thread)
        if not thread.archived:
            self._set_timer(thread)

    def _announce(self, thread: Channel) -> None:
        self._world.announce(Event("THREAD_UPDATE", self._payloads.channel(thread), thread.guild, thread))

    def join(self, thread: Channel, user: User, joiner: User) -> None:
        """Make `user` a member of the thread. `joiner` is who brings them, or the user themselves."""
        if thread.archived:
            raise Refusal(400, 50083, "Thread is archived")
        if not permissions.sees(joiner, thread):
            raise missing_access()
        assert thread.guild is not None
        if user.id not in thread.guild.members or not thread.parent or not permissions.sees(user, thread.parent):
            raise missing_access()
        if joiner is not user and not permissions.may(joiner, thread, "SEND_MESSAGES_IN_THREADS"):
            raise missing_permissions()
        if user.id in thread.thread_members:
            return
        thread.thread_members[user.id] = self._world.clock.now()
        member = self._payloads.thread_member(thread, user.id)
        body = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id),
            "member_count": len(thread.thread_members),
            "added_members": [
                member | {"member": self._payloads.member(thread.guild.members[user.id]), "presence": None}
            ],
            "removed_member_ids": [],
        }
        # The new member hears of the thread before anything else about it.
        self._world.announce(
            Event("THREAD_CREATE", self._payloads.channel(thread, user), thread.guild, thread, frozenset((user.id,)))
        )
        self._world.announce(Event("THREAD_MEMBERS_UPDATE", body, thread.guild, thread))

    def _add_mentioned(self, message: Message) -> None:
        """Make those members of the thread whom a message in it mentions, as far as its author may invite them."""
        thread, author = message.channel, message.author
        if (
            thread.type == PRIVATE_THREAD
            and not thread.invitable
            and not permissions.may(author, thread, "MANAGE_THREADS")
        ):
            return
        for user in message.mentions:
            with contextlib.suppress(Refusal):  # they do not see the channel: they are mentioned, and stay outside
                self.join(thread, user, author)

    def leave(self, thread: Channel, user: User, by: User) -> None:
        if thread.archived:
            raise Refusal(400, 50083, "Thread is archived")
        own = thread.type == PRIVATE_THREAD and thread.owner is by
        if by is not user and not own and not permissions.may(by, thread, "MANAGE_THREADS"):
            raise missing_permissions()
        if user.id not in thread.thread_members:
            return
        assert thread.guild is not None
        body = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id),
            "member_count": len(thread.thread_members) - 1,
            "added_members": [],
            "removed_member_ids": [str(user.id)],
        }
        self._world.announce(Event("THREAD_MEMBERS_UPDATE", body, thread.guild, thread))
        del thread.thread_members[user.id]

    def _set_timer(self, thread: Channel) -> None:
        """Have the thread archived when nobody has written in it for `auto_archive` minutes."""
        if thread.timer is not None:
            thread.timer.cancel()
        left = thread.active + thread.auto_archive * 60 - self._world.clock.now()
        thread.timer = self._world.clock.call_later(max(1.0, left), lambda: self._archive_if_quiet(thread))

    def _archive_if_quiet(self, thread: Channel) -> None:
        thread.timer = None
        if thread.archived or thread.id not in self._world.channels:
            return
        if self._world.clock.now() - thread.active >= thread.auto_archive * 60:
            thread.archived = True
            thread.archived_at = self._world.clock.now()
            self._announce(thread)
        else:
            self._set_timer(thread)

    def go_on(self) -> None:
        """Watch over the threads of a world that was read from a file."""
        for channel in self._world.channels.values():
            if channel.is_thread and not channel.archived:
                self._set_timer(channel)

    def close(self) -> None:
        for channel in self._world.channels.values():
            if channel.timer is not None:
                channel.timer.cancel()
                channel.timer = None
