"""A wire between browser and server that counts what comes through."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

LUMP = 65536


class Wire:
    """A counting connection, at an address of its own."""

    def __init__(self) -> None:
        self.address = ""
        self.received = 0  # bytes from the server, with all headers


@asynccontextmanager
async def wired(address: str) -> AsyncIterator[Wire]:
    """Pass everything on to the server at this address, and count it."""
    wire, server = Wire(), urlsplit(address)

    async def pass_on(source: StreamReader, target: StreamWriter, counts: bool) -> None:
        with suppress(ConnectionError):
            while lump := await source.read(LUMP):
                wire.received += len(lump) if counts else 0
                target.write(lump)
                await target.drain()
        target.close()

    async def connect(reader: StreamReader, writer: StreamWriter) -> None:
        back, forth = await asyncio.open_connection(server.hostname, server.port)
        await asyncio.gather(pass_on(reader, forth, counts=False), pass_on(back, writer, counts=True))

    listening = await asyncio.start_server(connect, "127.0.0.1", 0)
    wire.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"
    try:
        yield wire
    finally:
        listening.close()
