"""/puzzle: one position with one clearly best move, the answer, and the next one.

Only the first answer to a puzzle counts: it is written before it is told, and moves the ratings of player and puzzle. A
puzzle that waits for its answer is shown again until it has one; asking for the answer is a wrong one.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.daily.references import RunInWorker
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import STRING, WITH_ITS_USER, option
from bot.discord_ui.api.custom_id import NO_SUBJECT, CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.choices import find_given_game, game_choices
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.review.positions import PositionNote, PositionPage, PositionScreen
from bot.discord_ui.features.review.table_after import face_after
from bot.discord_ui.features.review.trials import TrialDrafts
from bot.discord_ui.messages.controls import NO_EFFECT, PressEffect
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import AnyGame, Guide, RuleError, Seat
from bot.kit.notation import UnreadableMove, read
from bot.kit.screen import Say
from bot.kit.secret import spell
from bot.learn.walk import face_among_robots
from bot.review.puzzles import Puzzle, position, puzzles, reason_against, solves, state_of
from bot.table.face import Face
from bot.table.ports import AlreadyWritten
from bot.table.refusals import TableError
from bot.training.ports import PuzzleChange, PuzzleResult
from bot.training.puzzle_rating import PuzzleStanding, next_puzzle, rate, seed, standing
from bot.words.number_format import spell_signed

SAME_MESSAGE = "here"  # the argument of a press that shows the puzzle in the place of the pressed message
ANY_GAME, ONE_GAME = 0, 1  # numbers of controls: whether the next puzzle is of the same game
SOLVING_TIMEOUT = 20.0  # seconds


class PuzzlePages(Feature):
    def __init__(self, desk: Desk, screen: PositionScreen, drafts: TrialDrafts, run_in_worker: RunInWorker) -> None:
        self._games, self._store, self._clock = desk.games, desk.store, desk.clock
        self._screen, self._drafts, self._run_in_worker = screen, drafts, run_in_worker

    @command(
        "puzzle",
        "puzzle-command",
        "puzzle-command-told",
        option(STRING, "discord-option-game", "discord-given-game", autocomplete=True),
        where=WITH_ITS_USER,
        place=8,
    )
    async def _command(self, press: Press) -> None:
        game = find_given_game(self._games, press).key if press.option_values.get("game") else ""
        await self._give(press, game, over=False)

    @completes("puzzle game")
    async def _name_games(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Offer the games that have puzzles."""
        keys = {puzzle.game for puzzle in puzzles().values()}
        return game_choices({key: game for key, game in self._games.items() if key in keys}, query, press.say)

    @answers(Verb.PUZZLE)
    async def _button(self, press: Press) -> None:
        """Give a puzzle of the game that is the subject, or of any game if the subject is none."""
        game = press.subject if press.subject in self._games else ""
        await self._give(press, game, over=press.argument == SAME_MESSAGE and press.alone)

    async def _give(self, press: Press, game: str, over: bool) -> None:
        """Show the puzzle that is nearest to the player among those without an answer."""
        results = await self._store.results_of(press.player)
        before, past_ids = standing(results), [result.puzzle for result in results]
        ratings = await self._ratings(game)
        puzzle_id = next_puzzle(ratings, past_ids, before.rating)
        if puzzle_id is None:
            body = blocks.message(
                blocks.text(press.say("puzzle-none-left" if ratings else "puzzle-none")), ephemeral=True
            )
            await (press.answer.update if over else press.answer.send)(body)
            return
        face = self._face(press, puzzles()[puzzle_id], ONE_GAME if game else ANY_GAME)
        guide = self._drafts.begin(press, face)
        await self._show(press, face, PositionNote("puzzle-ask"), guide, NO_EFFECT, before, over, counts=True)

    async def _ratings(self, game: str) -> Mapping[str, float]:
        """Return the rating of every puzzle of this game, or of any: by people's answers, else as it was made."""
        by_people = await self._store.puzzle_ratings()
        return {
            puzzle.id: by_people.get(puzzle.id, seed(puzzle.difficulty))
            for puzzle in puzzles().values()
            if puzzle.game in self._games and game in ("", puzzle.game)
        }

    def _face(self, press: Press, puzzle: Puzzle, number: int) -> Face:
        game = self._games[puzzle.game]
        face = face_among_robots(game, position(puzzle, game), Seat(puzzle.seat), puzzle.seats, press.player)
        return replace(face, match=puzzle.id, asked_ply=number, options=puzzle.options)

    def _puzzle(self, press: Press) -> Puzzle:
        if (puzzle := puzzles().get(press.subject)) is None or puzzle.game not in self._games:
            raise TableError("puzzle-gone")
        return puzzle

    # A position.

    async def face(self, press: Press) -> Face:
        return self._face(press, self._puzzle(press), ONE_GAME if press.number == ONE_GAME else ANY_GAME)

    async def show(self, press: Press, face: Face, guide: Guide | None, effect: PressEffect) -> None:
        results = await self._store.results_of(press.player)
        counts = press.subject not in {result.puzzle for result in results}
        now = standing(results)
        await self._show(press, face, PositionNote("puzzle-ask"), guide, effect, now, over=True, counts=counts)

    async def take(self, press: Press, face: Face, move: str) -> None:
        puzzle = self._puzzle(press)
        job = puzzle, self._games[puzzle.game], move
        is_right = await self._run_in_worker(is_right_move, *job, patience=SOLVING_TIMEOUT)
        before, after = await self._note(press, puzzle, is_right)
        if is_right:
            right = PositionNote("puzzle-right", moves={"tried": move, "best": puzzle.best})
            reason = await self._reason(puzzle, self._drafts.wrong_try(press, face))
            await self._show_answer(press, face, [right, reason], (before, after))
            return
        self._drafts.note_wrong_try(press, face, move)
        note, change = PositionNote("puzzle-wrong", moves={"tried": move}), _rating_change(before, after)
        guide = self._drafts.begin(press, face)
        await self._show(press, face, note, guide, NO_EFFECT, after, over=True, rating_change=change)

    @answers(Verb.SOLUTION)
    async def _tell_solution(self, press: Press) -> None:
        """Tell the solution. The argument is the wrong move that was tried just before."""
        puzzle, face = self._puzzle(press), await self.face(press)
        standings = await self._note(press, puzzle, is_right=False)
        answer = PositionNote("puzzle-solution", moves={"best": puzzle.best})
        await self._show_answer(press, face, [answer, await self._reason(puzzle, press.argument)], standings)

    async def _reason(self, puzzle: Puzzle, wrong_move: str) -> PositionNote:
        """Return what speaks for the answer and against the wrong move that was tried before it; else against the
        second best one."""
        reason = puzzle.reason
        if wrong_move:
            job = puzzle, self._games[puzzle.game], wrong_move
            with suppress(RuleError, UnreadableMove, TimeoutError):  # a forged move, or a slow worker
                reason = await self._run_in_worker(reason_against, *job, patience=SOLVING_TIMEOUT)
        return PositionNote(reason.code, reason.facts)

    async def _note(self, press: Press, puzzle: Puzzle, is_right: bool) -> tuple[PuzzleStanding, PuzzleStanding]:
        """Write the first answer down; return the standing before and after. A later answer changes nothing."""
        before = standing(await self._store.results_of(press.player))
        change = rate(before, (await self._ratings(puzzle.game))[puzzle.id], is_right)
        result = PuzzleResult(puzzle.id, is_right, self._clock.now(), change.player)
        with suppress(AlreadyWritten):  # it was answered before
            await self._store.add_result(
                press.player, result, PuzzleChange(seed(puzzle.difficulty), change.puzzle_gain)
            )
        return before, standing(await self._store.results_of(press.player))

    # What is shown.

    async def _show(
        self,
        press: Press,
        face: Face,
        note: PositionNote,
        guide: Guide | None,
        effect: PressEffect,
        now: PuzzleStanding,
        over: bool,
        rating_change: str | None = None,
        counts: bool = False,
    ) -> None:
        """Show the puzzle. With `counts`, the next try moves the rating."""
        how, solution = _how_button(press, face), _solution_button(press, face, note.moves.get("tried", ""))
        greeting = [blocks.section(f"-# {press.say('puzzle-counts')}", how)] if counts else []
        tools = [solution] if counts else [how, solution]
        page = PositionPage(face, _heading(press, face, now, rating_change), [note], tools, greeting=greeting)
        await self._screen.show(press, page, guide, effect, over=over)

    async def _show_answer(
        self,
        press: Press,
        face: Face,
        notes: Sequence[PositionNote],
        standings: tuple[PuzzleStanding, PuzzleStanding],
    ) -> None:
        heading = _heading(press, face, standings[1], _rating_change(*standings))
        puzzle, game = self._puzzle(press), self._games[face.game]
        after = face_after(face, game, state_of(puzzle, game), notes[0].moves.get("tried", puzzle.best))
        page = PositionPage(face, heading, notes, _ways_on(press, face), is_open=False, face_after=after)
        await self._screen.show(press, page, None, over=True)


def is_right_move(puzzle: Puzzle, game: AnyGame, move: str) -> bool:
    """Say whether the move is the answer, or comes to the same; raise RuleError or UnreadableMove. This is work for a
    worker."""
    state, seat = state_of(puzzle, game), Seat(puzzle.seat)
    outcome, best = (spell(game.play(state, seat, read(text, game.moves))) for text in (move, puzzle.best))
    return outcome == best or solves(puzzle, game, move)


def _solution_button(press: Press, face: Face, move: str) -> Block:
    """Return the button for the solution, which carries the tried move. A move that is too long to be carried is not
    compared."""
    with suppress(ValueError):
        return blocks.button(press.say("cost-show-answer"), CustomId(Verb.SOLUTION, face.match, face.asked_ply, move))
    return blocks.button(press.say("cost-show-answer"), CustomId(Verb.SOLUTION, face.match, face.asked_ply))


def _how_button(press: Press, face: Face) -> Block:
    return blocks.button(press.say("learn-how"), CustomId(Verb.HOW, face.game))


def _ways_on(press: Press, face: Face) -> Sequence[Block]:
    game = face.game if face.asked_ply == ONE_GAME else NO_SUBJECT
    another = CustomId(Verb.PUZZLE, game, 0, SAME_MESSAGE)
    learn = CustomId(Verb.LEARN, face.game)
    return [
        blocks.button(press.say("puzzle-another"), another, blocks.PRIMARY),
        blocks.button(press.say("learn-button"), learn),
        _how_button(press, face),
    ]


def _rating_change(before: PuzzleStanding, after: PuzzleStanding) -> str | None:
    """Return what an answer brought or cost; None if it did not count."""
    if before.answers == after.answers:
        return None
    return spell_signed(round(after.rating) - round(before.rating))


def _heading(press: Press, face: Face, now: PuzzleStanding, rating_change: str | None = None) -> Say:
    """Return the heading. `rating_change` is what the answer brought. Who has answered none has no rating yet."""
    if not now.answers:
        return Say("puzzle-first-heading", {"game": press.say(f"{face.game}-name")})
    rating = str(round(now.rating))
    facts = {"game": press.say(f"{face.game}-name"), "rating": rating, "gained": rating_change, "streak": now.streak}
    return Say("puzzle-heading", facts)
