"""The page's server: frames, access rights, and input that must not break it."""

from __future__ import annotations

import asyncio
import gc
import json
from random import Random
from socket import gethostname

import aiohttp
import pytest

from bot.platforms.web.socket import MOST_UNSENT, Window
from bot.store import Store
from bot.tasks import cancel_all
from tests.fakes.waiting import PATIENCE

from .connection import connected
from .page import served


async def test_a_game_from_three_frames(address: str, client: aiohttp.ClientSession) -> None:
    line = await connected(client, address)
    await line.hello("Anna")
    answer = await line.say("Anna", "/genial versus")
    assert answer["text"] == "The game begins."
    rack = await line.until("panel", person="web:anna")
    assert rack["alt"].startswith("Rack of Anna")
    async with client.get(address.rstrip("/") + rack["picture"] + "/light") as picture:
        light = await picture.read()
        assert picture.content_type == "image/png"
    async with client.get(address.rstrip("/") + rack["picture"] + "/dark") as picture:
        assert await picture.read() != light
    tile = next(data for row in rack["rows"] for _, data, *_ in row if ".tile:" in data)
    where = await line.press("Anna", tile)
    field = where["field"]
    first, second, move, _ = field["moves"][0]
    assert {first, second} <= {name for name, _, _ in field["cells"]}
    preview = await line.press("Anna", field["prefix"] + move)
    place = next(data for row in preview["rows"] for _, data, *_ in row if ".play:" in data)
    assert "plays" in (await line.press("Anna", place))["text"]


async def test_a_second_window_hears_it_and_catches_up(address: str, client: aiohttp.ClientSession) -> None:
    one, two = await connected(client, address), await connected(client, address)
    await one.hello("Anna")
    await two.hello("Bob")
    await one.say("Anna", "/genial new dice")
    assert (await two.until("card"))["text"].startswith("The dice game")
    await two.say("Bob", "/genial join")
    await one.say("Anna", "/genial start")
    first = await two.until("note")
    heard = first["number"]
    await two.socket.close()
    await one.say("Anna", "/genial end")
    again = await connected(client, address)
    card = await again.hello("Bob", heard=heard)
    assert "Anna" in card["text"]


async def test_what_is_said_after_a_restart_is_newer_than_all_before(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    """With the same numbers again, a window that was away would miss it."""
    numbers = []
    for _ in range(2):
        async with served(redis_url) as address:
            line = await connected(client, address)
            await line.hello("Anna")
            await line.say("Anna", "/genial versus")
            await line.say("Anna", "/genial end")
            numbers.append((await line.until("card"))["number"])
    assert numbers[0] < numbers[1]


async def test_sent_again_after_a_lost_line_it_is_done_once(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    one = await connected(client, address)
    await one.hello("Anna")
    first = await one.say("Anna", "/genial versus", number="the same")
    await one.socket.close()
    two = await connected(client, address)
    await two.hello("Anna")
    again = await two.say("Anna", "/genial versus", number="the same")
    assert again["text"] == first["text"]


async def test_nobody_gets_anothers_rack(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob = await connected(client, address), await connected(client, address)
    await anna.hello("Anna")
    await bob.hello("Bob")
    await anna.say("Anna", "/genial new classic seats=2")
    await bob.say("Bob", "/genial join")
    await anna.say("Anna", "/genial start")
    rack = await anna.until("panel", person="web:anna")
    await bob.say("Bob", "help", private=True)
    seen: list[str] = []
    await bob.socket.send_json({"type": "say", "id": "last", "person": "Bob", "text": "help", "private": True})
    while True:
        frame = await bob.socket.receive_json(timeout=PATIENCE)
        if frame.get("id") == "last":
            break
        seen.append(json.dumps(frame))
    tiles = rack["alt"].partition(":")[2].partition(".")[0]
    assert not any(rack["picture"] in frame or tiles in frame for frame in seen)


async def test_nobody_can_be_called_as_the_channel_is(address: str, client: aiohttp.ClientSession) -> None:
    line = await connected(client, address)
    await line.hello("#")
    assert (await line.say("#", "/genial versus"))["text"] == "The game begins."
    assert (await line.until("panel", person="web:##"))["alt"].startswith("Rack of #")


async def test_only_from_our_own_page(address: str, client: aiohttp.ClientSession) -> None:
    for origin in ("http://evil.example", "null", "http://localhost:1"):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connected(client, address, Origin=origin)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await client.ws_connect(f"{address}socket")
    async with client.get(address, headers={"Host": "evil.example"}) as answer:
        assert answer.status == 403
    for nonsense in ({"Origin": "http://["}, {"Host": "["}, {"Host": "a:b:c"}):
        async with client.get(address, headers=nonsense) as answer:
            assert answer.status == 400
            assert "Content-Security-Policy" in answer.headers


async def test_a_table_that_is_closed_leaves_no_buttons(address: str, client: aiohttp.ClientSession) -> None:
    line = await connected(client, address)
    await line.hello("Anna")
    await line.say("Anna", "/genial new")
    assert (await line.until("card"))["rows"]
    await line.say("Anna", "/genial leave")
    closed = await line.until("card")
    assert closed["text"]
    assert not closed["rows"]


async def test_elsewhere_only_with_the_secret(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    async with served(redis_url, "0.0.0.0", "s3cret") as link:  # noqa: S104 - what is tested
        assert link.endswith("?key=s3cret")
        here = link.replace(gethostname(), "127.0.0.1").partition("?")[0]
        for path in ("", "words", "static/app.js", "metrics", "picture/x/light"):
            async with client.get(here + path) as answer:
                assert answer.status == 401
        async with client.get(f"{here}?key=wrong") as answer:
            assert answer.status == 401
        with pytest.raises(aiohttp.WSServerHandshakeError, match="401"):
            await connected(client, here)
        async with client.get(f"{here}healthz") as answer:
            assert answer.status == 200
        for secret, status in (("s3cret", 200), ("wrong", 401)):  # as Prometheus shows it
            async with client.get(f"{here}metrics", headers={"Authorization": f"Bearer {secret}"}) as answer:
                assert answer.status == status
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(cookie_jar=jar) as friend:
            async with friend.get(f"{here}?key=s3cret") as answer:
                assert answer.status == 200
                assert "key" not in str(answer.url)
            line = await connected(friend, here)
            assert await line.hello("Anna")


async def test_with_no_secret_given_one_is_drawn(store: Store, redis_url: str) -> None:
    async with served(redis_url, "0.0.0.0") as link:  # noqa: S104 - what is tested
        assert len(link.partition("?key=")[2]) > 16


async def test_every_answer_forbids_what_a_page_could_be_tricked_into(
    address: str, client: aiohttp.ClientSession
) -> None:
    for path in ("", "static/app.js", "words", "healthz", "metrics", "nowhere", "picture/none/light"):
        async with client.get(address + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_nonsense_is_answered_and_changes_nothing(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    line = await connected(client, address)
    await line.hello("Anna")
    await line.say("Anna", "/genial versus")
    before = (await store.tables.load((await store.chats.find("web:#")).record.table)).table
    rng = Random(5)
    frames = [
        "",
        "x",
        "{}",
        "[]",
        "null",
        '{"type":"say"}',
        '{"type":"fly","id":"1"}',
        '{"type":"hello","people":5}',
    ]
    frames += ['{"type":"press","id":"1","person":"Bob","button":"' + "x" * 900 + '"}', '"' + "é" * 900 + '"']
    frames += ["".join(chr(rng.randrange(32, 1000)) for _ in range(rng.randrange(300))) for _ in range(60)]
    for frame in frames:
        await line.socket.send_str(frame)
        answer = await line.socket.receive_json(timeout=PATIENCE)
        while answer["kind"] not in ("error", "answer"):
            answer = await line.socket.receive_json(timeout=PATIENCE)
        assert answer["text"]
    await line.socket.send_bytes(b"\x00\xff")
    assert (await line.say("Mallory", "help"))["text"]
    assert (await store.tables.load((await store.chats.find("web:#")).record.table)).table == before


async def test_a_frame_that_is_too_large_ends_the_line_and_nothing_else(
    address: str, client: aiohttp.ClientSession
) -> None:
    other = await connected(client, address)
    await other.hello("Bob")
    line = await connected(client, address)
    await line.socket.send_str("x" * 100_000)
    message = await line.socket.receive(timeout=PATIENCE)
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
    assert (await other.say("Bob", "help"))["text"]


@pytest.mark.slow
async def test_a_thousand_idle_windows_leave_nothing_behind(address: str) -> None:
    def sockets() -> int:
        gc.collect()
        return sum(type(thing).__name__ == "Window" for thing in gc.get_objects())

    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as many:
        lines = [await connected(many, address) for _ in range(1000)]
        assert sockets() >= 1000
        assert (await lines[0].hello("Anna"))["kind"] == "card"
        assert (await lines[500].say("Bob", "help"))["text"]
        for line in lines:
            await line.socket.close()
    async with aiohttp.ClientSession() as client:
        line = await connected(client, address)
        await line.hello("Anna")
        assert sockets() <= 3


async def test_a_window_that_does_not_read_is_let_go() -> None:
    """After a limit its connection is closed; it may come back and catch up."""
    window = Window()
    behind = []
    for _ in range(MOST_UNSENT + 1):
        window.tell(b"x")
        behind.append(window.left_behind)
    assert behind == [False] * MOST_UNSENT + [True]
    assert window.unsent.qsize() == MOST_UNSENT


async def test_a_noisy_window_is_read_more_slowly_and_the_others_are_not(
    address: str, client: aiohttp.ClientSession
) -> None:
    noisy, calm = await connected(client, address), await connected(client, address)
    await calm.hello("Anna")
    answered = 0

    async def listening() -> None:
        nonlocal answered
        async for _ in noisy.socket:
            answered += 1

    listener = asyncio.create_task(listening())
    for number in range(300):
        frame = {"type": "say", "id": f"n{number}", "person": "Bob", "text": "help"}
        await noisy.socket.send_json(frame)
    assert (await calm.say("Anna", "help"))["text"]
    assert answered < 300, "by then it has not been heard to the end"
    await cancel_all(listener)


async def test_health_and_metrics(address: str, client: aiohttp.ClientSession) -> None:
    line = await connected(client, address)
    await line.hello("Anna")
    await line.say("Anna", "/genial versus")
    await line.say("Anna", "/genial versus")
    await line.until("card")
    async with client.get(f"{address}healthz") as answer:
        assert (answer.status, await answer.json()) == (200, {"alive": True, "store": True})
    async with client.get(f"{address}metrics") as answer:
        text = await answer.text()
    for line_of_text in (
        'genial_commands_total{verb="versus"} 2.0',
        'genial_refusals_total{code="table-exists"} 1.0',
        'genial_saves_total{verb="versus"} 1.0',
        "genial_stale_retries_total 0.0",
        "genial_outbox_lag_seconds_bucket",
        "genial_draw_seconds_count",
        "genial_decide_seconds_count",
    ):
        assert line_of_text in text


async def test_a_taken_port_leads_to_the_next(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    async with served(redis_url) as first:
        port = int(first.rstrip("/").rpartition(":")[2])
        async with served(redis_url, port=port) as second:
            assert second != first
            async with client.get(f"{second}healthz") as answer:
                assert answer.status == 200


@pytest.mark.parametrize(("asked", "language"), [("de-CH,de;q=0.9", "de"), ("fr,nl;q=0.5", "nl"), ("fr", "en")])
async def test_the_page_speaks_the_browsers_language(
    address: str, client: aiohttp.ClientSession, asked: str, language: str
) -> None:
    async with client.get(f"{address}words", headers={"Accept-Language": asked}) as answer:
        assert (await answer.json())["language"] == language


async def test_a_replay_is_to_be_seen_and_an_export_to_be_saved(
    address: str, client: aiohttp.ClientSession
) -> None:
    line = await connected(client, address)
    await line.hello("Anna")
    await line.say("Anna", "/genial versus")
    await line.say("Anna", "/genial resign yes")
    await line.say("Anna", "/genial replay")  # a word that it is being made comes first
    replay = (await line.until("answer"))["file"]
    async with client.get(address.rstrip("/") + replay["at"]) as answer:
        assert answer.content_type == "image/gif"
        assert "Content-Disposition" not in answer.headers
        assert (await answer.read()).startswith(b"GIF8")
    export = (await line.say("Anna", "export", private=True))["file"]
    async with client.get(address.rstrip("/") + export["at"]) as answer:
        assert answer.content_type == "application/json"
        assert answer.headers["Content-Disposition"] == 'attachment; filename="genial.json"'
        assert "Content-Security-Policy" in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"
        assert (await answer.json())["person"]["id"] == "web:anna"
    token = export["at"].rpartition("/")[2]
    for path in ("/file/nothing", f"/picture/{token}/light", replay["at"] + "x"):
        async with client.get(address.rstrip("/") + path) as answer:
            assert answer.status == 404


async def test_lists_have_their_names(address: str, client: aiohttp.ClientSession) -> None:
    line = await connected(client, address)
    settings = await line.say("Anna", "settings", private=True)
    assert settings["labels"] == ["Language", "Colours", "Light or dark", "", ""]
    assert len(settings["labels"]) == len(settings["rows"])
    assert "labels" not in await line.say("Anna", "privacy", private=True)
