"""Points discord.py, disnake, nextcord, py-cord, hikari and interactions.py at localcord, as soon as a bot imports one.

Python runs this file before the bot, because `localcord run` puts its folder on PYTHONPATH. It runs in the bot's own
environment, so it may import nothing but the standard library.
"""

import importlib
import importlib.abc
import importlib.machinery
import os
import pathlib
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

_HERE = str(pathlib.Path(__file__).parent)
_API = os.environ.get("DISCORD_API", "")


def _point_routes(module: ModuleType) -> None:
    for name in ("BASE", "API_BASE_URL"):
        if hasattr(module.Route, name):
            setattr(module.Route, name, f"{_API}/api/v10")


def _point_assets(module: ModuleType) -> None:
    module.Asset.BASE = f"{_API}/cdn"


def _point_gateway(module: ModuleType) -> None:
    if hasattr(module.DiscordWebSocket, "DEFAULT_GATEWAY"):
        import yarl

        module.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{_API}/gateway").with_scheme("ws")


def _note_commands(module: ModuleType) -> None:
    """Let a client leave a note on its prefix commands when it is ready."""
    notes, dispatch = os.environ.get("LOCALCORD_NOTES"), module.Client.dispatch
    if not notes:
        return

    def dispatch_and_note(client: Any, event: str, *words: Any, **more: Any) -> Any:
        if event in ("connect", "ready"):
            importlib.import_module("localcord_notes").write(client, notes)
        return dispatch(client, event, *words, **more)

    module.Client.dispatch = dispatch_and_note


def _point_hikari(module: ModuleType) -> None:
    for name, value in {
        "BASE_URL": _API,
        "REST_API_URL": f"{_API}/api/v10",
        "OAUTH2_API_URL": f"{_API}/api/v10/oauth2",
        "CDN_URL": f"{_API}/cdn",
    }.items():
        setattr(module, name, value)


def _take_any_token(module: ModuleType) -> None:
    """hikari reads the application's id in a token. One that holds none stands for the application that plays."""
    applications: Any = module
    read = applications.get_token_id

    def read_or_know(token: str) -> Any:
        try:
            return read(token)
        except ValueError:
            return applications.snowflakes.Snowflake(os.environ["DISCORD_APPLICATION_ID"])

    applications.get_token_id = read_or_know


_POINTERS: dict[str, Callable[[ModuleType], None]] = {
    "hikari.applications": _take_any_token,
    "hikari.urls": _point_hikari,
    "interactions.api.http.route": _point_routes,
    "interactions.models.discord.asset": _point_assets,
}
for _library in ("discord", "disnake", "nextcord"):
    _POINTERS[f"{_library}.http"] = _point_routes
    _POINTERS[f"{_library}.asset"] = _point_assets
    _POINTERS[f"{_library}.gateway"] = _point_gateway
    _POINTERS[f"{_library}.client"] = _note_commands


class _Pointing(importlib.abc.Loader):
    """Loads a module as its own loader does, and points it at localcord afterwards."""

    def __init__(self, loader: importlib.abc.Loader, point: Callable[[ModuleType], None]) -> None:
        self._loader = loader
        self._point = point

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        self._point(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        point = _POINTERS.get(name)
        spec = importlib.machinery.PathFinder.find_spec(name, path) if point else None
        if spec is not None and spec.loader is not None and point is not None:
            spec.loader = _Pointing(spec.loader, point)
        return spec


def _run_the_next() -> None:
    """Run the sitecustomize that this one hides, if the machine has one."""
    others = [one for one in sys.path if one != _HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(ModuleType("sitecustomize"))


if _API:
    sys.meta_path.insert(0, _Finder())
_run_the_next()
