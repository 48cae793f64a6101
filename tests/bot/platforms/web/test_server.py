"""The page's server: words, files, health, metrics, and its port."""

from __future__ import annotations

import aiohttp

from bot.store import Store

from .alone import Echo, alone
from .connection import ROOM, connected, secret_of
from .page import served

LANGUAGES_ASKED = (
    ("", "de-CH,de;q=0.9", "de"),
    ("", "fr,nl;q=0.5", "nl"),
    ("", "fr", "en"),
    ("nl", "de", "nl"),
    ("fr", "de", "de"),
)
TURNS = {"en": "Your turn", "de": "Du bist am Zug", "nl": "Jij bent aan de beurt"}


async def test_health_and_metrics(address: str, client: aiohttp.ClientSession) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    await anna.say("/genial versus")
    assert (await anna.say("/genial versus"))["refused"]
    await anna.say("/genial board")
    async with client.get(f"{address}healthz") as answer:
        assert (answer.status, await answer.json()) == (
            200,
            {"alive": True, "store": True, "platforms": {"web": True}},
        )
    async with client.get(f"{address}metrics") as answer:
        text = await answer.text()
    for line in (
        'genial_commands_total{verb="versus"} 2.0',
        'genial_refusals_total{code="table-exists"} 1.0',
        'genial_saves_total{verb="versus"} 1.0',
        "genial_stale_retries_total 0.0",
        "genial_outbox_lag_seconds_bucket",
        "genial_draw_seconds_count",
        "genial_decide_seconds_count",
    ):
        assert line in text


async def test_a_taken_port_leads_to_the_next(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    async with served(redis_url) as first:
        port = int(first.rstrip("/").rpartition(":")[2])
        async with served(redis_url, port=port) as second:
            assert second != first
            async with client.get(f"{second}healthz") as answer:
                assert answer.status == 200


async def test_the_page_speaks_the_chosen_language_or_the_browsers(client: aiohttp.ClientSession) -> None:
    async with alone(Echo()) as page:
        for chosen, asked, language in LANGUAGES_ASKED:
            headers = {"Accept-Language": asked}
            async with client.get(
                f"{page.address}words", params={"language": chosen}, headers=headers
            ) as answer:
                words = await answer.json()
            assert words["language"] == language
            assert words["page-title"]


async def test_a_window_is_spoken_to_in_its_language(address: str, client: aiohttp.ClientSession) -> None:
    for language, turn in TURNS.items():
        anna = await connected(client, address, language)
        welcome = await anna.hello("Anna", "abcdefgh" + language, secret_of(language))
        assert welcome["language"] == language
        await anna.say("/genial versus")
        seen = await anna.sees(yours=True)
        assert seen["language"] == language
        assert seen["status"].startswith(turn)


async def test_a_picture_is_light_or_dark(address: str, client: aiohttp.ClientSession) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    await anna.say("/genial versus")
    rack = await anna.say("/genial rack")
    assert "Anna" in rack["alt"]
    tones = []
    for tone in ("light", "dark"):
        async with client.get(f"{address.rstrip('/')}{rack['picture']}/{tone}") as picture:
            assert picture.content_type == "image/png"
            tones.append(await picture.read())
    assert tones[0] != tones[1]


async def test_a_replay_is_to_be_seen_and_an_export_to_be_saved(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna, here = await connected(client, address), address.rstrip("/")
    welcome = await anna.hello("Anna", ROOM)
    await anna.say("/genial versus")
    await anna.say("/genial resign yes")
    replay = (await anna.say("/genial replay"))["file"]
    assert any(frame["kind"] == "progress" and frame["text"] for frame in anna.heard), "it takes a while"
    async with client.get(here + replay["at"]) as answer:
        assert answer.content_type == "image/gif"
        assert "Content-Disposition" not in answer.headers
        assert (await answer.read()).startswith(b"GIF8")
    export = (await anna.say("export", room=""))["file"]
    async with client.get(here + export["at"]) as answer:
        assert answer.content_type == "application/json"
        assert answer.headers["Content-Disposition"] == 'attachment; filename="genial.json"'
        assert "Content-Security-Policy" in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"
        assert (await answer.json())["person"]["id"] == welcome["person"]
    token = export["at"].rpartition("/")[2]
    for path in ("/file/nothing", f"/picture/{token}/light", replay["at"] + "x"):
        async with client.get(here + path) as answer:
            assert answer.status == 404
