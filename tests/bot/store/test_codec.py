"""Stored values of version 0.1.0 are read and written back as the same bytes.

Each file in `stored/` holds one kind of value, one value a line: built with every field set, and as whole
conversations left them in the store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import chats, codec, outbox
from bot.store.codec import decode_table, encode

from ..support.tables import opened

HERE = Path(__file__).parent / "stored"
DECODERS: dict[str, Callable[[bytes], Any]] = {
    "tables": codec.decode_table,
    "people": codec.decode_person,
    "entries": codec.decode_entry,
    "answers": codec.decode_answer,
    "results": codec.decode_result,
    "linked_chats": codec.decode_link_offer,
    "shown": outbox._decode_shown,
}


def stored(kind: str) -> Iterator[str]:
    yield from (HERE / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()


def test_every_kind_has_its_file() -> None:
    assert {path.stem for path in HERE.iterdir()} == {*DECODERS, "chats"}


@pytest.mark.parametrize("kind", DECODERS)
def test_a_stored_value_keeps_its_bytes(kind: str) -> None:
    for line in stored(kind):
        assert codec.encode(DECODERS[kind](line.encode())).decode() == line


def test_a_stored_chat_keeps_its_bytes() -> None:
    for line in stored("chats"):
        assert chats.encode_record(chats.decode_record(line)) == line


def test_a_stored_table_is_small() -> None:
    table = opened()
    assert decode_table(encode(table)) == table
    assert len(encode(table)) < 250
