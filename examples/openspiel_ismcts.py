"""OpenSpiel's ISMCTS against a bot of ours, at the same table.

    python examples/openspiel_ismcts.py --matches 4 --simulations 50

OpenSpiel's search is Python calling C++ calling Python; ours is compiled. Both see only what their seat knows:
OpenSpiel's by information states and `resample_from_infostate`, ours by `redeal`, which runs the same functions.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from paddock.bots.players import choose
from paddock.envs.openspiel import FACES, TableState


def play(game: pyspiel.Game, theirs: ISMCTSBot, seat: int, bot: str, chance: np.random.RandomState) -> list[float]:
    """One game with OpenSpiel's bot in a seat and ours in the others; the returns of all seats."""
    state: TableState = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = int(chance.randint(FACES))
        elif state.current_player() == seat:
            action = int(theirs.step(state))
        else:
            player, match = state.current_player(), state.match()
            chosen = choose(match, "ABCDEF"[player], bot, seconds=None)
            action = int(match.game.own_actions(player)[chosen.id])  # this player's own action numbers
        state.apply_action(action)
    return list(state.returns())


def compare(table: str, bot: str, matches: int, simulations: int) -> tuple[float, float]:
    """The mean return of OpenSpiel's bot, and of ours."""
    game = pyspiel.load_game(table)
    chance = np.random.RandomState(1)
    theirs = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2.0, simulations, random_state=chance)
    own, others = [], []
    for number in range(matches):
        seat = number % game.num_players()
        returns = play(game, theirs, seat, bot, chance)
        own.append(returns.pop(seat))
        others += returns
    return float(np.mean(own)), float(np.mean(others))


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's ISMCTS against a bot of ours.")
    parser.add_argument("--table", default="paddock_runnerup(players=3)")
    parser.add_argument("--bot", default="rookie")
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=50)
    arguments = parser.parse_args()
    theirs, ours = compare(arguments.table, arguments.bot, arguments.matches, arguments.simulations)
    print(f"mean return: ISMCTS with {arguments.simulations} simulations {theirs:+.2f}, {arguments.bot} {ours:+.2f}")


if __name__ == "__main__":
    main()
