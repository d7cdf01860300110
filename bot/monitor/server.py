"""Answers `/healthz` and `/metrics` on loopback: whoever may ask is on this machine, or in this container."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from bot.app import Discord, House
from bot.monitor.metrics import Metrics
from bot.monitor.signs import signs

HOST = "127.0.0.1"


@asynccontextmanager
async def answering(port: int, house: House, at: Discord | None) -> AsyncIterator[int]:
    """Yields the port; OSError where it is taken. Port 0 takes any."""
    metrics = Metrics(house, at)

    async def tell_health(_: web.Request) -> web.Response:
        found = signs(house, at)
        well = all(sign.well for sign in found)
        told = {"well": well, "parts": {sign.name: {"well": sign.well, "told": sign.told} for sign in found}}
        return web.json_response(told, status=200 if well else 503)

    async def tell_metrics(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.read(), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    app = web.Application()
    app.add_routes([web.get("/healthz", tell_health), web.get("/metrics", tell_metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
