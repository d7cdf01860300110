"""The slash commands: as Discord gets them, and where the source tells of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot
from bot import app
from bot.discord_ui.api.commands import COMMAND, IN_SERVERS, INTEGER, STRING, option
from bot.discord_ui.features.feature import Feature, command
from bot.discord_ui.features.settings.package import Settings
from bot.words import Words
from tests.all_commands import all_commands, described

SOURCE = {file: file.read_text(encoding="utf-8") for file in Path(bot.__file__).parent.rglob("*.py")}


class Echo(Feature):
    @command("echo", "echo", "what-comes-back", option(STRING, "word", "what-is-said"), where=IN_SERVERS)
    async def _echo(self, press):
        await press.reply_text(f"{press.option_values['word']}!")


class WithEcho(Settings):
    def __init__(self, *parts):
        super().__init__(*parts)
        self.features = [*self.features, Echo()]


def options(commands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in commands:
        yield part
        yield from options(part.get("options", []))


def test_every_number_has_bounds():
    """A judge who gives 9007199254740991 minutes would break every clock they are added to."""
    numbers = [option for option in options(all_commands(Words()).payloads()) if option["type"] == INTEGER]
    assert numbers
    for each in numbers:
        assert -(2**31) < each["min_value"] < each["max_value"] < 2**31, each["name"]


@pytest.mark.parametrize("each", described(), ids=lambda each: each.name)
def test_a_command_is_described_in_one_file(each):
    """Beside its function: neither its title nor what it says of itself stands anywhere else."""
    [place] = [file for file, text in SOURCE.items() if f'"{each.title}"' in text]
    assert bool(each.description) == (each.kind == COMMAND), "what stands in the menu of a message says no more"
    described_in = [file for file, text in SOURCE.items() if f'"{each.description}"' in text]
    assert not each.description or described_in == [place]
    assert "@command(" in SOURCE[place]


def test_a_command_is_called_in_english_as_its_function_says():
    """People type the English name, and presses come with it."""
    words = Words()
    for each in described():
        assert words.say("en", each.title) == each.name.split()[-1]
        assert each.group is None or each.name.startswith(f"{each.group.name} ")


def test_commands_have_places_of_their_own():
    groups = {each.group for each in described() if each.group}
    places = [("", group.place) for group in groups]
    places += [(each.group.name if each.group else "", each.place) for each in described()]
    assert len(set(places)) == len(places)


async def test_a_new_command_touches_one_file_beside_its_texts(stage, monkeypatch):
    """`Echo` is nowhere but in this file: Discord lists it, a sentence can name it, and it is answered."""
    monkeypatch.setattr(app, "Settings", WithEcho)
    async with stage.open():
        assert stage.at.commands.mention("en", "echo").startswith("</echo:")
        assert stage.at.commands.payloads()[-1]["name"] == "echo"
        reply = await stage.ana.slash(stage.games, "echo", word="Hello")
        assert "Hello!" in (await reply.settled()).text
