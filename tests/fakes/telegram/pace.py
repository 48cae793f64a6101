"""The pace of messages: about 1 a second in a chat, 20 a minute in a group, 30 a second in all."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

PER_CHAT, PER_GROUP, OVERALL = (1, 1.0), (20, 60.0), (30, 1.0)  # how many within how many seconds
BURST = 3  # a chat is not refused for a moment's hurry


@dataclass(frozen=True)
class SentMessage:
    at: float
    chat: int | str
    method: str

    @property
    def is_edit(self) -> bool:
        return self.method.startswith("edit")

    @property
    def is_in_group(self) -> bool:
        return isinstance(self.chat, str) or self.chat < 0


class RateLimit:
    def __init__(self) -> None:
        self.sent: list[SentMessage] = []
        self.enforced = False  # answer 429 as Telegram would

    def note(self, method: str, chat: int | str | None, at: float) -> None:
        if chat is not None and _counts(method):
            self.sent.append(SentMessage(at, chat, method))

    def of(self, chat: int | str | None = None, *, edits: bool = True) -> list[SentMessage]:
        return [each for each in self.sent if chat in {None, each.chat} and (edits or not each.is_edit)]

    def busiest(self, seconds: float, chat: int | str | None = None, *, edits: bool = True) -> int:
        """Return the most messages within any so many seconds."""
        window: deque[float] = deque()
        most = 0
        for each in sorted(self.of(chat, edits=edits), key=lambda sent: sent.at):
            window.append(each.at)
            while window[0] <= each.at - seconds:
                window.popleft()
            most = max(most, len(window))
        return most

    def complaints(self, *, burst: int = BURST, edits: bool = True) -> list[str]:
        """Name everything that Telegram would slow down."""
        wrong = []
        if (most := self.busiest(OVERALL[1], edits=edits)) > OVERALL[0]:
            wrong.append(f"{most} messages in a second, over all chats")
        for chat in dict.fromkeys(each.chat for each in self.sent):
            if (most := self.busiest(PER_CHAT[1], chat, edits=edits)) > burst:
                wrong.append(f"{most} messages in a second in {chat}")
            in_group = isinstance(chat, str) or chat < 0
            if in_group and (most := self.busiest(PER_GROUP[1], chat, edits=edits)) > PER_GROUP[0]:
                wrong.append(f"{most} messages in a minute in group {chat}")
        return wrong

    def refuses(self, method: str, chat: int | str | None, now: float) -> int:
        """Return the seconds until the chat may be written to; 0 if now."""
        if not self.enforced or chat is None or not _counts(method):
            return 0
        waits = [self._wait(OVERALL[0], OVERALL[1], None, now), self._wait(BURST, PER_CHAT[1], chat, now)]
        if isinstance(chat, str) or chat < 0:
            waits.append(self._wait(PER_GROUP[0], PER_GROUP[1], chat, now))
        return max(waits)

    def _wait(self, most: int, seconds: float, chat: int | str | None, now: float) -> int:
        recent = []
        for each in reversed(self.sent):
            if each.at <= now - seconds:
                break
            if chat in {None, each.chat}:
                recent.append(each.at)
        return max(1, math.ceil(recent[most - 1] + seconds - now)) if len(recent) >= most else 0


def _counts(method: str) -> bool:
    """Tell if a request counts. An edit of what one person sees, after a press, is no message in the chat."""
    if method.startswith("editEphemeral"):
        return False
    return method.startswith(("send", "edit")) and method != "sendChatAction"
