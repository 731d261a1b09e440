"""`paddock.chances(match)` and `paddock.hint(match, seat)`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import paddock
from paddock import Chance, PaddockError


def test_chances_are_those_of_the_level_with_an_interval():
    match = paddock.load("runnerup", players=3, turns=1).start(seed=3)
    chances = paddock.chances(match, "random", games=2000)
    assert list(chances) == ["A", "B", "C"]
    results = paddock.simulate(match.game, 4000, "random")
    for number, one in enumerate(chances.values()):
        assert 0 <= one.low <= one.chance <= one.high <= 1
        assert one.high - one.low < 0.05
        assert abs(one.chance - (results.ranks[:, number] == 1).mean()) < 0.1


def test_chances_of_a_decided_match_are_certain():
    game = paddock.load("runnerup", players=3, variant="tactical")
    end = {"turn": 5, "round": 5, "pawns": [3, 2, 9], "scores": [9, 10, 0], "shown": ["+1/6", None, None]}
    match = game.setup(end)
    match.play("A", "move B")
    assert match.outcome is not None
    chances = paddock.chances(match, games=10)
    assert {racer: one.chance for racer, one in chances.items()} == {"A": 1.0, "B": 0.0, "C": 0.0}


def test_chances_do_not_depend_on_hidden_information():
    """They follow from public knowledge alone, or from the knowledge of one seat."""
    match = paddock.load("scrapdash", players=3).start(seed=5)
    for viewer in (None, "A"):
        imagined = match.redeal(viewer, 8)
        assert paddock.chances(imagined, games=60, seat=viewer) == paddock.chances(match, games=60, seat=viewer)


def test_hints_name_every_action_the_best_first():
    match = paddock.load("runnerup", players=3).start(seed=1)
    hints = paddock.hint(match, "A", iterations=500)
    assert {one.action for one in hints} == set(match.legal("A"))
    weights = [one.weight for one in hints]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(1)
    assert all(0 <= one.chance.low <= one.chance.chance <= one.chance.high <= 1 for one in hints)
    assert hints == paddock.hint(match, "A", iterations=500)
    assert hints == paddock.hint(match.redeal("A", 7), "A", iterations=500)
    assert json.loads(json.dumps(hints[0].json()))["text"] == hints[0].action.text


def test_a_hint_finds_the_winning_move_for_certain():
    game = paddock.load("runnerup", players=3, variant="tactical")
    end = {"turn": 5, "round": 5, "pawns": [3, 2, 9], "scores": [9, 10, 0], "shown": ["+1/6", None, None]}
    best = paddock.hint(game.setup(end), "A", iterations=200)[0]
    assert best.action.text == "move B"
    assert best.chance.chance == 1
    assert best.chance.low > 0.95


def test_budgets_are_checked():
    match = paddock.load("runnerup", players=3).start(seed=1)
    for games in (0, -1, 2.5, True):
        with pytest.raises(PaddockError, match="games"):
            paddock.chances(match, games=games)  # type: ignore[arg-type]
    with pytest.raises(PaddockError, match="iterations"):
        paddock.hint(match, "A", iterations=0)
    with pytest.raises(paddock.UnknownBot):
        paddock.chances(match, "cheater")


def test_an_interval_gets_narrower_with_more_games():
    assert Chance.counted(0, 0) == Chance(0.0, 0.0, 1.0)
    few, many = Chance.counted(3, 10), Chance.counted(300, 1000)
    assert few.low < many.low < 0.3 < many.high < few.high
    assert Chance.counted(10, 10).high == 1


def test_import_paddock_alone_loads_no_bots():
    program = "import sys, paddock; print(any(name.startswith(('paddock.bots', 'numba')) for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
