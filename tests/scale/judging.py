"""What a storm has shown, held against what was promised."""

import time
from collections import Counter

from bot.store.fair_shares import SLOT
from bot.table.match_log import By
from bot.table.ports import slot_of
from tests.scale import boards
from tests.scale.logs import read_all
from tests.scale.witness import EDIT, doubles

TAKEOVER = 10_000  # milliseconds in which clocks and robots of a process that died move again
A_SECOND = 50  # requests that Discord takes
FILES = "ATTACHMENT_NOT_FOUND"  # two edited a message at the same time, or an edit was not answered: all files are sent
SHOWN_LINES, LINE_LENGTH = 20, 2_000  # lines of each kind, and letters of a line


async def judge(storm):
    """Return the figures of a storm, and the claims that failed."""
    began, all_logs = time.monotonic(), await storm.logs.every()
    witness, end = storm.witness, _true_seconds(storm, storm.snapshot.at)
    commits = await storm.logs.commits(storm.time.ahead)
    reading, aside = read_all(all_logs, storm.snapshot.at, commits), await storm.logs.aside()
    await storm.logs.close()
    readable = [one for one in all_logs if isinstance(one, tuple)]
    async with boards.reader(storm.address, storm.discord.world, storm.time.ahead) as at:
        odd = [
            f"{fault}; written {witness.tell_writes(board.message, end)}"
            async for board, fault in boards.wrong(at, storm.snapshot, readable)
            if not witness.was_deleted(board.message, end - boards.PROMPT_MESSAGE_MS / 1000)  # it is sent anew just now
        ]
        contests = (
            [one async for one in storm.contests.faults(at.services.store, at.services.tables)]
            if storm.contests
            else []
        )
    claims = {
        "a match is damaged": [*reading.faults, *(f"{match}: {why}" for match, why in aside)],
        "a process ended by itself": storm.processes.exits,
        "people at a table could not go on": storm.play_errors,
        **presses_wrong(storm, reading.sources, {header.id: len(log) for header, log in readable}),
        **times_wrong([since_trouble(wait, storm) for wait in reading.waits]),
        "a cup or a season was not played to its end": contests,
        "a session was ended that was at no fault": storm.strikes.lost_sessions,
        "a shard identified that could have resumed": _identified_needlessly(storm),
        "a message is there twice": list(doubles(storm.discord.world, storm.app.record)),
        "a board does not show the truth": odd,
        "should not have been sent": [one for one in storm.discord.violations if FILES not in str(one)],
        f"more than {A_SECOND} requests in a second": _busy(storm),
    }
    figures = {
        **_what_happened(storm), "matches": len(readable), "entries": sum(len(log) for _, log in readable),
        **_how_late(reading.waits), **_how_delayed(reading.delays), **_taken(storm),
        "gifts of time to clocks": reading.gifts,
        "boards": len(storm.snapshot.boards),
        **{f"claims: {what}": len(lines) for what, lines in claims.items()},
        "seconds of judging": round(time.monotonic() - began),
    }  # fmt: skip
    return figures, [f"{what}: {line}"[:LINE_LENGTH] for what, lines in claims.items() for line in lines[:SHOWN_LINES]]


def _what_happened(storm):
    crowd, witness = storm.crowd, storm.witness
    answers = [witness.answers[move.press] for move in crowd.moves if move.press in witness.answers]
    return {
        "processes, shards, tables": f"{storm.plan.processes}, {storm.plan.shards}, {storm.plan.tables}",
        "seconds of opening, of the storm": f"{storm.opening:.0f}, {storm.duration:.0f}",
        "kills": len(storm.processes.kills),
        "other strikes": dict(Counter(trouble.kind for trouble in storm.strikes.troubles)),
        "RESUMEs, IDENTIFYs after the start, sessions refused": (
            f"{storm.resumes}, {storm.app.record.identifies - storm.first_identifies}, {storm.refused_sessions}"
        ),
        "presses answered": crowd.answers,
        "presses not answered": crowd.unanswered, "moves pressed": len(crowd.moves),
        "moves refused": dict(Counter(each.refusal[:60] for each in answers if each.refusal)),
        "moves answered otherwise": dict(Counter(each.words[:1] for each in answers if each.kind != EDIT)),
        "longest pause of the local Discord itself, seconds": _longest(storm.pauses),
        "requests in the busiest second": witness.busiest_second()[1].total(),
        "by status": dict(sorted(witness.statuses.items())),
        "requests that count, a second of the storm": round(_load(storm, storm.duration), 1),
        "requests that count, a second at the end": round(_load(storm, 3.0), 1),
        "refused by code": dict(witness.codes),
        "refused for files that another edit had replaced": sum(FILES in str(one) for one in storm.discord.violations),
    }  # fmt: skip


def _load(storm, seconds):
    """Return how many requests a second were sent in the last seconds before all boards were looked at."""
    end = _true_seconds(storm, storm.snapshot.at)
    return sum(end - seconds < at <= end for at, _ in storm.witness.counted_requests) / seconds


def _true_seconds(storm, at):
    """Return when something was, as the local Discord tells the time: the bots' clock was moved."""
    return (at - storm.time.ahead) / 1000


def _busy(storm):
    """Return a sentence on the busiest second if it had more requests than Discord takes, how long before it a process
    was killed, and how long the local Discord paused then.
    """
    when, routes = storm.witness.busiest_second()
    kills = [_true_seconds(storm, kill.at) for kill in storm.processes.kills]
    wait = min((when - at for at in kills if at <= when), default=0.0)
    pause = _longest([each for each in storm.pauses if when - 2 < each[0] <= when + 1])
    sentence = f"{routes.total()}, {wait:.1f} s after a kill, in a pause of {pause} s: {dict(routes)}"
    return [sentence] if routes.total() > A_SECOND else []


def _longest(pauses):
    return round(max((seconds for _, seconds in pauses), default=0.0), 1)


def presses_wrong(storm, sources, plies):
    """Return what is wrong with the presses, by claim.

    An answered move stands in the log once if its answer says so, and not at all if it does not. No press is answered
    twice, and no move in the log comes from nowhere. `plies` is how many entries each log has.
    """
    witness, counts = storm.witness, Counter(press for press, _ in sources)
    answers = {move: witness.answers[move.press] for move in storm.crowd.moves if move.press in witness.answers}
    acks = [move for move, answer in answers.items() if answer.kind == EDIT and not answer.refusal]
    late = {move for move in acks if answers[move].tells_end(plies.get(move.match))}
    losses = [(move, answers[move].words) for move in acks if move not in late and not counts[str(move.press)]]
    denials = [(move, answers[move].words) for move in answers.keys() - {*acks} if counts[str(move.press)]]
    again = [
        (move, witness.follow_ups[move.press], answers.get(move))
        for move in storm.crowd.moves
        if witness.follow_ups.get(move.press)
    ]
    return {
        "a move was acknowledged and is lost": losses,
        "a move was played and its player told that it was not": denials,
        "a move stands in the log twice": [press for press, times in counts.items() if times > 1],
        "a move in the log was not pressed": [*counts.keys() - storm.crowd.presses],
        "a press was answered twice": again,
    }


def since_trouble(wait, storm):
    """Return the wait as it counts from the end of a strike, if one hit the process that was to serve it meanwhile."""
    moved_at, share = wait.due_at + wait.late, (SLOT, slot_of(wait.match))
    hits = [
        min(trouble.over, moved_at) for trouble in storm.troubles
        if trouble.at < moved_at and trouble.over > wait.due_at and storm.takeovers.hit(trouble, share)
    ]  # fmt: skip
    return wait._replace(late=moved_at - max(hits)) if hits else wait


def _identified_needlessly(storm):
    more = storm.app.record.identifies - storm.first_identifies
    return [f"{more} IDENTIFY, {storm.refused_sessions} sessions refused"] if more > storm.refused_sessions else []


def times_wrong(waits):
    """Return what is wrong with the times, by claim: a clock may not ring too early, and no clock or robot may be
    missed.

    A clock that rings twice rings before its time.
    """
    early = [wait for wait in waits if wait.by is By.CLOCK and wait.late < 0]
    late = sorted((wait for wait in waits if wait.late > TAKEOVER), key=lambda wait: -wait.late)
    return {
        "a clock rang too early": early,
        "a clock was missed": [wait for wait in late if wait.by is By.CLOCK],
        "a robot was missed": [wait for wait in late if wait.by is By.ROBOT],
    }


def _taken(storm):
    """Return the figures on how long the shares of killed and of frozen processes were nobody's."""
    figures = _taken_after(storm, storm.processes.kills, "a kill")
    return figures | _taken_after(storm, [one for one in storm.troubles if one.kind == "freeze"], "a freeze")


def _taken_after(storm, strikes, what_struck):
    takeovers = [storm.takeovers.of(one) for one in strikes]
    names = {"slots were others'": "slots", "shards were others'": "shards", "shards had sessions": "sessions"}
    return {
        f"seconds from {what_struck} until {what}: median, last 1 in 100, latest": _spread(
            sorted(ms / 1000 for takeover in takeovers if (ms := getattr(takeover, name)) is not None)
        )
        for what, name in names.items()
    }


def _spread(seconds):
    if not seconds:
        return "none"
    return f"{seconds[len(seconds) // 2]:.1f}, {seconds[len(seconds) * 99 // 100]:.1f}, {seconds[-1]:.1f}"


def _how_delayed(delays):
    seconds = sorted(delay / 1000 for delay in delays)
    what = "seconds from a press until its move was committed: median, last 1 in 100, latest"
    return {what: f"{seconds[len(seconds) // 2]:.1f}, {seconds[len(seconds) * 99 // 100]:.1f}, {seconds[-1]:.1f}"}


def _how_late(waits):
    lateness = {by: sorted(wait.late / 1000 for wait in waits if wait.by is by) for by in (By.CLOCK, By.ROBOT)}
    return {
        f"{by.value}s: how often; seconds late, median, last 1 in 100, latest": (
            f"{len(late)}; {late[len(late) // 2]:.1f}, {late[len(late) * 99 // 100]:.1f}, {late[-1]:.1f}"
        )
        for by, late in lateness.items() if late
    }  # fmt: skip
