"""A table that is not dealt yet, as a message."""

from collections.abc import Mapping

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.commands import pace_told
from bot.discord_ui.screens import safe
from bot.kit.game import AnyGame
from bot.table.lobby import Lobby
from bot.table.log import ROBOT
from bot.words import Words


def lobby_card(lobby: Lobby, game: AnyGame, names: Mapping[str, str], words: Words, language: str) -> list[Block]:
    def say(code: str, **facts: object) -> str:
        return words.say(language, code, facts)

    ready = {player for player, _ in lobby.ready}
    seats = []
    for number, player in enumerate(lobby.seats, 1):
        if player.startswith(ROBOT):
            seats.append(f"{number}. {say('discord-robot', number=int(player.removeprefix(ROBOT)))}")
        else:
            seats.append(f"{number}. {safe(names.get(player, '?'))}{' ✓' if player in ready else ''}")
    invited = ", ".join(f"<@{player}>" for player in lobby.invited) or "–"
    told = [
        f"### {say(f'{game.key}-name')}",
        say(f"{game.key}-blurb"),
        say("discord-seats-exactly", count=lobby.wanted or game.seats[0])
        if len(game.seats) == 1 or lobby.wanted
        else say("discord-seats-between", least=game.seats[0], most=game.seats[-1]),
        *seats,
        pace_told(lobby.pace, words, language),
        *([say("discord-rated")] if lobby.rated else []),
        *([say("discord-private", players=invited)] if lobby.private else []),
        f"-# {say('discord-commitment', commitment=lobby.commitment)}",
    ]
    mark = f"v1:{lobby.id}:0"
    options = [
        blocks.select(
            f"{mark}:option {option}",
            say(f"{game.key}-option-{option}"),
            [
                blocks.option(
                    f"{say(f'{game.key}-option-{option}')}: {say(f'{game.key}-option-{option}-{value}')}",
                    value,
                    chosen=lobby.options[option] == value,
                )
                for value in values
            ],
        )
        for option, values in game.options.items()
    ]
    if lobby.private:
        options.append(blocks.people(f"{mark}:invite", say("discord-invite"), lobby.invited))
    if others := [player for player in lobby.people if player != lobby.host]:
        guests = [blocks.option(names.get(player, "?"), player) for player in others]
        options.append(blocks.select(f"{mark}:remove", say("discord-remove"), guests))
    full = lobby.full(game)
    buttons = [
        blocks.button(say("discord-join"), f"{mark}:join", blocks.GREEN, disabled=full),
        blocks.button(say("discord-leave-lobby"), f"{mark}:out"),
        blocks.button(say("discord-add-robot"), f"{mark}:robot", disabled=full),
        blocks.button(say("discord-start"), f"{mark}:start", blocks.PRIMARY),
    ]
    for_host = [
        blocks.button(say("discord-guests-button"), f"{mark}:guests"),
        blocks.button(say("discord-cancel"), f"{mark}:cancel", blocks.RED),
    ]
    return [blocks.frame(blocks.text("\n".join(told)), *options, blocks.row(*buttons), blocks.row(*for_host))]


def closed_card(code: str, words: Words, language: str, **facts: object) -> list[Block]:
    """What is left of a lobby that is one no more."""
    return [blocks.frame(blocks.text(words.say(language, code, facts)))]
