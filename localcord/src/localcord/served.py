"""The table of what is served and what is missing, from the routes and the official description.

python -m localcord.served prints it; docs/served.md is a copy.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from .api import routes  # noqa: F401 - the import fills ROUTES
from .api.calls import ROUTES
from .api.description import OFFICIAL, load

_METHODS = ("get", "post", "put", "patch", "delete")
_LEFT_OUT = {
    "sound": r"/send-soundboard",
    "monetization": r"/entitlements|/skus",
    "guild templates": r"/templates",
    "lobbies and the social SDK": r"/lobbies|/partner-sdk|/recipients",
    "activities and linked roles": r"/activity-instances|/role-connection$|/attachment$",
    "signing in with OAuth2": (
        r"/oauth2/(?!applications)|/connections|/users/@me/applications"
        r"|/guilds/{guild_id}/member$|^PUT /guilds/{guild_id}/members/"
    ),
    "what other services send": r"/github$|/slack$",
}


_TO_BOTS = ": refused to bots, as at Discord"
_REFUSED = {"PUT /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": _TO_BOTS}


def operations() -> Iterator[tuple[str, bool, str]]:
    """Yield each operation of the official description, whether it is served, and why it is left out, if anybody
    decided so."""
    served = {f"{one.method} {_bare(one.path)}" for one in ROUTES}
    for path, item in sorted(load(OFFICIAL).paths.items()):
        for method in _METHODS:
            if method in item:
                name = f"{method.upper()} {path}"
                why = next((what for what, places in _LEFT_OUT.items() if re.search(places, name)), "")
                yield name, _is_served(method.upper(), path, served), why


def _is_served(method: str, path: str, served: set[str]) -> bool:
    """A route for any user serves @me too, and one for any message @original."""
    return f"{method} {_bare(path)}" in served or f"{method} {_bare(re.sub('@(me|original)', '{}', path))}" in served


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


def table() -> str:
    found = list(operations())
    served, missing = [one for one in found if one[1]], [one for one in found if not one[1]]
    decided, open_ones = [one for one in missing if one[2]], [one for one in missing if not one[2]]
    lines = [
        "# What is served",
        "",
        f"{len(served)} of the {len(found)} operations that Discord describes are served. {len(decided)} are",
        f"left out on purpose: {', '.join(_LEFT_OUT)}. {len(open_ones) or 'None'} are missing.",
        "What is not served answers 404 or 405, is a violation, and stands in the log.",
        "",
        "`python -m localcord.served` wrote this page.",
        "",
        "## Served",
        "",
        *(f"- `{name}`{_REFUSED.get(name, '')}" for name, _, _ in served),
        "",
        *(["## Missing", "", *(f"- `{name}`" for name, _, _ in open_ones), ""] if open_ones else []),
        "## Left out",
        "",
        *(f"- `{name}`: {why}" for name, _, why in decided),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())
