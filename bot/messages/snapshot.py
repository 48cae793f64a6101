"""Snapshots: a table as one viewer sees it, as values for a page that draws the table itself.

All texts are in the viewer's language. Nothing is in here that the viewer may not know.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from bot.table.person import Timestamp

from .move_events import Cells, MadeMove

# Two cells, two gains, two losses, the lines of either half, bonus colours; what is empty at the end is cut.
PlacementRow: TypeAlias = tuple[Any, ...]


class TableSeat(Struct, frozen=True):
    name: str
    short: str  # a computer without its level
    level: str  # of a computer; empty for a person
    by_computer: bool  # a computer makes the next move
    side: int
    gone: bool  # resigned, or forgotten


class TrackScale(Struct, frozen=True):
    """The tracks that all sides have."""

    top: int
    stops: tuple[int, ...]  # ends of boards
    bonus: tuple[int, ...]  # fields that earn something
    sections: tuple[int, ...]  # first boxes of further sections
    open: tuple[tuple[int, ...], ...] | None  # per side and colour, the last box that can be reached now


class ActionButton(Struct, frozen=True):
    """Something this person may do now, besides playing."""

    verb: str
    argument: str
    label: str
    data: str
    style: str
    confirm: str  # a sentence to ask first


class MoveChoice(Struct, frozen=True):
    """A move that is one word."""

    move: str
    label: str
    data: str


class Thinking(Struct, frozen=True):
    seat: int
    text: str


class SeriesStanding(Struct, frozen=True):
    number: int
    games: int
    totals: tuple[int, ...]


class Ranking(Struct, frozen=True):
    """The end of a game; without places where nobody wins."""

    text: str
    places: tuple[int, ...]
    points: tuple[int, ...]


class LobbyValue(Struct, frozen=True):
    value: str
    name: str
    data: str  # empty for who may not choose


class LobbyChoice(Struct, frozen=True):
    key: str
    name: str
    value: str
    values: tuple[LobbyValue, ...]


class LevelButton(Struct, frozen=True):
    level: str
    name: str
    data: str


class LobbyPart(Struct, frozen=True):
    host: str  # the name of the host
    seats: int
    free: int
    choices: tuple[LobbyChoice, ...]
    levels: tuple[LevelButton, ...]  # computers that can be added now


class LayingPart(Struct, frozen=True):
    radius: int
    names: tuple[str, ...]
    xy: tuple[tuple[float, float], ...]
    colors: str  # a letter per cell, a dot where it is empty
    heights: tuple[int, ...] | None
    printed: Cells
    joined: tuple[tuple[int, int], ...]  # pairs of cells on which one tile is seen
    opening: Cells
    rack: tuple[str, ...] | None
    counts: tuple[int, ...]
    bag: int
    final: int | None
    bonus: int
    choices: tuple[MoveChoice, ...] = ()
    rays: tuple[Cells, ...] = ()
    placements: dict[str, tuple[PlacementRow, ...]] = {}
    best: dict[str, tuple[int, ...]] = {}


class DiceScore(Struct, frozen=True):
    move: str
    made: tuple[int, ...]
    lost: tuple[int, ...]
    matched: tuple[tuple[int, int, int], ...] = ()  # colour, own dice, the others' equal dice


class DicePart(Struct, frozen=True):
    dice: tuple[str, ...]
    count: int
    rolls: int
    rolls_left: int
    can_roll: bool
    boxes: int
    unlocked: tuple[int, ...]
    scores: tuple[DiceScore, ...] = ()


class CardPlay(Struct, frozen=True):
    move: str
    gains: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]
    seen: tuple[tuple[tuple[int, int], ...], ...]  # per symbol, seat and index of the open cards that show it
    bonus: tuple[int, ...]


class CardsPart(Struct, frozen=True):
    open: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...] | None
    counts: tuple[int, ...]
    pile: int
    discards: int
    bonus: int
    choices: tuple[MoveChoice, ...] = ()
    plays: dict[str, tuple[CardPlay, ...]] = {}


class Snapshot(Struct, frozen=True, kw_only=True):
    table: str
    version: int
    step: int
    phase: str
    game: str
    title: str
    family: str
    language: str
    status: str
    you: int | None
    host: bool
    seats: tuple[TableSeat, ...]
    sides: tuple[tuple[int, ...], ...]
    actions: tuple[ActionButton, ...]
    suggestions: bool
    words: str
    # once it has begun
    turn: int | None = None
    yours: bool = False
    tracks: tuple[tuple[int, ...], ...] = ()
    track: TrackScale | None = None
    lowest: tuple[tuple[int, ...], ...] = ()
    moves: int = 0
    recent: tuple[MadeMove, ...] = ()
    play: str = ""  # with a move behind it: the button that plays it
    thinking: Thinking | None = None
    deadline: Timestamp | None = None
    series: SeriesStanding | None = None
    result: Ranking | None = None
    # one of these
    lobby: LobbyPart | None = None
    laying: LayingPart | None = None
    dice: DicePart | None = None
    cards: CardsPart | None = None


class Summary(Struct, frozen=True):
    """A table in a list of one's tables."""

    chat: str  # where this person finds it
    table: str
    game: str
    title: str
    names: tuple[str, ...]
    phase: str
    yours: bool
    turn: str  # the name of who is to move
    host: bool


class Standing(Struct, frozen=True, omit_defaults=True):
    """A table after a move, as far as the moves themselves do not tell it."""

    tracks: tuple[tuple[int, ...], ...]
    turn: int | None
    counts: tuple[int, ...] = ()  # tiles or cards per seat
    left: int = 0  # in the bag or the pile
    dice: tuple[str, ...] = ()
    open: tuple[tuple[str, ...], ...] = ()


class HistoryStart(Struct, frozen=True):
    """The table before its first move, as everybody saw it."""

    tracks: tuple[tuple[int, ...], ...]
    track: TrackScale
    laying: LayingPart | None = None
    dice: DicePart | None = None
    cards: CardsPart | None = None


class History(Struct, frozen=True):
    """All moves of a game, as everybody saw them."""

    start: HistoryStart
    moves: tuple[MadeMove, ...]
    positions: tuple[Standing, ...]  # after each move


class ReviewedMove(Struct, frozen=True):
    """A decision of the viewer, as the coach sees it."""

    number: int
    before: float  # the share of the win with the best move
    after: float  # and with the one that was played
    verdict: str
    better: str  # the better move; empty where nothing better was seen
    text: str


class ReviewedGame(Struct, frozen=True):
    """A finished game of the viewer, as the coach sees it."""

    summary: str
    turning: int  # the number of the move where the game turned; 0: nowhere
    turned: str  # the sentence about it
    scale: str  # the meaning of the shares
    even: float  # the share of everybody at the beginning
    moves: tuple[ReviewedMove, ...]
