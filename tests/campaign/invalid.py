"""Counts what a bot asks of the local Discord: requests that were refused, and forbidden things that it tried again."""

import asyncio
from collections import Counter, defaultdict

SPAN, MINUTE = 600.0, 60.0
LASTING = {10003, 10004, 50001, 50007, 50013, 50278}


class ReadsAlong:
    """Notes each request that was answered, since the local Discord forgets old ones."""

    def __init__(self, discord, note):
        self._open, self._note = [], note  # requests under way, and who is told of those that were answered
        add = discord._requests.add

        def added(request):
            self._open.append(request)
            add(request)

        discord._requests.add = added

    async def run(self):
        while True:
            await asyncio.sleep(0.2)  # nothing tells of an answer
            self.read()

    def read(self):
        for request in [request for request in self._open if request.status]:
            self._note(request)
        self._open = [request for request in self._open if not request.status]


class Watch(ReadsAlong):
    def __init__(self, discord):
        super().__init__(discord, self.note)
        self.statuses = Counter()
        self.invalid = []  # when
        self.of_presses = 0  # invalid answers to presses, and edits in their name
        self.forbidden = defaultdict(list)  # by what was asked for: when it was refused
        self.changes = defaultdict(list)  # by place: when permissions changed there

    def note(self, request):
        self.statuses[request.status] += 1
        if request.status in (401, 403, 429):
            self.invalid.append(request.at)
            self.of_presses += request.path.startswith(("/interactions", "/webhooks"))
        code = (request.error or {}).get("code")
        if code in LASTING and not request.path.startswith(("/interactions", "/webhooks")):
            place = (request.path.split("/") + ["", ""])[2]
            who = str((request.body or {}).get("recipient_id", "")) if isinstance(request.body, dict) else ""
            self.forbidden[request.method, request.route, place + who, bool(request.files)].append(request.at)

    def most_invalid(self):
        """Return the highest number of invalid requests in any ten minutes."""
        return _most(self.invalid, SPAN)

    def tries_a_minute(self):
        """Return the most tries of one forbidden thing in any minute, less those that a change of
        permissions allows.
        """
        most = 0
        for (_, _, place, _), times in self.forbidden.items():
            for n, first in enumerate(times):
                within = sum(first <= at < first + MINUTE for at in times[n:])
                allowance = sum(first <= at < first + MINUTE for at in self.changes[place])
                most = max(most, within - allowance)
        return most


def _most(times, span):
    most = begin = 0
    for end, at in enumerate(times):
        while times[begin] <= at - span:
            begin += 1
        most = max(most, end - begin + 1)
    return most
