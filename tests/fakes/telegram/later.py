"""Facts of Bot API 10.2 and 10.3, which are newer than our specification. aiogram's models check them, too."""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]


def _field(*types: str, required: bool = False) -> JSON:
    return {"types": list(types), "required": required}


_EPHEMERAL = {"ephemeral_message_parameters": _field("EphemeralMessageParameters")}
_WHICH = {
    "chat_id": _field("Integer", "String", required=True),
    "receiver_user_id": _field("Integer", required=True),
    "ephemeral_message_id": _field("Integer", required=True),
}
_KEYBOARD = {"reply_markup": _field("InlineKeyboardMarkup")}
_CAPTION = {"caption": _field("String"), "caption_entities": _field("Array of MessageEntity")}

METHODS: JSON = {
    "editEphemeralMessageText": {
        "text": _field("String"),
        "entities": _field("Array of MessageEntity"),
        "link_preview_options": _field("LinkPreviewOptions"),
        **_WHICH,
        **_KEYBOARD,
    },
    "editEphemeralMessageCaption": {**_CAPTION, **_WHICH, **_KEYBOARD},
    "editEphemeralMessageMedia": {"media": _field("InputMedia", required=True), **_WHICH, **_KEYBOARD},
    "editEphemeralMessageReplyMarkup": {**_WHICH, **_KEYBOARD},
    "deleteEphemeralMessage": _WHICH,
}
FIELDS: JSON = {
    "sendMessage": _EPHEMERAL,
    "sendRichMessage": _EPHEMERAL,
    "sendPhoto": _EPHEMERAL,
    "sendAnimation": _EPHEMERAL,
    "sendDocument": _EPHEMERAL,
    "Message": {"receiver_user": _field("User"), "ephemeral_message_id": _field("Integer")},
    "ReplyParameters": {"message_id": _field("Integer"), "ephemeral_message_id": _field("Integer")},
    "BotCommand": {"is_ephemeral": _field("Boolean")},
    "ChatMemberAdministrator": {"can_send_welcome_messages": _field("Boolean", required=True)},
    "EphemeralMessageParameters": {
        "receiver_user_id": _field("Integer", required=True),
        "callback_query_id": _field("String"),
        "replace_callback_query_message": _field("Boolean"),
    },
}
