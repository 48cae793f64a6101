"""The fixtures of the loopback Discord, for its own tests."""

from .fixtures import loopback

__all__ = ["loopback"]
