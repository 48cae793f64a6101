"""The viewer: a table as one person, or a chat, may see it, in their language and palette."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final, cast

from bot.messages.buttons import button
from bot.messages.reply import Button, Picture, Style
from bot.messages.verbs import Action
from bot.table import Phase, PlayedBy, Table
from bot.table.person import Person, Timestamp
from bot.table.playing import undoable
from bot.table.positions import PlayedMove, Positions
from bot.table.refusals import Refused
from bot.words.phrases import Phrases
from engine.core.color import COLOR_OF
from engine.core.rules import Match
from engine.core.sides import Seat
from engine.core.words import Words
from engine.games import GAMES
from engine.record import rules_of
from render import Look, Palette, alt_text, words_of
from render.subjects import Lobby, Outcome, Subject, TableView

ACCENTS: Final = tuple(COLOR_OF[letter] for letter in "BOGPRY")  # of the seats, far apart from one another


@dataclass(frozen=True)
class Viewer:
    """A table and its viewer. Values that several screens need are computed once."""

    table: Table
    phrases: Phrases
    match: Match[Any, Any] | None  # None: it has not begun
    now: Timestamp
    person: Person | None  # None: the chat
    names: tuple[str, ...]
    short_names: tuple[str, ...]  # where there is little room: a computer without its level
    recent: tuple[PlayedMove, ...]  # the last moves
    before: Match[Any, Any] | None = None  # the last move

    @classmethod
    def of(cls, table: Table, positions: Positions, now: Timestamp, person: Person | None = None) -> Viewer:
        """Make the viewer of a table: a person or, without one, the chat."""
        language = (person.language if person else "") or table.language
        phrases = Phrases(language)
        short = tuple(_name(table, seat, phrases) for seat in range(len(table.chairs)))
        names = tuple(
            name
            if chair.person
            else phrases("computer-level", name=name, level=phrases(f"level-{chair.level}"))
            for name, chair in zip(short, table.chairs, strict=True)
        )
        if table.phase not in (Phase.PLAYING, Phase.OVER):
            return cls(table, phrases, None, now, person, names, short, ())
        position = positions.position(table.record)
        before = position.before.match if position.before else None
        return cls(table, phrases, position.match, now, person, names, short, position.recent, before)

    @cached_property
    def seat(self) -> Seat | None:
        """The viewer's seat, if they have one."""
        return self.table.seat_of(self.person.id) if self.person else None

    @property
    def plays(self) -> bool:
        """Tell if the viewer has a seat at a table that has begun, and has not resigned."""
        if self.match is None or self.seat is None:
            return False
        return self.table.chairs[self.seat].played_by is not PlayedBy.COMPUTER_FOR_GOOD

    @property
    def watches(self) -> bool:
        """Tell if the viewer gets the card privately, without a seat."""
        return self.person is not None and any(each.id == self.person.id for each in self.table.watchers)

    @property
    def may_undo(self) -> bool:
        """Tell if the viewer can take back their last move now."""
        if self.table.phase is not Phase.PLAYING or self.seat is None or not self.plays:
            return False
        try:
            return undoable(self.table, self.seat, self.recent) > 0
        except Refused:
            return False

    @property
    def begun(self) -> Match[Any, Any]:
        """The match of a table that has begun."""
        if self.match is None:
            raise ValueError("the table is still a lobby")
        return self.match

    @cached_property
    def family(self) -> str:
        """The family of the title, by which phrases choose their words."""
        return rules_of(self.table.game).family

    @cached_property
    def view(self) -> TableView:
        return self._seen_by(self.seat)

    @cached_property
    def public(self) -> TableView:
        return self._seen_by(None)

    def _seen_by(self, viewer: Seat | None) -> TableView:
        """Return the view of a seat. A game that was ended early has nobody to move."""
        view = cast("TableView", self.begun.view(viewer))
        return replace(view, turn=None) if self.table.phase is Phase.OVER else view

    def own(self) -> TableView:
        """Return the player's own view. Raise Refused if they do not play here."""
        if self.match is None:
            raise Refused("not-started" if self.table.alive else "already-over")
        if not self.plays:
            raise Refused("not-seated")
        return self.view

    def to_move(self) -> TableView:
        """Return the view of the player to move. Raise Refused if it is not their turn."""
        view = self.own()
        if self.table.phase is not Phase.PLAYING or view.turn is None:
            raise Refused("already-over")
        if view.turn != self.seat:
            raise Refused("not-your-turn", name=self.names[view.turn])
        return view

    @cached_property
    def look(self) -> Look:
        """The look of the viewer's pictures."""
        palette = Palette(self.person.palette) if self.person else Palette.STANDARD
        dark = self.person.dark if self.person else self.table.dark
        return Look(palette, dark, self.phrases.language, self.short_names)

    @cached_property
    def words(self) -> Words:
        """The words of the game, with full names."""
        return words_of(self._wide)

    @property
    def _wide(self) -> Look:
        return self.look if self.names == self.short_names else replace(self.look, names=self.names)

    def accent(self, seat: Seat | None) -> int:
        """Return the colour of a seat; without one, that of the game."""
        number = seat if seat is not None else list(GAMES).index(self.table.game)
        return self.look.color(ACCENTS[number % len(ACCENTS)])

    def picture(self, subject: Subject) -> Picture:
        """Make a picture for the viewer. Lobby and result have room for full names."""
        look = self._wide if isinstance(subject, Lobby | Outcome) else self.look
        return Picture(subject, look, alt_text(subject, self.words))

    def button(
        self, key: str, verb: str, argument: str = "", style: Style = Style.PLAIN, **facts: Any
    ) -> Button:
        """Make a button of this table with a phrase as its label."""
        language, family = self.phrases.language, self.family
        label = (
            self.phrases(f"button-{key}", family=family, **facts) if facts else _label(language, key, family)
        )
        return button(self.table, label, verb, argument, style)

    def action(self, verb: str, argument: str = "") -> Action:
        """Make an action at this table, as it stands now."""
        return Action(verb, argument, self.table.id, self.table.step)

    def labelled(self, label: str, verb: str, argument: str = "", style: Style = Style.PLAIN) -> Button:
        """Make a button of this table with this label."""
        return button(self.table, label, verb, argument, style)


@cache
def _label(language: str, key: str, family: str) -> str:
    """Return the label of a button without facts; every screen has a few."""
    return Phrases(language)(f"button-{key}", family=family)


def _name(table: Table, seat: Seat, phrases: Phrases) -> str:
    chair = table.chairs[seat]
    if chair.person is not None:
        return phrases("somebody") if chair.person.forgotten else chair.person.name
    computers = [number for number, other in enumerate(table.chairs) if other.person is None]
    if len(computers) == 1:
        return phrases("computer")
    return phrases("computer-numbered", number=computers.index(seat) + 1)
