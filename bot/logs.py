"""Logs: one line of JSON per decision, to standard error. Never a rack, a token or what people wrote."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

import structlog

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


# Below a warning they say nothing hosts need, and httpx would name every address, with Telegram's token in it.
TALKATIVE: Final = {
    "asyncio": 30,
    "httpx": 30,
    "httpcore": 30,
    "telegram": 30,
    "discord": 30,
    "discord.client": 40,
}


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Line())
    logging.basicConfig(level=LEVELS[level], handlers=[handler])
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(least, LEVELS[level]))
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_where_only),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


class _Line(logging.Formatter):
    """Formats the logs of libraries like ours."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {"event": record.getMessage(), "logger": record.name}
        if record.exc_info and record.exc_info[0] is not None:
            said["exception"] = _where_only(record.exc_info)
        return json.dumps({**said, "level": record.levelname.lower()})


def _where_only(exc_info: structlog.typing.ExcInfo) -> list[str]:
    """The kind of an error and the lines it came through, without its text: that may quote anything."""
    lines = [exc_info[0].__name__]
    step = exc_info[2]
    while step is not None:
        code = step.tb_frame.f_code
        lines.append(f"{code.co_filename}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return lines
