"""Work out what a cup does next: the draw of a round, one more match at a table, who takes an absent player's seat.

All chance comes from the cup's secret: the same cup draws the same tables, so a draw can be verified from the log.
"""

from bot.cups.cup import Cup
from bot.cups.rules.deals import draw_dice, label, match_id
from bot.cups.rules.draw import draw
from bot.cups.rules.no_shows import MAX_HAND_OVERS
from bot.cups.rules.progress import free_players, list_seated
from bot.cups.rules.round_deadlines import first_deadline
from bot.cups.rules.round_sizes import round_of
from bot.cups.rules.standings import count_meetings, find_tied_seats, plays_off_next
from bot.cups.values.log_entries import METHOD, ROBOT_SEAT, AddSitting, DrawRound, SittingKind, SittingPlan
from bot.cups.values.state import CupRound, CupTable, Sitting, is_person
from bot.cups.values.terms import TieBreak
from bot.kit.robot_levels import USUAL, robot_key

MAX_SITTINGS = 12  # of one table: far more than a final, its play-offs and void matches, so that a round ends
FIRST_HOME_METHOD = 4  # the first method of draws that gives matches the home of their cup


def draw_round(cup: Cup, at: int, method: int = METHOD, waits: bool = True) -> DrawRound:
    """Draw the next round: lucky losers, then tables, by the same dice. Raise TakesLong as `draw` does."""
    terms, state, number = cup.terms, cup.state, len(cup.state.rounds) + 1
    players, reserve = free_players(terms, state)
    plan = round_of(len(players), len(reserve), terms.size, terms.least)
    dice = draw_dice(cup.header.secret, state, number)
    queue = list(dice.shuffle(reserve)) if number > 1 else reserve
    lucky, queue = tuple(queue[: plan.lucky]), queue[plan.lucky :]
    seats = max(len(players), terms.least) if plan.final else terms.size
    tables = draw([*players, *lucky], seats, plan.tables, players, count_meetings(state.rounds), dice, method, waits)
    home = cup.header.id if method >= FIRST_HOME_METHOD else ""
    plans = tuple(
        SittingPlan(SittingKind.MATCH, match_id(cup.header.secret, label(number, n, 1), home), table)
        for n, table in enumerate(tables, 1)
    )
    return DrawRound(number, plans, first_deadline(terms, at), lucky, tuple(queue), method)


def sitting_due(
    cup: Cup, round_: CupRound, table: CupTable, now: int, one_home: bool = True
) -> AddSitting | None:  # fmt: skip
    """Return the match that this table plays next; None if it needs none, or its deadline has passed. `now` is without
    downtime that does not count."""
    if not all(sitting.over for sitting in table.sittings) or now >= table.due or len(table.sittings) >= MAX_SITTINGS:
        return None
    matches, match_count = table.matches, cup.terms.final_matches if round_.final else 1
    if len(matches) < match_count:
        return _next_sitting(cup, round_, table, SittingKind.MATCH, _people(table), one_home)
    if any(sitting.early for sitting in matches) or not _comparable(cup, round_):
        return None
    tied_seats = find_tied_seats(cup.terms, cup.state, round_, table)
    if not tied_seats or not plays_off_next(table):
        return None
    people = _people(table)
    seats = [people[n] if n in tied_seats else "" for n in range(len(people))]
    return _next_sitting(cup, round_, table, SittingKind.PLAY_OFF, seats, one_home)


def _comparable(cup: Cup, round_: CupRound) -> bool:
    """Say whether ties can be broken yet: same-seat comparison needs all tables of the round."""
    if TieBreak.SAME_SEAT not in cup.terms.tie_breaks or not cup.terms.duplicate:
        return True
    return all(table.sittings[0].over for table in round_.tables)


def _people(table: CupTable) -> list[str]:
    """Return who plays on: the holders of the seats, and where a robot sat in, the player drawn into the seat."""
    last = [s for s in table.sittings if s.kind is SittingKind.MATCH][-1]
    return [who if is_person(who) else player for who, player in zip(last.holders, table.seats, strict=True)]


def _next_sitting(
    cup: Cup, round_: CupRound, table: CupTable, kind: SittingKind, people: list[str], one_home: bool
) -> AddSitting:
    """Return one more match at this table; robots take the seats without a person."""
    seats, robots = [], 0
    for who in people:
        if not is_person(who):
            robots += 1
            who = robot_key(USUAL, robots)
        seats.append(who)
    name = label(round_.number, table.number, len(table.sittings) + 1)
    match = match_id(cup.header.secret, name, cup.header.id if one_home else "")
    plan = SittingPlan(kind, match, tuple(seats))
    return AddSitting(round_.number, table.number, plan)


def substitute(cup: Cup, round_: CupRound, sitting: Sitting, seat: int) -> str:
    """Return who takes an absent player's seat: from the reserve in round one, later a lucky loser, at last a robot."""
    if sitting.hand_overs[seat] >= MAX_HAND_OVERS or sitting.kind is SittingKind.PLAY_OFF:
        return ROBOT_SEAT
    present = {entrant.player for entrant in cup.state.entrants if not entrant.out}
    candidates = (player for player in round_.queue if player in present - list_seated(round_))
    return next(candidates, ROBOT_SEAT)


def complete(cup: Cup, round_: CupRound, now: int) -> bool:
    """Say whether every table of the round is over."""
    return all(
        all(sitting.over for sitting in table.sittings) and sitting_due(cup, round_, table, now) is None
        for table in round_.tables
    )
