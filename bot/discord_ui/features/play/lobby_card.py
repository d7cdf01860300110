"""A table that is not dealt yet, as a message."""

from collections.abc import Mapping

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.features.choices import pace_told
from bot.discord_ui.features.learning.how_to_play import ways_in
from bot.discord_ui.messages.seat_names import drawn_name, player_name, robots_told
from bot.kit.game import AnyGame
from bot.kit.robot import Level
from bot.table.lobby import Lobby
from bot.words.speaker import Speaker


def lobby_card(lobby: Lobby, game: AnyGame, names: Mapping[str, str], say: Speaker) -> list[Block]:
    told = blocks.text("\n".join(_told(lobby, game, names, say)))
    selects = [
        *_options(lobby, game, say),
        *_robots(lobby, game, say),
        *_rhythm(lobby, say),
        *_people(lobby, names, say),
    ]
    return [blocks.frame(told, *selects, *_buttons(lobby, game, say))]


def closed_card(told: str) -> list[Block]:
    """What is left of a lobby that is one no more."""
    return [blocks.frame(blocks.text(told))]


def _told(lobby: Lobby, game: AnyGame, names: Mapping[str, str], say: Speaker) -> list[str]:
    invited = ", ".join(f"<@{player}>" for player in lobby.invited if lobby.private or player not in lobby.seats)
    return [
        f"### {say(f'{game.key}-name')}",
        say(f"{game.key}-blurb"),
        say("discord-seats-exactly", count=lobby.wanted or game.seats[0])
        if len(game.seats) == 1 or lobby.wanted
        else say("discord-seats-free"),
        *_seats(lobby, names, say),
        *[f"-# {told}" for told in robots_told(lobby.seats, say)],
        *([] if _without_clock(lobby) else [pace_told(lobby.pace, say)]),
        *([say("discord-practice", clock="yes" if lobby.agreed_pace.tempo.runs else "no")] if lobby.practice else []),
        *([say("discord-rated")] if lobby.rated else []),
        *([say("discord-private", players=invited or "–")] if lobby.private else []),
        *([say("discord-invited", players=invited)] if invited and not lobby.private else []),
        f"-# {say('discord-commitment', commitment=lobby.commitment)}",
    ]


def _without_clock(lobby: Lobby) -> bool:
    """Whether one person sits with robots and wants no clock. Who is alone yet may wait for others."""
    return lobby.practice and len(lobby.seats) > 1 and not lobby.agreed_pace.tempo.runs


def _seats(lobby: Lobby, names: Mapping[str, str], say: Speaker) -> list[str]:
    ready, lines = {player for player, _ in lobby.ready}, []
    for number, player in enumerate(lobby.seats, 1):
        lines.append(f"{number}. {player_name(player, names, say)}{' ✓' if player in ready else ''}")
    return lines


def _options(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    selects = []
    for option, values in game.options.items():
        name = say(f"{game.key}-option-{option}")
        choices = [
            blocks.option(
                f"{name}: {say(f'{game.key}-option-{option}-{value}')}", value, "", lobby.options[option] == value
            )
            for value in values
        ]
        selects.append(blocks.select(CustomId(Verb.OPTION, lobby.id, 0, option), name, choices))
    return selects


def _robots(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    """Who may be added, while there is a free seat."""
    if lobby.full(game):
        return []
    levels = [blocks.option(say("robot-level", level=level), level, say("robot-told", level=level)) for level in Level]
    return [blocks.select(CustomId(Verb.ADD_ROBOT, lobby.id), say("discord-add-robot"), levels)]


def _rhythm(lobby: Lobby, say: Speaker) -> list[Block]:
    """Whether robots take a moment for a move, where they do."""
    if not lobby.has_rhythm:
        return []
    calm, quick = say("discord-robots-calm"), say("discord-robots-at-once")
    choices = [blocks.option(calm, "calm", "", not lobby.quick), blocks.option(quick, "quick", "", lobby.quick)]
    return [blocks.select(CustomId(Verb.RHYTHM, lobby.id), calm, choices)]


def _people(lobby: Lobby, names: Mapping[str, str], say: Speaker) -> list[Block]:
    """Whom the host may invite, and whose seats the host may free: robots' too."""
    selects = []
    if lobby.private:
        invite = CustomId(Verb.INVITE, lobby.id)
        selects.append(
            blocks.listed_by_discord(blocks.USERS, invite, say("discord-invite"), lobby.invited, blocks.OPTIONS_MOST)
        )
    if others := [player for player in lobby.seats if player != lobby.host]:
        guests = [blocks.option(drawn_name(player, names, say), player) for player in others]
        selects.append(blocks.select(CustomId(Verb.REMOVE, lobby.id), say("discord-remove"), guests))
    return selects


def _buttons(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    def button(code: str, verb: Verb, style: int = blocks.PLAIN, disabled: bool = False) -> Block:
        return blocks.button(say(code), CustomId(verb, lobby.id), style, disabled)

    full = lobby.full(game)
    for_all = blocks.row(
        button("discord-join", Verb.JOIN, blocks.GREEN, disabled=full),
        button("discord-leave-lobby", Verb.LEAVE_LOBBY),
        button("discord-start", Verb.START, blocks.PRIMARY),
    )
    for_newcomers = blocks.row(*ways_in(game, say))
    for_host = blocks.row(
        button("discord-guests-button", Verb.GUESTS), button("discord-cancel", Verb.CANCEL, blocks.RED)
    )
    return [for_all, for_newcomers, for_host]
