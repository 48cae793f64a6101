"""People in a chat without a platform: they type, press visible buttons, and look.

The service, the outbox and the timers are the real ones, on a real server; only the time is ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.background.outbox import Outbox
from bot.background.timers import Timers
from bot.messages.platform import Genial, PlatformMemory, Quota, Unreachable
from bot.messages.reply import Button, Mention, Message, MessageRef, Picture, Reply, Rows
from bot.messages.request import Request
from bot.metrics import Metrics
from bot.service.service import Service
from bot.service.wakeups import Wakeups
from bot.store import OutboxStore, Store
from bot.table import Table
from bot.workers import Workers

CHANNEL = "chat:#games"
BEGINNING = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


class Notebook:
    """A platform's memory, in a dictionary."""

    def __init__(self) -> None:
        self._notes: dict[str, str] = {}

    async def keep(self, name: str, value: str, seconds: int) -> None:
        self._notes[name] = value

    async def recall(self, name: str) -> str:
        return self._notes.get(name, "")

    async def spend(self, quotas: Sequence[Quota], now: float | None = None) -> float:
        return 0.0

    async def block(self, name: str, seconds: float, now: float | None = None) -> None:
        pass


@dataclass(frozen=True)
class Posted:
    """A message as people see it: content and envelope in one."""

    text: str
    picture: Picture | None
    rows: Rows
    deadline: int | None
    png: bytes
    to: str
    private: bool
    mention: tuple[Mention, ...]
    silent: bool
    resend: bool

    @classmethod
    def of(cls, message: Message) -> Posted:
        reply = message.reply
        content = reply.text, reply.picture, reply.rows, reply.deadline, reply.png
        return cls(*content, message.to, message.private, message.mention, message.silent, message.resend)


@dataclass
class Chat:
    """A platform that keeps all messages."""

    name: str = "chat"
    pictures: bool = True
    connected: bool = True
    messages: dict[MessageRef, Posted] = field(default_factory=dict)
    sent: list[Posted] = field(default_factory=list)  # everything, edits too
    _numbers: count[int] = field(default_factory=lambda: count(1))

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        raise NotImplementedError

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        reply = Posted.of(message)
        if message.removed:
            self.messages.pop(replaces or "", None)
            return ""
        self.sent.append(reply)
        ref = replaces if replaces is not None and not reply.resend else str(next(self._numbers))
        self.messages[ref] = reply
        if replaces is not None and reply.resend:
            old = self.messages.pop(replaces, None)
            if message.leaves is not None and old is not None:
                self.messages = {replaces: Posted.of(replace(message, reply=message.leaves)), **self.messages}
        return ref

    def at(self, address: str) -> list[Posted]:
        return [reply for reply in self.messages.values() if reply.to == address]

    def card(self, address: str = CHANNEL) -> Posted:
        """Return the last message with a picture there: the card, or a person's rack."""
        return [reply for reply in self.at(address) if reply.picture is not None][-1]

    def mentions(self) -> list[str]:
        return [person for reply in self.sent for person, _ in reply.mention]


@dataclass
class Closing(Chat):
    """A platform on which addresses can be closed."""

    closed: set[str] = field(default_factory=set)
    tries: list[str] = field(default_factory=list)  # every call, whatever came of it

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        self.tries.append(message.to)
        if message.to in self.closed:
            raise Unreachable("closed")
        return await super().send(message, replaces)


@dataclass
class Guest:
    """A person who types and presses."""

    party: Party
    id: str
    name: str
    locale: str = ""
    admin: bool = False  # they run the chat
    seen: Reply = field(default_factory=lambda: Reply(""))  # the answer they look at

    async def says(self, text: str, where: str = CHANNEL, request: str = "") -> Reply:
        return await self._asks(
            Request(
                request or self.party.request(),
                self.id,
                self.name,
                where,
                text,
                locale=self.locale,
                admin=self.admin,
            )
        )

    async def whispers(self, text: str) -> Reply:
        return await self.says(text, self.id)

    async def presses(self, label: str, on: Reply | Posted | None = None, where: str = "") -> Reply:
        """Press a visible button, on their last answer or on the given message."""
        looking_at = on or self.seen
        return await self.sends(find(looking_at, label), where)

    async def sends(self, button: Button, where: str = "", request: str = "", message: str = "") -> Reply:
        return await self._asks(
            Request(
                request or self.party.request(),
                self.id,
                self.name,
                where or self.id,
                "",
                button.data,
                self.locale,
                message,
                admin=self.admin,
            )
        )

    async def _asks(self, request: Request) -> Reply:
        self.seen = await self.party.service.answer(request)
        await self.party.delivered()
        return self.seen


def find(reply: Reply | Posted, label: str) -> Button:
    buttons = [button for row in reply.rows for button in row]
    for button in buttons:
        if label in button.label:
            return button
    raise AssertionError(f"no button {label!r} among {[button.label for button in buttons]}")


class Party:
    """One process of Genial and the people it serves."""

    def __init__(
        self, store: Store, chat: Chat | None = None, process: str = "one", others: Iterable[Chat] = ()
    ) -> None:
        self.store = store
        self.chat = chat or Chat()
        self.platforms = {each.name: each for each in (self.chat, *others)}
        self.time = BEGINNING
        self.service = Service(store, lambda: self.time, Wakeups(), Metrics(), Workers())
        self.outgoing = OutboxStore(store.client, process)
        self.outbox = Outbox(
            self.outgoing,
            self.platforms,
            self.service.decisions,
            self.service.reachability,
            delays=(0.0,) * 3,
        )
        self.timers = Timers(store, lambda: self.time, self.service.decisions.tick)
        self.holding = False  # what is in the outbox stays there for now
        self._requests = count(1)
        self._process = process
        self._set_up = False

    def request(self) -> str:
        return f"{self._process}-{next(self._requests)}"

    def guest(self, name: str, locale: str = "", platform: str = "chat") -> Guest:
        return Guest(self, f"{platform}:{name.casefold()}", name, locale)

    async def delivered(self) -> None:
        if not self._set_up:
            await self.outgoing.set_up(self.platforms)
            self._set_up = True
        if not self.holding:
            await self.outbox.settled()

    async def wait(self, **time: float) -> None:
        """Let time pass, and carry out what is due."""
        self.time += timedelta(**time)
        await self.timers.look()
        await self.delivered()

    async def table(self) -> Table:
        table = (await self.store.tables.load((await self.store.chats.find(CHANNEL)).record.table)).table
        assert table is not None
        return table
