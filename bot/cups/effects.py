"""Carry out what a cup has decided, at the running matches. Each call may be repeated and takes effect once."""

import logging

from bot.cups.cup import Cup
from bot.cups.log_sentences import number_in_cup
from bot.cups.next_steps import GiveMatchTime, HurryMatch, SeatMatch, StopMatch
from bot.cups.rules.deals import deal_of
from bot.cups.rules.progress import find_match
from bot.cups.values.log_entries import ROBOT_SEAT, Rule, SittingKind
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.table.match_log import Give, Header, Replace, Void
from bot.table.refusals import TableError
from bot.table.tables import Tables

log = logging.getLogger(__name__)


def header_of(cup: Cup, game: AnyGame, match: str, now: int) -> Header:
    """Return the header of a match of this cup. All of it but the time of the deal follows from the cup's log."""
    round_, table, sitting = find_match(cup.state, match)
    terms = cup.terms
    secret, presses = deal_of(cup.header.secret, cup.state, round_, table, sitting, terms.duplicate)
    usual = {name: values[0] for name, values in game.options.items()}
    options = {**usual, **terms.options_of(round_.final)}
    decides = sitting.kind is SittingKind.PLAY_OFF
    options.update(game.play_off if decides else {})
    return Header(
        match, game.key, game.version, options, sitting.seats, Pace.parse(terms.pace), now, secret, presses,
        not decides, cup.header.guild,
    )  # fmt: skip


async def carry_out(tables: Tables, cup: Cup, effect: SeatMatch | GiveMatchTime | StopMatch | HurryMatch) -> None:
    """Carry out an effect. A match that refuses it is over, or has the effect already."""
    try:
        await _carry(tables, cup, effect)
    except TableError as refusal:
        log.info("match %s of cup %s: %s", effect.match, cup.header.id, refusal.code)


async def _carry(tables: Tables, cup: Cup, effect: SeatMatch | GiveMatchTime | StopMatch | HurryMatch) -> None:
    match effect:
        case SeatMatch(entry, name, seat, to):
            holder = (await tables.look(name)).players[seat]
            if to == ROBOT_SEAT:
                await tables.hand_to_robot(name, holder, _source(cup, entry))
            elif holder == to:
                await tables.take_back(name, to, _source(cup, entry))
            else:
                await tables.rule(name, Replace(to), seat, _reason(cup, entry), _source(cup, entry))
        case GiveMatchTime(entry, name, seat, ms):
            await tables.rule(name, Give(ms), seat, _reason(cup, entry), _source(cup, entry))
        case StopMatch(entry, name):
            await tables.rule(name, Void(), None, _reason(cup, entry), _source(cup, entry))
        case HurryMatch(name):
            face = await tables.look(name)
            for number, player in enumerate(face.players):
                if number not in face.robots:
                    await tables.hurry(name, player)


def _source(cup: Cup, entry: int) -> str:
    return f"cup:{cup.header.id}:{entry}"


def _reason(cup: Cup, entry: int) -> str:
    """Return where the judge's own words are found: they stay in the cup, so that they can be removed."""
    return f"ruling {number_in_cup(cup.state, entry)} of the cup" if isinstance(cup.log[entry - 1].word, Rule) else ""
