"""Logs: one line of JSON per decision, to standard error. Never a rack, a token or what people wrote."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def set_up(level: str) -> None:
    logging.basicConfig(level=LEVELS[level], stream=sys.stderr, format="%(message)s")
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


def _where_only(exc_info: structlog.typing.ExcInfo) -> list[str]:
    """The kind of an error and the lines it came through, without its text: that may quote anything."""
    lines = [exc_info[0].__name__]
    step = exc_info[2]
    while step is not None:
        code = step.tb_frame.f_code
        lines.append(f"{code.co_filename}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return lines
