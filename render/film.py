"""A whole game as a moving picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from engine import Record, View, opening

from .look import Look
from .paint.painter import Gallery, paint
from .pictures import scene
from .scene import Scene
from .scenes.headline import scored

FILM_WIDTH: Final = 800
MOST_FRAMES: Final = 240
LONGEST_SECONDS: Final = 80
FRAME_MILLISECONDS: Final = 900
HOLD_MILLISECONDS: Final = 6000  # the last frame
CLEAR: Final = 255  # the number of the transparent colour


class Moment(NamedTuple):
    """The table after a move."""

    move: int  # 0 is the beginning
    view: View


def film(record: Record, look: Look | None = None) -> bytes:
    """Return an animated replay of a game: a GIF, 800 pixels wide."""
    seen = replace(look or Look(), width=FILM_WIDTH)
    gallery = Gallery()
    frames = [_frame(scene(moment.view, seen), seen, gallery) for moment in _thinned([*_moments(record)])]
    pace = min(FRAME_MILLISECONDS, LONGEST_SECONDS * 1000 // len(frames))
    durations = [*[pace] * (len(frames) - 1), HOLD_MILLISECONDS]
    return _gif(frames, durations, seen)


def _moments(record: Record) -> Iterator[Moment]:
    """Yield the beginning, every move that scored, and the last position."""
    match = opening(record)
    yield Moment(0, match.view(None))
    last = len(record.moves)
    for number, text in enumerate(record.moves, start=1):
        match, events = match.play(text)
        if scored(events) or number == last:
            yield Moment(number, match.view(None))


def _thinned(moments: list[Moment]) -> list[Moment]:
    """Return at most MOST_FRAMES moments, evenly spread, with the first and the last."""
    if len(moments) <= MOST_FRAMES:
        return moments
    step = (len(moments) - 1) / (MOST_FRAMES - 1)
    return [moments[round(number * step)] for number in range(MOST_FRAMES)]


def _frame(drawn: Scene, look: Look, gallery: Gallery) -> Image.Image:
    numbered = paint(drawn, look, gallery).image
    frame = numbered.crop((1, 0, *numbered.size))
    frame.putpalette(look.paint_box.flat)
    return frame


def _gif(frames: list[Image.Image], durations: list[int], look: Look) -> bytes:
    """Write the frames as a GIF. A frame holds only the pixels that changed; the others are transparent."""
    palette = look.paint_box.flat.ljust(3 * 256, b"\0")
    out = BytesIO()
    first, *others = (_numbers(frame) for frame in frames)
    changes = [first]
    for before, after in zip([first, *others], others, strict=False):
        change = after.copy()
        change.paste(CLEAR, mask=ImageChops.difference(before, after).point([255] + [0] * 255).convert("1"))
        changes.append(change)
    for change in changes:
        change.putpalette(palette)
        change.info["transparency"] = CLEAR
    changes[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=changes[1:],
        duration=durations,
        loop=0,
        disposal=1,
        optimize=False,
        palette=palette,
        transparency=CLEAR,
    )
    return out.getvalue()


def _numbers(frame: Image.Image) -> Image.Image:
    return Image.frombytes("L", frame.size, frame.tobytes())
