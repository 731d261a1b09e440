"""Bots decide from what their seat may know; simulations of many games."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from paddock import PaddockError, UnknownBot
from paddock.bots.levels import CHEATER, LEVELS, Level, level_of
from paddock.bots.players import choose, think
from paddock.bots.simulation import play
from paddock.engine.match import Match
from paddock.games.grandprix import heuristics as grandprix
from paddock.games.scrapdash import heuristics as scrapdash

SMALL = {"random": "random", "reflex": "reflex", "rookie": "rookie", "driver": "driver:60", "champion": "champion:200"}


def test_simulated_games_depend_on_their_seeds_and_not_on_the_threads():
    game = paddock.load("runnerup", players=3)
    for bots, games in (("random", 5000), (("random", "rookie", "reflex"), 60)):
        one = paddock.simulate(game, games, bots, seed=7, threads=1)
        two = paddock.simulate(game, games, bots, seed=7, threads=2)
        assert np.array_equal(one.points, two.points)
        assert np.array_equal(one.ranks, two.ranks)
        later = paddock.simulate(game, 10, bots, seed=7 + games - 20)
        assert np.array_equal(later.points, one.points[games - 20 : games - 10])


def test_results_have_a_column_for_everybody_and_wins_add_up():
    results = paddock.simulate(paddock.load("runnerup", players=2), 300)
    assert results.points.shape == results.ranks.shape == (300, 3)
    assert len(results) == 300
    assert np.allclose(results.wins.sum(axis=1), 1)
    assert (results.decisions == 50).all()


def test_progress_is_reported_up_to_the_last_game():
    told: list[int] = []
    paddock.simulate(paddock.load("runnerup"), 5000, progress=told.append)
    assert sum(told) == 5000
    assert len(told) > 1


@pytest.mark.parametrize("games", [0, -3, 1.5, "10", True])
def test_a_number_of_games_is_checked(games):
    with pytest.raises(PaddockError, match="games"):
        paddock.simulate(paddock.load("runnerup"), games)


def test_unknown_bots_are_refused_with_a_list_of_bots():
    game = paddock.load("runnerup")
    with pytest.raises(UnknownBot, match=r"'genius'; bots: random, .*, legend, grandmaster, policy:NAME$"):
        paddock.simulate(game, 10, bots="genius")
    with pytest.raises(UnknownBot, match="2 bots for 4 seats"):
        paddock.simulate(game, 10, bots=["random", "random"])


@pytest.mark.parametrize("bot", ["champion:", "champion:0", "champion:many", "champion:-5", "random:5", "reflex:5"])
def test_the_budget_after_the_colon_is_checked(bot: str):
    with pytest.raises(UnknownBot, match=f"bot '{bot}': after the colon"):
        level_of(bot)
    assert level_of("champion:77").budget(9) == 77


def test_the_budget_of_a_level_grows_with_the_number_of_actions():
    assert [level_of("rookie").budget(actions) for actions in (2, 3, 30)] == [8, 12, 12]
    assert [level_of("driver").budget(actions) for actions in (2, 30)] == [120, 400]


def test_a_rookie_tries_a_few_actions_and_a_driver_all_of_them():
    match = paddock.load("grandprix", players=3).start(seed=2)
    rookie, driver = (think(match, match.waiting[0], level_of(bot)).visits for bot in ("rookie", "driver"))
    assert len(rookie) > 3
    assert 1 <= (rookie > 0).sum() <= 3
    assert rookie.sum() == level_of("rookie").budget(len(rookie))
    assert (driver > 0).all()


def test_the_cheater_cannot_play_at_a_table():
    assert CHEATER.name not in LEVELS
    assert not any(level.cheats for level in LEVELS.values())
    with pytest.raises(UnknownBot, match="no bot 'cheater'"):
        paddock.simulate(paddock.load("runnerup"), 1, bots="cheater")
    with pytest.raises(UnknownBot, match="no bot 'cheater:5'"):
        choose(paddock.load("runnerup").start(1), "A", "cheater:5")


def share_of_first(name: str, first: str, second: str, games: int) -> float:
    """The share of the first bot in all wins at a table for two, where both play both seats."""
    game = paddock.load(name, players=2)
    one, other = (paddock.simulate(game, games, bots).wins for bots in ((first, second), (second, first)))
    own, others = one[:, 0].sum() + other[:, 1].sum(), one[:, 1].sum() + other[:, 0].sum()
    return float(own / (own + others))


@pytest.mark.parametrize("name", paddock.names())
def test_a_rookie_beats_random_players(name: str):
    """Beyond chance: equal players would have half of the wins, give or take 0.04."""
    assert share_of_first(name, "rookie", "random", 80) > 0.54


def test_a_larger_budget_wins_more_often():
    assert share_of_first("grandprix", "champion:300", "rookie", 40) > 0.6


def match_with_a_choice(name: str, players: int, moves: int) -> Match:
    """A match in which everybody has played some moves, and somebody has a choice."""
    match = paddock.load(name, players=players).start(seed=2)
    while len(match.moves) < moves or all(len(match.legal(seat)) < 2 for seat in match.waiting):
        seat = match.waiting[-1]
        match.play(seat, match.legal(seat)[len(match.moves) % len(match.legal(seat))])
    return match


def test_every_position_has_a_situation_of_the_dice():
    """Scrap Dash: every position is in one of them, and a race goes through most of them."""
    match = paddock.load("scrapdash", players=2).start(seed=3)
    seen = set()
    while match.waiting:
        seat = match.waiting[0]
        now = scrapdash.situation(match.state[0], match.game.seat_number(seat))
        assert 0 <= now < scrapdash.SITUATIONS
        seen.add(now)
        match.play(seat, choose(match, seat, "reflex"))
    assert len(seen) > scrapdash.SITUATIONS // 2


@pytest.mark.parametrize("options", [{"players": 2, "races": 2}, {"players": 3}, {"players": 5}])
def test_a_race_is_judged_as_if_it_ended_now(options: dict[str, int]):
    """Grand Prix: with the points from before the last race was scored, `judge` finds the ranks of the outcome."""
    match = paddock.load("grandprix", **options).start(seed=3)
    while match.waiting:
        earned = match.state[0].earned.copy()
        match.play(match.waiting[0], choose(match, match.waiting[0], "reflex"))
    end, racers = match.state.copy(), match.game.rulebook.RACERS
    judged, expected = np.zeros((2, racers), np.int16), np.zeros((2, racers), np.int16)
    match.game.rulebook.rules.outcome(end[0], expected)
    end[0].earned[:] = earned
    grandprix.judge(end[0], judged)
    assert expected[0].any()
    assert np.array_equal(judged, expected)


def test_imagined_races_end_at_the_horizon_unless_the_level_is_patient():
    """Grand Prix: a patient level values a first card differently, and near the end of the race the same."""
    match = paddock.load("grandprix", players=2).start(seed=3)
    moments = [match.copy()]
    while match.waiting:
        match.play(match.waiting[0], choose(match, match.waiting[0], "reflex"))
        moments.append(match.copy())
    hasty, patient = (Level("try", iterations=300, patient=patient) for patient in (False, True))
    early, late = moments[0], moments[-6]
    assert len(match.moves) > grandprix.HORIZON + 6
    for moment, same in ((early, False), (late, True)):
        one, other = (think(moment, moment.waiting[0], level).worth for level in (hasty, patient))
        assert len(one) > 1
        assert np.array_equal(one, other) == same


@pytest.mark.parametrize("bot", SMALL)
@pytest.mark.parametrize("name", paddock.names())
def test_a_bots_choice_depends_only_on_what_its_seat_knows(name: str, bot: str):
    """Everything hidden is dealt again, the choice stays: the same seed and budget, the same choice."""
    for moves in (1, 14, 27):
        match = match_with_a_choice(name, 3, moves)
        seat = match.waiting[0]
        chosen = choose(match, seat, SMALL[bot], seconds=None)
        assert chosen in match.legal(seat)
        for seed in range(2):
            assert choose(match.redeal(seat, seed), seat, SMALL[bot], seconds=None) == chosen


def test_a_bots_chance_does_not_come_from_the_seed_of_the_match():
    """Two matches with other seeds and the same position: the bot cannot tell them apart."""
    game = paddock.load("runnerup", players=3)
    match = game.start(seed=2)
    twin = game.setup(match.position(), seed=99)
    for bot in SMALL.values():
        assert choose(match, "A", bot, seconds=None) == choose(twin, "A", bot, seconds=None)


def test_another_seed_of_the_bot_gives_another_search():
    match = paddock.load("runnerup", players=3).start(seed=2)
    one, again, other = (think(match, "A", level_of("champion:300"), seed=seed).visits for seed in (0, 0, 1))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_a_search_uses_its_whole_budget_in_several_trees_and_sees_every_action():
    match = paddock.load("runnerup", players=3).start(seed=2)
    thoughts = think(match, "A", level_of("champion:10500"))
    assert thoughts.visits.sum() == 10500
    assert (thoughts.visits > 0).all()
    assert (thoughts.wins <= thoughts.visits).all()


def test_a_time_budget_ends_a_search():
    match = paddock.load("runnerup", players=3).start(seed=2)
    thoughts = think(match, "A", level_of("champion:10000000"), seconds=0.05)
    assert 0 < thoughts.visits.sum() < 10_000_000


def test_a_forced_move_is_played_without_thinking():
    match = paddock.load("runnerup", players=3).setup({"round": 5, "turn": 5})
    assert choose(match, "A", "champion:10000000", seconds=None) == match.legal("A")[0]


def test_a_bot_does_not_choose_for_a_seat_that_is_not_waited_for():
    game = paddock.load("runnerup", players=3, variant="tactical")
    match = game.setup({"turn": 5, "round": 5, "shown": ["+1/6", None, None]})
    with pytest.raises(paddock.IllegalAction, match="B has nothing to decide: the match waits for A"):
        choose(match, "B", "rookie")


def test_a_winning_move_is_found():
    """Tactical, the last move of the game: only B's pawn beside A's own makes A's total the second-highest."""
    game = paddock.load("runnerup", players=3, variant="tactical")
    end = {"turn": 5, "round": 5, "pawns": [3, 2, 9], "scores": [9, 10, 0], "shown": ["+1/6", None, None]}
    match = game.setup(end)
    for bot in ("driver", "champion:50"):
        assert choose(match, "A", bot).text == "move B"
    wins = think(match, "A", level_of("champion:50"))
    assert (wins.wins == np.where([action.text == "move B" for action in match.legal("A")], wins.visits, 0)).all()


def test_a_committed_secret_choice_is_not_known_to_the_search():
    """Others who have committed choose again in every imagined game: the order of committing does not matter."""
    match = paddock.load("runnerup", players=2, turns=1).start(seed=4)
    before = match.copy()
    match.play("B", match.legal("B")[0])
    before.play("B", before.legal("B")[-1])
    assert np.array_equal(
        think(match, "A", level_of("champion:400")).visits, think(before, "A", level_of("champion:400")).visits
    )


def test_a_cheater_sees_what_others_do_not():
    """B has committed in secret: the result of the cheater's search depends on what B has chosen."""
    match = paddock.load("runnerup", players=2, turns=1).start(seed=4)
    other = match.copy()
    match.play("B", match.legal("B")[0])
    other.play("B", other.legal("B")[-1])
    cheater = level_of("cheater:400", arena=True)
    assert not np.array_equal(think(match, "A", cheater).visits, think(other, "A", cheater).visits)
    results = play(match.game, 2, [cheater, level_of("random")])
    assert len(results) == 2
