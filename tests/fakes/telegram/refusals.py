"""Telegram's refusals, in its own words."""

from __future__ import annotations

from typing import Any

BLOCKED = "bot was blocked by the user"
NOT_OPENED = "bot can't initiate conversation with a user"
NO_CHAT = "chat not found"
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
NOTHING_TO_EDIT = "message to edit not found"
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"

_PREFIXES = {
    400: "Bad Request: ",
    401: "Unauthorized",
    403: "Forbidden: ",
    404: "Not Found",
    409: "Conflict: ",
    429: "Too Many Requests: ",
}


class Refused(Exception):
    """A request of the bot that Telegram refuses, with the reason in words."""

    def __init__(self, status: int, words: str = "", **parameters: int) -> None:
        self.status = status
        self.words = _PREFIXES[status] + words
        self.parameters = parameters
        super().__init__(f"{status} {self.words}")

    @property
    def answer(self) -> dict[str, Any]:
        more = {"parameters": self.parameters} if self.parameters else {}
        return {"ok": False, "error_code": self.status, "description": self.words, **more}


def bad(words: str) -> Refused:
    return Refused(400, words)


def too_many(seconds: int) -> Refused:
    return Refused(429, f"retry after {seconds}", retry_after=seconds)
