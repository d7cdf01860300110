"""Serves the files that run in the browser."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

FILES = Path(__file__).parent / "browser"
# The browser loads everything from this server and nothing from elsewhere. No other page may frame this one.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-src http://127.0.0.1:* http://localhost:*; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


async def serve_index(request: web.Request) -> web.StreamResponse:
    return _serve("index.html")


async def serve_file(request: web.Request) -> web.StreamResponse:
    return _serve(request.match_info["path"])


def _serve(name: str) -> web.StreamResponse:
    path = (FILES / name).resolve()
    if not path.is_relative_to(FILES.resolve()) or not path.is_file():
        return web.Response(status=404, text=f"There is no page/{name}")
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    if path.suffix == ".html":
        headers["Content-Security-Policy"] = _POLICY
    if kind := _TYPES.get(path.suffix):
        headers["Content-Type"] = f"{kind}; charset=utf-8"
    return web.FileResponse(path, headers=headers)
