"""The card game as text."""

from __future__ import annotations

from engine.core.rules import Event
from engine.core.text import hand, heading, result_lines, series_lines, tell_end, track_line
from engine.core.words import Words

from .state import CardView, Discarded, Exchanged, Lapsed, Played, Refilled, Reshuffled


def describe(view: CardView, words: Words) -> str:
    doing = words(f"cards.phase.{view.phase.value}", bonus=view.bonus)
    lines = [heading(view, words, doing), *series_lines(words, view.series)]
    lines.append("")
    for seat, cards in enumerate(view.open):
        lines.append(words("cards.open", seat=words.seat(seat), cards=hand(words, cards)))
    lines.append("")
    lines += [track_line(words, side, track) for side, track in zip(view.sides, view.tracks, strict=True)]
    for seat, held in enumerate(view.hands):
        lines.append(words("cards.hand", seat=words.seat(seat), cards=hand(words, held)))
    lines.append(words("cards.pile", count=view.pile.count, discards=view.discards.count))
    return "\n".join(lines + result_lines(words, view.result))


def tell(event: Event, words: Words) -> str:
    match event:
        case Played():
            gains = words.points((step.color, step.gain) for step in event.steps)
            text = words("cards.tell.played", seat=words.seat(event.seat), card=event.card, points=gains)
            if lost := sum(step.lost for step in event.steps):
                text += " " + words("cards.tell.lost", count=lost)
            return text + " " + words("genial", count=len(event.bonus)) if event.bonus else text
        case Exchanged():
            return words("cards.tell.exchanged", seat=words.seat(event.seat), cards=" ".join(event.shown))
        case Lapsed():
            return words("cards.tell.lapsed", seat=words.seat(event.seat), count=event.count)
        case Reshuffled():
            return words("cards.tell.reshuffled", count=event.count)
        case Discarded() | Refilled():
            return ""
    return tell_end(event, words)
