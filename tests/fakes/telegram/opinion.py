"""A second opinion on requests and answers: aiogram has its own model of every method and type."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, Optional, Union, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

JSON = dict[str, Any]

USUAL = ("getUpdates", "sendMessage", "sendPhoto", "editMessageMedia", "answerCallbackQuery", "setMyCommands")


@cache
def _aiogram() -> dict[str, Any]:
    """Import aiogram's names when they are needed; building all its models takes 5 seconds."""
    real = BaseModel.__dict__["model_rebuild"]
    BaseModel.model_rebuild = classmethod(lambda _cls, **_: None)  # type: ignore[assignment,method-assign]
    try:
        types = importlib.import_module("aiogram.types")
    finally:
        BaseModel.model_rebuild = real  # type: ignore[method-assign]
    methods = importlib.import_module("aiogram.methods")
    default = importlib.import_module("aiogram.client.default").Default
    more = {"List": list, "Optional": Optional, "Union": Union, "Literal": Literal, "Default": default}
    return {**vars(methods), **vars(types), **more}


def _models(kind: Any) -> Iterator[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    for part in get_args(kind):
        yield from _models(part)


@cache
def _adapter(name: str, returned: bool) -> TypeAdapter[Any]:
    kind = _aiogram()[name]
    kind = kind.__returning__ if returned else kind
    for model in _models(kind):
        model.model_rebuild(_types_namespace=_aiogram())
    return TypeAdapter(kind)


@cache
def ready() -> None:
    """Build the models that every test needs before the bot runs, so that it does not wait later."""
    _adapter("Update", returned=False)
    for name in USUAL:
        _adapter(_method(name), returned=False)
        _adapter(_method(name), returned=True)


def _method(name: str) -> str:
    return name[:1].upper() + name[1:]


def on_request(method: str, fields: JSON, uploads: Mapping[str, tuple[str, bytes]]) -> list[str]:
    model = _aiogram().get(_method(method))
    if model is None:
        return [f"aiogram has no {method}"]
    file = _aiogram()["BufferedInputFile"]
    files = {name: file(data, filename) for name, (filename, data) in uploads.items()}
    known = {name: each for name, each in files.items() if name in model.model_fields}
    return _opinion(_adapter(_method(method), returned=False), {**fields, **known})


def on_response(method: str, answer: Any) -> list[str]:
    return _opinion(_adapter(_method(method), returned=True), answer)


def on_update(update: JSON) -> list[str]:
    return _opinion(_adapter("Update", returned=False), update)


def _opinion(adapter: TypeAdapter[Any], value: Any) -> list[str]:
    try:
        adapter.validate_python(value)
    except ValidationError as error:
        places = [("/".join(str(step) for step in each["loc"]), each["msg"]) for each in error.errors()]
        return [f"aiogram: {place}: {what}" for place, what in places]
    return []
