"""Other painters of the same scene: Skia, and Pillow at fourfold size and reduced."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from render.look import SYMBOL_INKS, Ink, Look
from render.paint.symbols import HEXAGON, SYMBOLS, Outline
from render.scene import WIDTH, Bar, Box, Disc, Figure, Hexagon, Mark, Ring, Scene, Stroke, Symbol, Text
from render.text import font_file

FOUR = 4


def colors(look: Look) -> dict[Ink, tuple[int, int, int]]:
    box = look.paint_box
    return {ink: box.colors[box.number[ink]] for ink in Ink}


def default_png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def outlines(figure: Figure) -> tuple[tuple[Outline, ...], float]:
    if isinstance(figure, Symbol):
        return SYMBOLS[figure.color], figure.size
    if isinstance(figure, Ring):
        inner = 1 - figure.thick / figure.size
        return (HEXAGON, tuple((inner * x, inner * y) for x, y in HEXAGON)), figure.size
    if isinstance(figure, Hexagon):
        return (HEXAGON,), figure.size
    raise TypeError(figure)


def boxes_of(bar: Bar) -> list[tuple[float, float, Ink]]:
    """Yield left, right and ink of every box of a bar."""
    one = (bar.width - 1.6 * (bar.boxes - 1) - 5 * len(bar.gaps)) / bar.boxes
    x, found = 0.0, []
    for number in range(1, bar.boxes + 1):
        x += 5 * (number in bar.gaps)
        found.append((x, x + one, SYMBOL_INKS[bar.color] if number <= bar.filled else Ink.PIP))
        x += one + 1.6
    return found


class SkiaPainter:
    """Antialiased vector drawing, saved by Pillow at its default."""

    def __init__(self, look: Look) -> None:
        skia: Any = import_module("skia")  # bench group only, and it needs a machine's OpenGL libraries
        self.skia = skia
        self.colors = {ink: skia.Color(*rgb) for ink, rgb in colors(look).items()}
        data = skia.Data.MakeWithCopy(font_file("text-bold"))
        self.face = skia.Typeface.MakeFromData(data) or skia.Typeface.MakeDefault()

    def png(self, scene: Scene) -> bytes:
        skia = self.skia
        surface = skia.Surface(WIDTH, scene.height)
        canvas = surface.getCanvas()
        canvas.clear(self.colors[scene.ground])
        for mark in scene.marks:
            self._draw(canvas, mark)
        pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return default_png(Image.fromarray(pixels).convert("RGB"))

    def _draw(self, canvas: Any, mark: Mark) -> None:
        skia, (x, y, figure) = self.skia, mark
        match figure:
            case Box():
                area = skia.Rect.MakeXYWH(x, y, figure.width, figure.height)
                canvas.drawRoundRect(area, figure.radius, figure.radius, self._paint(figure.ink))
            case Disc():
                canvas.drawCircle(x, y, figure.radius, self._paint(figure.ink))
            case Stroke():
                paint = self._paint(figure.ink)
                paint.setStyle(skia.Paint.kStroke_Style)
                paint.setStrokeWidth(figure.thick)
                paint.setStrokeCap(skia.Paint.kRound_Cap)
                canvas.drawLine(x, y, x + figure.across, y + figure.down, paint)
            case Bar():
                for left, right, ink in boxes_of(figure):
                    canvas.drawRect(
                        skia.Rect.MakeXYWH(x + left, y, right - left, figure.height), self._paint(ink)
                    )
            case Text():
                font = skia.Font(self.face, figure.size)
                shift = {"l": 0.0, "m": 0.5, "r": 1.0}[figure.anchor] * font.measureText(figure.text)
                canvas.drawString(figure.text, x - shift, y + 0.36 * figure.size, font, self._paint(figure.ink))
            case _:
                shapes, size = outlines(figure)
                path = skia.Path()
                path.setFillType(skia.PathFillType.kEvenOdd)
                for outline in shapes:
                    path.addPoly([skia.Point(x + size * px, y + size * py) for px, py in outline], True)  # noqa: FBT003
                ink = SYMBOL_INKS[figure.color] if isinstance(figure, Symbol) else figure.ink
                canvas.drawPath(path, self._paint(ink))

    def _paint(self, ink: Ink) -> Any:
        return self.skia.Paint(Color=self.colors[ink], AntiAlias=True)


class FourfoldPainter:
    """Pillow's own drawing, four times as large, then reduced with Lanczos or by plain averaging."""

    def __init__(self, look: Look, *, quick: bool = False) -> None:
        self.quick = quick
        self.colors = colors(look)
        self.fonts: dict[int, ImageFont.FreeTypeFont] = {}

    def png(self, scene: Scene) -> bytes:
        image = Image.new("RGB", (WIDTH * FOUR, scene.height * FOUR), self.colors[scene.ground])
        draw = ImageDraw.Draw(image)
        for mark in scene.marks:
            self._draw(draw, mark)
        if self.quick:
            return default_png(image.reduce(FOUR))
        return default_png(image.resize((WIDTH, scene.height), Image.Resampling.LANCZOS))

    def _draw(self, draw: ImageDraw.ImageDraw, mark: Mark) -> None:
        x, y, figure = mark.x * FOUR, mark.y * FOUR, mark.figure
        match figure:
            case Box():
                corners = (x, y, x + figure.width * FOUR, y + figure.height * FOUR)
                draw.rounded_rectangle(corners, figure.radius * FOUR, fill=self.colors[figure.ink])
            case Disc():
                reach = figure.radius * FOUR
                draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=self.colors[figure.ink])
            case Stroke():
                end = x + figure.across * FOUR, y + figure.down * FOUR
                draw.line((x, y, *end), fill=self.colors[figure.ink], width=round(figure.thick * FOUR))
            case Bar():
                for left, right, ink in boxes_of(figure):
                    corners = (x + left * FOUR, y, x + right * FOUR, y + figure.height * FOUR)
                    draw.rectangle(corners, fill=self.colors[ink])
            case Text():
                font = self._font(round(figure.size * FOUR))
                draw.text(
                    (x, y), figure.text, fill=self.colors[figure.ink], font=font, anchor=f"{figure.anchor}m"
                )
            case _:
                shapes, size = outlines(figure)
                ink = SYMBOL_INKS[figure.color] if isinstance(figure, Symbol) else figure.ink
                for number, outline in enumerate(shapes):
                    points = [(x + size * FOUR * px, y + size * FOUR * py) for px, py in outline]
                    draw.polygon(points, fill=self.colors[figure.on if number % 2 else ink])

    def _font(self, size: int) -> ImageFont.FreeTypeFont:
        if size not in self.fonts:
            self.fonts[size] = ImageFont.truetype(BytesIO(font_file("text-bold")), size)
        return self.fonts[size]
