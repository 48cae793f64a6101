"""A Telegram on this machine for the real python-telegram-bot."""
