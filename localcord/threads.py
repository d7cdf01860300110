"""Threads: opened, joined, archived when they fall silent."""

from __future__ import annotations

from . import permissions
from .errors import Refusal, invalid, missing_access, missing_permissions
from .messages import HAS_THREAD, Messages
from .payloads import Payloads
from .world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, Message, News, User, World

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
MAX_ACTIVE = 1000


class Threads:
    def __init__(self, world: World, payloads: Payloads, messages: Messages) -> None:
        self.world = world
        self.payloads = payloads
        self.messages = messages

    def open(self, parent: Channel, owner: User, body: Json, message: Message | None = None) -> Channel:
        if parent.type != TEXT or parent.guild is None:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        kind = PUBLIC_THREAD if message is not None else body.get("type", PRIVATE_THREAD)
        if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
            raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).")
        if not permissions.sees(owner, parent):
            raise missing_access()
        need = "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS"
        if not permissions.may(owner, parent, need):
            raise missing_permissions()
        if message is not None and message.thread is not None:
            raise Refusal(400, 160004, "A thread has already been created for this message")
        self._check(body, new=True)
        guild = parent.guild
        if sum(not one.archived for one in guild.threads) >= MAX_ACTIVE:
            raise Refusal(400, 160006, "Maximum number of active threads reached")
        now = self.world.clock.now()
        thread = Channel(
            id=message.id if message is not None else self.world.ids.next(),
            type=kind,
            guild=guild,
            name=body["name"],
            parent=parent,
            owner=owner,
            slowmode=body.get("rate_limit_per_user") or 0,
            auto_archive=body.get("auto_archive_duration") or 1440,
            invitable=body.get("invitable", True) is not False,
            created=now,
            active=now,
            archived_at=now,
        )
        thread.thread_members[owner.id] = now
        guild.channels[thread.id] = self.world.channels[thread.id] = thread
        news = self.payloads.channel(thread, owner) | {"newly_created": True}
        self.world.tell(News("THREAD_CREATE", news, guild, thread))
        if message is not None:
            message.thread = thread
            message.flags |= HAS_THREAD
            self.messages.tell("MESSAGE_UPDATE", message)
            self.messages.note(thread, owner, 21, reference=(parent.id, message.id))
        elif kind == PUBLIC_THREAD:
            self.messages.note(parent, owner, 18, thread.name, reference=(thread.id, 0))
        self._watch(thread)
        return thread

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
        now = self.world.clock.now()
        thread.name = body.get("name", thread.name)
        thread.locked = bool(body.get("locked", thread.locked))
        thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
        thread.slowmode = body.get("rate_limit_per_user", thread.slowmode)
        thread.invitable = bool(body.get("invitable", thread.invitable))
        if "archived" in body and body["archived"] != thread.archived:
            thread.archived = bool(body["archived"])
            thread.archived_at = now
        thread.active = now
        self._told(thread)
        if not thread.archived:
            self._watch(thread)

    def _told(self, thread: Channel) -> None:
        self.world.tell(News("THREAD_UPDATE", self.payloads.channel(thread), thread.guild, thread))

    def join(self, thread: Channel, user: User, joiner: User) -> None:
        """`user` takes a seat in the thread, brought by `joiner` (perhaps themselves)."""
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
        thread.thread_members[user.id] = self.world.clock.now()
        member = self.payloads.thread_member(thread, user.id)
        body = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id),
            "member_count": len(thread.thread_members),
            "added_members": [
                member | {"member": self.payloads.member(thread.guild.members[user.id]), "presence": None}
            ],
            "removed_member_ids": [],
        }
        # Who was let in is told of the thread itself first.
        self.world.tell(
            News("THREAD_CREATE", self.payloads.channel(thread, user), thread.guild, thread, frozenset((user.id,)))
        )
        self.world.tell(News("THREAD_MEMBERS_UPDATE", body, thread.guild, thread))

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
        self.world.tell(News("THREAD_MEMBERS_UPDATE", body, thread.guild, thread))
        del thread.thread_members[user.id]

    def _watch(self, thread: Channel) -> None:
        """Archive the thread when nobody has written for as long as it says."""
        if thread.timer is not None:
            thread.timer.cancel()
        left = thread.active + thread.auto_archive * 60 - self.world.clock.now()
        thread.timer = self.world.clock.call_later(max(1.0, left), lambda: self._look(thread))

    def _look(self, thread: Channel) -> None:
        thread.timer = None
        if thread.archived or thread.id not in self.world.channels:
            return
        if self.world.clock.now() - thread.active >= thread.auto_archive * 60:
            thread.archived = True
            thread.archived_at = self.world.clock.now()
            self._told(thread)
        else:
            self._watch(thread)

    def close(self) -> None:
        for channel in self.world.channels.values():
            if channel.timer is not None:
                channel.timer.cancel()
                channel.timer = None
