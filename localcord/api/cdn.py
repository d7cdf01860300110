"""Serves files, emoji and avatars. Links to files expire as Discord's do."""

from __future__ import annotations

import hmac

from aiohttp import web

from ..world.payloads import Payloads
from ..world.pictures import plain_png
from ..world.world import World

_COLOURS = ((88, 101, 242), (117, 126, 138), (59, 165, 92), (250, 166, 26), (237, 66, 69), (235, 69, 159))


class Cdn:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads

    async def attachment(self, request: web.Request) -> web.Response:
        found = self._world.attachments.get(int(request.match_info["attachment"]))
        try:
            expires = int(request.query.get("ex", "0"), 16)
        except ValueError:
            expires = 0
        if (
            found is None
            or str(found.channel) != request.match_info["channel"]
            or expires < self._world.clock.now()
            or not hmac.compare_digest(request.query.get("hm", ""), self._payloads.signature(found.id, expires))
        ):
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(
            body=found.content,
            content_type=found.content_type.partition(";")[0],
            headers={"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"},
        )

    async def emoji(self, request: web.Request) -> web.Response:
        number = int(request.match_info["emoji"])
        for application in self._world.applications.values():
            if found := application.emojis.get(number):
                return web.Response(body=found.image, content_type=found.content_type)
        return web.Response(status=404)

    async def avatar(self, request: web.Request) -> web.Response:
        colour = _COLOURS[int(request.match_info["index"]) % len(_COLOURS)]
        return web.Response(body=plain_png(*colour), content_type="image/png")

    def routes(self) -> list[web.RouteDef]:
        number = r"\d+"
        return [
            web.get(
                f"/cdn/{{folder:attachments|ephemeral-attachments}}/{{channel:{number}}}"
                f"/{{attachment:{number}}}/{{name}}",
                self.attachment,
            ),
            web.get(f"/cdn/emojis/{{emoji:{number}}}.{{kind}}", self.emoji),
            web.get(f"/cdn/embed/avatars/{{index:{number}}}.png", self.avatar),
        ]
