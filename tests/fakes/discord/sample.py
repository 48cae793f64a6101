"""A very small bot, made of the same parts as ours, to try our Discord with."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from .loopback import Loopback

NOBODY = discord.AllowedMentions.none()


def picture(colour: str = "red") -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", (4, 3), colour).save(data, "PNG")
    return discord.File(io.BytesIO(data.getvalue()), "board.png", description="an empty board")


class Count(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"count:(?P<number>\d+)"):
    """A button that carries all it needs, also over a restart."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> Count:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=card(self.number + 1, shown=True))


class Choose(ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"choose"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=label, value=label.casefold()) for label in ("Red", "Blue")]
        super().__init__(ui.Select(placeholder="A colour", custom_id="choose", options=options))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], _match: re.Match[str], /
    ) -> Choose:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(
            f"you chose {self.item.values[0]}", ephemeral=True, allowed_mentions=NOBODY
        )


class Action(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"ask"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Ask me", custom_id="ask"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], _match: re.Match[str], /
    ) -> Action:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())


class Form(ui.Modal, title="A move"):
    cell: ui.Label[Form] = ui.Label(text="Cell", component=ui.TextInput(max_length=3))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.cell.component, ui.TextInput)
        await interaction.response.send_message(
            f"played {self.cell.component.value}", ephemeral=True, allowed_mentions=NOBODY
        )


def card(number: int, *, shown: bool = False) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(f"counted to {number}"))
    if shown:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="an empty board")
        container.add_item(gallery)
    container.add_item(ui.ActionRow(Count(number), Action()))
    container.add_item(ui.ActionRow(Choose()))
    view.add_item(container)
    return view


group = app_commands.Group(
    name="genial",
    description="A game",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)


@group.command(name="new", description="A new table")
@app_commands.choices(game=[app_commands.Choice(name="Classic", value="classic")])
async def new(interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 2, 4] = 2) -> None:
    await interaction.response.send_message(
        view=card(seats, shown=True), file=picture(), allowed_mentions=NOBODY
    )


@group.command(name="slow", description="Thinks first")
async def slow(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("thought about it", allowed_mentions=NOBODY)
    await interaction.followup.send("and more", ephemeral=True, allowed_mentions=NOBODY)


@group.command(name="twice", description="Answers twice")
async def twice(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("once", allowed_mentions=NOBODY)
    interaction.response._response_type = None  # discord.py itself would not let us
    await interaction.response.send_message("twice", allowed_mentions=NOBODY)


@group.command(name="greet", description="Calls somebody")
async def greet(interaction: discord.Interaction, whom: discord.User) -> None:
    called = discord.AllowedMentions(everyone=False, roles=False, users=[whom], replied_user=False)
    await interaction.response.send_message(f"hello <@{whom.id}>", allowed_mentions=called)


@group.command(name="play", description="A move")
async def play(interaction: discord.Interaction, move: str) -> None:
    await interaction.response.send_message(f"you played {move}", ephemeral=True, allowed_mentions=NOBODY)


@play.autocomplete("move")
async def moves(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{typed} F5", value=f"{typed} F5")]


class Client(discord.AutoShardedClient):
    def __init__(self, **settings: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, max_messages=None, **settings
        )
        self.heard: list[discord.Interaction] = []
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(group)
        self.add_dynamic_items(Count, Action, Choose)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, _shard: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds that discord.py waits between shards."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)


@asynccontextmanager
async def running(loopback: Loopback, **settings: Any) -> AsyncIterator[Client]:
    client = Client(**settings)
    await client.login(loopback.token)
    connection = asyncio.create_task(client.connect())
    try:
        await client.wait_until_ready()
        yield client
    finally:
        await client.close()
        await asyncio.gather(connection, return_exceptions=True)
