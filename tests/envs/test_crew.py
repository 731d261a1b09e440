"""Threads that stand by for the parts of a step."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest

from paddock.envs.crew import Crew
from paddock.envs.vector import SMALL, VectorEnv


def test_every_part_is_done_by_its_own_thread_and_the_last_by_the_caller():
    crew = Crew(3)
    done: dict[int, int] = {}
    meeting = threading.Barrier(4, timeout=60)

    def part(number: int) -> None:
        meeting.wait()  # all four at once, or never
        done[number] = threading.get_ident()

    for _ in range(50):
        done.clear()
        crew.run([lambda number=number: part(number) for number in range(4)])
        assert sorted(done) == [0, 1, 2, 3]
        assert len(set(done.values())) == 4
        assert done[3] == threading.get_ident()
    crew.close()


@pytest.mark.parametrize("broken", [0, 1, 2])
def test_a_part_that_fails_is_told_when_all_have_ended(broken: int):
    crew = Crew(2)
    done: list[int] = []

    def part(number: int) -> None:
        if number == broken:
            raise KeyError(number)
        done.append(number)

    works = [lambda number=number: part(number) for number in range(3)]
    for _ in range(2):
        done.clear()
        with pytest.raises(KeyError):
            crew.run(works)
        assert sorted(done) == [number for number in range(3) if number != broken]


def test_a_crew_that_was_closed_leaves_all_to_the_caller():
    crew = Crew(2)
    crew.close()
    crew.close()
    done: list[int] = []
    crew.run([lambda number=number: done.append(number) for number in range(3)])
    assert done == [0, 1, 2]


def test_an_environment_that_nobody_holds_is_gone_and_its_threads_with_it():
    env = VectorEnv("runnerup", 2 * SMALL, threads=2)
    env.reset(seed=1)
    hand = env._crew._hands[0]
    gone = weakref.ref(env)
    del env
    gc.collect()
    assert gone() is None
    assert hand.done.acquire(timeout=60), "the thread has ended"
    assert hand.work is None
