"""The cup that a control is about. Controls can be forged, so a cup answers presses of its own server only."""

from bot.cups.cup import Cup
from bot.cups.cups import CupPlace, Cups
from bot.discord_ui.api.commands import IN_SERVERS, STRING, CommandGroup, option
from bot.discord_ui.api.press import Press
from bot.table.refusals import TableError

CUP = CommandGroup("cup", "cup-command", "cup-command-told", where=IN_SERVERS, place=19)
WHICH = option(STRING, "cup-option-cup", "cup-given-cup", autocomplete=True)
DIRECT = 0  # the server of a direct message


def check_here(cup: Cup, press: Press, direct: bool = False) -> Cup:
    """Return the cup; TableError where the press comes from elsewhere. `direct`: the control stands in direct messages
    too."""
    if str(press.guild) != cup.header.guild and not (direct and press.guild == DIRECT):
        raise TableError("cup-no-such-cup")
    return cup


async def find_pressed_cup(cups: Cups, press: Press, direct: bool = False) -> Cup:
    return check_here(await cups.cup(press.subject), press, direct)


async def find_given_cup(cups: Cups, press: Press, over: bool = False) -> Cup:
    """Return the cup that a command names; where it names none, the only one that is on. `over`: or the newest one of
    all."""
    if name := str(press.option_values.get("cup", "")):
        return check_here(await cups.cup(name), press)
    running = await cups.list_running(str(press.guild))
    candidates = [cup for cup in running if not cup.state.is_closing] or (running if over else [])
    if over and not candidates and (past := await cups.on_server(str(press.guild))):
        return await cups.cup(past[-1].id)
    if len(candidates) != 1:
        raise TableError("cup-which" if candidates else "cup-none")
    return candidates[0]


def check_organiser(cup: Cup, press: Press) -> Cup:
    """Return the cup; TableError where whoever pressed neither organises it nor manages the server."""
    if not (press.may_manage or cup.is_organised_by(press.player)):
        raise TableError("cup-organisers-only")
    return cup


async def find_pressed_place(cups: Cups, press: Press) -> CupPlace:
    """Return the place of the match that the control is about; hands stand in direct messages too."""
    if (place := await cups.place_of(press.subject)) is None:
        raise TableError("cup-no-such-match")
    check_here(place.cup, press, direct=True)
    return place
