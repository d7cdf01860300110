"""Tells everybody who entered a cup, once and by DM, that they can check in now."""

from contextlib import suppress

from bot.cups.cup import Cup
from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.links import link
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.api.requests import DISCORD_ERRORS
from bot.discord_ui.messages.desk import Desk


class CheckInReminders:
    def __init__(self, desk: Desk) -> None:
        self._store, self._preferences, self._requests = desk.store, desk.preferences, desk.requests
        self._words, self._clock = desk.words, desk.clock

    async def send(self, cup: Cup) -> None:
        """Remind everybody who has entered, once, when check-in opens. Whoever enters later sees its button anyway;
        whoever wants no reminders gets none."""
        name, now = f"check-in:{cup.header.id}", self._clock.now()
        if cup.state.closed or now < cup.terms.check_in_from or await self._store.value(name):
            return
        for entrant in cup.state.entrants:
            if await self._store.value(key := f"{name}:{entrant.player}"):
                continue  # told before the bot was started again
            wants_reminder = (await self._preferences.player(entrant.player)).reminders != "none"
            if wants_reminder and not entrant.out and not entrant.check_in:
                with suppress(*DISCORD_ERRORS):  # closed DMs
                    await self._remind(cup, entrant.player)
                await self._store.set_value(key, "told")
        await self._store.set_value(name, "told")
        for entrant in cup.state.entrants:
            await self._store.delete_value(f"{name}:{entrant.player}")

    async def _remind(self, cup: Cup, player: str) -> None:
        language, header = await self._preferences.language_of_player(player), cup.header
        facts = {
            "cup": safe_title(header.name), "when": f"<t:{cup.terms.check_in_until // 1000}:f>",
            "link": link(int(header.guild), header.channel, header.message),
        }  # fmt: skip
        label = self._words.say(language, "cup-check-in")
        button = blocks.button(label, CustomId(Verb.CUP_CHECK_IN, header.id), blocks.GREEN)
        body = blocks.message(blocks.text(self._words.say(language, "cup-check-in-told", facts)), blocks.row(button))
        channel = await self._requests.open_dm(int(player))
        await self._requests.send(channel, body, f"i{header.id}")
