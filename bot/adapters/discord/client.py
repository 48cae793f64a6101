"""The connection to Discord, and what comes in by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from . import commands
from .answering import Answering
from .items import TAKEN, Choice, Press

LONGEST_WAIT: Final = 30.0  # for a rate limit; longer ones the outbox waits for

log = structlog.get_logger()


class Client(discord.AutoShardedClient):
    """Hears nothing but interactions: no privileged intent, no message of anybody."""

    def __init__(
        self,
        answering: Callable[[Client], Answering],
        shard_count: int,
        shard_ids: Sequence[int],
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
        self.answering = answering(self)
        self.tree = Tree(self)
        self.logged_in = False

    async def setup_hook(self) -> None:
        self.logged_in = True  # from here on messages can be sent
        self.add_dynamic_items(Press, Choice)
        await self.tree.set_translator(commands.Translator())
        self.tree.add_command(commands.group())
        try:
            await self.tree.sync()
        except (discord.HTTPException, discord.RateLimited) as error:  # those of the last start are still there
            log.warning("discord-commands-not-synced", why=str(error))

    async def on_shard_connect(self, shard: int) -> None:
        log.info("discord-connected", shard=shard)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms, and buttons that nobody else knows: every press is answered.

        What `Press` and `Choice` answer they have taken before this runs.
        """
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            await self.answering.submit(interaction, data["custom_id"], _typed(data["components"]))
        elif interaction.type is discord.InteractionType.component and TAKEN not in interaction.extras:
            await self.answering.press(interaction, "", data["custom_id"])

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("discord-event", event_name=event_method)

    def webhook(self, token: str) -> discord.Webhook:
        """Through which the answers to an interaction go."""
        if self.application_id is None:
            raise RuntimeError("not logged in")
        return discord.Webhook.partial(self.application_id, token, client=self)


class Tree(app_commands.CommandTree[Client]):
    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        log.error("discord-command", exc_info=error)
        await self.client.answering.press(interaction, "", "?")


def _typed(components: Any) -> str:
    """The one line of a form."""
    for part in components:
        inner = part.get("component") or part
        if "value" in inner:
            return " ".join(str(inner["value"]).split())
        if found := _typed(part.get("components", ())):
            return found
    return ""
