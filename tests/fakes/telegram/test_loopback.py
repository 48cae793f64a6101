"""Actions on our Telegram reach the real python-telegram-bot, and its answers reach the people."""

from __future__ import annotations

import pytest
from telegram import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeChatMember, InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden

from .loopback import Telegram
from .people import Person
from .sample import App, buttons, picture
from .world import Chat


async def test_it_knows_itself(telegram: Telegram, app: App) -> None:
    assert app.bot.id == telegram.world.bot.id
    assert app.bot.username == "genial_bot"


async def test_a_command_is_answered_with_a_picture(
    telegram: Telegram, app: App, anna: Person, group: Chat
) -> None:
    await anna.says("/new", group)
    card = await telegram.posted(group)
    assert card.text == "counted to 1"
    assert card.entities == ({"type": "bold", "offset": 11, "length": 1},)
    assert card.media is not None
    assert card.media.kind == "photo"
    assert card.media.size == (40, 30)
    assert [button.text for button in card.buttons] == ["Count 1", "Ask me", "Join"]
    assert anna.sees(group)[-1] is card


async def test_a_press_changes_the_picture(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    await anna.says("/new", group)
    card = await telegram.posted(group)
    before = card.picture
    pressed = await anna.presses(card, "Count 1")
    assert not pressed.text
    await telegram.until(lambda: card.text == "counted to 2")
    assert card.edits == 1
    assert card.picture != before
    assert (await anna.presses(card, "ask")).alert
    assert anna.alerts == ["only you see this"]


async def test_people_press_what_is_there(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    ben = telegram.person("Ben")
    await anna.says("/new", group)
    card = await telegram.posted(group)
    with pytest.raises(AssertionError, match="no button 'Count 2'"):
        await anna.presses(card, "Count 2")
    with pytest.raises(AssertionError, match="is a link"):
        await anna.presses(card, "Join")
    with pytest.raises(AssertionError, match="is not where this is"):
        await ben.presses(card, "Count 1")
    assert (await anna.forges("nonsense", card)).text == "that button is old"
    assert anna.toasts == ["that button is old"]
    card.delete()
    with pytest.raises(AssertionError, match="deleted"):
        await anna.presses(card, "Count 1")


async def test_a_press_on_an_old_message_tells_only_where(telegram: Telegram, anna: Person, app: App) -> None:
    await app.bot.send_message(anna.id, "old", reply_markup=buttons(1))
    anna.dm[-1].inaccessible = True
    await anna.presses(anna.dm[-1], "Ask me")
    told = telegram.updates.all[-1].payload["message"]
    assert told["date"] == 0
    assert "text" not in told


async def test_a_link_opens_the_private_chat(telegram: Telegram, app: App, group: Chat) -> None:
    ben = telegram.person("Ben")
    ben.joins(group)
    with pytest.raises(Forbidden, match=r"(?i)bot can't initiate conversation with a user"):
        await app.bot.send_message(ben.id, "hello")
    with pytest.raises(AssertionError, match="press Start first"):
        await ben.says("hello")
    await ben.says("/new", group)
    await ben.follows(await telegram.posted(group), "Join")
    assert (await telegram.posted(ben.private)).text == "welcome join_7"
    assert ben.dm[0].text == "/start join_7"
    assert ben.rang == [ben.private.by_bot[0]]


async def test_whoever_blocks_the_bot_is_left_alone(telegram: Telegram, app: App, anna: Person) -> None:
    anna.blocks()
    with pytest.raises(Forbidden, match=r"(?i)bot was blocked by the user"):
        await app.bot.send_message(anna.id, "hello")
    await anna.starts()
    assert (await telegram.posted(anna.private)).text == "welcome"
    assert [update.kind for update in telegram.updates.all] == ["my_chat_member", "my_chat_member", "message"]


async def test_a_file_is_uploaded_once(telegram: Telegram, app: App, anna: Person) -> None:
    first = await app.bot.send_photo(anna.id, picture())
    again = await app.bot.send_photo(anna.id, first.photo[-1].file_id)
    assert again.photo[-1].file_id == first.photo[-1].file_id
    assert anna.dm[0].media is anna.dm[1].media
    file = await app.bot.get_file(first.photo[-1])
    assert bytes(await file.download_as_bytearray()) == picture()
    document = await app.bot.send_document(anna.id, b"game", filename="game.txt")
    assert document.document is not None
    with pytest.raises(BadRequest, match=r"(?i)can't use file of type Document as Photo"):
        await app.bot.send_photo(anna.id, document.document.file_id)
    with pytest.raises(BadRequest, match=r"(?i)wrong file identifier"):
        await app.bot.send_photo(anna.id, "unknown")
    with pytest.raises(BadRequest, match=r"(?i)IMAGE_PROCESS_FAILED"):
        await app.bot.send_photo(anna.id, b"no picture")
    assert (await app.bot.send_animation(anna.id, picture())).animation is not None


async def test_edits(app: App, anna: Person) -> None:
    bot = app.bot
    text = await bot.send_message(anna.id, "<b>x</b>", parse_mode=ParseMode.HTML, reply_markup=buttons(1))
    with pytest.raises(BadRequest, match=r"(?i)message is not modified"):
        await text.edit_text("<b>x</b>", parse_mode=ParseMode.HTML, reply_markup=buttons(1))
    await text.edit_text("x", reply_markup=buttons(1))
    await text.edit_reply_markup(None)
    assert not anna.dm[0].buttons
    with pytest.raises(BadRequest, match=r"(?i)there is no caption in the message to edit"):
        await text.edit_caption("x")
    await text.edit_media(InputMediaPhoto(picture(), caption="seen"))
    assert anna.dm[0].text == "seen"
    with pytest.raises(BadRequest, match=r"(?i)there is no text in the message to edit"):
        await text.edit_text("x")
    said = await anna.says("mine")
    with pytest.raises(BadRequest, match=r"(?i)message can't be edited"):
        await bot.edit_message_text("x", anna.id, said.id)
    anna.dm[0].delete()
    with pytest.raises(BadRequest, match=r"(?i)message to edit not found"):
        await text.edit_caption("x")
    with pytest.raises(BadRequest, match=r"(?i)message to delete not found"):
        await text.delete()


async def test_after_two_days_a_message_stays(telegram: Telegram, app: App, anna: Person) -> None:
    message, other = [await app.bot.send_message(anna.id, word) for word in ("x", "y")]
    telegram.pass_time(47 * 3600)
    await other.delete()
    telegram.pass_time(2 * 3600)
    with pytest.raises(BadRequest, match=r"(?i)can't be deleted for everyone"):
        await message.delete()
    await message.edit_text("gone")
    assert [each.text for each in anna.dm] == ["gone"]


async def test_whom_a_message_rings_for(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    ben = telegram.person("Ben", username="ben_plays")
    ben.joins(group)
    by_number = f'<a href="tg://user?id={anna.id}">Anna</a>, your turn'
    await app.bot.send_message(group.id, by_number, ParseMode.HTML)
    await app.bot.send_message(group.id, "@ben_plays, your turn")
    await app.bot.send_message(group.id, "@ben_plays, quietly", disable_notification=True)
    first, second, _ = group.by_bot
    assert anna.notifications == [first]
    assert ben.notifications == [second]


async def test_commands_by_place_and_language(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    hans = telegram.person("Hans", language="de")
    hans.joins(group)
    bot = app.bot
    await bot.set_my_commands([BotCommand("genial", "play")])
    await bot.set_my_commands([BotCommand("genial", "spielen")], language_code="de")
    everywhere = BotCommandScopeAllGroupChats()
    await bot.set_my_commands([BotCommand("genial", "play here")], everywhere)
    await bot.set_my_commands([BotCommand("host", "rule")], BotCommandScopeChatMember(group.id, anna.id))
    assert hans.commands(hans.private) == {"genial": "spielen"}
    assert hans.commands(group) == {"genial": "play here"}
    assert anna.commands(group) == {"host": "rule"}
    await bot.delete_my_commands(everywhere)
    assert hans.commands(group) == {"genial": "spielen"}
    assert [each.description for each in await bot.get_my_commands(language_code="de")] == ["spielen"]
    await bot.set_my_description("Spiel", "de")
    await bot.set_my_short_description("Kurz", "de")
    await bot.set_my_name("Genial!", "de")
    assert (await bot.get_my_description("de")).description == "Spiel"
    assert (await bot.get_my_short_description("de")).short_description == "Kurz"
    assert (await bot.get_my_name("nl")).name == "Genial"


async def test_a_group_becomes_a_supergroup(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    before = await app.bot.send_message(group.id, "x")
    new = anna.upgrades(group)
    with pytest.raises(ChatMigrated) as moved:
        await app.bot.send_message(group.id, "y")
    assert moved.value.new_chat_id == new.id
    with pytest.raises(ChatMigrated):
        await before.edit_text("y")
    await app.bot.send_message(new.id, "y")
    services = [update.payload for update in telegram.updates.all]
    assert [(each.get("migrate_to_chat_id"), each.get("migrate_from_chat_id")) for each in services] == [
        (new.id, None),
        (None, group.id),
    ]
    assert anna.is_in(new)
    assert not anna.is_in(group)


async def test_who_is_in_a_group(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    ben = telegram.person("Ben")
    bot = app.bot
    with pytest.raises(BadRequest, match=r"(?i)member list is inaccessible"):
        await bot.get_chat_member(group.id, ben.id)
    ben.joins(group)
    assert [each.user.id for each in await bot.get_chat_administrators(group.id)] == [anna.id]
    assert await bot.get_chat_member_count(group.id) == 3
    assert (await bot.get_chat(group.id)).title == "Games"
    anna.promotes_bot(group)
    assert (await bot.get_chat_member(group.id, ben.id)).status == "member"
    ben.leaves(group)
    assert (await bot.get_chat_member(group.id, ben.id)).status == "left"
    with pytest.raises(AssertionError, match="is not in Games"):
        await ben.says("hello", group)
    assert (await bot.get_chat_member(group.id, bot.id)).status == "administrator"
    anna.kicks_bot(group)
    with pytest.raises(Forbidden, match=r"(?i)bot was kicked from the group chat"):
        await bot.send_message(group.id, "x")
    await anna.adds_bot(group, "table_7")
    assert (await telegram.posted(group)).text == "welcome table_7"
    await bot.leave_chat(group.id)
    with pytest.raises(Forbidden, match=r"(?i)bot is not a member of the group chat"):
        await bot.send_message(group.id, "x")
    with pytest.raises(BadRequest, match=r"(?i)chat not found"):
        await bot.send_message(-1, "x")
