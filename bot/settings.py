"""Settings, from the environment and `.env`. What is wrong is named, all of it at once."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from .phrases import Phrases
from .store import connect


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="forbid", frozen=True)

    redis_url: str = ""
    data_dir: Path = Path("var")
    genial_language: Literal["en", "de", "nl"] | None = None
    web_host: str = "127.0.0.1"
    web_port: int = Field(default=8040, ge=1, le=65535)
    web_secret: str = Field(default="", max_length=200, pattern="^[!-~]*$")
    log_level: Literal["debug", "info", "warning", "error"] = "warning"

    @field_validator("redis_url")
    @classmethod
    def _an_address(cls, url: str) -> str:
        if url:
            connect(url)
        return url


class WrongSettings(Exception):
    """Some settings cannot be; `names` are theirs."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self.names = names

    def explained(self, phrases: Phrases) -> str:
        known = {name.upper() for name in Settings.model_fields}
        lines = [
            phrases(
                f"setting-{name.lower().replace('_', '-')}" if name in known else "setting-unknown", name=name
            )
            for name in self.names
        ]
        return "\n".join([phrases("settings-wrong"), *lines])


def read_settings() -> Settings:
    """Raises WrongSettings."""
    try:
        return Settings()
    except ValidationError as error:
        # Only the names: a wrong value may be a secret in the wrong place.
        raise WrongSettings(sorted({str(found["loc"][0]).upper() for found in error.errors()})) from None
