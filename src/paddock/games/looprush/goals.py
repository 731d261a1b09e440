"""Loop Rush: where a move would end, for those who choose. Only what lies open on the table is used."""

from __future__ import annotations

from typing import Any

from paddock.engine.jit import plain
from paddock.games.looprush import rules_table as table
from paddock.games.looprush import rules_track as track
from paddock.games.looprush.names import bonus_name, place_of, runner_name
from paddock.games.looprush.rules_table import LOOP, MOMENTUM, NOTHING, NUMBERS, RUNNERS, SUPER_JUMP

Goals = dict[str, list[int | str]]


steps = plain(track.steps)
beside_loop = plain(track.beside_loop)
is_running = plain(track.is_running)
owner = plain(track.owner)
rings_ahead = plain(track.rings_ahead)


def goals(state: Any) -> Goals:
    """Before a card is played: for each runner, the goals with 1 … 6. While a bonus card is asked for: the goal without
    one (pass) and with each kind. Before a Super jump: the goal of each runner that may jump; none without rings."""
    if state.phase == table.PLAY:
        return {
            runner_name(runner): [goal(state, runner, number, NOTHING) for number in range(1, NUMBERS + 1)]
            for runner in range(RUNNERS)
            if is_running(state, runner)
        }
    if state.phase == table.BONUS:
        kinds = {"pass": NOTHING, **{bonus_name(kind): kind for kind in range(SUPER_JUMP)}}
        number = int(state.card) % NUMBERS + 1
        return {name: [goal(state, int(state.runner), number, kind)] for name, kind in kinds.items()}
    if state.phase == table.JUMP:
        return {
            runner_name(runner): jump_goal(state, runner)
            for runner in range(RUNNERS)
            if owner(state, runner) == state.drawer and is_running(state, runner)
        }
    return {}


def goal(state: Any, runner: int, number: int, kind: int) -> int | str:
    """LR-6 … LR-8, LR-11, LR-22. Where the runner comes to stand."""
    place = int(state.place[runner]) + int(steps(state, runner, number, kind))
    if place <= state.length and state.track[place] == LOOP:
        place = beside_loop(state, place, 1 if kind == MOMENTUM else -1)
    return place_of(state, place)


def jump_goal(state: Any, runner: int) -> list[int | str]:
    """LR-25."""
    space = rings_ahead(state, int(state.place[runner]))
    return [] if space == NOTHING else [place_of(state, space)]
