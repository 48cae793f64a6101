"""A whole game on the loopback Telegram, by buttons, with python-telegram-bot.

People play in their private chats; or, where nobody has opened one, inside the group.
"""

from __future__ import annotations

from bot.messages.buttons import read
from bot.store import OutboxStore, Store
from tests.bot.support.servers import free_port
from tests.bot.support.telegram import Table, genial
from tests.bot.support.transcript import Seen, Shown, Transcript
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.people import Person
from tests.fakes.telegram.world import Message

from .choices import choose


class Game(Table):
    """A table whose people press what they see, in front of a transcript."""

    def __init__(self, telegram: Telegram, store: Store, *, inside: bool) -> None:
        anna, bob = (telegram.person(name, opened=name == "Anna" and not inside) for name in ("Anna", "Bob"))
        self._inside = inside
        super().__init__(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)
        self.anna, self.bob = anna, bob
        self.transcript = Transcript(self._look, self._settled, self._toasts)
        self._outgoing = OutboxStore(store.client, "reader")
        self._told = 0

    async def play(self, game: str) -> None:
        """Play from `/genial new` to the result."""
        said = f"/genial new {game} seats=2"
        await self.transcript.after(f"Anna writes {said}", self.anna.says(said, self.chat))
        self.id = (await self.stored()).id
        join, start = self.say("button-join"), self.say("button-start")
        if self._inside:
            await self._press(self.bob, self.card, join)
        else:
            await self.transcript.after(f"Bob follows [{join}]", self.bob.follows(self.card, join))
        await self._press(self.anna, self.card, start)
        while (person := await self.turn()) is not None:
            await self._move(person)

    async def _move(self, person: Person) -> None:
        before = (await self.stored()).step
        self.transcript.begin_move(person.name)
        while (await self.stored()).step == before:
            panel = self._panel(person, before)
            if panel is None:
                await self._press(person, self.card, "My")
                continue
            await self._press(
                person,
                panel,
                choose({button.data: read(button.data) for button in panel.buttons if button.data}),
            )

    def _panel(self, person: Person, step: int) -> Message | None:
        """Return the message on which this person plays; None if they have to ask for it first."""
        if not self._inside:
            return self.rack(person)
        seen = [each for each in person.whispers(self.chat) if each.buttons]
        now = [each for each in seen if any(b.data and read(b.data).step == step for b in each.buttons)]
        return now[-1] if now else None

    async def _press(self, person: Person, message: Message, button: str) -> None:
        label = next(each.text for each in message.buttons if each.data == button or button in each.text)
        await self.transcript.after(
            f"{person.name} presses [{label}]", person.presses(message, button), press=True
        )

    async def _settled(self) -> None:
        """Wait until every update is worked off and everything is delivered."""

        async def is_quiet() -> bool:
            if self.telegram.updates.waiting or any(not call.status for call in self.telegram.calls):
                return False
            return not await self._outgoing.waiting("telegram")

        await self.telegram.until_found(is_quiet)

    def _toasts(self) -> list[tuple[str, str]]:
        new = self.telegram.queries[self._told :]
        self._told += len(new)
        return [(query.user.first_name, query.text) for query in new if query.text]

    def _look(self) -> Seen:
        people = self.anna, self.bob
        alone = {f"{person.name} alone": _all(person.whispers(self.chat)) for person in people}
        private = {person.name: _all(person.private.by_bot) for person in people}
        return {"group": _all(self.chat.by_bot), **alone, **private}


def _all(messages: list[Message]) -> dict[int, Shown]:
    return {message.ephemeral_id or message.id: _shown(message) for message in messages}


def _shown(message: Message) -> Shown:
    labels = tuple(f"{button.text} ↗" if button.url else button.text for button in message.buttons)
    names = tuple(user.first_name for user in message.mentioned)
    rings = not message.silent and message.receiver is None
    return Shown(message.text, labels, bool(message.picture), rings, names)


async def play(
    telegram: Telegram, store: Store, redis_url: str, game: str, *, inside: bool = False
) -> Transcript:
    """Play a whole game. By webhook, because there an update counts as taken when it is worked off."""
    telegram.world.ephemeral = inside
    port = free_port()
    async with genial(telegram, redis_url, public_url=f"http://127.0.0.1:{port}", port=port):
        played = Game(telegram, store, inside=inside)
        await played.play(game)
    return played.transcript
