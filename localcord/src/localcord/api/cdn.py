"""Serves files, emoji and avatars. Links to files expire as Discord's do."""

from __future__ import annotations

import hmac

from aiohttp import web

from ..world.payloads import Payloads
from ..world.pictures import content_type_of, plain_png
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
        found = self._world.emoji(int(request.match_info["emoji"]))
        return web.Response(body=found.image, content_type=found.content_type) if found else web.Response(status=404)

    async def sticker(self, request: web.Request) -> web.Response:
        found = self._world.sticker(int(request.match_info["sticker"]))
        if found is None:
            return web.Response(status=404)
        return web.Response(body=found.image, content_type=content_type_of(found.image) or "application/json")

    async def sound(self, request: web.Request) -> web.Response:
        content = self._world.sounds.get(int(request.match_info["sound"]))
        return web.Response(body=content, content_type="audio/ogg") if content else web.Response(status=404)

    async def picture(self, request: web.Request) -> web.Response:
        """An avatar, an icon or a banner."""
        content = self._world.pictures.get(request.match_info["name"])
        if content is None:
            return web.Response(status=404)
        return web.Response(body=content, content_type=content_type_of(content) or "application/octet-stream")

    async def avatar(self, request: web.Request) -> web.Response:
        colour = _COLOURS[int(request.match_info["index"]) % len(_COLOURS)]
        return web.Response(body=plain_png(*colour), content_type="image/png")

    def routes(self) -> list[web.RouteDef]:
        """The routes under /cdn, and the same without it for bots that come by a proxy to Discord's own hosts."""
        number = r"\d+"
        places = (
            (
                f"/{{folder:attachments|ephemeral-attachments}}/{{channel:{number}}}/{{attachment:{number}}}/{{name}}",
                self.attachment,
            ),
            (f"/emojis/{{emoji:{number}}}.{{kind}}", self.emoji),
            (f"/stickers/{{sticker:{number}}}.{{kind}}", self.sticker),
            (f"/soundboard-sounds/{{sound:{number}}}", self.sound),
            (f"/{{folder:avatars|icons|banners}}/{{owner:{number}}}/{{name:[a-z0-9_]+}}.{{kind}}", self.picture),
            (f"/embed/avatars/{{index:{number}}}.png", self.avatar),
        )
        return [web.get(prefix + path, handler) for prefix in ("/cdn", "") for path, handler in places]
