"""`python -m bot` starts Genial."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from bot.messages.platform import BadToken, Platform, Tell, UnusableSetting
from bot.platforms.keyboard import Keyboard
from bot.platforms.web import NoPort, Web
from bot.screens.theme import theme_files
from bot.words.phrases import Phrases, known

from . import app, logs
from .metrics import Metrics
from .settings import Settings, WrongSettings, read_settings
from .store import NoServer

LONGEST_END: Final = 4.0  # seconds from SIGTERM to the end; after five, hosts may kill us


def main(arguments: Sequence[str]) -> int:
    """Start Genial in the browser or at the keyboard. Return the exit status."""
    phrases = Phrases(known(_language()))
    parser = argparse.ArgumentParser(prog="python -m bot", description=phrases("about"))
    parser.add_argument(
        "where", nargs="?", choices=("browser", "keyboard"), default="browser", help=phrases("about-where")
    )
    chosen = parser.parse_args(arguments)
    try:
        settings = read_settings()
    except WrongSettings as wrong:
        print(wrong.explained(phrases), file=sys.stderr)
        return 2
    if settings.genial_language is not None:
        phrases = Phrases(settings.genial_language)
    logs.set_up(settings.log_level)
    metrics = Metrics()
    say = partial(print, flush=True)
    here: Platform
    if chosen.where == "keyboard":
        here = Keyboard(phrases, settings.data_dir / "pictures", sys.stdin, say)
    else:
        host, port, secret = settings.web_host, settings.web_port, settings.web_secret
        here = Web(host, port, secret, phrases, metrics, say, theme_files())
    try:
        listening = [here, *platforms(settings, lambda phrase, **facts: say(phrases(phrase, **facts)))]
        asyncio.run(_run_until_terminated(app.run(settings, listening, metrics)))
    except NoPort as taken:
        print(phrases("web-no-port", first=str(taken.first), last=str(taken.last)), file=sys.stderr)
        return 1
    except BadToken as refused:
        print(phrases(f"{refused.platform}-bad-token"), file=sys.stderr)
        return 2
    except UnusableSetting as wrong:
        print(WrongSettings([wrong.setting.upper()]).explained(phrases), file=sys.stderr)
        return 2
    except NoServer as missing:
        print(phrases(f"no-server-{missing.code}", **missing.facts), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def platforms(settings: Settings, tell: Tell) -> Iterator[Platform]:
    """Make the platforms that have a token. The others are not imported, because their libraries are large.

    Each tells the host when it is connected.
    """
    if settings.discord_token:
        from bot.platforms.discord import Discord

        yield Discord(
            settings.discord_token,
            settings.discord_api_base,
            settings.discord_gateway,
            settings.shard_count,
            settings.shard_ids,
            tell=tell,
        )
    if settings.telegram_token:
        from bot.platforms.telegram import Telegram

        yield Telegram(
            settings.telegram_token,
            settings.telegram_base_url,
            settings.public_url,
            settings.webhook_port,
            tell=tell,
            webhook_host=settings.webhook_host,
        )


async def _run_until_terminated(work: Coroutine[None, None, None]) -> None:
    """Run until the work ends or SIGTERM comes, which ends Genial in order, as Ctrl-C does, but in time."""
    working = asyncio.create_task(work)

    def terminate() -> None:
        working.cancel()
        # A hanging server must not hold us. Nothing is lost: what is stored is what was answered.
        overdue = threading.Timer(LONGEST_END, os._exit, (0,))
        overdue.daemon = True
        overdue.start()

    with suppress(NotImplementedError):  # Windows knows no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, terminate)
    with suppress(asyncio.CancelledError):
        await working


def _language() -> str:
    """Return the language of the system, for use before the settings are read."""
    names = ("GENIAL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return next((value for name in names if (value := os.environ.get(name))), "")


if __name__ == "__main__":
    status = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # without waiting for the threads of computers that still think
