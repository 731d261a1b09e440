"""Games and matches: the public functions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from paddock import Action, IllegalAction, OptionError, PaddockError, RecordError, SeedError, UnknownGame, UnknownSeat


def random_match(seed: int, moves: int = 10_000, **options):
    match = paddock.load("runnerup", **options).start(seed)
    chooser = random.Random(seed)
    while match.waiting and len(match.moves) < moves:
        seat = chooser.choice(match.waiting)
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def test_unknown_games_are_named_with_what_there_is():
    with pytest.raises(UnknownGame, match=r"no game 'runerup'; did you mean 'runnerup'\?; games: .*runnerup"):
        paddock.load("runerup")


def test_all_errors_are_paddock_errors_and_value_errors():
    for error in (UnknownGame, OptionError, UnknownSeat, IllegalAction, RecordError, SeedError):
        assert issubclass(error, PaddockError)
        assert issubclass(error, ValueError)


@pytest.mark.parametrize("seat", ["E", "", "a", "AB", 0, None, "L"])
def test_unknown_seats_are_refused(seat):
    match = paddock.load("runnerup", players=4).start(seed=1)
    before = match.digest()
    with pytest.raises(UnknownSeat, match="seats: A, B, C, D"):
        match.play(seat, "+1>A")
    with pytest.raises(UnknownSeat):
        match.legal(seat)
    assert match.digest() == before


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_bad_seeds_are_refused(seed):
    with pytest.raises(SeedError, match="a seed is a whole number"):
        paddock.load("runnerup").start(seed)


def test_without_a_seed_matches_differ():
    game = paddock.load("runnerup", players=6)
    assert len({game.start().digest() for _ in range(5)}) == 5


def test_an_illegal_action_says_who_what_when_and_what_is_legal():
    match = paddock.load("runnerup", players=3).setup({"round": 5, "hands": [["+3"], ["-4"], ["+1"]]})
    before = match.digest()
    with pytest.raises(IllegalAction) as caught:
        match.play("A", "+3>B")
    error = caught.value
    assert (error.reason, error.seat, error.phase, error.text, error.legal) == (
        "not-legal",
        "A",
        "choose",
        "+3>B",
        ("+3>A",),
    )
    assert str(error) == "A cannot play '+3>B' now (choose); legal: +3>A"
    assert match.digest() == before


def test_actions_out_of_turn_and_after_the_end_are_refused_with_reasons_of_their_own():
    match = paddock.load("runnerup", players=3, variant="tactical").setup({"shown": ["+3/24", None, None]})
    with pytest.raises(IllegalAction, match="the match waits for A") as caught:
        match.play("B", "move A")
    assert caught.value.reason == "not-asked"
    ended = random_match(1, players=2)
    with pytest.raises(IllegalAction, match="the match is over") as caught:
        ended.play("A", "+1>A")
    assert caught.value.reason == "over"


def test_an_action_object_of_another_moment_is_refused():
    match = paddock.load("runnerup", players=3).setup({"round": 5, "hands": [["+3"], ["-4"], ["+1"]]})
    with pytest.raises(IllegalAction):
        match.play("A", Action(0, "+3>A"))
    match.play("A", match.legal("A")[0])
    assert match.moves[-1].text == "+3>A"


def test_scripted_dice_that_do_not_fall_are_refused_and_nothing_happens():
    match = paddock.load("runnerup", players=3).start(seed=1)
    before = match.digest()
    with pytest.raises(paddock.DiceError, match="only 0 of 1 were rolled"):
        match.play("A", match.legal("A")[0], dice=[3])
    wrong: list[list[Any]] = [[0], [1.5], ["3"], [3] * 65]
    for dice in wrong:
        with pytest.raises(paddock.DiceError, match="faces"):
            match.play("A", match.legal("A")[0], dice=dice)
    assert match.digest() == before
    assert match.moves == []


def test_outcome_is_none_until_the_end():
    match = paddock.load("runnerup").start(seed=1)
    assert match.outcome is None
    ended = random_match(3)
    assert ended.outcome is not None
    assert ended.waiting == ()
    assert json.loads(json.dumps(ended.outcome.json()))["winners"] == list(ended.outcome.winners)


def test_the_same_seed_and_moves_give_the_same_match():
    assert random_match(5).digest() == random_match(5).digest()
    assert random_match(5).digest() != random_match(6).digest()


@settings(max_examples=25)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 6), tactical=st.booleans(), moves=st.integers(0, 60))
def test_records_play_the_same_match_again(seed: int, players: int, tactical: bool, moves: int):
    match = random_match(seed, moves, players=players, variant="tactical" if tactical else "base")
    record = json.loads(json.dumps(match.record()))
    again = paddock.replay(record)
    assert again.digest() == match.digest()
    assert again.record() == match.record()
    earlier = paddock.replay(record, moves=moves // 2)
    assert earlier.moves == match.moves[: moves // 2]


def test_a_match_from_a_position_has_a_record_too():
    game = paddock.load("runnerup", players=3)
    match = game.setup({"round": 4, "pawns": [15]}, seed=9)
    match.play("A", match.legal("A")[0])
    assert paddock.replay(match.record()).digest() == match.digest()


def change(record, **changes):
    return {**record, **changes}


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (lambda record: None, "not a record"),
        (lambda record: {}, "not a record"),
        (lambda record: change(record, paddock=3), "format 3"),
        (lambda record: change(record, game="chess"), "no game 'chess'"),
        (lambda record: change(record, game=3), "'game' is missing"),
        (lambda record: change(record, rules=99), "version 99 of the rules"),
        (lambda record: change(record, options={"players": 9}), "players: 9"),
        (lambda record: change(record, options=None), "'options' is missing"),
        (lambda record: change(record, seed="x"), "'seed' is missing"),
        (lambda record: change(record, seed=-1), "a seed is"),
        (lambda record: change(record, moves={}), "'moves' is missing"),
        (lambda record: change(record, moves=[["A"]]), "move 1 of the record"),
        (lambda record: change(record, moves=[7]), "move 1 of the record"),
        (lambda record: change(record, moves=[["Z", "+1>A"]]), "no seat 'Z'"),
        (lambda record: change(record, moves=[["A", "fly"]]), "A cannot play 'fly'"),
        (lambda record: change(record, moves=record["moves"][:-1]), "ends in another state"),
        (lambda record: change(record, end="0"), "ends in another state"),
        (lambda record: change(record, start={"round": 9}), "round: 9"),
        (lambda record: change(record, start=[1]), "a position is a mapping"),
    ],
)
def test_corrupt_and_foreign_records_are_refused_with_the_reason(broken, why: str):
    record = random_match(2, 7).record()
    with pytest.raises(RecordError, match=why):
        paddock.replay(broken(record))


def test_replay_refuses_a_number_of_moves_that_the_record_does_not_have():
    record = random_match(2, 7).record()
    wrong: list[Any] = [-1, 8, "3"]
    for moves in wrong:
        with pytest.raises(RecordError, match="has 7 moves"):
            paddock.replay(record, moves=moves)


def test_record_files_are_read_or_refused(tmp_path):
    match = random_match(2, 7)
    good = tmp_path / "good.json"
    good.write_text(json.dumps(match.record()))
    assert paddock.replay(paddock.read_record(good)).digest() == match.digest()
    for name, content, why in (
        ("text.json", b"hello", "not JSON"),
        ("bytes.json", b"\xff\xfe\x00", "not UTF-8 text"),
        ("list.json", b"[]", "not a record"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(RecordError, match=why):
            paddock.read_record(tmp_path / name)
    with pytest.raises(RecordError, match="cannot read"):
        paddock.read_record(tmp_path / "missing.json")


def test_a_restored_snapshot_continues_like_its_match():
    match = random_match(4, 30)
    restored = match.game.restore(match.snapshot(), match.seed)
    for one in (match, restored):
        one.play(one.waiting[0], one.legal(one.waiting[0])[0])
    assert restored.digest() == match.digest()
    with pytest.raises(RecordError, match="does not hold all its moves"):
        restored.record()


@pytest.mark.parametrize(
    "damage", [lambda one: b"", lambda one: b"{}\n", lambda one: one[:-1], lambda one: b"[1]\nabc"]
)
def test_damaged_snapshots_are_refused(damage):
    match = random_match(4, 3)
    with pytest.raises(RecordError):
        match.game.restore(damage(match.snapshot()), match.seed)


def test_a_redealt_match_has_no_record():
    with pytest.raises(RecordError, match="redealt"):
        random_match(4, 3).redeal("A", 1).record()


def test_bots_cannot_learn_the_future_from_a_redealt_match():
    """Two matches that look the same to A give the same redealt states, whatever is hidden and whatever comes."""
    match = random_match(8, 5, players=3)
    other = match.redeal("A", 99)
    assert match.digest() != other.digest()
    for seed in range(3):
        assert match.redeal("A", seed).digest() == other.redeal("A", seed).digest()


def test_redealt_hands_really_vary():
    match = paddock.load("runnerup", players=4).start(seed=1)
    hands = {str(match.redeal("A", seed).position()["hands"]) for seed in range(50)}
    assert len(hands) == 50
    assert {str(match.redeal("A", seed).position()["hands"][0]) for seed in range(50)} == {
        str(match.position()["hands"][0])
    }


def test_a_match_and_a_game_say_what_they_are():
    match = paddock.load("runnerup", players=2).start(seed=1)
    assert repr(match) == "<Match runnerup, 2 players, 0 actions, choose, waiting for A, B>"
    assert "'players': 2" in repr(match.game)


@pytest.mark.parametrize("name", [[], {}, None, 7])
def test_a_position_whose_game_is_no_name_is_refused(name: object):
    with pytest.raises(UnknownGame, match="there is no game"):
        paddock.setup({"game": name})
