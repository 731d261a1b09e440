"""A passport: its figures are right, and the page shows them."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from paddock.lab.passport import deal_share, labels, order_share, passport, play_without
from paddock.lab.reporting.page import page, table
from paddock.lab.reporting.sheets import Sheet
from paddock.texts import texts


def test_the_share_of_the_deal_is_found_where_it_is_known():
    chance = np.random.default_rng(1)
    luck = chance.normal(size=(400, 1, 1)) + chance.normal(size=(400, 8, 1))  # half of the variance is the deal
    found = deal_share(luck)
    assert abs(found.mean - 0.5) < 2 * found.margin
    assert found.margin < 0.1
    assert deal_share(chance.normal(size=(400, 8, 1))).low == 0


def test_equal_wins_by_order_explain_nothing_and_certain_ones_everything():
    def places(*wins: float) -> list[dict[str, float]]:
        return [{"mean": won, "low": won - 0.01, "high": won + 0.01} for won in wins]

    assert order_share(places(0.25, 0.25, 0.25, 0.25)).mean == 0
    assert order_share(places(0, 0, 0, 1)).mean == pytest.approx(1)


def test_a_restricted_bot_avoids_a_choice_wherever_it_has_another():
    game = paddock.load("runnerup", players=2)
    _, made = play_without(game, ["", ""], "rookie", 3)
    label = made.most_common(1)[0][0]
    _, without = play_without(game, [label, label], "rookie", 3)
    assert without[label] < made[label]
    match = game.start(3)
    called = labels(match, match.waiting[0])
    assert set(called) == {action.id for action in match.legal(match.waiting[0])}


def test_a_passport_is_one_page_in_every_language():
    found = passport("runnerup", {"players": 2}, games=8, bot="rookie", seed=1)
    assert [one["against"] for one in found["ladder"]][:2] == ["random", "reflex"]
    for language in ("en", "pl", "fr"):
        shown = page(found, texts(language))
        assert texts(language)("lab-ladder") in shown
        assert all(one["without"] in shown for one in found["restricted"])


def test_columns_in_which_nothing_is_written_are_left_out():
    shown = table(Sheet("", ("name", "clause", "games"), [("rolled", "", "3"), ("moved", "", "")]))
    assert "clause" not in shown
    assert shown.count("<td") == 4
