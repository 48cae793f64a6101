"""The Bot API: requests are read, checked and answered; the answers are checked too."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from ..faults import Fault, Faults
from . import callbacks, chats, ephemeral, limits, messages, profile
from .messages import Uploads
from .pace import RateLimit
from .refusals import Refused, bad, too_many
from .spec import Spec
from .updates import Updates, Webhook
from .world import World

JSON = dict[str, Any]


@dataclass(eq=False)
class Call:
    """One request of the bot."""

    method: str
    fields: JSON
    uploads: dict[str, tuple[str, bytes]]  # by the name of the part: the file's name and its bytes
    at: float
    misread: list[str] = field(default_factory=list)
    status: int = 0
    answer: Any = None

    @property
    def chat_id(self) -> int | str | None:
        given: int | str | None = self.fields.get("chat_id")
        return given

    @property
    def line(self) -> str:
        return self.method if self.chat_id is None else f"{self.method} {self.chat_id}"


Handler = Callable[[World, JSON, Uploads], Any]


def _answer_callback(world: World, fields: JSON, uploads: Uploads) -> bool:
    return callbacks.answer(world, fields)


METHODS: Mapping[str, Handler] = {
    "getMe": profile.get_me,
    "setMyCommands": profile.set_commands,
    "getMyCommands": profile.get_commands,
    "deleteMyCommands": profile.delete_commands,
    "setMyName": profile.setter("name"),
    "getMyName": profile.getter("name"),
    "setMyDescription": profile.setter("description"),
    "getMyDescription": profile.getter("description"),
    "setMyShortDescription": profile.setter("short_description"),
    "getMyShortDescription": profile.getter("short_description"),
    "sendMessage": messages.send_message,
    "sendRichMessage": messages.send_rich,
    "sendPhoto": messages.send_media("photo"),
    "sendAnimation": messages.send_media("animation"),
    "sendDocument": messages.send_media("document"),
    "editMessageText": messages.edit_text,
    "editMessageCaption": messages.edit_caption,
    "editMessageMedia": messages.edit_media,
    "editMessageReplyMarkup": messages.edit_keyboard,
    "setMessageReaction": messages.react,
    "deleteMessage": messages.delete,
    "deleteMessages": messages.delete_many,
    "editEphemeralMessageText": ephemeral.edit_text,
    "editEphemeralMessageCaption": ephemeral.edit_caption,
    "editEphemeralMessageMedia": ephemeral.edit_media,
    "editEphemeralMessageReplyMarkup": ephemeral.edit_keyboard,
    "deleteEphemeralMessage": ephemeral.delete,
    "answerCallbackQuery": _answer_callback,
    "sendChatAction": chats.act,
    "pinChatMessage": chats.pin,
    "unpinChatMessage": chats.unpin,
    "getChat": chats.get_chat,
    "getChatMember": chats.get_member,
    "getChatAdministrators": chats.get_administrators,
    "getChatMemberCount": chats.count_members,
    "createForumTopic": chats.create_topic,
    "leaveChat": chats.leave,
    "getFile": chats.get_file,
}


class Api:
    def __init__(
        self, world: World, updates: Updates, faults: Faults[Call], pace: RateLimit, token: str, spec: Spec
    ) -> None:
        self.world = world
        self.updates = updates
        self.faults = faults
        self.pace = pace
        self.token = token
        self.spec = spec
        self.calls: list[Call] = []
        self.complaints: list[str] = []
        updates.check = self._check_update
        self._waiting: Mapping[str, Callable[[Call], Awaitable[Any]]] = {
            "getUpdates": self._get_updates,
            "setWebhook": self._set_webhook,
            "deleteWebhook": self._delete_webhook,
            "getWebhookInfo": self._webhook_info,
        }

    async def serve(self, request: web.Request) -> web.StreamResponse:
        call = await self._read(request)
        self.calls.append(call)
        self.world.changed()
        await self.faults.wait(call)
        fault = self.faults.for_(call)
        if fault is None or fault.applied:
            call.status, call.answer = await self._answer(call, request.match_info["token"])
        if fault is not None:
            self._lose(call, applied=fault.applied)
            return self._broken(request, call, fault)
        if not self.world.keeps_files:
            call.uploads.clear()
        self.world.changed()
        return web.json_response(call.answer, status=call.status)

    def _lose(self, call: Call, *, applied: bool) -> None:
        """Lose the receipt of an answer to a press, so that the bot may try again."""
        query = self.world.callbacks.get(str(call.fields.get("callback_query_id")))
        if applied and query is not None:
            query.lost += 1

    def _broken(self, request: web.Request, call: Call, fault: Fault[Call]) -> web.Response:
        call.status, call.answer = fault.status, fault.body
        self.world.changed()
        if fault.status == 0:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if isinstance(fault.body, str):  # a proxy's page
            return web.Response(status=fault.status, text=fault.body, content_type="text/html")
        return web.json_response(fault.body, status=fault.status, headers=fault.headers)

    async def _read(self, request: web.Request) -> Call:
        method = request.match_info["method"]
        form: dict[str, str] = dict(request.query)
        uploads: dict[str, tuple[str, bytes]] = {}
        call = Call(method, {}, uploads, self.world.clock())
        if request.content_type == "application/json":
            call.fields = json.loads(await request.read() or b"{}")
            return call
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                uploads[name] = value.filename, value.file.read()
                value.file.close()
            else:
                form[name] = value if isinstance(value, str) else bytes(value).decode()
        call.fields, call.misread = self.spec.read_form(method, form)
        return call

    async def _answer(self, call: Call, token: str) -> tuple[int, JSON]:
        try:
            if token != self.token:
                raise Refused(401)
            self._check(call)
            result = await self._carry_out(call)
        except Refused as no:
            return no.status, no.answer
        except Exception as error:  # noqa: BLE001 a request our Telegram does not understand fails the test
            self._complain(call, [f"broke the fake: {error!r}"])
            return 400, bad(repr(error)).answer
        self._complain(call, self.spec.response(call.method, result))
        return 200, {"ok": True, "result": result}

    async def _carry_out(self, call: Call) -> Any:
        if call.method in self._waiting:
            return await self._waiting[call.method](call)
        if seconds := self.pace.refuses(call.method, call.chat_id, self.world.clock()):
            raise too_many(seconds)
        result = METHODS[call.method](self.world, call.fields, call.uploads)
        self.pace.note(call.method, call.chat_id, self.world.clock())
        return result

    def _check(self, call: Call) -> None:
        if call.method not in METHODS and call.method not in self._waiting:
            self._complain(call, ["no such method"])
            raise Refused(404)
        wrong = call.misread + self.spec.request(call.method, call.fields, call.uploads)
        wrong = wrong or limits.request(self.world, call)  # they are made for what is well formed
        self._complain(call, wrong)
        if wrong:
            raise bad("; ".join(wrong))

    def _check_update(self, update: JSON) -> None:
        self.complaints += self.spec.update(update)

    def _complain(self, call: Call, wrong: Sequence[str]) -> None:
        self.complaints += [f"{call.line}: {what}" for what in wrong]

    # those that wait

    async def _get_updates(self, call: Call) -> list[JSON]:
        fields = call.fields
        self._allow(fields)
        limit = max(1, min(fields.get("limit", 100), 100))
        return await self.updates.poll(fields.get("offset"), limit, fields.get("timeout", 0))

    async def _set_webhook(self, call: Call) -> bool:
        url = call.fields["url"]
        if url and not url.startswith(("https://", "http://127.0.0.1:", "http://localhost:")):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if call.fields.get("drop_pending_updates"):
            self.updates.drop()
        self._allow(call.fields)
        self.updates.set_webhook(Webhook(url, call.fields.get("secret_token")) if url else None)
        return True

    async def _delete_webhook(self, call: Call) -> bool:
        if call.fields.get("drop_pending_updates"):
            self.updates.drop()
        self.updates.set_webhook(None)
        return True

    async def _webhook_info(self, call: Call) -> JSON:
        webhook = self.updates.webhook
        waiting = len(self.updates.waiting)
        found: JSON = {
            "url": webhook.url if webhook else "",
            "has_custom_certificate": False,
            "pending_update_count": waiting,
        }
        if webhook and webhook.errors:
            found |= {"last_error_date": webhook.failed_at, "last_error_message": webhook.errors[-1]}
        return found

    def _allow(self, fields: JSON) -> None:
        """Keep the kinds of updates until the bot changes them; an empty list is the default again."""
        if "allowed_updates" in fields:
            self.updates.allowed = set(fields["allowed_updates"]) or None

    async def file(self, request: web.Request) -> web.Response:
        """Serve an upload at the address that getFile gave."""
        file = self.world.files.get(request.match_info["path"].rpartition("/")[2])
        if file is None or request.match_info["token"] != self.token:
            return web.Response(status=404)
        return web.Response(body=file.data)
