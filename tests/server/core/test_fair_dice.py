"""Dice that a table can prove: the derivation has fixed test vectors, and `paddock verify` computes it all again."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import paddock
from paddock import RecordError
from paddock.engine.errors import SeedError
from paddock.engine.sealed import Seal, commitment, read_seal
from paddock.server.core import log
from paddock.server.core.commands import Bot, Leave, Ready, Reveal, Rewind, Stand, Start
from paddock.server.core.tokens import hashed
from paddock.server.rejections import Rejected
from paddock.server.workers.replays import chi_square, dice, moment, p_value, position_at, verify
from tests.server.table_without_server import Desk, same

# Published in docs/protocol.md; another program that derives chance must find the same.
SECRET = bytes(range(32))
ENTROPY = ("A:hello", "B:", "C:świat")
WORDS_OF_STEP_3 = [2598723474, 3154065132, 1292024776, 3044483328]


def finished(**options: Any) -> dict[str, Any]:
    desk = Desk(**{"players": 3, "turns": 1, **options})
    desk.seat_all("Ann", "Bob")
    desk.play_on(random.Random(1))
    record: dict[str, Any] = json.loads(json.dumps(desk.table.record()))
    return record


def _mixed(entropy: tuple[str, ...]) -> bytes:
    """The hash of all texts, each after its length."""
    return hashlib.sha256(b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in entropy)).digest()


def test_chance_is_the_hmac_that_the_protocol_describes():
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert Seal(SECRET, ENTROPY).words(3)[:4] == WORDS_OF_STEP_3


def test_the_derivation_written_out_by_hand_gives_the_same():
    head = b"paddock-chance-1" + _mixed(ENTROPY) + (3).to_bytes(8, "big")
    blocks = b"".join(hmac.digest(SECRET, head + n.to_bytes(4, "big"), "sha256") for n in range(32))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]
    assert Seal(SECRET, ENTROPY).words(3) == words


@pytest.mark.parametrize("length", [1, 32, 63, 64, 65, 200])
def test_secrets_of_any_length_give_the_words_of_the_standard_librarys_hmac(length: int):
    seal = Seal(bytes(range(length)), ENTROPY)
    text = b"paddock-chance-1" + _mixed(ENTROPY) + (7).to_bytes(8, "big")
    first = hmac.digest(seal.secret, text + bytes(4), "sha256")
    last = hmac.digest(seal.secret, text + b"\xff\xff\xff\xff", "sha256")
    assert seal.words(7)[0] == int.from_bytes(first[:4], "big")
    assert seal.number(7) == int.from_bytes(last[:8], "big") >> 1


def test_every_step_and_every_entropy_has_its_own_random_words():
    seals = [Seal(SECRET, ENTROPY), Seal(SECRET, ("A:hello", "B:C", "")), Seal(bytes(32), ENTROPY)]
    words = {word for seal in seals for step in range(20) for word in seal.words(step)}
    assert len(words) > 0.999 * 3 * 20 * 256
    assert len({seal.number(step) for seal in seals for step in range(20)}) == 60


def test_the_same_entropy_split_differently_gives_other_words():
    assert Seal(SECRET, ("ab", "c")).words(1) != Seal(SECRET, ("a", "bc")).words(1)


def test_a_sealed_match_is_dealt_from_its_words():
    game = paddock.load("runnerup", players=4)
    one, other = game.start(Seal(SECRET, ("a",))), game.start(Seal(SECRET, ("b",)))
    assert one.position()["hands"] != other.position()["hands"]
    assert game.start(Seal(SECRET, ("a",))).digest() == one.digest()
    assert one.drawn > 0


def test_a_true_record_is_verified():
    record = finished()
    verdict = verify(record)
    assert verdict.moves == len(record["moves"])
    assert verdict.entropy == ("A:e0", "B:e1", "C:")
    assert verdict.dice.words == sum(verdict.dice.faces) > 0
    assert 0 <= verdict.dice.p_value <= 1


def change_secret(record: dict[str, Any]) -> None:
    record["seed"]["secret"] = "00" * 32


def change_secret_and_commitment(record: dict[str, Any]) -> None:
    record["seed"] = Seal(bytes(32), tuple(record["seed"]["entropy"])).json()


def change_entropy(record: dict[str, Any]) -> None:
    record["seed"]["entropy"][0] = "A:other"


def drop_move(record: dict[str, Any]) -> None:
    record["moves"].pop()


def skip_chance(record: dict[str, Any]) -> None:
    record["moves"][-1] = [*record["moves"][-1][:2], [], -1]


def plain_seed(record: dict[str, Any]) -> None:
    record["seed"] = 7


@pytest.mark.parametrize(
    "change",
    [change_secret, change_secret_and_commitment, change_entropy, drop_move, skip_chance, plain_seed],
)
def test_a_changed_record_is_detected(change: Any):
    record = finished()
    changed = deepcopy(record)
    change(changed)
    assert changed != record
    with pytest.raises(RecordError):
        verify(changed)


@pytest.mark.parametrize(
    "seal", [{}, {"secret": "xy"}, {"secret": "00"}, {"secret": "00" * 32, "entropy": "text"}, {"secret": None}]
)
def test_an_invalid_seal_is_refused(seal: dict[str, Any]):
    with pytest.raises(SeedError):
        read_seal(seal)


def test_the_p_value_is_that_of_five_degrees_of_freedom():
    # Quantiles of any table of the chi-square distribution.
    assert p_value(11.0705) == pytest.approx(0.05, abs=1e-4)
    assert p_value(4.3515) == pytest.approx(0.5, abs=1e-4)
    assert p_value(0) == 1
    assert chi_square([10] * 6) == 0
    assert chi_square([0] * 6) == 0


def test_dice_of_many_steps_are_fair():
    seal = Seal(SECRET, ENTROPY)
    faces = [0] * 6
    for step in range(100):
        for word in seal.words(step):
            faces[word * 6 >> 32] += 1
    assert p_value(chi_square(faces)) > 0.001


def test_dice_of_a_race_count_all_that_was_drawn():
    report = dice(finished(turns=3))
    assert report.words >= 3 * 3 * 5


def test_any_moment_of_a_race_can_be_shown():
    record = finished()
    last = len(record["moves"])
    assert moment(record, 0, "table").view["round"] == 1
    assert moment(record, last, "A").view["outcome"] is not None
    assert moment(record, 1, "open").view["hands"]
    assert "hand" not in moment(record, 1, "table").view
    mover = record["moves"][0][0]
    other = next(seat for seat in "ABC" if seat != mover)
    assert moment(record, 1, mover).move == record["moves"][0]
    assert moment(record, 1, other).move is None
    assert moment(record, 1, other).events[0]["choice"] is None
    for wrong in (-1, last + 1):
        with pytest.raises(Rejected, match="moment-unknown"):
            moment(record, wrong, "A")
    with pytest.raises(Rejected, match="seat-unknown"):
        moment(record, 1, "F")


def test_a_fork_goes_on_from_its_moment_with_new_dice():
    record = finished(turns=2)
    match = paddock.replay(record, moves=9)
    desk = Desk(start=position_at(record, 9), **record["options"])
    desk.seat_all("Ann", "Bob")
    assert desk.match.view(None) == match.view(None)
    hands = {str(position_at(record, 9)["hands"]) for _ in range(20)}
    assert len(hands) > 1, "what was hidden then is dealt anew, since everybody can read the record"
    desk.play_on(random.Random(3))
    assert verify(json.loads(json.dumps(desk.table.record()))).moves > 0
    with pytest.raises(Rejected, match="moment-unknown"):
        position_at(record, len(record["moves"]))


def test_verify_on_the_command_line(tmp_path: Path):
    file = tmp_path / "race.json"
    record = finished()
    file.write_text(json.dumps(record))

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "paddock", "verify", str(file), "--language", "en", *more]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = run()
    assert done.returncode == 0, done.stderr
    assert "The record is authentic" in done.stdout
    assert "with itself only" in done.stdout
    assert record["seed"]["commitment"] in done.stdout
    assert "chi-square" in done.stdout
    kept = ("--commitment", record["seed"]["commitment"], "--entropy", "A:e0")
    done = run(*kept)
    assert done.returncode == 0, done.stderr
    assert "with itself only" not in done.stdout
    assert run("--commitment", "00" * 32).returncode == 2
    assert run(*kept, "--entropy", "B:other").returncode == 2
    change_entropy(record)
    file.write_text(json.dumps(record))
    done = run()
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def forged(record: dict[str, Any]) -> dict[str, Any]:
    """A consistent record of the same table and names, but with other dice and another winner."""
    for number in range(100):
        secret = bytes([number]) * 32
        desk = Desk(**record["options"])
        desk.table.secret = secret
        desk.seat_all("Ann", "Bob")
        desk.play_on(random.Random(number))
        other: dict[str, Any] = json.loads(json.dumps(desk.table.record()))
        other["table"] |= {"commitment": other["seed"]["commitment"], "names": record["table"]["names"]}
        if paddock.replay(other).outcome.winners != paddock.replay(record).outcome.winners:
            return other
    raise AssertionError("no other winner")


def test_a_forged_record_is_consistent_but_fails_against_a_commitment_that_a_player_kept():
    record = finished()
    kept = record["seed"]["commitment"]
    assert verify(record, [kept], ["A:e0"]).commitments == (kept,)
    other = forged(record)
    verify(other)
    with pytest.raises(RecordError, match="which you did not see"):
        verify(other, [kept])
    with pytest.raises(RecordError, match="did not go into"):
        verify(record, [kept], ["A:mine"])


def test_a_forged_segment_is_detected():
    """A segment that claims to follow a rewind must begin where the rules and the secret say."""
    desk = Desk(players=2, turns=1)
    ann = desk.seat_all("Ann")[0]
    began = desk.state.numbers["table"]
    desk.play_on(random.Random(1), 2)
    desk.do(ann, Rewind(began))
    desk.play_on(random.Random(2))
    record = json.loads(json.dumps(desk.table.record()))
    assert verify(record).rewound == 1
    changed = deepcopy(record)
    hands = changed["start"]["hands"]
    hands.reverse()
    del changed["end"], changed["moves"][:]
    with pytest.raises(RecordError, match="does not go on"):
        verify(changed)
    changed = deepcopy(record)
    changed["table"]["earlier"][0]["seed"]["entropy"][0] = "A:other"
    with pytest.raises(RecordError):
        verify(changed)


def test_entropy_is_committed_to_before_anybody_reveals_theirs():
    desk = Desk(players=2)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(ann, Ready(sealed=hashed("of Ann")))
    desk.do(bob, Ready(sealed=hashed("of Bob")))
    with pytest.raises(Rejected, match="stale"):
        desk.do(bob, Reveal("of Bob"))
    desk.do(ann, Start())
    assert desk.state.phase == "lobby"
    assert desk.view("table")["table"]["opening"]
    with pytest.raises(Rejected, match="not-revealed"):
        desk.do(ann, Start())
    with pytest.raises(Rejected, match="entropy-wrong"):
        desk.do(bob, Reveal("chosen after I saw that of Ann"))
    desk.do(ann, Reveal("of Ann"))
    desk.do(bob, Reveal("of Bob"))
    assert desk.state.phase == "playing"
    assert desk.state.entropy == ["A:of Ann", "B:of Bob"]
    assert msgspec.json.encode(desk.again().state) == msgspec.json.encode(desk.state)


def test_a_seat_is_not_emptied_while_entropy_is_told():
    """The race would start with an empty seat."""
    desk = Desk(players=3)
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.do(ann, Bot("C", "random"))
    for person in (ann, bob):
        desk.do(person, Ready(sealed=hashed(person)))
    desk.do(ann, Start())
    desk.do(ann, Reveal(ann))
    desk.do(ann, Bot("C", None))
    assert not desk.state.opening
    with pytest.raises(Rejected, match="stale"):
        desk.do(bob, Reveal(bob))
    assert desk.state.phase == "lobby"
    same(desk.again(), desk.table)


def test_a_log_in_which_a_bot_took_a_seat_while_entropy_was_told_is_read_as_it_was_written():
    """Earlier versions did not seal anew then."""
    desk = Desk(players=2)
    ann = desk.join("Ann")
    desk.do(ann, Bot("B", "random"))
    desk.do(ann, Ready(sealed=hashed(ann)))
    desk.do(ann, Start())
    desk.apply(log.BotPlaced(at=desk.now, by=ann, seat="B", level="rookie"))
    desk.do(ann, Reveal(ann))
    assert desk.state.entropy == [f"A:{ann}", "B:"]


@pytest.mark.parametrize("command", [Leave(), Ready(ready=False), Stand("B")])
def test_if_somebody_does_not_reveal_their_entropy_everybody_commits_again(command: Any):
    desk = Desk(players=3)
    ann, bob, cid = (desk.join(name) for name in ("Ann", "Bob", "Cid"))
    for person in (ann, bob, cid):
        desk.do(person, Ready(sealed=hashed(person)))
    desk.do(ann, Start())
    desk.do(ann, Reveal(ann))
    desk.do(bob, command)
    assert not desk.state.opening
    assert not any(one.ready or one.entropy or one.sealed for one in desk.state.people.values())
    assert desk.state.phase == "lobby"
