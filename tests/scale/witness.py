"""What the local Discord took from the bots: answers to presses, requests that count, and messages it has twice."""

from collections import Counter, defaultdict, deque
from typing import NamedTuple

from bot.words import Words
from tests.campaign.chaos import words_of
from tests.campaign.invalid import ReadsAlong

MESSAGE, DEFERRED_NEW, DEFERRED_EDIT, EDIT = 4, 5, 6, 7  # Discord's kinds of answers
OF_A_TABLE = ("hand", "review")
LAST_WRITES = 6  # of each message, that are remembered
YOUR_TURN = Words().say("en", "discord-your-turn")


class PressAnswer(NamedTuple):
    """What an answer to a press told, and how."""

    kind: int
    words: tuple[str, ...]

    @property
    def refusal(self):
        """The sentence in bold directly above the controls, which says why a press did nothing. What stands at the head
        of a hand has a line in small letters beside it, unless it tells whose turn it is; a caption is no sentence."""
        for part in self.words:
            *_, last = part.splitlines() or [""]
            if last[:2] == "**" and last[-3:] == ".**" and "-#" not in part and last.strip("*") != YOUR_TURN:
                return last.strip("*")
        return ""

    def tells_end(self, ply):
        """Say whether the answer shows the match as over after so many entries. A later press is refused for that
        reason alone.

        The end of a match of a cup has nothing to press while its deals are sealed.
        """
        ids = [word for word in self.words if word.startswith("v1:")]
        return (bool(self.words) and not ids) or any(word.endswith(f":{ply}:again") for word in ids)


class Witness(ReadsAlong):
    def __init__(self, discord):
        super().__init__(discord, self.note)
        self._discord = discord
        self._deferred = {}  # by the token of a press: how its answer was put off
        self.answers = {}  # by press: its answer
        self.follow_ups = defaultdict(list)  # by press: the words of messages that came after the answer
        self.statuses, self.codes = Counter(), Counter()
        self.writes = defaultdict(lambda: deque(maxlen=LAST_WRITES))  # by message: its newest requests
        self.counted_requests = []  # when something was asked that counts against Discord's limit

    def note(self, request):
        self.statuses[request.status] += 1
        if request.error:
            code, kind = request.error.get("code", 0), (request.body or {}).get("type", "")
            self.codes[f"{code} {request.route.split('/')[1]} {kind}".strip()] += 1
        room, _, rest = request.path.lstrip("/").partition("/")
        if message := self._message_of(request):
            self.writes[message].append(request)
        if room == "interactions":
            self._note_answer(request, rest.split("/")[1])
        elif room == "webhooks":
            self._note_more(request, rest.split("/")[1])
        else:
            self.counted_requests.append((request.at, request.route))

    def _message_of(self, request):
        """Return the message that a request was to change; 0 if it was none that was there."""
        room, *parts = request.path.lstrip("/").split("/")
        if room == "channels":
            return int(parts[2]) if parts[1] == "messages" and parts[2:] and request.method != "GET" else 0
        if room not in ("interactions", "webhooks"):
            return 0
        press = self._discord.interactions.by_token.get(parts[1])
        message = press and (press.original or press.source)
        return message.id if message else 0

    def was_deleted(self, message, since):
        """Say whether the last that happened to a message is that the bot took it away, no earlier than that."""
        last = self.writes[message][-1] if message in self.writes else None
        return last is not None and last.method == "DELETE" and last.at >= since

    def tell_writes(self, message, end):
        """Return how and when a message was written last, before `end`, in seconds; with how its words begin."""
        return ", ".join(
            f"{end - request.at:.1f} s before: {request.method} {request.route} {request.status}{_begin(request.body)}"
            for request in self.writes.get(message, ())
        )

    def _note_answer(self, request, token):
        press = self._discord.interactions.by_token.get(token)
        if request.status >= 300 or press is None:
            return
        kind = request.body["type"]
        if kind in (DEFERRED_NEW, DEFERRED_EDIT):
            self._deferred[token] = kind
        else:
            self.answers[press.id] = PressAnswer(kind, _words(request.body.get("data") or {}))

    def _note_more(self, request, token):
        """Note the first message after an answer that was put off as the answer. Ignore more edits on the same token:
        they are painting.
        """
        press = self._discord.interactions.by_token.get(token)
        if request.status >= 300 or press is None or request.method not in ("POST", "PATCH"):
            return
        if (kind := self._deferred.pop(token, None)) is not None:
            is_edit = kind == DEFERRED_EDIT and request.method == "PATCH"
            self.answers[press.id] = PressAnswer(EDIT if is_edit else MESSAGE, _words(request.body))
        elif request.method == "POST":
            self.follow_ups[press.id].append(_words(request.body))

    def busiest_second(self):
        """Return when the busiest second ended, and how often each route that counts was requested in it."""
        most, when, first, times = 0, 0.0, 0, sorted(at for at, _ in self.counted_requests)
        for last, at in enumerate(times):
            while times[first] <= at - 1.0:
                first += 1
            most, when = max((most, when), (last - first + 1, at))
        return when, Counter(route for at, route in self.counted_requests if when - 1.0 < at <= when)


def _words(body):
    return tuple(words_of(body.get("components") or []))


def _begin(body):
    """Return how the words of a request begin, behind the name of the game."""
    body = body if isinstance(body, dict) else {}
    _, _, text = "\n".join(words_of((body.get("data") or body).get("components") or [])).partition("\n")
    return f" {text[:60]!r}" if text else ""


def doubles(world, application):
    """Yield a line for each match with two tables, and for each player with two hands for one turn."""
    tables, hands = defaultdict(list), defaultdict(list)
    for channel in world.channels.values():
        for message in channel.messages.values():
            ids = [part.split(":") for part in words_of(message.components) if part.startswith("v1:")]
            about = [
                (words[1], int(words[2])) for words in ids if len(words) == 4 and words[3].split(" ")[0] != "taste"
            ]
            if message.application is not application or not about:
                continue
            if channel.guild and not any(words[3].split(" ")[0] in OF_A_TABLE for words in ids if len(words) == 4):
                continue  # a lobby, or what a cup or a season tells
            match = about[0][0]
            if channel.guild:
                tables[match].append(message.id)
            else:
                hands[match, channel.id, max(number for _, number in about)].append(message.id)
    yield from (f"match {match} has the tables {messages}" for match, messages in tables.items() if len(messages) > 1)
    yield from (
        f"match {key[0]} has hands {messages} in {key[1]}" for key, messages in hands.items() if len(messages) > 1
    )
