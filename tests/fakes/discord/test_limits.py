"""Every rule for messages is broken once, and noticed. A check that cannot fail is none."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from .loopback import Loopback
from .people import Member
from .raw import Bot
from .world import Channel, Message

JSON = dict[str, Any]
NOBODY: JSON = {"allowed_mentions": {"parse": []}}


def png() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (4, 3)).save(data, "PNG")
    return data.getvalue()


PICTURE = {0: ("board.png", png())}


def say(text: str) -> JSON:
    return {"type": 10, "content": text}


def row(*parts: JSON) -> JSON:
    return {"type": 1, "components": list(parts)}


def button(label: str = "Go", custom_id: str = "go", **more: Any) -> JSON:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id, **more}


def option(label: str = "Red", value: str = "red", **more: Any) -> JSON:
    return {"label": label, "value": value, **more}


def menu(*options: JSON, **more: Any) -> JSON:
    return {"type": 3, "custom_id": "menu", "options": list(options or (option(),)), **more}


def gallery(description: str | None = "a board", name: str = "board.png") -> JSON:
    item: JSON = {"media": {"url": f"attachment://{name}"}}
    return {"type": 12, "items": [item | ({"description": description} if description is not None else {})]}


def old(*rows: JSON, content: str = "hello", **more: Any) -> JSON:
    return {"content": content, "components": list(rows), **NOBODY, **more}


def v2(*parts: JSON, **more: Any) -> JSON:
    return {"flags": 1 << 15, "components": list(parts), **NOBODY, **more}


def carrying(*parts: JSON, **more: Any) -> JSON:
    file = {"id": 0, "filename": "board.png", "description": "a board"}
    return v2(*parts, **{"attachments": [file], **more})


@pytest.fixture
def bot(loopback: Loopback) -> Bot:
    return Bot(loopback)


@pytest.fixture
def channel(loopback: Loopback) -> Channel:
    return loopback.channel()


@pytest.fixture
def anna(loopback: Loopback) -> Member:
    return loopback.member("Anna")


POLL = {"question": {"text": "More?"}, "answers": [{"poll_media": {"text": "Yes"}}]}

FINE = [
    (old(), {}),
    (old(row(button()), row(menu())), {}),
    (v2(say("hello"), row(button(), button("More", "more")), row(menu())), {}),
    (carrying({"type": 17, "components": [say("hello"), gallery()]}), PICTURE),
    (old(content="<@5>", allowed_mentions={"parse": [], "users": [5]}), {}),
    (old(content="@\u200beveryone"), {}),
]

WRONG = [
    (old(content="x" * 2001), {}, "content of 2001"),
    (old(content=""), {}, "an empty message"),
    (v2(), {}, "an empty message"),
    (old(embeds=[{"description": "x" * 4000}, {"description": "y" * 2001}]), {}, "embeds of more than 6000"),
    (old(row(button("A"), button("B"))), {}, "custom_id 'go' 2 times"),
    (old(row(button(custom_id="x" * 101))), {}, "custom_id of 101"),
    (old(row(button(custom_id=""))), {}, "a button without custom_id"),
    (old(*(row(button(custom_id=f"{n}")) for n in range(6))), {}, "6 rows"),
    (old(say("hello")), {}, "component 10 without Components V2"),
    (v2(say("hello"), content="hello"), {}, "Components V2 together with content"),
    (v2(say("hello"), embeds=[{"description": "hello"}]), {}, "Components V2 together with content"),
    (v2(say("hello"), poll=POLL), {}, "Components V2 together with content"),
    (v2(*(say("x") for _ in range(41))), {}, "41 components"),
    (v2({"type": 17, "components": [say("x") for _ in range(40)]}), {}, "41 components"),
    (v2(say("x" * 2000), say("y" * 2001)), {}, "4001 characters of text"),
    (v2(say("")), {}, "text of 0"),
    (v2({"type": 17, "components": []}), {}, "component 17 is empty"),
    (v2({"type": 9, "components": [say("x")] * 4, "accessory": button()}), {}, "a section of 4 texts"),
    (v2(row()), {}, "an empty row"),
    (v2(row(*(button(custom_id=f"{n}") for n in range(6)))), {}, "a row of 6 buttons"),
    (v2(row(menu(), button())), {}, "a row of more than one menu"),
    (v2(row(button("x" * 81))), {}, "button label of 81"),
    (v2(row(button(""))), {}, "button label of 0"),
    (v2(row(button(" "))), {}, "button label of 0"),
    (v2(row({"type": 2, "style": 5, "label": "Away"})), {}, "a link to nowhere"),
    (v2(row(menu(*(option(f"{n}", f"{n}") for n in range(26))))), {}, "a menu of 26 options"),
    (v2(row({"type": 3, "custom_id": "menu", "options": []})), {}, "a menu of 0 options"),
    (v2(row(menu(option(), option("Crimson")))), {}, "option value 'red' 2 times"),
    (v2(row(menu(option("x" * 101)))), {}, "option label of 101"),
    (v2(row(menu(option("")))), {}, "option label of 0"),
    (v2(row(menu(option(value="x" * 101)))), {}, "option value of 101"),
    (v2(row(menu(option(description="x" * 101)))), {}, "option description of 101"),
    (v2(row(menu(placeholder="x" * 151))), {}, "placeholder of 151"),
    (v2(row(menu(max_values=2))), {}, "a menu that wants 2 of 1 options"),
    (v2(row(menu(option(default=True), option("B", "b", default=True)))), {}, "more options chosen beforehand"),
    (v2(row({"type": 3, "options": [option()]})), {}, "a menu without custom_id"),
    (carrying(say("hello")), PICTURE, "board.png is attached but no component shows it"),
    (v2(gallery()), {}, "attachment://board.png was not uploaded"),
    (carrying(gallery(None)), PICTURE, "alt text of 0"),
    (carrying(gallery("x" * 1025)), PICTURE, "alt text of 1025"),
    (
        carrying(gallery(), attachments=[{"id": 0, "filename": "board.png", "description": "x" * 1026}]),
        PICTURE,
        "alt text of 1026",
    ),
    (old(attachments=[{"id": 0, "filename": "board.png"}]), PICTURE, "alt text of board.png of 0"),
    (carrying(gallery(), attachments=[]), PICTURE, "board.png was sent but not attached"),
    (old(attachments=[{"id": 7}]), {}, "attachment 7 does not exist"),
    (old(), {0: ("a.txt", b"x" * (10 * 1024 * 1024 + 1))}, "a.txt has 10485761 bytes"),
    (old(), {0: ("a.txt", b"")}, "a.txt is empty"),
    (old(), {0: ("a.txt", b"x"), 1: ("a.txt", b"y")}, "two files are called a.txt"),
    (old(), {n: (f"{n}.txt", b"x") for n in range(11)}, "11 files"),
    ({"content": "hello"}, {}, "no allowed_mentions"),
    (old(content="<@5>"), {}, "mentions ['5'] but calls []"),
    (old(allowed_mentions={"parse": [], "users": [5]}), {}, "mentions [] but calls ['5']"),
    (old(allowed_mentions={"parse": ["users"]}), {}, "calls more than people"),
    (old(allowed_mentions={"parse": ["everyone"]}), {}, "calls more than people"),
    (old(allowed_mentions={"parse": [], "roles": ["5"]}), {}, "calls more than people"),
    (old(allowed_mentions={"parse": [], "replied_user": True}), {}, "calls more than people"),
    (old(content="hello @everyone"), {}, "says '@everyone'"),
    (v2(say("hello @here")), {}, "says '@here'"),
    (old(content="<@&7>"), {}, "mentions the role"),
    (old(components=[{"type": 99}]), {}, "specification"),
    ({**old(), "content": 5}, {}, "specification"),
]


@pytest.mark.parametrize(("payload", "files"), FINE)
async def test_fine(payload: JSON, files: dict[int, tuple[str, bytes]], bot: Bot, channel: Channel) -> None:
    status, _ = await bot.asks("POST", f"/channels/{channel.id}/messages", payload, files)
    assert status == 200
    assert len(channel.messages) == 1


@pytest.mark.parametrize(("payload", "files", "what"), WRONG, ids=[what for _, _, what in WRONG])
async def test_wrong(
    payload: JSON, files: dict[int, tuple[str, bytes]], what: str, bot: Bot, channel: Channel
) -> None:
    await bot.asks("POST", f"/channels/{channel.id}/messages", payload, files)
    bot.noticed_that(what)


EDITS = [
    ({"content": ""}, "an empty message", old()),
    ({"components": [say("x")], "flags": 0}, "the flag of Components V2 was dropped", v2(say("hello"))),
    ({"components": [say("x")]}, "the flag of Components V2 was dropped", v2(say("hello"))),
    ({"content": "x"}, "Components V2 together with content", v2(say("hello"))),
    (v2(say("x")), "Components V2 together with content", old()),
    ({"content": "<@5>", "allowed_mentions": {"parse": ["users"]}}, "calls more than people", old()),
]


@pytest.mark.parametrize(("edit", "what", "before"), EDITS)
async def test_wrong_edits(edit: JSON, what: str, before: JSON, bot: Bot, channel: Channel) -> None:
    await bot.asks("POST", f"/channels/{channel.id}/messages", before)
    await bot.asks("PATCH", f"/channels/{channel.id}/messages/{channel.last.id}", edit)
    bot.noticed_that(what)


async def test_fine_edits(bot: Bot, channel: Channel) -> None:
    here = f"/channels/{channel.id}/messages"
    await bot.asks("POST", here, carrying(gallery()), PICTURE)
    kept = {"attachments": [{"id": str(channel.last.attachments[0].id)}]}
    assert (await bot.asks("PATCH", f"{here}/{channel.last.id}", v2(gallery("same"), **kept)))[0] == 200
    assert channel.last.pictures[0].data == PICTURE[0][1]
    assert (await bot.asks("PATCH", f"{here}/{channel.last.id}", v2(say("no picture"), attachments=[])))[
        0
    ] == 200
    assert channel.last.attachments == []
    await bot.asks("POST", here, old())
    to_v2 = {**v2(say("hello")), "content": None}
    assert (await bot.asks("PATCH", f"{here}/{channel.last.id}", to_v2))[0] == 200


def entry(label: str = "Cell", custom_id: str = "cell", **more: Any) -> JSON:
    component = {"type": 4, "custom_id": custom_id, "style": 1, **more}
    return {"type": 18, "label": label, "component": component}


def form(*parts: JSON, title: str = "A move") -> JSON:
    return {"type": 9, "data": {"custom_id": "form", "title": title, "components": list(parts)}}


def suggestions(*names: str) -> JSON:
    return {"type": 8, "data": {"choices": [{"name": name, "value": name} for name in names]}}


ANSWERS = [
    (form(entry(), title="x" * 46), "form title of 46"),
    (form(entry(), title=""), "form title of 0"),
    (form(), "a form of 0 parts"),
    (form(*(entry(custom_id=f"{n}") for n in range(6))), "a form of 6 parts"),
    (form(entry("x" * 46)), "input label of 46"),
    (form(row({"type": 4, "custom_id": "cell", "style": 1, "label": "x" * 47})), "input label of 47"),
    (form({**entry(), "description": "x" * 101}), "input description of 101"),
    (form(entry(placeholder="x" * 101)), "input placeholder of 101"),
    (form({"type": 18, "label": "Colour", "component": menu(placeholder="x" * 151)}), "placeholder of 151"),
    (form(entry(), entry("Other")), "custom_id 'cell' 2 times"),
    (form(entry(min_length=5, max_length=4)), "an input of 5 to 4"),
    (form(entry(max_length=2, value="long")), "input value of 4"),
    (form(row({"type": 4, "custom_id": "cell", "style": 1})), "a row in a form"),
    (suggestions(*(f"{n}" for n in range(26))), "26 suggestions"),
    (suggestions("x" * 101), "suggestion of 101"),
    (suggestions(""), "suggestion of 0"),
    ({"type": 8, "data": {"choices": [{"name": "x", "value": "x" * 101}]}}, "suggested value of 101"),
    ({"type": 4, "data": {"content": "x" * 2001, **NOBODY}}, "content of 2001"),
    ({"type": 4, "data": {"content": "hello"}}, "no allowed_mentions"),
    ({"type": 7, "data": {"content": "x" * 2001}}, "content of 2001"),
    ({"type": 8, "data": {"choices": []}}, "answers refused with [50035]"),
]


@pytest.mark.parametrize(("answer", "what"), ANSWERS, ids=[what for _, what in ANSWERS])
async def test_wrong_answers(answer: JSON, what: str, bot: Bot, anna: Member, channel: Channel) -> None:
    world = channel.world
    message = world.post(Message(world, world.new_id(), channel, world.bot, components=[row(button())]))
    interaction = await anna.press(message, "Go", settle=False)
    await bot.asks("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", answer)
    bot.noticed_that(what)


async def test_follow_ups_are_looked_at_too(bot: Bot, anna: Member, channel: Channel) -> None:
    hook = await thinking(bot, anna, channel)
    await bot.asks("POST", f"{hook}?wait=1", {"content": "x" * 2001, **NOBODY})
    bot.noticed_that("content of 2001")
    await bot.asks("PATCH", f"{hook}/messages/@original", {"content": "x" * 2001, **NOBODY})
    bot.noticed_that("content of 2001")
    await bot.asks("PATCH", f"{hook}/messages/@original", {"content": "hello"})
    bot.noticed_that("no allowed_mentions")
    await bot.asks("PATCH", f"{hook}/messages/@original", {"content": "hello again"})
    assert bot.noticed() == []


async def test_a_secret_in_public_is_noticed(bot: Bot, anna: Member, channel: Channel) -> None:
    await bot.asks("POST", f"/channels/{channel.id}/messages", old(flags=64))
    bot.noticed_that("private, but not an answer to anybody")
    hook = await thinking(bot, anna, channel)
    await bot.asks("POST", f"{hook}?wait=1", old(flags=64))
    bot.noticed_that("private, but the answer it becomes is public")
    await bot.asks("POST", f"{hook}?wait=1", old(flags=64))
    assert bot.noticed() == []


async def test_five_follow_ups_where_only_the_person_has_the_app(bot: Bot, loopback: Loopback) -> None:
    clara = loopback.member("Clara", installed=True)
    hook = await thinking(bot, clara, loopback.group(clara))
    for _ in range(6):
        assert (await bot.asks("POST", f"{hook}?wait=1", old()))[0] == 200
    status, refusal = await bot.asks("POST", f"{hook}?wait=1", old())
    assert (status, refusal["code"]) == (400, 40094)


async def thinking(bot: Bot, member: Member, channel: Channel) -> str:
    """Start a "thinking" answer, and return its address."""
    world = channel.world
    message = world.post(Message(world, world.new_id(), channel, world.bot, components=[row(button())]))
    interaction = await member.press(message, "Go", settle=False)
    await bot.asks("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", {"type": 5})
    return f"/webhooks/{world.bot.id}/{interaction.token}"


async def test_what_was_expected_must_happen(loopback: Loopback) -> None:
    loopback.expect("something")
    assert loopback.complaints() == ["expected, but nobody complained: something"]
    loopback.rest.complaints.append("something went wrong")
    assert loopback.complaints() == []
