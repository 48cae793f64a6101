"""An action of a person with the app, and its answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..waiting import Changes
from . import payloads
from .world import DM, Channel, Message, User, World

JSON = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SAY, THINK, HOLD, CHANGE, SUGGEST, ASK = 4, 5, 6, 7, 8, 9  # the ways to answer, as Discord numbers them

TIME_TO_ANSWER = 3.0
LIFE_OF_TOKEN = 15 * 60.0


@dataclass(eq=False)
class Modal:
    """A form that a person has open."""

    custom_id: str
    title: str
    components: list[JSON]
    interaction: Interaction


@dataclass(eq=False)
class Interaction:
    world: World
    changes: Changes
    id: int
    kind: int
    user: User
    channel: Channel
    data: JSON
    source: Message | None = None  # where the button was
    opened_by: Interaction | None = None  # whose form was filled in
    created: float = 0.0
    owners: dict[str, str] = field(default_factory=dict)
    forged: JSON | None = None  # a component that only the bot is told of

    callback: int | None = None  # how it was answered first
    acknowledged_at: float | None = None
    answered_at: float | None = None
    ephemeral: bool = False
    reply: Message | None = None  # "@original"
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[JSON] | None = None
    refusals: list[int] = field(default_factory=list)  # answers Discord would not take

    @property
    def guests(self) -> bool:
        """Return True if only the person has the app here, for themselves."""
        return set(self.owners) == {"1"}

    @property
    def token(self) -> str:
        return f"token-{self.id}"

    @property
    def message(self) -> Message:
        """Return the visible answer: the last follow-up, or the reply."""
        shown = self.followups[-1] if self.followups else self.reply
        assert shown is not None, f"{self} led to no message"
        return shown

    @property
    def text(self) -> str:
        return self.message.text

    def was_acknowledged(self, how: int) -> None:
        self.callback = how
        self.acknowledged_at = self.world.clock()
        if how not in (HOLD, THINK):  # what is only acknowledged is answered later, through its token
            self.was_answered()

    def was_answered(self) -> None:
        if self.answered_at is None:
            self.answered_at = self.world.clock()
        self.world.changed()

    async def acknowledged(self) -> Interaction:
        await self.changes.until(lambda: self.callback is not None)
        return self

    async def answered(self) -> Interaction:
        """Wait until it is answered for good: at once, or after "thinking"."""
        await self.changes.until(lambda: self.answered_at is not None)
        return self

    @property
    def expired(self) -> bool:
        return self.world.clock() - self.created > LIFE_OF_TOKEN

    @property
    def too_late(self) -> bool:
        return self.world.clock() - self.created > TIME_TO_ANSWER

    def complaints(self) -> list[str]:
        found = [f"{self}: answers refused with {self.refusals}"] if self.refusals else []
        if self.acknowledged_at is None:
            found.append(f"{self}: never acknowledged")
        elif self.answered_at is None:
            found.append(f"{self}: acknowledged, but never answered")
        return found

    def payload(self) -> JSON:
        guild = self.channel.guild
        told: JSON = {
            "id": str(self.id),
            "application_id": str(self.world.bot.id),
            "type": self.kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "channel": payloads.channel(self.channel),
            "locale": self.user.locale,
            "app_permissions": str(self.channel.permissions),
            "entitlements": [],
            "authorizing_integration_owners": self.owners,
            "context": 0 if guild else (1 if self.channel.type == DM else 2),
            "attachment_size_limit": payloads.FILE_SIZE_LIMIT,
        }
        if guild is None:
            told["user"] = payloads.user(self.user)
        else:
            told["guild_id"] = str(guild.id)
            told["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            told["guild_locale"] = guild.locale
            told["member"] = payloads.member(self.user, guild, self.channel.permissions)
        if self.source is not None:
            told["message"] = payloads.message(self.source)
            if self.forged is not None:
                told["message"]["components"] = [*self.source.components, self.forged]
        return told

    def __str__(self) -> str:
        kinds = {COMMAND: "command", COMPONENT: "press", AUTOCOMPLETE: "typing", MODAL: "form"}
        what = self.data.get("custom_id") or self.data.get("name")
        return f"{kinds[self.kind]} {what!r} of {self.user.name}"


def owners(user: User, channel: Channel) -> dict[str, str]:
    """Return the installations of the app that allow this."""
    found = {}
    if channel.guild is not None and (channel.guild.has_bot or channel.guild.has_commands):
        found["0"] = str(channel.guild.id)
    elif channel.type == DM:
        found["0"] = "0"
    if user.installed:
        found["1"] = str(user.id)
    return found
