"""Dice and cards: what can be played, as buttons."""

from __future__ import annotations

from typing import Final

from bot.reply import Button, Reply, Rows, Style
from engine.core.errors import BadNotation
from engine.core.rules import Points
from engine.games.cards.state import CardView, Played
from engine.games.dice.state import DiceView, Scored
from render import Rack, doing

from .labels import in_rows, scored, symbols
from .sight import Sight, held

MOST_WAYS_TO_SCORE: Final = 8


def hand_cards(sight: Sight, view: CardView) -> Rows:
    if view.choices:
        return (tuple(sight.button(choice.value, "play", choice.value) for choice in view.choices),)
    buttons = []
    for card in dict.fromkeys(held(view)):
        one, other = _order(sight, card), _order(sight, card[::-1])
        verb = "play" if _gains(one) == _gains(other) else "order"
        buttons.append(sight.labelled(f"{symbols(card)} {card}", verb, card))
    return in_rows(buttons, 3)


def order(sight: Sight, card: str) -> Reply:
    """Which symbol of a card scores first, where that makes a difference."""
    view = sight.to_move()
    if not isinstance(view, CardView) or card not in held(view):
        raise BadNotation("not-a-move", text=card)
    buttons = []
    for way in (card, card[::-1]):
        label = f"{symbols(way)} {scored(_gains(_order(sight, way)))}"
        buttons.append((sight.labelled(label, "play", way, Style.MAIN),))
    text = sight.phrases("which-first", card=card)
    return Reply(text, sight.picture(Rack(view)), (*buttons, (sight.button("back", "rack"),)))


def moves(sight: Sight, view: CardView | DiceView) -> list[tuple[str, str]]:
    """Everything that can be played, how it looks and what it says."""
    if isinstance(view, DiceView):
        rolls = [(sight.phrases("button-roll"), "roll")] if view.rolls_left else []
        return rolls + scores(sight)
    if view.choices:
        return [(sight.phrases(f"button-{choice.value}"), choice.value) for choice in view.choices]
    ways = dict.fromkeys(way for card in held(view) for way in (card, card[::-1]))
    return [(f"{symbols(way)} {scored(_gains(_order(sight, way)))}", way) for way in ways]


def _order(sight: Sight, way: str) -> Played:
    _, events = sight.begun.play(way)
    return next(event for event in events if isinstance(event, Played))


def _gains(played: Played) -> Points:
    return tuple(sorted((step.color, step.gain) for step in played.steps))


def ways_to_score(sight: Sight, beginning: str = "") -> Reply:
    """Roll, score, and the best ways to use jokers."""
    view = sight.to_move()
    if not isinstance(view, DiceView):
        raise BadNotation("not-a-move", text="score")
    rows: list[tuple[Button, ...]] = []
    if view.rolls_left:
        key = "roll-again" if view.rolls else "roll"
        rows.append((sight.button(key, "play", "roll", Style.MAIN, left=view.rolls_left),))
    ways = scores(sight)
    start = int(beginning) if beginning.isdecimal() and int(beginning) < len(ways) else 0
    offered = [sight.labelled(label, "play", text) for label, text in ways[start : start + MOST_WAYS_TO_SCORE]]
    rows += in_rows(offered, 2)
    if start + MOST_WAYS_TO_SCORE < len(ways):
        rows.append((sight.button("more", "jokers", str(start + MOST_WAYS_TO_SCORE)),))
    if start:
        rows.append((sight.button("back", "rack"),))
    return Reply(
        sight.phrases("your-turn", doing=doing(view, sight.words)), sight.picture(Rack(view)), tuple(rows)
    )


def scores(sight: Sight) -> list[tuple[str, str]]:
    """Every way to score, how it looks and what it says: the most marks first, then the fewest jokers.

    Of the ways that make the same marks, only the first.
    """
    found = []
    for text in sight.begun.moves():
        if text.startswith("score"):
            _, events = sight.begun.play(text)
            made = next(event.made for event in events if isinstance(event, Scored))
            found.append((tuple(enumerate(made)), text))
    found.sort(key=lambda way: (-sum(count for _, count in way[0]), len(way[1])))
    different = dict(reversed(found))
    return [(_score(sight, made, text), text) for made, text in found if different[made] == text]


def _score(sight: Sight, made: Points, text: str) -> str:
    return " ".join([sight.phrases("score"), *(_joker(part) for part in text.split()[1:]), "·", scored(made)])


def _joker(joker: str) -> str:
    dice, _, target = joker.partition(">")
    return f"{symbols(dice)}→{symbols(target)}"
