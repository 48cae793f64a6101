"""The exhibits of the gallery: every title, seat count and kind of picture, from fixed games.

`make goldens` paints them anew: one scene of each kind as text beside the tests, PNGs and their page in docs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine import Match, opening
from engine.core.laying import LayingView, Placed
from engine.games.cards.state import Played
from render import (
    CardPreview,
    Hinting,
    Key,
    Lobby,
    Look,
    Moved,
    Outcome,
    Palette,
    Placing,
    Preview,
    Rack,
    Since,
    Strip,
    Suggestion,
    picture,
    scene,
    words_of,
)
from render.subjects import Subject
from tests.engine.walk import Setting, greedy

SCENES = Path(__file__).parent / "golden"
GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
PAGE = GALLERY.with_suffix(".md")
COVER = GALLERY.parent / "table.png"  # for the README
SMALL = 400  # as wide as a phone shows it

SETTINGS = (
    *(Setting("classic", seats) for seats in (1, 2, 3, 4)),
    Setting("classic", 4, (("mode", "team"),)),
    Setting("travel", 2),
    *(Setting("3d", seats) for seats in (1, 2, 3, 4)),
    *(Setting("dice", seats) for seats in (2, 3)),
    Setting("dice", 4, (("series", "2"),)),
    *(Setting("cards", seats) for seats in (2, 3)),
    Setting("cards", 4, (("series", "2"),)),
)
NAMES = ("Anna", "Bartholomäus", "Юлия", "王小明 😀")
LOOKS = (
    Look(names=NAMES),
    Look(names=NAMES, dark=True, language="de"),
    Look(names=NAMES, palette=Palette.CONTRAST, language="nl"),
    Look(names=NAMES, palette=Palette.SAFE, dark=True),
)


@cache
def whole_game(setting: Setting) -> tuple[Match[Any, Any], ...]:
    """Return the match after each of its moves."""
    match = opening(setting.record(7))
    choose = Random(7)
    line = [match]
    while match.turn is not None:
        match, _ = match.play(greedy(match, choose))
        line.append(match)
    return tuple(line)


def played(setting: Setting, share: float) -> tuple[Match[Any, Any], tuple[Match[Any, Any], ...]]:
    """Return a match after this share of its moves, and the matches before it."""
    line = whole_game(setting)
    end = max(2, round((len(line) - 1) * share))
    return line[end], line[:end]


def placing(view: LayingView, match: Match[Any, Any]) -> Placing:
    offers = sorted(match.offers(), key=lambda offer: -sum(points for _, points in offer[1]))
    tile = next(text.split()[0] for text, _ in offers if text[0].isupper())
    spots = [(text.split()[1:], points) for text, points in offers if text.startswith(f"{tile} ")]
    cells = frozenset(cell for pair, _ in spots for cell in pair)
    return Placing(view, tile, cells, tuple(Suggestion(pair[0], pair[1], points) for pair, points in spots[:6]))


def card_preview(match: Match[Any, Any]) -> CardPreview:
    best = max(match.offers(), key=lambda offer: sum(points for _, points in offer[1]))[0]
    _, events = match.play(best)
    view: Any = match.view(match.turn)
    return CardPreview(view, next(event for event in events if isinstance(event, Played)))


def subjects(setting: Setting) -> Iterator[tuple[str, Subject]]:
    match, before = played(setting, 0.6)
    yield "table", match.view(None)  # type: ignore[misc]
    yield "rack", Rack(match.view(match.turn))  # type: ignore[arg-type]
    yield "outcome", Outcome(played(setting, 1)[0].view(None))  # type: ignore[arg-type]
    people = (*NAMES[: setting.seats - 1], None) if setting.seats > 1 else ("Anna",)
    yield "lobby", Lobby(setting.game, people, setting.record(1).options)
    if setting.game in {"dice", "cards"}:
        return
    asked = next(m for m in reversed(before) if len(m.moves()) > 4)
    view: Any = asked.view(asked.turn)
    chosen = placing(view, asked)
    yield "placing", chosen
    best = chosen.suggestions[0]
    _, events = asked.play(f"{chosen.tile} {best.first} {best.second}")
    yield "preview", Preview(view, events[0])
    recent = [event for m in before[-4:] for event in m.view(None).last if isinstance(event, Placed)]
    now: Any = match.view(match.turn)
    yield "since", Since(now, (*recent, *(event for event in now.last if isinstance(event, Placed))))


def advice(setting: Setting) -> Iterator[tuple[str, Subject]]:
    """Yield pictures of advice: moments in which another move was made, and the moves with the most points."""
    moments = []
    for share in (0.7, 0.45, 0.3) if setting.game in {"dice", "cards"} else (0.7, 0.3):
        line = played(setting, share)[1]
        asked = next(m for m in reversed(line) if len(m.moves()) > 4)
        best, second, *_ = sorted(asked.offers(), key=lambda offer: -sum(points for _, points in offer[1]))
        view: Any = asked.view(asked.turn)
        moments.append(Key(view, line.index(asked) + 1, moved(asked, second[0]), moved(asked, best[0])))
    yield "strip", Strip(tuple(moments))
    shown = moments[0].view
    if isinstance(shown, LayingView):
        offers = sorted(asked.offers(), key=lambda offer: -sum(points for _, points in offer[1]))
        tiles = {text.split()[0]: text for text, _ in reversed(offers)}
        yield "hints", Hinting(view, tuple(moved(asked, text) for text in sorted(tiles.values())[:3]))


def moved(match: Match[Any, Any], text: str) -> Moved:
    side = next(index for index, seats in enumerate(match.view(None).sides) if match.turn in seats)
    after, _ = match.play(text)
    return Moved(text, dict(match.offers())[text], after.view(None).tracks[side])


ADVISED = (Setting("classic", 2), Setting("3d", 3), Setting("dice", 2), Setting("cards", 3))


@cache
def exhibits() -> tuple[tuple[str, Subject, Look], ...]:
    """Return name, subject and look of each; the looks take turns."""
    shown = [(f"{setting}-{kind}", subject) for setting in SETTINGS for kind, subject in subjects(setting)]
    shown += [(f"{setting}-{kind}", subject) for setting in ADVISED for kind, subject in advice(setting)]
    dealt = [setting for setting in SETTINGS if setting.game == "cards"]
    shown += [(f"{setting}-preview", card_preview(played(setting, 0.6)[0])) for setting in dealt]
    return tuple((name, subject, LOOKS[number % len(LOOKS)]) for number, (name, subject) in enumerate(shown))


@cache
def told() -> frozenset[str]:
    """Name the exhibits kept as text: the first of each kind; of tables and racks, also dice and cards."""
    first: dict[tuple[str, str], str] = {}
    for name, _, _ in exhibits():
        game, *_, kind = name.split("-")
        own = kind in {"table", "rack", "preview"} and game in {"dice", "cards"}
        first.setdefault((game if own else "", kind), name)
    return frozenset(first.values())


def main() -> None:
    for folder, ending in ((SCENES, "txt"), (GALLERY, "png")):
        folder.mkdir(exist_ok=True, parents=True)
        for old in folder.glob(f"*.{ending}"):
            old.unlink()
    lines = [
        "# Gallery",
        "",
        "Every kind of picture for every game, as wide as a phone shows it. Made by `make goldens`.",
        "",
    ]
    for name, subject, look in exhibits():
        if name in told():
            (SCENES / f"{name}.txt").write_text(str(scene(subject, look)), encoding="utf-8")
        (GALLERY / f"{name}.png").write_bytes(picture(subject, replace(look, width=SMALL)))
        title = words_of(look)(f"game.{name.split('-')[0]}")
        lines += [f"![{title}: {name}](gallery/{name}.png)"]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    COVER.write_bytes(picture(played(Setting("classic", 3), 0.6)[0].view(None), replace(LOOKS[0], width=960)))


if __name__ == "__main__":
    main()
