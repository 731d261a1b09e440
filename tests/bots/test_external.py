"""External bots: found by name, refused where they cannot play, and given nothing but what their seat knows."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
from paddock import PaddockError
from paddock.bots import external
from paddock.bots.arena import Arena
from paddock.bots.external import BotError, Glance, glance
from paddock.bots.levels import level_of
from paddock.bots.networks.policy import Policy, PolicyError
from paddock.bots.players import choose
from paddock.bots.search_memory import Mind
from tests.command_line import run

Install = Callable[..., None]


def highest(game: str = "runnerup", players: int = 3) -> Policy:
    """Takes the legal action with the highest number: a network that can be written by hand."""
    book = paddock.load(game, players=players).rulebook
    inputs = book.OBSERVATION + players
    hidden = np.eye(inputs, dtype=np.float32), np.zeros(inputs, np.float32)
    last = np.zeros((inputs, book.ACTIONS), np.float32), np.arange(book.ACTIONS, dtype=np.float32)
    return Policy(game, book.version, players, (hidden, last), np.ones(book.OBSERVATION, np.float32))


def random_policy(game: str, players: int) -> Policy:
    """A policy with random weights, so that every input counts."""
    book = paddock.load(game, players=players).rulebook
    chance = np.random.default_rng(5)
    weights = chance.normal(size=(book.OBSERVATION + players, book.ACTIONS)).astype(np.float32)
    layers = ((weights, np.zeros(book.ACTIONS, np.float32)),)
    return Policy(game, book.version, players, layers, np.ones(book.OBSERVATION, np.float32))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which policies are looked for."""
    monkeypatch.setenv("PADDOCK_BOTS", str(tmp_path))
    return tmp_path


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Python bots, as if a package with such entry points were installed."""

    def put(**functions: Any) -> None:
        points = [EntryPoint(name, f"somewhere:{name}", external.GROUP) for name in functions]
        monkeypatch.setattr(external, "_functions", lambda: {point.name: point for point in points})
        monkeypatch.setattr(EntryPoint, "load", lambda point: functions[point.name])

    return put


def test_a_policy_is_kept_in_a_file_and_plays_by_its_name(folder: Path):
    highest().write(folder / "high.npz")
    match = paddock.load("runnerup", players=3).start(seed=4)
    while match.waiting:
        seat = match.waiting[0]
        action = choose(match, seat, "policy:high")
        own = match.game.own_actions(match.game.seat_number(seat))
        assert own[action.id] == max(own[one.id] for one in match.legal(seat))
        match.play(seat, action)


def test_a_policy_that_is_written_again_is_read_again(folder: Path):
    book = paddock.load("runnerup").rulebook
    first = highest()
    first.write(folder / "fickle.npz")
    match = paddock.load("runnerup", players=3).start(seed=4)
    before = choose(match, "A", "policy:fickle")
    weights, _ = first.layers[-1]
    lowest = (*first.layers[:-1], (weights, -np.arange(book.ACTIONS, dtype=np.float32)))
    Policy(first.game, first.version, first.players, lowest, first.scale).write(folder / "fickle.npz")
    os.utime(folder / "fickle.npz", ns=(1, 1))
    assert choose(match, "A", "policy:fickle").id < before.id


def test_a_policy_for_another_table_is_refused(folder: Path):
    highest(players=3).write(folder / "high.npz")
    match = paddock.load("runnerup", players=4).start(seed=1)
    with pytest.raises(PolicyError, match="plays runnerup version 1 with 3 players, not runnerup 1 4"):
        choose(match, "A", "policy:high")
    with pytest.raises(PolicyError, match="not grandprix 1 3"):
        paddock.simulate(paddock.load("grandprix", players=3), games=1, bots="policy:high")
    old = highest(players=4)
    Policy(old.game, 0, 4, old.layers, old.scale).write(folder / "old.npz")
    with pytest.raises(PolicyError, match="version 0"):
        choose(match, "A", "policy:old")


def test_files_that_are_no_policies_are_refused_with_the_reason(folder: Path):
    (folder / "text.npz").write_text("hello")
    np.savez(folder / "empty.npz")
    policy = highest()
    Policy("chess", 1, 2, policy.layers, policy.scale).write(folder / "chess.npz")
    Policy("runnerup", 1, 3, policy.layers[:1], policy.scale).write(folder / "short.npz")
    Policy("runnerup", 1, 4, policy.layers, policy.scale).write(folder / "narrow.npz")
    for name, wanted in (
        ("text", "is not a policy"),
        ("empty", "is not a policy"),
        ("chess", "a policy for 'chess'"),
        ("short", "the last layer has"),
        ("narrow", "layer 0"),
        ("missing", "there is no bot 'policy:missing'; external bots: policy:chess, policy:empty"),
        ("../high", "there is no bot"),
    ):
        with pytest.raises(PaddockError, match=wanted):
            choose(paddock.load("runnerup", players=3).start(seed=1), "A", f"policy:{name}")
    assert external.names_of("runnerup") == ()


def test_names_are_listed_by_game_and_by_table(folder: Path, install: Install):
    def anywhere(seen: Glance) -> int:
        return seen.legal[0].id

    def only_loops(seen: Glance) -> int:
        return seen.legal[0].id

    only_loops.games = ["looprush"]  # type: ignore[attr-defined]
    highest(players=3).write(folder / "high.npz")
    install(anywhere=anywhere, loops=only_loops)
    assert external.names_of("runnerup") == ("policy:anywhere", "policy:high")
    assert external.names_of("looprush") == ("policy:anywhere", "policy:loops")
    assert external.names_for(paddock.load("runnerup", players=3)) == ("policy:anywhere", "policy:high")
    assert external.names_for(paddock.load("runnerup", players=4)) == ("policy:anywhere",)
    with pytest.raises(BotError, match="plays looprush, not runnerup"):
        choose(paddock.load("runnerup").start(seed=1), "A", "policy:loops")


def test_a_python_bot_gets_a_glance_and_answers_with_a_number(install: Install):
    seen: list[Glance] = []

    def last(one: Glance) -> int:
        seen.append(one)
        return one.legal[-1].id

    install(last=last, stuck=lambda one: -7, broken=lambda one: 1 // 0, number=3)
    match = paddock.load("runnerup", players=3).start(seed=4)
    assert choose(match, "B", "policy:last") == match.legal("B")[-1]
    (one,) = seen
    assert (one.game, one.version, one.seat, one.number, one.options["players"]) == ("runnerup", 1, "B", 1, 3)
    assert np.array_equal(one.observation, match.observe("B"))
    assert one.view == match.view("B")
    for name, wanted in (
        ("stuck", "answered -7, which is not the number of a legal action"),
        ("broken", "failed: ZeroDivisionError"),
        ("number", "is not a function"),
    ):
        with pytest.raises(BotError, match=wanted):
            choose(match, "B", f"policy:{name}")


def test_an_entry_point_that_cannot_be_loaded_is_an_error(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("lost", "paddock_no_such_package:bot", external.GROUP)
    monkeypatch.setattr(external, "_functions", lambda: {"lost": point})
    with pytest.raises(BotError, match="paddock_no_such_package:bot cannot be loaded"):
        choose(paddock.load("runnerup").start(seed=1), "A", "policy:lost")


@pytest.mark.parametrize("name", paddock.names())
def test_hidden_information_changes_neither_glance_nor_choice(name: str, folder: Path):
    """After a redeal of everything hidden from the seat the glance and the choice are the same."""
    game = paddock.load(name)
    random_policy(name, game.players).write(folder / "whim.npz")
    match = game.start(seed=8)
    swapped = 0
    for _ in range(25):
        seat = match.waiting[0]
        twin = match.redeal(seat, seed=3)
        one, other = glance(match, seat), glance(twin, seat)
        assert np.array_equal(one.observation, other.observation)
        assert (one.view, one.legal) == (other.view, other.legal)
        swapped += twin.position() != match.position()
        action = choose(match, seat, "policy:whim")
        assert choose(twin, seat, "policy:whim") == action
        match.play(seat, action)
    assert swapped


def test_a_glance_gives_no_access_to_the_match():
    """No match, state, seed or chance can be reached from it."""
    match = paddock.load("grandprix").start(seed=8)
    one = glance(match, "A")
    assert type(one.view) is dict
    assert all(set(vars(action)) == {"id", "text"} for action in one.legal)
    assert one.observation.base is None
    one.options["players"] = 99
    one.observation[:] = 0
    assert match.game.options["players"] != 99
    assert match.observe("A").any()


def test_policies_play_in_simulations_and_in_the_arena(folder: Path):
    highest(players=3).write(folder / "high.npz")
    game = paddock.load("runnerup", players=3, turns=1)
    results = paddock.simulate(game, games=4, bots=["policy:high", "random", "rookie"], seed=2)
    again = paddock.simulate(game, games=4, bots=["policy:high", "random", "rookie"], seed=2, threads=1)
    assert results.bots == ("policy:high", "random", "rookie")
    assert results.decisions.tolist() == [15] * 4
    assert np.array_equal(results.points, again.points)
    match = game.start(3)
    while match.waiting:
        bot = {"A": "policy:high", "B": "random", "C": "rookie"}[match.waiting[0]]
        match.play(match.waiting[0], choose(match, match.waiting[0], bot, None, 3))
    assert results.points[1].tolist() == list(match.outcome.points.values())
    arena = Arena(game, ["policy:high", "random"])
    arena.play(6)
    (score,) = arena.scores()
    assert score.games == 6


def test_bots_from_outside_do_not_play_in_imagined_games(folder: Path):
    highest(players=3).write(folder / "high.npz")
    with pytest.raises(PaddockError, match="cannot play in simulations"):
        Mind(paddock.load("runnerup", players=3), [level_of("policy:high")] * 3)


def test_the_command_line_knows_them_by_name(folder: Path):
    highest(players=3).write(folder / "high.npz")
    table = ["runnerup", "--players", "3", "--turns", "1"]
    assert "policy:high" in run("simulate", *table, "--games", "2", "--bots", "policy:high,random,random")
    assert "A" in run("play", *table, "--people", "0", "--bot", "policy:high", "--seed", "1")
    assert "plays runnerup version 1 with 3 players" in run("play", "runnerup", "--bot", "policy:high", code=2)
    assert "there is no bot 'policy:low'" in run("play", "runnerup", "--bot", "policy:low", code=2)
