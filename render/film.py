"""A whole game as a moving picture, or its best moments on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from engine import Record, View, opening

from .look import Ink, Look
from .paint import png_file
from .paint.painter import Gallery, paint
from .pictures import scene
from .scene import WIDTH, Mark, Scene, Text
from .scenes.headline import scored, words_of
from .text import fit

Progress = Callable[[int, int], None]  # so many of so many steps are done

FILM_WIDTH: Final = 800
MOST_FRAMES: Final = 240
LONGEST_SECONDS: Final = 80
FRAME_MILLISECONDS: Final = 900
HOLD_MILLISECONDS: Final = 6000  # the last frame
MOMENTS: Final = 6
COLUMNS: Final = 3
COSTS: Final = {"gif": 3, "webp": 1}  # of packing a frame, in times of painting it
CLEAR: Final = 255  # the number of no colour


class Moment(NamedTuple):
    move: int  # 0 is the beginning
    view: View
    weight: int  # how much happened


def film(
    record: Record,
    look: Look | None = None,
    kinds: tuple[str, ...] = ("gif", "webp"),
    progress: Progress | None = None,
) -> bytes:
    """An animated replay, 800 pixels wide: the smallest of the kinds asked for, gif and webp."""
    if not kinds or not set(kinds) <= set(COSTS):
        raise ValueError(f"a film is made of {sorted(COSTS)}, not of {kinds}")
    seen = replace(look or Look(), width=FILM_WIDTH)
    moments = _thinned([*_moments(record)])
    steps = len(moments) * (1 + sum(COSTS[kind] for kind in kinds))
    done = 0

    def tick(more: int = 1) -> None:
        nonlocal done
        done += more
        if progress:
            progress(done, steps)

    frames = []
    gallery = Gallery()
    for moment in moments:
        frames.append(_frame(scene(moment.view, seen), seen, gallery))
        tick()
    pace = min(FRAME_MILLISECONDS, LONGEST_SECONDS * 1000 // len(frames))
    durations = [*[pace] * (len(frames) - 1), HOLD_MILLISECONDS]
    made = []
    for kind in kinds:
        made.append(_MAKERS[kind](frames, durations, seen))
        tick(len(moments) * COSTS[kind])
    return min(made, key=len)


def sheet(record: Record, look: Look | None = None, progress: Progress | None = None) -> bytes:
    """One PNG with the moments in which most happened, and the end."""
    seen = look or Look()
    moments = [*_moments(record)]
    best = sorted(moments[1:-1], key=lambda moment: -moment.weight)[: MOMENTS - 1]
    chosen = [*sorted(best), moments[-1]]
    words = words_of(seen)
    columns = min(COLUMNS, len(chosen))
    column = WIDTH / columns
    thumb = replace(seen, width=round((column - 16) * seen.width / WIDTH))
    images, marks = [], []
    row_height = 0
    for number, moment in enumerate(chosen):
        drawn = scene(moment.view, thumb)
        row_height = max(row_height, round(drawn.height * (column - 16) / WIDTH) + 52)
        images.append(paint(drawn, thumb, None).image)
        if progress:
            progress(number + 1, len(chosen))
    for number, moment in enumerate(chosen):
        x, y = column * (number % columns) + 8, 8 + row_height * (number // columns)
        over = moment.view.result is not None
        caption = words("picture.final") if over else words("picture.moment", number=moment.move)
        text = Text(fit(caption, 26, column - 24, bold=True), 26, Ink.TEXT, Ink.GROUND, bold=True, anchor="l")
        marks.append(Mark(x, y + 20, text))
    height = 16 + row_height * ((len(chosen) + columns - 1) // columns)
    ground = paint(Scene(height, Ink.GROUND, tuple(marks)), seen, None).image
    scale = seen.width / WIDTH
    for number, image in enumerate(images):
        x, y = column * (number % columns) + 8, 8 + row_height * (number // columns) + 40
        ground.paste(image.crop((1, 0, *image.size)), (round(x * scale) + 1, round(y * scale)))
    bands = png_file.bands(ground.tobytes(), ground.width)
    return png_file.write(seen.width, ground.height, seen.paint_box.flat, bands)


def _moments(record: Record) -> Iterator[Moment]:
    """The beginning, every move that scored, and where the game stands at last."""
    match = opening(record)
    yield Moment(0, match.view(None), 0)
    last = len(record.moves)
    for number, text in enumerate(record.moves, start=1):
        match, events = match.play(text)
        if found := scored(events):
            _, points, bonus = found
            yield Moment(number, match.view(None), sum(count for _, count in points) + 6 * bonus)
        elif number == last:
            yield Moment(number, match.view(None), 0)


def _thinned(moments: list[Moment]) -> list[Moment]:
    """At most so many, evenly, always with the first and the last."""
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
    """Frames after the first hold only what changed; the rest is transparent and packs to nearly nothing."""
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


def _webp(frames: list[Image.Image], durations: list[int], look: Look) -> bytes:
    out = BytesIO()
    first, *others = frames
    first.save(
        out,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=durations,
        loop=0,
        lossless=True,
        quality=20,
        method=1,
        kmin=0,  # no key frames: only changes
        kmax=1000,
    )
    return out.getvalue()


_MAKERS: Final = {"gif": _gif, "webp": _webp}
