"""Ratings: what a race changes, and what it does not."""

from __future__ import annotations

import math

import pytest

import paddock
from paddock.ratings.fit import sides_at
from paddock.ratings.model import (
    MU,
    SIGMA,
    SURE,
    Decisions,
    Rating,
    Spread,
    learn,
    log_loss,
    overall,
    rate,
    sides_of,
    spread_of,
)


def test_the_winner_gains_and_every_uncertainty_shrinks():
    before = [Rating()] * 4
    after = rate(Spread(), before, [2, 1, 4, 3])
    assert after[1].mu > after[0].mu > after[3].mu > after[2].mu
    assert all(one.sigma < SIGMA for one in after)


def test_one_race_changes_ratings_less_in_a_game_with_more_luck():
    little, much = (rate(Spread(beta), [Rating()] * 4, [1, 2, 3, 4])[0] for beta in (2.0, 20.0))
    assert little.mu > much.mu > MU
    assert little.sigma < much.sigma


def test_a_bot_is_an_anchor():
    bot = Spread(bots={"driver": 31.0}).anchor("driver:500")
    person, same = rate(Spread(), [Rating(), bot], [1, 2], fixed=[False, True])
    assert same == bot == Rating(31.0, 0.0)
    assert person.mu > rate(Spread(), [Rating(), Rating(20.0, 0.0)], [1, 2], fixed=[False, True])[0].mu


def test_partners_rise_and_fall_together():
    sides = sides_at(paddock.load("looprush", players=4))
    assert sides == [[0, 2], [1, 3]]
    before = [Rating(30.0), Rating(30.0), Rating(20.0), Rating(20.0)]
    gains = [one.mu - old.mu for one, old in zip(rate(Spread(), before, [1, 3, 1, 3], sides), before, strict=True)]
    assert gains[0] == pytest.approx(gains[2])
    assert gains[1] == pytest.approx(gains[3])
    assert gains[0] > 0 > gains[1]


def test_absence_makes_a_rating_less_sure_and_never_worse():
    sure = Rating(33.0, SURE)
    assert not sure.provisional
    assert sure.after(30).mu == 33.0
    assert sure.after(30).provisional
    assert sure.after(30).sigma < sure.after(300).sigma <= SIGMA
    assert sure.after(10_000).sigma == SIGMA
    assert sure.after(-5) == sure


def test_log_loss_is_the_surprise_of_an_order():
    even = [Rating()] * 3
    assert log_loss(Spread(), even, [1, 2, 3]) == pytest.approx(math.log(6))
    favourite = [Rating(40.0, 1.0), Rating(), Rating()]
    assert log_loss(Spread(), favourite, [1, 2, 3]) < log_loss(Spread(), favourite, [3, 1, 2])


def test_the_overall_rating_is_closest_to_that_of_the_surest_game():
    assert overall({}) == Rating()
    both = overall({"one": Rating(30.0, 1.0), "other": Rating(20.0, 5.0)})
    assert 29.0 < both.mu < 30.0
    assert both.sigma < 1.0


def test_a_game_that_was_never_measured_has_the_defaults():
    assert spread_of("no such game") == Spread()
    assert spread_of("no such game").anchor("rookie").mu == MU


def test_sides_without_partners_are_the_players():
    assert sides_of(3) == [[0], [1], [2]]
    assert sides_of(4, [None, None, None, None]) == [[0], [1], [2], [3]]


def test_decisions_move_an_uncertain_rating_further():
    spread = Spread(decisions=Decisions(even=0.2, slope=0.02, scatter=0.1))
    new, known = Rating(), Rating(25.0, 1.0)
    better = learn(spread, new, 0.0)
    assert 25 < better.mu < 35
    assert better.sigma < new.sigma
    assert learn(spread, known, 0.0).mu - 25 < better.mu - 25
    assert learn(spread, new, 0.2).mu == pytest.approx(25)
    assert learn(spread, new, 0.5).mu < 25
    assert learn(Spread(), new, 0.0) == new  # not measured
