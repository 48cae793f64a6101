"""Anything that people can type or forge gets a clear answer and changes nothing."""

from __future__ import annotations

from collections.abc import MutableMapping
from random import Random
from typing import Any

import pytest

from bot.messages.request import Request
from bot.messages.verbs import VERBS
from bot.words.phrases import Phrases
from bot.words.typed import verbs

from ..support.party import CHANNEL, Party
from ..support.scenarios import begun

say = Phrases("en")
TROUBLE = say("refusal-trouble")
PIECES = [
    "RB", "BR", "rr", "F5", "F6", "Z99", "A0", "swap", "keep", "roll", "score", "BB>R", "exchange", "yes", "-1",
    "99999999", "=", ":", ".", "é", "💥", "\u202e", "<b>", "*", "@everyone", "%s", "{0}", "${x}", "\n", "\t",
    "seats=9", "mode=team", "game", "clock=", "=1d", "classic", "off", "on", "nl", "xx", "22-7", "7-7", "25-3",
    "2026-12-24", "0000-00-00", "Europe/Berlin", "../../etc", "anna", "chat:bob",
]  # fmt: skip
CHANGING = frozenset({"play", "join", "leave", "watch", "unwatch", "resign", "end", "undo", "vacation"})


async def ask(party: Party, who: str, where: str, text: str = "", button: str = "") -> str:
    request = Request(party.request(), f"chat:{who}", who, where, text, button)
    reply = await party.service.answer(request)
    assert reply.text.strip(), f"no answer to {text or button!r}"
    assert reply.text != TROUBLE, f"trouble with {text or button!r}"
    return reply.text


@pytest.mark.parametrize("seed", range(4))
async def test_typed_nonsense(party: Party, seed: int, logged: list[MutableMapping[str, Any]]) -> None:
    """Typed by strangers, in the channel and privately, it changes nothing at the table."""
    rng = Random(seed)
    await begun(party)
    before = await party.table()
    words = [word for word, verb in verbs().items() if verb not in ("watch", "unwatch", "board")]
    for _ in range(300):
        text = " ".join(rng.choices([*words, *PIECES], k=rng.randrange(0, 5)))
        prefix = rng.choice(["/genial ", "/genial@bot ", "", "/GENIAL "])
        where = rng.choice([CHANNEL, "chat:mallory", "chat:#nowhere"])
        if text.split(" ")[0] in ("new", "neu", "nieuw") and where == "chat:#nowhere":
            continue  # there, a table may be opened
        await ask(party, "mallory", where, prefix + text)
    assert await party.table() == before
    assert not [line for line in logged if "text" in line]


@pytest.mark.parametrize("seed", range(4))
async def test_forged_buttons(party: Party, seed: int) -> None:
    rng = Random(seed)
    await begun(party)
    before = await party.table()
    known = [
        *VERBS,
        *CHANGING,
        "rules",
        "set",
        "computer",
        "start",
        "tables",
        "",
        "nothing",
    ]
    for _ in range(400):
        table = rng.choice([before.id, "aaaaaaaaaa", "-", "", before.id[:-1], before.id.upper()])
        moment = rng.choice(["0", "1", "-1", "999999", "9999999999", "x", ""])
        verb = rng.choice(known)
        argument = " ".join(rng.choices(PIECES, k=rng.randrange(0, 3)))
        data = f"{table}.{moment}.{verb}" + (f":{argument}" if argument else "")
        if rng.random() < 0.1:
            data = "".join(chr(rng.randrange(1, 0x2FF)) for _ in range(rng.randrange(80)))
        if "watch" in data:
            continue
        await ask(party, "mallory", rng.choice([CHANNEL, "chat:mallory"]), button=data or "x")
    assert await party.table() == before


async def test_the_players_themselves_cannot_break_it(party: Party) -> None:
    """Players send nonsense; the record still replays."""
    rng = Random(7)
    await begun(party)
    for _ in range(300):
        table = await party.table()
        match = party.service.positions(table.record)
        moves = [*match.moves()[:2], *PIECES]
        text = " ".join(rng.choices(moves, k=rng.randrange(1, 3)))
        verb = rng.choice(["play", "tile", "try", "cells", "ways", "rows", "order", "jokers", "set", "option"])
        button = f"{table.id}.{table.step}.{verb}:{text}"[:64]
        await ask(party, rng.choice(["anna", "bob"]), CHANNEL, button=button)
    after = await party.table()
    assert after.alive
    assert len(after.record.moves) == after.step


async def test_a_wall_of_text(party: Party) -> None:
    assert len(await ask(party, "anna", "chat:anna", "x" * 100_000)) < 300
    assert await ask(party, "anna", "chat:anna", button="x" * 100_000) == say("refusal-bad-button")


async def test_names_are_one_short_line(party: Party) -> None:
    request = Request("r", "chat:x", "A\n\u202e" + "b" * 500, CHANNEL, "/genial new")
    await party.service.answer(request)
    (name,) = (await party.table()).names
    assert len(name) <= 32
    assert name.isprintable()


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("language xx", "refusal-bad-language"),
        ("palette pink", "refusal-bad-palette"),
        ("zone Berlin", "refusal-bad-zone"),
        ("quiet 25-3", "refusal-bad-quiet"),
        ("quiet 7-7", "refusal-bad-quiet"),
        ("vacation 31", "refusal-bad-vacation"),
        ("vacation 2020-01-01", "refusal-bad-vacation"),
        ("vacation 0", "refusal-bad-vacation"),
    ],
)
async def test_preferences_that_cannot_be(party: Party, text: str, answer: str) -> None:
    given = text.partition(" ")[2]
    assert await ask(party, "anna", "chat:anna", text) == say(answer, text=given)
    assert await party.store.people.load("chat:anna") is None
