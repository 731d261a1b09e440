"""The table itself, without input and output. T-n are the clauses of `docs/protocol.md`."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

import paddock
from paddock.server import bots, deciding, limits
from paddock.server.commands import (
    Back,
    Bot,
    Configure,
    Invite,
    Kick,
    Leave,
    Mute,
    Passing,
    Play,
    Ready,
    Rematch,
    Rewind,
    Say,
    Sit,
    Stand,
    Start,
    Swap,
    Undo,
    Vote,
)
from paddock.server.core.segments import secret_of_race
from paddock.server.faces import changes, missed
from paddock.server.rejections import Rejected
from paddock.server.replays import length, moments, verify
from paddock.server.table import Table
from paddock.server.tokens import hashed
from tests.server.desk import SECRET, Desk


def refused(reason: str):
    return pytest.raises(Rejected, match=f"^{reason}$")


def same(one: Table, other: Table) -> None:
    """Two tables that nobody can tell apart."""
    assert msgspec.json.encode(one.state) == msgspec.json.encode(other.state)
    assert (one.match and one.match.digest()) == (other.match and other.match.digest())
    assert (one.match and one.match.step) == (other.match and other.match.step)
    assert one.undoable == other.undoable


# ------------------------------------------------------------------ the lobby


def test_the_first_to_come_is_host_and_everybody_gets_a_free_seat():
    desk = Desk(players=3)
    people = [desk.join(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    assert [desk.state.seats_of(person) for person in people] == [["A"], ["B"], ["C"], []]
    assert [one.host for one in desk.state.people.values()] == [True, False, False, False]


def test_two_people_of_one_name_are_told_apart():
    desk = Desk()
    for _ in range(3):
        desk.join("Ann")
    assert [one.name for one in desk.state.people.values()] == ["Ann", "Ann 2", "Ann 3"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25])
def test_names_that_nobody_could_read_are_refused(name: str):
    with refused("name-bad"):
        Desk().join(name)


def test_a_name_loses_what_would_turn_the_line_round():
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


def test_an_invitation_keeps_a_seat_for_who_has_it():
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


def test_who_is_kicked_has_no_seat_and_no_say():
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


def test_a_bot_that_breaks_does_not_hold_the_table_up(monkeypatch: pytest.MonkeyPatch, caplog):
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


# ------------------------------------------------------------------ playing


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


def test_the_same_request_is_known_again():
    desk = Desk(players=2)
    ann = desk.join("Ann")
    assert deciding.done_before(desk.table, ann, "r1") is None
    desk.do(ann, Say("hello"), request="r1")
    assert deciding.done_before(desk.table, ann, "r1") == desk.state.number
    for number in range(limits.COMMANDS_REMEMBERED):
        desk.do(ann, Say("hello"), request=f"more {number}")
    assert deciding.done_before(desk.table, ann, "r1") is None


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
    assert desk.match.step == step + 1, "chance that was given out once is not given out again"
    assert not desk.view(mover)["you"]["undo"]
    desk.play(mover, "move B")
    same(desk.again(), desk.table)


def test_what_was_answered_cannot_be_undone():
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
    """Whoever saw what comes has no use for it: the same moves lead elsewhere."""
    first, second = (rewound_and_played_again(game, number) for number in (False, True))
    assert first != second


def rewound_and_played_again(game: str, again: bool) -> list[object]:
    """What a race shows whose only player takes the first action all the time; with a rewind to its start, or not."""
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


def test_who_asked_for_a_vote_can_end_it():
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


def test_who_plays_is_back():
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
    assert set(limits.CLOCKS) == {"off", "relaxed", "brisk", "days"}


def test_who_leaves_a_race_is_replaced_by_a_bot():
    desk = Desk(players=2)
    _, bob = desk.seat_all("Ann", "Bob")
    desk.do(bob, Leave())
    assert desk.table.automatic() == ("B", limits.STAND_IN)


# ------------------------------------------------------------------ talking, again


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


def test_onlookers_sit_nowhere():
    desk = Desk(players=3)
    desk.join("Ann")
    eve = desk.join("Eve", onlooker=True)
    assert desk.state.seats_of(eve) == []
    with refused("seat-not-yours"):
        desk.do(eve, Ready())


# ------------------------------------------------------------------ keeping


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_is_its_log_and_any_snapshot_of_it(players: int):
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


def test_views_are_brought_up_to_date_by_their_changes():
    desk = Desk(players=3)
    desk.seat_all("Ann")
    old = desk.view("A")
    desk.play_on(random.Random(3), 2)
    new = desk.view("A")
    sets, gone = changes(old, new)
    for part, values in sets.items():
        old[part] |= values
    for part, keys in gone.items():
        for key in keys:
            del old[part][key]
    assert old == new
    assert "options" not in sets["match"]


def test_missed_events_are_exactly_those_behind_the_last_one():
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


def test_who_always_passes_is_not_asked_until_the_next_own_turn():
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
def test_whoever_sees_something_else_after_an_action_is_told(game: str):
    """Also where an action makes no event, as a die that counts in Scrap Dash."""
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
            assert face in told or changes(before, views[face]) == ({}, {})
