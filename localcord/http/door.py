"""The door of the API: faults, token, limits, form, judge; then the handler, then the record."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import web

from ..buckets import limited
from ..checks import MAX_REQUEST, Upload
from ..clock import sleep
from ..errors import Refusal, invalid, unauthorized
from ..faults import Fault
from ..world import Application
from . import applications, channels, guilds, interactions, messages, threads, users  # noqa: F401 - fill the table
from .routes import ROUTES, Call, Route

if TYPE_CHECKING:
    from ..server import Server

_CLOUDFLARE = (
    "<!doctype html><html><head><title>Access denied | discord.com used Cloudflare to restrict access"
    "</title></head><body><h1>Error 1015</h1><p>You are being rate limited</p></body></html>"
)
_LITERAL = {"@me": "@me", "@original": "@original"}


@dataclass(slots=True, eq=False)
class Request:
    """One request, as the record keeps it."""

    method: str
    path: str
    route: str
    at: float
    body: Any = None
    files: tuple[str, ...] = ()
    application: Application | None = None
    status: int = 0
    error: Any = None
    violations: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status}"


@dataclass(frozen=True, slots=True)
class Violation:
    """What a bot should not have sent."""

    request: Request
    reason: str

    def __str__(self) -> str:
        return f"{self.request.method} {self.request.path}: {self.reason}"


class Door:
    def __init__(self, server: Server) -> None:
        self.server = server
        self._table: list[tuple[str, re.Pattern[str], Route]] = [
            (one.method, _pattern(one.path), one) for one in sorted(ROUTES, key=lambda one: one.path.count("{"))
        ]
        self._by_shape: dict[tuple[str, int, str], list[tuple[re.Pattern[str], Route]]] = {}
        for method, pattern, one in self._table:
            pieces = one.path.split("/")
            self._by_shape.setdefault((method, len(pieces), pieces[1]), []).append((pattern, one))

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        pieces = path.split("/")
        for pattern, one in self._by_shape.get((method, len(pieces), pieces[1] if len(pieces) > 1 else ""), ()):
            if found := pattern.fullmatch(path):
                return one, found.groupdict()
        return None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        server = self.server
        path = request.path.removeprefix("/api/v10").removeprefix("/api/v9").removeprefix("/api")
        seen = Request(request.method, path, "", server.clock.now())
        server.requests.append(seen)
        server.happened()
        fault = server.faults.for_request(request.method, path)
        try:
            if fault is not None and fault.kind not in ("lost", "slow"):
                answer = self._strike(request, fault)
            else:
                if fault is not None and fault.kind == "slow":
                    await sleep(server.clock, fault.seconds)
                answer = await self._serve(request, path, seen)
                if fault is not None and fault.kind == "lost":
                    raise _Cut
        except Refusal as refusal:
            seen.error = refusal.body()
            answer = _json(refusal.status, refusal.body(), refusal.headers)
            server.buckets.refused(refusal.status)
            if refusal.status == 400 and refusal.code == 50035 and not seen.violations:
                self._violate(seen, f"{refusal.message}: {orjson.dumps(refusal.errors).decode()}")
        except _Cut:
            seen.status = seen.status or 0
            if request.transport is not None:
                request.transport.abort()
            raise asyncio.CancelledError from None
        seen.status = answer.status
        server.happened()
        return answer

    def _strike(self, request: web.Request, fault: Fault) -> web.Response:
        kind = fault.kind
        if kind == "reset":
            raise _Cut
        if kind == "429":
            raise limited(fault.seconds, {"X-RateLimit-Remaining": "0"}, scope="user")
        if kind == "429 global":
            raise limited(fault.seconds, scope="global")
        if kind == "429 cloudflare":
            return self._shut(fault.seconds)
        return web.Response(status=int(kind), text="upstream connect error", content_type="text/plain")

    def _shut(self, seconds: float) -> web.Response:
        headers = {"Retry-After": str(max(1, round(seconds))), "Server": "cloudflare"}
        return web.Response(status=429, text=_CLOUDFLARE, content_type="text/html", headers=headers)

    async def _serve(self, request: web.Request, path: str, seen: Request) -> web.Response:
        server = self.server
        if server.buckets.banned:
            return self._shut(600)
        found = self.find(request.method, path)
        application = self._who(request)
        seen.application = application
        if found is None:
            return self._nowhere(request, path, seen)
        one, parts = found
        seen.route = one.name
        if one.token and application is None:
            raise unauthorized()
        major = "/".join(
            parts[name] for name in ("channel_id", "guild_id", "webhook_id", "webhook_token") if name in parts
        )
        headers = server.buckets.take(application if one.token else None, one.name, major)
        body, files = await self._read(request, seen)
        call = Call(server, one.name, parts, dict(request.query), body, files, application)
        try:
            if one.judged and body is not None:
                self._judge(one, parts, body, seen)
            result = one.handler(call)
        except Refusal as refusal:
            refusal.headers = headers | refusal.headers
            raise
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            if body is None:
                raise
            raise invalid((), "BASE_TYPE_INVALID", f"This form cannot be read: {error!r}") from error
        finally:
            for odd in call.odd:
                self._violate(seen, odd)
        if result is None:
            return web.Response(status=204, headers=headers)
        return _json(call.status, result, headers)

    def _who(self, request: web.Request) -> Application | None:
        header = request.headers.get("Authorization", "")
        return self.server.world.tokens.get(header[4:]) if header.startswith("Bot ") else None

    def _nowhere(self, request: web.Request, path: str, seen: Request) -> web.Response:
        others = [
            method
            for method in ("GET", "POST", "PUT", "PATCH", "DELETE")
            if method != request.method and self.find(method, path)
        ]
        if others:
            raise Refusal(405, 0, "405: Method Not Allowed")
        self._violate(seen, "localcord does not serve this route")
        raise Refusal(404, 0, "404: Not Found")

    async def _read(self, request: web.Request, seen: Request) -> tuple[Any, dict[str, Upload]]:
        """The JSON and the files of a request."""
        if request.content_length is not None and request.content_length > MAX_REQUEST:
            raise Refusal(413, 40005, "Request entity too large")
        kind, files = request.headers.get("Content-Type", "application/octet-stream"), dict[str, Upload]()
        raw = await request.read()
        if len(raw) > MAX_REQUEST:
            raise Refusal(413, 40005, "Request entity too large")
        if kind.startswith("multipart/form-data"):
            body: Any = None
            form: dict[str, str] = {}
            for name, upload in _parts(raw, kind):
                if name == "payload_json":
                    body = self._parse(upload.content)
                elif upload.filename:
                    files[name] = upload
                else:
                    form[name] = upload.content.decode()
            if body is None:
                body = form
        else:
            if raw and not kind.startswith("application/json"):
                raise Refusal(
                    400,
                    50035,
                    "Invalid Form Body",
                    {
                        "_errors": [
                            {
                                "code": "CONTENT_TYPE_INVALID",
                                "message": 'Expected "Content-Type" header to be one of '
                                '{"application/json", "multipart/form-data"}.',
                            }
                        ]
                    },
                )
            body = self._parse(raw) if raw else None
        seen.body, seen.files = body, tuple(one.filename for one in files.values())
        return body, files

    def _parse(self, raw: bytes) -> Any:
        try:
            return orjson.loads(raw)
        except orjson.JSONDecodeError:
            raise Refusal(400, 50109, "The request body contains invalid JSON.") from None

    def _judge(self, one: Route, parts: dict[str, str], body: Any, seen: Request) -> None:
        path = one.path
        for name, value in parts.items():
            if value in _LITERAL:
                path = path.replace(f"{{{name}}}", value)
        faults = self.server.judge.check(f"{one.method} {path}", body)
        if faults.found:
            for place, code, message in faults.found:
                self._violate(seen, f"{'.'.join(map(str, place)) or 'body'}: {code}: {message}")
            faults.raise_any()

    def _violate(self, seen: Request, reason: str) -> None:
        seen.violations.append(reason)
        self.server.violations.append(Violation(seen, reason))


class _Cut(Exception):
    """The connection breaks here."""


def _parts(raw: bytes, kind: str) -> Iterator[tuple[str, Upload]]:
    """The fields of a form by their names. It is all here already: a parser that waits takes many times as long."""
    boundary = _told(kind, "boundary").encode()
    for part in raw.split(b"--" + boundary)[1:-1] if boundary else ():
        head, _, content = part.partition(b"\r\n\r\n")
        headers = head.decode()
        found = re.search(r"^content-type:\s*(.*?)\s*$", headers, re.IGNORECASE | re.MULTILINE)
        if name := _told(headers, "name"):
            upload = Upload(_told(headers, "filename"), content[:-2], found[1] if found else "application/octet-stream")
            yield name, upload


def _told(header: str, name: str) -> str:
    """What a header says after this name, in quotes or bare."""
    found = re.search(rf'[;\s]{name}=(?:"((?:\\.|[^"\\])*)"|([^;\s]+))', header)
    return re.sub(r"\\(.)", r"\1", found[1] or found[2] or "") if found else ""


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    return web.Response(
        status=status,
        body=orjson.dumps(body),
        headers={"Content-Type": "application/json", **headers},
    )
