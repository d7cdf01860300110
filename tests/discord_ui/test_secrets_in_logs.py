"""No seed, token or hand stands in any line of the log, at any level, whatever goes wrong."""

import asyncio
import io
import logging
import re

import pytest
from sqlalchemy.exc import OperationalError

from bot import log_format
from bot.table.match import DamagedMatch
from bot.table.ports import EVERYTHING
from tests.discord_ui.edits import fail_edits
from tests.discord_ui.hands import can_move, control, hands, move, start, write
from tests.discord_ui.people_dice import DICE
from tests.services import GAMES, settle

CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


@pytest.fixture(params=["text", "json"])
def log(request, stage):
    """What the bot would write at DEBUG."""
    loggers = [logging.getLogger(name) for name in (None, *log_format.TALKATIVE_LOGGERS)]
    before, output = [logger.level for logger in loggers], io.StringIO()
    handler = logging.StreamHandler(output)
    handler.setFormatter((log_format.JsonFormat if request.param == "json" else log_format.TextFormat)(stage.app.token))
    loggers[0].addHandler(handler)
    loggers[0].setLevel(logging.DEBUG)
    log_format.set_up("DEBUG", request.param, stage.app.token)
    yield output
    loggers[0].removeHandler(handler)
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


async def full_disk(stage, hand):
    run = stage.services.store.writing_engine.run

    async def full(work):
        raise OperationalError("INSERT INTO matches", (b"p" * 32,), OSError("disk full"), hide_parameters=True)

    stage.services.store.writing_engine.run = full
    await stage.ana.slash(stage.games, "play", game="honey")
    await move(stage.ana, hand, DICE)
    stage.services.store.writing_engine.run = run


async def a_row_that_cannot_be_written(stage):
    face = await stage.services.tables.record(await match_of(stage))
    with pytest.raises(Exception, match="matches"):
        await stage.services.store.open(face.header, None)


async def a_bug_in_the_rules(stage, hand, monkeypatch):
    def broken(state, seat, move):
        raise ZeroDivisionError("planted")

    with monkeypatch.context() as bug:
        bug.setitem(vars(GAMES["voleur"]), "play", broken)
        await move(stage.ana, hand, DICE)


async def trouble_at_discord(stage):
    for kind in ("429", "503", "reset", "lost"):
        fail_edits(stage.discord, kind, times=1)
    stage.discord.faults.add("drop")
    await stage.app.online()


async def a_damaged_log(stage):
    match, load = await match_of(stage), stage.services.store.load

    async def bent(name):
        header, log = await load(name)
        return header, (*log[:-1], replaced(log[-1]))

    stage.services.store.load = bent
    stage.services.tables.forget(EVERYTHING)
    with pytest.raises(DamagedMatch):
        await stage.services.tables.look(match)


def replaced(entry):
    return type(entry)(**{**{name: getattr(entry, name) for name in entry.__slots__}, "text": "play 7♠ 8♠ 9♠"})


async def match_of(stage):
    [match] = await stage.services.store.matches_in(stage.guild.id)
    return match


@pytest.mark.long
async def test_whatever_goes_wrong(stage, log, monkeypatch, caplog):
    async with stage.open():
        table = await start(stage, stage.ana, "voleur", stage.ben)
        mine, other = await hands(stage, stage.ana, stage.ben)
        await stage.until(lambda: can_move(mine) and can_move(other))
        await write(stage.ana, mine, "play 2♥ 3♥ 4♥ 5♥")
        await a_bug_in_the_rules(stage, mine, monkeypatch)
        await full_disk(stage, mine)
        await a_row_that_cannot_be_written(stage)
        await move(stage.ben, other, DICE)
        await trouble_at_discord(stage)
        await move(stage.ana, mine, DICE)
        match_record = await stage.services.tables.record(await match_of(stage))
        await a_damaged_log(stage)
        await stage.ana.click(table, control(table, "hand"))
        async with asyncio.timeout(10):
            while "quarantined" not in log.getvalue():  # by the alarm, a moment later
                await settle()
    text = log.getvalue()
    assert all(fault in text for fault in ("planted", "disk full", "quarantined")), "each fault has left its trace"
    tokens = {r.path.split("/")[3] for r in stage.discord.requests if r.path.startswith("/interactions/")}
    assert tokens
    header = match_record.header
    for secret in (header.secret.hex(), repr(header.secret), header.seed.key.hex(), stage.app.token, *tokens):
        assert secret not in text
    assert not [line for line in text.splitlines() if CARD.search(line)]
    messages = [record.getMessage() for record in caplog.records if record.msg.startswith("a press failed")]
    assert messages
    assert not any(CARD.search(message) for message in messages), "not even before it is masked"
