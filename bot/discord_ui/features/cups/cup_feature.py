"""/cup for everybody who plays: cups are announced, entered, checked in to, left and shown."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from bot.cups.cup import Cup, CupHeader
from bot.cups.cups import Cups
from bot.cups.values.terms import FINAL_MATCHES, MAX_NAME_LENGTH, MAX_PLAYERS, TABLE_SIZES, CupTerms, usual
from bot.discord_ui.api import blocks
from bot.discord_ui.api.commands import BOOLEAN, INTEGER, ROLE, STRING, option
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.names import plain_name, plain_title, safe_title
from bot.discord_ui.api.press import Press
from bot.discord_ui.api.requests import DISCORD_ERRORS, File
from bot.discord_ui.features.choices import find_given_game, option_text, read_pace
from bot.discord_ui.features.command_options import GAME, MAX_MINUTES, PACE, PRIVACY
from bot.discord_ui.features.cups.calendar import CupEvents, ics
from bot.discord_ui.features.cups.cup_card import rule_lines
from bot.discord_ui.features.cups.cup_messages import CupMessages
from bot.discord_ui.features.cups.pressed import CUP, WHICH, check_organiser, find_given_cup, find_pressed_cup
from bot.discord_ui.features.cups.winners import hall_of_fame
from bot.discord_ui.features.feature import Feature, answers, command, completes
from bot.discord_ui.features.play.table_limits import TableLimits
from bot.discord_ui.features.settings.server_settings import check_manager
from bot.discord_ui.messages.desk import Desk
from bot.kit.game import AnyGame
from bot.kit.time_units import DAY, HOUR, MINUTE
from bot.table.refusals import TableError

STARTS = (30, 60, 3 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60)  # minutes until round one that are offered
SPAN_LIVE, SPAN_DAYS = 2 * HOUR, 7 * DAY  # of a round, where nobody said how long
MAX_CHECK_IN = {True: HOUR, False: DAY}  # before the start, by whether the cup is live
MAX_LETTERS = 3_990  # letters of a message to which nothing is added
LARGEST = 8 << 20  # bytes of a file that Discord surely takes
USUAL_PACE = "live:15:00+0:10"

MAX_DATED_CUPS = 40  # the newest of the hall of fame, whose changes are read; more have no room
MAX_VARIANT_LENGTH = 200  # letters of options that are not as usual


class CupFeature(Feature):
    def __init__(self, desk: Desk, cups: Cups, messages: CupMessages) -> None:
        self._games, self._cups, self._messages, self._events = desk.games, cups, messages, CupEvents(desk)
        self._preferences, self._limits, self._clock = desk.preferences, TableLimits(desk), desk.clock

    # Announcing

    @command(
        "cup open",
        "cup-command-open",
        "cup-command-open-told",
        option(STRING, "cup-option-name", "cup-given-name", required=True, max_length=MAX_NAME_LENGTH),
        GAME,
        option(INTEGER, "cup-option-starts", "cup-given-starts", autocomplete=True, min_value=1, max_value=MAX_MINUTES),
        PACE,
        option(INTEGER, "league-option-size", "league-given-size", min_value=2, max_value=TABLE_SIZES[-1]),
        option(INTEGER, "cup-option-winners", "cup-given-winners", min_value=1, max_value=TABLE_SIZES[-1] // 2),
        option(BOOLEAN, "cup-option-duplicate", "cup-given-duplicate"),
        option(INTEGER, "cup-option-length", "cup-given-length", min_value=1, max_value=MAX_MINUTES),
        option(INTEGER, "cup-option-limit", "cup-given-limit", min_value=2, max_value=MAX_PLAYERS),
        PRIVACY,
        option(ROLE, "cup-option-judges", "cup-given-judges"),
        option(INTEGER, "cup-option-final", "cup-given-final", min_value=FINAL_MATCHES[0], max_value=FINAL_MATCHES[-1]),
        option(STRING, "cup-option-variant", "cup-given-variant", autocomplete=True, max_length=MAX_VARIANT_LENGTH),
        option(
            STRING,
            "cup-option-final-variant",
            "cup-given-final-variant",
            autocomplete=True,
            max_length=MAX_VARIANT_LENGTH,
        ),
        group=CUP,
        place=1,
    )
    async def _open(self, press: Press) -> None:
        check_manager(press)
        await self._limits.check(press)
        terms = self._terms(press)
        language = await self._preferences.public_language(press)
        name = str(press.option_values.get("name", ""))
        cup = await self._cups.open(str(press.guild), name, terms, press.channel, press.player, press.at, press.id)
        await self._preferences.remember_table_language(cup.header.id, language)
        await self._answer_with_card(press, cup)
        self._messages.update(cup.header.id)

    async def _answer_with_card(self, press: Press, cup: Cup) -> None:
        """Answer with the cup's message, which is kept current from now on. If Discord does not take the answer, the
        message is sent without it, and the error is raised."""
        try:
            async with self._messages.cards.lock(cup.header.id):  # nobody else sends it meanwhile
                keep = partial(self._cups.show, cup.header.id, press.channel)
                await self._messages.cards.answer(press, await self._messages.card(cup), keep)
        except DISCORD_ERRORS:
            self._messages.update(cup.header.id)
            raise

    def _terms(self, press: Press) -> CupTerms:
        args, game = press.option_values, find_given_game(self._games, press)
        pace = read_pace(str(args.get("pace", USUAL_PACE)))
        live, duplicate = not pace.tempo.over_days, bool(args.get("same-deals", False))
        start = press.at + int(args.get("starts", STARTS[1])) * MINUTE
        span = int(args["length"]) * (MINUTE if live else DAY) if "length" in args else SPAN_LIVE if live else SPAN_DAYS
        terms = usual(game, str(pace), start, span, duplicate)
        size = int(args.get("size", terms.size))
        opens = max(start - MAX_CHECK_IN[live], press.at + (start - press.at) // 2)
        return replace(
            terms,
            check_in_from=opens,
            size=size,
            go_on=int(args.get("winners", max(1, size // 2))),
            options={**terms.options, **_parse_variant(game, str(args.get("variant", "")))},
            final_options=_parse_variant(game, str(args.get("final-variant", ""))),
            limit=int(args.get("limit", terms.limit)),
            invited_only=bool(args.get("private", False)),
            judges=int(args.get("judges", 0)),
            final_matches=int(args.get("final", 1)),
        )

    # Taking part

    @command("cup join", "cup-command-join", "cup-command-join-told", WHICH, group=CUP, place=4)
    async def _join(self, press: Press) -> None:
        await self._enter_and_check_in(press, await find_given_cup(self._cups, press))

    @answers(Verb.CUP_ENTER)
    async def _enter(self, press: Press) -> None:
        await self._enter_and_check_in(press, await find_pressed_cup(self._cups, press))

    async def _enter_and_check_in(self, press: Press, cup: Cup) -> None:
        """Enter whoever pressed. While check-in is open, check them in too, so that they need no second press."""
        cup = await self._cups.enter(cup.header.id, press.player, press.id, press.at)
        if press.at >= cup.terms.check_in_from:
            await self._cups.check_in(cup.header.id, press.player, f"{press.id}-in", press.at)
            lines = [press.say("cup-entered-and-here", name=safe_title(cup.header.name)), _what_comes(cup, press)]
        else:
            when = f"<t:{cup.terms.check_in_from // 1000}:F>"
            lines = [press.say("cup-entered-now", name=safe_title(cup.header.name), when=when)]
        if sum(not entrant.out for entrant in cup.state.entrants) > cup.terms.limit:
            lines.append(press.say("cup-in-reserve"))
        await press.reply_text("\n".join(lines))

    @answers(Verb.CUP_CHECK_IN)
    async def _check_in(self, press: Press) -> None:
        await find_pressed_cup(self._cups, press, direct=True)
        cup = await self._cups.check_in(press.subject, press.player, press.id, press.at)
        lines = [press.say("cup-checked-in", name=safe_title(cup.header.name)), _what_comes(cup, press)]
        await press.reply_text("\n".join(lines))

    @command("cup leave", "cup-command-leave", "cup-command-leave-told", WHICH, group=CUP, place=5)
    async def _leave(self, press: Press) -> None:
        await self._out(press, (await find_given_cup(self._cups, press)).header.id)

    @answers(Verb.CUP_WITHDRAW)
    async def _withdraw(self, press: Press) -> None:
        await self._out(press, (await find_pressed_cup(self._cups, press)).header.id)

    async def _out(self, press: Press, name: str) -> None:
        cup = await self._cups.withdraw(name, press.player, press.at, press.id)
        await press.reply("cup-left", name=safe_title(cup.header.name))

    async def forget(self, player: str) -> None:
        """Take a player out of every cup that is on. What was played stays, under no name; what they typed goes."""
        for name in await self._cups.forget(player, self._clock.now()):
            await self._messages.show_anew(name)

    # Showing

    @command("cup show", "cup-command-show", "cup-command-show-told", WHICH, group=CUP, place=2)
    async def _show(self, press: Press) -> None:
        cup = await find_given_cup(self._cups, press, over=True)
        body, picture = await self._messages.body(cup, press.say, ephemeral=True)
        await press.answer.send(body, picture.files)

    @command("cup winners", "cup-command-winners", "cup-command-winners-told", group=CUP, place=3)
    async def _winners(self, press: Press) -> None:
        """Show the hall of fame."""
        endings = await self._cups.winners(str(press.guild))
        names = await self._messages.names_of(
            player for _, end in endings for player, place in end.places if place == 1
        )
        starts = {header.id: await self._start_of(header) for header, _ in endings[-MAX_DATED_CUPS:]}
        text = blocks.text(blocks.fit_text(hall_of_fame(endings, names, starts, press.say)))
        await press.answer.send(blocks.message(blocks.frame(text), ephemeral=True))

    async def _start_of(self, header: CupHeader) -> int:
        """Return when the cup began: as announced, or as an organiser changed it."""
        try:
            return (await self._cups.cup(header.id)).terms.check_in_until
        except TableError:  # damaged
            return header.terms.check_in_until

    @answers(Verb.CUP_COURSES)
    async def _courses(self, press: Press) -> None:
        cup_view = await self._messages.build_view(await find_pressed_cup(self._cups, press))
        rules, *all_courses = rule_lines(cup_view, press.say)
        text = "\n".join(rules)
        courses = blocks.fit_text(all_courses, min(blocks.MAX_TEXT_LENGTH, MAX_LETTERS - len(text)))
        await press.answer.send(blocks.message(blocks.text(text), blocks.text(courses), ephemeral=True))

    @answers(Verb.CUP_CALENDAR)
    async def _calendar(self, press: Press) -> None:
        cup = await find_pressed_cup(self._cups, press)
        lines = [press.say("cup-calendar-told")]
        if await self._events.is_refused(cup):
            lines.append(press.say("cup-no-events"))
        file = File("cup.ics", ics(cup, press.at, press.say).encode(), "text/calendar")
        body = blocks.message(blocks.text("\n".join(lines)), blocks.file(file.name), ephemeral=True)
        await press.answer.send(body, [file])

    @command("cup export", "cup-command-export", "cup-command-export-told", WHICH, group=CUP, place=9)
    async def _export(self, press: Press) -> None:
        """Send a file of what everybody may know: nothing of a round whose tables still play the same deals."""
        cup = await find_given_cup(self._cups, press, over=True)
        names = {player: plain_name(name) for player, name in (await self._messages.names(cup)).items()}
        files = await self._cups.files(cup.header.id, names)
        file = File("cup.zip", await asyncio.to_thread(_zip_files, files), "application/zip")
        if len(file.content) > LARGEST:
            raise TableError("cup-too-large")
        text = blocks.text(press.say("cup-exported", name=safe_title(cup.header.name)))
        await press.answer.send(blocks.message(text, blocks.file(file.name), ephemeral=True), [file])

    @command("cup move", "cup-command-move", "cup-command-move-told", WHICH, group=CUP, place=7)
    async def _move(self, press: Press) -> None:
        cup = check_organiser(await find_given_cup(self._cups, press), press)
        await self._limits.check(press)
        await self._answer_with_card(press, cup)
        await self._messages.take_down(cup)

    # What is offered while somebody types

    @completes("cup")
    async def _complete_cups(self, press: Press, query: str) -> list[dict[str, Any]]:
        headers = reversed(await self._cups.on_server(str(press.guild)))
        choices = [
            (f"{plain_title(header.name)} · {press.say(f'{header.terms.game}-name')}", header.id) for header in headers
        ]
        return [{"name": name[:100], "value": value} for name, value in choices if query.lower() in name.lower()]

    @completes("starts")
    async def _complete_starts(self, press: Press, query: str) -> list[dict[str, Any]]:
        choices = [{"name": press.say("cup-starts-in", minutes=minutes), "value": minutes} for minutes in STARTS]
        if query.isdecimal() and 0 < int(query) <= 60 * 24 * 60:
            choices.insert(0, {"name": press.say("cup-starts-in", minutes=int(query)), "value": int(query)})
        return choices

    @completes("variant")
    @completes("final-variant")
    async def _complete_variants(self, press: Press, query: str) -> list[dict[str, Any]]:
        """Return every option of the game that is not as usual."""
        game, say = find_given_game(self._games, press), press.say
        choices = [
            (option_text(game, name, value, say), f"{name}={value}")
            for name, values in game.options.items()
            for value in values[1:]
        ]
        return [
            {"name": text[:100], "value": value}
            for text, value in choices
            if query.lower() in f"{text} {value}".lower()
        ]


def _what_comes(cup: Cup, press: Press) -> str:
    """Tell somebody who is checked in what comes next."""
    when, live = f"<t:{cup.terms.check_in_until // 1000}:f>", "yes" if cup.terms.live else "no"
    return press.say("cup-what-comes", when=when, live=live)


def _zip_files(files: Mapping[str, bytes]) -> bytes:
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as zip_file:
        for name, content in files.items():
            zip_file.writestr(name, content)
    return archive.getvalue()


def _parse_variant(game: AnyGame, variant: str) -> dict[str, str]:
    """Return the options that are named as `name=value`, with commas between them."""
    options = {}
    for part in filter(None, (part.strip() for part in variant.split(","))):
        name, _, value = part.partition("=")
        if value.strip() not in game.options.get(name.strip(), ()):
            raise TableError("cup-bad-variant", text=part[:40])
        options[name.strip()] = value.strip()
    return options
