"""What a seat is sent does not depend on anything it may not know.

Whole games are played. After every action each face's fresh view, and what it would be told of every secret choice of
others, are compared byte for byte with those of a table on which everything hidden from that face was dealt again.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import paddock
from paddock.engine.game import Game
from paddock.engine.sent_view import Change, SentViews
from paddock.server.core import faces
from paddock.server.core.state import TABLE
from paddock.server.core.visibility import seen
from paddock.testing.battery import tables
from tests.server.table_without_server import Desk

encode = msgspec.json.encode


def sample(name: str) -> list[Game]:
    """All tables of one game, the smallest and the largest of the others."""
    every = list(tables(name))
    return every if name == "runnerup" else [every[0], every[-1]]


SAMPLE = [game for name in paddock.names() for game in sample(name)]


def seat_of(face: str) -> str | None:
    return None if face == TABLE else face


def sent(desk: Desk, match: Any, face: str) -> bytes:
    """The bytes of a fresh view, with this match on the table."""
    true = desk.table.match
    desk.table.match = match
    try:
        return encode(faces.SentFaces().begin(desk.table, face))
    finally:
        desk.table.match = true


def told(match: Any, seat: str, action: str, face: str) -> tuple[bytes, Change, Change, bool]:
    """What a face is sent: events, the view before and its update; and whether the action was a secret choice."""
    twin = match.copy()
    twin.seed = 0
    waited = set(match.waiting)
    events = [one for event in twin.play(seat, action) if (one := seen(event, face))]
    secret = set(twin.waiting) == waited - {seat} and len(waited) > 1 and bool(twin.legal(seat))
    view, seats = SentViews(), [seat_of(face)]
    (whole,) = view.update(match, seats)
    (change,) = view.update(twin, seats, story=True)
    return encode(events), whole, change, secret


def label(game: Game) -> str:
    defaults = {option.name: option.default for option in game.rulebook.options}
    changed = [f"{key}={value}" for key, value in game.options.items() if value != defaults[key]]
    return "-".join([game.name, *changed])[:60]


@pytest.mark.parametrize("game", SAMPLE, ids=label)
def test_a_seats_bytes_do_not_depend_on_what_is_hidden_from_it(game: Game):
    desk = Desk(game.name, **game.options)
    desk.seat_all(*(f"Guest {seat}" for seat in game.seats))
    chooser = random.Random(7)
    compared = swapped = choices = 0
    watched = [TABLE, *game.seats]
    while desk.state.phase == "playing":
        match = desk.match
        face = chooser.choice(watched)
        imagined = match.redeal(seat_of(face), chooser.randrange(2**32))
        assert sent(desk, imagined, face) == sent(desk, match, face)
        compared += 1
        swapped += imagined.digest() != match.digest()
        seat = chooser.choice(match.waiting)
        if seat != face:
            one = told(match, seat, chooser.choice(match.legal(seat)).text, face)
            other = told(imagined, seat, chooser.choice(imagined.legal(seat)).text, face)
            if one[-1] and other[-1]:
                choices += 1
                assert one == other
        desk.play(seat, chooser.choice(match.legal(seat)).text)
        assert len(desk.state.moves) < 20_000
    assert compared >= 10
    assert swapped > compared // 3, "redeals change enough of what is hidden"
    if game.name == "runnerup":
        assert choices, "secret choices were compared"


@pytest.mark.parametrize("name", paddock.names())
def test_a_patch_holds_only_what_its_own_face_sees(name: str):
    game = paddock.load(name)
    match, chooser = game.start(seed=3), random.Random(3)
    public = set(match.view(None))
    secrets = set(match.view("A")) - public
    assert secrets, "a seat sees something that onlookers do not"
    sent, looking = SentViews(), (None, *game.seats)
    sent.update(match, looking)
    patched = 0
    while match.waiting and patched < 60:
        seat = chooser.choice(match.waiting)
        events = match.play(seat, chooser.choice(match.legal(seat)))
        before = [set(sent.keys(face)) for face in looking]
        for face, change, keys in zip(looking, sent.update(match, looking, story=True), before, strict=True):
            found = change.between()
            known = [event for event in events if event.seen_by(face)]
            assert [n for n, _ in found] == sorted({n for n, _ in found})
            assert all(0 < n <= len(known) for n, _ in found)
            assert all(changed and changed.keys() <= keys - {"phase", "waiting"} for _, changed in found)
            if face is None:
                assert not any(secrets & changed.keys() for _, changed in found)
            patched += len(found)
    assert patched


def test_nothing_secret_is_written_into_what_a_face_is_sent():
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    secret = desk.table.seal().secret.hex()
    tokens = [person.token for person in desk.state.people.values()]
    for face in (TABLE, "A", "B", "C"):
        line = encode(desk.view(face)).decode()
        assert secret not in line
        assert not any(token in line for token in tokens)
    hands = {seat: desk.match.view(seat)["hand"] for seat in "ABC"}
    assert desk.view("A")["match"]["hand"] == hands["A"]
    assert "hand" not in desk.view(TABLE)["match"]


def test_a_snapshot_of_the_log_holds_no_secret_of_the_dice():
    desk = Desk(players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    secret = desk.table.seal().secret.hex()
    log = b"".join(encode(entry) for entry in desk.entries)
    assert secret.encode() not in log + desk.table.snapshot()
