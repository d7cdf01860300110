"""Whether the messages of all matches showed the truth at a moment, judged from the logs after the bots have gone."""

import re
from contextlib import asynccontextmanager
from itertools import zip_longest

from bot.app import Discord
from bot.clock import SystemClock, machine_offset
from bot.discord_ui.messages import pictures
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.move_controls import THE_REST
from bot.discord_ui.messages.pictures import NO_PICTURES
from bot.games import ALL, EVERY_VERSION
from bot.kit.game import Seat
from bot.kit.screen import Button
from bot.league.league import League
from bot.paint import picture_maker
from bot.services import LUCK, Services
from bot.sharing.inbox import Inbox
from bot.sharing.shares import Shares
from bot.store.sql import SqlStore
from bot.table.advice import Advice
from bot.table.alarm import Alarm
from bot.table.downtime import Downtime
from bot.table.heartbeat import Heartbeat
from bot.table.match import DamagedMatch
from bot.table.robots import Robots
from bot.table.tables import Tables
from bot.workers import WorkerPool
from tests.campaign.chaos import REFUSALS, truth_of, waiting_as, words_of
from tests.discord_ui.blank import blank
from tests.scale.logs import stages

ALL_THE_TIME = 60.0  # seconds that a picture may take here
PROMPT_MESSAGE_MS, WAITING = (
    3_000,
    22_000,
)  # milliseconds in which a message follows: to those who wait it may come later
EVERY_REFUSAL = (*REFUSALS, "table-too-late", "table-robot-sits", "table-not-your-turn", "table-paused",
                 "discord-draft-changed")  # fmt: skip


class Snapshot:
    """What all messages of matches show at a moment, and the drafts that hands may show."""

    def __init__(self, world, boards, drafts, at):
        self.at, self.drafts, self.boards = at, drafts, [one for one in boards if one.kind != "reminder"]
        self.words = {one: _shown(world, one) for one in self.boards}


def _shown(world, board):
    channel = world.channels.get(board.channel)
    message = channel and channel.messages.get(board.message)
    return message and words_of(message.components)


@asynccontextmanager
async def reader(address, world, ahead=0):
    """The house's parts on a database that nobody uses, and those that face Discord. None of them runs. The clock of
    the bots was so many milliseconds ahead."""
    store, draw_page, patience = await SqlStore.connect(address), picture_maker.draw_page, pictures.DRAWING_TIMEOUT
    try:
        pictures.DRAWING_TIMEOUT = ALL_THE_TIME
        picture_maker.draw_page = blank
        clock, thinking = SystemClock(lambda: machine_offset() + ahead * 1_000_000), WorkerPool.of_threads()
        tables = Tables(EVERY_VERSION, store, clock)
        tables.downtimes = [Downtime(*span) for span in await store.downtimes()]
        advice = Advice(ALL, thinking, lambda: bytes(32))
        robots, alarm = Robots(tables, advice.robot_move), Alarm(tables, clock)
        parts = (advice, clock, store, tables, alarm, robots, League(store, LUCK), None)
        at = Discord(Services(*parts, Heartbeat(tables, store, clock), [], Shares(None), Inbox(store, clock.now)))
        at.requests.server_name = lambda guild: world.guilds[guild].name if guild in world.guilds else ""
        at.requests.takes_files = lambda channel: True
        at.screens.delivery.takes_files = lambda channel: True
        yield at
        thinking.shutdown()
    finally:
        picture_maker.draw_page, pictures.DRAWING_TIMEOUT = draw_page, patience
        await store.close()


async def wrong(at, snapshot, matches):
    """Yield each board that did not show the truth, and why. `matches` are all headers with their logs."""
    logs = {header.id: (header, log) for header, log in matches}
    for board in snapshot.boards:
        if board.match not in logs or snapshot.words[board] is None:
            yield board, f"{board.kind} of match {board.match}: there is no such message {board.message}"
            continue
        try:
            steps = stages(*logs[board.match])
        except DamagedMatch:
            continue  # told by whoever reads the logs
        with waiting_as(at.screens.waiting_tables, snapshot.words[board]):
            odd = await _odd(at, board, snapshot, steps)
        if odd:
            yield (
                board,
                f"{board.kind} of match {board.match}, player {board.player or '-'}: kept at {board.ply}, {odd}",
            )


async def _odd(at, board, snapshot, steps):
    """Return an empty string if the message showed a state that was true shortly before; else say which older state it
    showed, or what differed.
    """
    face, past = snapshot.words[board], [step for step in steps if not step.log or step.log[-1].at <= snapshot.at]
    recent, newest = _recent(board, snapshot.at, past), past[-1]
    for match in recent:
        presses = [*last_presses(face), *questions(match, board.player)] if board.player else []
        for effect in (NO_EFFECT, *presses):
            if face == await _truth(at, board, snapshot, match, effect):
                return ""
    for n in range(len(past) - len(recent) - 1, -1, -1):
        if face == await _truth(at, board, snapshot, past[n]):
            late = (snapshot.at - past[n + 1].log[-1].at) / 1000
            return f"ply {past[n].ply} of {newest.ply}, which was over {late:.1f} s before"
    truth = await _truth(at, board, snapshot, newest)
    if face == await _truth(at, board, snapshot, newest, words=True):
        return f"ply {newest.ply} in words, without its pictures"
    for n, (ours, theirs) in enumerate(zip_longest(face, truth, fillvalue="")):
        if ours != theirs:
            same = next((k for k, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
            start = max(0, same - 30)
            return f"ply {newest.ply}, part {n} of {len(truth)}: {ours[start:][:200]!r}, not {theirs[start:][:200]!r}"
    return ""


def last_presses(face):
    """Return what the last press of a player may have asked for: it was refused, or it opened one of several picks."""
    pick_numbers = {int(number) for words in face for number in re.findall(r":pick(\d+)\.", words)}
    return [
        *map(PressEffect, EVERY_REFUSAL),
        *(PressEffect(open_pick=number) for number in sorted({THE_REST, *pick_numbers})),
    ]


def questions(match, player):
    """Return what the last press of a player may have asked for besides: a costly move, which is to be confirmed."""
    if player not in match.players:
        return []
    screen = match.game.screen(match.game.view(match.state, Seat(match.players.index(player))))
    return [PressEffect(confirm=part) for part in screen if isinstance(part, Button) and part.confirmation]


async def _truth(at, board, snapshot, match, effect=NO_EFFECT, words=False):
    at.services.tables._memory.keep(match)
    if board.player in match.players:
        name, question = f"draft:{board.player}:{board.match}", match.asks(Seat(match.players.index(board.player)))
        if draft := snapshot.drafts.get((name, question)):
            await at.services.store.set_value(name, draft)  # who was asked no more forgot it
    at.messages.pictures_for = _in_words if words else at.messages.__class__.pictures_for.__get__(at.messages)
    return await truth_of(at, board, effect)


async def _in_words(*_):
    return NO_PICTURES


def _recent(board, when, past):
    """Return the states that a message may show at that time, the newest first."""
    newest = past[-1]
    seat = Seat(newest.players.index(board.player)) if board.player in newest.players else None
    span = WAITING if seat is not None and seat not in newest.turns and not newest.over else PROMPT_MESSAGE_MS
    count = sum(1 for step in past[1:] if step.log[-1].at >= when - span)
    return past[::-1][: count + 1]
