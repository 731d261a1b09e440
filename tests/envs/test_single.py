"""One seat against bots."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import paddock
from paddock import PaddockError
from paddock.envs import env_id, register
from paddock.envs.single import SeatEnv
from paddock.testing.battery import tables


@pytest.mark.parametrize("name", paddock.names())
def test_gymnasiums_own_check_passes_for_every_table(name: str):
    for game in tables(name):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(gymnasium.make(env_id(name), **game.options).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", paddock.names())
def test_a_whole_game_with_masks(name: str):
    env = SeatEnv(name, seat="B", render_mode="ansi")
    _, info = env.reset(seed=1)
    chooser = np.random.default_rng(1)
    ended = False
    while not ended:
        assert np.array_equal(info["action_mask"], env.action_masks())
        assert env.render()
        _, reward, ended, cut, info = env.step(chooser.choice(np.flatnonzero(info["action_mask"])))
        assert not cut
        assert "illegal" not in info
        assert ended or reward == 0
    assert -1 <= reward <= 1
    assert not info["action_mask"].any()


def test_the_reward_is_that_of_the_learners_rank():
    env = SeatEnv("runnerup", players=3, seat="C")
    for seed in range(5):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            _, reward, ended, _, info = env.step(int(info["action_mask"].argmax()))
        assert reward == {1: 1, 2: 0, 3: -1}[env.match.outcome.ranks["C"]]


def test_named_bots_take_the_other_seats():
    env = SeatEnv("runnerup", players=3, seat="B", bots=["rookie", "random"])
    assert env.bots == {"A": "rookie", "C": "random"}
    _, info = env.reset(seed=1)
    env.step(int(info["action_mask"].argmax()))
    assert [move.seat for move in env.match.moves] == ["B", "A", "C"]
    with pytest.raises(PaddockError, match="1 bots for 2 seats"):
        SeatEnv("runnerup", players=3, bots=["random"])
    with pytest.raises(PaddockError, match="genius"):
        SeatEnv("runnerup", bots="genius")


def test_an_illegal_action_ends_the_game_with_the_worst_reward():
    env = SeatEnv("runnerup")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(145)
    assert (reward, ended, info["illegal"]) == (-1, True, True)
    assert not info["action_mask"].any()


def test_pictures_are_text_or_svg():
    for mode, sign in (("ansi", "Hand"), ("svg", "<svg")):
        env = SeatEnv("runnerup", render_mode=mode)
        env.reset(seed=1)
        assert sign.lower() in env.render().lower()
    with pytest.raises(PaddockError, match="no render mode 'human'"):
        SeatEnv("runnerup", render_mode="human")
    with pytest.raises(PaddockError, match="reset"):
        SeatEnv("runnerup", render_mode="svg").render()


def test_registering_again_changes_nothing():
    before = dict(gymnasium.registry)
    register()
    assert gymnasium.registry == before
    assert env_id("runnerup") == "paddock/runnerup-v1"
