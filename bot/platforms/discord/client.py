"""The connection to Discord and its incoming interactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.tasks import cancel_all

from .components import UNKNOWN, pressed
from .emojis import Emojis
from .interactions import Interactions
from .slash_commands import challenge, group
from .slash_options import Translator

LONGEST_WAIT: Final = 30.0  # seconds for a rate limit; the outbox waits for longer ones

log = structlog.get_logger()


class Client(discord.AutoShardedClient):
    """A client that receives only interactions: no privileged intent, no messages."""

    def __init__(
        self,
        interactions: Callable[[Client], Interactions],
        shard_count: int,
        shard_ids: Sequence[int],
        emojis: Emojis,
        background: Callable[[Client], Coroutine[Any, Any, None]],
        when_connected: Callable[[Client], None],
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            shard_count=shard_count or None,
            shard_ids=list(shard_ids) or None,  # type: ignore[arg-type] # None: all of them
        )
        self.painted = emojis
        self._background = background  # runs from the login on
        self._working: asyncio.Task[None] | None = None
        self.interactions = interactions(self)
        self.tree = Tree(self)
        self.logged_in = False
        self._when_connected = when_connected

    @property
    def connected(self) -> bool:
        """True while every shard of this process is connected."""
        wanted = len(self.shard_ids or range(self.shard_count or 0))
        opened = [shard for shard in self.shards.values() if not shard.is_closed()]
        return not self.is_closed() and 0 < wanted == len(opened)

    async def setup_hook(self) -> None:
        """Register the commands with Discord, after the login."""
        self.logged_in = True  # from here on messages can be sent
        await self.tree.set_translator(Translator())
        self.tree.add_command(group(self.interactions))
        self.tree.add_command(challenge(self.interactions))
        try:
            await self.tree.sync()
        except (discord.HTTPException, discord.RateLimited) as error:
            # The commands of the last start are still there.
            log.warning("discord-commands-not-synced", why=str(error))
        self._working = asyncio.create_task(self._background(self))

    async def close(self) -> None:
        """Close the connection, and end what runs beside it."""
        if self._working is not None:
            await cancel_all(self._working)
        await super().close()

    async def on_shard_connect(self, shard: int) -> None:
        log.info("discord-connected", shard=shard)
        if self.connected:
            self._when_connected(self)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses and forms, also those we do not know. The command tree answers commands."""
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            await self.interactions.submit(
                interaction, data["custom_id"], " ".join(_filled(data["components"]))
            )
        elif interaction.type is discord.InteractionType.component:
            kind, pressed_data = pressed(data["custom_id"], data.get("values", ()))
            await self.interactions.press(interaction, kind, pressed_data)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error in one of the methods above."""
        log.exception("discord-event", event_name=event_method)

    def webhook(self, token: str) -> discord.Webhook:
        """Return the webhook that answers an interaction."""
        if self.application_id is None:
            raise RuntimeError("not logged in")
        return discord.Webhook.partial(self.application_id, token, client=self)


class Tree(app_commands.CommandTree[Client]):
    """The command tree. It answers also when a command fails."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        log.error("discord-command", exc_info=error)
        await self.client.interactions.press(interaction, UNKNOWN, "?")


def _filled(components: Any) -> Iterator[str]:
    """Yield what was typed into a form and chosen in it."""
    for part in components:
        inner = part.get("component") or part
        yield from str(inner.get("value") or "").split()
        yield from inner.get("values") or ()
        yield from _filled(part.get("components", ()))
