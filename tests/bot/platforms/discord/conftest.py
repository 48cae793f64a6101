"""The loopback Discord that these tests run against."""

from tests.fakes.discord.fixtures import loopback

__all__ = ["loopback"]
