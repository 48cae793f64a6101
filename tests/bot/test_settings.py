"""Settings are documented and safe, and all wrong ones are named at once."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import Settings, WrongSettings, read_settings
from bot.words.phrases import LANGUAGES, Phrases

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_names_every_setting_with_its_default(tmp_path: Path) -> None:
    named = dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))
    assert set(named) == {name.upper() for name in Settings.model_fields}
    defaults = read_settings()
    (tmp_path / ".env").write_text(EXAMPLE, encoding="utf-8")
    assert read_settings() == defaults


def test_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DATA_DIR=one\nLOG_LEVEL=info\n", encoding="utf-8")
    monkeypatch.setenv("DATA_DIR", "two")
    assert (read_settings().data_dir, read_settings().log_level) == (Path("two"), "info")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_wrong_is_named_in_one_message(tmp_path: Path, language: str) -> None:
    wrong = "REDIS_URL=http://user:secret@host\nLOG_LEVEL=loud\nGENIAL_LANGUAGE=fr\nREDIS_ULR=redis://x\n"
    (tmp_path / ".env").write_text(wrong, encoding="utf-8")
    with pytest.raises(WrongSettings) as found:
        read_settings()
    assert found.value.names == ["GENIAL_LANGUAGE", "LOG_LEVEL", "REDIS_ULR", "REDIS_URL"]
    text = found.value.explained(Phrases(language))
    assert all(name in text for name in found.value.names)
    assert "secret" not in text


@pytest.mark.slow
def test_nothing_starts_half(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=loud\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "bot"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert run.returncode == 2
    assert "LOG_LEVEL" in run.stderr
    assert list(tmp_path.iterdir()) == [tmp_path / ".env"]


@pytest.mark.slow
def test_no_server_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("REDIS_URL=unix:///nowhere/at/all\nGENIAL_LANGUAGE=de\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "bot"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert run.returncode == 1
    assert run.stderr.strip() == Phrases("de")("no-server-no-answer")
