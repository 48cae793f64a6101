"""Genial in the chats: tables, turns, delivery. What is the same on every platform, and the adapters."""
