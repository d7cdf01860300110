"""Rate limits: a bucket for each route, 50 requests a second for a bot, and a ban after too many refusals."""

from __future__ import annotations

import hashlib
import math
from collections import deque
from dataclasses import dataclass

from ..clock import Clock
from ..forms.errors import Refusal
from ..world.records import Application

GLOBAL_LIMIT = 50
ABUSE_LIMIT, ABUSE_SPAN = 10_000, 600.0
OLD_EDITS, OLD_SPAN = 3, 6.0
NEW_DMS, NEW_DM_SPAN = 10, 10.0

# Route: requests, seconds. Every other route has the limit in _OTHER.
_LIMITS: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /channels/{channel_id}/typing": (5, 5.0),
    "PATCH /channels/{channel_id}": (5, 15.0),
    "POST /channels/{channel_id}/threads": (10, 10.0),
    "POST /channels/{channel_id}/messages/{message_id}/threads": (10, 10.0),
    "PUT /channels/{channel_id}/messages/pins/{message_id}": (5, 4.0),
    "PUT /channels/{channel_id}/pins/{message_id}": (5, 4.0),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me": (1, 0.25),
    "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me": (1, 0.25),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
}
_OTHER = (10, 1.0)
_FREE = frozenset(("POST /interactions/{interaction_id}/{interaction_token}/callback",))


@dataclass(slots=True)
class Bucket:
    limit: int
    span: float
    used: int = 0
    resets: float = 0.0


class RateLimits:
    """Counts requests. Without `strict` it refuses nothing, but its headers still tell the truth."""

    def __init__(self, clock: Clock, *, strict: bool) -> None:
        self.clock = clock
        self.strict = strict
        self._buckets: dict[tuple[int, str, str], Bucket] = {}
        self._recent: dict[int, deque[float]] = {}
        self._refused: deque[float] = deque()
        self._old_edits: dict[int, deque[float]] = {}
        self._new_dms: dict[int, deque[float]] = {}
        self._hashes: dict[str, str] = {}

    def take(self, application: Application | None, route: str, major: str) -> dict[str, str]:
        """Count one request. Return the headers of its answer, or refuse it with a 429."""
        if route in _FREE:
            return {}
        now = self.clock.now()
        owner = application.id if application else 0
        limit, span = _LIMITS.get(route, _OTHER)
        if not self.strict:
            limit = 1_000_000
        key = (owner, route, major)
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.resets:
            bucket = self._buckets[key] = Bucket(limit, span, 0, now + span)
            if len(self._buckets) > 20_000:
                self._buckets = {k: b for k, b in self._buckets.items() if b.resets > now}
        if bucket.used >= bucket.limit:
            raise too_many_requests(max(0.001, bucket.resets - now), self._headers(route, bucket, now), scope="user")
        if application is not None and self.strict:
            self._global(application, now)
        bucket.used += 1
        return self._headers(route, bucket, now)

    def _global(self, application: Application, now: float) -> None:
        recent = self._recent.setdefault(application.id, deque())
        while recent and recent[0] <= now - 1.0:
            recent.popleft()
        if len(recent) >= GLOBAL_LIMIT:
            raise too_many_requests(max(0.001, recent[0] + 1.0 - now), scope="global")
        recent.append(now)

    def _headers(self, route: str, bucket: Bucket, now: float) -> dict[str, str]:
        name = self._hashes.get(route)
        if name is None:
            name = self._hashes[route] = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, bucket.resets - now):.3f}",
            "X-RateLimit-Bucket": name,
        }

    def count_old_edit(self, channel_id: int) -> None:
        """Count an edit of a message older than an hour."""
        edits = self._old_edits.setdefault(channel_id, deque())
        self._count(
            edits,
            OLD_EDITS,
            OLD_SPAN,
            30046,
            "Maximum number of edits to messages older than 1 hour reached. Try again later",
        )

    def count_new_dm(self, application: Application) -> None:
        """Count a DM channel opened for the first time."""
        opened = self._new_dms.setdefault(application.id, deque())
        self._count(opened, NEW_DMS, NEW_DM_SPAN, 40003, "You are opening direct messages too fast.")

    def _count(self, times: deque[float], limit: int, span: float, code: int, message: str) -> None:
        now = self.clock.now()
        while times and times[0] <= now - span:
            times.popleft()
        if len(times) >= limit and self.strict:
            raise too_many_requests(times[0] + span - now, scope="shared", code=code, message=message)
        times.append(now)

    def count_refusal(self, status: int) -> None:
        """Count an answer of 401, 403 or 429. Every other status is passed over."""
        if status in (401, 403, 429):
            self._refused.append(self.clock.now())

    @property
    def banned(self) -> bool:
        """Whether the address is banned, for 10,000 refused requests in ten minutes."""
        edge = self.clock.now() - ABUSE_SPAN
        while self._refused and self._refused[0] <= edge:
            self._refused.popleft()
        return len(self._refused) >= ABUSE_LIMIT


def too_many_requests(
    seconds: float,
    headers: dict[str, str] | None = None,
    *,
    scope: str,
    code: int = 0,
    message: str = "You are being rate limited.",
) -> Refusal:
    """A 429 as Discord words it. `scope` is "user", "shared" or "global"."""
    seconds = round(max(seconds, 0.001), 3)
    everywhere = scope == "global"
    all_headers = {
        **(headers or {}),
        "Retry-After": str(max(1, math.ceil(seconds))),
        "X-RateLimit-Scope": scope,
        "Via": "1.1 google",
    }
    if everywhere:
        all_headers["X-RateLimit-Global"] = "true"
    return Refusal(429, code, message, headers=all_headers, more={"retry_after": seconds, "global": everywhere})
