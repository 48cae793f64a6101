"""Settings, from the environment and `.env`. All wrong ones are reported together."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.words.phrases import Phrases

from .store import connect


class Settings(BaseSettings):
    """The settings of one process."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="forbid", frozen=True)

    redis_url: str = ""
    data_dir: Path = Path("var")
    genial_language: Literal["en", "de", "nl"] | None = None
    web_host: str = "127.0.0.1"
    web_port: int = Field(default=8040, ge=1, le=65535)
    web_secret: str = Field(default="", max_length=200, pattern="^[!-~]*$")
    discord_token: str = Field(default="", max_length=200, pattern="^[!-~]*$", repr=False)
    discord_api_base: str = Field(default="https://discord.com/api/v10", pattern="^https?://[!-~]+$")
    discord_gateway: str = Field(default="wss://gateway.discord.gg/", pattern="^wss?://[!-~]+$")
    shard_count: int = Field(default=0, ge=0, le=10_000)
    shard_ids: Annotated[tuple[int, ...], NoDecode] = ()
    telegram_token: str = Field(default="", max_length=200, pattern="^[!-~]*$", repr=False)
    telegram_base_url: str = Field(default="https://api.telegram.org", pattern="^https?://[!-~]+[^/]$")
    public_url: str = Field(default="", pattern="^(https?://[!-~]+)?$")
    webhook_host: str = Field(default="127.0.0.1", pattern="^[!-~]+$")
    webhook_port: int = Field(default=8041, ge=1, le=65535)
    log_level: Literal["debug", "info", "warning", "error"] = "warning"

    @field_validator("redis_url")
    @classmethod
    def _an_address(cls, url: str) -> str:
        if url:
            connect(url)
        return url

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, text: object) -> object:
        return [int(part) for part in text.split(",")] if isinstance(text, str) else text

    @model_validator(mode="after")
    def _shards(self) -> Settings:
        if any(not 0 <= number < self.shard_count for number in self.shard_ids):
            raise ValueError("a shard that does not exist")
        return self


class WrongSettings(Exception):
    """Some settings are wrong; `names` are theirs."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self.names = names

    def explained(self, phrases: Phrases) -> str:
        """Return a sentence for each wrong setting."""
        known = {name.upper() for name in Settings.model_fields}
        lines = [
            phrases(
                f"setting-{name.lower().replace('_', '-')}" if name in known else "setting-unknown", name=name
            )
            for name in self.names
        ]
        return "\n".join([phrases("settings-wrong"), *lines])


def read_settings() -> Settings:
    """Read the settings. Raise WrongSettings."""
    try:
        return Settings()
    except ValidationError as error:
        # Only the names: a wrong value may be a secret that was put into another setting.
        # The shards are the only settings that depend on one another.
        names = {str(next(iter(found["loc"]), "shard_ids")).upper() for found in error.errors()}
        raise WrongSettings(sorted(names)) from None
