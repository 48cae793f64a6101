"""Names under which panels and topics are remembered: they outlive a new version of the program."""

from __future__ import annotations

from bot.messages.reply import Message, Reply
from bot.platforms.telegram.addresses import TelegramChat, memo
from bot.platforms.telegram.panels import Panels

from ...support.party import Notebook


async def test_a_panel_is_found_under_the_name_it_always_had() -> None:
    memory, message = Notebook(), Message(Reply("", png=b"png"), "telegram:7", table="abcdefghij")
    await memory.keep("panel:255f18b367d610d561c1392acf3e17ac", "12", 1)
    found = await Panels(memory).newest(TelegramChat(7), message)
    assert found is not None
    assert found.message == 12
    assert memo("topic", repr((7, "abcdefghij"))) == "topic:461549f5e865133f0f73368cb97b9611"
