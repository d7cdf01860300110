"""Polls: asked in a message, voted on by people, and told about when they are over."""

from __future__ import annotations

from ..forms.errors import Refusal, unknown
from ..forms.form import Json
from .messages import Messages
from .payloads import Payloads
from .records import Message, Poll, User
from .world import Event, World

RESULT = 46  # the type of the message that tells how a poll ended
HOUR = 3600.0


class Polls:
    def __init__(self, world: World, payloads: Payloads, messages: Messages) -> None:
        self._world = world
        self._payloads = payloads
        self._messages = messages
        messages.on_poll = self.open

    def open(self, message: Message, form: Json) -> None:
        """Put a poll into a message that is being made."""
        hours = form.get("duration") or 24
        answers = [{key: value for key, value in one["poll_media"].items() if value} for one in form["answers"]]
        poll = Poll(
            question={"text": form["question"]["text"]},
            answers=answers,
            multiple=bool(form.get("allow_multiselect")),
            ends=self._world.clock.now() + hours * HOUR,
        )
        message.poll = poll
        self._set_timer(message, poll)

    def _set_timer(self, message: Message, poll: Poll) -> None:
        seconds = max(0.0, poll.ends - self._world.clock.now())
        poll.timer = self._world.clock.call_later(seconds, lambda: self._end(message, poll))

    def go_on(self) -> None:
        """Wait for the ends of the polls of a world that was read from a file."""
        for channel in self._world.channels.values():
            for message in channel.messages.values():
                if message.poll is not None and not message.poll.over:
                    self._set_timer(message, message.poll)

    def vote(self, message: Message, user: User, numbers: set[int]) -> None:
        """Vote for these answers and for no others; for none takes the vote back."""
        poll = self.of(message)
        if poll.over:
            raise Refusal(400, 520001, "Poll expired")
        if not all(1 <= number <= len(poll.answers) for number in numbers):
            raise unknown("Message")
        if len(numbers) > 1 and not poll.multiple:
            raise Refusal(400, 520000, "Only one answer can be chosen")
        for number in range(1, len(poll.answers) + 1):
            users = poll.votes.setdefault(number, [])
            if user in users and number not in numbers:
                users.remove(user)
                self._tell("REMOVE", message, user, number)
            elif user not in users and number in numbers:
                users.append(user)
                self._tell("ADD", message, user, number)

    def expire(self, message: Message, user: User) -> None:
        """End one's own poll now."""
        poll = self.of(message)
        if message.author is not user:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        if poll.over:
            raise Refusal(400, 520001, "Poll expired")
        poll.ends = self._world.clock.now()
        self._end(message, poll)

    def of(self, message: Message) -> Poll:
        if message.poll is None:
            raise Refusal(400, 520002, "This message has no poll")
        return message.poll

    def _end(self, message: Message, poll: Poll) -> None:
        if poll.timer is not None:
            poll.timer.cancel()
        poll.over = True
        if message.gone:
            return
        self._messages.announce("MESSAGE_UPDATE", message)
        self._messages.post_notice(
            message.channel, message.author, RESULT, reference=(message.channel.id, message.id), embed=_result(poll)
        )

    def _tell(self, what: str, message: Message, user: User, number: int) -> None:
        channel = message.channel
        body: Json = {
            "user_id": str(user.id),
            "channel_id": str(channel.id),
            "message_id": str(message.id),
            "answer_id": number,
        }
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild.id)
        self._world.announce(Event(f"MESSAGE_POLL_VOTE_{what}", body, channel.guild, channel))

    def close(self) -> None:
        for channel in self._world.channels.values():
            for message in channel.messages.values():
                if message.poll is not None and message.poll.timer is not None:
                    message.poll.timer.cancel()


def _result(poll: Poll) -> Json:
    """The embed that tells how a poll ended, with the fields that Discord gives it."""
    counts = {number: len(users) for number, users in poll.votes.items()}
    most = max(counts.values(), default=0)
    first = [number for number, count in counts.items() if count == most and most]
    told = {
        "poll_question_text": poll.question["text"],
        "victor_answer_votes": str(most),
        "total_votes": str(sum(counts.values())),
    }
    if len(first) == 1:
        told |= {"victor_answer_id": str(first[0]), "victor_answer_text": poll.answers[first[0] - 1].get("text", "")}
    fields = [{"name": name, "value": value, "inline": False} for name, value in told.items()]
    return {"type": "poll_result", "fields": fields}
