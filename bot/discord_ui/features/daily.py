"""/daily: today's deals, one's only try at each of them, and how it went."""

from collections.abc import Callable, Sequence

from bot.daily.daily import Beside, Daily, Placing
from bot.daily.day import dated, day_of, end_of, is_over
from bot.daily.score import Score
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, Package, answers, command
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import AnyGame
from bot.table.face import TableError

GLYPHS = 8  # squares that show how many reference plays one was better than
FULL, EMPTY = "🟩", "⬜"


class DailyPages(Package):
    def __init__(
        self, desk: Desk, versions: Sequence[AnyGame], secret: Callable[[], bytes], beside: Beside, hands: HandAnswers
    ) -> None:
        self.daily = Daily(versions, desk.tables, desk.store, desk.clock, secret, beside)
        self.features, self.chores = [DailyDeals(desk, self.daily, hands)], [self.daily.close_days]


class DailyDeals(Feature):
    def __init__(self, desk: Desk, daily: Daily, hands: HandAnswers) -> None:
        self._daily, self._hands, self._clock = daily, hands, desk.clock

    @command("daily", "daily-command", "daily-command-told", place=2)
    async def _today(self, press: Press) -> None:
        """Today's games and what is left of them, yesterday's results, and the codes of today and tomorrow."""
        day = self._daily.today
        ends = f"<t:{end_of(day) // 1000}:R>"
        parts = [blocks.text(f"### {press.say('daily-heading', day=dated(day))}\n{press.say('daily-told', ends=ends)}")]
        parts += [await self._line(press, day, game) for game in self._daily.games]
        before = [line for game in self._daily.games if (line := await self._before(press, day - 1, game))]
        if before:
            parts += [blocks.text(f"**{press.say('daily-yesterday')}**"), *before]
        codes = [
            press.say(
                "daily-code",
                game=press.say(f"{game}-name"),
                day=dated(each),
                commitment=await self._daily.commitment(each, game),
            )
            for each in (day, day + 1)
            for game in self._daily.games
        ]
        fair = blocks.folded(blocks.text("\n".join([press.say("daily-fair"), *(f"-# {code}" for code in codes)])))
        await press.answer.send(blocks.message(blocks.frame(*parts), fair, ephemeral=True))

    async def _line(self, press: Press, day: int, game: str) -> Block:
        deal, tried = await self._daily.deal(day, game), await self._daily.tried(day, game, press.player)
        line = f"**{press.say(f'{game}-name')}** · {press.say(f'{game}-daily', deal.options)}"
        if tried is None:
            return blocks.section(line, _button(press, "daily-play", Verb.DAILY_PLAY, game, day, blocks.PRIMARY))
        if tried.lead is None:
            line = f"{line}\n-# {press.say('daily-begun')}"
            return blocks.section(line, _button(press, "daily-go-on", Verb.DAILY_PLAY, game, day, blocks.PRIMARY))
        return blocks.section(line, _button(press, "daily-result", Verb.DAILY_RESULT, game, day))

    async def _before(self, press: Press, day: int, game: str) -> Block | None:
        """Of somebody who began it: how it went, or the way to go on in the hour after the day."""
        if (tried := await self._daily.tried(day, game, press.player)) is None:
            return None
        name = press.say(f"{game}-name")
        if tried.lead is not None:
            return blocks.section(name, _button(press, "daily-result", Verb.DAILY_RESULT, game, day))
        if is_over(day, self._clock.now()):
            return None
        line = f"{name}\n-# {press.say('daily-begun')}"
        return blocks.section(line, _button(press, "daily-go-on", Verb.DAILY_PLAY, game, day))

    @answers(Verb.DAILY_PLAY)
    async def _play(self, press: Press) -> None:
        """The hand of the only try. What the button says of the day counts only for a try that was begun."""
        day, game = _asked(press, self._daily)
        today = day == self._daily.today
        play = self._daily.play(game, press.player) if today else self._daily.go_on(day, game, press.player)
        await self._hands.send_of(press, await play, first=True)

    @answers(Verb.DAILY_RESULT)
    async def _result(self, press: Press) -> None:
        day, game = _asked(press, self._daily)
        if not self._daily.is_worked_out(day, game):
            await press.answer.put_off(over=False)
        share = _button(press, "daily-share", Verb.DAILY_SHARE, game, day)
        card = await self._card(press, day, game)
        await press.answer.send(blocks.message(blocks.frame(*card, blocks.row(share)), ephemeral=True))

    @answers(Verb.DAILY_SHARE)
    async def _share(self, press: Press) -> None:
        """The same card, for everybody where it was pressed: it tells nothing of the deal."""
        day, game = _asked(press, self._daily)
        await press.answer.send(blocks.message(blocks.frame(*await self._card(press, day, game))))

    async def _card(self, press: Press, day: int, game: str) -> list[Block]:
        score = await self._daily.score(day, game, press.player)
        if score is None:
            raise TableError("daily-not-over")
        head = press.say("daily-card", game=press.say(f"{game}-name"), day=dated(day))
        return [
            blocks.text(
                "\n".join([f"### {head}", *told(press, score, await self._daily.placing(day, game, press.player))])
            )
        ]


def told(press: Press, score: Score, placing: Placing | None) -> list[str]:
    """A row of glyphs, and the same in words."""
    lines = [glyphs(score), press.say("daily-better", better=score.better_than, among=score.among)]
    if placing is not None:
        lines.append(press.say("daily-standing", people=placing.people, percentile=placing.percentile or 0))
    return lines


def glyphs(score: Score) -> str:
    full = score.better_than * GLYPHS // score.among
    return FULL * full + EMPTY * (GLYPHS - full)


def _asked(press: Press, daily: Daily) -> tuple[int, str]:
    """The day and the game that a button names; anybody can forge it."""
    try:
        day = day_of(press.argument)
    except ValueError:
        raise TableError("table-no-such-match") from None
    if press.subject not in daily.games or day > daily.today:
        raise TableError("table-no-such-match")
    return day, press.subject


def _button(press: Press, code: str, verb: Verb, game: str, day: int, style: int = blocks.PLAIN) -> Block:
    return blocks.button(press.say(code), CustomId(verb, game, 0, dated(day)), style)
