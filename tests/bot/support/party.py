"""People in a chat without a platform: they type, they press what they see, and they look.

The service, the outbox and the timers are the real ones, on a real server; only the time is ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.background.outbox import Outbox
from bot.background.timers import Timers
from bot.messages.platform import Genial, PlatformMemory, Unreachable
from bot.messages.reply import Button, MessageRef, Reply
from bot.messages.request import Request
from bot.service.service import Service
from bot.store import OutboxStore, Store
from bot.table import Table

CHANNEL = "chat:#games"
BEGINNING = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


class Notebook:
    """What an adapter remembers, where nobody else needs it."""

    def __init__(self) -> None:
        self._notes: dict[str, str] = {}

    async def keep(self, name: str, value: str, seconds: int) -> None:
        self._notes[name] = value

    async def recall(self, name: str) -> str:
        return self._notes.get(name, "")


@dataclass
class Chat:
    """A platform that keeps everything it was told to show."""

    name: str = "chat"
    messages: dict[MessageRef, Reply] = field(default_factory=dict)
    sent: list[Reply] = field(default_factory=list)  # everything, edits too
    _numbers: count[int] = field(default_factory=lambda: count(1))

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        raise NotImplementedError

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        self.sent.append(reply)
        if replaces is not None and reply.resend:
            self.messages.pop(replaces, None)
        ref = replaces if replaces is not None and not reply.resend else str(next(self._numbers))
        self.messages[ref] = reply
        return ref

    def at(self, address: str) -> list[Reply]:
        return [reply for reply in self.messages.values() if reply.to == address]

    def card(self, address: str = CHANNEL) -> Reply:
        """The last message with a picture there: the live card, or a person's rack."""
        return [reply for reply in self.at(address) if reply.picture is not None][-1]

    def mentions(self) -> list[str]:
        return [reply.mention[0] for reply in self.sent if reply.mention is not None]


@dataclass
class Closing(Chat):
    """A platform on which addresses can be closed."""

    closed: set[str] = field(default_factory=set)
    tries: list[str] = field(default_factory=list)  # every call, whatever came of it

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        self.tries.append(reply.to)
        if reply.to in self.closed:
            raise Unreachable("closed")
        return await super().send(reply, replaces)


@dataclass
class Guest:
    """Somebody at the keyboard."""

    party: Party
    id: str
    name: str
    locale: str = ""
    seen: Reply = field(default_factory=lambda: Reply(""))  # the answer they look at

    async def says(self, text: str, where: str = CHANNEL, request: str = "") -> Reply:
        return await self._asks(
            Request(request or self.party.request(), self.id, self.name, where, text, "", self.locale)
        )

    async def whispers(self, text: str) -> Reply:
        return await self.says(text, self.id)

    async def presses(self, label: str, on: Reply | None = None, where: str = "") -> Reply:
        """A button that is there: on the answer they look at, or on the card."""
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
            )
        )

    async def _asks(self, request: Request) -> Reply:
        self.seen = await self.party.service.answer(request)
        await self.party.delivered()
        return self.seen


def find(reply: Reply, label: str) -> Button:
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
        self.service = Service(store, lambda: self.time, lambda _: None)
        self.outgoing = OutboxStore(store.client, process)
        self.outbox = Outbox(
            self.outgoing,
            store,
            self.platforms,
            self.service.viewer,
            delays=(0.0,) * 3,
            reachability=self.service.reachability,
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
        """Time passes, and what is due happens."""
        self.time += timedelta(**time)
        await self.timers.look()
        await self.delivered()

    async def table(self) -> Table:
        table = (await self.store.tables.load((await self.store.chats.find(CHANNEL)).record.table)).table
        assert table is not None
        return table
