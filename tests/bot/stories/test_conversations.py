"""Whole games as people have them, from `/genial new` to the result, by the buttons they see."""

from __future__ import annotations

from random import Random

import pytest

from bot.messages.buttons import read
from bot.messages.reply import Button, Reply
from bot.table import Phase
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES

from ..support.party import CHANNEL, Guest, Party, find

FORWARD = ("tile", "try", "play", "order", "rows", "cells", "ways", "jokers")


def forward(reply: Reply, rng: Random) -> Button:
    """Choose a button that leads towards a move; `More…` only now and then, as people do."""
    buttons = [button for row in reply.rows for button in row if read(button.data).verb in FORWARD]
    moves = [button for button in buttons if read(button.data).verb in ("play", "try", "order")]
    return rng.choice(moves if moves and rng.random() < 0.7 else buttons)


async def play_turn(guest: Guest, rng: Random) -> None:
    """Play from the rack to the next person's turn, pressing only visible buttons."""
    party = guest.party
    before = (await party.table()).step
    await guest.sends(rack_button(party))
    for _ in range(60):
        table = await party.table()
        if table.step > before:
            return
        await guest.sends(forward(guest.seen, rng))
    raise AssertionError("a turn without end")


def rack_button(party: Party) -> Button:
    return next(button for row in party.chat.card().rows for button in row if read(button.data).verb == "rack")


async def play_on(party: Party, guests: list[Guest], rng: Random) -> None:
    """Play until the game is over."""
    by_id = {guest.id: guest for guest in guests}
    for _ in range(2000):
        table = await party.table()
        if table.phase is not Phase.PLAYING:
            return
        seat = party.service.positions(table.record).turn
        assert seat is not None
        person = table.chairs[seat].person
        assert person is not None, "computers play at once"
        await play_turn(by_id[person.id], rng)
    raise AssertionError("a game without end")


CASES = [
    *((LANGUAGES[number % 3], game, 2, 0, {}) for number, game in enumerate(GAMES)),
    ("en", "classic", 1, 0, {}),
    ("de", "classic", 4, 0, {"mode": "team"}),
    ("nl", "classic", 2, 2, {}),
    ("de", "3d", 1, 1, {}),
    ("nl", "dice", 2, 1, {"series": "2"}),
    ("en", "cards", 4, 0, {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "game", "people", "computers", "options"), CASES)
async def test_a_whole_game_by_buttons(
    party: Party, language: str, game: str, people: int, computers: int, options: dict[str, str]
) -> None:
    say = Phrases(language)
    rng = Random(f"{language} {game} {people} {computers}")
    guests = [party.guest(name, language) for name in ("Anna", "Bob", "Clara", "Dirk")[:people]]
    host = guests[0]
    await host.says(f"/genial {say('verb-new').split()[0]} {game} seats={people + computers}")
    assert host.seen.text == say("answer-opened")
    for guest in guests[1:]:
        await guest.presses(say("button-join"), on=party.chat.card(), where=CHANNEL)
        assert guest.seen.text == say("answer-joined")
    for _ in range(computers):
        await host.presses(say("button-computer", level="easy"), on=party.chat.card(), where=CHANNEL)
    for key, value in options.items():
        await host.presses(say("button-options"), on=party.chat.card(), where=CHANNEL)
        await host.sends(next(b for row in host.seen.rows for b in row if b.data.endswith(f"option:{key}")))
        await host.sends(
            next(b for row in host.seen.rows for b in row if b.data.endswith(f"set:{key}={value}"))
        )
    start = say("button-start-solo" if people + computers == 1 else "button-start")
    await host.presses(start, on=party.chat.card(), where=CHANNEL)
    assert host.seen.text == say("answer-started")

    await play_on(party, guests, rng)

    table = await party.table()
    assert table.game == game
    assert {**dict(table.record.options), **options} == dict(table.record.options)
    card = party.chat.card()
    assert find(card, say("button-rematch"))
    result = party.service.positions(table.record).result
    assert result is not None
    for guest in guests:
        assert guest.name in card.text
    assert str(max(result.points)) in card.text
    assert await party.outgoing.given_up("chat") == []
    assert await party.outgoing.waiting("chat") == 0
    # one card in the channel, edited in place; one private message a person
    assert sum(reply.picture is not None for reply in party.chat.at(CHANNEL)) == 1
    for guest in guests:
        assert sum(reply.picture is not None for reply in party.chat.at(guest.id)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_by_typing(party: Party, game: str) -> None:
    rng = Random(game)
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says(f"/genial new {game} seats=2")
    await bob.says("/genial join")
    await anna.says("/genial start")
    for _ in range(2000):
        table = await party.table()
        if table.phase is Phase.OVER:
            break
        match = party.service.positions(table.record)
        person = table.chairs[match.turn or 0].person
        guest = anna if person and person.id == anna.id else bob
        await guest.whispers(rng.choice(match.moves()).lower())
        assert (await party.table()).step == table.step + 1, guest.seen.text
    assert (await party.table()).phase is Phase.OVER
