"""A small Discord on loopback, for the real discord.py."""
