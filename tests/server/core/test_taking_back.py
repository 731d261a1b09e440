"""Undo and rewind at a table, without input and output. T-n are the clauses of `docs/protocol.md`."""

from __future__ import annotations

import json
import random

import pytest

import paddock
from paddock.server.core import deciding
from paddock.server.core.commands import (
    Back,
    Kick,
    Leave,
    Rewind,
    Say,
    Sit,
    Start,
    Undo,
    Vote,
)
from paddock.server.rejections import Rejected
from paddock.server.workers.replays import length, moments, verify
from tests.server.table_without_server import Desk, refused, same


def test_a_committed_choice_is_replaced_not_withdrawn():
    """ALL-2."""
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    desk.play("A")
    assert not desk.view("A")["you"]["undo"]


def tactical_at_a_move() -> Desk:
    """Everybody has revealed; somebody moves a pawn, which rolls and reveals nothing."""
    desk = Desk(players=3, variant="tactical")
    desk.seat_all("Ann", "Bob", "Cid")
    for seat in "ABC":
        desk.play(seat)
    assert len(desk.table.waiting) == 1
    return desk


def test_ones_last_choice_can_be_undone_while_nothing_was_revealed():
    desk = tactical_at_a_move()
    mover = desk.table.waiting[0]
    before, step = desk.match.digest(), desk.match.step
    desk.play(mover, "move A")
    assert [seat for seat in "ABC" if desk.view(seat)["you"]["undo"]] == [mover]
    desk.do(desk.state.seats[mover].person, Undo(mover))
    assert desk.match.digest() == before
    assert desk.match.step == step + 1, "random numbers are not used twice"
    assert not desk.view(mover)["you"]["undo"]
    desk.play(mover, "move B")
    same(desk.again(), desk.table)


def test_an_action_that_was_followed_by_another_cannot_be_undone():
    desk = tactical_at_a_move()
    mover = desk.table.waiting[0]
    desk.play(mover, "move A")
    desk.play(desk.table.waiting[0], "move A")
    with refused("undo-impossible"):
        desk.do(desk.state.seats[mover].person, Undo(mover))


def test_a_choice_that_revealed_others_cannot_be_undone():
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    for seat in "ABC":
        desk.play(seat)
    assert not any(desk.view(seat)["you"]["undo"] for seat in "ABC")


def drawn_hands(desk: Desk) -> list[object]:
    return [desk.match.view(seat)["hand"] for seat in desk.match.game.seats]


def test_a_rewind_needs_everybody_and_deals_anew_what_was_hidden():
    desk = Desk(players=3)
    ann, bob, cid = desk.seat_all("Ann", "Bob", "Cid")
    began, public, hands = desk.state.numbers["table"], desk.match.view(None), drawn_hands(desk)
    for _ in range(2):
        for seat in "ABC":
            desk.play(seat)
    desk.do(bob, Rewind(began))
    with refused("vote-running"):
        desk.do(ann, Rewind(began))
    with refused("no-vote"):
        desk.do(bob, Vote(True))
    desk.do(ann, Vote(True))
    assert desk.match.view(None) != public
    desk.do(cid, Vote(True))
    assert desk.match.view(None) == public, "what everybody knew is as it was"
    assert drawn_hands(desk) != hands
    assert desk.state.moves == []
    desk.play_on(random.Random(4))
    record = desk.table.record()
    assert [part["why"] for part in record["table"]["earlier"]] == ["started"]
    assert record["seed"]["epoch"] == 1
    assert paddock.replay(record).digest() == desk.match.digest()
    assert verify(record).rewound == 1
    same(desk.again(), desk.table)


@pytest.mark.parametrize("game", paddock.names())
def test_after_a_rewind_other_cards_are_drawn_and_other_dice_fall(game: str):
    """Knowing the future is of no use after a rewind: the same moves lead to other states."""
    first, second = (rewound_and_played_again(game, number) for number in (False, True))
    assert first != second


def rewound_and_played_again(game: str, again: bool) -> list[object]:
    """The views after 30 first actions of the only player; `again`: after a rewind to the start, played once more."""
    desk = Desk(game, players=2)
    ann = desk.join("Ann")
    desk.do(ann, Sit("B"))
    desk.do(ann, Start())
    began = desk.state.numbers["table"]
    if again:
        for _ in range(30):
            desk.play(desk.table.waiting[0])
        desk.do(ann, Rewind(began))
        assert desk.state.moves == []
    for _ in range(30):
        desk.play(desk.table.waiting[0])
    same(desk.again(), desk.table)
    return [desk.match.view(seat) for seat in (None, "A", "B")]


@pytest.mark.parametrize("game", paddock.names())
def test_a_race_can_be_rewound_from_anywhere_to_anywhere_again_and_again(game: str):
    desk = Desk(game, players=3)
    ann = desk.seat_all("Ann")[0]
    chooser = random.Random(11)
    for _ in range(12):
        desk.play_on(chooser, chooser.randrange(1, 12))
        if desk.state.phase != "playing":
            break
        to = chooser.randrange(desk.state.began, desk.state.shown)
        desk.do(ann, Rewind(to))
        assert not any(seat not in desk.table.waiting and desk.match.legal(seat) for seat in desk.match.game.seats)
    desk.play_on(chooser)
    record = json.loads(json.dumps(desk.table.record()))
    assert verify(record).rewound == len(record["table"]["earlier"])
    assert [shown.moment for shown in moments(record, 0, 10_000, "table")] == list(range(length(record) + 1))
    same(desk.again(), desk.table)


def test_somebody_who_lost_the_connection_is_not_outvoted():
    desk = Desk(players=2, clock="brisk")
    ann, bob = desk.seat_all("Ann", "Bob")
    began = desk.state.numbers["table"]
    desk.play("A")
    desk.now += 77_000
    desk.apply(deciding.time_out(desk.table, "B", desk.now))
    desk.bots_play()
    played = list(desk.state.moves)
    desk.do(ann, Rewind(began))
    assert desk.state.vote is not None
    assert desk.state.moves == played
    desk.do(bob, Back())
    desk.do(bob, Vote(False))
    assert desk.state.moves == played


def test_somebody_who_was_sent_away_is_not_outvoted_and_who_left_is():
    desk = Desk(players=3)
    ann, bob, cid = desk.seat_all("Ann", "Bob", "Cid")
    began = desk.state.numbers["table"]
    desk.play("A")
    desk.do(cid, Leave())
    desk.do(ann, Rewind(began))
    desk.do(bob, Vote(True))
    assert desk.state.moves == []
    desk.play("A")
    desk.do(ann, Kick(bob))
    with refused("rewind-impossible"):
        desk.do(ann, Rewind(began))


def test_whether_a_secret_choice_was_changed_cannot_be_found_out_by_asking_for_a_rewind():
    def answer(changed: bool) -> tuple[str, object]:
        desk = Desk(players=3)
        _, bob, _ = desk.seat_all("Ann", "Bob", "Cid")
        first, second = (action.text for action in desk.match.legal("A")[:2])
        desk.play("A", first)
        desk.do(bob, Say("hm"))
        to = desk.state.numbers["table"]
        if changed:
            desk.play("A", second)
        desk.do(bob, Say("well"))
        with pytest.raises(Rejected) as refused_:
            desk.do(bob, Rewind(to))
        return refused_.value.reason, refused_.value.details

    assert answer(False) == answer(True)


def test_the_person_who_asked_for_a_vote_can_end_it():
    desk = Desk(players=2)
    ann, _bob = desk.seat_all("Ann", "Bob")
    began = desk.state.numbers["table"]
    desk.play("A")
    desk.do(ann, Rewind(began))
    desk.do(ann, Vote(False))
    assert desk.state.vote is None


def test_one_no_ends_a_vote():
    desk = Desk(players=2)
    ann, bob = desk.seat_all("Ann", "Bob")
    began = desk.state.numbers["table"]
    desk.play("A")
    desk.do(ann, Rewind(began))
    desk.do(bob, Vote(False))
    assert desk.state.vote is None
    assert len(desk.state.moves) == 1


def test_somebody_alone_with_bots_rewinds_at_once():
    desk = Desk(players=3)
    ann = desk.seat_all("Ann")[0]
    began = desk.state.numbers["table"]
    desk.play_on(random.Random(1), 3)
    desk.do(ann, Rewind(began))
    assert desk.state.moves == []
