"""The REST API: requests are read, checked and answered; the answers are checked too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from ..faults import Fault, Faults
from . import callbacks, channels, emojis, limits, payloads
from .refusals import Refused
from .spec import Spec
from .world import World

JSON = dict[str, Any]
Answer = tuple[int, Any]  # status and JSON, None for nothing


@dataclass(eq=False)
class Call:
    """One request of the bot."""

    method: str
    path: str
    query: dict[str, str]
    payload: Any
    files: dict[int, tuple[str, bytes]]  # files[n]: name and bytes
    authorization: str
    at: float
    route: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    status: int = 0
    answer: Any = None

    @property
    def line(self) -> str:
        return f"{self.method} {self.path}"


Handler = Callable[[World, Call], Answer]


def me(world: World, call: Call) -> Answer:
    bot = payloads.user(world.bot)
    return 200, {**bot, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def application(world: World, call: Call) -> Answer:
    return 200, {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": payloads.user(world.bot),
        "bot": payloads.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "rpc_origins": [],
        "summary": "",
    }


def set_commands(world: World, call: Call) -> Answer:
    _own(world, call)
    old = {command["name"]: command["id"] for command in world.commands}
    world.commands = [
        {
            **{key: value for key, value in command.items() if value is not None},
            "id": old.get(command["name"]) or str(world.new_id()),
            "application_id": str(world.bot.id),
            "version": str(world.new_id()),
            "type": command.get("type", 1),
            "description": command.get("description", ""),
            "default_member_permissions": _text(command.get("default_member_permissions")),
            "nsfw": command.get("nsfw", False),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
        }
        for command in call.payload
    ]
    return 200, world.commands


def get_commands(world: World, call: Call) -> Answer:
    _own(world, call)
    return 200, world.commands


def get_user(world: World, call: Call) -> Answer:
    user = world.users.get(int(call.parts["user_id"]))
    if user is None:
        raise Refused(10013)
    return 200, payloads.user(user)


def _own(world: World, call: Call) -> None:
    if call.parts["application_id"] != str(world.bot.id):
        raise Refused(50001)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES: Sequence[tuple[str, str, Handler]] = (
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("PUT", "/applications/{application_id}/commands", set_commands),
    ("GET", "/applications/{application_id}/commands", get_commands),
    ("GET", "/applications/{application_id}/emojis", emojis.listed),
    ("POST", "/applications/{application_id}/emojis", emojis.create),
    ("DELETE", "/applications/{application_id}/emojis/{emoji_id}", emojis.delete),
    ("POST", "/users/@me/channels", channels.open_dm),
    ("GET", "/users/{user_id}", get_user),
    ("GET", "/channels/{channel_id}", channels.get_channel),
    ("PATCH", "/channels/{channel_id}", channels.change_channel),
    ("POST", "/channels/{channel_id}/typing", channels.typing),
    ("POST", "/channels/{channel_id}/threads", channels.open_thread),
    ("GET", "/channels/{channel_id}/messages", channels.history),
    ("POST", "/channels/{channel_id}/messages", channels.send),
    ("GET", "/channels/{channel_id}/messages/{message_id}", channels.fetch),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", channels.edit),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", channels.delete),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", channels.open_thread_at),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callbacks.callback),
    ("POST", _WEBHOOK, callbacks.follow_up),
    ("GET", f"{_WEBHOOK}/messages/@original", callbacks.fetch),
    ("PATCH", f"{_WEBHOOK}/messages/@original", callbacks.edit),
    ("DELETE", f"{_WEBHOOK}/messages/@original", callbacks.delete),
    ("GET", f"{_WEBHOOK}/messages/{{message_id}}", callbacks.fetch),
    ("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", callbacks.edit),
    ("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", callbacks.delete),
)

_PATTERNS = [
    (method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route) + r"\Z"), route, handler)
    for method, route, handler in ROUTES
]
_WITHOUT_TOKEN = re.compile(r"/(interactions|webhooks|gateway\Z)")


class Rest:
    def __init__(self, world: World, faults: Faults[Call], token: str, spec: Spec) -> None:
        self.world = world
        self.faults = faults
        self.token = token
        self.spec = spec
        self.gateway_url = ""
        self.shards = 1  # what /gateway/bot recommends
        self.keeps_files = True  # in `calls`; a long measurement would fill the memory
        self.calls: list[Call] = []
        self.complaints: list[str] = []

    async def serve(self, request: web.Request) -> web.StreamResponse:
        call = await self._read(request)
        self.calls.append(call)
        self.world.changed()
        await self.faults.wait(call)
        fault = self.faults.for_(call)
        if fault is None or fault.applied:
            call.status, call.answer = self._answer(call)
        if fault is not None:
            return self._broken(request, call, fault)
        if not self.keeps_files:
            call.files.clear()
        self.world.changed()
        if call.answer is None:
            return web.Response(status=call.status)
        return web.Response(
            status=call.status,
            body=json.dumps(call.answer).encode(),
            headers={"Content-Type": "application/json"},
        )

    def _broken(self, request: web.Request, call: Call, fault: Fault[Call]) -> web.Response:
        call.status, call.answer = fault.status, fault.body
        self.world.changed()
        if fault.status == 0:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        headers = {"Content-Type": "application/json", **fault.headers}
        return web.Response(status=fault.status, body=json.dumps(fault.body).encode(), headers=headers)

    async def _read(self, request: web.Request) -> Call:
        payload: Any = None
        files: dict[int, tuple[str, bytes]] = {}
        if request.content_type == "multipart/form-data":
            async for part in await request.multipart():
                name = getattr(part, "name", "") or ""
                data = await part.read(decode=True)  # type: ignore[union-attr] # no nested multipart here
                if name == "payload_json":
                    payload = json.loads(bytes(data))
                else:
                    number = int(name.removeprefix("files[").removesuffix("]"))
                    files[number] = getattr(part, "filename", "") or "", bytes(data)
        elif body := await request.read():
            payload = json.loads(body)
        path = "/" + request.match_info["path"]
        authorization = request.headers.get("Authorization", "")
        query = dict(request.query)
        return Call(request.method, path, query, payload, files, authorization, self.world.clock())

    def _answer(self, call: Call) -> Answer:
        try:
            handler = self._route(call)
            if not _WITHOUT_TOKEN.match(call.path) and call.authorization != f"Bot {self.token}":
                raise Refused(0)
            self._check(call)
            status, answer = handler(self.world, call)
        except Refused as no:
            status, answer = no.status, {"message": no.words, "code": no.code}
        except Exception as error:  # noqa: BLE001 a request our Discord does not understand fails the test
            self._complain(call, [f"broke the fake: {error!r}"])
            status, answer = 400, {"message": repr(error), "code": 50035}
        if call.route:
            self._complain(call, self.spec.response(call.method, call.route, status, answer))
        return status, answer

    def _check(self, call: Call) -> None:
        wrong = self.spec.request(call.method, call.route, call.payload)
        self._complain(call, wrong)  # at once: the limits are made for what is well formed
        limited = limits.request(self.world, call)
        self._complain(call, limited + limits.manners(self.world, call))
        if wrong + limited:
            raise Refused(50035, "; ".join(wrong + limited))

    def _route(self, call: Call) -> Handler:
        if call.line in {"GET /gateway", "GET /gateway/bot"}:
            call.route = call.path
            return self._gateway
        for method, pattern, route, handler in _PATTERNS:
            if method == call.method and (found := pattern.match(call.path)):
                call.route, call.parts = route, found.groupdict()
                return handler
        self._complain(call, ["no such route"])
        raise Refused(10003, "404: Not Found")

    def _gateway(self, world: World, call: Call) -> Answer:
        if call.path == "/gateway":
            return 200, {"url": self.gateway_url}
        start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
        return 200, {"url": self.gateway_url, "shards": self.shards, "session_start_limit": start}

    def _complain(self, call: Call, wrong: Sequence[str]) -> None:
        self.complaints += [f"{call.line}: {what}" for what in wrong]

    async def file(self, request: web.Request) -> web.Response:
        """Serve an attachment at its address."""
        wanted = request.match_info["id"]
        for message in self.world.messages.values():
            for attachment in message.attachments:
                if str(attachment.id) == wanted:
                    return web.Response(body=attachment.data)
        return web.Response(status=404)


def _text(number: object) -> str | None:
    """Write permissions as text, as Discord does; it reads numbers too."""
    return None if number is None else str(number)
