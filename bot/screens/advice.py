"""Hints and the coach's review: each move with its points and one reason."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final, cast

from bot.messages.reply import Button, Reply, Rows
from bot.messages.snapshot import ReviewedGame, ReviewedMove
from engine.advice.hints import Hint
from engine.advice.reasons import Reason, Tried
from engine.advice.review import Looked, Review, Turn
from engine.core.laying import LayingView
from engine.core.text import side_name
from render import Hinting, Key, Moved, Rack, Strip, written
from render.subjects import TableView

from .card import game_name
from .labels import in_rows, symbols
from .menus import back
from .viewer import Viewer

MOST_TOLD: Final = 3  # moves on the coach's first page, and in the picture
MOST_BOARDS: Final = 2  # so many can be read side by side on a phone
MOST_LISTED: Final = 15  # moves on a page of all of them: so many fit into any message


def hints(viewer: Viewer, found: tuple[Hint, ...]) -> Reply:
    """Show a few good moves, in no order. The button of a tile or card shows a preview; others play."""
    view = viewer.to_move()
    only = any(hint.reason.code == "only" for hint in found)
    lines = [viewer.phrases("hints-only") if only else viewer.phrases("hints", count=len(found))]
    buttons = []
    for letter, hint in zip(ascii_lowercase, found, strict=False):
        facts = {"letter": letter, "move": _shown(viewer, hint.text), "reason": _reason(viewer, hint.reason)}
        scores = hint.text[0].isupper() or bool(hint.points)
        key = "hint-line" if scores else "hint-choice"
        lines.append(viewer.phrases(key, **facts, points=viewer.words.points(hint.points)))
        buttons.append(_try(viewer, view, letter, hint.text))
    subject: Hinting | Rack = Rack(view)
    if isinstance(view, LayingView) and any(hint.text[0].isupper() for hint in found):
        subject = Hinting(view, tuple(Moved(hint.text, hint.points) for hint in found))
    rows: Rows = (*in_rows(buttons, 1), (viewer.button("back", "rack"),))
    return Reply("\n".join(lines), viewer.picture(subject), rows)


def _try(viewer: Viewer, view: TableView, letter: str, move: str) -> Button:
    verb = ("try" if isinstance(view, LayingView) else "order") if move[0].isupper() else "play"
    return viewer.labelled(f"{letter} · {_shown(viewer, move)}", verb, move)


def _shown(viewer: Viewer, move: str) -> str:
    """Return a move as people read it: 🔴🔵 RB F5–F6, 🟡🔵 YB, or roll."""
    first, *cells = move.split()
    if not first.isupper():
        return written(move, viewer.words)
    return " ".join([symbols(first), first, *(["–".join(cells)] if cells else [])])


def _reason(viewer: Viewer, why: Reason) -> str:
    colors = viewer.phrases.listed(viewer.words.color(color) for color in why.colors)
    others = next((side for side in viewer.public.sides if why.seat in side), ())
    return viewer.phrases(
        f"reason-{why.code}",
        colors=colors,
        count=len(why.colors),
        amount=why.amount,
        name=side_name(viewer.words, others),
        holders=len(others),
        family=viewer.family,
    )


def coach(viewer: Viewer, review: Review, page: str = "") -> Reply:
    """Show the moves that mattered most, with pictures; on the pages after that, all of them."""
    if not review.moves:
        return Reply(viewer.phrases("coach-nothing", game=game_name(viewer)), rows=((back(viewer),),))
    pages = -(-len(review.moves) // MOST_LISTED)
    if page.isascii() and page.isdecimal() and 0 < int(page) <= pages:
        return _listed(viewer, review, int(page), pages)
    turn, told = review.turning, _shown_moves(review)
    lines = [*_summary(viewer, review), _turning(viewer, turn)]
    said = turn.move if turn is not None and turn.when == "by" else None
    costly = [move for move in review.worst if move is not said][: MOST_TOLD - 1]
    lines += [_costly(viewer, move) for move in costly]
    lines.append(_scale(viewer))
    shown = viewer.picture(_strip(review, told)) if told else viewer.picture(viewer.view)
    rows: Rows = (
        (viewer.button("coach-all", "coach", "1", count=len(review.moves)), viewer.button("replay", "replay")),
        (back(viewer),),
    )
    return Reply("\n".join(lines), shown, rows)


def reviewed_game(viewer: Viewer, review: Review) -> ReviewedGame:
    """Describe a review as values, for a page that draws it on the board."""
    turn = review.turning
    return ReviewedGame(
        summary="\n".join(_summary(viewer, review)),
        turning=turn.move.number if turn is not None else 0,
        turned=_turning(viewer, turn),
        scale=_scale(viewer),
        even=1 / len(viewer.public.sides),
        moves=tuple(_reviewed_move(viewer, move) for move in review.moves),
    )


def _reviewed_move(viewer: Viewer, move: Looked) -> ReviewedMove:
    costly = move.verdict not in ("best", "good")
    verdict = viewer.phrases(f"verdict-{move.verdict}")
    played = _shown(viewer, move.played.text)
    return ReviewedMove(
        number=move.number,
        before=move.best,
        after=move.value,
        verdict=move.verdict,
        better=move.better.text if costly else "",
        text=_costly(viewer, move)
        if costly
        else viewer.phrases("coach-line", number=move.number, move=played, verdict=verdict),
    )


def _scale(viewer: Viewer) -> str:
    return viewer.phrases("coach-scale-alone" if len(viewer.public.sides) == 1 else "coach-scale")


def _shown_moves(review: Review) -> tuple[Looked, ...]:
    """Return the moves to show: first the turning point, then the most costly ones."""
    first = (review.turning.move,) if review.turning is not None else ()
    rest = (move for move in review.worst if move not in first)
    moves = (*first, *rest)
    boards = any(isinstance(move.played.before, LayingView) for move in moves)
    return moves[: MOST_BOARDS if boards else MOST_TOLD]


def _strip(review: Review, told: tuple[Looked, ...]) -> Strip:
    return Strip(tuple(_key(move) for move in told), review.turning.when if review.turning else "")


def _key(move: Looked) -> Key:
    """Return a move for the picture, beside the better one if it was not good."""
    better = None if move.verdict in ("best", "good") else _moved(move.better)
    return Key(cast("TableView", move.played.before), move.number, _moved(move.played), better)


def _moved(move: Tried) -> Moved:
    return Moved(move.text, move.gains, move.track)


def _summary(viewer: Viewer, review: Review) -> Iterator[str]:
    counts = {
        verdict: sum(move.verdict == verdict for move in review.moves)
        for verdict in ("best", "good", "costly", "blunder")
    }
    yield viewer.phrases("coach-summary", game=game_name(viewer), count=len(review.moves), **counts)


def _turning(viewer: Viewer, turn: Turn | None) -> str:
    """Describe the turning point, and if it was the player's own move."""
    if turn is None:
        return viewer.phrases("coach-no-turning")
    if turn.when == "by":
        return viewer.phrases("coach-turning", move=_costly(viewer, turn.move))
    before, after = _percent(turn.before), _percent(turn.after)
    change = "rose" if turn.change > 0 else "fell"
    return viewer.phrases(
        "coach-turning-others",
        when=turn.when,
        change=change,
        number=turn.move.number,
        before=before,
        after=after,
    )


def _costly(viewer: Viewer, move: Looked) -> str:
    """Describe a costly move: what was played, what was better, what it cost, and why."""
    text = viewer.phrases(
        "coach-move-plain" if move.why.code == "outlook" else "coach-move",
        number=move.number,
        move=_shown(viewer, move.played.text),
        better=_shown(viewer, move.better.text),
        percent=_percent(move.cost),
        reason=_reason(viewer, move.why),
    )
    if changes := _changes(viewer, move):
        text += " " + viewer.phrases("coach-weakest", changes=changes)
    return text


def _changes(viewer: Viewer, move: Looked) -> str:
    """List the weak colours that the better move would have changed."""
    return ", ".join(
        viewer.phrases("coach-change", color=viewer.words.color(color), own=own, better=better)
        for color, own, better in move.weakest
    )


def _listed(viewer: Viewer, review: Review, page: int, pages: int) -> Reply:
    first = (page - 1) * MOST_LISTED
    lines = []
    for move in review.moves[first : first + MOST_LISTED]:
        key = "coach-line" if move.verdict == "best" else "coach-line-better"
        verdict = viewer.phrases(f"verdict-{move.verdict}")
        facts = {"number": move.number, "move": written(move.played.text, viewer.words), "verdict": verdict}
        better = written(move.better.text, viewer.words)
        line = viewer.phrases(key, **facts, better=better, percent=_percent(move.cost))
        changes = _changes(viewer, move) if move.verdict != "best" else ""
        lines.append(viewer.phrases("coach-line-changes", line=line, changes=changes) if changes else line)
    turning = []
    if page > 1:
        turning.append(viewer.button("earlier", "coach", str(page - 1)))
    if page < pages:
        turning.append(viewer.button("later", "coach", str(page + 1)))
    rows = (tuple(turning),) if turning else ()
    return Reply("\n".join(lines), rows=(*rows, (viewer.button("back", "coach"),)))


def _percent(share: float) -> int:
    return max(0, min(100, round(100 * share)))
