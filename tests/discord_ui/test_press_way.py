"""The drawing in docs/house.md is true: a real press passes the files it names, stage by stage, and no others."""

import asyncio
import inspect
import re
import sys
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import pytest

import bot
from bot.discord_ui.api.interaction import Kind
from bot.discord_ui.router import Router, home_of
from bot.kit.seed import Seed
from bot.paint import PictureMaker
from tests.discord_ui.hands import can_move, hand_of, hands, move, start

DRAWING = Path(bot.__file__).parents[1] / "docs" / "house.md"
BESIDE = {
    "store/sql.py",
    "store/messages.py",
    "store/cache.py",
    "table/match_memory.py",
    "discord_ui/api/by_token.py",
    *(f"discord_ui/messages/{name}.py" for name in ("preferences", "newcomers", "occasions", "waiting_tables")),
}
NOW_AND_THEN = {"paint/picture_maker.py", "store/lists.py"}  # where a picture must be drawn, or a player is new to us
WAITING = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
MAX_FILES = 23  # files on the way, and beside it


def drawn():
    """Yield the stage and the file of each row in the table of the drawing."""
    section = DRAWING.read_text(encoding="utf-8").split("## The way of a press")[1].split("\n## ")[0]
    stage = ""
    for name, file in re.findall(r"^\| (\w*) ?\| `([\w/]+\.py)` \|", section, re.MULTILINE):
        stage = name or stage
        yield stage, file


class PressFollower:
    """Records the files whose coroutines begin in the task of a press, and what the table writes for it."""

    def __init__(self, folder):
        self.folder, self.files, self._tasks, self._begins = folder, [], set(), {}

    def begin(self):
        self._tasks.add(asyncio.current_task())
        sys.setprofile(self._note)

    def end(self):
        sys.setprofile(None)

    def _note(self, frame, event, argument):
        """Note the file of a coroutine that begins in a followed task, or in the writing of the table.

        The table shields its writing, which makes that a task of its own. A coroutine that goes on is called again,
        further down in its code than where it began: only its beginning is noted.
        """
        file = Path(frame.f_code.co_filename)
        if event != "call" or not frame.f_code.co_flags & WAITING or self.folder not in file.parents:
            return
        own = file.name == "writer.py" and self.files[-1:] in (["table/tables.py"], ["store/writer.py"])
        if own or asyncio.current_task() in self._tasks:
            if self._begins.setdefault(frame.f_code, frame.f_lasti) != frame.f_lasti:
                return
            self.files.append(file.relative_to(self.folder).as_posix())


@pytest.mark.long
@pytest.mark.parametrize("ready", [True, False], ids=["pictures are ready", "pictures must be drawn"])
async def test_a_press_passes_the_files_of_the_drawing_stage_by_stage(stage, monkeypatch, ready):
    monkeypatch.setattr(PictureMaker, "is_ready", lambda *_: ready)
    trace, hear = PressFollower(Path(bot.__file__).parent), Router.hear

    async def follow(client, interaction):
        trace.begin()
        try:
            await hear(client, interaction)
        finally:
            trace.end()

    async with stage.open():
        await start(stage, stage.ana, "honey", stage.ben)
        await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: can_move(hand_of(stage.ana)) or can_move(hand_of(stage.ben)))
        person = next(person for person in (stage.ana, stage.ben) if can_move(hand_of(person)))
        monkeypatch.setattr(Router, "hear", follow)
        await move(person, hand_of(person), Seed(b"way" * 11).dice("press"))
    way = list(drawn())
    stage_of = {file: name for name, file in way}
    files = [file for file in trace.files if file not in BESIDE | NOW_AND_THEN]
    assert set(files) == set(stage_of)
    assert set(trace.files) >= BESIDE
    assert len(set(trace.files) | BESIDE) <= MAX_FILES
    stages = [name for name, _ in groupby(files, key=stage_of.__getitem__)]
    assert stages == list(dict.fromkeys(name for name, _ in way)), "a file is visited in two stages"


@pytest.mark.parametrize(("option", "home"), [("match", "m1"), ("table", "m1"), ("cup", "m1"), ("game", "")])
def test_a_command_goes_to_the_home_of_what_it_names(option, home):
    command = SimpleNamespace(kind=Kind.COMMAND, command="judge void", custom_id=None, option_values={option: "m1"})
    assert home_of(command) == home
