"""The handlers: a function for each verb.

Most verbs have one of three shapes: they show a screen of the table, they show something personal, or they
are a command to the table. The others are functions of their own.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from bot.messages.reply import Reply
from bot.messages.verbs import CONFIRMED, HERE, VERBS, Action
from bot.screens import dice, hand_cards, history, menus, personal_data, settings, tile
from bot.screens.card import card
from bot.screens.rack import board, in_words, rack
from bot.screens.rules import rules
from bot.screens.viewer import Viewer
from bot.table import Phase, Table
from bot.table.commands import (
    AddComputer,
    Command,
    HandOver,
    Join,
    Leave,
    Play,
    PostCard,
    RemoveComputer,
    Resign,
    Start,
    Undo,
    Unwatch,
    VoteEnd,
    Watch,
)
from bot.table.person import Person
from bot.table.refusals import Refused
from bot.words.phrases import Phrases
from bot.words.typed import levels
from engine.core.errors import BadNotation
from engine.record import SEED_BYTES, rules_of

from . import moderation
from .context import Context
from .new_table import DEFAULT_LEVEL, open_table, set_aside
from .parsing import wanted_game
from .preferences import PREFERENCES

if TYPE_CHECKING:
    from .service import Service

SAME: Final = ("swap", "exchange")  # tiles are swapped, cards are exchanged

Handler: TypeAlias = Callable[["Service", Context], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Screen:
    """Show a screen of the table."""

    show: Callable[[Viewer, str], Reply]

    async def __call__(self, service: Service, context: Context) -> Reply:
        return self.show(service.viewer_of(context), context.action.argument)


@dataclass(frozen=True, slots=True)
class Personal:
    """Show something about the person alone."""

    show: Callable[[Person, Phrases, str], Reply]

    async def __call__(self, service: Service, context: Context) -> Reply:
        return self.show(context.person, context.phrases, context.action.argument)


@dataclass(frozen=True, slots=True)
class TableCommand:
    """Give the table a command. A verb that needs confirmation shows its screen first."""

    make: Callable[[Context, Table], Command]

    async def __call__(self, service: Service, context: Context) -> Reply:
        action = context.action
        if VERBS[action.verb].confirm and action.argument != CONFIRMED:
            return menus.confirm(service.viewer_of(context), action.verb)
        return await service.command(context, self.make)


async def _play(service: Service, context: Context) -> Reply:
    """Play a move. A tile without its cells asks for them."""
    if tile.only_begun(context.action.argument, lambda: service.viewer_of(context)):
        return tile.tile(service.viewer_of(context), context.action.argument.upper())
    return await service.command(context, _move)


def _move(context: Context, table: Table) -> Command:
    return Play(context.person, _in_this_game(context.action.argument, table.game), context.action.step)


def _in_this_game(move: str, game: str) -> str:
    """Translate swap and exchange into the title's own word: people say either."""
    if move not in SAME:
        return move
    rules = rules_of(game)
    for word in (move, *SAME):
        with suppress(BadNotation):
            rules.parse(word)
            return word
    return move


async def _leave(service: Service, context: Context) -> Reply:
    """Leave the lobby. If the game has begun meanwhile, ask whether to resign."""
    if context.table is not None and context.table.phase is Phase.PLAYING:
        return menus.confirm(service.viewer_of(context), "resign")
    return await service.command(context, lambda context, _: Leave(context.person))


def _add_computer(context: Context, _: Table) -> Command:
    level = context.action.argument
    return AddComputer(context.person, levels().get(level.casefold(), level) or DEFAULT_LEVEL)


def _hand_over(context: Context, table: Table) -> Command:
    """Find the new host by name. Of two with one name it is the later one: the other is the host."""
    name = context.action.argument.lstrip("@").casefold()
    for person in reversed(table.people):
        if name in (person.name.casefold(), person.id):
            return HandOver(context.person, person.id)
    raise Refused("not-here")


async def _board(service: Service, context: Context) -> Reply:
    """Show the board; if it is asked for in a chat, post the card anew there, at the bottom."""
    request, action = context.request, context.action
    if request.private or (request.button and action.argument != HERE):
        return board(service.viewer_of(context))
    return await service.command(context, lambda context, _: PostCard(context.request.chat))


async def _menu(service: Service, context: Context) -> Reply:
    return menus.menu(service.viewer_of(context), moderates=moderation.moderates(context))


async def _rules(service: Service, context: Context) -> Reply:
    table, argument = context.table, context.action.argument
    game = table.game if table and not argument else wanted_game(argument)[0]
    viewer = service.readable_viewer(context)
    back = ((menus.back(viewer),),) if viewer is not None else ()
    return rules(game, context.person, context.phrases, viewer, back)


async def _preference(service: Service, context: Context) -> Reply:
    return await service.change_preference(context)


async def _link(service: Service, context: Context) -> Reply:
    language = context.spoken if context.table else context.phrases.language
    return await service.linking.answer(context.action, context.request, language, context.phrases)


async def _personal_data(service: Service, context: Context) -> Reply:
    return await service.personal_data.answer(context.action, context.person, context.phrases)


async def _hint(service: Service, context: Context) -> Reply:
    return await service.advice.hint(service.viewer_of(context))


async def _coach(service: Service, context: Context) -> Reply:
    return await service.advice.coach(context)


async def _notation(service: Service, context: Context) -> Reply:
    """Play a word of the moves: swap, roll."""
    action = context.action
    text = f"{action.verb} {action.argument}".strip()
    return await _play(service, replace(context, action=Action("play", text, action.table, action.step)))


HANDLERS: Final[Mapping[str, Handler]] = {
    # about a person
    "help": Personal(menus.help_),
    "settings": Personal(lambda person, phrases, _: settings.settings(person, phrases)),
    "ask": Personal(settings.ask),
    **dict.fromkeys(PREFERENCES, _preference),
    "privacy": Personal(lambda _, phrases, __: personal_data.privacy(phrases)),
    "data": Personal(lambda _, phrases, __: personal_data.privacy(phrases)),
    "stats": _personal_data,
    "export": _personal_data,
    "forget": _personal_data,
    # about a chat
    "new": open_table,
    "versus": open_table,
    "rematch": open_table,
    "playon": open_table,
    "aside": set_aside,
    "link": _link,
    "unlink": _link,
    "rules": _rules,
    "coach": _coach,
    # the lobby
    "join": TableCommand(lambda context, _: Join(context.person)),
    "leave": _leave,
    "options": moderation.options,
    "option": Screen(menus.option),
    "set": moderation.choose,
    "computer": TableCommand(_add_computer),
    "dismiss": TableCommand(lambda context, _: RemoveComputer(context.person)),
    "host": TableCommand(_hand_over),
    "start": TableCommand(lambda context, _: Start(context.person, secrets.token_bytes(SEED_BYTES))),
    "close": moderation.close,
    "moderate": moderation.moderate,
    # the game
    "card": Screen(lambda viewer, _: card(viewer)),
    "rack": Screen(lambda viewer, _: rack(viewer)),
    "tables": Screen(lambda viewer, _: rack(viewer)),
    "board": _board,
    "words": Screen(lambda viewer, _: in_words(viewer)),
    "menu": _menu,
    "tile": Screen(tile.tile),
    "rows": Screen(tile.rows),
    "cells": Screen(tile.cells),
    "ways": Screen(tile.ways),
    "try": Screen(tile.preview),
    "order": Screen(hand_cards.preview),
    "jokers": Screen(dice.ways_to_score),
    "play": _play,
    "hint": _hint,
    "undo": TableCommand(lambda context, _: Undo(context.person, context.action.step)),
    "resign": TableCommand(lambda context, _: Resign(context.person)),
    "end": TableCommand(lambda context, _: VoteEnd(context.person)),
    "watch": TableCommand(lambda context, _: Watch(context.person)),
    "unwatch": TableCommand(lambda context, _: Unwatch(context.person)),
    "log": Screen(history.log),
    "replay": Screen(lambda viewer, _: history.replay(viewer)),
    # words of the moves
    **dict.fromkeys((name for name, verb in VERBS.items() if verb.notation), _notation),
}
