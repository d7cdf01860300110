"""Which files the messages have, so that none is sent twice. Discord removes a file that an edit does not list."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.discord_ui.api.wire import File

CACHE_SIZE = 4_096  # messages


class AttachedFiles:
    def __init__(self) -> None:
        self._ids: OrderedDict[int, dict[str, str]] = OrderedDict()  # by message: its files' ids, by name

    def has(self, message: int, files: Sequence[File]) -> bool:
        """Say whether the message is known to have all these files."""
        there = self._ids.get(message, {})
        return all(file.name in there for file in files)

    def attach(
        self, body: Mapping[str, Any], files: Sequence[File], message: int
    ) -> tuple[dict[str, Any], Sequence[File]]:
        """Return the body with the list of all its files, and those to send; `message` is the one it replaces, or 0."""
        there = self._ids.get(message, {})
        new = [file for file in files if file.name not in there]
        old = [{"id": there[file.name]} for file in files if file.name in there]
        return {**body, "attachments": [*old, *({"id": n, "filename": file.name} for n, file in enumerate(new))]}, new

    def note(self, message: Mapping[str, Any] | None, over: int, files: Sequence[File]) -> None:
        """Note a message as Discord tells of it, with these files. Where it tells nothing, the message that was
        replaced has kept those that it had."""
        if message and "id" in message:
            over, ids = int(message["id"]), dict(_media(message.get("components") or []))
        else:
            ids = self._ids.get(over, {})
        if not over:
            return
        self._ids[over] = {file.name: ids[file.name] for file in files if file.name in ids}
        self._ids.move_to_end(over)
        while len(self._ids) > CACHE_SIZE:
            self._ids.popitem(last=False)

    def forget(self, message: int) -> None:
        self._ids.pop(message, None)


def _media(parts: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield name and id of every file in a gallery. Discord lists such a file only there."""
    for part in parts:
        yield from _media(part.get("components") or [])
        for item in part.get("items") or []:
            media = item["media"]
            if "attachment_id" in media:
                yield str(media["url"]).partition("?")[0].rpartition("/")[2], str(media["attachment_id"])
