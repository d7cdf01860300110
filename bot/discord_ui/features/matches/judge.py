"""/judge: how a judge rules on a match."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from bot.discord_ui.api.blocks import MAX_OPTIONS
from bot.discord_ui.api.commands import IN_SERVERS, INTEGER, STRING, USER, CommandGroup, option
from bot.discord_ui.api.links import link_to
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.command_options import MAX_MINUTES, PLAYER, REASON
from bot.discord_ui.features.feature import CupOf, Feature, command, completes
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.posted import table_in
from bot.kit.game import Seat
from bot.kit.notation import Move
from bot.kit.robot_levels import ROBOT
from bot.kit.time_units import MINUTE
from bot.table.face import Face
from bot.table.match_log import Adjust, Give, Replace, Void
from bot.table.refusals import TableError

MAX_POINTS = 1_000_000  # that a judge gives or takes at a time

JUDGE = CommandGroup("judge", "discord-command-judge", "discord-command-judge-told", where=IN_SERVERS, place=21)
TABLE = option(STRING, "discord-option-table", "discord-given-table", required=True, autocomplete=True)
POINTS = option(
    INTEGER, "discord-option-points", "discord-given-points", required=True, min_value=-MAX_POINTS, max_value=MAX_POINTS
)
MINUTES = option(
    INTEGER, "discord-option-minutes", "discord-given-minutes", required=True, min_value=1, max_value=MAX_MINUTES
)


class Judge(Feature):
    def __init__(self, desk: Desk, cup_of: CupOf) -> None:
        """`cup_of` tells where a match belongs that is played in a cup: those have a judge of their own."""
        self._cup_of, self._tables, self._store, self._preferences = cup_of, desk.tables, desk.store, desk.preferences

    @command("judge void", "discord-command-void", "discord-command-void-told", TABLE, REASON, group=JUDGE, place=2)
    @command(
        "judge points",
        "discord-command-points",
        "discord-command-points-told",
        TABLE,
        PLAYER,
        POINTS,
        REASON,
        group=JUDGE,
        place=3,
    )
    @command(
        "judge time",
        "discord-command-time",
        "discord-command-time-told",
        TABLE,
        PLAYER,
        MINUTES,
        REASON,
        group=JUDGE,
        place=4,
    )
    @command(
        "judge seat",
        "discord-command-seat",
        "discord-command-seat-told",
        TABLE,
        PLAYER,
        option(USER, "discord-option-to", "discord-given-to", required=True),
        REASON,
        group=JUDGE,
        place=5,
    )
    async def _rule(self, press: Press) -> None:
        match, reason = (
            str(press.option_values.get("table", "")),
            " ".join(str(press.option_values.get("reason", "")).split()),
        )
        table = table_in(await self._store.messages_of(match))
        if table.guild != press.guild:
            raise TableError("table-no-such-match")
        face = await self._tables.look(match)
        if not await self._may_judge(press):
            raise TableError("discord-judges-only")
        if press.player in face.players:
            raise TableError("discord-judge-plays")
        if await self._cup_of(match) is not None:
            raise TableError("cup-use-queue")
        stand_in = str(press.option_values.get("to", ""))
        if stand_in in press.bots:  # it would never press a button
            raise TableError("discord-bots-cannot-play")
        seat = _seat(face.players, str(press.option_values["player"])) if "player" in press.option_values else None
        if stand_in in press.user_names and stand_in not in await self._store.names([stand_in]):
            await self._store.keep_name(stand_in, press.user_names[stand_in])  # who has never pressed anything here
        await self._tables.rule(match, _ruling(press.command, press.option_values), seat, reason, press.id)
        await press.reply("discord-ruled", link=link_to(table))

    async def _may_judge(self, press: Press) -> bool:
        role = (await self._preferences.server(press.guild)).judge
        return press.may_manage or (role > 0 and press.has_role(role))

    @completes("table")
    async def _complete_tables(self, press: Press, query: str) -> list[dict[str, Any]]:
        choices: list[dict[str, Any]] = []
        if not await self._may_judge(press):
            return choices
        faces = await self._find_faces(press.guild)
        names = await self._store.names({player for face in faces for player in face.players})
        for face in faces:
            people = ", ".join(names.get(player, "?") for player in face.players if not player.startswith(ROBOT))
            name = f"{press.say(f'{face.game}-name')} · {people}"
            if query.lower() in name.lower() and await self._cup_of(face.match) is None:
                choices.append({"name": name[:100], "value": face.match})
            if len(choices) == MAX_OPTIONS:
                break
        return choices

    async def _find_faces(self, guild: int) -> Sequence[Face]:
        """Return the tables of a server, the newest first, without those that cannot be read. Somebody types, so the
        matches are read at once."""
        matches = list(reversed(await self._store.matches_in(guild)))
        await self._tables.look_ahead(matches)
        faces = []
        for match in matches:
            with suppress(TableError):
                faces.append(await self._tables.look(match))
        return faces


def _seat(players: Sequence[str], player: str) -> Seat:
    if player not in players:
        raise TableError("discord-not-at-this-table")
    return Seat(players.index(player))


def _ruling(command: str, args: Mapping[str, Any]) -> Move:
    match command:
        case "judge points":
            return Adjust(int(args["points"]))
        case "judge time":
            return Give(int(args["minutes"]) * MINUTE)
        case "judge seat":
            return Replace(str(args["to"]))
    return Void()
