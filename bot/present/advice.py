"""Hints, and what the coach has to say: each move with its points and one reason."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final, cast

from bot.reply import Button, Reply, Rows
from engine.ai.advice import Hint, Looked, Review, Turn
from engine.ai.reasons import Reason, Tried
from engine.core.laying import LayingView
from engine.core.text import side_name
from render import Hinting, Key, Moved, Rack, Strip, written
from render.subjects import TableView

from .cards import game_name
from .labels import in_rows, symbols
from .panels import back
from .sight import Sight

MOST_TOLD: Final = 3  # moves on the coach's first page, and in the picture
MOST_BOARDS: Final = 2  # so many can be read side by side on a phone
MOST_LISTED: Final = 15  # moves on a page of all of them: so many fit into any message


def hints(sight: Sight, found: tuple[Hint, ...]) -> Reply:
    """A few good moves, in no order. A tile can be looked at where it would lie; everything else is played."""
    view = sight.to_move()
    only = any(hint.reason.code == "only" for hint in found)
    lines = [sight.phrases("hints-only") if only else sight.phrases("hints", count=len(found))]
    buttons = []
    for letter, hint in zip(ascii_lowercase, found, strict=False):
        facts = {"letter": letter, "move": _shown(sight, hint.text), "reason": _reason(sight, hint.reason)}
        scores = hint.text[0].isupper() or bool(hint.points)
        key = "hint-line" if scores else "hint-choice"
        lines.append(sight.phrases(key, **facts, points=sight.words.points(hint.points)))
        buttons.append(_try(sight, view, letter, hint.text))
    subject: Hinting | Rack = Rack(view)
    if isinstance(view, LayingView) and any(hint.text[0].isupper() for hint in found):
        subject = Hinting(view, tuple(Moved(hint.text, hint.points) for hint in found))
    rows: Rows = (*in_rows(buttons, 1), (sight.button("back", "rack"),))
    return Reply("\n".join(lines), sight.picture(subject), rows)


def _try(sight: Sight, view: TableView, letter: str, move: str) -> Button:
    verb = "try" if isinstance(view, LayingView) and move[0].isupper() else "play"
    return sight.labelled(f"{letter} · {_shown(sight, move)}", verb, move)


def _shown(sight: Sight, move: str) -> str:
    """🔴🔵 RB F5–F6; 🟡🔵 YB; roll."""
    first, *cells = move.split()
    if not first.isupper():
        return written(move, sight.words)
    return " ".join([symbols(first), first, *(["–".join(cells)] if cells else [])])


def _reason(sight: Sight, why: Reason) -> str:
    colors = sight.phrases.listed(sight.words.color(color) for color in why.colors)
    others = next((side for side in sight.public.sides if why.seat in side), ())
    return sight.phrases(
        f"reason-{why.code}",
        colors=colors,
        count=len(why.colors),
        amount=why.amount,
        name=side_name(sight.words, others),
        holders=len(others),
        game=sight.table.game,
    )


def coach(sight: Sight, review: Review, page: str = "") -> Reply:
    """What mattered most, with pictures; then, page by page, all of it."""
    if not review.moves:
        return Reply(sight.phrases("coach-nothing", game=game_name(sight)), rows=((back(sight),),))
    pages = -(-len(review.moves) // MOST_LISTED)
    if page.isascii() and page.isdecimal() and 0 < int(page) <= pages:
        return _listed(sight, review, int(page), pages)
    turn, told = review.turning, _moments(review)
    lines = [*_summary(sight, review), _turning(sight, turn)]
    said = turn.move if turn is not None and turn.when == "by" else None
    costly = [move for move in review.worst if move is not said][: MOST_TOLD - 1]
    lines += [_costly(sight, move) for move in costly]
    alone = len(sight.public.sides) == 1
    lines.append(sight.phrases("coach-scale-alone" if alone else "coach-scale"))
    shown = sight.picture(_strip(review, told)) if told else sight.picture(sight.view)
    rows: Rows = (
        (sight.button("coach-all", "coach", "1", count=len(review.moves)), sight.button("replay", "replay")),
        (back(sight),),
    )
    return Reply("\n".join(lines), shown, rows)


def _moments(review: Review) -> tuple[Looked, ...]:
    """The turning point first, then what cost most."""
    first = (review.turning.move,) if review.turning is not None else ()
    rest = (move for move in review.worst if move not in first)
    moments = (*first, *rest)
    boards = any(isinstance(move.played.before, LayingView) for move in moments)
    return moments[: MOST_BOARDS if boards else MOST_TOLD]


def _strip(review: Review, told: tuple[Looked, ...]) -> Strip:
    return Strip(tuple(_key(move) for move in told), review.turning.when if review.turning else "")


def _key(move: Looked) -> Key:
    """Where the game turned, but not by this move, no other is shown beside a good one."""
    better = None if move.verdict in ("best", "good") else _moved(move.better)
    return Key(cast("TableView", move.played.before), move.number, _moved(move.played), better)


def _moved(move: Tried) -> Moved:
    return Moved(move.text, move.gains, move.track)


def _summary(sight: Sight, review: Review) -> Iterator[str]:
    counts = {
        verdict: sum(move.verdict == verdict for move in review.moves)
        for verdict in ("best", "good", "costly", "blunder")
    }
    yield sight.phrases("coach-summary", game=game_name(sight), count=len(review.moves), **counts)


def _turning(sight: Sight, turn: Turn | None) -> str:
    """The moment the game turned, and whether it was one's own doing."""
    if turn is None:
        return sight.phrases("coach-no-turning")
    if turn.when == "by":
        return sight.phrases("coach-turning", move=_costly(sight, turn.move))
    before, after = _percent(turn.before), _percent(turn.after)
    change = "rose" if turn.change > 0 else "fell"
    return sight.phrases(
        "coach-turning-others",
        when=turn.when,
        change=change,
        number=turn.move.number,
        before=before,
        after=after,
    )


def _costly(sight: Sight, move: Looked) -> str:
    """What was played, what was better, what it cost, and why the other was better."""
    text = sight.phrases(
        "coach-move-plain" if move.why.code == "outlook" else "coach-move",
        number=move.number,
        move=_shown(sight, move.played.text),
        better=_shown(sight, move.better.text),
        percent=_percent(move.cost),
        reason=_reason(sight, move.why),
    )
    if changes := _changes(sight, move):
        text += " " + sight.phrases("coach-weakest", changes=changes)
    return text


def _changes(sight: Sight, move: Looked) -> str:
    """The weak colours that would stand otherwise."""
    return ", ".join(
        sight.phrases("coach-change", color=sight.words.color(color), own=own, better=better)
        for color, own, better in move.weakest
    )


def _listed(sight: Sight, review: Review, page: int, pages: int) -> Reply:
    first = (page - 1) * MOST_LISTED
    lines = []
    for move in review.moves[first : first + MOST_LISTED]:
        key = "coach-line" if move.verdict == "best" else "coach-line-better"
        verdict = sight.phrases(f"verdict-{move.verdict}")
        facts = {"number": move.number, "move": written(move.played.text, sight.words), "verdict": verdict}
        better = written(move.better.text, sight.words)
        line = sight.phrases(key, **facts, better=better, percent=_percent(move.cost))
        changes = _changes(sight, move) if move.verdict != "best" else ""
        lines.append(sight.phrases("coach-line-changes", line=line, changes=changes) if changes else line)
    turning = []
    if page > 1:
        turning.append(sight.button("earlier", "coach", str(page - 1)))
    if page < pages:
        turning.append(sight.button("later", "coach", str(page + 1)))
    rows = (tuple(turning),) if turning else ()
    return Reply("\n".join(lines), rows=(*rows, (sight.button("back", "coach"),)))


def _percent(share: float) -> int:
    return max(0, min(100, round(100 * share)))
