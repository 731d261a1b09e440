"""OpenSpiel's own tests pass, and its search plays our games."""

from __future__ import annotations

import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, sample_some_states
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import paddock
from paddock.engine.game import Game
from paddock.envs.openspiel import DRAWS, FACES, TableState, parameters, register, short_name
from paddock.testing.battery import tables

STATES = 20  # of each table that OpenSpiel's check of a tree visits
MOVES = 10  # of a playthrough that is cut short, since a whole one takes seconds


def loaded(game: Game, **more: Any) -> pyspiel.Game:
    return pyspiel.load_game(short_name(game.name), parameters(game, **more))


def play_on(state: TableState, chooser: random.Random, decisions: int) -> int:
    """Make so many random decisions, fewer if the game ends; return how many were made."""
    made = 0
    while made < decisions and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.randrange(FACES))
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            made += 1
    while state.is_chance_node():
        state.apply_action(chooser.randrange(FACES))
    return made


@pytest.mark.parametrize("name", paddock.names())
def test_openspiels_simulations_pass_for_every_table(name: str):
    for game in tables(name):
        pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", paddock.names())
def test_openspiels_simulations_pass_with_every_state_serialized_and_restored(name: str):
    pyspiel.random_sim_test(loaded(next(tables(name))), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", paddock.names())
def test_openspiels_check_of_a_tree_passes_for_every_table(name: str, monkeypatch: pytest.MonkeyPatch):
    sample = sample_some_states.sample_some_states
    monkeypatch.setattr(sample_some_states, "sample_some_states", lambda game, max_states: sample(game, STATES))
    for game in tables(name):
        known = {"game": loaded(game), "game_name": name}
        check = type("Check", (api_test.EnforceAPIOnPartialTreeBase,), known)
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(check).run(result)
        assert result.testsRun >= 5
        assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


def replayed(game: Game, page: Path) -> str:
    """Write a playthrough, check that its replay gives the same text, and return that."""
    flags.FLAGS.mark_as_parsed()
    page.write_text(generate_playthrough.playthrough(str(loaded(game)), None, seed=3), "utf-8")
    told, again = generate_playthrough.replay(str(page))
    assert told == again
    return told


@pytest.mark.parametrize("name", paddock.names())
def test_a_whole_playthrough_replays_identically(name: str, tmp_path: Path):
    told = replayed(next(tables(name)), tmp_path / "playthrough.txt")
    assert "IsTerminal() = True" in told


@pytest.mark.parametrize("name", paddock.names())
def test_playthroughs_of_every_table_replay_identically(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Only the first moves: the game is ended early to save time."""
    whose, ended = TableState.current_player, TableState.is_terminal

    def late(state: TableState) -> bool:
        return state.move_number() >= MOVES

    monkeypatch.setattr(
        TableState, "current_player", lambda state: pyspiel.PlayerId.TERMINAL if late(state) else whose(state)
    )
    monkeypatch.setattr(TableState, "is_terminal", lambda state: late(state) or ended(state))
    for game in tables(name):
        told = replayed(game, tmp_path / "playthrough.txt")
        assert told.count("# State ") == MOVES + 1


@pytest.mark.parametrize("name", paddock.names())
def test_a_resampled_state_looks_the_same_to_its_player(name: str):
    """For every table: the player has the same knowledge and actions, and the game can be played on."""
    chooser = random.Random(4)
    varied = False
    for game in tables(name):
        state = loaded(game).new_initial_state()
        play_on(state, chooser, 7)
        for seed in (0.1, 0.6):
            player = state.current_player()
            if player < 0:
                break
            twin = state.resample_from_infostate(player, lambda seed=seed: seed)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.legal_actions() == state.legal_actions()
            varied |= str(twin) != str(state)
            play_on(twin, chooser, 30)
    assert varied


@pytest.mark.parametrize("name", paddock.names())
def test_copies_are_independent(name: str):
    chooser = random.Random(1)
    game = pyspiel.load_game(short_name(name))
    state = game.new_initial_state()
    play_on(state, chooser, 9)
    before = str(state)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert str(twin) == before
        assert twin.history() == state.history()
        for player in range(game.num_players()):
            assert twin.information_state_string(player) == state.information_state_string(player)
        play_on(twin, random.Random(2), 5)
        assert str(state) == before


def test_returns_are_the_rewards_of_the_ranks():
    for reward, worth in (("rank", {1: 1.0, 2: 0.0, 3: -1.0}), ("win", None)):
        game = pyspiel.load_game(f"paddock_runnerup(players=3,reward={reward})")
        state = game.new_initial_state()
        assert play_on(state, random.Random(8), 1000) == 75
        outcome = state.match().outcome
        ranks = [outcome.ranks[seat] for seat in "ABC"]
        share = 1 / len(outcome.winners)
        assert state.returns() == [worth[rank] if worth else share * (rank == 1) for rank in ranks]


def test_chance_nodes_stand_only_where_something_is_drawn():
    """Runner-Up deals five times; between deals everything follows from the choices."""
    state = pyspiel.load_game("paddock_runnerup(players=4)").new_initial_state()
    assert state.is_chance_node()
    play_on(state, random.Random(3), 1000)
    chance = [item for item in state.full_history() if item.player == pyspiel.PlayerId.CHANCE]
    assert len(chance) == 5 * DRAWS
    assert len(state.full_history()) == 5 * DRAWS + 100


def test_a_secret_choice_is_not_seen_by_others():
    game = pyspiel.load_game("paddock_runnerup(players=3)")
    state = game.new_initial_state()
    play_on(state, random.Random(3), 0)
    first, *_, last = state.legal_actions()
    one, other = state.child(first), state.child(last)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_information_states_remember_what_was_seen_before():
    """The same table now, after different rounds: another information state, though the same observation."""
    game = pyspiel.load_game("paddock_runnerup(players=3)")
    told: dict[str, set[str]] = {}
    start = game.new_initial_state()
    play_on(start, random.Random(3), 0)
    for seed in range(300):
        state = start.clone()
        play_on(state, random.Random(seed), 6)
        told.setdefault(state.observation_string(0), set()).add(state.information_state_string(0))
    assert any(len(known) > 1 for known in told.values())


def test_tracks_and_decks_are_parameters_too():
    game = pyspiel.load_game('paddock_runnerup(players=2,turns=1,track=[-3;4],deck={"-6":4;"+6":4})')
    assert game.game.options["track"] == [-3, 4]
    assert game.game.options["deck"]["+6"] == 4


@pytest.mark.parametrize("name", paddock.names())
def test_every_table_has_a_name_that_loads_it_again(name: str):
    for game in tables(name):
        again = pyspiel.load_game(str(loaded(game)))
        assert again.game.options == game.options


@pytest.mark.parametrize("name", paddock.names())
def test_openspiels_ismcts_plays_legal_actions(name: str):
    """It searches from information states and resampled states only."""
    game = pyspiel.load_game(short_name(name))
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    chooser = random.Random(5)
    for _ in range(5):
        play_on(state, chooser, 3)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        play_on(state, chooser, 0)


def test_registering_again_changes_nothing():
    before = pyspiel.registered_names()
    register()
    assert pyspiel.registered_names() == before
    assert {short_name(name) for name in paddock.names()} <= set(before)
