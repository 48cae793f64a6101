"""Every press on Discord gets a private, polite answer; a press that is not allowed changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, answered, forward, genial, written
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")


@pytest.fixture
def table(loopback: Loopback, store: Store) -> Table:
    return Table(loopback, store, loopback.channel(), loopback.member("Anna"), loopback.member("Bob"))


FORGED = (
    "g:",
    "g:nonsense",
    "x:abcdefghij.0.join",
    "",
    "genial",
    "g:aaaaaaaaaa.0.join",
    "g:aaaaaaaaaa.999999.play:RB F5 F6",
    "g:-.0.forget:yes please",
    "l0:-.0.palette",
    "f:-.0.ask:nothing",
    "t:-.0.new:nonsense",
    "g9999:aaaaaaaaaa.0.start",
    "🙂" * 30,
)


@pytest.mark.parametrize("custom_id", FORGED)
async def test_forged_buttons(loopback: Loopback, redis_url: str, table: Table, custom_id: str) -> None:
    stranger = loopback.member("Mallory")
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        before, places = await table.stored(), len(loopback.world.channels)
        answer = await stranger.forge(custom_id or " ", table.card)
        assert answer.message is not None
        assert answer.message.only_for is stranger.user
        assert answered(answer)
        after = await table.stored()
    assert after == before
    assert len(loopback.world.channels) == places


async def test_forged_moves_of_the_real_table(loopback: Loopback, redis_url: str, table: Table) -> None:
    """Buttons in our own format, with impossible moves, from anybody."""
    stranger = loopback.member("Mallory")
    async with genial(loopback, redis_url):
        await table.begin(game="classic", seats=2)
        stored = await table.stored()
        turn = await table.turn()
        for member in (*table.people.values(), stranger):
            for move in ("RB A1 A2", "RR F5 F6", "swap", "score", "XX Q9 Q8", "⚠️"):
                answer = await member.forge(f"g:{stored.id}.{stored.step}.play:{move}", table.card)
                assert answer.message is not None
                assert answer.message.only_for is member.user
                if member is stranger:
                    assert answered(answer) in (SAY("refusal-not-seated"), SAY("refusal-bad-button"))
                elif member is not turn and move.isascii():
                    assert turn is not None
                    assert answered(answer) == SAY("refusal-not-your-turn", name=turn.name)
        assert (await table.stored()).moves == ""


async def test_other_peoples_presses(loopback: Loopback, redis_url: str, table: Table) -> None:
    stranger = loopback.member("Clara")
    anna, bob = table.people.values()
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        assert answered(await bob.press(table.card, "Start alone")) == SAY("refusal-host-only", host="Anna")
        assert answered(await anna.press(table.card, "Join")) == SAY("refusal-already-seated")
        held = loopback.hold(rf"PATCH /channels/{table.channel.id}")  # the stranger has not seen it yet
        await bob.press(table.card, "Join")
        assert answered(await stranger.press(table.card, "Join")) == SAY("refusal-table-full", seats=2)
        held.release()
        await loopback.until(lambda: "Start" in [button.label for button in table.card.buttons])
        await anna.press(table.card, "Start")
        await table.shows(lambda: table.card, 0)
        await loopback.until(lambda: "My rack" in [button.label for button in table.card.buttons])
        assert answered(await stranger.press(table.card, "My rack")) == SAY("refusal-not-seated")
        menu = await stranger.press(table.card, "Menu…")
        assert menu.message is not None
        await stranger.press(menu.message, "Watch")
        await loopback.until(lambda: bool(stranger.dm))
        assert not any(tile in stranger.dm[-1].text for tile in ("RB", "GB"))


async def test_a_button_from_earlier(loopback: Loopback, redis_url: str, table: Table) -> None:
    rng = Random(1)
    async with genial(loopback, redis_url):
        await table.begin(game="travel", seats=2)
        member = await table.turn()
        assert member is not None
        old = await member.press(table.card, "My rack")
        assert old.message is not None
        stale = forward(old.message, rng)
        await table.by_private_buttons(member, rng)
        moves = (await table.stored()).moves
        answer = await member.press(old.message, stale)
        assert answer.message is not None
        assert answer.message.only_for is member.user
        assert (await table.stored()).moves == moves


async def test_twice_the_same_press(loopback: Loopback, redis_url: str, table: Table) -> None:
    """Two presses make one move; both are answered."""
    rng = Random(2)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        rack = await table.shows(lambda: table.rack(member), 0)
        button = forward(rack, rng)
        presses = [await member.press(rack, button, settle=False) for _ in range(5)]
        for press in presses:
            await press.answered()
        if (await table.stored()).step == 0:  # it asked which symbol comes first
            rack = table.rack(member)
            button = forward(rack, rng)
            presses = [await member.press(rack, button, settle=False) for _ in range(5)]
            for press in presses:
                await press.answered()
        assert (await table.stored()).step == 1


async def test_too_late(loopback: Loopback, redis_url: str, table: Table) -> None:
    """A press that Discord showed as failed changes nothing."""
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        bob = list(table.people.values())[1]
        held = loopback.hold(r"POST /interactions/.*/callback")
        press = await bob.press(table.card, "Join", settle=False)
        await held.arrived()
        loopback.pass_time(3.5)
        held.release()
        await loopback.until(lambda: press.refusals == [10062])
        loopback.expect_unanswered(press)
        assert len((await table.stored()).people) == 1
        await bob.press(table.card, "Join")
        assert len((await table.stored()).people) == 2


async def test_answered_by_somebody_else(loopback: Loopback, redis_url: str, table: Table) -> None:
    """Delivered to two processes, a press is answered alike by both and happens once."""
    async with genial(loopback, redis_url), genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        bob = list(table.people.values())[1]
        press = await bob.press(table.card, "Join")
        await loopback.until(lambda: press.refusals == [40060])
        for interaction in loopback.interactions:
            loopback.expect_unanswered(interaction)
        await loopback.until(lambda: len(loopback.asked(rf"PATCH /webhooks/.*/{press.token}/")) == 2)
        assert answered(press) == SAY("answer-joined")
        assert [person.name for person in (await table.stored()).people] == ["Anna", "Bob"]


@pytest.mark.parametrize("status", [0, 500])
async def test_an_acknowledgement_that_got_lost(
    loopback: Loopback, redis_url: str, table: Table, status: int
) -> None:
    """Discord accepted it without confirming; no "thinking" remains."""
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        loopback.fail(r"POST /interactions/.*/callback", status, applied=True)
        press = await list(table.people.values())[1].press(table.card, "Join")
        loopback.expect_unanswered(press)
        assert press.refusals == [40060]
        assert answered(press) == SAY("answer-joined")


async def test_nobodys_name_becomes_markup(loopback: Loopback, store: Store, redis_url: str) -> None:
    names = ["**@everyone** <@1>", "[x](https://e.vil) # - > `_~|"]
    people = [loopback.member(f"p{number}", global_name=name) for number, name in enumerate(names)]
    table = Table(loopback, store, loopback.channel(), *people)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        await table.by_command(member, Random(3))
        text = "\n".join(message.text for message in table.channel.messages)
    assert "@everyone" not in text
    assert "**" not in text.replace("\\*\\*", "")
    assert "<@1>" not in text
    assert "](" not in text.replace("\\](", "")
    assert "://" not in text


async def test_a_table_knows_the_name_of_its_channel(loopback: Loopback, redis_url: str, table: Table) -> None:
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        assert (await table.stored()).chat_name == f"#{table.channel.name}"


async def test_a_game_in_the_private_chat_is_one_message(
    loopback: Loopback, redis_url: str, table: Table
) -> None:
    """Without any channel: the command leaves no message of its own, and the lobby becomes the game."""
    anna = table.host
    async with genial(loopback, redis_url):
        await anna.slash("genial", "new", {"game": "travel"}, anna.dm_channel)
        await loopback.until(lambda: len(anna.dm) == 1)
        (panel,) = anna.dm
        await anna.press(panel, SAY("button-computer", level="easy"))
        await loopback.until(lambda: SAY("lobby-free", count=0) in panel.text)
        await anna.press(panel, SAY("button-start"))
        await loopback.until(lambda: "Your turn" in panel.text)
        for verb in ("tile", "try", "play"):
            label = next(each.label for each in panel.buttons if written(each.custom_id).verb == verb)
            await anna.press(panel, label)
        await loopback.until(lambda: "Anna plays" in panel.text and "Your turn" in panel.text)
        assert anna.dm == [panel]
        assert not table.channel.messages
