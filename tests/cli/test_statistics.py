"""`paddock simulate`: points and wins of many games."""

from __future__ import annotations

from tests.command_line import run


def test_simulations_show_points_and_wins():
    text = run("simulate", "runnerup", "--players", "2", "--games", "3000")
    assert "3,000 games, 150,000 decisions" in text
    assert "50 decisions per game" in text
    rows = [line for line in text.splitlines() if "±" in line]
    assert [row.split()[1] for row in rows] == ["A", "B", "L"]


def test_house_rules_on_the_command_line():
    text = run("simulate", "runnerup", "--games", "100", "--turns=1", "--track", "[-3, 3]", "--deck", '{"+6": 4}')
    assert "20 decisions per game" in text


def test_the_language_of_the_system_is_used():
    assert "Wygrane" in run("simulate", "runnerup", "--games", "10", LANG="pl_PL.UTF-8")
    assert "Victoires" in run("simulate", "runnerup", "--games", "10", PADDOCK_LANGUAGE="fr")
