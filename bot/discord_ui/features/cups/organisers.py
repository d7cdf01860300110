"""/cup manage: everything that the organisers of a cup may do, in one place. Each press checks who pressed."""

from collections.abc import Sequence

from bot.cups.cup import Cup
from bot.cups.cups import Cups
from bot.cups.rules.judging import MAX_REASON_LENGTH
from bot.cups.values.terms import MAX_NAME_LENGTH
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import FormField
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.command_options import PLAYER, REASON
from bot.discord_ui.features.cups.cup_messages import CupMessages
from bot.discord_ui.features.cups.organisers_panel import MAX_INVITATIONS, invite_menu, join_message, panel
from bot.discord_ui.features.cups.pressed import CUP, WHICH, check_organiser, find_given_cup, find_pressed_cup
from bot.discord_ui.features.cups.start_text import read_start, start_text
from bot.discord_ui.features.feature import Feature, answers, command
from bot.discord_ui.features.role_pings import RolePings
from bot.discord_ui.messages.desk import Desk
from bot.kit.time_units import HOUR, MINUTE
from bot.table.quiet_hours import Calendar
from bot.table.refusals import TableError

MOMENT_LENGTH, NUMBER_LENGTH = 16, 4  # letters


class CupOrganisers(Feature):
    def __init__(self, desk: Desk, cups: Cups, messages: CupMessages) -> None:
        self._cups, self._messages, self._pings = cups, messages, RolePings(desk)
        self._store, self._clock = desk.store, desk.clock

    @command("cup manage", "cup-command-manage", "cup-command-manage-told", WHICH, group=CUP, place=10)
    async def _manage(self, press: Press) -> None:
        cup = check_organiser(await find_given_cup(self._cups, press), press)
        await press.answer.send(panel(await self._messages.build_view(cup), press.say))

    async def _show(self, press: Press, cup: Cup, *sentences: str) -> None:
        """Show the panel as it is after a press, with sentences about what the press did."""
        await press.answer.update(panel(await self._messages.build_view(cup), press.say, sentences))

    # Before it begins

    @answers(Verb.CUP_EDIT)
    async def _ask_edit(self, press: Press) -> None:
        cup, say = await self._find_organised_cup(press), press.say
        if cup.state.closed:
            raise TableError("cup-has-begun")
        zone = await self._zone(press.player)
        start, limit = start_text(cup.terms.check_in_until, zone), str(cup.terms.limit)
        fields = [
            FormField("name", say("cup-form-name"), MAX_NAME_LENGTH, cup.header.name),
            FormField("start", say("cup-form-start"), MOMENT_LENGTH, start, how=say("cup-form-start-how", zone=zone)),
            FormField("limit", say("cup-form-limit"), NUMBER_LENGTH, limit, how=say("cup-form-limit-how")),
        ]
        form = CustomId(Verb.CUP_EDIT_FORM, press.subject)
        await press.answer.show_form(blocks.form_of(form, say("cup-edit-button"), fields))

    @answers(Verb.CUP_EDIT_FORM)
    async def _edit(self, press: Press) -> None:
        """Edit the cup. The form shows minutes only, so a start that still reads the same is not changed."""
        cup, texts = await self._find_organised_cup(press), press.texts
        zone, name, limit = await self._zone(press.player), texts.get("name", ""), texts.get("limit", "")
        start = " ".join(texts.get("start", "").split())
        is_same = start in ("", start_text(cup.terms.check_in_until, zone))
        cup = await self._cups.edit(
            press.subject, press.player, press.at, press.id,
            new_name=name if name.strip() else "",
            limit=_number(limit) if limit.strip() else 0,
            start=0 if is_same else read_start(start, zone, press.at),
        )  # fmt: skip
        await self._show(press, cup, press.say("cup-edited"))

    async def _zone(self, player: str) -> str:
        return (await self._store.calendars([player])).get(player, Calendar()).zone

    # Inviting

    @command("cup invite", "cup-command-invite", "cup-command-invite-told", PLAYER, WHICH, group=CUP, place=6)
    async def _invite(self, press: Press) -> None:
        cup = check_organiser(await find_given_cup(self._cups, press), press)
        player = str(press.option_values.get("player", ""))
        await self._cups.invite(cup.header.id, [player], press.player, press.at, press.id)
        await press.reply("cup-invited", player=f"<@{player}>")

    @answers(Verb.CUP_INVITE)
    async def _show_invite(self, press: Press) -> None:
        cup = await self._find_organised_cup(press)
        role = await self._pings.role(press.guild)
        await press.answer.update(invite_menu(cup, press.say, role))

    @answers(Verb.CUP_INVITED)
    async def _invite_chosen(self, press: Press) -> None:
        await self._find_organised_cup(press)
        players = _ids(press.values, MAX_INVITATIONS)
        if not players:
            raise TableError("cup-nobody-chosen")
        cup = await self._cups.invite(press.subject, players, press.player, press.at, press.id)
        names = ", ".join(f"<@{player}>" for player in players)
        await self._show(press, cup, press.say("cup-invited", player=names))

    @answers(Verb.CUP_POST)
    async def _post(self, press: Press) -> None:
        """Post the invitation where the organiser is, for everybody; with `call`, mention the role of those who look
        for a game."""
        cup = await self._find_organised_cup(press)
        if cup.state.closed or self._clock.now() >= cup.terms.enter_until:
            raise TableError("cup-entries-closed")
        body = join_message(await self._messages.build_view(cup), await self._messages.speaker(cup))
        if press.argument != "call":
            await press.answer.send(body)
            return
        if not (role := await self._pings.role(press.guild)):
            raise TableError("cup-no-seekers")
        async with self._pings.claimed(press.guild):
            await press.answer.send(
                {
                    **body,
                    "components": [blocks.text(f"<@&{role}>"), *body["components"]],
                    "allowed_mentions": {"roles": [str(role)]},
                }
            )

    # At any time

    @answers(Verb.CUP_REMOVE)
    async def _ask_removal(self, press: Press) -> None:
        """Ask in a form why the player is removed. Refuse first if nobody can be removed, before somebody writes for
        nothing."""
        cup, player = await self._find_organised_cup(press), press.value
        if not player:
            raise TableError("cup-nobody-chosen")
        entrant = cup.state.entrant(player)
        if entrant is None or entrant.out:
            raise TableError("cup-plays-not")
        cup_view, say = await self._messages.build_view(cup), press.say
        title = say("cup-remove-title", name=cup_view.name(player, say))
        fields = [
            FormField(
                "reason", say("cup-form-reason"), MAX_REASON_LENGTH, optional=True, how=say("cup-form-reason-how")
            )
        ]
        form = CustomId(Verb.CUP_REMOVE_FORM, press.subject, argument=player)
        await press.answer.show_form(blocks.form_of(form, title, fields))

    @answers(Verb.CUP_REMOVE_FORM)
    async def _remove(self, press: Press) -> None:
        await self._find_organised_cup(press)
        player, reason = press.argument, press.texts.get("reason", "")
        cup = await self._cups.remove(press.subject, player, reason, press.player, press.at, press.id)
        await self._show(press, cup, press.say("cup-removed-now", player=f"<@{player}>"))

    @answers(Verb.CUP_EXTEND)
    async def _ask_extension(self, press: Press) -> None:
        cup, say = await self._find_organised_cup(press), press.say
        if cup.state.round is None:
            raise TableError("cup-not-begun")
        live = "yes" if cup.terms.live else "no"
        fields = [FormField("amount", say("cup-form-amount", live=live), NUMBER_LENGTH)]
        form = CustomId(Verb.CUP_EXTEND_FORM, press.subject)
        await press.answer.show_form(blocks.form_of(form, say("cup-extend-button"), fields))

    @answers(Verb.CUP_EXTEND_FORM)
    async def _extend(self, press: Press) -> None:
        cup = await self._find_organised_cup(press)
        amount = _number(press.texts.get("amount", "")) * (MINUTE if cup.terms.live else HOUR)
        cup = await self._cups.extend(press.subject, amount, press.player, press.at, press.id)
        await self._show(press, cup, press.say("cup-extended-now"))

    @answers(Verb.CUP_ORGANISERS)
    async def _name_organisers(self, press: Press) -> None:
        """Name those who help to organise the cup. Only the host and those who manage the server may."""
        cup = await self._find_organised_cup(press)
        if not (press.may_manage or press.player == cup.header.host):
            raise TableError("cup-host-names")
        players = [player for player in _ids(press.values) if player != cup.header.host]
        cup = await self._cups.name_organisers(press.subject, players, press.player, press.at, press.id)
        await self._show(press, cup, press.say("cup-organisers-named"))

    # The end

    @command("cup cancel", "cup-command-cancel", "cup-command-cancel-told", REASON, WHICH, group=CUP, place=8)
    async def _cancel(self, press: Press) -> None:
        cup = check_organiser(await find_given_cup(self._cups, press), press)
        await self._end(press, cup, str(press.option_values.get("reason", "")))

    @answers(Verb.CUP_CANCEL)
    async def _ask_reason(self, press: Press) -> None:
        cup, say = await self._find_organised_cup(press), press.say
        form = CustomId(Verb.CUP_CANCEL_FORM, press.subject)
        title = say("cup-cancel-title", name=cup.header.name)
        await press.answer.show_form(
            blocks.form_of(form, title, [FormField("reason", say("cup-reason"), MAX_REASON_LENGTH)])
        )

    @answers(Verb.CUP_CANCEL_FORM)
    async def _cancel_form(self, press: Press) -> None:
        await self._end(press, await self._find_organised_cup(press), press.texts.get("reason", ""))

    async def _end(self, press: Press, cup: Cup, reason: str) -> None:
        await self._cups.cancel(cup.header.id, press.player, reason, press.at, press.id)
        await press.reply("cup-cancelled-now", name=safe_title(cup.header.name))

    async def _find_organised_cup(self, press: Press) -> Cup:
        """Return the cup that the control is about, if whoever pressed organises it and it is not over."""
        cup = check_organiser(await find_pressed_cup(self._cups, press), press)
        if cup.over or cup.state.is_closing:
            raise TableError("cup-over")
        return cup


def _ids(values: Sequence[str], most: int = 0) -> list[str]:
    """Return the people who were chosen; TableError where somebody forged one."""
    if not all(value.isascii() and value.isdecimal() and len(value) <= 20 for value in values):
        raise TableError("discord-not-ours")
    return list(dict.fromkeys(values))[: most or None]


def _number(text: str) -> int:
    """Return what was typed as a number; TableError for anything else."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= NUMBER_LENGTH):
        raise TableError("cup-no-number", text=text[:20])
    return int(text)
