"""Private answers around a game: what the host can choose, the menu, the log, settings, help."""

from __future__ import annotations

from typing import Final

from bot.buttons import personal
from bot.people import Person
from bot.phrases import LANGUAGES, Phrases
from bot.refusals import Refused
from bot.reply import Button, Reply, Rows, Style
from bot.table import Phase
from bot.table.lobby import choices, chosen
from engine.games import GAMES
from engine.record import opening
from render import Palette

from .cards import choice_name, game_name, value_name
from .labels import in_rows
from .sight import Sight

MOST_LOGGED: Final = 60  # moves; the whole record is in the export


def options(sight: Sight, headline: str = "") -> Reply:
    """One button per thing to choose, with its present value."""
    if sight.table.phase is not Phase.LOBBY:
        raise Refused("already-started")
    offered = {"game": tuple(GAMES), **choices(sight.table)}
    buttons = []
    for key, values in offered.items():
        if len(values) > 1:
            value = game_name(sight) if key == "game" else value_name(sight, key, chosen(sight.table, key))
            label = sight.phrases("lobby-choice", name=choice_name(sight, key), value=value)
            buttons.append(sight.labelled(label, "option", key))
    buttons.append(sight.button("close", "close", style=Style.DANGER))
    return Reply(headline or sight.phrases("options"), rows=in_rows(buttons, 2))


def option(sight: Sight, key: str) -> Reply:
    if sight.table.phase is not Phase.LOBBY:
        raise Refused("already-started")
    offered = {"game": tuple(GAMES), **choices(sight.table)}
    if key not in offered:
        raise Refused("bad-choice", key=key, value="")
    now = sight.table.game if key == "game" else chosen(sight.table, key)
    buttons = []
    for value in offered[key]:
        label = sight.words(f"game.{value}") if key == "game" else value_name(sight, key, value)
        style = Style.MAIN if value == now else Style.PLAIN
        buttons.append(sight.labelled(label, "set", f"{key}={value}", style))
    rows = (*in_rows(buttons, 3), (sight.button("back", "options"),))
    return Reply(sight.phrases("option", name=choice_name(sight, key)), rows=rows)


def menu(sight: Sight) -> Reply:
    """Everything else one can do at this table."""
    table = sight.table
    rows: list[tuple[str, ...]] = [("log", "help", "settings")]
    if table.phase is Phase.PLAYING and sight.seat is None:
        rows.insert(0, ("watch", "unwatch"))
    elif table.phase is Phase.PLAYING and sight.plays:
        rows.insert(0, ("undo", "resign", "end"))
    buttons = tuple(tuple(sight.button(verb, verb) for verb in row) for row in rows)
    return Reply(sight.phrases("menu", game=game_name(sight)), rows=(*buttons, (_back(sight),)))


def confirm(sight: Sight, verb: str) -> Reply:
    """Asks once more before something that cannot be taken back."""
    yes = sight.button(f"{verb}-yes", verb, "yes", Style.DANGER)
    return Reply(sight.phrases(f"confirm-{verb}"), rows=((yes, _back(sight)),))


def log(sight: Sight) -> Reply:
    """Who moved what; and what proves that the deal was fair."""
    if sight.match is None:
        raise Refused("not-started")
    record = sight.table.record
    lines = []
    match = opening(record)
    for number, text in enumerate(record.moves, start=1):
        lines.append(f"{number}. {sight.names[match.turn or 0]}: {text}")
        match, _ = match.play(text)
    left_out = max(0, len(lines) - MOST_LOGGED)
    if left_out:
        lines = [sight.phrases("log-earlier", count=left_out), *lines[left_out:]]
    lines.append(sight.phrases("fair-deal", commitment=record.commitment))
    if sight.table.phase is Phase.OVER:
        lines.append(sight.phrases("fair-seed", seed=record.seed.hex()))
    return Reply("\n".join(lines), rows=((_back(sight),),))


def settings(person: Person, phrases: Phrases, headline: str = "") -> Reply:
    """How one is treated, and buttons for what can be chosen from a list."""
    quiet = (
        phrases("quiet-from-to", begins=person.quiet[0], ends=person.quiet[1])
        if person.quiet
        else phrases("none")
    )
    away = phrases.time(person.away, person.zone) if person.away else phrases("none")
    lines = [headline] if headline else []
    lines += [
        phrases("settings-zone", zone=person.zone),
        phrases("settings-quiet", quiet=quiet),
        phrases("settings-vacation", until=away),
    ]
    rows: Rows = (
        tuple(
            personal(phrases(f"language-{language}"), "language", language, _main(language == person.language))
            for language in LANGUAGES
        ),
        tuple(
            personal(
                phrases(f"palette-{look.value}"), "palette", look.value, _main(look.value == person.palette)
            )
            for look in Palette
        ),
        tuple(
            personal(phrases(f"dark-{value}"), "dark", value, _main((value == "on") == person.dark))
            for value in ("off", "on")
        ),
    )
    return Reply("\n".join(lines), rows=rows)


def _back(sight: Sight) -> Button:
    """To one's rack, or, without one, to the board."""
    return sight.button("back", "rack" if sight.plays else "board" if sight.match else "card")


def _main(chosen_now: bool) -> Style:
    return Style.MAIN if chosen_now else Style.PLAIN
