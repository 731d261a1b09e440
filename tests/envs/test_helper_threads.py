"""Helper threads that share the games of a step, with work stealing."""

from __future__ import annotations

import gc
import threading
import time
import weakref

import numpy as np
import pytest

from bench.server_clients import PATIENCE
from paddock.engine import jit
from paddock.engine.work_stealing import all_done, hand_in, new_counters, open_work, share
from paddock.envs.helper_threads import HelperThreads
from paddock.envs.vector import SMALL, VectorEnv

BLOCK = 7


@jit.rule
def open_all(counters, threads, games):
    open_work(counters, threads, games)


@jit.rule
def take_part(counters, thread, threads, taken):
    """Counts for every game how often it was taken."""
    first, last = share(counters, thread, threads, len(taken), BLOCK)
    while first < last:
        for i in range(first, last):
            taken[i] += 1
        hand_in(counters, last - first)
        first, last = share(counters, thread, threads, len(taken), BLOCK)
    return all_done(counters, len(taken))


@pytest.mark.parametrize("games", [1, 6, 7, 8, 100])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_one_thread_alone_takes_all_games(games: int, threads: int):
    counters, taken = new_counters(threads), np.zeros(games, np.int64)
    for _ in range(3):
        taken[:] = 0
        open_all(counters, threads, games)
        assert take_part(counters, 0, threads, taken)
        assert set(taken) == {1}


def test_a_thread_takes_its_own_games_first_and_then_those_of_others():
    counters, taken = new_counters(3), np.zeros(90, np.int64)
    open_all(counters, 3, 90)
    shares = [share(counters, 1, 3, 90, BLOCK) for _ in range(6)]
    assert shares == [(30, 37), (37, 44), (44, 51), (51, 58), (58, 60), (60, 67)]
    assert not take_part(counters, 2, 3, taken), "the games that thread 1 took are not done"
    assert taken.sum() == 90 - 30 - BLOCK


@pytest.mark.skipif(not jit.COMPILED, reason="only compiled code has several threads at work")
def test_several_threads_take_every_game_exactly_once():
    counters, taken = new_counters(4), np.zeros(100_000, np.int64)
    take_part(counters, 0, 4, taken[:0])
    start = threading.Barrier(4, timeout=PATIENCE)

    def help_on(thread: int) -> None:
        start.wait()
        take_part(counters, thread, 4, taken)

    for _ in range(20):
        taken[:] = 0
        open_all(counters, 4, len(taken))
        hands = [threading.Thread(target=help_on, args=(thread,)) for thread in range(1, 4)]
        for helper in hands:
            helper.start()
        start.wait()
        patience = time.monotonic() + PATIENCE
        while not take_part(counters, 0, 4, taken):
            assert time.monotonic() < patience, "games were taken and never counted as done"
        assert set(taken) == {1}, "0: left out; more than 1: taken twice"
        for helper in hands:
            helper.join(timeout=PATIENCE)


def test_helper_threads_are_woken_when_they_sleep_and_left_alone_when_they_work():
    helpers = HelperThreads(2)
    met, leave = threading.Barrier(3, timeout=PATIENCE), threading.Event()
    began: list[int] = []

    def work(number: int) -> None:
        began.append(number)
        met.wait()
        assert leave.wait(timeout=PATIENCE)

    works = [lambda number=number: work(number) for number in range(2)]
    helpers.call(works)
    met.wait()
    helpers.call(works)
    leave.set()
    assert sorted(began) == [0, 1]
    threads = [helper.thread for helper in helpers._threads]
    helpers.close()
    helpers.close()
    for thread in threads:
        thread.join(timeout=PATIENCE)
        assert not thread.is_alive()
    helpers.call(works)
    assert sorted(began) == [0, 1], "after close no thread is left to do it"


def test_an_environment_works_on_after_its_helper_threads_have_ended():
    env, alone = VectorEnv("runnerup", 2 * SMALL, threads=2), VectorEnv("runnerup", 2 * SMALL, threads=1)
    env.reset(seed=1)
    alone.reset(seed=1)
    env.close()
    for _ in range(5):
        env.step(env.random_actions())
        alone.step(alone.random_actions())
    assert np.array_equal(env.observations, alone.observations)


def test_an_unreferenced_environment_is_freed_and_its_threads_end():
    env = VectorEnv("runnerup", 2 * SMALL, threads=2)
    env.reset(seed=1)
    thread = env._helpers._threads[0].thread
    gone = weakref.ref(env)
    del env
    gc.collect()
    assert gone() is None
    thread.join(timeout=PATIENCE)
    assert not thread.is_alive()
