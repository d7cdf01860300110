"""Programs that nothing can be loaded into speak to Discord's own addresses, and reach localcord by its proxy."""

import asyncio
import contextlib
import hashlib
import json
import os
import re
import shutil
import ssl
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from localcord.api.gateway import gateway
from localcord.launch import authority
from localcord.launch.authority import NoAuthority, make_authority
from localcord.launch.child import start_unknowing
from localcord.launch.proxy import proxied
from tests.localcord.started_program import line, started

from .conftest import Club
from .libraries.__main__ import PLACE, MissingLibrary, python_with

HERE = Path(__file__).parent / "proxied"
COMPILED_PROGRAMS = PLACE.parent / "compiled"  # kept from one run to the next
GOCODE = Path("/usr/share/gocode")  # where Debian keeps packages of Go
BUILD = "import sys, pathlib; from localcord.launch.authority import make_authority; make_authority(pathlib.Path('.'))"


@pytest.fixture
async def environment(club: Club) -> AsyncIterator[dict[str, str]]:
    async with proxied(club.discord) as more:
        yield os.environ | club.app.env | more | {"CHANNEL_ID": str(club.games.id)}


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"there is no {program} here")
    return found


def need_headers(*names: str) -> None:
    """Skip the test unless g++ finds all of these files."""
    checks = "".join(f"#if !__has_include(<{name}>)\n#error {name}\n#endif\n" for name in names)
    words = [need("g++"), "-fsyntax-only", "-x", "c++", "-"]
    result = subprocess.run(words, input=checks, capture_output=True, text=True, check=False, timeout=30)
    if missing := re.findall(r"#error (.+)", result.stderr):
        pytest.skip(f"g++ does not find {', '.join(dict.fromkeys(missing))}")


async def run(*words: str, environment: dict[str, str], patience: float = 30) -> str:
    """Run a program that knows nothing of localcord, and return what it wrote."""
    piped = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, env=environment, stdout=piped, stderr=piped)
    async with asyncio.timeout(patience):
        output, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return output.decode()


async def test_curl_speaks_to_discord_com(club: Club, environment: dict[str, str]) -> None:
    header = f"Authorization: Bot {club.app.token}"
    url = "https://discord.com/api/v10/users/@me"
    assert '"username":"Parlour"' in await run(need("curl"), "-sS", "-H", header, url, environment=environment)
    avatar = "https://cdn.discordapp.com/embed/avatars/0.png"
    assert (
        await run(need("curl"), "-sS", "-o", os.devnull, "-w", "%{http_code}", avatar, environment=environment) == "200"
    )
    assert [one.path for one in club.discord.requests] == ["/users/@me"]
    assert club.discord.violations == []


async def test_who_does_not_trust_the_authority_is_not_connected(club: Club, environment: dict[str, str]) -> None:
    del environment["SSL_CERT_FILE"], environment["CURL_CA_BUNDLE"]
    with pytest.raises(AssertionError, match="certificate"):
        await run(need("curl"), "-sS", "https://discord.com/api/v10/gateway", environment=environment)
    assert club.discord.requests == []


@pytest.mark.parametrize(("program", "file"), [(sys.executable, "asks.py"), ("node", "bare.mjs")])
async def test_bare_clients_are_led_to_the_gateway_of_discord(
    club: Club, environment: dict[str, str], program: str, file: str
) -> None:
    await run(need(program), str(HERE / file), environment=environment)
    (said,) = club.ana.sees(club.games)
    assert said.text.endswith("wss://gateway.discord.gg")


async def test_other_clients_stay_on_this_machine(club: Club) -> None:
    async with aiohttp.ClientSession() as http, http.get(f"{club.discord.address}/api/v10/gateway") as answer:
        assert (await answer.json())["url"] == club.discord.gateway_url


@contextlib.asynccontextmanager
async def compiled(club: Club, command: list[str]) -> AsyncIterator[None]:
    """A compiled bot, started as by `run --proxy`, is online, and does nothing that Discord would refuse."""
    async with proxied(club.discord) as more:
        wrote: list[bytes] = []
        child = await start_unknowing(command, club.discord, club.app, HERE, wrote.append, more=more)
        try:
            async with asyncio.timeout(30):
                await club.app.online()
            yield
        except Exception as error:
            error.add_note(f"The bot wrote: {b''.join(wrote).decode()}")
            raise
        finally:
            await child.end()
    assert [str(one) for one in club.discord.violations] == []


async def plays_ping(club: Club, command: list[str]) -> None:
    async with compiled(club, command):
        assert (await club.ana.ask("!ping", club.games, patience=10)).text == "pong"


@pytest.mark.long
async def test_a_bot_in_go_runs_unmodified(club: Club, tmp_path: Path) -> None:
    if not (GOCODE / "src" / "github.com" / "gorilla" / "websocket").is_dir():
        pytest.skip("golang-github-gorilla-websocket-dev is not installed")
    build = {"GO111MODULE": "off", "GOPATH": str(GOCODE), "GOFLAGS": "", "GOCACHE": str(COMPILED_PROGRAMS / "go")}
    words = (need("go"), "build", "-o", str(tmp_path / "bot"), str(HERE / "go" / "main.go"))
    await run(*words, environment=os.environ | build)
    await plays_ping(club, [str(tmp_path / "bot")])


@pytest.mark.long
async def test_a_bot_in_java_runs_unmodified(club: Club, tmp_path: Path) -> None:
    await run(need("javac"), "-d", str(tmp_path), str(HERE / "java" / "Bot.java"), environment=dict(os.environ))
    await plays_ping(club, [need("java"), "-cp", str(tmp_path), "Bot"])


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The sequences that bots' heartbeats carry. Discord asks for one a second, so that a test need not wait long."""
    sequences: list[Any] = []
    take_frame = gateway.Gateway._on_frame

    def on_frame(self: gateway.Gateway, socket: Any, raw: Any) -> int:
        frame = json.loads(raw)
        if frame["op"] == gateway.BEAT:
            sequences.append(frame["d"])
        return take_frame(self, socket, raw)

    monkeypatch.setattr(gateway.Gateway, "_on_frame", on_frame)
    monkeypatch.setattr(gateway, "HEARTBEAT", 1.0)
    return sequences


def compiled_cpp(source: Path) -> str:
    """Compile a program of C++ and return its path. Keep it until source or compiler change: g++ takes
    forty seconds.
    """
    compiler = need("g++")
    version = subprocess.run([compiler, "--version"], capture_output=True, check=True, timeout=30).stdout
    program = COMPILED_PROGRAMS / hashlib.sha256(version + source.read_bytes()).hexdigest()
    if not program.is_file():
        program.parent.mkdir(parents=True, exist_ok=True)
        fresh = program.with_suffix(f".{os.getpid()}")
        words = (compiler, "-std=c++20", "-o", str(fresh), str(source), "-lssl", "-lcrypto")
        subprocess.run(words, check=True, timeout=300)
        fresh.rename(program)
    return str(program)


@pytest.mark.long
async def test_a_bot_in_cpp_runs_unmodified(club: Club, beats: list[Any]) -> None:
    need_headers("boost/beast.hpp", "nlohmann/json.hpp", "openssl/ssl.h")
    program = await asyncio.to_thread(compiled_cpp, HERE / "cpp" / "bot.cpp")
    async with compiled(club, [program]):
        await club.app.ready(commands=["count"], patience=10)
        counter = (await club.ana.slash(club.games, "count")).message
        assert counter.text == "0 presses"
        for pressed in (1, 2):
            await club.ana.click(counter, "One more")
            assert counter.text == f"{pressed} presses"
        (session,) = club.discord.gateway.sessions.values()
        # The bot ends where a beat is not acknowledged, so the third one shows that it has heard of two.
        await club.discord.until(lambda: len(beats) >= 3 and beats[-1] == session.seq, patience=10)


async def test_other_hosts_are_connected_as_they_are(club: Club, environment: dict[str, str]) -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write((await reader.readline()).upper())
        await writer.drain()
        writer.close()

    other = await asyncio.start_server(greet, "127.0.0.1", 0)
    port = other.sockets[0].getsockname()[1]
    proxy = int(environment["HTTPS_PROXY"].rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy)
    writer.write(f"CONNECT 127.0.0.1:{port} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 200 Connection established\r\n\r\n"
    writer.write(b"hello\n")
    assert await reader.read() == b"HELLO\n"
    writer.close()
    other.close()


@pytest.mark.parametrize(
    ("asked", "answer"),
    [("CONNECT 127.0.0.1:1 HTTP/1.1", b"HTTP/1.1 502 "), ("GET http://discord.com/ HTTP/1.1", b"HTTP/1.1 405 ")],
)
async def test_what_cannot_be_connected_is_said(environment: dict[str, str], asked: str, answer: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(environment["HTTPS_PROXY"].rpartition(":")[2]))
    writer.write(f"{asked}\r\n\r\n".encode())
    assert (await reader.read()).startswith(answer)
    writer.close()


def trusts(folder: Path, host: str) -> bool:
    """Say whether a client that trusts the authority of a folder accepts its certificate for a host."""
    made = authority.Authority(folder)
    server, client = made.context(), ssl.create_default_context(cafile=str(made.certificate))
    ends = [ssl.MemoryBIO() for _ in range(2)]
    left = client.wrap_bio(ends[0], ends[1], server_hostname=host)
    right = server.wrap_bio(ends[1], ends[0], server_side=True)
    for _ in range(6):
        for one in (left, right):
            try:
                one.do_handshake()
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLCertVerificationError:
                return False
    return True


@pytest.mark.long
@pytest.mark.parametrize("maker", ["cryptography", "openssl"])
def test_the_authority_vouches_for_discord_alone(tmp_path: Path, maker: str) -> None:
    if maker == "openssl":
        need("openssl")
        authority._by_openssl(tmp_path)
    else:
        try:
            (packages,) = Path(python_with("cryptography")).parents[1].glob("lib/python*/site-packages")
        except MissingLibrary as reason:
            pytest.skip(str(reason))
        environment = os.environ | {"PYTHONPATH": str(packages), "PATH": ""}  # no openssl, no keytool
        subprocess.run([sys.executable, "-c", BUILD], cwd=tmp_path, env=environment, check=True, timeout=60)
        assert not (tmp_path / "leaf.ext").exists()
    assert trusts(tmp_path, "discord.com")
    assert trusts(tmp_path, "gateway.discord.gg")
    assert not trusts(tmp_path, "example.org")
    assert not (tmp_path / "ca.key").exists()
    assert stat.S_IMODE((tmp_path / "leaf.key").stat().st_mode) == 0o600


def test_without_any_maker_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    monkeypatch.setattr(authority.shutil, "which", lambda name: None)
    with pytest.raises(NoAuthority, match=r"localcord\[proxy\]"):
        make_authority(tmp_path)


@pytest.mark.long
async def test_run_proxy_leads_a_command_here(tmp_path: Path) -> None:
    words = (sys.executable, "-c", "import os; print(os.environ['HTTPS_PROXY'], os.environ['NODE_EXTRA_CA_CERTS'])")
    async with started("run", "--proxy", "--", *words, cwd=tmp_path) as process:
        await line(process)
        address, certificate = (await line(process)).split()
        assert address.startswith("http://127.0.0.1:")
        assert await process.wait() == 1
        assert not Path(certificate).exists()  # noqa: ASYNC240 - it goes with the run
