"""/replay: a match, gone through again."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import unescape
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.command_options import EVERYONE, MATCH
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.matches.house_words import describe_house_entry
from bot.discord_ui.features.matches.replay_jumps import jumps, position_text, round_before_text
from bot.discord_ui.features.play.last_round import show_round_before
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.screens import Screens
from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.kit.game import AnyGame, Seat
from bot.kit.notation import UnreadableMove
from bot.kit.robot_levels import ROBOT
from bot.kit.versions import OutdatedMatch
from bot.review.move_names import move_name
from bot.table import replay
from bot.table.face import Face
from bot.table.match_log import MOVERS, By, Entry, MatchRecord
from bot.table.refusals import TableError
from bot.table.replay import Section
from bot.table.tables import Tables
from bot.words.speaker import Speaker

PAST = 100  # matches that are offered while somebody types
OPEN_HANDS = "open"  # everybody's hand, once the match is over
NO_HANDS = "all"  # nobody's eyes: what a spectator saw
ROUND_BEFORE = "past"  # in place of a step's word: what lay on the table in the round that is over by then
STEPS = {"first": "|◀", "back": "◀", "on": "▶", "last": "▶|"}


class Replays(Feature):
    def __init__(self, desk: Desk, screens: Screens, versions: Sequence[AnyGame]) -> None:
        self._versions, self._tables, self._store = versions, desk.tables, desk.store
        self._visibility, self._preferences, self._screen = Visibility(desk), desk.preferences, screens.screen
        self._pictures, self._games = screens.pictures, desk.games

    @command("replay", "discord-command-replay", "discord-command-replay-told", MATCH, EVERYONE, place=10)
    async def _replay(self, press: Press) -> None:
        match = await match_for(press, self._tables, self._visibility, str(press.option_values.get("match", "")))
        everyone = bool(press.option_values.get("everyone")) and press.guild != 0
        everyone = everyone and not await self._visibility.is_private(match.header.id)
        if everyone:
            press.speak(await self._preferences.public_language(press))
        await self._show(press, match, 0, OPEN_HANDS, ephemeral=not everyone)

    @answers(Verb.REPLAY)
    async def _begin(self, press: Press) -> None:
        await self._show(
            press, await match_for(press, self._tables, self._visibility, press.subject), 0, OPEN_HANDS, ephemeral=True
        )

    @answers(Verb.STEP)
    async def _step(self, press: Press) -> None:
        """Show the ply that the number names. The argument is "<which button> <whose eyes>"."""
        button, _, eyes = press.argument.rpartition(" ")
        await self._show_again(press, press.number, eyes, button == ROUND_BEFORE)

    @answers(Verb.EYES)
    async def _eyes(self, press: Press) -> None:
        await self._show_again(press, press.number, press.value)

    @answers(Verb.JUMP)
    async def _jump(self, press: Press) -> None:
        """Show the ply that was chosen. The argument says through whose eyes."""
        await self._show_again(press, int(press.value) if press.value.isdecimal() else 0, press.argument)

    async def _show_again(self, press: Press, ply: int, eyes: str, past: bool = False) -> None:
        match = await match_for(press, self._tables, self._visibility, press.subject)
        press.speak(await self._preferences.message_language(press))
        await self._show(press, match, ply, eyes, past=past)

    async def _show(
        self,
        press: Press,
        match: MatchRecord,
        ply: int,
        eyes: str,
        ephemeral: bool | None = None,
        past: bool = False,
    ) -> None:
        """Show the match at a ply: in a new message if `ephemeral` is given, else in place of the pressed one. Before
        the end everybody sees only what a spectator sees. `past`: what lay there in the round before."""
        plies = replay.line(match.log)
        ply = max(each for each in plies if each <= max(0, ply))
        if match.ending is None or not (eyes == OPEN_HANDS or (eyes.isdecimal() and int(eyes) < len(match.players))):
            eyes = NO_HANDS
        try:
            face, sections = await asyncio.to_thread(self._look_back, match, ply, eyes)
        except OutdatedMatch as error:
            raise TableError("table-outdated") from error
        if face.seat is not None:  # a replay names everybody; one's own hand alone is called so
            own = face.players[face.seat] == press.player
            face = replace(face if own else replay.name_hand(face), seat=None)
        round_before = show_round_before(face.screen)
        past = past and bool(round_before)
        if past:
            face = replace(face, screen=round_before, turns=frozenset())
        names = await self._store.names(face.players)
        is_alone = press.alone if ephemeral is None else ephemeral  # else others see it too
        plan = await self._pictures.plan(face, names, press.language, press.player if is_alone else "", TABLE_ROOM)
        pictures = await self._pictures.make(plan)
        say = self._screen.speaker(face, names, press.language)
        game = self._games[face.game]
        heading = _heading(match, game, plies, face, sections, say)
        if past:
            header, log = match.header, match.log[:ply]
            past_points = await asyncio.to_thread(replay.deal_points, header, log, self._versions)
            heading = round_before_text(face.stage, len(past_points), game.round_code, say)
        scene = self._screen.scene(face, say, pictures.album, heading)
        here = CustomId(Verb.STEP, match.header.id, ply, f"{'here' if past else ROUND_BEFORE} {eyes}")
        turn = blocks.button(say("discord-go-back" if past else "discord-last-round"), here)
        below = [turn] if round_before else []
        controls = _controls(match, plies, ply, eyes, say, below)
        if not past:
            is_ended = face.ending is not None
            controls = [*jumps(match.header.id, sections, plies, ply, eyes, game.round_code, is_ended, say), *controls]
        body = blocks.message(blocks.frame(*scene, *controls), ephemeral=bool(ephemeral))
        await (press.answer.update if ephemeral is None else press.answer.send)(body, pictures.files)

    def _look_back(self, match: MatchRecord, ply: int, eyes: str) -> tuple[Face, list[Section]]:
        header, log = match.header, match.log
        if eyes == OPEN_HANDS:
            face = replay.open_step(header, log, ply, self._versions)
        else:
            face = replay.step(header, log, ply, None if eyes == NO_HANDS else Seat(int(eyes)), self._versions)
        return face, replay.sections(header, log, self._versions)

    @completes("match")
    async def _complete_matches(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Offer the reader's own matches and the server's, newest first."""
        matches = await self._store.list_past_matches(press.player, press.guild, PAST)
        names = await self._store.names({player for past in matches for player in past.players})
        choices = []
        for past in matches:
            if not await self._visibility.may_review(press, past.match, {*past.players, *past.former_players}):
                continue
            people = ", ".join(names.get(player, "?") for player in past.players if not player.startswith(ROBOT))
            facts = {"game": press.say(f"{past.game}-name"), "players": people, "day": _day(past.end)}
            name = press.say("discord-past", facts)
            if query.lower() in name.lower():
                choices.append({"name": name[:100], "value": past.match})
        return choices


async def match_for(press: Press, tables: Tables, visibility: Visibility, name: str) -> MatchRecord:
    """Return the match, for who sat at it or sees the channel of its table."""
    match = await tables.record(name)
    if await visibility.may_review(press, name, {*match.players, *match.header.seats}):
        return match
    raise TableError("table-no-such-match")


def _heading(
    match: MatchRecord,
    game: AnyGame,
    plies: Sequence[int],
    face: Face,
    sections: Sequence[Section],
    say: Speaker,
) -> str:
    ply = face.ply
    step = f"-# {say('discord-step', ply=plies.index(ply), count=len(plies) - 1)}"
    if where := position_text(sections, ply, face.turns, game.round_code, say):
        step = f"**{where}**\n{step}"
    if not ply:
        return step
    if (entry := match.log[ply - 1]).by not in MOVERS:
        return f"{step}\n{describe_house_entry(entry, say)}"
    if match.ending is None or tells_move(entry, face):  # until the end a move may be secret
        return step
    return f"{step}\n{say('discord-just-done', move=_describe_move(entry, game, say))}"


def tells_move(entry: Entry, face: Face) -> bool:
    """Say whether the news tell first what the mover did, and not only what came of it, such as a trick. That a new
    round has begun may stand before it."""
    reports = face.news[-1] if face.news and entry.by is not By.CLOCK else ()
    first = next((report.facts for report in reports if {"trick", "seat"} & report.facts.keys()), {})
    return "trick" not in first and first.get("seat") == entry.seat


def _describe_move(entry: Entry, game: AnyGame, say: Speaker) -> str:
    """Return who moved, and what the move is called; a text that is no move of the game as it is."""
    try:
        text = move_name(game, entry.text, say)
    except UnreadableMove:
        text = entry.text
    return say("discord-said", by=entry.by.value, seat=entry.seat, text=text)


def _controls(
    match: MatchRecord, plies: Sequence[int], ply: int, eyes: str, say: Speaker, below: Sequence[Block]
) -> list[Block]:
    name, place = match.header.id, plies.index(ply)
    neighbours = plies[max(0, place - 1)], plies[min(len(plies) - 1, place + 1)]
    to = {"first": 0, "back": neighbours[0], "on": neighbours[1], "last": plies[-1]}
    steps = blocks.row(
        *(
            blocks.button(sign, CustomId(Verb.STEP, name, to[step], f"{step} {eyes}"), disabled=to[step] == ply)
            for step, sign in STEPS.items()
        )
    )
    if match.ending is None:
        return [steps, *([blocks.row(*below)] if below else [])]
    proof = blocks.button(say("discord-proof"), CustomId(Verb.PROOF, name, ply))
    eyes_select = blocks.select(CustomId(Verb.EYES, name, ply), say("discord-eyes"), _eyes_options(eyes, say))
    return [eyes_select, steps, blocks.row(*below, proof)]


def _eyes_options(eyes: str, say: Speaker) -> Sequence[Block]:
    options = [blocks.option(say("discord-eyes-open"), OPEN_HANDS, chosen=eyes == OPEN_HANDS)]
    options.append(blocks.option(say("discord-eyes-all"), NO_HANDS, chosen=eyes == NO_HANDS))
    seats = [unescape(say("discord-eyes-of", seat=Seat(n))) for n in range(len(say.names))]
    return options + [blocks.option(text, str(n), chosen=eyes == str(n)) for n, text in enumerate(seats)]


def _day(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M}"
