"""The lobby: open a table, join, choose, start."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.ai import LEVELS
from engine.core.laying import LayingRules
from engine.core.rules import Meta
from engine.core.sides import seating
from engine.core.words import LANGUAGES
from engine.record import new_record, rules_of

from . import clock
from .commands import AddComputer, Choose, ChooseAll, HandOver, Invite, Join, Leave, Open, Start
from .model import Chair, Decision, Phase, Table
from .notices import CardChanged, RackChanged, TurnChanged, answer, note
from .person import Person, Timestamp
from .positions import Positions
from .refusals import Refused

ON, OFF = "on", "off"
SWITCH: Final = (ON, OFF)
OF_CHAT: Final = ("language", "dark")  # choices that concern one chat; whoever runs it may change them, too


def open_table(command: Open, now: Timestamp) -> Decision:
    meta = rules_of(command.game).meta
    table = Table(
        id=command.table,
        chat=command.chat,
        host=command.who.id,
        game=command.game,
        language=command.language,
        dark=command.dark,
        seats=max(meta.seats),
        chairs=(Chair(command.who),),
        touched=now,
        home_key=command.home_key,
        linked=command.linked,
    )
    for key, value in command.choices:
        table, _ = choose(table, Choose(command.who, key, value))
    return replace(table, version=1), (CardChanged(), answer("opened"))


def join(table: Table, command: Join) -> Decision:
    in_lobby(table)
    if table.seat_of(command.who.id) is not None:
        raise Refused("already-seated")
    if table.private:
        raise Refused("private-table")
    if len(table.chairs) >= table.seats:
        raise Refused("table-full", seats=table.seats)
    watchers = tuple(person for person in table.watchers if person.id != command.who.id)
    joined = replace(table, chairs=(*table.chairs, Chair(command.who)), watchers=watchers)
    return joined, (CardChanged(), answer("joined"))


def invite(table: Table, command: Invite) -> Decision:
    """Ask people to join. They are called in the chat, once; those who sit there already are not."""
    in_lobby(table)
    if table.private:
        raise Refused("in-a-chat")
    if table.seat_of(command.who.id) is None:
        raise Refused("not-seated")
    guests = [guest for guest in command.guests if table.seat_of(guest.id) is None]
    names = ", ".join(guest.name for guest in guests)
    told = (note("invited", calls=guests, name=command.who.name, names=names),) if guests else ()
    return table, (*told, answer("invited"))


def leave(table: Table, command: Leave) -> Decision:
    in_lobby(table)
    if table.seat_of(command.who.id) is None:
        raise Refused("not-seated")
    if table.private:
        return replace(table, phase=Phase.CLOSED, ending="closed"), (CardChanged(), answer("closed"))
    chairs = tuple(chair for chair in table.chairs if not chair.person or chair.person.id != command.who.id)
    left = replace(table, chairs=chairs)
    if not left.people:
        return replace(left, phase=Phase.CLOSED, ending="left"), (CardChanged(), answer("left"))
    if left.host == command.who.id:
        heir = left.people[0]
        return replace(left, host=heir.id), (CardChanged(), note("new-host", name=heir.name), answer("left"))
    return left, (CardChanged(), answer("left"))


def hand_over(table: Table, command: HandOver) -> Decision:
    require_host(table, command.who)
    heir = next((person for person in table.people if person.id == command.to), None)
    if heir is None:
        raise Refused("not-here")
    return replace(table, host=heir.id), (
        CardChanged(),
        note("new-host", name=heir.name),
        answer("handed-over"),
    )


def add_computer(table: Table, command: AddComputer) -> Decision:
    require_host(table, command.who)
    if command.level not in LEVELS:
        raise Refused("unknown-level", level=command.level)
    if len(table.chairs) >= table.seats:
        raise Refused("table-full", seats=table.seats)
    added = replace(table, chairs=(*table.chairs, Chair(level=command.level)))
    return added, (CardChanged(), answer("computer-added"))


def remove_computer(table: Table, who: Person) -> Decision:
    require_host(table, who)
    computers = [number for number, chair in enumerate(table.chairs) if chair.person is None]
    if not computers:
        raise Refused("no-computer")
    gone = computers[-1]
    removed = replace(table, chairs=table.chairs[:gone] + table.chairs[gone + 1 :])
    return removed, (CardChanged(), answer("computer-removed"))


def choices(table: Table) -> dict[str, tuple[str, ...]]:
    """List the host's choices, with the values that fit what was chosen already."""
    meta = rules_of(table.game).meta
    return {
        "seats": tuple(str(count) for count in meta.seats if count >= len(table.chairs)),
        **{option.key: _values(meta, option.key, table.seats) for option in meta.options},
        "clock": tuple(clock.TURN_TIMES),
        "late": clock.LATE,
        **({"hints": SWITCH} if isinstance(rules_of(table.game), LayingRules) else {}),
        "advice": SWITCH,
        "language": LANGUAGES,
        **({} if table.private else {"dark": SWITCH}),
    }


def chosen(table: Table, key: str) -> str:
    match key:
        case "seats":
            return str(table.seats)
        case "clock":
            return table.clock
        case "late":
            return table.late
        case "hints":
            return ON if table.hints else OFF
        case "advice":
            return ON if table.advice else OFF
        case "language":
            return table.language
        case "dark":
            return ON if table.dark else OFF
    default = next(option.values[0] for option in rules_of(table.game).meta.options if option.key == key)
    return table.options.get(key, default)


def choose(table: Table, command: Choose) -> Decision:
    key, value = command.key, command.value
    if command.admin and key in OF_CHAT:
        return _moderate(table, command)
    require_host(table, command.who)
    if key == "game":
        return _other_game(table, value)
    possible = choices(table)
    if key == "seats" and value not in possible["seats"] and value.isdecimal() and len(value) < 3:
        meta = rules_of(table.game).meta
        if int(value) in meta.seats:
            raise Refused("seats-taken", seats=len(table.chairs))
        meta.settle(int(value), {})  # says which numbers there are
    if value not in possible.get(key, ()):
        raise Refused("bad-choice", key=key, value=value)
    match key:
        case "seats":
            return _with_options(replace(table, seats=int(value)), table.options)
        case "clock":
            after = replace(table, clock=value)
        case "late":
            after = replace(table, late=value)
        case "hints":
            after = replace(table, hints=value == ON)
        case "advice":
            after = replace(table, advice=value == ON)
        case "language" | "dark":
            after = _in_chat(table, command.chat, key, value)
        case _:
            after = replace(table, options={**table.options, key: value})
    return after, (CardChanged(), answer("chosen"))


def choose_all(table: Table, command: ChooseAll) -> Decision:
    """Choose several things at once. What was so before and no longer fits the game or its seats goes."""
    require_host(table, command.who)
    wanted = dict(command.choices)
    before = {key: chosen(table, key) for key in choices(table)}
    game = wanted.pop("game", table.game)
    another = game != table.game
    if another:
        table, _ = choose(table, Choose(command.who, "game", game))
    for key in sorted(wanted, key=lambda key: key != "seats"):  # others depend on it
        value, possible = wanted[key], choices(table).get(key, ())
        if value in possible or not (another or value == before.get(key)):
            table, _ = choose(table, Choose(command.who, key, value, command.chat))
    return table, (CardChanged(), answer("chosen"))


def start(table: Table, command: Start, now: Timestamp, positions: Positions) -> Decision:
    require_host(table, command.who)
    meta = rules_of(table.game).meta
    if len(table.chairs) not in meta.seats:
        raise Refused("too-few-players", game=table.game, seats=min(meta.seats))
    record = new_record(table.game, len(table.chairs), table.options, command.seed)
    chairs = tuple(
        replace(table.chairs[joined], bank=clock.full_bank(table))
        for joined in seating(record.seed, record.seats)
    )
    begun = replace(
        table,
        phase=Phase.PLAYING,
        seats=0,
        options=dict(record.options),
        chairs=chairs,
        rules=record.version,
        seed=record.seed,
    )
    seat = positions(record).turn
    racks = tuple(RackChanged(person.id) for person in begun.people)
    return clock.begin_turn(begun, seat, now), (
        CardChanged(),
        *racks,
        *turn_notices(begun, seat),
        answer("started"),
    )


def turn_notices(table: Table, seat: int | None) -> tuple[TurnChanged, ...]:
    """Call the person whose turn it is; a computer is not called."""
    if seat is None or table.chairs[seat].by_computer:
        return ()
    person = table.chairs[seat].person
    return (TurnChanged(called=person.id, step=table.step),) if person else ()


def in_lobby(table: Table) -> None:
    if table.phase is not Phase.LOBBY:
        raise Refused("already-over" if table.phase in (Phase.OVER, Phase.CLOSED) else "already-started")


def require_host(table: Table, who: Person) -> None:
    """Raise Refused unless this person is the host, before the game."""
    in_lobby(table)
    if table.host != who.id:
        host = table.person(table.host)
        raise Refused("host-only", host=host.name if host else "")


def _other_game(table: Table, game: str) -> Decision:
    meta = rules_of(game).meta
    fitting = [count for count in meta.seats if count >= len(table.chairs)]
    if not fitting:
        meta.settle(len(table.chairs), {})  # says that so many cannot play it
    return replace(table, game=game, seats=max(fitting), options={}), (CardChanged(), answer("chosen"))


def _with_options(table: Table, options: dict[str, str]) -> Decision:
    """Keep the options that fit the number of seats; the others go back to their default."""
    meta = rules_of(table.game).meta
    kept = {key: value for key, value in options.items() if value in _values(meta, key, table.seats)}
    return replace(table, options=kept), (CardChanged(), answer("chosen"))


def _moderate(table: Table, command: Choose) -> Decision:
    """Let whoever runs a chat change what concerns it alone, also during a game. It is said who did it."""
    if not table.alive:
        raise Refused("already-over")
    key, value = command.key, command.value
    if value not in choices(table).get(key, ()):
        raise Refused("bad-choice", key=key, value=value)
    told = note(f"chat-{key}", name=command.who.name, value=value)
    return _in_chat(table, command.chat, key, value), (CardChanged(), told, answer("met"))


def _in_chat(table: Table, chat: str, key: str, value: str) -> Table:
    """Change the language of one chat, or the look of its pictures; each chat has its own."""
    change = {key: value == ON if key == "dark" else value}
    if all(linked.chat != chat for linked in table.linked):
        return replace(table, **change)
    changed = (replace(linked, **change) if linked.chat == chat else linked for linked in table.linked)
    return replace(table, linked=tuple(changed))


def _values(meta: Meta, key: str, seats: int) -> tuple[str, ...]:
    option = next(option for option in meta.options if option.key == key)
    return tuple(value for value in option.values if seats in (option.seats_for(value) or (seats,)))
