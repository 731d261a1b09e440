"""Thousands of games per call, each of which is the match of its seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import paddock
from paddock import IllegalAction, OptionError, PaddockError
from paddock.bots.players import choose
from paddock.engine import jit
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.envs import env_id
from paddock.envs.play import Play
from paddock.envs.vector import SMALL, VectorEnv, _threads
from paddock.testing.battery import tables

GAMES = 2
STEPS = 110


def of_table(game: Game, games: int = GAMES, **more: Any) -> VectorEnv:
    return VectorEnv(game.name, games, **more, **game.options)


@pytest.mark.parametrize("name", paddock.names())
def test_every_game_of_every_table_is_the_match_of_its_seed(name: str):
    for game in tables(name):
        env = of_table(game)
        seen, infos = env.reset(seed=5)
        plays = [Play(game, int(seed)) for seed in env.seeds]
        for _ in range(STEPS):
            for index, play in enumerate(plays):
                assert infos["seat"][index] == play.next_seat
                assert np.array_equal(seen[index], play.observe(play.next_seat))
                assert np.array_equal(infos["action_mask"][index], play.mask(play.next_seat))
            actions = env.random_actions()
            for play, action in zip(plays, actions, strict=True):
                play.play(play.next_seat, int(action))
            seen, rewards, ended, cut, infos = env.step(actions)
            assert ended.tolist() == [play.over for play in plays]
            assert np.allclose(rewards, [play.rewards("rank") for play in plays])
            assert not cut.any()
            plays = [Play(game, int(env.seeds[k])) if play.over else play for k, play in enumerate(plays)]


@pytest.mark.parametrize("name", paddock.names())
def test_one_seat_plays_against_bots(name: str):
    """The learner is asked only for its own decisions, sees the end, and gets its own reward."""
    game = paddock.load(name)
    env = of_table(game, 8, seat="B", reward="win")
    _, infos = env.reset(seed=2)
    endings = 0
    while endings < 8:
        assert (infos["seat"] == 1).all()
        assert infos["action_mask"].any(axis=1).all()
        seen, rewards, ended, _, infos = env.step(env.random_actions())
        assert np.array_equal(rewards, infos["returns"][:, 1])
        assert (rewards[~ended] == 0).all()
        assert (infos["_final_obs"] == ended).all()
        assert not (seen[ended] == infos["final_obs"][ended]).all(axis=1).any()
        endings += ended.sum()


@pytest.mark.parametrize("name", paddock.names())
def test_bots_by_name_choose_as_at_the_table(name: str):
    """Decision by decision: `choose` of the table, with all its budget, and the same chance."""
    game = paddock.load(name)
    names = ["reflex", "rookie", "driver:6"][: game.players - 1]
    others = dict(zip([seat for seat in game.seats if seat != "B"], names, strict=True))
    env = of_table(game, 2, seat="B", bots=names)
    env.reset(seed=4)
    matches = [game.start(int(seed)) for seed in env.seeds]
    own = game.own_actions(game.seat_number("B"))
    for _ in range(4):
        actions = env.random_actions()
        _, _, ended, _, infos = env.step(actions)
        assert not ended.any()
        for index, match in enumerate(matches):
            let_bots_play(match, others)
            match.play("B", next(one for one in match.legal("B") if own[one.id] == actions[index]))
            let_bots_play(match, others)
            assert np.array_equal(env.observations[index], match.observe("B"))
            assert {own[one.id] for one in match.legal("B")} == set(np.flatnonzero(infos["action_mask"][index]))


def let_bots_play(match: Match, others: dict[str, str]) -> None:
    while match.waiting and "B" not in match.waiting:
        seat = match.waiting[0]
        match.play(seat, choose(match, seat, others[seat], seconds=None))


def test_the_digest_is_that_of_hashlib():
    template = paddock.load("runnerup").rulebook.bind("paddock.envs.templates.digest")
    digests = np.zeros(1, template.Digest)
    for length in (0, 1, 55, 56, 63, 64, 119, 300):
        text = bytes(k * 7 % 256 for k in range(length))
        template.digest_of(digests, np.frombuffer(text, np.uint8))
        assert "".join(f"{word:08x}" for word in digests["value"][0]) == hashlib.sha256(text).hexdigest()


def test_bots_that_cannot_play_here_are_refused():
    for wanted, seat, bots in (
        ("no bot 'genius'", "A", "genius"),
        ("1 bots for 3 seats", "A", ["rookie"]),
        ("no seat of the learner's own", "any", ["rookie"] * 3),
        ("every seat is the caller's", None, "rookie"),
        ("thinks too long", "A", "champion"),
    ):
        with pytest.raises(PaddockError, match=wanted):
            VectorEnv("runnerup", 1, seat=seat, bots=bots, players=4)


def test_a_learner_may_sit_in_another_seat_in_every_game():
    env = VectorEnv("runnerup", 64, seat="any", players=3)
    _, infos = env.reset(seed=1)
    assert set(infos["seat"].tolist()) == {0, 1, 2}
    assert np.array_equal(infos["seat"], env.seeds % 3)


def test_rewards_of_a_self_play_game_are_those_of_the_outcome():
    env = VectorEnv("runnerup", 5, players=4, reward="win")
    env.reset(seed=9)
    games = [paddock.load("runnerup", players=4).start(int(seed)) for seed in env.seeds]
    ended = np.zeros(5, bool)
    rewards = env.returns
    while not ended.any():
        actions = env.random_actions()
        for match, action in zip(games, actions, strict=True):
            seat = match.waiting[0]
            own = match.game.own_actions(match.game.seat_number(seat))
            match.play(seat, next(one for one in match.legal(seat) if own[one.id] == action))
        _, rewards, ended, _, _ = env.step(actions)
    for match, given in zip(games, rewards, strict=True):
        assert match.outcome is not None
        share = 1 / len(match.outcome.winners)
        assert np.allclose(given, [share if seat in match.outcome.winners else 0 for seat in match.game.seats])


def play_some(env: VectorEnv, seed: int, steps: int = 130) -> list[np.ndarray]:
    env.reset(seed=seed)
    told = []
    for _ in range(steps):
        seen, rewards, *_ = env.step(env.random_actions())
        told += [seen.copy(), rewards.copy()]
    return told


def test_the_number_of_threads_changes_nothing():
    one = play_some(VectorEnv("runnerup", 3 * SMALL, threads=1), 4)
    three = play_some(VectorEnv("runnerup", 3 * SMALL, threads=3), 4)
    assert all(np.array_equal(a, b) for a, b in zip(one, three, strict=True))


def test_another_seed_gives_other_games():
    env = VectorEnv("runnerup", 20)
    first, again, other = play_some(env, 1), play_some(env, 1), play_some(env, 2)
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    assert not np.array_equal(first[0], other[0])
    env.reset(seed=1)
    seeds = set(env.seeds.tolist())
    env.reset(seed=2)
    assert not seeds & set(env.seeds.tolist())


TRACE = """
import hashlib
from paddock.envs.vector import VectorEnv
told = hashlib.sha256()
for seat in (None, "any"):
    env = VectorEnv("runnerup", 2, players=3, seat=seat)
    env.reset(seed=3)
    for _ in range(80):
        seen, rewards, ended, _, infos = env.step(env.random_actions())
        told.update(seen.tobytes() + rewards.tobytes() + ended.tobytes() + infos["action_mask"].tobytes())
"""


def test_games_are_the_same_compiled_and_as_plain_python():
    here: dict[str, Any] = {}
    exec(TRACE, here)
    elsewhere = subprocess.run(
        [sys.executable, "-W", "error", "-c", TRACE + "print(told.hexdigest())"],
        env={**os.environ, "PADDOCK_JIT": "0" if jit.COMPILED else "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == here["told"].hexdigest()


@pytest.mark.skipif(not jit.COMPILED, reason="only compiled code has several threads at work")
def test_few_games_get_few_threads():
    assert _threads(10, 8) == 1
    assert _threads(4 * SMALL, 2) == 2
    assert _threads(4 * SMALL, 8) == 4
    assert _threads(3, 8, small=1) == 3


def test_observations_and_masks_are_not_copied():
    env = VectorEnv("runnerup", 6)
    seen, infos = env.reset(seed=0)
    again, _, _, _, more = env.step(env.random_actions())
    assert again is seen
    assert np.shares_memory(infos["action_mask"], more["action_mask"])
    assert seen.flags.c_contiguous
    assert infos["action_mask"].flags.c_contiguous
    assert np.shares_memory(np.from_dlpack(seen), env.observations)
    copied = VectorEnv("runnerup", 6, copy=True)
    before, _ = copied.reset(seed=0)
    kept = before.copy()
    copied.step(copied.random_actions())
    assert np.array_equal(before, kept)


def test_random_actions_drawn_along_with_a_step_equal_those_drawn_on_request():
    env = VectorEnv("peloton", 1100, threads=2)  # two threads
    env.reset(seed=3)
    first = env.random_actions()
    kept = first.copy()
    env.step(first)
    assert np.array_equal(first, kept)  # a returned array does not change before the next draw
    ahead = env.random_actions().copy()
    assert env._tables["ahead"][0] == 1  # they were drawn along with the step
    env._rows.draws[:] = -1
    env._template.draw(env._rows)
    assert np.array_equal(ahead, env._rows.draws)


@pytest.mark.parametrize("name", paddock.names())
def test_games_with_random_actions_are_the_simulated_ones(name: str):
    game = paddock.load(name)
    env = of_table(game, 4)
    env.reset(seed=3)
    seeds = env.seeds.copy()
    ends: dict[int, Any] = {}
    results = [paddock.simulate(game, 1, seed=int(seed)) for seed in seeds]
    for step in range(1, 1 + int(max(result.decisions[0] for result in results))):
        assert np.array_equal(env.random_actions(), env.random_actions())
        _, rewards, ended, *_ = env.step(env.random_actions())
        for done in map(int, np.flatnonzero(ended)):
            ends.setdefault(done, (step, rewards[done].copy()))
    everybody = len(game.racers)
    for k, result in enumerate(results):
        ranks = result.ranks[0, : game.players]
        assert ends[k][0] == result.decisions[0]
        assert np.allclose(ends[k][1], 1 - 2 * (ranks - 1) / (everybody - 1))


def test_random_actions_are_drawn_when_they_are_asked_for_again():
    env, twin = VectorEnv("grandprix", 50), VectorEnv("grandprix", 50)
    for one in (env, twin):
        one.reset(seed=3)
        one.step(one.random_actions())
        one.step(one.random_actions())
        one.step(one.action_mask.argmax(1))  # without random actions: nothing is drawn along with this step
    assert not env._tables["ahead"][0]
    for one in (env, twin):
        one.step(one.random_actions())  # an illegal one would raise an error
    assert np.array_equal(env.observations, twin.observations)


def test_an_illegal_action_changes_nothing_in_any_game():
    env = VectorEnv("runnerup", 4)
    seen, _ = env.reset(seed=3)
    before = seen.copy()
    actions = env.random_actions().copy()
    for wrong in (-1, 145, 146, 10_000):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=rf"game 2: A cannot take action {wrong}; allowed: \["):
            env.step(actions)
    assert np.array_equal(seen, before)
    with pytest.raises(OptionError, match="shape"):
        env.step(actions[:2])
    with pytest.raises(OptionError, match="float64"):
        env.step(actions.astype(float))


def test_invalid_arguments_are_refused():
    with pytest.raises(PaddockError, match="at least 1"):
        VectorEnv("runnerup", 0)
    with pytest.raises(PaddockError, match="no seat 'Z'"):
        VectorEnv("runnerup", 1, seat="Z")
    with pytest.raises(PaddockError, match="no reward 'gold'"):
        VectorEnv("runnerup", 1, reward="gold")
    with pytest.raises(PaddockError, match="reset"):
        VectorEnv("runnerup", 1).step(np.zeros(1, int))


def test_spaces_contain_observations_and_actions():
    env: Any = VectorEnv("runnerup", 7, seat="A", copy=True)
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(env.random_actions())
    assert infos["action_mask"].shape == (7, env.single_action_space.n)
    seen, *_ = env.step(env.random_actions())
    assert env.observation_space.contains(seen)


def test_gymnasium_makes_it_by_its_versioned_name():
    env = gymnasium.make_vec(env_id("runnerup"), num_envs=3, seat="A", players=5)
    env.reset(seed=1)
    inner: Any = env.unwrapped
    assert env.num_envs == 3
    assert inner.game.players == 5
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    wrapped.reset(seed=1)
    for _ in range(25):
        *_, infos = wrapped.step(inner.random_actions())
    assert infos["episode"]["l"].tolist() == [25, 25, 25]
    env.close()


def test_a_game_can_be_read_as_a_match():
    env = VectorEnv("runnerup", 2, players=3)
    env.reset(seed=8)
    seen, *_ = env.step(env.random_actions())
    match = env.match(1)
    assert match.waiting == ("B", "C")
    assert np.array_equal(match.observe("B"), seen[1])
    own = match.game.own_actions(1)
    assert {own[action.id] for action in match.legal("B")} == set(np.flatnonzero(env.action_mask[1]).tolist())
