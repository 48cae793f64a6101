"""Decisions about a game without any server: moves, undo, giving up, watching."""

from __future__ import annotations

import pytest

from bot.table import Phase, PlayedBy, decide, timers
from bot.table.commands import (
    AddComputer,
    ComputerPlay,
    Join,
    Play,
    Resign,
    Start,
    Tick,
    Undo,
    Unwatch,
    VoteEnd,
    Watch,
)
from bot.table.notices import CardChanged, Note, RackChanged, TurnChanged
from engine.record import replay

from ..support.tables import (
    ANNA,
    BOB,
    CLARA,
    DIRK,
    NOON,
    SEED,
    after,
    any_move,
    at,
    opened,
    other,
    refused,
    said,
    started,
    to_move,
)


class TestPlay:
    def test_a_move_goes_to_the_record_and_calls_the_next(self) -> None:
        table = started(BOB)
        moved, notices = decide(table, any_move(table), NOON)
        assert (moved.step, len(moved.record.moves)) == (1, 1)
        assert [notice.called for notice in said(notices, TurnChanged)] == [to_move(moved).id]

    def test_five_different_answers(self) -> None:
        table = started(BOB)
        turn = to_move(table)
        assert refused(table, Play(turn, "hello")) == "not-a-move"
        assert refused(table, Play(turn, "keep")) == "place-first"
        assert refused(table, Play(other(table), "keep")) == "not-your-turn"
        assert refused(after(table, any_move(table)), any_move(table)) == "played-already"
        assert refused(after(table, any_move(table)), Play(turn, "keep", 0)) == "moved-on"
        assert refused(after(table, Resign(turn)), Play(turn, "keep")) == "already-over"
        assert refused(opened(), Play(ANNA, "keep")) == "not-started"
        assert refused(table, Play(DIRK, "keep")) == "not-seated"

    def test_a_bonus_does_not_ping_again(self) -> None:
        """Neither does the question whether to swap: the turn stays where it is."""
        table = started(BOB, game="dice")
        rolled, notices = decide(table, any_move(table), NOON)
        assert to_move(rolled) == to_move(table)
        assert said(notices, TurnChanged) == []

    def test_the_last_move_ends_the_game(self) -> None:
        table = started(game="classic")
        while table.phase is Phase.PLAYING:
            table, notices = decide(table, any_move(table), NOON)
        assert table.phase is Phase.OVER
        assert [notice.called for notice in said(notices, TurnChanged)] == [""], "nobody is called any more"
        assert timers(table) == {}

    def test_only_a_computer_moves_for_a_computer(self) -> None:
        table = after(opened(seats="2"), AddComputer(ANNA, "easy"), Start(ANNA, SEED))
        while not table.chairs[replay(table.record).turn or 0].by_computer:
            table = after(table, any_move(table))
        text = replay(table.record).moves()[0]
        assert refused(table, Play(ANNA, text)) == "computers-turn"
        assert after(table, ComputerPlay(text)).step == table.step + 1
        assert refused(started(BOB), ComputerPlay(text)) == "not-your-turn"


class TestUndo:
    def test_a_score_brings_nothing_to_light(self) -> None:
        table = started(BOB, game="dice")
        rolled = after(table, any_move(table))
        assert refused(rolled, Undo(to_move(rolled), rolled.step)) == "undo-revealed"
        turn = to_move(rolled)
        scored = after(rolled, any_move(rolled, lambda text: text == "score"))
        assert refused(scored, Undo(to_move(scored), scored.step)) == "nothing-to-undo"
        undone, notices = decide(scored, Undo(turn, scored.step), NOON)
        assert [notice.called for notice in said(notices, TurnChanged)] == [""], (
            "the next one is not called any more"
        )
        assert undone.moves == rolled.moves
        assert undone.step == scored.step + 1, "an old button stays old"
        assert said(notices, Note)[0].code == "undone"
        assert said(notices, Note)[0].by == turn.id, "they have an answer of their own"

    def test_nobody_moved_since(self) -> None:
        table = started(BOB, game="dice")
        rolled = after(table, any_move(table))
        first = to_move(rolled)
        scored = after(rolled, any_move(rolled, lambda text: text == "score"))
        again = after(scored, any_move(scored))
        assert refused(again, Undo(first, again.step)) == "nothing-to-undo"

    def test_what_a_computer_played_for_somebody_stays(self) -> None:
        table = started(BOB, game="dice")
        late = to_move(table)
        seat = table.seat_of(late.id)
        assert seat is not None
        table = table.with_chair(seat, played_by=PlayedBy.COMPUTER_ONCE)
        scored = after(table, ComputerPlay("roll"), ComputerPlay("score"))
        assert scored.chairs[seat].played_by is PlayedBy.PERSON
        assert refused(scored, Undo(late, scored.step)) == "nothing-to-undo"

    def test_a_tile_that_was_replaced_stays(self) -> None:
        table = started(BOB)
        turn = to_move(table)
        assert refused(after(table, any_move(table)), Undo(turn)) == "undo-revealed"
        assert refused(table, Undo(turn)) == "nothing-to-undo"


class TestGivingUp:
    def test_of_two_the_other_wins(self) -> None:
        table = after(started(BOB), Resign(ANNA))
        assert (table.phase, table.ending) == (Phase.OVER, "resigned")
        assert table.losers == (table.seat_of(ANNA.id),)

    def test_of_three_a_computer_plays_on(self) -> None:
        table = after(started(BOB, CLARA), Resign(BOB))
        seat = table.seat_of(BOB.id)
        assert table.phase is Phase.PLAYING
        assert table.chairs[seat or 0].played_by is PlayedBy.COMPUTER_FOR_GOOD
        assert refused(table, Resign(BOB)) == "not-seated"

    def test_a_partner_that_is_a_computer_does_not_win_after_one_gave_up(self) -> None:
        table = opened(seats="4", mode="team")
        table = after(table, *(AddComputer(ANNA, "easy") for _ in range(3)), Start(ANNA, SEED))
        seat = table.seat_of(ANNA.id)
        assert seat is not None
        over = after(table, Resign(ANNA))
        assert (over.phase, over.ending) == (Phase.OVER, "resigned")
        assert over.losers == tuple(sorted((seat, (seat + 2) % 4)))

    def test_against_computers_one_can_resign_too(self) -> None:
        table = after(
            opened(seats="3"), AddComputer(ANNA, "easy"), AddComputer(ANNA, "easy"), Start(ANNA, SEED)
        )
        assert after(table, Resign(ANNA)).phase is Phase.OVER

    def test_a_team_goes_on_while_one_of_it_plays(self) -> None:
        table = started(BOB, CLARA, DIRK, mode="team")
        partners = [table.chairs[seat].person for seat in (0, 2)]
        assert partners[0]
        assert partners[1]
        one = after(table, Resign(partners[0]))
        assert one.phase is Phase.PLAYING
        both = after(one, Resign(partners[1]))
        assert (both.phase, both.losers) == (Phase.OVER, (0, 2))

    def test_all_who_are_there_must_vote(self) -> None:
        one, notices = decide(started(BOB, CLARA), VoteEnd(ANNA), NOON)
        assert said(notices, Note)[0].facts == {"name": "Anna", "votes": 1, "needed": 3}
        assert refused(one, VoteEnd(ANNA)) == "voted-already"
        assert refused(one, VoteEnd(DIRK)) == "not-seated"
        done = after(one, VoteEnd(BOB), VoteEnd(CLARA))
        assert (done.phase, done.ending) == (Phase.OVER, "voted")

    def test_who_left_without_a_word_need_not_be_asked(self) -> None:
        table = started(BOB)
        assert after(table, VoteEnd(other(table)), now=at(days=6)).phase is Phase.PLAYING
        assert after(table, VoteEnd(other(table)), now=at(days=7)).phase is Phase.OVER
        timed = started(BOB, clock="1d")
        assert after(timed, VoteEnd(other(timed)), now=at(days=3)).phase is Phase.OVER

    def test_who_is_sat_in_for_does_not_come_back_to_a_finished_game(self) -> None:
        """The last person resigns; computers do not finish the game among themselves."""
        table = after(opened(seats="3"), Join(BOB), AddComputer(ANNA, "easy"), Start(ANNA, SEED))
        seat = table.seat_of(BOB.id)
        assert seat is not None
        left, notices = decide(
            table.with_chair(seat, played_by=PlayedBy.COMPUTER_UNTIL_BACK), Resign(ANNA), NOON
        )
        assert left.phase is Phase.PLAYING
        assert left.chairs[seat].played_by is PlayedBy.PERSON
        assert BOB.id in {notice.person for notice in said(notices, RackChanged)}

    @pytest.mark.parametrize("late", ["wait", "move", "sit-in"])
    def test_a_vote_is_counted_again_when_the_time_is_up(self, late: str) -> None:
        table = started(BOB, seats="2", clock="1d", late=late)
        voted = after(table, VoteEnd(other(table)))
        done, notices = decide(voted, Tick("deadline"), at(days=3))
        assert (done.phase, done.ending) == (Phase.OVER, "voted")
        assert [notice.called for notice in said(notices, TurnChanged)] == [""]

    def test_who_voted_can_end_it_once_the_others_need_not_be_asked(self) -> None:
        table = started(BOB, CLARA, seats="3")
        voted = after(table, *(VoteEnd(person) for person in table.people if person != to_move(table)))
        early = refused(voted, VoteEnd(other(table)), at(days=6))
        late = after(voted, VoteEnd(other(table)), now=at(days=8))
        assert (early, late.ending) == ("voted-already", "voted")

    def test_who_plays_on_takes_the_vote_back(self) -> None:
        table = started(BOB, seats="2")
        first, second = to_move(table), other(table)
        voted = after(table, VoteEnd(first))
        played = after(voted, any_move(voted))
        assert (voted.votes, played.votes) == ((first.id,), ())
        assert after(played, VoteEnd(second)).phase is Phase.PLAYING

    def test_a_vote_is_counted_again_when_somebody_resigns(self) -> None:
        table = after(started(BOB, CLARA), VoteEnd(ANNA), VoteEnd(BOB), Resign(CLARA))
        assert (table.phase, table.ending) == (Phase.OVER, "voted")


class TestWatching:
    def test_come_and_go(self) -> None:
        table, notices = decide(started(BOB), Watch(CLARA), NOON)
        assert table.watchers == (CLARA,)
        assert said(notices, CardChanged)[0].person == CLARA.id
        assert after(table, Unwatch(CLARA)).watchers == ()
        assert refused(table, Watch(ANNA)) == "nothing-to-watch"

    def test_a_watcher_who_joins_watches_no_more(self) -> None:
        assert after(opened(), Watch(BOB), Join(BOB)).watchers == ()
