"""The bot's permissions in a channel."""

from __future__ import annotations

PERMISSIONS = {
    "manage_channels": 1 << 4,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "use_external_apps": 1 << 50,  # of a person: their own apps may answer so that everybody sees it
}
USUAL = sum(PERMISSIONS.values()) & ~(
    PERMISSIONS["manage_channels"] | PERMISSIONS["manage_messages"] | PERMISSIONS["manage_threads"]
)
