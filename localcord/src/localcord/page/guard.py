"""Refuses requests that do not come from the page itself."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web

_LOCAL = ("127.0.0.1", "localhost")


def check_origin(request: web.Request) -> None:
    """Let only this page speak for people: no other site, and no other name for this machine."""
    host = urlsplit(f"//{request.headers.get('Host', '')}").hostname
    if host not in _LOCAL:
        raise web.HTTPForbidden(text="localcord answers to 127.0.0.1 and localhost only")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.headers['Host']}":
        raise web.HTTPForbidden(text="another site cannot speak for people here")
    if request.headers.get("Sec-Fetch-Site") not in (None, "same-origin", "none"):
        raise web.HTTPForbidden(text="another site cannot speak for people here")
