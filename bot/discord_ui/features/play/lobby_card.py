"""A table that is not dealt yet, as a message; and what is asked for there: its options, and all that is under *More*.

*Start* comes first and alone in its line, then *Join*, then what shapes the table."""

from collections.abc import Mapping

from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.features.choices import option_text, pace_text
from bot.discord_ui.features.learning.how_to_play import ways_in
from bot.discord_ui.messages.seat_names import drawn_name, player_name, robot_lines
from bot.kit.game import AnyGame
from bot.kit.robot_levels import Level
from bot.table.lobby import Lobby
from bot.words.speaker import Speaker

FEW_SETTINGS = 1  # more are behind a button


def lobby_card(lobby: Lobby, game: AnyGame, names: Mapping[str, str], say: Speaker) -> list[Block]:
    text = blocks.text("\n".join(_describe_lobby(lobby, game, names, say)))
    settings = settings_of(lobby, game, say)
    few = settings if len(settings) <= FEW_SETTINGS else []
    selects = [*few, *_robots(lobby, game, say), *_people(lobby, names, say)]
    tools = _tools(lobby, say, has_options=len(settings) > len(few))
    newcomers = blocks.row(*ways_in(game, say))
    return [blocks.frame(text, *_first(lobby, game, say), *selects, newcomers, tools)]


def options_card(lobby: Lobby, game: AnyGame, reader: str, say: Speaker) -> list[Block]:
    """Return what *Options* answers with: everybody may read it, and the host chooses."""
    lines = [say("discord-lobby-options-told")] + ([f"-# {say('discord-host-only')}"] if reader != lobby.host else [])
    return [blocks.text("\n".join(lines)), *settings_of(lobby, game, say)]


def more_card(lobby: Lobby, say: Speaker, *, seeks: bool = False) -> list[Block]:
    """Return what *More* answers with: the fairness code, the clock, and for the host how reliable who sits there is.
    Where it `seeks`, whoever sits there may call the role of those who want to play."""
    pace = lobby.agreed_pace if _without_clock(lobby) else lobby.pace
    lines = [
        f"**{pace_text(pace, say)}**",
        f"{say('discord-commitment', commitment=lobby.commitment)}",
        f"-# {say('discord-commitment-told')}",
    ]
    guests = blocks.button(say("discord-guests-button"), CustomId(Verb.GUESTS, lobby.id))
    seek = [_button(lobby, say, "discord-seek", Verb.SEEK)] if seeks else []
    return [blocks.text("\n".join(lines)), blocks.row(*seek, guests)]


def closed_card(sentence: str) -> list[Block]:
    """Return what is left of a lobby that is one no more."""
    return [blocks.frame(blocks.text(sentence))]


def _describe_lobby(lobby: Lobby, game: AnyGame, names: Mapping[str, str], say: Speaker) -> list[str]:
    invitees = ", ".join(
        f"<@{player}>" for player in lobby.invited_players if lobby.private or player not in lobby.seats
    )
    return [
        f"### {say(f'{game.key}-name')}",
        say(f"{game.key}-blurb"),
        say("discord-seats-exactly", count=lobby.wanted_seats or game.seats[0])
        if len(game.seats) == 1 or lobby.wanted_seats
        else say("discord-seats-free", robots=lobby.count_missing(game)),
        *_seats(lobby, names, say),
        *[f"-# {line}" for line in robot_lines(lobby.seats, say)],
        *([pace_text(lobby.pace, say)] if lobby.pace.tempo.over_days and not _without_clock(lobby) else []),
        *([say("discord-practice", clock="yes" if lobby.agreed_pace.tempo.runs else "no")] if lobby.practice else []),
        *([say("discord-rated")] if lobby.rated else []),
        *([say("discord-private", players=invitees or "–")] if lobby.private else []),
        *([say("discord-invited", players=invitees)] if invitees and not lobby.private else []),
        *_list_chosen_options(lobby, game, say),
    ]


def _without_clock(lobby: Lobby) -> bool:
    """Say whether one person sits with robots and wants no clock. Whoever is still alone may wait for others."""
    return lobby.practice and len(lobby.seats) > 1 and not lobby.agreed_pace.tempo.runs


def _list_chosen_options(lobby: Lobby, game: AnyGame, say: Speaker) -> list[str]:
    """Return the options that are not the usual ones, where their lists are not on the card."""
    if len(settings_of(lobby, game, say)) <= FEW_SETTINGS:
        return []
    return [
        f"-# {option_text(game, option, lobby.options[option], say)}"
        for option, values in game.options.items()
        if lobby.options[option] != values[0]
    ]


def settings_of(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    return [*_options(lobby, game, say), *_rhythm(lobby, say)]


def _seats(lobby: Lobby, names: Mapping[str, str], say: Speaker) -> list[str]:
    ready, lines = {player for player, _ in lobby.ready_presses}, []
    for number, player in enumerate(lobby.seats, 1):
        lines.append(f"{number}. {player_name(player, names, say)}{' ✓' if player in ready else ''}")
    return lines


def _options(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    selects = []
    for option, values in game.options.items():
        name = say(f"{game.key}-option-{option}")
        choices = [
            blocks.option(option_text(game, option, value, say), value, "", lobby.options[option] == value)
            for value in values
        ]
        selects.append(blocks.select(CustomId(Verb.OPTION, lobby.id, 0, option), name, choices))
    return selects


def _robots(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    """Return who may be added, while there is a free seat."""
    if lobby.full(game):
        return []
    levels = [blocks.option(say("robot-level", level=level), level, say("robot-told", level=level)) for level in Level]
    return [blocks.select(CustomId(Verb.ADD_ROBOT, lobby.id), say("discord-add-robot"), levels)]


def _rhythm(lobby: Lobby, say: Speaker) -> list[Block]:
    """Return a select for whether robots take a moment for a move, where they do."""
    if not lobby.has_rhythm:
        return []
    calm, quick = say("discord-robots-calm"), say("discord-robots-at-once")
    choices = [blocks.option(calm, "calm", "", not lobby.quick), blocks.option(quick, "quick", "", lobby.quick)]
    return [blocks.select(CustomId(Verb.RHYTHM, lobby.id), calm, choices)]


def _people(lobby: Lobby, names: Mapping[str, str], say: Speaker) -> list[Block]:
    """Return selects of those whom the host may invite, and of those whose seats the host may free: robots' too."""
    selects = []
    if lobby.private:
        invite = CustomId(Verb.INVITE, lobby.id)
        selects.append(
            blocks.listed_by_discord(
                blocks.USERS, invite, say("discord-invite"), lobby.invited_players, blocks.MAX_OPTIONS
            )
        )
    if others := [player for player in lobby.seats if player != lobby.host]:
        guests = [blocks.option(drawn_name(player, names, say), player) for player in others]
        selects.append(blocks.select(CustomId(Verb.REMOVE, lobby.id), say("discord-remove"), guests))
    return selects


def _button(lobby: Lobby, say: Speaker, code: str, verb: Verb, style: int = blocks.PLAIN) -> Block:
    return blocks.button(say(code), CustomId(verb, lobby.id), style)


def _first(lobby: Lobby, game: AnyGame, say: Speaker) -> list[Block]:
    """Return *Start*, and below it the buttons by which a seat is taken and left. *Join* is grey where nobody could
    take one."""
    join = blocks.button(say("discord-join"), CustomId(Verb.JOIN, lobby.id), blocks.PRIMARY)
    if not lobby.has_place(game):
        join = {**join, "style": blocks.PLAIN, "disabled": True}
    start = _button(lobby, say, "discord-start", Verb.START, blocks.GREEN)
    return [blocks.row(start), blocks.row(join, _button(lobby, say, "discord-leave-lobby", Verb.LEAVE_LOBBY))]


def _tools(lobby: Lobby, say: Speaker, *, has_options: bool) -> Block:
    options = [_button(lobby, say, "discord-lobby-options", Verb.LOBBY_OPTIONS)] if has_options else []
    more = _button(lobby, say, "discord-more", Verb.LOBBY_MORE)
    return blocks.row(*options, more, _button(lobby, say, "discord-cancel", Verb.CANCEL, blocks.RED))
