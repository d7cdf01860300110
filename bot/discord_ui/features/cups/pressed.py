"""The cup that a control is about. Controls can be forged, so a cup answers presses of its own server only."""

from bot.cups.cup import Cup
from bot.cups.cups import CupPlace, Cups
from bot.discord_ui.api.press import Press
from bot.table.face import TableError

DIRECT = 0  # the server of a direct message


def check_here(cup: Cup, press: Press, direct: bool = False) -> Cup:
    """Return the cup; TableError where the press comes from elsewhere. `direct`: the control stands in direct messages
    too."""
    if str(press.guild) != cup.header.guild and not (direct and press.guild == DIRECT):
        raise TableError("cup-no-such-cup")
    return cup


async def cup_pressed(cups: Cups, press: Press, direct: bool = False) -> Cup:
    return check_here(await cups.cup(press.subject), press, direct)


async def place_pressed(cups: Cups, press: Press) -> CupPlace:
    """The place of the match that the control is about; hands stand in direct messages too."""
    if (place := await cups.place_of(press.subject)) is None:
        raise TableError("cup-no-such-match")
    check_here(place.cup, press, direct=True)
    return place
