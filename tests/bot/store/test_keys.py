"""A table's id is in the partition of its chat."""

from __future__ import annotations

from bot.store import new_table_id
from bot.store.keys import partition


def test_a_tables_id_is_in_the_partition_of_its_chat() -> None:
    for number in range(50):
        chat = f"discord:{number}"
        table_id = new_table_id(chat, "r")
        assert partition(table_id) == partition(chat)
        assert new_table_id(chat, "r") == table_id
        assert new_table_id(chat, "s") != table_id
