"""A bundle of Fluent texts that parses each message when it is first used."""

import re
from collections.abc import Iterable
from threading import Lock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

ENTRY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*([a-z][\w-]*)")


class Bundle(FluentBundle):
    """The messages of one language. A reader of one page needs few of them.

    Of messages with the same key in ``texts``, which are the contents of Fluent files, the first counts.
    """

    def __init__(self, language: str, texts: Iterable[str], functions: dict[str, Any]) -> None:
        super().__init__([language], functions, use_isolating=False)
        self._sources: dict[str, str] = {}
        for text in texts:
            _, *parts = ENTRY.split(text)
            for key, rest in zip(parts[::2], parts[1::2], strict=True):
                self._sources.setdefault(key, f"{key} ={rest}")
        self._parsing = Lock()

    def has_message(self, message_id: str) -> bool:
        return message_id in self._sources

    def get_message(self, message_id: str) -> Message:
        with self._parsing:  # threads write reports
            self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, key: str) -> None:
        """Adds a message and those to which it refers, unless they are there or there is no such message."""
        if key in self._sources and not super().has_message(key):
            self.add_resource(FluentResource(self._sources[key]))
            for other in REFERENCE.findall(self._sources[key]):
                self._parse(other)
