"""Red-DiscordBot, a big bot with a history: it logs in, and answers `ping`, `help`, a reaction and a ban."""

import subprocess
from pathlib import Path

import localcord
from localcord.launch.child import start_unknowing
from localcord.world.permissions import ALL

PATIENCE = 30.0


def command_of_red(python: Path, home: Path) -> list[str]:
    """Set up an instance of Red below `home`, and return the command that starts it."""
    at_home, redbot = ["env", f"HOME={home}", f"XDG_CONFIG_HOME={home}"], python.parent / "redbot"
    setup = [
        *at_home,
        f"{redbot}-setup",
        "--no-prompt",
        "--instance-name",
        "localcord",
        "--data-path",
        str(home / "red"),
    ]
    if not (home / "red").is_dir():
        home.mkdir(parents=True, exist_ok=True)
        subprocess.run([*setup, "--overwrite-existing-instance"], check=True, capture_output=True, timeout=120)
    return [*at_home, str(redbot), "localcord", "--no-prompt", "--prefix", "!"]


async def play_red(command: list[str], folder: Path) -> list[str]:
    """Let people try Red, and return what went wrong."""
    async with localcord.Server(rate_limits=False, any_token=True) as discord:
        guild = discord.guild("Club")
        channel, ana, ben = guild.channel("general"), guild.member("Ana"), guild.member("Ben")
        guild.hand_over(ana)
        app = discord.application("Red", owner=ana, permissions=ALL)
        words = [*command, "--token", app.token, "--owner", str(ana.id)]
        child = await start_unknowing(words, discord, app, folder, lambda piece: discord.hear_trouble(""))
        try:
            await discord.until(lambda: discord.gateway.online(app.record), PATIENCE)
            await discord.until(lambda: "Invite URL" in child.text, PATIENCE)
            assert (await ana.ask("!ping", patience=PATIENCE)).text == "Pong."
            assert "reaction" in (await ana.ask("!helpset usemenus reactions", patience=PATIENCE)).text
            menu = await ana.ask("!help", patience=PATIENCE)
            await discord.until(lambda: "➡️" in menu.reactions, PATIENCE)
            first = menu.text
            ana.react(menu, "➡️")
            await discord.until(lambda: menu.text != first, PATIENCE)
            assert "mod" in (await ana.ask("!load mod", patience=PATIENCE)).text
            ana.say(channel, f"!ban {ben.id} 0 spam")
            await discord.until(lambda: ben.id in guild.record.bans, PATIENCE)
            return [f"violation: {one}" for one in discord.violations]
        except (AssertionError, TimeoutError) as error:
            return [repr(error), child.text[-2000:], *(str(one) for one in discord.violations)]
        finally:
            await child.end()
