"""The rules against momaland's: replays, and the points of every placement."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from engine import Match, Record, new_record, opening, replay
from engine.core.laying.moves import parse

from . import momaland
from .clock import Ratio, fastest

GAMES = 12
# Moves that were read before are remembered. Here each is read anew besides, as in a process just started.
read_anew = parse.__wrapped__  # type: ignore[attr-defined] # functools.wraps put it there
CELLS = {2: 91, 3: 127, 4: 169}


def random_record(seats: int, seed: int) -> Record:
    choose = random.Random(seed)
    record = new_record("classic", seats, {}, choose.randbytes(32))
    match = opening(record)
    while match.turn is not None:
        text = choose.choice(match.moves())
        match, _ = match.play(text)
        record = record.with_move(text)
    return record


def middle_of(record: Record) -> Match[Any, Any]:
    """Return the match half-way through, before a placement."""
    half = record.moves[: len(record.moves) // 2]
    match = replay(Record(record.game, record.version, record.seats, record.options, record.seed, half))
    while "keep" in (moves := match.moves()) or "decline" in moves:
        match, _ = match.play("keep" if "keep" in moves else "decline")
    return match


def replays() -> tuple[list[Ratio], list[str]]:
    """Measure replays of whole games against momaland's random games, and the growth of our time per move."""
    records = {seats: [random_record(seats, seed) for seed in range(GAMES)] for seats in CELLS}
    peers = {seats: momaland.table(seats) for seats in CELLS}

    def ours(seats: int) -> None:
        for record in records[seats]:
            for text in record.moves:
                read_anew(text)
            replay(record)

    def theirs(seats: int) -> None:
        for seed in range(GAMES):
            momaland.play_at_random(peers[seats], seed)

    own = dict(zip(CELLS, fastest([partial(ours, seats) for seats in CELLS]), strict=True))
    # Once more together with the peer, so that each ratio comes from the same moments.
    ratios = []
    for seats, cells in CELLS.items():
        mine, other = fastest([partial(ours, seats), partial(theirs, seats)])
        what = f"replay a game, {seats} seats, {cells} cells"
        ratios.append(Ratio(what, mine / GAMES, other / GAMES, goal=8))
    per_move = {seats: own[seats] / sum(len(record.moves) for record in records[seats]) for seats in CELLS}
    growth = [
        f"one move on {cells} cells: {per_move[seats] * 1e6:.1f} µs, "
        f"{per_move[seats] / per_move[2]:.2f} x the time on {CELLS[2]} cells"
        for seats, cells in CELLS.items()
    ]
    return ratios, growth


def placements(seats: int) -> Ratio:
    """Measure the points of every placement of a full rack, per placement, since the positions differ."""
    record = random_record(seats, seed=1)
    match = middle_of(record)
    peer = momaland.table(seats)
    momaland.play_at_random(peer, seed=1, most_moves=len(record.moves) // 2)

    def ours() -> int:
        return len(list(match.rules.offers(match.state)))

    own_count = ours()
    peer_count = momaland.score_every_placement(peer)
    own, other = fastest([ours, partial(momaland.score_every_placement, peer)], rounds=30)
    what = f"score all placements, {seats} seats ({own_count})"
    return Ratio(what, own, other * own_count / peer_count, goal=10)


def report() -> list[Ratio]:
    print(f"{'':46} {'Genial':>12} {'momaland':>12}")
    ratios, growth = replays()
    ratios += [placements(seats) for seats in CELLS]
    print(*ratios, *growth, sep="\n")
    return ratios
