"""While a shard is handed over, two processes are told of the same press: one of them answers it."""

from collections.abc import Awaitable, Callable


class PressClaims:
    def __init__(self, is_contested: Callable[[int], bool], claim: Callable[[str], Awaitable[bool]]) -> None:
        """`is_contested` tells whether another process has a session of this shard; `claim` whether we came first."""
        self._is_contested, self._claim = is_contested, claim

    async def is_ours(self, shard: int, what: str) -> bool:
        return not self._is_contested(shard) or await self._claim(what)
