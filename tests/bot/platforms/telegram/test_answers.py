"""Everything said or pressed on Telegram is answered in the right chat; an invalid request changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from bot.messages.buttons import read
from bot.store import Store
from bot.words.phrases import Phrases
from engine.words import words_for
from tests.bot.support.telegram import Table, forward, genial
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")
RACK = SAY("button-rack", family="laying")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob")
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_who_joins_has_a_private_chat_and_a_way_back(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    bob = list(table.people.values())[1]
    async with genial(telegram, redis_url):
        await table.open("classic seats=2")
        assert not bob.private.opened
        await bob.follows(table.card, SAY("button-join"))
        answer = await telegram.posted(bob.private)
        assert SAY("answer-joined") in answer.text
        (back,) = [button for button in answer.buttons if button.url]
        assert back.text == SAY("telegram-back")
        assert str(table.card.id) in (back.url or "")
        assert len((await table.stored()).people) == 2


async def test_my_rack_is_for_me_alone(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Without ephemeral messages the rack comes privately; without a private chat it is an alert."""
    anna, bob = table.people.values()
    stranger = telegram.person("Clara")
    stranger.joins(table.chat)
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        await table.shows(lambda: table.rack(bob), 0)
        shown = len(bob.private.said)
        query = await bob.presses(table.card, RACK)
        assert (query.text, query.alert) == (SAY("telegram-sent-privately"), False)
        assert bob.private.said[shown].picture
        anna.blocks()
        query = await anna.presses(table.card, RACK)
        assert query.alert
        assert "🔴" in query.text or "🔵" in query.text or "🟢" in query.text
        assert len(query.text) <= 200
        query = await stranger.presses(table.card, RACK)
        assert (query.text, query.alert) == (SAY("refusal-not-seated"), True)
        shown = len(bob.private.said)
        await bob.follows(table.card, SAY("button-privately"))
        await telegram.until(lambda: len(bob.private.said) > shown + 1)
        panel = bob.private.said[-1]
        assert panel.picture
        (back,) = [button.url or "" for button in panel.buttons if button.text == SAY("telegram-back")]
        assert back.endswith(f"/{table.card.id}"), "to the card, not to a call that will be deleted"


async def test_a_panel_for_somebody_without_a_private_chat(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    """A link opens the private chat with the screen they asked for."""
    stranger = telegram.person("Clara")
    stranger.joins(table.chat)
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        query = await stranger.presses(table.card, SAY("button-menu"))
        assert query.url
        await stranger.opens(query.url)
        menu = await telegram.posted(stranger.private)
        assert SAY("button-watch") in [button.text for button in menu.buttons]
        await stranger.says("/genial language nl")
        await telegram.posted(stranger.private, 2)
        again = await stranger.presses(table.card, SAY("button-menu"))
        assert again.text == Phrases("nl")("telegram-sent-privately"), "as chosen, not as the phone says"


async def test_commands_in_a_group(telegram: Telegram, redis_url: str, table: Table) -> None:
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        said = len(table.chat.by_bot)
        # not for us
        await anna.says("/genial@other_bot new", table.chat)
        for word in ("/weather", "/play a song", "/roll", "/end"):
            await anna.says(word, table.chat)
        # a word where it was asked
        await bob.says("/join", table.chat)
        refused = SAY("refusal-already-started")
        await telegram.until(lambda: any(refused in message.text for message in table.chat.by_bot[said - 1 :]))
        assert not any(SAY("refusal-not-understood", text="a song") in m.text for m in table.chat.by_bot)
        assert not (await table.stored()).votes
        # what is for one person alone goes to that person
        await table.shows(lambda: table.rack(anna), 0)
        shown = len(anna.private.by_bot)
        await anna.says("/genial@genial_bot rack", table.chat)
        panel = await telegram.posted(anna.private, shown + 1)
        assert panel.picture
        clara = telegram.person("Clara")
        clara.joins(table.chat)
        said = len(table.chat.by_bot)
        await clara.says("/genial settings", table.chat)
        led = SAY("telegram-open-private")
        (opening,) = await telegram.until(lambda: [m for m in table.chat.by_bot[said:] if m.text == led])
        await clara.opens(opening.buttons[0].url or "")
        await telegram.posted(clara.private)


@pytest.mark.parametrize("allowed", [True, False])
async def test_what_the_card_shows_needs_no_words(
    telegram: Telegram, redis_url: str, table: Table, allowed: bool
) -> None:
    """In a group a move gets a reaction, or a message where reactions are forbidden."""
    table.chat.reactions = allowed
    bob = list(table.people.values())[1]
    async with genial(telegram, redis_url):
        await table.open("classic seats=2")
        typed = await bob.says("/genial join", table.chat)
        if allowed:
            await telegram.until(lambda: typed.reactions == ["👍"])
            assert [message.picture is not None for message in table.messages] == [True]
        else:
            await telegram.until(lambda: SAY("answer-joined") in [each.text for each in table.messages])
        typed = await bob.says("/genial join", table.chat)  # what is refused is said
        await telegram.until(lambda: SAY("refusal-already-seated") in [each.text for each in table.messages])
        assert not typed.reactions


async def test_bare_genial_is_a_menu(telegram: Telegram, redis_url: str, table: Table) -> None:
    async with genial(telegram, redis_url):
        await table.host.says("/genial")
        menu = await telegram.posted(table.host.private)
        labels = [button.text for button in menu.buttons]
        assert {SAY("button-rules"), SAY("button-settings"), SAY("button-stats")} <= set(labels)
        edits = menu.edits
        await table.host.presses(menu, SAY("button-settings"))
        await telegram.until(lambda: menu.edits > edits)
        # in a group everybody sees it, and a table is one press away
        await table.host.says("/genial", table.chat)
        menu = await telegram.posted(table.chat)
        await table.host.presses(menu, "-.0.new:travel")
        await table.labelled(SAY("button-join"))
        assert (await table.stored()).game == "travel"
        # the same for whoever presses Start; from there a table leads into a group
        await table.host.says("/Start")
        menu = await telegram.posted(table.host.private, 2)
        other = telegram.group("others", table.host)
        await table.host.follows(menu, words_for("en")("game.dice"), other)
        opened = Table(telegram, table.store, other, table.host)
        await opened.labelled(SAY("button-join"))
        assert (await opened.stored()).game == "dice"
        # some links know only that they lead into a group
        said = len(other.by_bot)
        await table.host.adds_bot(other, "true")
        assert SAY("button-rules") in [b.text for b in (await telegram.posted(other, said + 1)).buttons]


WORDS = (
    *("new", "join", "leave", "start", "board", "rack", "play", "swap", "roll", "resign", "end", "rematch"),
    *("undo", "log", "replay", "rules", "settings", "vacation", "stats", "help", "privacy", "export", "forget"),
)


async def test_every_word_is_answered(telegram: Telegram, redis_url: str, table: Table) -> None:
    """In the private chat, during a game, with and without the slash."""
    anna = table.host
    dumb = (SAY("refusal-trouble"), SAY("refusal-not-understood", text="").partition("“")[0])
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await table.shows(lambda: table.rack(anna), 0)
        for number, word in enumerate(WORDS):
            sent = len(telegram.asked(rf"send.* {anna.id}"))
            await anna.says(f"/genial {word}" if number % 2 else f"/{word}")
            await telegram.until(lambda was=sent: len(telegram.asked(rf"send.* {anna.id}")) > was)  # type: ignore[misc]
        assert not any(message.text.startswith(dumb) for message in anna.private.said)


async def test_the_table_in_words(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Telegram has no alternative text for pictures, so the table in words is sent privately on request."""
    anna = table.host
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        await table.shows(lambda: table.rack(anna), 0)
        said = len(anna.private.by_bot)
        await anna.says("/genial words", table.chat)
        told = await telegram.posted(anna.private, said + 1)
        assert not told.picture
        assert "Row A:" in told.text
        assert told in anna.rang, "somebody who asks elsewhere is told where the answer is"
        assert not any("Row A:" in message.text for message in table.chat.by_bot)


async def test_updates_that_come_twice_or_in_another_order(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    rng = Random(2)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        for _ in range(6):
            person = await table.turn()
            assert person is not None
            await table.called(person)
            await table.by_buttons(person, rng)
            moment = (await table.stored()).step
            for update in telegram.updates.all[-3:]:
                telegram.repeat(update)
            await telegram.idle()
            assert (await table.stored()).step == moment


async def test_names_stay_names(telegram: Telegram, store: Store, redis_url: str) -> None:
    people = [
        telegram.person("<b>@durov</b>", opened=True),
        telegram.person("https://e.vil &amp; t.me/x #1st free.money", opened=True),
    ]
    table = Table(telegram, store, telegram.supergroup("games", *people), *people)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        for message in table.messages:
            kinds = {entity["type"] for entity in message.entities}
            assert kinds <= {"text_mention", "date_time"}


async def test_updates_in_any_order(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Presses and messages of a slow connection arrive shuffled; each is answered once."""
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        rack = await table.shows(lambda: table.rack(person), 0)
        held = telegram.hold_updates()
        move = forward(rack, Random(3))
        presses = [await person.presses(rack, move, settle=False) for _ in range(3)]
        presses += [await who.presses(table.card, SAY("button-menu"), settle=False) for who in (anna, bob)]
        await bob.says("/genial board")
        held.release(shuffled=Random(4))
        for press in presses:
            await press.answered()
        await telegram.idle()
        assert (await table.stored()).step <= 1


async def test_what_looks_the_same_is_no_error(telegram: Telegram, redis_url: str, table: Table) -> None:
    """The same panel is asked for twice; Telegram's "not modified" is no error."""
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        rack = await table.shows(lambda: table.rack(table.host), 0)
        for _ in range(3):
            await table.host.forges(f"{table.id}.0.board", rack)
        await telegram.until(
            lambda: any("not modified" in str(call.answer) for call in telegram.asked("editMessageMedia"))
        )


async def test_a_table_knows_the_name_of_its_group(telegram: Telegram, redis_url: str, table: Table) -> None:
    async with genial(telegram, redis_url):
        await table.open("cards seats=2")
        assert (await table.stored()).chat_name == table.chat.title


async def test_a_game_in_the_private_chat_is_one_message(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    """Without any group: opened by typing, played by buttons and by typing."""
    anna, rng = table.host, Random(1)
    async with genial(telegram, redis_url):
        await anna.says("/genial versus cards")
        await telegram.until(lambda: any("Your turn" in each.text for each in anna.private.by_bot))
        (panel,) = anna.private.by_bot
        for _ in range(3):
            data = ""
            while not data or read(data).verb != "play":
                edits = panel.edits
                data = forward(panel, rng)
                await anna.presses(panel, data)
                await telegram.until(lambda was=edits: panel.edits > was)  # type: ignore[misc]
        assert anna.private.by_bot == [panel]
        await anna.says("/genial resign yes")
        await telegram.until(lambda: SAY("button-rematch") in [each.text for each in panel.buttons])
        assert not table.chat.by_bot
