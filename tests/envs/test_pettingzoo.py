"""PettingZoo's own tests, and that a game there is the match of its seed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import paddock
from paddock import IllegalAction, PaddockError
from paddock.engine.game import Game
from paddock.envs.pettingzoo import env, parallel_env, raw_env
from paddock.testing.battery import tables

pytestmark = [
    # Observations with a mask are dictionaries; PettingZoo itself makes an exception for its own such games.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]
CYCLES = 25


@pytest.mark.parametrize("name", paddock.names())
def test_pettingzoos_own_tests_pass_for_every_table(name: str, capsys: pytest.CaptureFixture[str]):
    for game in tables(name):
        api_test(env(name, **game.options), num_cycles=CYCLES)
        seed_test(lambda options=game.options: env(name, **options), num_cycles=CYCLES)
        parallel_api_test(parallel_env(name, **game.options), num_cycles=CYCLES)
    assert "Passed" in capsys.readouterr().out


def choose(mask: np.ndarray, chooser: np.random.Generator) -> int:
    return int(chooser.choice(np.flatnonzero(mask)))


def turn_by_turn(game: Game, seed: int) -> list[Any]:
    """A whole game: who did what, and in the end the rewards."""
    table = env(game.name, **game.options)
    table.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    told: list[Any] = []
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert not cut
        if ended:
            told.append((agent, reward))
            table.step(None)
        else:
            assert reward == 0
            action = choose(seen["action_mask"], chooser)
            told.append((agent, action, seen["observation"].tobytes()))
            table.step(action)
    return told


@pytest.mark.parametrize("name", paddock.names())
def test_a_whole_game_of_every_table_is_the_same_for_the_same_seed(name: str):
    for game in tables(name):
        told = turn_by_turn(game, 3)
        assert told == turn_by_turn(game, 3)
        assert told != turn_by_turn(game, 4)
        assert sorted(agent for agent, *_ in told[-game.players :]) == sorted(
            f"player_{seat}" for seat in range(game.players)
        )


@pytest.mark.parametrize("name", paddock.names())
def test_turn_by_turn_is_the_match_of_its_seed(name: str):
    table = raw_env(name)
    table.reset(seed=6)
    match = table.game.start(table.play.seed)
    chooser = np.random.default_rng(6)
    while match.waiting:
        seat, agent = match.waiting[0], table.agent_selection
        assert table.numbers[agent] == table.game.seat_number(seat)
        seen = table.observe(agent)
        assert np.array_equal(seen["observation"], match.observe(seat))
        own = match.game.own_actions(match.game.seat_number(seat))
        assert set(np.flatnonzero(seen["action_mask"])) == {own[action.id] for action in match.legal(seat)}
        action = choose(seen["action_mask"], chooser)
        match.play(seat, next(one for one in match.legal(seat) if own[one.id] == action))
        table.step(action)
    assert all(table.terminations.values())
    winners = [agent for agent, reward in table.rewards.items() if reward == 1]
    seats = [seat for seat in match.outcome.winners if seat in match.game.seats]
    assert winners == [f"player_{match.game.seat_number(seat)}" for seat in seats]


@pytest.mark.parametrize("name", paddock.names())
def test_all_at_once_is_the_same_game_as_turn_by_turn(name: str):
    """Secret choices are made one after another there, together here."""
    one, other = raw_env(name), parallel_env(name)
    one.reset(seed=2)
    seen, _ = other.reset(seed=2)
    chooser = np.random.default_rng(2)
    rewards: dict[str, float] = {}
    while other.agents:
        actions = {agent: choose(seen[agent]["action_mask"], chooser) for agent in other.agents}
        asked = [agent for agent in other.agents if actions[agent] != other.passing]
        assert asked
        for agent in asked:
            assert one.agent_selection == agent
            one.step(actions[agent])
        seen, rewards, ended, _, _ = other.step(actions)
        assert np.array_equal(one.play.observe(0), other.play.observe(0))
        assert ended == one.terminations
    assert rewards == one.rewards


def test_a_round_of_secret_choices_is_one_step():
    table = parallel_env("runnerup", players=4)
    seen, _ = table.reset(seed=1)
    assert not any(seen[agent]["action_mask"][table.passing] for agent in table.agents)
    steps = 0
    while table.agents:
        seen, *_ = table.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents})
        steps += 1
    assert steps == 25


def test_an_illegal_action_changes_nothing():
    table = env("runnerup")
    table.reset(seed=1)
    before = table.unwrapped.play.match().digest()
    for action in (145, -1, None, 99_999):
        with pytest.raises(IllegalAction, match="A cannot take action"):
            table.step(action)
    assert table.unwrapped.play.match().digest() == before
    both = parallel_env("runnerup", variant="tactical")
    seen, _ = both.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in both.agents}
    with pytest.raises(IllegalAction, match="B cannot take action 146"):
        both.step({**actions, "player_1": both.passing})
    seen, *_ = both.step(actions)
    idle = next(agent for agent in both.agents if seen[agent]["action_mask"][both.passing])
    with pytest.raises(IllegalAction, match="is not asked now"):
        both.step({**{agent: int(seen[agent]["action_mask"].argmax()) for agent in both.agents}, idle: 140})


def test_pictures_are_text_or_svg():
    for mode, sign in (("ansi", "hand"), ("svg", "<svg")):
        table = env("runnerup", render_mode=mode)
        table.reset(seed=1)
        assert sign in table.render().lower()
        both = parallel_env("runnerup", render_mode=mode)
        both.reset(seed=1)
        assert both.render()
    with pytest.raises(PaddockError, match="no render mode"):
        env("runnerup", render_mode="human")


def test_names_carry_the_version():
    assert env("runnerup").metadata["name"] == "runnerup_v1"
