"""A message or a channel as one person sees it: as a picture and as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..people.person import Person
from ..people.references import Where
from ..people.views import NotPossible, Reply, ShownMessage
from ..world import permissions
from ..world.records import Channel, User
from .chromium import window
from .text_view import text_of

Theme = Literal["dark", "light"]
HEIGHTS = {390: 844, 1280: 800}
# The page's own settings, and no times: they are never the same again.
_SETTINGS = """
if (location.protocol === 'http:') {{
  localStorage.setItem('localcord.theme', '{theme}');
  localStorage.setItem('localcord.welcomed', 'yes');
}}
addEventListener('DOMContentLoaded', () => {{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`{hidden} * {{ caret-color: transparent !important; animation: none !important;
    transition: none !important; }} .message .tools {{ display: none !important; }}
    *:focus, *:focus-visible {{ outline: none !important; }}`);
  document.adoptedStyleSheets.push(sheet);
}});
"""
_NO_TIMES = "time, .day { visibility: hidden !important; }"
_WAIT_FOR = """
new Promise((found, lost) => {{
  const until = performance.now() + 10000;
  let place = '';
  const look = () => {{
    const node = document.querySelector('{selector}');
    const pictures = node ? [...node.querySelectorAll('img')] : [];
    const ready = node && document.fonts.status === 'loaded' && pictures.every((one) => one.complete);
    if (ready && {scrolls}) node.scrollIntoView({{ block: 'end' }});
    const box = ready && node.getBoundingClientRect();
    const before = place;
    place = ready ? [box.x, box.y, box.width, box.height].join() : '';
    if (ready && place === before) {{  // the log has scrolled as far as it will
      document.activeElement?.blur();
      found({{ x: box.x, y: box.y, width: box.width, height: box.height }});
    }} else if (performance.now() > until) lost(new Error('the page does not show {selector}'));
    else setTimeout(look, 20);
  }};
  look();
}})
"""


@dataclass(frozen=True, slots=True)
class Look:
    theme: Theme
    width: int
    times: bool


class Screen:
    """What a person sees of a message, or of a whole channel."""

    def __init__(
        self,
        user: User,
        address: str,
        channel: Channel,
        look: Look,
        messages: Callable[[], list[ShownMessage]],
        *,
        whole: bool,
    ) -> None:
        self._user = user
        self._address = address
        self._channel = channel
        self._look = look
        self._messages = messages
        self._whole = whole

    async def png(self) -> bytes:
        """Return the picture that the page draws. It needs a Chromium: without one this is a `NoChromium`."""
        look, guild = self._look, str(self._channel.guild.id) if self._channel.guild else "@me"
        script = _SETTINGS.format(theme=look.theme, hidden="" if look.times else _NO_TIMES)
        async with window(look.width, HEIGHTS.get(look.width, 800), script) as opened:
            url = f"{self._address}/#/{self._user.id}/{guild}/{self._channel.id}"
            await opened.call("Page.navigate", url=url)
            if self._whole:
                await opened.evaluate(_WAIT_FOR.format(selector="#log > *", scrolls="false"))
                return await opened.picture(None)
            (message,) = self._messages()
            box = await opened.evaluate(_WAIT_FOR.format(selector=f"#message-{message.id}", scrolls="true"))
            return await opened.picture(box)

    def text(self) -> str:
        """Return what the person reads, as lines: buttons in brackets, selects with their placeholders."""
        return "\n".join(map(text_of, self._messages()))

    async def matches(self, path: str | Path, *, update: bool = False) -> bool:
        """Compare with a file: a picture with a .png, a text with any other. A file that is not there is written, and
        so is one that is to be brought up to date by `update`. What differs is written beside it, as `*.new`."""
        file = Path(path)
        now = await self.png() if file.suffix == ".png" else f"{self.text()}\n".encode()
        beside = file.with_name(f"{file.stem}.new{file.suffix}")
        if update or not file.is_file():  # noqa: ASYNC240 - a test waits for its file anyway
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(now)  # noqa: ASYNC240 - as above
        same = file.read_bytes() == now  # noqa: ASYNC240 - as above
        if same:
            beside.unlink(missing_ok=True)
        else:
            beside.write_bytes(now)
        return same


def screen(
    what: ShownMessage | Reply | Where,
    seen_by: Person | None = None,
    *,
    theme: Theme = "dark",
    width: int = 1280,
    times: bool = False,
) -> Screen:
    """Look at a message or a channel as a person does, in a window of so many pixels (390 is a phone).

    Without `seen_by` it is the person whom the message is for, or the first one who sees the channel. Times of day are
    left out of pictures, so that they can be compared, unless `times` is set.
    """
    look = Look(theme, width, times)
    if not isinstance(what, ShownMessage | Reply):
        if seen_by is None:
            raise NotPossible("say by whom the channel is seen")
        person, channel = seen_by, seen_by.channel(what)
        return Screen(person.user, person.server_address, channel, look, lambda: person.sees(channel), whole=True)
    message = what.message if isinstance(what, Reply) else what
    if message is None:
        raise NotPossible("no message came")
    if seen_by is not None:
        seen_by.message(message)
    user, channel = seen_by.user if seen_by else _viewer(message), message.record.channel
    return Screen(user, message.server_address, channel, look, lambda: [message], whole=False)


def _viewer(message: ShownMessage) -> User:
    """Return the person whom a message is for, or the first one who sees its channel."""
    record = message.record
    guild = record.channel.guild
    users = [one.user for one in guild.members.values()] if guild else record.channel.recipients
    if record.only_for is not None:
        users = [record.only_for]
    for user in users:
        if not user.bot and not user.founder and permissions.sees(user, record.channel):
            return user
    raise NotPossible("nobody sees this message")
