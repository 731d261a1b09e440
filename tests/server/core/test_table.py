"""The table itself, without input and output: races, clocks, chat, log and snapshots. T-n: `docs/protocol.md`."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import paddock
from paddock.server import limits
from paddock.server.core import deciding, log
from paddock.server.core.commands import (
    Back,
    Leave,
    Mute,
    Passing,
    Play,
    Ready,
    Rematch,
    Rewind,
    Say,
    Start,
    Undo,
    Vote,
)
from paddock.server.core.faces import SentFaces, missed
from paddock.server.core.segments import secret_of_race
from paddock.server.core.state import TABLE
from paddock.server.core.table import Told
from tests.server.table_without_server import SECRET, Desk, refused, same


def test_any_seat_that_is_waited_for_may_act_in_any_order():
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    for seat in ("C", "A"):
        desk.play(seat)
    assert desk.table.waiting == ("B",)


def test_a_choice_can_be_changed_until_the_last_and_only_its_owner_knows():
    """ALL-2."""
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    first, second = (action.text for action in desk.match.legal("A")[:2])
    assert set(desk.play("A", first)) == {"table", *"ABCDEF"}
    assert set(desk.play("A", second)) == {"A"}
    assert desk.view("A")["match"]["choice"] == second
    assert desk.view("B")["match"].get("choice") is None


def test_rejections_carry_reason_and_clause():
    desk = Desk(players=3)
    ann, bob, _ = desk.seat_all("Ann", "Bob", "Cid")
    before = msgspec.json.encode(desk.state), desk.match.digest()
    for person, command, reason in (
        (ann, Play("A", "fly"), "not-legal"),
        (ann, Play("B", "+1>A"), "seat-not-yours"),
        (ann, Play("F", "+1>A"), "seat-unknown"),
        (bob, Undo("B"), "undo-impossible"),
        (bob, Vote(True), "no-vote"),
        (bob, Passing("B"), "no-pass"),
        (bob, Back(), "not-away"),
        (bob, Rematch(), "not-over"),
        (bob, Ready(), "not-in-lobby"),
        (bob, Say(), "chat-empty"),
        (bob, Say("hello", "hello"), "chat-empty"),
        (bob, Rewind(999), "rewind-impossible"),
    ):
        with refused(reason) as caught:
            desk.do(person, command)
        assert caught.value.clause.startswith("T-")
    assert (msgspec.json.encode(desk.state), desk.match.digest()) == before


def test_after_the_end_nobody_plays():
    desk = Desk(players=2, turns=1)
    ann = desk.seat_all("Ann")[0]
    desk.play_on(random.Random(1))
    assert desk.state.phase == "over"
    with refused("over"):
        desk.do(ann, Play("A", "+1>A"))


def test_a_repeated_request_is_recognised():
    desk = Desk(players=2)
    ann = desk.join("Ann")
    assert deciding.done_before(desk.table, ann, "r1") is None
    desk.do(ann, Say("hello"), request="r1")
    assert deciding.done_before(desk.table, ann, "r1") == desk.state.number
    for number in range(limits.COMMANDS_REMEMBERED):
        desk.do(ann, Say("hello"), request=f"more {number}")
    assert deciding.done_before(desk.table, ann, "r1") is None


# ------------------------------------------------------------------ clocks


def test_a_clock_runs_out_and_a_bot_plays_until_its_player_is_back():
    """T-7."""
    desk = Desk(players=2, clock="brisk")
    ann, _ = desk.seat_all("Ann", "Bob")
    desk.play("B")
    with refused("not-due"):
        deciding.time_out(desk.table, "A", desk.now)
    desk.now += 30_000
    assert desk.table.due() == (desk.now / 1000, "A")
    with refused("not-due"):
        deciding.time_out(desk.table, "B", desk.now)
    desk.apply(deciding.time_out(desk.table, "A", desk.now))
    assert desk.table.automatic() == ("A", limits.STAND_IN)
    desk.bots_play()
    assert desk.table.waiting == ("B",)
    desk.do(ann, Back())
    desk.play("B")
    assert desk.table.automatic() is None
    assert desk.table.waiting == ("A", "B")


def test_playing_ends_an_absence():
    desk = Desk(players=2, clock="brisk")
    desk.seat_all("Ann", "Bob")
    desk.now += 60_000
    desk.apply(deciding.time_out(desk.table, "A", desk.now))
    desk.play("A")
    assert not desk.state.seats["A"].away


def test_without_a_clock_nothing_is_ever_due():
    desk = Desk(players=2)
    desk.seat_all("Ann", "Bob")
    assert desk.table.due() is None
    assert set(limits.CLOCKS) == {"off", "relaxed", "brisk", "day", "days", "week"}


def test_somebody_who_leaves_a_race_is_replaced_by_a_bot():
    desk = Desk(players=2)
    _, bob = desk.seat_all("Ann", "Bob")
    desk.do(bob, Leave())
    assert desk.table.automatic() == ("B", limits.STAND_IN)


# ------------------------------------------------------------------ chat, rematches


def test_chat_has_text_or_a_phrase_and_can_be_muted():
    desk = Desk(players=2)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(bob, Say("well\nplayed"))
    desk.do(bob, Say(phrase="thanks"))
    assert [(line.text, line.phrase) for line in desk.state.chat] == [("well played", ""), ("", "thanks")]
    desk.do(ann, Mute(bob))
    with refused("muted"):
        desk.do(bob, Say("still here"))
    desk.do(ann, Mute(bob, on=False))
    for _ in range(limits.CHAT_KEPT + 5):
        desk.do(bob, Say("again"))
    assert len(desk.state.chat) == limits.CHAT_KEPT


def test_a_rematch_keeps_the_people_and_commits_to_another_secret():
    desk = Desk(players=2, turns=1)
    ann = desk.seat_all("Ann")[0]
    desk.play_on(random.Random(1))
    first = desk.state.secret
    assert first == secret_of_race(SECRET, 1).hex()
    desk.do(ann, Rematch(), secret="commitment of race 2")
    assert desk.state.phase == "lobby"
    assert desk.state.race == 2
    assert desk.state.seats_of(ann) == ["A"]
    assert desk.state.seats["B"].bot == "random"
    assert desk.view("table")["table"]["secret"] is None
    desk.do(ann, Start())
    desk.play_on(random.Random(2))
    assert desk.state.secret not in ("", first)
    same(desk.again(), desk.table)


def test_spectators_have_no_seat():
    desk = Desk(players=3)
    desk.join("Ann")
    eve = desk.join("Eve", onlooker=True)
    assert desk.state.seats_of(eve) == []
    with refused("seat-not-yours"):
        desk.do(eve, Ready())


# ------------------------------------------------------------------ log, snapshots, updates


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_is_restored_from_its_log_and_from_any_snapshot(players: int):
    desk = Desk(players=players, turns=2)
    desk.seat_all("Ann", "Bob")
    snapshots = []
    chooser = random.Random(players)
    while desk.state.phase == "playing":
        snapshots.append((desk.state.number, desk.table.snapshot()))
        desk.play_on(chooser, 3)
    same(desk.again(), desk.table)
    for number, snapshot in snapshots:
        again = desk.again(snapshot, number)
        same(again, desk.table)
        assert again.record() == desk.table.record()
    assert paddock.replay(desk.table.record()).digest() == desk.match.digest()


class Watched(Desk):
    """A desk with a copy of every face's view, updated by the messages that clients would get."""

    def watch(self) -> None:
        self.sent = SentFaces()
        self.views = {face: as_json(self.sent.begin(self.table, face)) for face in (TABLE, *self.table.game.seats)}

    def apply(self, entry: log.AnyEntry) -> dict[str, Told]:
        told = super().apply(entry)
        if hasattr(self, "sent"):
            self.follow(told)
        return told

    def follow(self, told: dict[str, Told]) -> None:
        watched = {face: one for face, one in told.items() if face in self.views}
        for face, message in self.sent.update(self.table, watched):
            update, view = as_json(message), self.views[face]
            for part, values in update["set"].items():
                assert values
                assert all(key not in view[part] or view[part][key] != value for key, value in values.items())
                view[part] |= values
            for part, keys in update.get("gone", {}).items():
                for key in keys:
                    del view[part][key]
            assert update["events"] == as_json(told[face].events)
            assert view == self.view(face)


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", paddock.names())
def test_updates_bring_every_face_up_to_date(game: str):
    """In the lobby and in two races, with chat, undos and a rewind."""
    desk, chooser = Watched(game, players=2), random.Random(3)
    desk.watch()
    people = desk.seat_all("Ann", "Bob")
    for race in (1, 2):
        desk.do(people[0], Say("go"))
        for moves in range(2000):
            if desk.state.phase != "playing":
                break
            seat = chooser.choice(desk.table.waiting)
            desk.play(seat, chooser.choice(desk.match.legal(seat)).text)
            if desk.table.undoable == seat and chooser.random() < 0.1:
                desk.do(desk.state.seats[seat].person, Undo(seat))
            if race == 2 and moves == 20:
                desk.do(people[0], Rewind(desk.state.began))
                desk.do(people[1], Vote(True))
        if desk.state.phase == "over":
            desk.do(people[1], Rematch())
            for person in people:
                desk.do(person, Ready(entropy=person))
            desk.do(people[0], Start())


def test_missed_events_are_exactly_those_after_the_last_one_seen():
    desk = Desk(players=3)
    desk.seat_all("Ann")
    n = desk.state.numbers["B"]
    desk.play_on(random.Random(3), 2)
    told = missed(desk.table, "B", n)
    assert told is not None
    assert [one.n for one in told] == list(range(n + 1, desk.state.numbers["B"] + 1))
    assert missed(desk.table, "B", desk.state.numbers["B"]) == []
    assert missed(desk.table, "B", desk.state.numbers["B"] + 1) is None
    assert missed(desk.table, "B", 0) is not None
    desk.play_on(random.Random(3))
    late = Desk(players=2)
    ann = late.join("Ann")
    for _ in range(3 * limits.MISSED):
        late.do(ann, Say("again"))
    assert missed(late.table, "A", 1) is None


def test_a_seat_that_always_passes_is_not_asked_until_its_next_turn():
    """T-5. The reaction windows of Loop Rush."""
    desk = Desk("looprush", players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    chooser = random.Random(5)
    while not any(desk.table.can_pass(seat) for seat in desk.table.waiting):
        desk.play_on(chooser, 1)
    seat = next(seat for seat in desk.table.waiting if desk.table.can_pass(seat))
    assert desk.view(seat)["you"]["can_pass"]
    desk.do(desk.state.seats[seat].person, Passing(seat))
    assert desk.table.automatic() == (seat, "pass")
    desk.bots_play()
    assert desk.state.moves[-1].action == "pass"
    assert desk.state.seats[seat].passing
    while desk.state.seats[seat].passing and desk.state.phase == "playing":
        assert not (seat in desk.table.waiting and desk.table.can_pass(seat))
        desk.play_on(chooser, 1)
    assert desk.state.moves[-1].action != "pass"
    same(desk.again(), desk.table)


@pytest.mark.parametrize("game", paddock.names())
def test_every_face_whose_view_changes_gets_an_update(game: str):
    """Also where an action makes no event, such as accepting a die in Scrap Dash."""
    chooser = random.Random(3)
    desk = Desk(game, players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    watching = ["A", "B", "C", "table"]
    views = {face: desk.view(face) for face in watching}
    for _ in range(300):
        if desk.state.phase != "playing":
            break
        seat = chooser.choice(desk.table.waiting)
        told = desk.play(seat, chooser.choice(desk.match.legal(seat)).text)
        for face in watching:
            before, views[face] = views[face], desk.view(face)
            assert face in told or before == views[face]
