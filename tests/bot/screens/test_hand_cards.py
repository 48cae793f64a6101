"""The turn of the card game: points on the buttons, a preview, and only then the move."""

from __future__ import annotations

import pytest

from bot.screens import hand_cards
from bot.screens.families import family
from bot.screens.rack import rack
from bot.screens.viewer import Viewer
from bot.table import Phase, Table
from bot.table.commands import Play
from bot.table.positions import Positions
from bot.words.phrases import Phrases
from engine.core.errors import BadNotation
from engine.games.cards.state import CardView
from render import CardPreview, Rack

from ..support.party import Party, find
from ..support.scenarios import to_move
from ..support.tables import BOB, after, started

say = Phrases("en")


async def dealt(party: Party, game: str) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says(f"/genial new {game}")
    await bob.says("/genial join")
    await anna.says("/genial start")


async def test_one_tap_previews_and_the_second_plays(party: Party) -> None:
    await dealt(party, "cards")
    guest = await to_move(party)
    shown = await guest.whispers("rack")
    first = shown.rows[0][0]
    assert "+" in first.label, "the points are on the button"
    preview = await guest.sends(first)
    assert (await party.table()).step == 0, "nothing is played yet"
    assert preview.picture is not None
    assert isinstance(preview.picture.subject, CardPreview)
    points = first.label.split(" ", 2)[2]
    assert preview.text.split("\n")[0].endswith(points)
    played = await guest.presses(say("button-play-card"))
    assert (await party.table()).step == 1
    assert f"plays {first.data.rpartition(':')[2]}" in played.text


async def test_a_hint_is_previewed_before_it_is_played(party: Party) -> None:
    await dealt(party, "cards")
    guest = await to_move(party)
    hint = await guest.whispers("hint")
    await guest.sends(hint.rows[0][0])
    assert (await party.table()).step == 0
    assert find(guest.seen, say("button-play-card"))


def test_both_orders_are_offered_where_they_differ() -> None:
    """Throughout a game; each way leads to the other and back."""
    table, positions, differed = started(BOB, game="cards"), Positions(), False
    while table.phase is Phase.PLAYING and len(table.record.moves) < 60:
        viewer = seen_by_mover(table, positions)
        view = viewer.view
        assert isinstance(view, CardView)
        offered = [button for row in family(view).what_to_do(viewer, view) for button in row]
        if not view.choices:
            ways = [button.action.argument for button in offered]
            assert {frozenset(way) for way in ways} == {frozenset(card) for card in hand_cards.held(view)}
            for way in ways:
                preview = hand_cards.preview(viewer, way)
                turned = [b.action.argument for row in preview.rows for b in row if b.action.verb == "order"]
                assert turned == ([way[::-1]] if way[::-1] in ways and way != way[::-1] else [])
                differed |= bool(turned)
        move = positions(table.record).moves()[0]
        assert viewer.person is not None
        table = after(table, Play(viewer.person, move))
    assert differed


def seen_by_mover(table: Table, positions: Positions) -> Viewer:
    person = table.chairs[positions(table.record).turn or 0].person
    return Viewer.of(table, positions, 0, person)


def test_a_card_one_does_not_hold_is_no_preview() -> None:
    viewer = seen_by_mover(started(BOB, game="cards"), Positions())
    with pytest.raises(BadNotation):
        hand_cards.preview(viewer, "XX")


@pytest.mark.parametrize("game", ["classic", "travel", "3d", "dice", "cards"])
def test_a_rack_shows_what_lies_on_the_table(game: str) -> None:
    """In the picture and in its words: the board, or the others' dice or open cards."""
    table, positions = started(BOB, game=game), Positions()
    for _ in range(4):
        mover = seen_by_mover(table, positions).person
        assert mover is not None
        table = after(table, Play(mover, positions(table.record).moves()[-1]))
    viewer = seen_by_mover(table, positions)
    shown = rack(viewer)
    assert shown.picture is not None
    assert isinstance(shown.picture.subject, Rack)
    sentences = viewer.picture(viewer.public).alt.split(". ")
    lying = [sentence.rstrip(".") for sentence in sentences if sentence.startswith(("Row", "Open", "Dice"))]
    assert lying
    assert all(sentence in shown.picture.alt for sentence in lying)
