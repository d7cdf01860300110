"""python -m bot rebuild, as an operator types it."""

import asyncio

from bot.command_line import main
from bot.store.sql import SqlStore
from tests.league.finished_matches import Hall
from tests.services import NOON


async def played(address):
    store = await SqlStore.connect(address)
    hall = Hall(store)
    for n in range(3):
        await hall.open(f"m{n}")
        await hall.end(f"m{n}", NOON + n)
    await hall.league.settle("m2")
    await store.close()


def test_rebuilding_says_what_it_found(tmp_path, monkeypatch, capsys):
    address = f"sqlite:///{tmp_path}/p.db"
    monkeypatch.setenv("DATABASE_URL", address)
    asyncio.run(played(address))
    assert main(["--language", "en", "rebuild"]) == 0
    assert capsys.readouterr().out == "3 matches gone through. 4 ratings have changed.\n"
    assert main(["--language", "pl", "rebuild"]) == 0
    assert capsys.readouterr().out == "Przejrzano 3 partie. Wszystkie rankingi są takie, jak były.\n"
