"""Access control: only this machine or, if others can reach the server, people with the link's secret.

Host and origin are checked, so that a page from another site cannot act in its visitor's name.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Final

from aiohttp import web
from yarl import URL

COOKIE: Final = "genial-key"
OPEN_TO_ALL: Final = "/healthz"
PART: Final = {  # for a script, a style sheet or a font, which is never opened as a page of its own
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PARTS: Final = (".js", ".css", ".woff2")
HEADERS: Final = {
    **PART,
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_loopback(host: str) -> bool:
    """Tell if a host is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _bearer(request: web.Request) -> str:
    """Return the secret of the Authorization header, which programs send."""
    return request.headers.get("Authorization", "").removeprefix("Bearer ").strip()


class Access:
    """The check of every request, and the secret of the link."""

    def __init__(self, host: str, secret: str) -> None:
        self._local = is_loopback(host)
        # A server that others can reach always has a secret, also if none was set.
        self.secret = secret or ("" if self._local else secrets.token_urlsafe(16))

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check a request, and add the security headers to the response."""
        self._check(request)
        given = request.query.get("key", "")
        if self.secret and given and request.path == "/":  # redirect, so that the secret leaves the address bar
            welcome = web.HTTPSeeOther("/", headers=HEADERS)
            # Lax: a Strict cookie is not sent when the link was clicked in a mail or a chat.
            welcome.set_cookie(COOKIE, given, httponly=True, samesite="Lax")
            raise welcome
        try:
            response = await handler(request)
        except web.HTTPException as refusal:
            refusal.headers.update(HEADERS)
            raise
        if not response.prepared:
            part = request.path.startswith("/static/") and request.path.endswith(PARTS)
            response.headers.update(PART if part else HEADERS)
            response.headers.setdefault("Cache-Control", "no-cache")
        return response

    def _check(self, request: web.Request) -> None:
        """Raise an HTTP error for a wrong host, origin or secret."""
        origin = request.headers.get("Origin")
        try:
            host, source = URL(f"http://{request.host}"), URL(origin or "")
        except ValueError:  # not a valid address
            raise web.HTTPBadRequest(headers=HEADERS) from None
        if self._local and not is_loopback(host.host or ""):
            raise web.HTTPForbidden(headers=HEADERS)  # DNS rebinding: another name for this machine
        if origin is not None and source.authority != host.authority:
            raise web.HTTPForbidden(headers=HEADERS)
        if request.path == "/socket" and origin is None:
            raise web.HTTPForbidden(headers=HEADERS)
        if self.secret and request.path != OPEN_TO_ALL:
            given = request.query.get("key", "") if request.path == "/" else _bearer(request)
            if not self._right(given or request.cookies.get(COOKIE, "")):
                raise web.HTTPUnauthorized(headers=HEADERS)

    def _right(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.secret.encode())
