"""The keyboard: several people, numbered buttons, pictures in files; and the program as people start it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PIL import Image

from bot.messages.reply import Button, File, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.platforms.keyboard import Keyboard
from bot.words.phrases import Phrases

from ..support.desk import Scripted
from ..support.party import Notebook


async def heard(lines: str, pictures: Path, reply: Reply | None = None) -> tuple[list[Request], list[str]]:
    requests: list[Request] = []
    shown: list[str] = []

    async def handle(request: Request) -> Reply:
        requests.append(request)
        return reply or Reply("well", rows=((Button("Join", Action("join", table="abcdefghij", step=0)),),))

    await Keyboard(Phrases("en"), pictures, io.StringIO(lines), shown.append).run(Scripted(handle), Notebook())
    return requests, shown


async def test_who_speaks_stays_until_somebody_else_does(tmp_path: Path) -> None:
    requests, _ = await heard("anna: /genial new\nrack\n\nBob : /genial join\n", tmp_path)
    assert [(request.person, request.text, request.private) for request in requests] == [
        ("terminal:anna", "/genial new", False),
        ("terminal:anna", "rack", True),
        ("terminal:bob", "/genial join", False),
    ]
    assert len({request.id for request in requests}) == 3


async def test_buttons_are_numbers(tmp_path: Path) -> None:
    requests, shown = await heard("anna: x\nbob: 1\nbob: 99\n", tmp_path)
    assert "[1] Join" in shown[1]
    assert (requests[1].button, requests[1].person) == ("abcdefghij.0.join", "terminal:bob")
    assert "99" in shown[-1]


async def test_a_file_is_put_beside_the_pictures(tmp_path: Path) -> None:
    told = Reply("all of it", file=File("genial.json", b"{}", "everything"))
    _, shown = await heard("anna: export\n", tmp_path, told)
    path = tmp_path / "anna-genial.json"
    assert path.read_bytes() == b"{}"
    assert str(path) in shown[-1]
    assert "everything" in shown[-1]


async def test_somebody_must_say_it(tmp_path: Path) -> None:
    requests, shown = await heard("/genial new\n", tmp_path)
    assert requests == []
    assert "name" in shown[-1]


@pytest.mark.slow
def test_a_friendly_kill_ends_everything_in_order() -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as directory:
        command = [sys.executable, "-m", "bot", "keyboard"]
        environment = {**os.environ, "DATA_DIR": directory, "REDIS_URL": ""}
        running = subprocess.Popen(  # noqa: S603 - our own program
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        assert running.stdin
        assert running.stdout
        running.stdin.write("anna: /genial new\n")
        running.stdin.flush()
        while "open" not in running.stdout.readline():
            pass
        running.terminate()
        assert running.wait(20) == 0
        assert not (Path(directory) / "valkey" / "s").exists()
        running.stdin.close()
        running.stdout.close()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "opened"), [("en", "open"), ("de", "eröffnet"), ("nl", "open")])
def test_from_the_first_line_to_a_picture_and_on_after_a_restart(language: str, opened: str) -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as directory:
        environment = {**os.environ, "DATA_DIR": directory, "GENIAL_LANGUAGE": language}
        environment.pop("REDIS_URL", None)

        def run(lines: str) -> str:
            done = subprocess.run(
                [sys.executable, "-m", "bot", "keyboard"],
                input=lines,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stderr
            assert done.stderr == ""
            return done.stdout

        first = run("anna: /genial new classic seats=2\nanna: /genial computer easy\nanna: /genial start\n")
        assert opened in first
        again = run("anna: rack\n")
        assert "Anna" in again
        with Image.open(Path(directory) / "pictures" / "anna.png") as picture:
            assert picture.size[0] == 1280
        socket = Path(directory) / "valkey" / "s"
        assert not socket.exists(), "the server ended with the program"
