"""The HTTP API: each request passes faults, rate limits, token, form and judge before its route is called."""

from __future__ import annotations

import asyncio
import functools
import re
from typing import Any
from urllib.parse import parse_qsl, unquote

import orjson
from aiohttp import web

from ..clock import sleep
from ..forms.errors import INVALID_FORM, Absent, Refusal, invalid, unauthorized
from ..forms.form import MAX_REQUEST, Upload
from ..world.activities import Grant
from ..world.records import Application
from . import routes  # noqa: F401 - the import fills ROUTES
from .calls import ROUTES, ApiParts, Call, RawAnswer, Route
from .faults import Fault, FaultList
from .judge import Judge
from .multipart import form_fields
from .rate_limits import too_many_requests
from .requests import Request, Requests

_CLOUDFLARE = (
    "<!doctype html><html><head><title>Access denied | discord.com used Cloudflare to restrict access"
    "</title></head><body><h1>Error 1015</h1><p>You are being rate limited</p></body></html>"
)
_BAN = 600.0  # seconds that a banned address is told to wait
_FIXED_NAMES = frozenset(("@me", "@original"))  # the official description has routes of their own for these
_BUCKET_IDS = ("channel_id", "guild_id", "webhook_id", "webhook_token")  # each has its own rate limit bucket


class HttpApi:
    def __init__(self, parts: ApiParts, faults: FaultList, judge: Judge, requests: Requests) -> None:
        self._parts = parts
        self._faults = faults
        self._judge = judge
        self._requests = requests
        # By method, number of pieces and first piece of the path, so that few patterns are tried for a request.
        self._routes: dict[tuple[str, int, str], list[Route]] = {}
        for one in sorted(ROUTES, key=lambda one: one.path.count("{")):
            pieces = one.path.split("/")
            self._routes.setdefault((one.method, len(pieces), pieces[1]), []).append(one)

    async def handle(self, request: web.Request) -> web.Response:
        clock = self._parts.world.clock
        path = request.path.removeprefix("/api/v10").removeprefix("/api/v9").removeprefix("/api")
        seen = Request(request.method, path, "", clock.now())
        self._requests.add(seen)
        fault = self._faults.for_request(request.method, path)
        try:
            if fault is not None and fault.kind not in ("lost", "slow"):
                answer = self._strike(fault)
            else:
                if fault is not None and fault.kind == "slow":
                    await sleep(clock, fault.seconds)
                answer = await self._serve(request, path, seen)
                if fault is not None and fault.kind == "lost":
                    raise _ConnectionBreaks
        except Refusal as refusal:
            answer = self._refuse(seen, refusal)
        except _ConnectionBreaks:
            if request.transport is not None:
                request.transport.abort()
            raise asyncio.CancelledError from None
        if seen.application is not None:
            seen.application.answered = asyncio.get_running_loop().time()
        seen.status = answer.status
        if answer.content_type == "application/json" and isinstance(answer.body, bytes):
            seen.answer = answer.body
        self._requests.changed()
        return answer

    def _refuse(self, seen: Request, refusal: Refusal) -> web.Response:
        seen.error = refusal.body()
        self._parts.rate_limits.count_refusal(refusal.status)
        if isinstance(refusal, Absent):
            self._requests.add_violation(seen, refusal.message)
        if refusal.status == 400 and refusal.code == INVALID_FORM and not seen.violations:
            for reason in _reasons(refusal.errors or {}, ()) or [refusal.message]:
                self._requests.add_violation(seen, reason)
        return _json(refusal.status, refusal.body(), refusal.headers)

    def _strike(self, fault: Fault) -> web.Response:
        kind = fault.kind
        if kind == "reset":
            raise _ConnectionBreaks
        if kind == "429":
            raise too_many_requests(fault.seconds, {"X-RateLimit-Remaining": "0"}, scope="user")
        if kind == "429 global":
            raise too_many_requests(fault.seconds, scope="global")
        if kind == "429 cloudflare":
            return _cloudflare(fault.seconds)
        return web.Response(status=int(kind), text="upstream connect error", content_type="text/plain")

    async def _serve(self, request: web.Request, path: str, seen: Request) -> web.Response:
        if self._parts.rate_limits.banned:
            return _cloudflare(_BAN)
        found = self._find(request.method, path)
        application = self._application(request)
        seen.application = application
        if found is None:
            raise self._no_route(request, path, seen)
        one, ids = found
        seen.route = one.name
        if grant := self._grant(request, one):
            return _json(200, self._parts.payloads.user(grant.user), {})
        if one.token and application is None:
            raise unauthorized()
        bucket = "/".join(ids[name] for name in _BUCKET_IDS if name in ids)
        headers = self._parts.rate_limits.take(application if one.token else None, one.name, bucket)
        body, files = await self._read(request, one, seen)
        reason = request.headers.get("X-Audit-Log-Reason")
        query = parse_qsl(request.query_string, keep_blank_values=True)
        reason = unquote(reason) if reason else None
        call = Call(
            self._parts, ids, dict(request.query), query, body, files, application, reason=reason, host=request.host
        )
        try:
            if body is not None:
                self._check_form(one, ids, body, seen)
            result = one.handler(call)
        except Refusal as refusal:
            refusal.headers = headers | refusal.headers
            raise
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            if body is None:
                raise
            raise invalid((), "BASE_TYPE_INVALID", f"This form cannot be read: {error!r}") from error
        finally:
            for warning in call.warnings:
                self._requests.add_violation(seen, warning)
        if result is None:
            return web.Response(status=204, headers=headers)
        if isinstance(result, RawAnswer):
            return web.Response(body=result.content, content_type=result.content_type, headers=headers)
        return _json(call.status, result, headers)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        pieces = path.split("/")
        for one in self._routes.get((method, len(pieces), pieces[1] if len(pieces) > 1 else ""), ()):
            if found := _pattern(one.path).fullmatch(path):
                return one, found.groupdict()
        return None

    def _application(self, request: web.Request) -> Application | None:
        header = request.headers.get("Authorization", "")
        return self._parts.world.application_of(header[4:]) if header.startswith("Bot ") else None

    def _grant(self, request: web.Request, one: Route) -> Grant | None:
        """Return what a user has allowed whoever sends this, if the token is a user's and the route one for it."""
        header = request.headers.get("Authorization", "")
        if one.name != "GET /users/@me" or not header.startswith("Bearer "):
            return None
        return self._parts.activities.grant(header.removeprefix("Bearer "))

    def _no_route(self, request: web.Request, path: str, seen: Request) -> Refusal:
        methods = ("GET", "POST", "PUT", "PATCH", "DELETE")
        if any(self._find(method, path) for method in methods if method != request.method):
            self._requests.add_violation(seen, "Discord does not serve this method here, or localcord does not yet")
            return Refusal(405, 0, "405: Method Not Allowed")
        self._requests.add_violation(seen, "localcord does not serve this route")
        return Refusal(404, 0, "404: Not Found")

    async def _read(self, request: web.Request, one: Route, seen: Request) -> tuple[Any, dict[str, Upload]]:
        """Return the JSON and the files of a request."""
        if request.content_length is not None and request.content_length > MAX_REQUEST:
            raise Refusal(413, 40005, "Request entity too large")
        raw = await request.read()
        if len(raw) > MAX_REQUEST:
            raise Refusal(413, 40005, "Request entity too large")
        kind = request.headers.get("Content-Type", "application/octet-stream")
        if kind.startswith("multipart/form-data"):
            body, files = _read_multipart(raw, kind)
        elif raw and kind.startswith("application/x-www-form-urlencoded") and one.method in ("POST", "PATCH"):
            body, files = self._read_urlencoded(one, raw), {}
        elif raw and not kind.startswith("application/json"):
            expected = '{"application/json", "multipart/form-data"}'
            raise invalid((), "CONTENT_TYPE_INVALID", f'Expected "Content-Type" header to be one of {expected}.')
        else:
            body, files = _parse(raw) if raw else None, {}
        seen.body, seen.files = body, tuple(one.filename for one in files.values())
        return body, files

    def _read_urlencoded(self, one: Route, raw: bytes) -> Any:
        """Read a form without files, as aiohttp sends it: the JSON in one field, or every field by itself."""
        texts = dict(parse_qsl(raw.decode(errors="replace"), keep_blank_values=True))
        if "payload_json" in texts:
            return _parse(texts["payload_json"].encode())
        return {
            key: value if self._judge.is_text(one.name, key) else _parse(value.encode()) for key, value in texts.items()
        }

    def _check_form(self, one: Route, ids: dict[str, str], body: Any, seen: Request) -> None:
        """Let the judge compare the body with the official description."""
        path = one.path
        for name, value in ids.items():
            if value in _FIXED_NAMES:
                path = path.replace(f"{{{name}}}", value)
        errors = self._judge.check(f"{one.method} {path}", body)
        if one.takes is not None and isinstance(body, dict):
            for key in sorted(key for key, value in body.items() if value and key not in one.takes):
                if self._judge.knows_field(one.name, key):
                    errors.add((key,), "LOCALCORD_DOES_NOT_HAVE_THIS", f"localcord does not have {key!r} here")
                else:
                    self._requests.add_violation(seen, f"unknown key {key!r}, which Discord passes over")
        for place, code, message in errors.problems:
            self._requests.add_violation(seen, f"{'.'.join(map(str, place)) or 'body'}: {message} ({code})")
        errors.raise_any()


class _ConnectionBreaks(Exception):
    """A fault breaks the connection here."""


def _read_multipart(raw: bytes, kind: str) -> tuple[Any, dict[str, Upload]]:
    body: Any = None
    files: dict[str, Upload] = {}
    texts: dict[str, str] = {}
    for name, upload in form_fields(raw, kind):
        if name == "payload_json":
            body = _parse(upload.content)
        elif upload.filename:
            files[name] = upload
        else:
            texts[name] = upload.content.decode()
    return (texts if body is None else body), files


def _parse(raw: bytes) -> Any:
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


def _reasons(tree: dict[str, Any], place: tuple[str, ...]) -> list[str]:
    """The tree of errors as sentences, such as "content: Must be 2000 or fewer in length. (BASE_TYPE_MAX_LENGTH)"."""
    found = [f"{'.'.join(place) or 'body'}: {one['message']} ({one['code']})" for one in tree.get("_errors", ())]
    for key, value in tree.items():
        if key != "_errors":
            found += _reasons(value, (*place, key))
    return found


@functools.cache
def _pattern(path: str) -> re.Pattern[str]:
    """Made when a path is first looked for: making all of them takes longer than all else at the start."""
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _cloudflare(seconds: float) -> web.Response:
    headers = {"Retry-After": str(max(1, round(seconds))), "Server": "cloudflare"}
    return web.Response(status=429, text=_CLOUDFLARE, content_type="text/html", headers=headers)


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    return web.Response(status=status, body=orjson.dumps(body), headers={"Content-Type": "application/json", **headers})
