"""The table of four: 169 cells, about 80 tiles, four score boards, 1280 pixels wide."""

from __future__ import annotations

import random
from functools import partial

from engine import Record, View, opening
from render import Look, film, scene
from render.paint import Gallery, paint, png

from .clock import Ratio, fastest
from .peers import FourfoldPainter, SkiaPainter
from .rules import random_record

LOOK = Look(names=("Anna", "Ben", "Cleo", "Dan"))
LARGEST_PNG = 90_000
LARGEST_FILM = 4 * 2**20


def report() -> list[Ratio]:
    record = random_record(4, seed=1)
    while len(record.moves) < 76:  # a game that fills the board
        record = random_record(4, seed=random.Random(record.seed).randrange(2**30))
    before, after = (_view(record, len(record.moves) - more) for more in (2, 1))
    drawn = scene(after, LOOK)

    skia, fourfold = SkiaPainter(LOOK), FourfoldPainter(LOOK)
    painted = paint(scene(before, LOOK), LOOK, None)

    def following() -> bytes:
        """Return a function that paints the next picture of a table whose last one is cached."""
        gallery = Gallery()
        gallery.keep(painted)
        return png(scene(after, LOOK), LOOK, gallery)

    ours, theirs = fastest([partial(png, drawn, LOOK, None), partial(skia.png, drawn)], rounds=15)
    averaged = FourfoldPainter(LOOK, quick=True)
    own, large, quick = fastest(
        [partial(png, drawn, LOOK, None), partial(fourfold.png, drawn), partial(averaged.png, drawn)], rounds=5
    )
    following_one, whole = fastest([following, lambda: png(scene(after, LOOK), LOOK, None)], rounds=40)
    size, peer_size = len(png(drawn, LOOK, None)), len(skia.png(drawn))
    movie = len(film(record, LOOK))
    ratios = [
        Ratio("draw and encode, against skia + Pillow's PNG", ours, theirs, goal=5),
        Ratio("size of the PNG, against the same", size, peer_size, goal=3, unit="KB", per=1e-3),
        Ratio("draw and encode, against fourfold, Lanczos", own, large, goal=20),
        Ratio("the next picture, against a whole one", following_one, whole, goal=2),
        Ratio("PNG, against 90 KB", size, LARGEST_PNG, goal=1, unit="KB", per=1e-3),
        Ratio("film of a whole game (GIF), against 4 MiB", movie, LARGEST_FILM, goal=1, unit="KB", per=1e-3),
    ]
    print(f"{'':46} {'Genial':>12} {'peer':>12}")
    print(*ratios, sep="\n")
    # The goal was set for a good reduction; the quickest one is shown beside it.
    print(f"against fourfold size reduced by plain averaging: {quick / own:.1f} x")
    return ratios


def _view(record: Record, moves: int) -> View:
    match = opening(record)
    for text in record.moves[:moves]:
        match, _ = match.play(text)
    return match.view(None)
