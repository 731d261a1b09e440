"""Template: whole games between bots, with all their moves."""

from typing import Any

from paddock.engine.jit import entry

rulebook: Any  # set by `bind`
turns = rulebook.bind("paddock.engine.templates.turns")
over, begin_game = turns.over, turns.begin_game
games = rulebook.bind("paddock.bots.templates.games")
seed_streams, move = games.seed_streams, games.move


@entry
def play_moves(minds, nodes, net, decisions, moves, options, first):
    """Play a game for each entry of `decisions`, from the seeds first, first + 1, …, the same as `play_games` plays.

    Moves are written to `moves`, one game after another, as far as there is room. Returns how many there were.
    """
    mind = minds[0]
    at = 0
    for i in range(len(decisions)):
        seed_streams(mind, first + i)
        begin_game(mind.desk.state, options[0], mind.desk.chance)
        while not over(mind.desk.state):
            action = move(mind, nodes, net)
            if at < len(moves):
                moves[at] = action
            at += 1
        decisions[i] = mind.played
    return at
