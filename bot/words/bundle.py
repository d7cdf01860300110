"""The sentences of one language, each parsed when it is said for the first time.

To parse all of them takes more than a second, which was most of what it took to start a bot, or any command. An entry
of a file begins where a name and an equals sign stand at the beginning of a line. A sentence may refer to another one.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

_REFERENCE = re.compile(r"\{ ([a-z][\w-]*) \}")
_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*?(?=^[a-zA-Z]|\Z)", re.MULTILINE | re.DOTALL)


def references(source: str) -> set[str]:
    """Return the names of the sentences that this one contains."""
    return set(_REFERENCE.findall(source))


class LazyBundle:
    def __init__(
        self, language: str, files: Iterable[Path], functions: Mapping[str, Callable[..., Any]],
        marks_facts: bool = False,
    ) -> None:  # fmt: skip
        """`marks_facts`: U+2068 and U+2069 enclose what stands for a fact within a longer sentence."""
        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=marks_facts)
        self.format_pattern = self._bundle.format_pattern
        self.sources: dict[str, str] = {}  # of the sentences that nobody has asked for yet
        for file in files:
            self.add(file.read_text(encoding="utf-8"))

    def add(self, text: str) -> None:
        """Add the sentences of a file; of two with one name, the first one counts."""
        for entry in _ENTRY.finditer(text):
            self.sources.setdefault(entry[1], entry[0])

    def has_message(self, name: str) -> bool:
        return name in self.sources or self._bundle.has_message(name)

    def get_message(self, name: str) -> Message:
        """Raise LookupError where there is no such sentence."""
        if (source := self.sources.get(name)) is not None:
            for other in references(source) & self.sources.keys():
                self.get_message(other)
            self._bundle.add_resource(FluentResource(source))
            self.sources.pop(name, None)  # not before: another thread may ask for the same one
        return self._bundle.get_message(name)
