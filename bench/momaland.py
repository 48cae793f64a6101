"""The peer: momaland 0.2.0's rules class for this game, played at random."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from momaland.envs.ingenious.ingenious_base import IngeniousBase

BOARD_SIDE = {2: 6, 3: 7, 4: 8}


def table(seats: int) -> Any:
    return IngeniousBase(num_agents=seats, board_size=BOARD_SIDE[seats])


def play_at_random(game: Any, seed: int, most_moves: int | None = None) -> None:
    """Play one game from its reset to its end, or up to so many moves."""
    choose = random.Random(seed)
    game.reset_game(seed)
    moves = 0
    while not game.end_flag and moves != most_moves:
        legal = np.flatnonzero(game.return_action_list())
        if not len(legal):
            break
        game.set_action_index(int(legal[choose.randrange(len(legal))]))
        moves += 1


def score_every_placement(game: Any) -> int:
    """Score all placements of the rack to move; return their number."""
    placements = 0
    rack = game.p_tiles[game.agents[game.agent_selector]]
    for action in np.flatnonzero(game.return_action_list()):
        first, second, tile = game.action_index_map[int(action)]
        one, other = rack[tile]
        game.calculate_score_for_piece(first, second, one)
        game.calculate_score_for_piece(second, first, other)
        placements += 1
    return placements
