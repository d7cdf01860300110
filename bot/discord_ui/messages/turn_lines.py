"""Sentences about whose turn it is, and about what has happened since the reader's last one."""

from collections.abc import Collection, Sequence

from bot.discord_ui.messages.move_results import hidden_moves, is_own
from bot.kit.game import Seat, Stage
from bot.kit.screen import Ask, MoveReport
from bot.table.face import MAX_NEWS_MOVES, Face
from bot.words.speaker import Speaker

NO_DEADLINE = "none"
LINE = 90  # letters: two lines on a phone
MAX_NAMED_MOVES = 2  # of those that are not told


def turn_line(face: Face, say: Speaker, short: bool = False) -> str:
    """Return what is to do now: what is asked of a reader who is to move, or who is waited for. Empty at the end. In
    short, a question is left out that tells no more than its answers and the picture do."""
    if face.ending or not face.turns:
        return ""
    if face.seat is not None and face.seat in face.turns - face.robots:
        asks = [part for part in face.screen if isinstance(part, Ask)]
        questions = [say(part.code, part.facts) for part in asks if part.tells or not short]
        answers = any(part.answers for part in asks)
        parts = [f"**{say('discord-your-answer' if answers else 'discord-your-turn')}**", *questions]
        if short:
            return " ".join(parts)
        when = _format_deadline(face, face.seat)
        clock = [] if when == NO_DEADLINE else [say("discord-your-clock", when=when)]
        return " ".join([*parts, *clock])
    return waiting_line(face, say, _format_deadline(face, min(face.turns)) if len(face.turns) == 1 else NO_DEADLINE)


def part_words(stage: Stage, round_code: str, say: Speaker) -> str:
    """Return the deal or round, which the game may call by a word of its own; empty where there is none."""
    if stage.round and round_code:
        return f"{say(round_code)} {stage.round}"
    if stage.deal or stage.round:
        return say("discord-part", kind="deal" if stage.deal else "round", number=stage.deal or stage.round)
    return ""


def waiting_line(face: Face, say: Speaker, when: str) -> str:
    """Return who is waited for; `when` is when their time runs out."""
    return say("discord-waiting", waiting_seats=tuple(sorted(face.turns)), when=when)


def clock_lines(face: Face, say: Speaker) -> list[str]:
    """Tell when the time of each of several seats runs out."""
    if face.ending or len(face.turns) == 1:
        return []
    times = {seat: _format_deadline(face, seat) for seat in sorted(face.turns)}
    return [say("discord-clock", seat=seat, when=when) for seat, when in times.items() if when != NO_DEADLINE]


def news_lines(face: Face, say: Speaker, most: int = MAX_NEWS_MOVES, whole: bool = False) -> list[str]:
    """Return small lines about the newest moves, at most so many; `whole` with all that they did. The newest move is
    told in any case, then what came of older ones, such as the result of a deal; moves between them of which nothing
    came make room for that, and what came of the reader's own last move for all others. A hand says which moves are
    not told, back to the reader's own; a table has no such reader."""
    told_lines: dict[int, list[str]] = {}  # by the place of the move in the news
    hidden_places = set[int]()
    room = most
    own_count = int(is_own(face.news))
    results = sum(_result_lines(move, say) for move in face.news[own_count:])
    for place in reversed(range(len(face.news))):
        move = face.news[place]
        new = _lines(move, say, whole)
        results -= (came_of_it := _result_lines(move, say) if place >= own_count else 0)
        if told_lines and results and not came_of_it and len(new) > room - results:
            continue
        if len(new) > room:
            results_alone = _result_sentences(move, say, room) if room > 0 and place >= own_count else []
            if results_alone and not move[0].to_all:
                hidden_places.add(place)
            new = results_alone or ([] if told_lines else new)
        if not new:
            break
        told_lines[place] = new if len(new) <= room else [" ".join(new)]  # nothing is cut without a word
        room -= len(new)
    hidden_places |= {place for place in range(own_count, len(face.news)) if place not in told_lines}
    if told_lines and face.seat is not None:
        _note_gaps(face, hidden_places, told_lines, say)
    return [f"-# {line}" for place in sorted(told_lines) for line in told_lines[place]]


def _note_gaps(face: Face, hidden_places: Collection[int], told_lines: dict[int, list[str]], say: Speaker) -> None:
    """Say in each line which moves before it are not told, and in the last one which after it. Of a move that is not
    told, what came of it may be."""
    before = -1
    for place in sorted(told_lines):
        gap = sorted(each for each in hidden_places if before < each <= place)
        untold_count = sum(before < each <= place for each in face.untold_places)
        if gap or untold_count:
            told_lines[place][0] = f"{_name_hidden_moves(face, gap, untold_count, say)} {told_lines[place][0]}"
        before = place
    if later_count := sum(each > before for each in face.untold_places):
        told_lines[before][-1] += f" {hidden_moves(later_count, face, say)}"


def _name_hidden_moves(face: Face, hidden_places: Sequence[int], untold_count: int, say: Speaker) -> str:
    """Say whose moves are not told, or how many there are."""
    reports = [face.news[place][0] for place in hidden_places]
    movers = [say.names[seat] for report in reports if (seat := report.facts.get("seat")) is not None]
    count = untold_count + len(hidden_places)
    if count > MAX_NAMED_MOVES or len(movers) < count:
        return hidden_moves(count, face, say)
    facts = {"count": count, "movers": ", ".join(dict.fromkeys(movers)), "over": "yes" if face.ending else "no"}
    return say("discord-hidden-moves-of", facts)


def count_newest_lines(face: Face, say: Speaker) -> int:
    """Return how many lines it takes to tell what came of the newest move: at most two more than usual."""
    return min(MAX_NEWS_MOVES + 2, _result_lines(face.news[-1], say)) if face.news else 0


def join_short_lines(lines: Sequence[str]) -> list[str]:
    """Return small lines with the short ones beside each other, where each move in a line of its own takes too much
    room."""
    fuller_lines = list(lines[:1])
    for line in lines[1:]:
        sentence = line.removeprefix("-# ")
        if len(fuller_lines[-1]) + len(sentence) <= LINE:
            fuller_lines[-1] += f" {sentence}"
        else:
            fuller_lines.append(line)
    return fuller_lines


def count_needed_lines(face: Face, say: Speaker) -> int:
    """Return how many lines it takes to tell what came of the moves, such as who took the tricks. At least one."""
    lines, count = 0, 1
    for move in reversed(face.news):
        has_result = any(part.to_all for part in move)
        lines += len(_lines(move, say)) if has_result or not lines else 0
        count = lines if has_result else count
    return min(count, MAX_NEWS_MOVES)


def _result_sentences(move: Sequence[MoveReport], say: Speaker, room: int) -> list[str]:
    """Return what came of a move, in lines. Where there are too many, only sentences of the last kind are told, as
    the points of a deal without the tricks that ended it."""
    results = [part for part in move if part.to_all]
    lines = _lines(results, say) if results else []
    return lines if len(lines) <= room else _lines([part for part in results if part.code == results[-1].code], say)


def _result_lines(move: Sequence[MoveReport], say: Speaker) -> int:
    """Return how many lines it takes to tell what came of a move; none if nothing did."""
    results = [part for part in move if part.to_all]
    return len(_lines(results, say)) if results else 0


def _lines(move: Sequence[MoveReport], say: Speaker, whole: bool = False) -> list[str]:
    """Return the sentences about a move, uncut: what came of it, in as many lines as that takes, and what has room
    beside; the `whole` move, if that is wanted."""
    lines = [say(move[0].code, move[0].facts)]
    for part in move[1:]:
        sentence = say(part.code, part.facts)
        if len(lines[-1]) + len(sentence) <= LINE:
            lines[-1] += f" {sentence}"
        elif part.to_all or whole:
            lines.append(sentence)
    return lines


def _format_deadline(face: Face, seat: Seat) -> str:
    deadline = None if seat in face.robots else face.clocks[seat].deadline
    return f"<t:{deadline // 1000}:R>" if deadline else NO_DEADLINE
