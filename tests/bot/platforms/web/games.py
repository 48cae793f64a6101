"""Games that windows play: tables are opened, moves are made as the page makes them."""

from __future__ import annotations

from .connection import Connection, Heard


async def begin(host: Connection, *guests: Connection, game: str = "classic") -> None:
    """Open a table in the room the host looks at, let the guests join, and begin."""
    assert not (await host.say(f"/genial new {game} seats={1 + len(guests)}"))["refused"]
    for guest in guests:
        assert not (await guest.press(action(await guest.sees(phase="lobby"), "join")))["refused"]
    assert not (await host.say("/genial start"))["refused"]
    for window in (host, *guests):
        await window.sees(phase="playing")


async def to_move(*windows: Connection) -> Connection:
    """Return the window of the person to move, when all of them see the same."""
    newest = 0
    while len({window.snapshot and window.snapshot["version"] for window in windows}) > 1:
        newest = max(newest, *(window.snapshot["version"] for window in windows if window.snapshot))
        for window in windows:
            await window.sees(version=newest)
    return next(window for window in windows if window.snapshot and window.snapshot["yours"])


async def play(window: Connection, number: int = 0) -> Heard:
    """Make a move, one of those the snapshot offers; return the answer when the window sees the move."""
    before = await window.sees(yours=True)
    answer = await window.press(before["play"] + moves(before)[number])
    assert not answer["refused"], answer["text"]
    while (await window.sees())["step"] == before["step"]:
        await window.until("table")
    return answer


def moves(snapshot: Heard) -> list[str]:
    """List the moves a snapshot offers, those that are not just a word first."""
    found = []
    if board := snapshot["laying"]:
        names = board["names"]
        for tile, ways in board["placements"].items():
            found += [f"{tile} {names[way[0]]} {names[way[1]]}" for way in ways]
    if sheet := snapshot["dice"]:
        found += [score["move"] for score in sheet["scores"]] or ["roll"]
    if cards := snapshot["cards"]:
        found += [way["move"] for ways in cards["plays"].values() for way in ways]
    return found + [choice["move"] for choice in (board or cards or {}).get("choices", ())]


def action(snapshot: Heard, verb: str) -> str:
    """Return the button of an action that a snapshot offers."""
    return next(str(each["data"]) for each in snapshot["actions"] if each["verb"] == verb)


def verbs(snapshot: Heard) -> set[str]:
    """Return the verbs of all actions that a snapshot offers."""
    return {each["verb"] for each in snapshot["actions"]}
