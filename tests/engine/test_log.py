"""The log of a step: events, and moments between them."""

from __future__ import annotations

import numpy as np

from paddock.engine.log import LENGTH, MOMENTS, emit, emit_moment, is_logging, keep_moment, log_of
from paddock.engine.record import record

Log = log_of(record(("turn", "i8")))


def test_a_log_keeps_events_until_it_is_full_and_counts_those_that_are_lost():
    log = np.zeros(1, Log)[0]
    for what in range(LENGTH + 3):
        emit(log, what, 10 * what, 1)
    assert log.told == LENGTH + 3
    assert [int(event.what) for event in log.events] == list(range(LENGTH))
    assert list(log.events[6].details) == [60, 1, 0, 0]


def test_a_log_keeps_one_moment_for_each_event_as_long_as_there_is_room():
    log, state = np.zeros(1, Log)[0], np.zeros(1, Log["moments"].subdtype[0]["state"])[0]
    emit(log, 1, 0)
    keep_moment(state, log)
    assert log.kept == 0, "no moments were asked for"
    log.told, log.room = 0, MOMENTS
    keep_moment(state, log)
    assert log.kept == 0, "there was no event"
    for turn in range(MOMENTS + 3):
        emit(log, 1, 0)
        state.turn = turn
        keep_moment(state, log)
        state.turn = -1
        keep_moment(state, log)
    assert log.kept == MOMENTS
    assert [int(moment.told) for moment in log.moments] == list(range(1, MOMENTS + 1))
    assert [int(moment.state.turn) for moment in log.moments] == list(range(MOMENTS))


def test_an_event_can_keep_its_moment():
    log, state = np.zeros(1, Log)[0], np.zeros(1, Log["moments"].subdtype[0]["state"])[0]
    log.room = MOMENTS
    for turn in (7, 8):
        state.turn = turn
        emit_moment(state, log, 3, turn)
    assert [int(event.details[0]) for event in log.events[:2]] == [7, 8]
    assert [(int(moment.told), int(moment.state.turn)) for moment in log.moments[: log.kept]] == [(1, 7), (2, 8)]


def test_without_a_log_nothing_is_logged():
    emit(None, 5, 1)
    keep_moment(None, None)
    assert not is_logging(None)
    assert is_logging(np.zeros(1, Log)[0])
