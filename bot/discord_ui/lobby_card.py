"""A table that is not dealt yet, as a message."""

from collections.abc import Mapping

from bot.discord_ui import blocks
from bot.discord_ui.blocks import Block
from bot.discord_ui.screens import safe
from bot.kit.game import AnyGame
from bot.kit.pace import Tempo
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
    pace = "discord-pace-none" if lobby.pace.tempo is Tempo.NONE else "discord-pace"
    told = [
        f"### {say(f'{game.key}-name')}",
        say(f"{game.key}-blurb"),
        say("discord-seats-exactly", count=game.seats[0])
        if len(game.seats) == 1
        else say("discord-seats-between", least=game.seats[0], most=game.seats[-1]),
        *seats,
        say(pace, pace=str(lobby.pace)),
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
    full = len(lobby.seats) >= game.seats[-1]
    buttons = [
        blocks.button(say("discord-join"), f"{mark}:join", blocks.GREEN, disabled=full),
        blocks.button(say("discord-leave-lobby"), f"{mark}:out"),
        blocks.button(say("discord-add-robot"), f"{mark}:robot", disabled=full),
        blocks.button(say("discord-start"), f"{mark}:start", blocks.PRIMARY),
    ]
    cancel = blocks.button(say("discord-cancel"), f"{mark}:cancel", blocks.RED)
    return [blocks.frame(blocks.text("\n".join(told)), *options, blocks.row(*buttons), blocks.row(cancel))]


def closed_card(code: str, words: Words, language: str) -> list[Block]:
    """What is left of a lobby that ended without a deal."""
    return [blocks.frame(blocks.text(words.say(language, code)))]
