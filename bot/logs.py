"""Logs: one line of JSON each, to standard error. They never contain a rack, a token or what people wrote."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog
from structlog.stdlib import LoggerFactory, ProcessorFormatter, add_logger_name

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}
# Levels of libraries. Below a warning they say nothing that hosts need, and httpx would log every address, with
# Telegram's token in it.
LIBRARIES: Final = {
    "asyncio": 30,
    "httpx": 30,
    "httpcore": 30,
    "telegram": 30,
    "discord": 30,
    "discord.client": 40,
}


def set_up(level: str) -> None:
    """Let our own logs and those of the libraries end in one formatter."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter())
    logging.basicConfig(level=LEVELS[level], handlers=[handler])
    for name, least in LIBRARIES.items():
        logging.getLogger(name).setLevel(max(least, LEVELS[level]))
    structlog.configure(
        processors=[ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def _formatter() -> ProcessorFormatter:
    return ProcessorFormatter(
        foreign_pre_chain=[add_logger_name],
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_lines_of),
            ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(),
        ],
    )


def _lines_of(exc_info: structlog.typing.ExcInfo) -> list[str]:
    """Return the kind of an error and the lines it came through, without its text: that may quote anything."""
    lines = [exc_info[0].__name__]
    step = exc_info[2]
    while step is not None:
        code = step.tb_frame.f_code
        lines.append(f"{code.co_filename}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return lines
