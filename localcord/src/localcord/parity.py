"""What localcord has of Discord's API: each operation of the official description, each event and
frame of the gateway.

`localcord parity` prints it as the page docs/parity.md has it, and `localcord parity --json` as data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import orjson

from .api import routes  # noqa: F401 - the import fills ROUTES
from .api.calls import ROUTES
from .api.description import OFFICIAL, load
from .api.gateway.events import ABSENT_EVENTS, ABSENT_OPCODES, EVENTS, OPCODES

SERVICE, REFUSAL, UNKNOWN = "served", "refused", "unknown"
_METHODS = ("get", "post", "put", "patch", "delete")
# Why operations are refused, and a pattern that finds them.
_LEFT_OUT = {
    "sound": r"/send-soundboard",
    "monetization": r"/entitlements|/skus",
    "guild templates": r"/templates",
    "lobbies and the social SDK": r"/lobbies|/partner-sdk|/recipients",
    "linked roles, and files of an Activity": r"/role-connection$|/attachment$",
    "signing in with OAuth2": (
        r"/oauth2/(?!applications)|/connections|/users/@me/applications"
        r"|/guilds/{guild_id}/member$|^PUT /guilds/{guild_id}/members/"
    ),
    "what other services send": r"/github$|/slack$",
    "refused to bots, as at Discord": r"^PUT /applications/{application_id}/guilds/{guild_id}/commands/.*/permissions$",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that Discord has: what it is, and what becomes of a bot that uses it here."""

    kind: str  # "operation", "event" or "frame"
    name: str
    status: str
    reason: str = ""


def rows() -> Iterator[Row]:
    yield from operations()
    for name in sorted(EVENTS.keys() | ABSENT_EVENTS.keys()):
        yield Row("event", name, SERVICE if name in EVENTS else REFUSAL, ABSENT_EVENTS.get(name, ""))
    for code, name in sorted((OPCODES | ABSENT_OPCODES).items()):
        yield Row("frame", f"{code} {name}", SERVICE if code in OPCODES else REFUSAL, ABSENT_OPCODES.get(code, ""))


def operations() -> Iterator[Row]:
    served = {f"{one.method} {_bare(one.path)}" for one in ROUTES}
    for path, item in sorted(load(OFFICIAL).paths.items()):
        for method in _METHODS:
            if method in item:
                name = f"{method.upper()} {path}"
                why = next((what for what, places in _LEFT_OUT.items() if re.search(places, name)), "")
                here = _is_served(method.upper(), path, served) and not why
                yield Row("operation", name, SERVICE if here else REFUSAL if why else UNKNOWN, why)


def _is_served(method: str, path: str, served: set[str]) -> bool:
    """A route for any user serves @me too, and one for any message @original."""
    return f"{method} {_bare(path)}" in served or f"{method} {_bare(re.sub('@(me|original)', '{}', path))}" in served


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


def page() -> str:
    """Return the page docs/parity.md."""
    found = list(rows())
    lines = ["# Parity with Discord", "", "`localcord parity` wrote this page from the code.", ""]
    lines += ["| | served | refused | unknown |", "|---|---|---|---|"]
    for kind in ("operation", "event", "frame"):
        statuses = [one.status for one in found if one.kind == kind]
        lines.append(f"| {kind}s | {' | '.join(str(statuses.count(one)) for one in (SERVICE, REFUSAL, UNKNOWN))} |")
    lines += [
        "",
        "Operations are those of Discord's official description, which is a part of this package; events and frames",
        "are those of Discord's documentation. What is not served never passes in silence: an operation answers 404",
        "or 405, a frame does nothing, each is a violation, which fails a test, and each stands in the log. The same",
        "holds for what no list below has.",
        "",
    ]
    for kind in ("operation", "event", "frame"):
        for status, title in ((SERVICE, "served"), (REFUSAL, "refused, and why"), (UNKNOWN, "unknown: a loud failure")):
            chosen = [one for one in found if (one.kind, one.status) == (kind, status)]
            if chosen:
                lines += [f"## {kind.capitalize()}s: {title}", ""]
                lines += [f"- `{one.name}`{': ' + one.reason if one.reason else ''}" for one in chosen] + [""]
    return "\n".join(lines)


def as_json() -> str:
    return orjson.dumps([asdict(one) for one in rows()], option=orjson.OPT_INDENT_2).decode() + "\n"
