"""The loopback Telegram that these tests run against."""

from tests.fakes.telegram.fixtures import telegram

__all__ = ["telegram"]
