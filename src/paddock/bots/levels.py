"""The levels of bots, the same in all games, and how their names are read.

`random` plays any legal action, `reflex` by the game's heuristics: neither simulates anything, and both are as fast as
the rules. `rookie` tries a few actions that the heuristics suggest, in a few simulations (rollouts); `driver` tries
every action in more of them; `champion` searches a tree. `legend` and `grandmaster` use a trained network, in games
that have one: its policy alone, or as the guide of a tree search.

`champion` is the level with its usual budget, `champion:5000` the same with 5000 simulations for each decision.
`policy:NAME` is an external bot, see `paddock.bots.external`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from paddock.bots import external
from paddock.bots.networks.network import has_network, network_of
from paddock.engine.errors import UnknownBot
from paddock.engine.game import Game
from paddock.engine.rulebook import Rulebook

DEEP = 1_000_000  # no depth limit
MOST_ITERATIONS = 10_000_000


@dataclass(frozen=True)
class Level:
    """How a bot decides: how many simulations it runs for a decision, and how it plays in them.

    Without simulations it plays by the game's heuristics or its network, or at random.
    """

    name: str
    iterations: int = 0  # simulations for each decision …
    tries: int = 0  # … and for each of its legal actions
    ideas: int = 0  # how many times it samples an action by the heuristics, to try only these; 0: it tries all
    depth: int = DEEP  # of the tree, in decisions; 1: only its own next one
    feel: bool = True  # simulations play by the game's heuristics, not at random
    patient: bool = False  # simulations are played to the end, even if the game can be evaluated earlier
    cheats: bool = False  # searches in the true state, in whole games with the true dice: only in the arena
    network: bool = False  # uses the game's network: its policy alone, or with simulations as the guide of a search
    outside: bool = False  # an external bot, called by its name for each action; never in simulations

    def budget(self, actions: int) -> int:
        """Return the number of simulations for a decision between so many actions."""
        return self.iterations + self.tries * (min(actions, self.ideas) if self.ideas else actions)


LEVELS = {
    level.name: level
    for level in (
        Level("random", feel=False),
        Level("reflex"),
        Level("rookie", tries=4, ideas=3, depth=1),
        Level("driver", iterations=100, tries=10, depth=1),
        Level("champion", iterations=20_000),
        Level("legend", network=True),
        Level("grandmaster", iterations=2_000, network=True),
    )
}
# Never at a table: it searches in the true state, and with the cards and dice that will really come.
CHEATER = Level("cheater", iterations=20_000, cheats=True)


def level_of(bot: str, arena: bool = False) -> Level:
    """Return a level by its name, with another budget if one follows after a colon."""
    if external.is_outside(bot):
        return Level(external.find(bot).name, outside=True)
    known = LEVELS | {CHEATER.name: CHEATER} if arena else LEVELS
    name, colon, budget = bot.partition(":") if isinstance(bot, str) else (bot, "", "")
    if name not in known:
        raise UnknownBot(f"there is no bot {bot!r}; bots: {', '.join(known)}, {external.PREFIX}NAME")
    level = known[name]
    if not colon:
        return level
    if not budget.isdecimal() or not 1 <= int(budget) <= MOST_ITERATIONS or not level.budget(1):
        raise UnknownBot(f"bot {bot!r}: after the colon goes a number of simulations, as in champion:5000")
    return replace(level, name=bot, iterations=int(budget), tries=0)


def levels_by_seat(game: Game, bots: str | Sequence[str], arena: bool = False) -> tuple[Level, ...]:
    """Return the level of each seat, from one name for all seats or a name a seat."""
    names = [bots] * game.players if isinstance(bots, str) else list(bots)
    if len(names) != game.players:
        raise UnknownBot(f"{len(names)} bots for {game.players} seats; give one name, or one for each seat")
    levels = tuple(level_of(name, arena) for name in names)
    for level in levels:
        check_level(level, game)
    return levels


def check_level(level: Level, game: Game) -> None:
    """Raise an error if a bot cannot play at this table."""
    if level.network:
        network_of(game.rulebook)
    elif level.outside:
        external.find(level.name).check(game)


def levels_of(book: Rulebook) -> tuple[str, ...]:
    """Return the names of the levels that a game offers."""
    return tuple(name for name, level in LEVELS.items() if not level.network or has_network(book))
