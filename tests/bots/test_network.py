"""`legend`: a level that plays by a trained network, and the inputs of that network."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
from paddock.bots.arena import Arena
from paddock.bots.levels import levels_of
from paddock.bots.networks.features import Row, inputs_of
from paddock.bots.networks.network import LARGEST, Network, NetworkError, network_of
from paddock.bots.players import choose
from paddock.bots.simulation import simulate
from paddock.engine.errors import OptionError
from paddock.games import names, rulebook

GAMES = names()


def random_network(game: str, seed: int = 5, width: int = 24, heuristics: bool = True) -> Network:
    """A network with random weights, so that every input counts."""
    book = rulebook(game)
    row, chance = Row(book), np.random.default_rng(seed)
    gains = chance.normal(size=book.ACTIONS).astype(np.float32) if heuristics and row.size > row.scores else None
    low, high = row.widened(np.zeros(row.size), np.full(row.size, 5))
    if gains is None:
        low, high = low[: row.scores], high[: row.scores]
    sizes = [inputs_of(row, low, high).size, width, book.ACTIONS + 1]
    layers = tuple(
        (chance.normal(size=(inputs, outputs)).astype(np.float32), np.zeros(outputs, np.float32))
        for inputs, outputs in itertools.pairwise(sizes)
    )
    return Network(book, low, high, layers, gains)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which networks are looked for."""
    monkeypatch.setenv("PADDOCK_LEGENDS", str(tmp_path))
    return tmp_path


def tables(game: str) -> list[Any]:
    """Every variant with every number of players."""
    found = []
    for variant in rulebook(game).variants:
        for players in range(2, rulebook(game).SEATS + 1):
            try:
                found.append(paddock.load(game, players=players, **variant))
            except OptionError:
                continue
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_legend_plays_a_whole_game_at_every_table(name: str, folder: Path):
    random_network(name).write(folder / f"{name}.npz")
    for game in tables(name):
        match = game.start(seed=3)
        while match.waiting:
            seat = match.waiting[-1]
            match.play(seat, choose(match, seat, "legend"))
        assert match.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_what_a_network_sees_does_not_depend_on_what_the_seat_cannot_know(name: str):
    network = random_network(name)
    match = paddock.load(name, players=3).start(seed=4)
    for step in range(60):
        if not match.waiting:
            break
        seat = match.waiting[0]
        other = match.redeal(seat, seed=step)
        assert (network.look(match, seat) == network.look(other, seat)).all()
        match.play(seat, match.legal(seat)[step % len(match.legal(seat))])


@pytest.mark.parametrize("name", [name for name in GAMES if Row(rulebook(name)).owned])
def test_a_view_puts_the_pieces_of_its_seat_first(name: str):
    row = Row(rulebook(name))
    network = random_network(name)
    game = paddock.load(name, players=3)
    firsts = set()
    for seed in range(8):
        match = game.start(seed=seed)
        for seat in match.waiting:
            seen = network.look(match, seat)
            order = row.orders[row.view_of(seen)[0]]
            owners = seen[0, row.owners : row.owners + len(row.owned)][order]
            known = [owner for owner in owners.tolist() if owner >= 0]
            assert owners[0] == 0
            assert known == sorted(known)
            assert (owners[len(known) :] < 0).all()
            firsts.add(int(order[0]))
    assert len(firsts) > 1 or name == "looprush"


@pytest.mark.parametrize("name", [name for name in GAMES if Row(rulebook(name)).owned])
def test_a_view_renumbers_rows_values_and_actions_alike(name: str):
    row = Row(rulebook(name))
    assert (np.sort(row.actions, axis=1) == np.arange(rulebook(name).ACTIONS)).all()
    assert (np.sort(row.sources, axis=1) == np.arange(row.size)).all()
    for view in (1, len(row.orders) - 1):
        for action in range(0, rulebook(name).ACTIONS, 7):
            verb, parts = rulebook(name).actions.split(action)
            meant, other = rulebook(name).actions.split(int(row.actions[view, action]))
            assert meant is verb
            for kind, one, two in zip(verb.verb.parts, parts, other, strict=True):
                if kind.names:
                    assert row.renamed(kind.names[one])[view] == kind.names[two]


def test_a_network_file_is_small_and_is_read_back_unchanged(folder: Path):
    network = random_network("grandprix")
    network.write(folder / "grandprix.npz")
    again = network_of(rulebook("grandprix"))
    match = paddock.load("grandprix", players=4).start(seed=1)
    rows = network.look(match, match.waiting[0])
    halves = tuple((w.astype(np.float16).astype(np.float32), b) for w, b in network.layers)
    gains = None if network.gains is None else network.gains.astype(np.float16).astype(np.float32)
    expected = Network(network.book, network.low, network.high, halves, gains).scores(rows)
    np.testing.assert_allclose(again.scores(rows)[0], expected[0], rtol=1e-5, atol=1e-5)
    assert (folder / "grandprix.npz").stat().st_size < LARGEST


@pytest.mark.parametrize(("name", "heuristics"), [("grandprix", False), ("grandprix", True), ("looprush", True)])
def test_compiled_networks_agree_with_plain_numpy(name: str, heuristics: bool):
    """Inputs from `Inputs.of`, layers as matrix products, heuristic scores added, actions renumbered by view."""
    network = random_network(name, heuristics=heuristics)
    match = paddock.load(name, players=2).start(seed=2)
    rows: list[Any] = []
    while match.waiting and len(rows) < 20:
        seat = match.waiting[0]
        rows.append(network.look(match, seat))
        match.play(seat, match.legal(seat)[0])
    together = np.concatenate(rows)
    views = network.row.view_of(together)
    layer = network.inputs.of(together, views)
    for weights, biases in network.layers:
        layer = np.maximum(layer, 0) @ weights + biases
    scores, values = network.scores(together)
    np.testing.assert_allclose(values, layer[:, -1], rtol=1e-4, atol=1e-3)
    by_view = np.take_along_axis(scores, network.row.actions[views], 1)
    if network.gains is not None:
        scored = np.take_along_axis(together[:, network.row.scores :], network.row.actions[views], 1)
        assert scored.any()
        layer[:, :-1] += network.gains * scored
    np.testing.assert_allclose(by_view, layer[:, :-1], rtol=1e-4, atol=1e-3)


@pytest.mark.parametrize("name", [name for name in GAMES if rulebook(name).part("heuristics")])
def test_a_row_ends_with_the_heuristic_score_of_each_legal_action(name: str):
    network = random_network(name)
    feel = rulebook(name).part("heuristics").feel
    match = paddock.load(name, players=3).start(seed=9)
    told = 0
    while match.waiting and told < 40:
        seat = match.waiting[0]
        number, legal = match.game.seat_number(seat), match.legal(seat)
        own = match.game.own_actions(number)
        expected = np.zeros(network.book.ACTIONS, np.int64)
        for action in legal:
            expected[own[action.id]] = feel(match.state[0], number, action.id)
        assert network.look(match, seat)[0, network.row.scores :].tolist() == expected.tolist()
        told += len(legal) > 1
        match.play(seat, legal[-1])
    assert told


@pytest.mark.parametrize(("name", "players"), [("grandprix", 2), ("grandprix", 4), ("scrapdash", 3)])
def test_a_grandmaster_plays_whole_games_and_the_same_ones_again(name: str, players: int):
    game = paddock.load(name, players=players)
    bots = ["grandmaster:24", *["legend"] * (players - 1)]
    first, again = (simulate(game, 3, bots, seed=5, threads=threads) for threads in (1, 2))
    assert (first.ranks == again.ranks).all()
    assert (first.decisions == again.decisions).all()


def test_a_grandmaster_decides_from_what_its_seat_knows():
    match = paddock.load("grandprix", players=3).start(seed=4)
    for step in range(12):
        seat = match.waiting[0]
        other = match.redeal(seat, seed=step)
        assert choose(match, seat, "grandmaster:40", None) == choose(other, seat, "grandmaster:40", None)
        match.play(seat, choose(match, seat, "legend"))


def test_a_legend_plays_the_same_in_simulations_and_at_a_table():
    game = paddock.load("grandprix", players=3)
    results = simulate(game, 2, "legend", seed=11)
    for number in range(2):
        match = game.start(11 + number)
        while match.waiting:
            match.play(match.waiting[0], choose(match, match.waiting[0], "legend"))
        assert [match.outcome.ranks[racer] for racer in game.racers] == results.ranks[number].tolist()


def test_a_level_without_a_network_is_not_offered_and_says_so(folder: Path):
    match = paddock.load("runnerup").start(seed=1)
    assert "legend" not in levels_of(rulebook("runnerup"))
    with pytest.raises(NetworkError, match=r"Runner-Up has no trained network: there is no runnerup\.npz"):
        choose(match, "A", "legend")
    random_network("runnerup").write(folder / "runnerup.npz")
    assert "legend" in levels_of(rulebook("runnerup"))


def test_a_file_that_does_not_fit_is_refused_with_the_reason(folder: Path):
    network, path = random_network("runnerup"), folder / "runnerup.npz"
    book = network.book
    first, last = network.layers
    (folder / "text.npz").write_text("no network")
    for broken, why in (
        (Network(book, network.low[:-1], network.high, network.layers), "it knows"),
        (Network(book, network.low, network.high, (first,)), "24 outputs, not 146 actions and a value"),
        (Network(book, network.low, network.high, (last, first)), "layer 0 is"),
    ):
        broken.write(path)
        with pytest.raises(NetworkError, match=why):
            Network.read(path, book)
    with pytest.raises(NetworkError, match="is not a network"):
        Network.read(folder / "text.npz", book)
    network.write(path)
    with pytest.raises(NetworkError, match="plays runnerup version 1, not grandprix"):
        Network.read(path, rulebook("grandprix"))


def test_a_legend_plays_in_the_arena(folder: Path):
    random_network("runnerup").write(folder / "runnerup.npz")
    arena = Arena(paddock.load("runnerup", players=2), ["legend", "random"])
    arena.play(4)
    assert arena.scores()[0].games == 4
