"""Tables, people and outbox entries as JSON."""

from __future__ import annotations

from msgspec.json import Decoder, Encoder

from bot.table import GameResult, Table
from bot.table.address import LinkOffer
from bot.table.notices import Answer, Entry
from bot.table.person import Person

_encoder = Encoder()
encode = _encoder.encode
decode_table = Decoder(Table).decode
decode_link_offer = Decoder(LinkOffer).decode
decode_person = Decoder(Person).decode
decode_entry = Decoder(Entry).decode
decode_answer = Decoder(Answer).decode
decode_result = Decoder(GameResult).decode
