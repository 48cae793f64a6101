"""Private answers around a game: what the host can choose, the menu, the log, the replay."""

from __future__ import annotations

from typing import Final

from bot.buttons import fits, personal
from bot.phrases import Phrases
from bot.refusals import Refused
from bot.reply import Button, Film, Menu, Reply, Style
from bot.table import Phase
from bot.table.lobby import choices, chosen
from engine.games import GAMES
from engine.record import opening
from render import Look, words_of

from .cards import choice_name, ending_line, game_name, value_name
from .labels import in_rows
from .sight import Sight

MOST_LOGGED: Final = 30  # moves on a page: so many fit into any message, whatever people are called
LONGEST_ALT: Final = 1024


def options(sight: Sight, headline: str = "") -> Reply:
    """One button per thing to choose, with its present value."""
    _hosts(sight)
    offered = {"game": tuple(GAMES), **choices(sight.table)}
    buttons = []
    for key, values in offered.items():
        if len(values) > 1:
            value = game_name(sight) if key == "game" else value_name(sight, key, chosen(sight.table, key))
            label = sight.phrases("lobby-choice", name=choice_name(sight, key), value=value)
            buttons.append(sight.labelled(label, "option", key))
    heirs = [person for person in sight.table.people if person.id != sight.table.host and fits(person.id)]
    buttons += [sight.button("host", "host", heir.id, name=heir.name) for heir in heirs]
    buttons.append(sight.button("close", "close", style=Style.DANGER))
    return Reply(headline or sight.phrases("options"), rows=in_rows(buttons, 2))


def _hosts(sight: Sight) -> None:
    """Only the host chooses, and only before the game."""
    if sight.table.phase is not Phase.LOBBY:
        raise Refused("already-started" if sight.table.alive else "already-over")
    host = sight.table.person(sight.table.host)
    if sight.person is None or sight.person.id != sight.table.host:
        raise Refused("host-only", host=host.name if host else "")


def option(sight: Sight, key: str) -> Reply:
    _hosts(sight)
    offered = {"game": tuple(GAMES), **choices(sight.table)}
    if key not in offered:
        raise Refused("bad-choice", key=key, value="")
    now = sight.table.game if key == "game" else chosen(sight.table, key)
    buttons = []
    for value in offered[key]:
        label = sight.words(f"game.{value}") if key == "game" else value_name(sight, key, value)
        style = Style.MAIN if value == now else Style.PLAIN
        buttons.append(sight.labelled(label, "set", f"{key}={value}", style))
    name = choice_name(sight, key)
    rows = (Menu(name, buttons), (sight.button("back", "options"),))
    return Reply(sight.phrases("option", name=name), rows=rows)


def menu(sight: Sight) -> Reply:
    """Everything else one can do at this table."""
    table = sight.table
    rows: list[tuple[str, ...]] = [("log", "rules"), ("help", "settings")]
    if table.phase is Phase.PLAYING and sight.seat is None:
        watching = sight.person is not None and any(each.id == sight.person.id for each in table.watchers)
        rows.insert(0, ("unwatch",) if watching else ("watch",))
    elif table.phase is Phase.PLAYING and sight.plays:
        rows.insert(0, ("undo", "resign", "end"))
    elif table.phase is Phase.OVER:
        rows.insert(0, ("replay", "coach", "rematch"))
    buttons = tuple(tuple(sight.button(verb, verb) for verb in row) for row in rows)
    return Reply(sight.phrases("menu", game=game_name(sight)), rows=(*buttons, (back(sight),)))


def help_(phrases: Phrases, text: str) -> Reply:
    """What can be said; the most common of it as buttons."""
    words = words_of(Look(language=phrases.language))
    games = [personal(words(f"game.{key}"), "new", key) for key in GAMES]
    others = [personal(phrases(f"button-{verb}"), verb) for verb in ("rules", "settings", "stats")]
    rows = (Menu(phrases("command-new"), games), tuple(others))
    return Reply(text, rows=rows, private=False)


def confirm(sight: Sight, verb: str) -> Reply:
    """Asks once more before something that cannot be taken back; only whom it can happen to."""
    if sight.table.phase is not Phase.PLAYING:
        raise Refused("not-started" if sight.table.phase is Phase.LOBBY else "already-over")
    if not sight.plays:
        raise Refused("not-seated")
    yes = sight.button(f"{verb}-yes", verb, "yes", Style.DANGER)
    return Reply(sight.phrases(f"confirm-{verb}"), rows=((yes, back(sight)),))


def log(sight: Sight, page: str = "") -> Reply:
    """Who moved what, the latest page first; and what proves that the deal was fair."""
    if sight.match is None:
        raise Refused("not-started" if sight.table.alive else "no-table")
    record = sight.table.record
    pages = max(1, -(-len(record.moves) // MOST_LOGGED))
    number = int(page) if page.isascii() and page.isdecimal() and 0 < int(page) <= pages else pages
    first = (number - 1) * MOST_LOGGED
    lines = []
    match = opening(record)
    for at, text in enumerate(record.moves[: first + MOST_LOGGED], start=1):
        if at > first:
            lines.append(f"{at}. {sight.names[match.turn or 0]}: {text}")
        match, _ = match.play(text)
    lines.append(sight.phrases("fair-deal", commitment=record.commitment))
    if sight.table.phase is Phase.OVER:
        lines.append(sight.phrases("fair-seed", seed=record.seed.hex()))
    turning = []
    if number > 1:
        turning.append(sight.button("earlier", "log", str(number - 1)))
    if number < pages:
        turning.append(sight.button("later", "log", str(number + 1)))
    rows = (tuple(turning), (back(sight),)) if turning else ((back(sight),),)
    return Reply("\n".join(lines), rows=rows)


def replay(sight: Sight) -> Reply:
    """The whole game as a film. Not before it is over: a film of half a game would only be in the way."""
    if sight.table.phase is Phase.PLAYING:
        raise Refused("not-over")
    if sight.match is None:
        raise Refused("not-started" if sight.table.alive else "no-table")
    text = sight.phrases("replay", game=game_name(sight))
    alt = " ".join([text, *ending_line(sight).split("\n")])
    film = Film(sight.table.record, sight.look, alt[:LONGEST_ALT])
    return Reply(text, rows=((back(sight),),), film=film)


def back(sight: Sight) -> Button:
    """To one's rack, or, without one, to the board."""
    return sight.button("back", "rack" if sight.plays else "board" if sight.match else "card")
