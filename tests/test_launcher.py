"""Several processes by one command: each is started again when it ends, and all end together."""

import asyncio
import logging
import os
import signal
import sys

from bot import command_line
from bot.config import Config
from bot.operator import launcher

CONFIG = Config("postgresql://localhost/x", "en", "INFO", health_port=9090)
NAMES = ("PARLOUR_PROCESS", "PARLOUR_PROCESSES", "HEALTH_PORT")
LIVES = f"import os, pathlib, signal, sys; numbers = [os.environ[name] for name in {NAMES}]; "
WAITS = (
    LIVES + "signal.signal(15, lambda *_: sys.exit(0)); (pathlib.Path(sys.argv[1]) / ' '.join(numbers)).touch(); "
    "signal.pause()"
)


def python(monkeypatch, program):
    """Let the launcher start this program in place of the bot, and start it again almost at once."""
    init = launcher.Process.__init__

    def as_program(self, config, number, count, arguments):
        init(self, config, number, count, arguments)
        self._command = [sys.executable, "-S", "-c", program, *arguments]

    monkeypatch.setattr(launcher.Process, "__init__", as_program)
    monkeypatch.setattr(launcher, "FIRST_RESTART_DELAY", 0.001)


async def test_each_has_a_number_and_a_port_and_all_end_when_told_to(monkeypatch, tmp_path):
    python(monkeypatch, WAITS)
    running = asyncio.create_task(launcher.run(CONFIG, 2, [str(tmp_path)]))
    async with asyncio.timeout(10):
        while len(files := sorted(file.name for file in tmp_path.iterdir())) < 2:  # noqa: ASYNC110 - a process writes them
            await asyncio.sleep(0.005)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0
    assert files == ["0 2 9090", "1 2 9091"]


async def test_who_ends_is_started_again_after_longer_and_longer_and_its_exit_code_is_told(monkeypatch, caplog):
    caplog.set_level(logging.INFO)
    python(monkeypatch, "import sys; sys.exit(75)")
    running = asyncio.create_task(launcher.run(CONFIG, 1, []))
    async with asyncio.timeout(10):
        while caplog.text.count("exit code 75") < 3:  # noqa: ASYNC110 - processes come and go
            await asyncio.sleep(0.005)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0
    assert caplog.text.count("process 0 has ended with exit code 75") >= 3


async def test_where_trying_again_cannot_help_all_of_them_end(monkeypatch, caplog):
    python(monkeypatch, LIVES + "sys.exit(1) if numbers[0] == '1' else signal.pause()")
    async with asyncio.timeout(10):
        assert await launcher.run(CONFIG, 3, []) == 1
    assert "process 1 has ended with exit code 1" in caplog.text


def test_what_has_one_process_only_says_so(monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "sqlite:///x.db")
    assert command_line.main(["--language", "en", "--processes", "2"]) == 2
    assert "needs PostgreSQL" in capsys.readouterr().err
