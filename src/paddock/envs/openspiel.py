"""OpenSpiel: every game registered, `pyspiel.load_game("paddock_GAME(players=4)")`.

Sequential: seats that choose in secret do so one after another, and nobody sees a choice before it is revealed.
Chance is explicit and sampled: before a deal, a draw or a roll come `DRAWS` chance nodes with `FACES` equally likely
outcomes each, which together are the seed of the random numbers.
"""

from __future__ import annotations

import functools
import json
import urllib.parse
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.options import Choice, Flag, Option, Whole
from paddock.envs.play import Play
from paddock.envs.rewards import REWARDS
from paddock.games import load, names, rulebook

FACES = 256
DRAWS = 3
LONGEST = 20_000  # upper bound of the decisions of a game
DEFAULT = "default"  # parameter value that stands for an option's default
ESCAPED = {",": ";", **{letter: f"%{ord(letter):02X}" for letter in "%=();"}}
CHANCE_OUTCOMES = [(face, 1 / FACES) for face in range(FACES)]
BITS = 64  # of the hash of an information state

_SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER


def short_name(name: str) -> str:
    return f"paddock_{name}"


# ------------------------------------------------------------------ parameters


def plain(option: Option) -> bool:
    """Whether the option's values can be parameters unchanged: whole numbers, booleans, words."""
    return isinstance(option, (Whole, Flag, Choice))


def parameter(option: Option) -> Any:
    """Return the default of an option as a parameter."""
    return option.default if plain(option) else DEFAULT


def written(option: Option, value: Any) -> Any:
    """Return an option's value as a parameter. Tracks, decks and the like are JSON, with semicolons for commas; other
    characters that separate parameters are percent-encoded."""
    if plain(option):
        return value
    text = json.dumps(value, separators=(",", ":"))
    if text[0] not in '[{"':  # a bare number or boolean would be read as one
        return f"%{ord(text[0]):02X}{text[1:]}"
    return "".join(ESCAPED.get(letter, letter) for letter in text)


def read(option: Option, value: Any) -> Any:
    """Return the value of an option from its parameter."""
    if plain(option):
        return value
    if value == DEFAULT:
        return option.default
    text = urllib.parse.unquote(str(value).replace(";", ","))
    try:
        return json.loads(text)
    except ValueError:
        return text


def parameters(game: Game, reward: str = REWARDS[0]) -> dict[str, Any]:
    """Return the parameters with which `pyspiel.load_game` makes this table."""
    declared = game.rulebook.options
    return {"reward": reward, **{option.name: written(option, game.options[option.name]) for option in declared}}


@functools.cache
def game_type(name: str) -> pyspiel.GameType:
    options = rulebook(name).options
    players = next(option for option in options if option.name == "players")
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=rulebook(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players.candidates),
        min_num_players=min(players.candidates),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"reward": REWARDS[0], **{option.name: parameter(option) for option in options}},
    )


# ------------------------------------------------------------------ the game


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**game_type(self.name).parameter_specification, **(params or {})}
        self.reward = str(given["reward"])
        options = {option.name: read(option, given[option.name]) for option in rulebook(self.name).options}
        self.game = load(self.name, **options)
        book = self.game.rulebook
        info = pyspiel.GameInfo(
            num_distinct_actions=book.ACTIONS,
            max_chance_outcomes=FACES,
            num_players=self.game.players,
            min_utility=0.0 if self.reward == "win" else -1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name), info, params or {})

    def new_initial_state(self, _text: str | None = None) -> TableState:
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS * (LONGEST + 1)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game being played; cheap to clone, and pickled as the bytes of its state."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._memory: NDArray[np.int64] = np.zeros((game.game.players, 2), np.int64)
        self._play: Play | None = None  # None: before the first deal
        self._pending: tuple[int, int] | None = (-1, -1)  # seat and action that wait for chance
        self._faces: tuple[int, ...] = ()  # outcomes of chance nodes so far

    def _game(self) -> TableGame:
        game: TableGame = self.get_game()
        return game

    # -------------------------------------------------------------- whose turn

    def current_player(self) -> int:
        if self._pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self._play is not None
        return int(pyspiel.PlayerId.TERMINAL) if self._play.over else self._play.next_seat

    def is_terminal(self) -> bool:
        return self._pending is None and self._play is not None and self._play.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self._play is not None
        return self._play.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE_OUTCOMES

    # -------------------------------------------------------------- playing

    def _apply_action(self, action: int) -> None:
        if self._pending is not None:
            self._faces = (*self._faces, int(action))
            if len(self._faces) == DRAWS:
                self._carry_out(*self._pending)
            return
        assert self._play is not None
        seat = self._play.next_seat
        after = self._play.copy()
        after.play(seat, int(action))
        if after.drew:
            self._pending = seat, int(action)
        else:
            self._settle(after, seat, int(action))

    def _carry_out(self, seat: int, action: int) -> None:
        """Carry out the deal, or the pending action, with the seed from the chance nodes."""
        seed = sum(face * FACES**k for k, face in enumerate(self._faces))
        if self._play is None:
            after = Play(self._game().game, seed)
        else:
            after = self._play.copy()
            after.seed = seed
            after.play(seat, action)
        self._pending, self._faces = None, ()
        self._settle(after, seat, action)

    def _settle(self, play: Play, seat: int, action: int) -> None:
        self._play = play
        self._memory = play.remember(self._memory, seat, action)

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """Return a state from the player's information set: what it cannot know is dealt again."""
        assert self._play is not None
        twin: TableState = self.clone()
        twin._play = self._play.redeal(player, int(sampler() * 2**53))
        twin._memory = twin._play.remember(self._memory, -1, -1, skipped=player)
        return twin

    # -------------------------------------------------------------- the end

    def returns(self) -> list[float]:
        game = self._game()
        return self._play.rewards(game.reward) if self._play is not None else [0.0] * game.game.players

    # -------------------------------------------------------------- information

    def seen_by(self, player: int) -> NDArray[np.int16]:
        """Return the player's observation; zeros before the first deal."""
        if self._play is None:
            return np.zeros(self._game().game.rulebook.OBSERVATION, np.int16)
        return self._play.observe(player)

    def memory_of(self, player: int) -> int:
        """Return the hash of all that the player has seen and done, which identifies its information state."""
        one, other = self._memory[player].tolist()
        return int(one) << 32 | int(other)

    def match(self) -> Match:
        """Return the game as a match: with views, notation and bots."""
        assert self._play is not None, "before the first deal there is no match"
        return self._play.match()

    def public_text(self) -> str:
        return "" if self._play is None else json.dumps(_without_seat(self.match().view(None)))

    def private_text(self, player: int) -> str:
        """Return what the player knows and a spectator does not."""
        if self._play is None:
            return ""
        match = self.match()
        everybody, own = _without_seat(match.view(None)), _without_seat(match.view(match.game.seats[player]))
        return json.dumps({key: value for key, value in own.items() if everybody.get(key) != value})

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        assert self._play is not None
        return self._play.action_text(player, action)

    def __str__(self) -> str:
        pending = "" if self._pending is None else f" pending {self._pending} chance {list(self._faces)}"
        return ("before the deal" if self._play is None else json.dumps(self.match().position())) + pending


def _without_seat(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in ("seat", "game", "options")}


# ------------------------------------------------------------------ observing


class Observer:
    """OpenSpiel's observer: one-hot player, observation, and with perfect recall the bits of `memory_of`.

    Public or private information alone is available as text only.
    """

    def __init__(self, game: TableGame, kind: Any) -> None:
        self._kind = kind
        self._whole = kind.public_info and kind.private_info == _SINGLE
        book = game.game.rulebook
        sizes = {"player": game.game.players, "observation": book.OBSERVATION}
        if kind.perfect_recall:
            sizes["memory"] = BITS
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._whole:
            self.tensor = np.zeros(sum(sizes.values()), np.float32)
            ends = np.cumsum(list(sizes.values())).tolist()
            parts = zip(sizes.items(), ends, strict=True)
            self.dict = {name: self.tensor[end - length : end] for (name, length), end in parts}

    def set_from(self, state: TableState, player: int) -> None:
        if self.tensor is None:
            return
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1
        self.dict["observation"][:] = state.seen_by(player)
        if "memory" in self.dict:
            memory = state.memory_of(player)
            self.dict["memory"][:] = [memory >> bit & 1 for bit in range(BITS)]

    def string_from(self, state: TableState, player: int) -> str | None:
        if self._whole:
            numbers = " ".join(map(str, state.seen_by(player).tolist()))
            memory = f" memory {state.memory_of(player):016x}" if self._kind.perfect_recall else ""
            return f"player {player} sees {numbers}{memory}"
        if self._kind.private_info == _SINGLE:
            return state.private_text(player)
        return state.public_text() if self._kind.public_info else ""


def register() -> None:
    """Register all games with OpenSpiel; doing it again changes nothing."""
    for name in names():
        if short_name(name) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(name), type(f"{name.title()}Game", (TableGame,), {"name": name}))


register()
