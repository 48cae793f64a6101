"""Invitations: the address of a room as a QR code, for the page and for the terminal."""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Final

import segno

BORDER: Final = 2  # modules; scanners need a little white around the code


def drawn_in_svg(address: str) -> bytes:
    """Draw an address as an SVG picture, dark on white."""
    out = BytesIO()
    segno.make_qr(address).save(out, kind="svg", scale=4, border=BORDER, light="white", xmldecl=False)
    return out.getvalue()


def drawn_in_text(address: str) -> str:
    """Draw an address in characters, for a terminal."""
    out = StringIO()
    segno.make_qr(address).terminal(out=out, border=BORDER, compact=True)
    return out.getvalue()
