"""Work out what one seat of a match may see; the secrets of other seats never leave the match."""

from dataclasses import replace
from functools import cache, partial

from bot.kit.game import Seat
from bot.kit.screen import Picture, Screen, Tally
from bot.table import deadlines
from bot.table.attendance import find_last_decision
from bot.table.face import MAX_NEWS_MOVES, MAX_TOLD_MOVES, Clockface, Face, ToldMoves, redact
from bot.table.identity_cache import IdentityCache
from bot.table.match import NO_PLY, Calendars, Match
from bot.table.news import news

face_cache, screen_cache = IdentityCache[Face](256), IdentityCache[Screen](1_024)  # of matches; of states


def face_of(match: Match, seat: Seat | None, calendars: Calendars, sealed: bool = False) -> Face:
    """Return the match as this seat may know it; None: as spectators may."""
    key = seat, sealed, tuple(calendars.items())
    return face_cache.get(match, key, lambda: _make(match, seat, calendars, sealed))


def face_of_step(match: Match, seat: Seat | None) -> Face:
    """Return the match as one who looks back through the eyes of a seat (None: of spectators) may know it. Its news are
    all that the last entry did, whoever made it."""
    face, last_entry = face_of(match, seat, {}), match.log[-1:]
    screen = screen_cache.get(match.state, seat, lambda: match.game.screen(face.view))
    read = partial(news, last_entry, None, len(last_entry), lambda _: _screen_at(match, match.ply - 1, seat), screen)
    return replace(face, read_news=cache(read))


def forget_faces(match: Match, newer: Match | None = None) -> None:
    """Forget what is seen of a match that has gone on, but for states that the newer one still has at hand."""
    face_cache.forget(match)
    known_states = set() if newer is None else {id(state) for state in (*newer.before, newer.state)}
    for state in (*match.before, match.state):
        if id(state) not in known_states:
            screen_cache.forget(state)


def _make(match: Match, seat: Seat | None, calendars: Calendars, sealed: bool) -> Face:
    game, header, state = match.game, match.header, match.state
    view = game.view(state, seat)
    screen = screen_cache.get(state, seat, lambda: game.screen(view))
    mine = seat is not None and seat in game.may(state) and not match.over
    face = Face(
        match=header.id,
        game=header.game,
        options=header.options,
        pace=header.pace,
        players=match.players,
        robots=match.robots,
        resigned_seats=match.resigned_seats,
        ply=match.ply,
        seat=seat,
        asked_ply=match.asks(seat) if seat is not None else NO_PLY,
        turns=match.turns,
        may=game.may(state) if match.turns else match.turns,
        clocks=tuple(_clockface(match, Seat(n), calendars) for n in range(len(match.timers))),
        paused=match.pause_start is not None,
        ending=match.ending,
        commitment=header.commitment,
        view=view,
        choices=game.choices(view) if mine else (),
        screen=_without_questions(screen) if match.over and game.turns(state) else screen,
        stage=game.stage(state),
        practice=match.practice,
        undoable=_is_undoable(match, seat),
        still=match.still,
        sealed=sealed,
        daily=header.daily,
        read_news=cache(partial(_news, match, seat, screen)),
        read_all_news=partial(_news, match, seat, screen, MAX_TOLD_MOVES),
    )
    return redact(face) if sealed and seat is None else face


def _is_undoable(match: Match, seat: Seat | None) -> bool:
    return match.practice and not match.over and seat is not None and find_last_decision(match.log, seat) is not None


def _clockface(match: Match, seat: Seat, calendars: Calendars) -> Clockface:
    timer = match.timers[seat]
    runs = seat in match.turns and seat not in match.robots and match.pause_start is None
    return Clockface(timer.bank, deadlines.runs_out(match, seat, calendars) if runs else None)


def _news(match: Match, seat: Seat | None, screen: Screen, most: int = MAX_NEWS_MOVES) -> ToldMoves:
    return news(match.log, seat, len(match.before), lambda ply: _screen_at(match, ply, seat), screen, most)


def _screen_at(match: Match, ply: int, seat: Seat | None) -> Screen:
    """Return what a seat saw after the entry of this ply, one of the last MAX_EARLIER_STATES."""
    state = match.before[ply - match.ply]
    return screen_cache.get(state, seat, lambda: match.game.screen(match.game.view(state, seat)))


def _without_questions(screen: Screen) -> Screen:
    """Keep the pictures and numbers of a screen. A match that broke off still asks somebody for a move; drop that."""
    return tuple(part for part in screen if isinstance(part, (Picture, Tally)))
