"""The computer players’ levels against one another: `python -m bench.ladder [setting ...] [--step level]`.

Deals are shared: at every deal the higher level sits once on each side, the lower one on the others. What
is told is its share of the wins, with the 95 % interval over the deals; alone at the table, by how much
the lowest colour is higher.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from statistics import fmean, median, stdev
from time import thread_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the games run side by side

from engine import Match, new_record, opening
from engine.ai import LEVELS, rate
from engine.ai.cards.tables import Tables
from engine.ai.dice import players as dice
from engine.ai.laying.network import Network
from engine.ai.laying.position import Laid, LayingPosition
from engine.core.color import COLORS
from engine.core.rng import Rng
from engine.core.sides import side_of
from engine.games import GAMES

from . import momaland
from .clock import Ratio, fastest

SEATED_DEALS = {"classic 2": 200}  # 400 games a pair
LUCKY_DEALS = 200  # dice and cards are quick, and need more games to tell
DEALS = 50
GOALS = {
    "classic 2": {"medium": (0.90, 0.0), "hard": (0.65, 0.60), "expert": (0.65, 0.60)}
}  # share, lower bound
BAR = 40
FEW = 40  # open spots, of which one is counted off; among more it is found by trying


@dataclass(frozen=True)
class Setting:
    title: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.title, str(self.seats), *(value for _, value in self.options)])

    @property
    def sides(self) -> int:
        return 2 if self.options == (("mode", "team"),) else self.seats


@dataclass(frozen=True)
class Pair:
    setting: Setting
    lower: str
    higher: str


@dataclass
class Cost:
    """The cost of one level's moves."""

    seconds: list[float] = field(default_factory=list)
    nodes: int = 0


@dataclass
class Deal:
    """One deal of a pair: the share of the higher level at each side, and what the moves cost."""

    shares: list[float]
    costs: dict[str, Cost]


SETTINGS = (
    *(Setting("classic", seats) for seats in (2, 3, 4)),
    Setting("classic", 4, (("mode", "team"),)),
    Setting("classic", 1),
    Setting("travel", 2),
    *(Setting("3d", seats) for seats in (2, 3, 4, 1)),
    *(Setting("dice", seats) for seats in (2, 3, 4)),
    *(Setting("cards", seats) for seats in (2, 3, 4)),
)


class Nodes:
    """The number of positions that were rated in this process; counted here, not in the engine."""

    seen = 0


def count_nodes() -> None:
    """Count the rated positions of boards, cards and dice."""
    _counted(Network, "__call__", len)
    _counted(Tables, "positions", lambda positions: len(positions.tracks))
    _counted(dice, "marked", lambda sheets: sheets.size // len(COLORS))


def _counted(owner: Any, name: str, size: Callable[[Any], int]) -> None:
    judge = getattr(owner, name)

    def counting(*given: Any) -> Any:
        found = judge(*given)
        Nodes.seen += size(found)
        return found

    setattr(owner, name, counting)


def play(setting: Setting, levels: Sequence[str], seed: bytes, costs: dict[str, Cost]) -> Match[Any, Any]:
    """Play a whole game between these levels, one for each side."""
    record = new_record(setting.title, setting.seats, dict(setting.options), seed)
    match = opening(record)
    sides = side_of(match.view(None).sides)
    number = 0
    while (seat := match.turn) is not None:
        level = levels[sides[seat]]
        Nodes.seen, start = 0, thread_time()
        moves = rate(match, level, seed, number)
        costs[level].seconds.append(thread_time() - start)
        costs[level].nodes += max(Nodes.seen, len(moves))
        match, _ = match.play(moves[0].text)
        number += 1
    return match


def deal(pair: Pair, number: int) -> Deal:
    setting, seed = pair.setting, sha256(f"{pair.setting} {number}".encode()).digest()
    costs: dict[str, Cost] = defaultdict(Cost)
    if setting.seats == 1:
        lows = []
        for level in (pair.lower, pair.higher):
            result = play(setting, [level], seed, costs).result
            lows.append(result.points[0] if result else 0)
        return Deal([lows[1] - lows[0]], dict(costs))
    shares = []
    for side in range(setting.sides):
        levels = [pair.higher if number == side else pair.lower for number in range(setting.sides)]
        match = play(setting, levels, seed, costs)
        sides = side_of(match.view(None).sides)
        winners = {sides[seat] for seat in match.result.winners} if match.result else set()
        shares.append((side in winners) / len(winners))
    return Deal(shares, dict(costs))


@dataclass(frozen=True)
class Standing:
    """The result of all deals of a pair."""

    pair: Pair
    deals: Sequence[Deal]

    @property
    def mean(self) -> float:
        return fmean(fmean(one.shares) for one in self.deals)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval. The deals are independent, the games of one deal are not."""
        return 1.96 * stdev([fmean(one.shares) for one in self.deals]) / sqrt(len(self.deals))

    @property
    def fair(self) -> float:
        return 0 if self.pair.setting.seats == 1 else 1 / self.pair.setting.sides

    @property
    def reached(self) -> bool:
        goal, low = GOALS.get(str(self.pair.setting), {}).get(self.pair.higher, (0.0, 0.0))
        return self.mean >= goal and self.mean - self.margin > max(low, self.fair)

    def __str__(self) -> str:
        alone = self.pair.setting.seats == 1
        spread = f"{self.mean:+.2f} ± {self.margin:.2f}" if alone else f"{self.mean:6.1%} ± {self.margin:5.1%}"
        games = sum(len(one.shares) for one in self.deals)
        return (
            f"  {self.pair.higher:>6} over {self.pair.lower:6} {spread:>16}"
            f"   {'' if alone else f'fair {self.fair:3.0%}'}  {games:4} games"
            f"  {'ok' if self.reached else 'MISSED'}"
        )


def deals_of(setting: Setting, wanted: int | None) -> int:
    usual = LUCKY_DEALS if setting.title in {"dice", "cards"} or setting.seats == 1 else DEALS
    return wanted or SEATED_DEALS.get(str(setting), usual)


def climb(pairs: Sequence[Pair], wanted: int | None, jobs: int) -> Iterator[Standing]:
    tasks = [(pair, number) for pair in pairs for number in range(deals_of(pair.setting, wanted))]
    waiting = {pair: deals_of(pair.setting, wanted) for pair in pairs}
    done: dict[Pair, dict[int, Deal]] = defaultdict(dict)
    with ProcessPoolExecutor(jobs, initializer=count_nodes) as pool:
        running = {pool.submit(deal, pair, number): (pair, number) for pair, number in tasks}
        for finished, task in enumerate(as_completed(running), start=1):
            pair, number = running[task]
            done[pair][number] = task.result()
            progress(finished, len(tasks), pair)
            if len(done[pair]) == waiting[pair]:
                yield Standing(pair, [done[pair][one] for one in sorted(done[pair])])


def progress(finished: int, total: int, pair: Pair) -> None:
    filled = BAR * finished // total
    what = f"{pair.setting}: {pair.higher} over {pair.lower}"
    print(f"\r[{'#' * filled:{BAR}}] {finished}/{total} {what:40}", end="", file=sys.stderr, flush=True)


def report(standings: Sequence[Standing]) -> None:
    setting = standings[0].pair.setting
    print(f"\n{setting}", *standings, sep="\n")
    costs: dict[str, Cost] = defaultdict(Cost)
    for standing in standings:
        for one in standing.deals:
            for level, cost in one.costs.items():
                costs[level].seconds += cost.seconds
                costs[level].nodes += cost.nodes
    for level in (one for one in LEVELS if one in costs):
        seconds = costs[level].seconds
        nodes = costs[level].nodes / len(seconds)
        print(
            f"  {level:>6}: {median(seconds) * 1e3:7.1f} ms a move (longest {max(seconds):.2f} s),"
            f" {nodes:.0f} nodes"
        )


def random_game(seed: int) -> int:
    """Play a random classic game for two in the fast position; return the number of placements."""
    choose = random.Random(seed)
    rules = GAMES["classic"]
    position = LayingPosition(rules.start(2, rules.meta.settle(2, {}), Rng(choose.randbytes(32))))
    pick, placements, racks = choose.random, 0, position.racks
    spot_count = len(position.ground.first)
    while not position.over:
        rack = racks[position.seat]
        spots = position.allowed()
        if (count := spots.bit_count()) > FEW:
            spot = int(pick() * spot_count)
            while not spots >> spot & 1:
                spot = int(pick() * spot_count)
        else:
            for _ in range(int(pick() * count)):
                spots &= spots - 1
            spot = (spots & -spots).bit_length() - 1
        slot, flipped = divmod(int(pick() * 2 * len(rack)), 2)
        position.place(Laid(rack[slot], spot, flipped == 1))
        placements += 1
        if not position.bonus and not position.over:
            position.finish(swap=pick() < 0.5 and position.may_swap())
    return placements


def speed() -> Ratio:
    games = 20
    peer = momaland.table(2)

    def ours() -> None:
        for seed in range(games):
            random_game(seed)

    def theirs() -> None:
        for seed in range(games):
            momaland.play_at_random(peer, seed)

    mine, other = fastest([ours, theirs])
    return Ratio("a random game in the fast position", mine / games, other / games, goal=30)


def main() -> int:
    parser = argparse.ArgumentParser(description="The levels of the computer players against one another")
    parser.add_argument(
        "settings", nargs="*", metavar="setting", help=", ".join(repr(str(one)) for one in SETTINGS)
    )
    parser.add_argument("--deals", type=int, help="deals a pair; each is played once per side")
    parser.add_argument("--step", choices=list(LEVELS)[1:], help="only this level over the one below")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one a processor)")
    asked = parser.parse_args()
    if asked.deals is not None and asked.deals < 2:
        parser.error("one deal tells nothing about the next: at least 2")
    chosen = [one for one in SETTINGS if not asked.settings or {str(one), one.title} & set(asked.settings)]
    if not chosen:
        parser.error("no such setting")
    steps = [step for step in pairwise(LEVELS) if asked.step in {None, step[1]}]
    ratio = speed()
    print(ratio)
    reached = ratio.reached
    together: dict[Setting, list[Standing]] = defaultdict(list)
    pairs = [Pair(setting, *step) for setting in chosen for step in steps]
    for standing in climb(pairs, asked.deals, asked.jobs):
        group = together[standing.pair.setting]
        group.append(standing)
        reached &= standing.reached
        if len(group) == len(steps):
            report(sorted(group, key=lambda one: list(LEVELS).index(one.pair.higher)))
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
