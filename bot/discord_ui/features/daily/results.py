"""How a play of a day's deal went: the card, *Show it here*, and *Compare my play with …* when the day is over."""

from collections.abc import Sequence
from itertools import zip_longest

from bot.daily.daily import Daily
from bot.daily.day import format_day
from bot.daily.ports import DailyTry
from bot.daily.reference_plays import SeatPlay, play_of
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import plain_name, safe_name
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.daily.deal_buttons import deal_button, deal_of, score_lines
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.messages.desk import Desk
from bot.kit.robot_levels import Level
from bot.review.move_names import move_name
from bot.table.refusals import TableError

ROBOT = "robot "  # begins the choice of a robot's play; its level follows
MAX_MEMBERS = blocks.MAX_OPTIONS - len(Level)  # of the group, that are offered


class DailyResults(Feature):
    def __init__(self, desk: Desk, daily: Daily) -> None:
        self._store, self._tables, self._daily = desk.store, desk.tables, daily
        self._games, self._preferences = desk.games, desk.preferences

    @answers(Verb.DAILY_RESULT)
    async def _result(self, press: Press) -> None:
        day, game = deal_of(press, self._daily)
        if not self._daily.references.is_ready(day, game):
            await press.answer.put_off(over=False)
        attempt = await self._attempt(press, day, game)
        buttons = [deal_button(press.say, "daily-share", Verb.DAILY_SHARE, game, day)]
        rows = []
        if await self._daily.is_closed(day):
            buttons.append(blocks.button(press.say("cost-button"), CustomId(Verb.REVIEW, attempt.match)))
            buttons.append(blocks.button(press.say("discord-replay"), CustomId(Verb.REPLAY, attempt.match)))
            buttons.append(blocks.button(press.say("discord-proof"), CustomId(Verb.PROOF, attempt.match)))
            rows.append(await self._choices(press, day, game))
        card = await self._card(press, day, game, attempt)
        await press.answer.send(blocks.message(blocks.frame(*card, *rows, blocks.row(*buttons)), ephemeral=True))

    @answers(Verb.DAILY_SHARE)
    async def _share(self, press: Press) -> None:
        """Send the same card for everybody where it was pressed: it tells nothing of the deal."""
        day, game = deal_of(press, self._daily)
        attempt = await self._attempt(press, day, game)
        if press.guild:  # others there read it too
            press.speak(await self._preferences.public_language(press))
        card = await self._card(press, day, game, attempt)
        await press.answer.send(blocks.message(blocks.frame(*card)))

    async def _attempt(self, press: Press, day: int, game: str) -> DailyTry:
        attempt = (await self._daily.tries(press.player, day)).get((day, game))
        if attempt is None or attempt.lead is None:
            raise TableError("daily-not-over")
        return attempt

    async def _card(self, press: Press, day: int, game: str, attempt: DailyTry) -> list[Block]:
        score = await self._daily.score(day, game, attempt)
        assert score is not None
        head = press.say("daily-card", game=press.say(f"{game}-name"), day=format_day(day))
        placing = await self._daily.placing(day, game, attempt)
        return [blocks.text("\n".join([f"### {head}", *score_lines(press.say, score, placing)]))]

    # Comparing.

    async def _choices(self, press: Press, day: int, game: str) -> Block:
        """Return the members of this server's group who finished the deal, then a robot of each level."""
        members = list(await self._rivals(press, day, game))[:MAX_MEMBERS]
        names = await self._store.names(members)
        options = [blocks.option(plain_name(names.get(player, "?")), player) for player in members]
        for level in reversed(Level):
            name = press.say("robot-level", level=str(level))
            options.append(blocks.option(name, f"{ROBOT}{level}", press.say("daily-compare-best")))
        return blocks.select(
            CustomId(Verb.DAILY_COMPARE, game, 0, format_day(day)), press.say("daily-compare"), options
        )

    async def _rivals(self, press: Press, day: int, game: str) -> dict[str, DailyTry]:
        """Return what others finished who want to be counted in the group where it was pressed."""
        if not press.guild:
            return {}
        members = [member.player for member in await self._store.members_of(str(press.guild))]
        others = await self._daily.list_finished(day, [player for player in members if player != press.player])
        return {player: tries[game] for player, tries in others.items() if game in tries}

    @answers(Verb.DAILY_COMPARE)
    async def _compare(self, press: Press) -> None:
        day, game = deal_of(press, self._daily)
        if not await self._daily.is_closed(day):
            raise TableError("table-sealed-record")
        await press.answer.put_off(over=False)
        attempt = await self._attempt(press, day, game)
        mine, (name, theirs) = await self._play(attempt), await self._other_play(press, day, game)
        say = press.say
        lines = [
            f"### {say('daily-compare-heading', game=say(f'{game}-name'), day=format_day(day))}",
            f"**{say('daily-compare-points', mine=mine.points, theirs=theirs.points, name=name)}**",
            f"-# {say('daily-compare-told')}",
        ]
        moves = [[move_name(self._games[game], move, say) for move in play.moves] for play in (mine, theirs)]
        text = blocks.fit_text([lines, *([line] for line in side_by_side(*moves))])
        await press.answer.send(blocks.message(blocks.frame(blocks.text(text)), ephemeral=True))

    async def _other_play(self, press: Press, day: int, game: str) -> tuple[str, SeatPlay]:
        """Return whose it is, and the play; TableError unless it is offered to who pressed."""
        if press.value.startswith(ROBOT):
            level = press.value.removeprefix(ROBOT)
            if level not in set(Level):
                raise TableError("daily-nobody-there")
            deal = await self._daily.deals.of(day, game)
            play = await self._daily.references.best_play(deal, Level(level))
            return press.say("robot-level", level=level), play
        attempt = (await self._rivals(press, day, game)).get(press.value)
        if attempt is None:
            raise TableError("daily-nobody-there")
        name = (await self._store.names([press.value])).get(press.value, "?")
        return safe_name(name), await self._play(attempt)

    async def _play(self, attempt: DailyTry) -> SeatPlay:
        record = await self._tables.record(attempt.match)
        if record.ending is None or record.ending.result is None:
            raise TableError("daily-nobody-there")
        deal = await self._daily.deal_of(record.header)
        return play_of(record.log, deal.seat, record.ending.result)


def side_by_side(mine: Sequence[str], theirs: Sequence[str]) -> Sequence[str]:
    """Return a line for each move."""
    lines = []
    for n, (our_move, their_move) in enumerate(zip_longest(mine, theirs, fillvalue="–"), 1):
        lines.append(f"{n}. {our_move} =" if our_move == their_move else f"{n}. **{our_move}** · {their_move}")
    return lines
