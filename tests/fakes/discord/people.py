"""People at their Discord, who can do only what the client lets them do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from ..waiting import Changes
from . import commands, forms
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction, Modal, owners
from .reading import BUTTON, LINK, ROW, Button, Select
from .world import DM, GROUP, Channel, Message, User, World

JSON = dict[str, Any]
T = TypeVar("T")


class Member:
    """A person. Each action waits for its answer, unless `settle=False`."""

    def __init__(self, world: World, changes: Changes, user: User) -> None:
        self.world = world
        self.changes = changes
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.display_name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # what they see

    @property
    def dm_channel(self) -> Channel:
        return self.world.dm(self.user)

    @property
    def dm(self) -> list[Message]:
        return self.sees(self.dm_channel)

    def sees(self, channel: Channel) -> list[Message]:
        """Return the messages they see, with those for them alone."""
        assert self.is_in(channel), f"{self.name} is not in {channel.name}"
        return [message for message in channel.everything if message.only_for in {None, self.user}]

    def is_in(self, channel: Channel) -> bool:
        return channel.type not in {DM, GROUP} or self.user in channel.people

    @property
    def pings(self) -> list[Message]:
        """Return the messages that made their phone buzz."""
        return [message for message in self.world.messages.values() if self.id in message.pings]

    def closes_dms(self) -> None:
        self.user.takes_dms = False

    def opens_dms(self) -> None:
        self.user.takes_dms = True

    # what they do

    async def says(self, text: str, channel: Channel) -> Message:
        assert self.is_in(channel)
        return self.world.post(Message(self.world, self.world.new_id(), channel, self.user, text))

    async def slash(
        self,
        command: str,
        subcommand: str,
        options: Mapping[str, Any],
        channel: Channel,
        *,
        settle: bool = True,
    ) -> Interaction:
        found = self._command(command, channel)
        data = commands.call(found, subcommand, options, channel.guild)
        return await self._does(Interaction(**self._new(COMMAND, channel, data)), settle)

    async def on(self, person: Member | User, entry: str, channel: Channel) -> Interaction:
        """Use an entry of the menu of a person."""
        assert self.is_in(channel), f"{self.name} is not in {channel.name}"
        found = commands.find(self.world, self.user, channel, entry, commands.OF_USER)
        target = person.user if isinstance(person, Member) else person
        data = commands.call_on(found, target, channel.guild)
        return await self._does(Interaction(**self._new(COMMAND, channel, data)), settle=True)

    async def types(
        self,
        command: str,
        subcommand: str,
        option: str,
        text: str,
        channel: Channel,
        others: Mapping[str, Any] | None = None,
    ) -> list[JSON]:
        """Return the choices offered while they type."""
        found = self._command(command, channel)
        data = commands.call(found, subcommand, {**(others or {}), option: text}, channel.guild, focused=option)
        interaction = await self._does(Interaction(**self._new(AUTOCOMPLETE, channel, data)), settle=True)
        assert interaction.choices is not None
        return interaction.choices

    async def press(self, message: Message, label: str, *, settle: bool = True) -> Interaction:
        """Press a button, named by its label or custom_id."""
        button = self._button(message, label)
        data = {"custom_id": button.custom_id, "component_type": BUTTON, "id": button.id}
        return await self._does(self._on(message, data), settle)

    async def choose(self, message: Message, menu: str, *labels: str, settle: bool = True) -> Interaction:
        """Choose options of a menu, found by its placeholder or custom_id."""
        select = self._select(message, menu)
        values = []
        for label in labels:
            fitting = [option.value for option in select.options if label in {option.label, option.value}]
            assert fitting, f"no option {label!r} among {[option.label for option in select.options]}"
            values.append(fitting[0])
        assert select.min_values <= len(values) <= select.max_values, (
            f"{len(values)} options chosen in {menu!r}"
        )
        data = {"custom_id": select.custom_id, "component_type": select.type, "id": select.id, "values": values}
        return await self._does(self._on(message, data), settle)

    async def submit(self, modal: Modal, answers: Mapping[str, Any], *, settle: bool = True) -> Interaction:
        """Submit a form that was opened for them."""
        opened_by = modal.interaction
        assert opened_by.user is self.user, f"that form is open for {opened_by.user.name}"
        data = forms.filled(modal, answers)
        new = self._new(MODAL, opened_by.channel, data)
        interaction = Interaction(**new, source=opened_by.source, opened_by=opened_by)
        return await self._does(interaction, settle)

    async def forge(self, custom_id: str, message: Message, *, settle: bool = True) -> Interaction:
        """Press a button that is not there; the bot is told that it was."""
        interaction = self._on(message, {"custom_id": custom_id, "component_type": BUTTON, "id": 999})
        button = {"type": BUTTON, "style": 2, "label": "forged", "custom_id": custom_id, "id": 999}
        interaction.forged = {"type": ROW, "id": 998, "components": [button]}
        return await self._does(interaction, settle)

    # how

    def _command(self, name: str, channel: Channel) -> JSON:
        assert self.is_in(channel), f"{self.name} is not in {channel.name}"
        return commands.find(self.world, self.user, channel, name)

    def _new(self, kind: int, channel: Channel, data: JSON) -> JSON:
        return {
            "world": self.world,
            "changes": self.changes,
            "id": self.world.new_id(),
            "kind": kind,
            "user": self.user,
            "channel": channel,
            "data": data,
            "created": self.world.clock(),
            "owners": owners(self.user, channel),
        }

    def _on(self, message: Message, data: JSON) -> Interaction:
        new = self._new(COMPONENT, message.channel, data)
        if message.interaction is not None:
            new["owners"] = message.interaction.owners
        return Interaction(**new, source=message)

    async def _does(self, interaction: Interaction, settle: bool) -> Interaction:
        self.world.interactions[interaction.token] = interaction
        guild = interaction.channel.guild
        self.world.emit("INTERACTION_CREATE", interaction.payload(), guild.id if guild else None)
        if settle:
            await interaction.answered()
        return interaction

    def _looks_at(self, message: Message) -> None:
        assert not message.deleted, f"deleted: {message}"
        assert self.is_in(message.channel), f"{self.name} is not where this is: {message}"
        assert message.only_for in {None, self.user}, f"{self.name} does not see this: {message}"

    def _button(self, message: Message, label: str) -> Button:
        self._looks_at(message)
        there = message.buttons
        button = _one(there, label, [(button.custom_id, button.label) for button in there], "button")
        assert button.style != LINK, f"{label!r} is a link"
        assert not button.disabled, f"{label!r} is disabled"
        return button

    def _select(self, message: Message, menu: str) -> Select:
        self._looks_at(message)
        there = message.selects
        select = _one(there, menu, [(select.custom_id, select.placeholder) for select in there], "menu")
        assert not select.disabled, f"{menu!r} is disabled"
        return select


def _one(there: Iterable[T], wanted: str, names: list[tuple[str, str]], what: str) -> T:
    """Find by custom_id or exact label, else the only one whose label contains it."""
    pairs = list(zip(there, names, strict=True))
    exact = [each for each, name in pairs if wanted in name]
    alike = exact or [each for each, name in pairs if wanted in name[1]]
    assert alike, f"no {what} {wanted!r} among {[name[1] for name in names]}"
    assert len(alike) == 1, f"more than one {what} {wanted!r} among {[name[1] for name in names]}"
    return alike[0]
