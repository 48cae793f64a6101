"""Tables, people and outbox entries as JSON."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from bot.people import Person
from bot.table import Notice, Table


class Entry(Struct, frozen=True, omit_defaults=True):
    """One notice for one address."""

    table: str
    to: str  # a chat, or a person
    notice: Notice

    @property
    def platform(self) -> str:
        return self.to.partition(":")[0]


_encoder = Encoder()
encode = _encoder.encode
decode_table = Decoder(Table).decode
decode_person = Decoder(Person).decode
decode_entry = Decoder(Entry).decode
decode_notice = Decoder(Notice).decode
