"""/daily: today's deals, what is left of them, and yesterday's results."""

from collections.abc import Mapping

from bot.daily.daily import Daily
from bot.daily.day import DailyDeal, end_of, format_day
from bot.daily.ports import DailyTry
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.commands import WITH_ITS_USER
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.daily.deal_buttons import deal_button, deal_of, plain_button
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.play.hand_answers import HandAnswers
from bot.discord_ui.messages.desk import Desk

Tries = Mapping[tuple[int, str], DailyTry]


class DailyCard(Feature):
    def __init__(self, desk: Desk, daily: Daily, hands: HandAnswers) -> None:
        self._store, self._daily, self._hands = desk.store, daily, hands

    @command("daily", "daily-command", "daily-command-told", where=WITH_ITS_USER, place=2)
    @answers(Verb.DAILY_CARD)
    async def _show(self, press: Press) -> None:
        day = self._daily.today
        deals, tries = await self._daily.deals.on(day), await self._daily.tries(press.player, day - 1)
        remaining = sum((day, game) not in tries or tries[day, game].lead is None for game in deals)
        head = [
            f"### {press.say('daily-heading', day=format_day(day))}",
            press.say("daily-told", ends=f"<t:{end_of(day) // 1000}:R>"),
            f"**{press.say('daily-left', count=remaining)}**",
        ]
        parts = [blocks.text("\n".join(head))]
        parts += [_line(press, deal, tries.get((day, game))) for game, deal in deals.items()]
        parts += self._yesterday(press, tries, day - 1)
        parts.append(blocks.row(*await self._buttons(press)))
        await press.answer.send(blocks.message(blocks.frame(*parts), ephemeral=True))

    async def _buttons(self, press: Press) -> list[Block]:
        buttons = [plain_button(press.say, "daily-fair", Verb.DAILY_FAIR)]
        if press.guild and await self._store.group(str(press.guild)) is not None:
            members = await self._store.members_of(str(press.guild))
            is_member = any(member.player == press.player for member in members)
            code = "daily-count-out" if is_member else "daily-count-in"
            verb = Verb.DAILY_COUNT_OUT if is_member else Verb.DAILY_COUNT_IN
            buttons.append(plain_button(press.say, code, verb))
        return buttons

    def _yesterday(self, press: Press, tries: Tries, day: int) -> list[Block]:
        """Return the tries that this player began on the day before: those that are over with their result, the others
        with a button to go on while that is allowed, for an hour. After it they are left out."""
        lines = []
        for game in self._daily.deals.games:
            if (attempt := tries.get((day, game))) is None:
                continue
            name = press.say(f"{game}-name")
            if attempt.lead is not None:
                lines.append(blocks.section(name, deal_button(press.say, "daily-result", Verb.DAILY_RESULT, game, day)))
            elif not self._daily.is_over(day):
                line = f"{name}\n-# {press.say('daily-begun')}"
                lines.append(blocks.section(line, deal_button(press.say, "daily-go-on", Verb.DAILY_PLAY, game, day)))
        return [blocks.line(), blocks.text(f"**{press.say('daily-yesterday')}**"), *lines] if lines else []

    @answers(Verb.DAILY_PLAY)
    async def _play(self, press: Press) -> None:
        """Show the hand of the only try. A button of an earlier day only leads back to a try that was begun."""
        day, game = deal_of(press, self._daily)
        today = day == self._daily.today
        play = self._daily.play(game, press.player) if today else self._daily.go_on(day, game, press.player)
        if press.outside:
            await self._hands.take_over(press, await play)
        else:
            await self._hands.send_of(press, await play, first=True)

    @answers(Verb.DAILY_FAIR)
    async def _tell_fairness(self, press: Press) -> None:
        """Tell what binds the deals, how anybody checks that, and what nothing prevents; then list the deals' codes."""
        say, codes = press.say, list[str]()
        for day in (self._daily.today, self._daily.today + 1):
            for game, deal in (await self._daily.deals.on(day)).items():
                code = await self._daily.deals.commitment(deal)
                codes.append(f"-# {say('daily-code', game=say(f'{game}-name'), day=format_day(day), commitment=code)}")
        lines = [
            f"### {say('daily-fair')}",
            say("daily-fair-settled"),
            say("daily-fair-proof", proof=say("discord-proof")),
            say("daily-fair-limits"),
        ]
        page = blocks.frame(blocks.text("\n".join(lines)), blocks.text("\n".join(codes)))
        await press.answer.send(blocks.message(page, ephemeral=True))


def _line(press: Press, deal: DailyDeal, attempt: DailyTry | None) -> Block:
    unit = press.say(f"{deal.game}-daily", {**deal.options, "seats": deal.seats})
    line = f"**{press.say(f'{deal.game}-name')}** · {unit}"
    if attempt is None:
        code, verb, style = "daily-play", Verb.DAILY_PLAY, blocks.PRIMARY
    elif attempt.lead is None:
        line = f"{line}\n-# {press.say('daily-begun')}"
        code, verb, style = "daily-go-on", Verb.DAILY_PLAY, blocks.PRIMARY
    else:
        code, verb, style = "daily-result", Verb.DAILY_RESULT, blocks.PLAIN
    return blocks.section(line, deal_button(press.say, code, verb, deal.game, deal.day, style))
