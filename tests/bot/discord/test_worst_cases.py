"""The longest names, the most players, the most spots: everything there is to show fits into Discord's limits.

Every reply is sent to the loopback Discord, which knows the limits and the specification.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace as changed

from bot import answers
from bot.adapters.discord import Discord
from bot.buttons import Ask, read
from bot.commands import AddComputer, Join, Open, Play, Start
from bot.ending import ended
from bot.matches import Matches
from bot.people import LONGEST_NAME, Person
from bot.phrases import LANGUAGES, Phrases
from bot.ports import Request
from bot.present import advice
from bot.present.sight import Sight
from bot.refusals import FACTS, Refused
from bot.reply import Reply
from bot.store import new_table_id
from bot.table import Table, decide
from engine.ai import LEVELS
from engine.ai.advice import Review, review
from engine.ai.advice import hints as good_moves
from engine.games import GAMES
from engine.record import Record

from ..party import BEGINNING, Notebook
from .loopback import Loopback
from .world import Channel

NOW = round(BEGINNING.timestamp())
NAMES = ("*" * LONGEST_NAME, "[a](b)`_~|" * 4, "W" * LONGEST_NAME, "Ⅷ🙂Щ漢" * 8)
SHOWN = 3  # moments of a game
DEEP = 40  # panels followed at a moment
LOOKED_AT = 90  # moves of a game the coach is asked about
PIXELS = b"\x89PNG\r\n\x1a\n"  # the pictures themselves are tested elsewhere


@pytest.fixture
async def discord(loopback: Loopback) -> AsyncIterator[Discord]:
    """The adapter alone: nobody presses anything here."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    adapter = Discord(loopback.token, loopback.api_base, loopback.gateway_url, 1)
    running = asyncio.create_task(adapter.run(nothing, Notebook()))
    await loopback.connected()
    yield adapter
    await ended(running)


def seated(game: str, language: str, hints: bool) -> tuple[Table, Matches]:
    seats = max(GAMES[game].meta.seats)
    people = [
        Person(f"discord:{10**18 + number}", name[:LONGEST_NAME], language)
        for number, name in enumerate(NAMES[:seats])
    ]
    chat = "discord:1200000000000000000"
    choices = (("seats", str(seats)), ("clock", "7d"), ("late", "sit-in"))
    matches = Matches()
    table, _ = decide(None, Open(people[0], new_table_id(chat, "1"), chat, language, game, choices), BEGINNING)
    for person in people[1:]:
        table, _ = decide(table, Join(person), BEGINNING)
    table, _ = decide(table, Start(people[0], bytes(32)), BEGINNING, matches)
    return changed(table, hints=hints), matches


def spoken(table: Table, language: str) -> Table:
    """The same game among people of this language."""
    for person in table.people:
        table = table.with_person(changed(person, language=language))
    return changed(table, language=language)


def lobby(game: str, language: str) -> Table:
    """Full of computers, the one person with the longest name."""
    person = Person("discord:1000000000000000000", NAMES[0], language)
    chat = "discord:1200000000000000000"
    table, _ = decide(None, Open(person, new_table_id(chat, "1"), chat, language, game), BEGINNING)
    for level in list(LEVELS)[: table.seats - 1]:
        table, _ = decide(table, AddComputer(person, level), BEGINNING)
    return table


def game_of(table: Table, matches: Matches, rng: Random) -> Iterator[Table]:
    while table.alive:
        yield table
        match = matches(table.record)
        person = table.chairs[match.turn or 0].person
        assert person is not None
        legal = list(islice(match.rules.moves(match.state), 200))
        table, _ = decide(table, Play(person, match.rules.write(rng.choice(legal))), BEGINNING, matches)
    yield table


def everything(table: Table, matches: Matches, rng: Random) -> Iterator[Reply]:
    """Whatever can be reached by buttons from here: for the chat, for who is to move and for who waits."""
    yield answers.PANELS["card"](Sight.of(table, matches, NOW), "")
    turn = matches(table.record).turn or 0
    for seat in (turn, (turn + 1) % len(table.chairs)):
        person = table.chairs[seat].person
        assert person is not None
        sight = Sight.of(table, matches, NOW, person)
        asks = [Ask(verb) for verb in ("rack", "board", "menu", "log", "card", "resign", "offers")]
        seen: set[tuple[str, str]] = set()
        while asks and len(seen) < DEEP:
            ask = asks.pop(rng.randrange(len(asks)))
            if (ask.verb, ask.argument) in seen or ask.verb not in answers.PANELS:
                continue
            seen.add((ask.verb, ask.argument))
            try:
                reply = answers.PANELS[ask.verb](sight, ask.argument)
            except Refused as refusal:
                reply = answers.refused(sight, sight.phrases, refusal)
            asks += [read(button.data) for row in reply.rows for button in row]
            yield reply
        yield from advised(sight)


def advised(sight: Sight) -> Iterator[Reply]:
    """Hints for whoever is to move; afterwards, all that the coach has to say."""
    record = sight.table.record
    if sight.table.alive:
        if sight.begun.turn == sight.seat:
            yield advice.hints(sight, good_moves(sight.begun, record.seed, len(record.moves)))
        return
    looked = reviewed(replace(record, moves=record.moves[:LOOKED_AT]), sight.seat or 0)
    for page in range(-(-len(looked.moves) // advice.MOST_LISTED) + 1):
        yield advice.coach(sight, looked, str(page))


@cache
def reviewed(record: Record, seat: int) -> Review:
    """It takes its time, and is the same in every language."""
    return review(record, seat)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_every_panel_of_a_whole_game(
    loopback: Loopback, discord: Discord, game: str, hints: bool
) -> None:
    channel = loopback.channel()
    rng = Random(f"{game} {hints}")
    table, matches = seated(game, LANGUAGES[0], hints)
    moments = list(game_of(table, matches, Random(game)))
    shown = [*moments[: -1 : max(1, len(moments) // SHOWN)], moments[-1]]
    for language in LANGUAGES:
        for table in shown:
            for reply in everything(spoken(table, language), matches, rng):
                await show(discord, channel, reply)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_that_needs_no_game(loopback: Loopback, discord: Discord, language: str) -> None:
    channel = loopback.channel()
    person, say = Person("discord:1000000000000000000", NAMES[0], language), Phrases(language)
    for verb, answer in answers.WITHOUT_TABLE.items():
        for argument in ("zone", "quiet", "vacation") if verb == "ask" else ("",):
            await show(discord, channel, answer(person, say, argument))
    for game in GAMES:
        await show(discord, channel, answers.rules(None, person, say, game))
        free = Sight.of(lobby(game, language), Matches(), NOW)
        await show(discord, channel, answers.PANELS["card"](free, ""))
    for key, named in FACTS.items():
        facts = dict.fromkeys(named, "*" * 200)
        try:
            said = say.refusal(Refused(key, **facts))
        except ValueError:  # numbers, which cannot be long
            continue
        await show(discord, channel, Reply(said))


async def test_several_tables_of_one_person(loopback: Loopback, discord: Discord) -> None:
    channel = loopback.channel()
    sights = []
    for game in GAMES:
        for hints in (True, False):
            table, matches = seated(game, "de", hints)
            sights.append(Sight.of(table, matches, NOW, table.people[0]))
    await show(discord, channel, answers.which(sights, Phrases("de"), Ask("tables")))


async def show(discord: Discord, channel: Channel, reply: Reply) -> None:
    if reply.offers:
        assert len(reply.offers) <= 25
        assert all(label and said for label, said in reply.offers)
        return
    drawn = replace(reply, to=f"discord:{channel.id}", private=False, png=PIXELS if reply.picture else b"")
    await discord.send(drawn, None)
