"""Logs are one line of JSON each, also those of libraries, and never contain a token."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

SAYING = """
import logging, sys
from bot import logs
import structlog
logs.set_up(sys.argv[1])
logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot123:TOKEN/getMe")
logging.getLogger("httpcore.connection").debug("connect 123:TOKEN")
logging.getLogger("discord.client").warning("PyNaCl is not installed")
logging.getLogger("discord.gateway").warning("Shard ID %s has stopped responding", 0)
structlog.get_logger().warning("ours", number=1)
try:
    raise ValueError("a secret of somebody's")
except ValueError:
    logging.getLogger("telegram.ext").exception("trouble")
"""


@pytest.mark.parametrize("level", ["debug", "info", "warning"])
def test_every_line_is_json_without_secrets(level: str) -> None:
    said = [sys.executable, "-c", SAYING, level]
    run = subprocess.run(said, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    lines = [json.loads(line) for line in run.stderr.splitlines()]
    assert [line["event"] for line in lines] == ["Shard ID 0 has stopped responding", "ours", "trouble"]
    assert "TOKEN" not in run.stderr
    assert "secret" not in run.stderr
    assert lines[-1]["exception"][0] == "ValueError"
