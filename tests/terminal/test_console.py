"""Lines that somebody types in a terminal, whatever they hold and wherever they end."""

import asyncio
from io import BytesIO, StringIO, TextIOWrapper

from bot.terminal.play import Console


async def read_all(console, count):
    return [await asyncio.wait_for(console.line(">"), 10) for _ in range(count)]


async def test_after_the_last_line_there_is_none_however_often_one_is_asked_for():
    console = Console(StringIO("resign\n"), StringIO())
    assert await read_all(console, 3) == ["resign", None, None]


async def test_a_letter_that_cannot_be_read_holds_nobody_up():
    console = Console(TextIOWrapper(BytesIO(b"x\n\xff\nq\n"), "utf-8", errors="strict"), StringIO())
    assert await read_all(console, 4) == ["x", "\N{REPLACEMENT CHARACTER}", "q", None]
