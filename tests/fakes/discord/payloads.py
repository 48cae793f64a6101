"""The world in Discord's JSON."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from PIL import Image

from .permissions import USUAL
from .reading import BUTTON, CONTAINER, FILE, GALLERY, SECTION, SEPARATOR, THUMBNAIL, walk

if TYPE_CHECKING:
    from .interactions import Interaction
    from .world import Attachment, Channel, Guild, Message, User

JSON = dict[str, Any]
DISCORD_EPOCH = 1_420_070_400_000
FILE_SIZE_LIMIT = 10 * 1024 * 1024


def moment(snowflake: int) -> str:
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH) / 1000, UTC).isoformat()


def user(person: User) -> JSON:
    return {
        "id": str(person.id),
        "username": person.name.casefold(),
        "global_name": person.global_name,
        "discriminator": "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
        "avatar_decoration_data": None,
        "primary_guild": None,
    }


def member(person: User, guild: Guild, permissions: int) -> JSON:
    return {
        "user": user(person),
        "nick": guild.nicks.get(person.id),
        "avatar": None,
        "roles": [],
        "joined_at": moment(person.id),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
        "permissions": str(permissions),
    }


def guild(of: Guild) -> JSON:
    everyone = {
        "id": str(of.id),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str(USUAL),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    bot = member(of.world.bot, of, USUAL)
    return {
        "id": str(of.id),
        "name": of.name,
        "preferred_locale": of.locale,
        "features": [],
        "roles": [everyone],
        "emojis": [],
        "stickers": [],
        "members": [bot],
        "member_count": 2,
        "owner_id": "1",
        "channels": [channel(each) for each in of.channels if not each.is_thread],
        "threads": [
            channel(each) for each in of.channels if each.is_thread and not each.archived and each.shows_itself
        ],
        "unavailable": False,
        "large": False,
        "joined_at": moment(of.id),
        "premium_tier": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "nsfw_level": 0,
        "mfa_level": 0,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(of: Channel) -> JSON:
    common: JSON = {
        "id": str(of.id),
        "type": of.type,
        "flags": 0,
        "last_message_id": str(of.said[-1].id) if of.said else None,
    }
    if of.guild is None:
        common["recipients"] = [user(person) for person in of.people]
        if of.type == 3:
            common.update(name=of.name or None, icon=None, owner_id=str(of.people[0].id))
        return common
    common.update(
        name=of.name, guild_id=str(of.guild.id), rate_limit_per_user=0, permissions=str(of.permissions)
    )
    if of.is_thread:
        assert of.parent is not None
        return common | {
            "parent_id": str(of.parent.id),
            "owner_id": str(of.owner or of.world.bot.id),
            "message_count": len(of.said),
            "member_count": 1,
            "total_message_sent": len(of.said),
            "thread_metadata": {
                "archived": of.archived,
                "archive_timestamp": moment(of.id),
                "auto_archive_duration": 1440,
                "locked": of.locked,
                "create_timestamp": moment(of.id),
            },
        }
    return common | {
        "position": 0,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [_overwrite(of)],
    }


def _overwrite(of: Channel) -> JSON:
    return {
        "id": str(of.world.bot.id),
        "type": 1,
        "allow": str(of.permissions & ~USUAL),
        "deny": str(USUAL & ~of.permissions),
    }


def attachment(of: Attachment, cdn: str, *, ephemeral: bool = False) -> JSON:
    url = f"{cdn}/{of.id}/{of.filename}"
    shown: JSON = {
        "id": str(of.id),
        "filename": of.filename,
        "size": len(of.data),
        "url": url,
        "proxy_url": url,
    }
    if of.description is not None:
        shown["description"] = of.description
    if ephemeral:
        shown["ephemeral"] = True
    return shown | picture_facts(of.data)


def picture_facts(data: bytes) -> JSON:
    try:
        with Image.open(io.BytesIO(data)) as image:
            return {
                "width": image.width,
                "height": image.height,
                "content_type": Image.MIME[image.format or "PNG"],
            }
    except (OSError, KeyError):
        return {"content_type": "application/octet-stream"}


def message(of: Message) -> JSON:
    cdn = of.world.cdn
    shown: JSON = {
        "id": str(of.id),
        "channel_id": str(of.channel.id),
        "type": 0 if of.interaction is None or of.interaction.kind != 2 else 20,
        "content": of.content,
        "author": user(of.author),
        "mentions": [user(person) for person in of.world.mentioned(of.pings)],
        "mention_roles": [],
        "mention_everyone": False,
        "attachments": [attachment(each, cdn, ephemeral=of.only_for is not None) for each in of.attachments],
        "embeds": of.embeds,
        "components": of.components,
        "timestamp": moment(of.id),
        "edited_timestamp": moment(of.id) if of.edits else None,
        "flags": of.flags,
        "pinned": False,
        "tts": False,
    }
    if of.nonce is not None:
        shown["nonce"] = of.nonce
    if of.author.bot:
        shown["application_id"] = str(of.author.id)
    if of.interaction is not None:
        shown["webhook_id"] = str(of.author.id)
        shown["interaction_metadata"] = _metadata(of.interaction)
    if of.thread is not None:
        shown["thread"] = channel(of.thread)
    return shown


def _metadata(of: Interaction) -> JSON:
    told: JSON = {
        "id": str(of.id),
        "type": of.kind,
        "user": user(of.user),
        "authorizing_integration_owners": of.owners,
    }
    if of.kind == 3:
        assert of.source is not None
        told["interacted_message_id"] = str(of.source.id)
    if of.kind == 5:
        told["triggering_interaction_metadata"] = _metadata(of.opened_by) if of.opened_by else {}
    return told


def _emoji(sent: JSON) -> JSON:
    """Return an emoji of a component as Discord does; its number is text."""
    told = {key: value for key, value in sent.items() if value is not None}
    return told | {"id": str(told["id"])} if "id" in told else told


def components(sent: Sequence[JSON], attachments: Sequence[Attachment], cdn: str) -> list[JSON]:
    """Return components as Discord does: numbered, with defaults, pictures resolved."""
    counter = [max([0, *(part.get("id") or 0 for part in walk(sent))])]

    def media(item: JSON) -> JSON:
        name = str(item["url"]).removeprefix("attachment://")
        for each in attachments:
            url = f"{cdn}/{each.id}/{each.filename}"
            if name in {each.filename, url}:
                facts = {"id": str(each.id), "attachment_id": str(each.id), "url": url, "proxy_url": url}
                return facts | picture_facts(each.data)
        return {"id": "0", "url": item["url"], "proxy_url": item["url"]}

    def kept(component: JSON) -> JSON:
        made = {key: value for key, value in component.items() if value is not None}
        if made.get("emoji"):
            made["emoji"] = _emoji(made["emoji"])
        if made.get("options"):
            made["options"] = [
                {**option, "emoji": _emoji(option["emoji"])} if option.get("emoji") else option
                for option in made["options"]
            ]
        if not made.get("id"):
            counter[0] += 1
            made["id"] = counter[0]
        kind = made["type"]
        if "components" in made:
            made["components"] = [kept(part) for part in made["components"]]
        if kind == SECTION:
            made["accessory"] = kept(made["accessory"])
        elif kind == BUTTON:
            made.setdefault("disabled", False)
        elif kind in {3, 5, 6, 7, 8}:
            made = {"min_values": 1, "max_values": 1, **made}
        elif kind == THUMBNAIL:
            made = {"description": None, "spoiler": False, **made, "media": media(made["media"])}
        elif kind == GALLERY:
            made["items"] = [
                {"description": None, "spoiler": False, **item, "media": media(item["media"])}
                for item in made["items"]
            ]
        elif kind == FILE:
            file = media(made["file"])
            named = next((each for each in attachments if str(each.id) == file["id"]), None)
            size = len(named.data) if named else None
            made = {"spoiler": False, **made, "file": file, "name": named and named.filename, "size": size}
        elif kind == SEPARATOR:
            made = {"divider": True, "spacing": 1, **made}
        elif kind == CONTAINER:
            made = {"accent_color": None, "spoiler": False, **made}
        return made

    return [kept(component) for component in sent]
