"""Menus: the host's options, everything else at a table, help, and confirmations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.messages.buttons import fits, personal
from bot.messages.reply import Button, Menu, Reply, Style
from bot.messages.verbs import CONFIRMED
from bot.table import Phase
from bot.table.lobby import OF_CHAT, choices, chosen
from bot.table.person import Person
from bot.table.playing import others_to_vote
from bot.table.refusals import Refused
from bot.words.names import about_game
from bot.words.phrases import Phrases
from engine.games import GAMES
from render import Look, words_of

from .card import choice_name, game_name, value_name
from .labels import in_rows
from .options_form import options_form
from .viewer import Viewer

# The help of platforms with buttons, where not everything can be typed; the others have "help".
HELP: Final = {"discord": "help-discord", "telegram": "help-telegram"}


def options(viewer: Viewer, headline: str = "") -> Reply:
    """Show one button per option, with its present value; or all of them as a form."""
    _require_host(viewer)
    form, in_form = options_form(viewer)
    offered = {"game": tuple(GAMES), **choices(viewer.table)}
    buttons = []
    for key, values in offered.items():
        if len(values) > 1:
            value = game_name(viewer) if key == "game" else value_name(viewer, key, chosen(viewer.table, key))
            label = viewer.phrases("lobby-choice", name=choice_name(viewer, key), value=value)
            buttons.append(replace(viewer.labelled(label, "option", key), in_form=key in in_form))
    heirs = [person for person in viewer.table.people if person.id != viewer.table.host and fits(person.id)]
    buttons += [viewer.button("host", "host", heir.id, name=heir.name) for heir in heirs]
    buttons.append(viewer.button("close", "close", style=Style.DANGER))
    if viewer.table.private:  # these buttons are in place of the card's
        buttons.append(back(viewer))
    return Reply(headline or viewer.phrases("options"), rows=in_rows(buttons, 2), form=form)


def _require_host(viewer: Viewer) -> None:
    """Raise Refused unless the viewer is the host, before the game."""
    if viewer.table.phase is not Phase.LOBBY:
        raise Refused("already-started" if viewer.table.alive else "already-over")
    host = viewer.table.person(viewer.table.host)
    if viewer.person is None or viewer.person.id != viewer.table.host:
        raise Refused("host-only", host=host.name if host else "")


def option(viewer: Viewer, key: str) -> Reply:
    """Show the values of one option as a list."""
    _require_host(viewer)
    offered = {"game": tuple(GAMES), **choices(viewer.table)}
    if key not in offered:
        raise Refused("bad-choice", key=key, value="")
    name = choice_name(viewer, key)
    rows = (Menu(name, _values(viewer, key, offered[key])), (viewer.button("back", "options"),))
    return Reply(viewer.phrases("option", name=name), rows=rows)


def _values(viewer: Viewer, key: str, values: Sequence[str]) -> list[Button]:
    """Return a button for each value of a choice; the present one is the main one."""
    now = viewer.table.game if key == "game" else chosen(viewer.table, key)
    buttons = []
    for value in values:
        label = viewer.words(f"game.{value}") if key == "game" else value_name(viewer, key, value)
        style = Style.MAIN if value == now else Style.PLAIN
        about = about_game(value, viewer.phrases.language) if key == "game" else ""
        buttons.append(replace(viewer.labelled(label, "set", f"{key}={value}", style), about=about))
    return buttons


def menu(viewer: Viewer, *, moderates: bool = False) -> Reply:
    """Show everything else that can be done at this table, also for whoever runs the chat."""
    table = viewer.table
    rows: list[tuple[str, ...]] = [("log", "rules"), ("help", "settings")]
    if table.phase is Phase.PLAYING and viewer.seat is None:
        rows.insert(0, ("unwatch",) if viewer.watches else ("watch",))
    elif table.phase is Phase.PLAYING and viewer.plays:
        rows.insert(0, ("undo", "resign", "end") if viewer.may_undo else ("resign", "end"))
    elif table.phase is Phase.OVER:
        rows.insert(0, ("replay", "coach", "rematch"))
    if moderates and table.alive:
        rows.append(("moderate",))
    buttons = tuple(tuple(viewer.button(verb, verb) for verb in row) for row in rows)
    return Reply(viewer.phrases("menu", game=game_name(viewer)), rows=(*buttons, (back(viewer),)))


def help_(person: Person, phrases: Phrases, _: str = "") -> Reply:
    """Show the commands; the most common ones as buttons."""
    words = words_of(Look(language=phrases.language))
    games = [
        replace(personal(words(f"game.{key}"), "new", key), about=about_game(key, phrases.language))
        for key in GAMES
    ]
    others = [personal(phrases(f"button-{verb}"), verb) for verb in ("rules", "settings", "stats")]
    rows = (Menu(phrases("command-new"), games), tuple(others))
    return Reply(phrases(HELP.get(person.platform, "help")), rows=rows)


def confirm(viewer: Viewer, verb: str) -> Reply:
    """Ask for confirmation of something that cannot be undone. Raise Refused if the viewer cannot do it."""
    if viewer.table.phase is not Phase.PLAYING:
        raise Refused("not-started" if viewer.table.phase is Phase.LOBBY else "already-over")
    if not viewer.plays:
        raise Refused("not-seated")
    key, label = verb, f"{verb}-yes"
    own = viewer.person.id if viewer.person else ""
    if verb == "end" and not others_to_vote(viewer.table, own, viewer.begun.turn, viewer.now):
        key = label = "end-now"
    yes = viewer.button(label, verb, CONFIRMED, Style.DANGER)
    return Reply(viewer.phrases(f"confirm-{key}"), rows=((yes, back(viewer)),))


def moderation(viewer: Viewer) -> Reply:
    """Show what whoever runs the chat can do: close the table or end the game, set language and look."""
    table = viewer.table
    if not table.alive:
        raise Refused("already-over")
    lists = [Menu(choice_name(viewer, key), _values(viewer, key, choices(table)[key])) for key in OF_CHAT]
    key = "end-now" if table.phase is Phase.PLAYING else "close"
    rows = (*lists, (viewer.button(key, "close", style=Style.DANGER),))
    return Reply(viewer.phrases("moderation"), rows=rows, in_chat=True)


def confirm_closing(viewer: Viewer) -> Reply:
    """Ask whoever runs the chat if the table is to be closed, or its game to be ended."""
    if not viewer.table.alive:
        raise Refused("already-over")
    playing = viewer.table.phase is Phase.PLAYING
    yes = viewer.button("end-now" if playing else "close-yes", "close", CONFIRMED, Style.DANGER)
    question = viewer.phrases("confirm-end-now" if playing else "confirm-close")
    return Reply(question, rows=((yes,),), in_chat=True)


def confirm_choice(viewer: Viewer, key: str, value: str) -> Reply:
    """Ask whoever runs the chat if its language, or the look of its pictures, is to be changed."""
    if value not in choices(viewer.table)[key]:
        raise Refused("bad-choice", key=key, value=value)
    yes = viewer.button("change-yes", "set", f"{key}={value} {CONFIRMED}", Style.DANGER)
    return Reply(viewer.phrases(f"confirm-{key}", value=value), rows=((yes,),), in_chat=True)


def back(viewer: Viewer) -> Button:
    """Make the button back to the rack or, without one, to the board."""
    return viewer.button("back", "rack" if viewer.plays else "board" if viewer.match else "card")
