"""Tables, people and outbox entries as JSON."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from bot.people import Person
from bot.places import Place
from bot.table import Notice, Played, Table


class Entry(Struct, frozen=True, omit_defaults=True):
    """One notice for one address."""

    table: str
    to: str  # a chat, or a person
    notice: Notice
    answered: str = ""  # the message whose button was pressed: its answer shows this already
    retry: bool = False  # tried although the address is known to be closed, because somebody did something

    @property
    def platform(self) -> str:
        return self.to.partition(":")[0]


_encoder = Encoder()
encode = _encoder.encode
decode_table = Decoder(Table).decode
decode_place = Decoder(Place).decode
decode_person = Decoder(Person).decode
decode_entry = Decoder(Entry).decode
decode_notice = Decoder(Notice).decode
decode_played = Decoder(Played).decode
