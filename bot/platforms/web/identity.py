"""Identity: a person is a secret of their device, a room is the code in its link.

The address of a person is a digest of the secret. So the server stores no secrets, and nobody can act for
somebody else without theirs.
"""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import sha256
from typing import Final

PLATFORM: Final = "web"
ROOM: Final = f"{PLATFORM}:#"
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")
CODE: Final = re.compile(r"[a-z2-7]{8,16}")
DIGEST_LETTERS: Final = 16


def person_of(secret: str) -> str:
    """Return the address of the person with this secret, or an empty string if it cannot be a secret."""
    if SECRET.fullmatch(secret) is None:
        return ""
    digest = sha256(f"genial person {secret}".encode()).digest()
    return f"{PLATFORM}:{b32encode(digest).decode().lower()[:DIGEST_LETTERS]}"


def chat_of(room: str) -> str:
    """Return the address of a room, or an empty string if it cannot be one."""
    return ROOM + room if CODE.fullmatch(room) else ""


def room_of(chat: str) -> str:
    """Return the code of a room's address, or an empty string for another chat."""
    return chat.removeprefix(ROOM) if chat.startswith(ROOM) else ""
