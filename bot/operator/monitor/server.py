"""Answers `/healthz` and `/metrics` on loopback: whoever may ask is on this machine, or in this container."""

from aiohttp import web
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from bot.app import Discord
from bot.operator.backups import BackupSchedule
from bot.operator.monitor.health_checks import health_checks
from bot.operator.monitor.metrics import Metrics
from bot.services import Services

HOST = "127.0.0.1"


class HealthServer:
    def __init__(self, services: Services, at: Discord | None, schedule: BackupSchedule | None = None) -> None:
        self._services, self._at, self._schedule = services, at, schedule
        self._metrics = Metrics(services, at, schedule)
        app = web.Application()
        app.add_routes([web.get("/healthz", self._tell_health), web.get("/metrics", self._tell_metrics)])
        self._runner = web.AppRunner(app, access_log=None)

    async def open(self, port: int) -> int:
        """Return the port, which 0 leaves to the machine; OSError where it is taken."""
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _tell_health(self, _: web.Request) -> web.Response:
        """Answer with the state of the health checks. The status is 200 if the bot serves, else 503."""
        checks = health_checks(self._services, self._at, self._schedule)
        well = all(check.well or not check.grave for check in checks)
        state = "green" if all(check.well for check in checks) else "yellow" if well else "red"
        parts = {check.name: {"well": check.well, "told": check.text} for check in checks}
        return web.json_response({"well": well, "state": state, "parts": parts}, status=200 if well else 503)

    async def _tell_metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=await self._metrics.read(), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})
