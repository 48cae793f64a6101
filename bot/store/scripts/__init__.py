"""The Lua scripts beside this file: each changes several keys together, or none."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha1
from importlib.resources import files
from typing import Any

from redis.exceptions import NoScriptError


class Script:
    """A script, sent by its digest; in full if the server does not know it yet."""

    def __init__(self, client: Any, name: str) -> None:
        self._client = client
        self._text = files(__package__).joinpath(f"{name}.lua").read_text(encoding="utf-8")
        self._digest = sha1(self._text.encode()).hexdigest()  # noqa: S324 - how Redis names scripts

    async def __call__(self, key_names: Sequence[str], arguments: Sequence[Any]) -> Any:
        try:
            return await self._client.evalsha(self._digest, len(key_names), *key_names, *arguments)
        except NoScriptError:
            return await self._client.eval(self._text, len(key_names), *key_names, *arguments)
