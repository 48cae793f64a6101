"""`python -m bot` starts Genial."""

from __future__ import annotations

import asyncio
import os
import sys

from . import app, logs
from .adapters.terminal import Terminal
from .phrases import Phrases, known
from .settings import WrongSettings, read_settings
from .store import NoServer


def main() -> int:
    phrases = Phrases(known(os.environ.get("LANGUAGE") or os.environ.get("LANG") or ""))
    try:
        settings = read_settings()
    except WrongSettings as wrong:
        print(wrong.explained(phrases), file=sys.stderr)
        return 2
    if settings.language is not None:
        phrases = Phrases(settings.language)
    logs.set_up(settings.log_level)
    terminal = Terminal(phrases, settings.data_dir / "pictures", sys.stdin, print)
    try:
        asyncio.run(app.run(settings, [terminal]))
    except NoServer as missing:
        print(phrases(f"no-server-{missing.code}", **missing.facts), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
