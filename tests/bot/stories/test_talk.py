"""Short conversations: somebody types or presses something, and sees the right screen."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.messages.buttons import LONGEST_BUTTON, read
from bot.messages.request import Request
from bot.table import Phase, PlayedBy
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Party, find
from ..support.scenarios import begun, move, to_move

say = Phrases("en")


async def test_at_several_tables_one_is_asked_which(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for chat in (CHANNEL, "chat:#other"):
        await anna.says("/genial new dice seats=2", chat)
        await bob.says("/genial join", chat)
        await anna.says("/genial start", chat)
    await anna.whispers("rack")
    assert anna.seen.text == say("which-table")
    assert len(anna.seen.rows) == 2
    await anna.sends(anna.seen.rows[1][0])
    assert anna.seen.picture is not None


async def test_tables_are_told_apart_by_opponents_and_chat(party: Party) -> None:
    """Short enough for a phone, whatever people and chats are called; old tables do not know their chat."""
    anna = party.guest("Anna")
    others = [party.guest(name) for name in ("Bob", "Maximiliane von Hohenlohe")]
    chats = {CHANNEL: "#games", "chat:#b": "The Long-Named Games Evening of Our Street", "chat:#c": ""}
    for chat, name in chats.items():
        request = Request(party.request(), anna.id, anna.name, chat, "/genial new dice", chat_name=name)
        await party.service.answer(request)
        for other in others[: 1 if chat == CHANNEL else 2]:
            await other.says("/genial join", chat)
    alone = Request(party.request(), anna.id, anna.name, "chat:#d", "/genial new classic", chat_name="#solo")
    await party.service.answer(alone)
    await anna.whispers("tables")
    labels = {button.label for row in anna.seen.rows for button in row}
    assert labels == {
        "Bob · #games",
        "Bob, Maximil… · The Long-Name…",
        "Bob, Maximili… · The dice game",
        "Einfach Genial (Ingen… · #solo",
    }
    assert all(len(label) <= 30 for label in labels)


async def test_a_typed_move_finds_the_table_where_it_is_ones_turn(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for chat in (CHANNEL, "chat:#other"):
        await anna.says("/genial new dice seats=2", chat)
        await bob.says("/genial join", chat)
        await anna.says("/genial start", chat)
    turns = [
        (await party.store.tables.load((await party.store.chats.find(chat)).record.table)).table
        for chat in (CHANNEL, "chat:#other")
    ]
    firsts = [table.people[0].id for table in turns if table]
    reply = await anna.whispers("roll")
    if firsts.count(anna.id) == 1:
        assert "Anna" in reply.text
        assert reply.picture is not None
    else:  # at both or at none
        assert reply.text == say("which-table")


@pytest.mark.parametrize("said", ["hello 😀😀😀😀😀😀😀😀😀😀", "host Jürgen", "score " + "BB>R " * 9])
async def test_what_does_not_fit_on_a_button_is_asked_again_at_the_table(party: Party, said: str) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for chat in (CHANNEL, "chat:#other"):
        await bob.says("/genial new classic seats=2", chat)
        await anna.says("/genial join", chat)
    await anna.whispers(said)
    assert anna.seen.text == say("which-table")
    await anna.sends(anna.seen.rows[0][0])
    assert anna.seen.text == say("refusal-not-started")


async def test_a_table_where_one_has_resigned_is_not_asked_for(party: Party) -> None:
    anna, bob, clara = (party.guest(name) for name in ("Anna", "Bob", "Clara"))
    for chat in (CHANNEL, "chat:#other"):
        await anna.says("/genial new classic seats=3", chat)
        await bob.says("/genial join", chat)
        await clara.says("/genial join", chat)
        await anna.says("/genial start", chat)
    await anna.says("/genial resign yes", CHANNEL)
    await anna.whispers("rack")
    assert anna.seen.picture is not None


async def test_who_sits_nowhere_is_told_so(party: Party) -> None:
    anna = party.guest("Anna")
    assert (await anna.whispers("rack")).text == say("refusal-no-table-of-yours")
    assert (await anna.says("/genial rack")).text == say("refusal-no-table")


async def test_a_rematch_has_the_same_settings_and_asks_the_others(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new dice seats=3 clock=1d late=move sheet=9")
    await bob.says("/genial join")
    await anna.says("/genial computer easy")
    await anna.says("/genial start")
    first = await party.table()
    assert (await anna.says("/genial rematch")).text == say("refusal-not-over")
    await anna.says("/genial end yes")
    await bob.says("/genial end yes")
    assert (await party.table()).ending == "voted"
    await bob.presses("Rematch", on=party.chat.card())
    table = await party.table()
    assert table.id != first.id
    assert (table.host, table.names, table.game) == (bob.id, ("Bob", ""), "dice")
    assert (table.seats, table.clock, table.late) == (3, "1d", "move")
    assert table.options["sheet"] == "9"
    assert any(say("note-rematch", name="Bob", names="Anna") == reply.text for reply in party.chat.at(CHANNEL))
    await anna.presses(
        "Rematch",
        on=next(reply for reply in party.chat.at(CHANNEL) if reply.picture and reply.rows),
        where=CHANNEL,
    )
    assert anna.seen.text == say("answer-joined")
    await anna.says("/genial join")
    await bob.says("/genial start")
    assert (await party.table()).phase is Phase.PLAYING


async def test_after_a_lobby_that_never_began(party: Party) -> None:
    """It can be opened again as it was; no message says that its game begins or has begun."""
    anna = party.guest("Anna")
    await anna.says("/genial new classic seats=3")
    await anna.says("/genial computer easy")
    await anna.says("/genial close")
    for verb in ("board", "words", "log"):
        assert (await anna.says(f"/genial {verb}")).text == say("refusal-no-table")
    assert (await anna.says("/genial options")).text == say("refusal-already-over")
    await anna.says("/genial rematch")
    table = await party.table()
    assert (table.seats, len(table.chairs)) == (3, 2)


async def test_who_wants_a_rematch_second_comes_to_at_the_first(party: Party) -> None:
    anna, bob = await begun(party, "seats=2")
    await anna.says("/genial resign yes")
    over = party.chat.card()
    await anna.presses("Rematch", over)
    await bob.presses("Rematch", over)
    assert bob.seen.text == say("answer-joined")
    assert (await party.table()).people[1].id == bob.id
    await bob.presses("Rematch", over)
    assert bob.seen.text == say("refusal-already-seated")


async def test_undo_by_button(party: Party) -> None:
    await begun(party)
    anna = party.guest("Anna")
    await anna.says("/genial end yes")
    await party.guest("Bob").says("/genial end yes")
    await anna.says("/genial new dice seats=2")
    await party.guest("Bob").says("/genial join")
    await anna.says("/genial start")
    guest = await to_move(party)
    await guest.whispers("roll")
    rolled = await party.table()
    await guest.whispers("score")
    await guest.presses("Menu")
    await guest.presses("Take back")
    assert guest.seen.text.startswith(say("answer-undone-yours"))
    assert (await party.table()).moves == rolled.moves
    assert any("taken the last move back" in reply.text for reply in party.chat.at(CHANNEL))


async def test_resigning_is_asked_twice(party: Party) -> None:
    anna, _ = await begun(party)
    await anna.whispers("resign")
    assert (await party.table()).alive
    await anna.presses("Yes, resign")
    table = await party.table()
    assert (table.phase, table.ending) == (Phase.OVER, "resigned")
    assert "Bob wins" in party.chat.card().text
    assert "Bob wins" in party.chat.card("chat:bob").text


async def test_leaving_a_game_that_has_just_begun_is_asked_twice_too(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new classic seats=2")
    await bob.says("/genial join")
    lobby = party.chat.card()
    await anna.says("/genial start")
    await bob.presses("Leave", lobby, CHANNEL)
    assert bob.seen.text == say("confirm-resign")
    assert (await party.table()).phase is Phase.PLAYING


async def test_a_watcher_sees_the_card_privately(party: Party) -> None:
    await begun(party)
    clara = party.guest("Clara")
    await clara.presses("Menu", on=party.chat.card())
    await clara.presses("Watch")
    before = party.chat.card(clara.id).text
    await move(party)
    after = party.chat.card(clara.id)
    assert before != after.text == party.chat.card().text
    await clara.presses("Menu", on=party.chat.card())
    assert say("button-watch") not in [button.label for row in clara.seen.rows for button in row]
    await clara.presses(say("button-unwatch"))
    await move(party)
    assert party.chat.card(clara.id).text == after.text


@pytest.mark.parametrize("verb", ["leave", "resign"])
async def test_who_does_not_play_is_not_asked_whether_to_resign(party: Party, verb: str) -> None:
    anna, _ = await begun(party)
    clara = party.guest("Clara")
    assert (await clara.says(f"/genial {verb}")).text == say("refusal-not-seated")
    await anna.says("/genial resign yes")
    assert (await anna.says("/genial resign")).text == say("refusal-already-over")


async def test_a_refused_choice_is_named_as_people_call_it(party: Party) -> None:
    anna = party.guest("Anna", locale="de")
    text = (await anna.says("/genial neu dice mode=team")).text
    assert "Spielweise" in text
    assert "mode" not in text
    assert "Das Würfelspiel" in (await anna.says("/genial neu dice seats=1")).text


async def test_a_resigned_seat_is_played_by_a_computer_at_once(party: Party) -> None:
    anna, bob, clara = (party.guest(name) for name in ("Anna", "Bob", "Clara"))
    await anna.says("/genial new dice seats=3")
    await bob.says("/genial join")
    await clara.says("/genial join")
    await anna.says("/genial start")
    gone = await to_move(party)
    await gone.says("/genial resign yes")
    table = await party.table()
    assert table.chairs[table.seat_of(gone.id) or 0].played_by is PlayedBy.COMPUTER_FOR_GOOD
    assert (await to_move(party)).id != gone.id
    assert "the computer plays on" in party.chat.card().text
    assert (await gone.whispers("rack")).text == say("refusal-not-seated")


async def test_without_suggestions_one_chooses_row_cell_and_direction(party: Party) -> None:
    await begun(party, "hints=off")
    guest = await to_move(party)
    await guest.presses("My rack", on=party.chat.card())
    steps = []
    for _ in range(5):
        button = guest.seen.rows[0][0]
        steps.append(read(button.data).verb)
        await guest.sends(button)
    assert steps == ["tile", "cells", "ways", "try", "play"]
    assert (await party.table()).step == 1


async def test_menu_and_moves_lead_back_for_everybody(party: Party) -> None:
    anna, bob, clara, dirk = (party.guest(name) for name in ("Anna", "Bob", "Clara", "Dirk"))
    await anna.says("/genial new classic seats=3")
    await bob.says("/genial join")
    await clara.says("/genial join")
    await anna.says("/genial start")
    await clara.says("/genial resign yes")
    for guest, there in ((bob, "Board"), (clara, "Menu"), (dirk, "Menu")):
        await guest.presses("Menu", party.chat.card(), CHANNEL)
        await guest.presses("Moves", where=CHANNEL)
        await guest.presses("Back", where=CHANNEL)
        assert guest.seen.picture is not None
        find(guest.seen, there)
    menu = await clara.says("/genial menu")
    assert "Resign" not in str(menu.rows)


async def test_the_host_hands_over_by_a_button(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new dice seats=2")
    await anna.presses(say("button-options"), party.chat.card(), CHANNEL)
    assert not [button for row in anna.seen.rows for button in row if ".host" in button.data]
    await bob.says("/genial join")
    await anna.presses(say("button-options"), party.chat.card(), CHANNEL)
    chosen = find(anna.seen, say("button-host", name="Bob"))
    await anna.sends(chosen)
    assert (anna.seen.text, (await party.table()).host) == (say("answer-handed-over"), bob.id)
    await anna.sends(chosen)
    assert anna.seen.text == say("refusal-host-only", host="Bob")


async def test_the_host_hands_over_to_a_namesake(party: Party) -> None:
    anna, other = party.guest("Anna"), party.guest("Anna")
    other.id = "chat:anna2"
    await anna.says("/genial new")
    await other.says("/genial join")
    await anna.says("/genial host Anna")
    assert (await party.table()).host == other.id


async def test_every_step_has_a_way_back(party: Party) -> None:
    await begun(party)
    guest = await to_move(party)
    await guest.presses("My rack", on=party.chat.card())
    first = guest.seen
    path = [first]
    for verb in ("tile", "rows", "cells", "ways", "try"):
        button = next(b for row in guest.seen.rows for b in row if read(b.data).verb == verb)
        path.append(await guest.sends(button))
    await guest.presses("Back")
    assert guest.seen.text == path[1].text, "from the preview back to the tile"
    await guest.presses("Back")
    assert guest.seen == first
    for step in path:
        assert all(len(button.data.encode()) <= LONGEST_BUTTON for row in step.rows for button in row)


async def test_a_suggested_spot_takes_four_taps(party: Party) -> None:
    await begun(party)
    guest = await to_move(party)
    taps = ["rack", "tile", "try", "play"]
    rows = party.chat.card().rows
    for verb in taps:
        rows = (await guest.sends(next(b for row in rows for b in row if b.action.verb == verb))).rows
    assert (await party.table()).step == 1


async def test_flipping_lays_the_other_half_first(party: Party) -> None:
    await begun(party)
    guest = await to_move(party)
    await guest.presses("My rack", on=party.chat.card())
    tile = next(b for row in guest.seen.rows for b in row if b.data[-2] != b.data[-1])
    await guest.sends(tile)
    await guest.sends(guest.seen.rows[0][0])
    before = read(find(guest.seen, "Place").data).argument.split()
    await guest.presses("Flip")
    after = read(find(guest.seen, "Place").data).argument.split()
    assert (before[0], before[1], before[2]) == (after[0], after[2], after[1])


async def test_a_word_alone_shows_what_there_is(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    assert (await anna.says("/genial set")).text == say("options")
    for word in ("zone", "quiet", "vacation", "language"):
        assert (await anna.says(f"/genial {word}")).rows == (await anna.says("/genial settings")).rows


@pytest.mark.parametrize(("game", "word"), [("classic", "austauschen"), ("cards", "tauschen")])
async def test_swapping_and_exchanging_are_one_to_people(party: Party, game: str, word: str) -> None:
    """It is too early here, but the word is understood as the game's own."""
    anna = party.guest("Anna")
    await anna.says(f"/genial versus {game}")
    refusal = (await anna.whispers(word)).text
    assert "not a move" not in refusal
    assert "first" in refusal


async def test_the_button_for_ones_own_things_says_what_they_are(party: Party) -> None:
    anna = party.guest("Anna")
    for game, label in (("dice", "My dice"), ("cards", "My cards"), ("3d", "My rack")):
        await anna.says(f"/genial versus {game}", f"chat:#{game}")
        find(party.chat.card(f"chat:#{game}"), label)


async def test_the_log_proves_the_deal_only_afterwards(party: Party) -> None:
    anna, bob = await begun(party)
    seed = (await party.table()).seed.hex()
    fingerprint = (await party.table()).record.commitment
    assert fingerprint not in party.chat.card().text
    assert fingerprint in (await anna.whispers("log")).text, "also before the first move"
    await move(party)
    log = await anna.whispers("log")
    assert fingerprint in log.text
    assert seed not in log.text
    await anna.says("/genial end yes")
    await bob.says("/genial end yes")
    assert seed in (await anna.says("/genial log")).text


async def test_logs_tell_what_was_decided_and_nothing_that_was_said(
    party: Party, logged: list[MutableMapping[str, Any]]
) -> None:
    anna, bob = await begun(party)
    await anna.whispers("this is nobody's business")
    await move(party)
    await bob.whispers("RB F5 F6")
    decided = [line for line in logged if line["event"] == "decided"]
    assert [line["verb"] for line in decided] == ["new", "join", "start", "play"]
    assert all(line["table"] and line["version"] for line in decided)
    allowed = {"event", "log_level", "verb", "code", "entries", "table", "version", "step"}
    assert all(set(line) <= allowed for line in logged)
    racks = party.service.positions((await party.table()).record)
    for line in logged:
        words = {str(value) for key, value in line.items() if key not in ("table",)}
        assert not words & set(racks.moves())


@pytest.mark.parametrize("game", ["classic", "dice", "cards"])
async def test_when_a_game_was_ended_nobody_is_to_move(party: Party, game: str) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says(f"/genial new {game} seats=2")
    await bob.says("/genial join")
    await anna.says("/genial start")
    await anna.says("/genial resign yes")
    for shown in (party.chat.card(), party.chat.card(bob.id), await bob.whispers("board")):
        assert shown.picture is None or "to move" not in shown.picture.alt
        assert "to move" not in shown.text
