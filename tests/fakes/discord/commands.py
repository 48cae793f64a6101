"""Typing a command as Discord's client lets people: only registered ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import payloads
from .interactions import owners
from .world import DM, Channel, User, World

JSON = dict[str, Any]

SLASH, OF_USER = 1, 2  # kinds of commands
SUBCOMMAND, SUBCOMMAND_GROUP, STRING, INTEGER, BOOLEAN, USER, NUMBER = 1, 2, 3, 4, 5, 6, 10


def find(world: World, user: User, channel: Channel, name: str, kind: int = SLASH) -> JSON:
    """Return the command, if this person is offered it here."""
    for command in world.commands:
        if command["name"] == name and command["type"] == kind:
            break
    else:
        raise AssertionError(f"no command /{name} among {[command['name'] for command in world.commands]}")
    context = 0 if channel.guild else (1 if channel.type == DM else 2)
    contexts = command.get("contexts")
    assert contexts is None or context in contexts, f"/{name} is not offered in context {context}"
    installed = {int(key) for key in owners(user, channel)} & set(command["integration_types"])
    assert installed, f"/{name} is installed neither here nor by {user.name}"
    return command


def descend(command: JSON, subcommand: str) -> tuple[JSON, list[JSON]]:
    """Return the called part of the tree, and the way to it."""
    way = []
    here = command
    for word in subcommand.split():
        names = [option["name"] for option in here.get("options", ()) if option["type"] in {1, 2}]
        assert word in names, f"no {word!r} in /{command['name']}, only {names}"
        here = next(option for option in here["options"] if option["name"] == word)
        way.append(here)
    deeper = [option["name"] for option in here.get("options", ()) if option["type"] in {1, 2}]
    assert not deeper, f"/{command['name']} {subcommand} wants one of {deeper}"
    return here, way


def call(
    command: JSON, subcommand: str, given: Mapping[str, Any], guild: Any = None, focused: str | None = None
) -> JSON:
    """Return the data of an interaction. With `focused`, the person is still typing that option."""
    target, way = descend(command, subcommand)
    declared = {option["name"]: option for option in target.get("options", ())}
    unknown = set(given) - set(declared)
    assert not unknown, (
        f"no option {sorted(unknown)} in /{command['name']} {subcommand}, only {sorted(declared)}"
    )
    missing = [name for name, option in declared.items() if option.get("required") and name not in given]
    assert focused or not missing, f"/{command['name']} {subcommand} wants {missing}"
    filled: list[JSON] = []
    people: list[User] = []
    for name, value in given.items():
        entry: JSON = {"name": name, "type": declared[name]["type"]}
        if name == focused:
            assert declared[name].get("autocomplete"), f"{name} does not complete what is typed"
            entry |= {"value": value, "focused": True}
        else:
            entry["value"] = _value(declared[name], value, people)
        filled.append(entry)
    for step in reversed(way):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    data: JSON = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    if people:
        data["resolved"] = _resolved(people, guild)
    return data


def call_on(command: JSON, target: User, guild: Any = None) -> JSON:
    """Return the data of an interaction by the menu of a person."""
    return {
        "id": command["id"],
        "name": command["name"],
        "type": OF_USER,
        "target_id": str(target.id),
        "resolved": _resolved([target], guild),
    }


def _resolved(people: list[User], guild: Any) -> JSON:
    """Tell the bot about people who are only named by their numbers."""
    told: JSON = {"users": {str(person.id): payloads.user(person) for person in people}}
    if guild is not None:
        told["members"] = {str(person.id): payloads.member(person, guild, 0) for person in people}
        for member in told["members"].values():
            del member["user"]
    return told


def _value(option: JSON, value: Any, people: list[User]) -> Any:
    name = option["name"]
    if option["type"] == USER:
        user = getattr(value, "user", value)
        assert isinstance(user, User), f"{name} wants a person"
        people.append(user)
        return str(user.id)
    if choices := option.get("choices"):
        for choice in choices:
            if value in {choice["value"], choice["name"]}:
                return choice["value"]
        raise AssertionError(f"{name}: {value!r} is not among {[choice['name'] for choice in choices]}")
    wanted: dict[int, type | tuple[type, ...]] = {
        STRING: str,
        INTEGER: int,
        BOOLEAN: bool,
        NUMBER: (int, float),
    }
    assert option["type"] in wanted, f"{name}: our people cannot fill in options of type {option['type']}"
    fits = isinstance(value, wanted[option["type"]]) and (
        option["type"] == BOOLEAN or not isinstance(value, bool)
    )
    assert fits, f"{name}: {value!r} is of the wrong type"
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    assert option.get(low) is None or size >= option[low], f"{name}: {value!r} is under {option[low]}"
    assert option.get(high) is None or size <= option[high], f"{name}: {value!r} is over {option[high]}"
    return value
