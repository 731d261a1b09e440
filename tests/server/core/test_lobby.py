"""The lobby of a table, without input and output: who comes, sits, is invited, sent away. T-n: `docs/protocol.md`."""

from __future__ import annotations

import pytest

from paddock.server.core import bots
from paddock.server.core.commands import (
    Bot,
    Configure,
    Invite,
    Kick,
    Leave,
    Mute,
    Ready,
    Sit,
    Stand,
    Start,
    Swap,
)
from paddock.server.core.tokens import hashed
from tests.server.table_without_server import Desk, refused


def test_the_first_to_come_is_host_and_everybody_gets_a_free_seat():
    desk = Desk(players=3)
    people = [desk.join(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    assert [desk.state.seats_of(person) for person in people] == [["A"], ["B"], ["C"], []]
    assert [one.host for one in desk.state.people.values()] == [True, False, False, False]


def test_before_a_race_no_bot_is_waited_for():
    """A table that is read again may be in its lobby once more, if its start was never written."""
    desk = Desk(players=2)
    desk.join("Ann")
    assert desk.match is None
    assert desk.table.automatic() is None


def test_two_people_of_one_name_are_told_apart():
    desk = Desk()
    for _ in range(3):
        desk.join("Ann")
    assert [one.name for one in desk.state.people.values()] == ["Ann", "Ann 2", "Ann 3"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25])
def test_empty_invisible_and_too_long_names_are_refused(name: str):
    with refused("name-bad"):
        Desk().join(name)


def test_direction_marks_and_line_breaks_are_removed_from_names():
    desk = Desk()
    desk.join("A\u202enn\n the  Quick")
    assert desk.state.people["p1"].name == "Ann the Quick"


def test_one_person_may_hold_several_seats_and_give_them_up():
    desk = Desk(players=3)
    ann = desk.join("Ann")
    desk.do(ann, Sit("C"))
    assert desk.state.seats_of(ann) == ["A", "C"]
    desk.do(ann, Stand("A"))
    assert desk.state.seats_of(ann) == ["C"]
    with refused("seat-taken"):
        desk.do(desk.join("Bob"), Sit("C"))
    with refused("seat-unknown"):
        desk.do(ann, Sit("F"))


def test_an_invitation_reserves_a_seat_for_its_holder():
    desk = Desk(players=2)
    ann = desk.join("Ann")
    desk.do(ann, Invite("B"), secret=hashed("come"))
    bob = desk.join("Bob")
    assert desk.state.seats_of(bob) == []
    with refused("seat-invited"):
        desk.do(bob, Sit("B"))
    with refused("invitation-unknown"):
        desk.join("Eve", invitation="guess")
    cid = desk.join("Cid", invitation="come")
    assert desk.state.seats_of(cid) == ["B"]
    with refused("invitation-unknown"):
        desk.join("Dan", invitation="come")


def test_a_locked_table_lets_only_the_invited_in():
    desk = Desk(players=3)
    ann = desk.join("Ann")
    desk.do(ann, Invite("C"), secret=hashed("come"))
    desk.do(ann, Configure(locked=True))
    with refused("table-locked"):
        desk.join("Bob")
    assert desk.state.seats_of(desk.join("Cid", invitation="come")) == ["C"]


def test_swapped_seats_change_their_people():
    desk = Desk(players=2)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(ann, Swap("A", "B"))
    assert (desk.state.seats["A"].person, desk.state.seats["B"].person) == (bob, ann)


def test_only_the_host_decides():
    desk = Desk(players=3)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    for command in (Swap("A", "B"), Kick(ann), Bot("C", "rookie"), Invite("C"), Configure(public=True), Mute(ann)):
        with refused("not-host"):
            desk.do(bob, command)
    with refused("not-host"):
        desk.do(bob, Start())


def test_a_kicked_person_loses_their_seat_and_token():
    desk = Desk(players=3)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(ann, Kick(bob))
    assert not desk.state.seats["B"].person
    with refused("token-bad"):
        desk.do(bob, Sit("B"))
    with refused("person-unknown"):
        desk.do(ann, Kick(bob))
    with refused("person-unknown"):
        desk.do(ann, Kick(ann))


def test_somebody_can_be_sent_away_however_many_came_before():
    desk = Desk(players=2)
    ann = desk.join("Ann")
    desk.state.came = 123_455
    late = desk.join("Late")
    assert late == "p123456"
    desk.do(ann, Kick(late))
    assert late not in desk.state.people


def test_when_the_host_leaves_somebody_else_is_host():
    desk = Desk(players=3)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(ann, Leave())
    assert desk.state.people[bob].host


def test_options_can_be_changed_until_the_start():
    desk = Desk(players=3)
    ann = desk.join("Ann")
    desk.join("Bob")
    desk.do(ann, Configure(options={"players": 2, "variant": "tactical"}, clock="brisk"))
    assert list(desk.state.seats) == ["A", "B"]
    assert desk.state.options["variant"] == "tactical"
    assert desk.state.clock == "brisk"
    with refused("option-bad"):
        desk.do(ann, Configure(options={"players": 99}))
    with refused("option-bad"):
        desk.do(ann, Configure(options={"colour": "red"}))
    desk.do("p2", Ready())
    desk.do(ann, Start())
    with refused("not-in-lobby"):
        desk.do(ann, Configure(options={"players": 3}))


def test_bots_sit_down_by_level_and_get_up_again():
    desk = Desk(players=2)
    ann = desk.join("Ann")
    desk.do(ann, Bot("B", "random"))
    assert desk.state.seats["B"].bot == "random"
    with refused("bot-unknown"):
        desk.do(ann, Bot("B", "genius"))
    with refused("bot-unknown"):
        desk.do(ann, Bot("B", "champion:9999999"))
    with refused("seat-taken"):
        desk.do(ann, Bot("A", "random"))
    desk.do(ann, Bot("B", None))
    with refused("seats-empty"):
        desk.do(ann, Start())


def test_a_failing_bot_does_not_block_the_table(monkeypatch: pytest.MonkeyPatch, caplog):
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "choose", broken)
    desk = Desk(players=2)
    desk.seat_all("Ann")
    desk.bots_play()
    assert desk.table.waiting == ("A",)
    assert "bot failed" in caplog.text


def test_the_race_starts_when_all_are_ready():
    desk = Desk(players=2)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    with refused("not-ready"):
        desk.do(ann, Start())
    desk.do(bob, Ready(entropy="salt"))
    desk.do(ann, Start())
    assert desk.state.phase == "playing"
    assert desk.state.entropy == ["A:", "B:salt"]
    with refused("not-in-lobby"):
        desk.do(ann, Start())
