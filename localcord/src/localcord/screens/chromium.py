"""Drives a headless Chromium by its DevTools protocol: one browser for this process, and a window for each picture."""

from __future__ import annotations

import asyncio
import atexit
import base64
import contextlib
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
_QUIET = (
    "--headless=new",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--remote-debugging-port=0",
)
# Chromium ends when nobody can write to its pipe of DevTools any more: it does not outlive a test run that was killed.
_ENDS_WITH_US = ("/bin/sh", "-c", 'exec "$0" "$@" 3<&0 4>/dev/null')
START_TIMEOUT = 30.0  # seconds
ANSWER_TIMEOUT = 15.0  # seconds


class NoChromium(RuntimeError):
    """There is no Chromium here. LOCALCORD_CHROMIUM names one that is somewhere else."""


def find_chromium() -> str:
    """Return where Chromium is, or raise `NoChromium`."""
    named = os.environ.get("LOCALCORD_CHROMIUM")
    candidates = [named] if named else [*map(shutil.which, _NAMES), *_PLACES]
    for one in candidates:
        if one and Path(one).is_file():
            return one
    raise NoChromium(f"there is no {named}" if named else f"none of {', '.join(_NAMES)} is here")


class _Browser:
    """The process of the browser. It ends with this one."""

    def __init__(self) -> None:
        self.address = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._profile = ""

    def start(self) -> str:
        """Start it if it does not run, and return the address of its DevTools."""
        if self._process is not None and self._process.poll() is None:
            return self.address
        self._profile = tempfile.mkdtemp(prefix="localcord-chromium")
        root = sys.platform == "linux" and os.geteuid() == 0
        words = [find_chromium(), *_QUIET, *(["--no-sandbox"] if root else []), f"--user-data-dir={self._profile}"]
        if os.name == "posix":
            words = [*_ENDS_WITH_US, *words, "--remote-debugging-pipe"]
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self._process = process
        atexit.register(self.end)
        assert process.stderr is not None
        for line in process.stderr:
            if b"DevTools listening on " in line:
                self.address = line.decode().rpartition(" ")[2].strip()
                return self.address
        raise NoChromium(f"{find_chromium()} ended at once")

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._process = None
        shutil.rmtree(self._profile, ignore_errors=True)


_BROWSER = _Browser()


class Window:
    """A page of the browser, with a profile of its own."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._session: str | None = None

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Call a method of the protocol and return its answer; what the browser tells meanwhile is passed over."""
        number = next(self._numbers)
        body = {"id": number, "method": method, "params": parameters}
        await self._socket.send_json(body | ({"sessionId": self._session} if self._session else {}))
        async with asyncio.timeout(ANSWER_TIMEOUT):
            while True:
                answer = await self._socket.receive_json()
                if answer.get("id") == number:
                    break
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return dict(answer["result"])

    async def open(self, width: int, height: int, script: str) -> str:
        """Open the window, with a script that runs before every page, and return the number of its profile."""
        context = (await self.call("Target.createBrowserContext"))["browserContextId"]
        blank = await self.call("Target.createTarget", url="about:blank", browserContextId=context)
        attached = await self.call("Target.attachToTarget", targetId=blank["targetId"], flatten=True)
        self._session = attached["sessionId"]
        await self.call("Page.enable")
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 700
        )
        reduced = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        await self.call("Emulation.setEmulatedMedia", features=reduced)
        await self.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        return str(context)

    async def close(self, context: str) -> None:
        self._session = None
        await self.call("Target.disposeBrowserContext", browserContextId=context)

    async def evaluate(self, script: str) -> Any:
        """Run a script, wait for its promise, and return its value."""
        done = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            raise RuntimeError(done["exceptionDetails"]["exception"].get("description", "the page raised something"))
        return done["result"].get("value")

    async def picture(self, clip: dict[str, float] | None) -> bytes:
        """Return a PNG of the window, or of a rectangle in it."""
        more: dict[str, Any] = {"clip": clip | {"scale": 1}, "captureBeyondViewport": True} if clip else {}
        return base64.b64decode((await self.call("Page.captureScreenshot", format="png", **more))["data"])


@contextlib.asynccontextmanager
async def window(width: int, height: int, script: str) -> AsyncIterator[Window]:
    """Open a window of the browser, which starts at the first time."""
    async with asyncio.timeout(START_TIMEOUT):
        address = await asyncio.to_thread(_BROWSER.start)
    async with aiohttp.ClientSession() as http, http.ws_connect(address, max_msg_size=0) as socket:
        opened = Window(socket)
        context = await opened.open(width, height, script)
        try:
            yield opened
        finally:
            await opened.close(context)
