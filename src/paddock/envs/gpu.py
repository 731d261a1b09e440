"""The vector environment on an NVIDIA GPU: games, observations and masks stay there, where a network can take them.

    env = GpuVectorEnv("runnerup", num_envs=4096, players=4)
    observations, infos = env.reset(seed=1)
    seen = torch.as_tensor(env.observations, device="cuda")  # the same memory, made once

Everything is as in `VectorEnv`, game by game and number by number, but for the arrays: they lie on the GPU and tell of
themselves by `__cuda_array_interface__`, which torch, CuPy and JAX understand. Other seats can only play at random.

Nobody waits for the GPU here. So an action that is not allowed is told late, by `check()` or a later step; nothing was
done in any game from the step on in which it was given.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.gpu import available
from paddock.envs.batch import Batch

THREADS = 128  # of a block
WARP = 32  # threads that do the same at once, and wait for each other where they do not
ENOUGH = 256  # threads of a multiprocessor, idle ones too, for which neighbours are kept idle


class GpuVectorEnv(Batch):
    """Many games of one table on the first GPU, each one decision further per step.

    `seat` and `reward` are those of `VectorEnv`. Arrays that are handed out are always the same ones, which the next
    step overwrites. Work is put into the default stream.
    """

    def __init__(
        self, game: str, num_envs: int = 4096, *, seat: str | None = None, reward: str = "rank", **options: Any
    ) -> None:
        self._cuda = cuda = available()
        super().__init__(game, num_envs, seat, reward, options)
        kernels = self.game.rulebook.bind("paddock.envs.templates.kernels")
        threads = ENOUGH * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._spread = max(1, min(WARP, threads // num_envs))
        self._take = self._threads(kernels.take)
        self._step = self._threads(kernels.step, self._spread)
        self._draw = self._threads(kernels.draw)
        self._make_room()

    def _threads(self, kernel: Any, of_each: int = 1) -> Any:
        """A kernel with so many threads for each game; to say that takes as long as to start it, so it is said once."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that few games leave much of the GPU idle
            return kernel[-(-self.num_envs * of_each // THREADS), THREADS]

    def _make_room(self) -> None:
        template, games = self._template, self.num_envs

        def rows(kind: Any) -> tuple[Any, Any]:
            """Rows of one field, and the same memory as a matrix."""
            field = kind[0]
            numbers = self._on_gpu(np.zeros(games * field.shape[0], field.base))
            return numbers.view(kind), numbers.reshape(games, field.shape[0])

        sights, self.observations = rows(template.Sight)
        masks, self.action_mask = rows(template.Mask)
        prizes, returns = rows(template.Reward)
        endings, self._final = rows(template.Sight)
        self.returns = returns[:, : self.game.players]
        self.seats = self._on_gpu(np.zeros(games, np.int16))
        self._gains = self._on_gpu(np.zeros(games, np.float32))
        self._ended, self._cut = (self._on_gpu(np.zeros(games, np.bool_)) for _ in range(2))
        self._slots = self._on_gpu(np.zeros(games, template.Slot))
        self._masks, self._choices = masks, self._on_gpu(np.zeros(games, template.Choice))
        self._counts = self._on_gpu(np.zeros(games, np.int64))
        self._actions, self._random = (self._on_gpu(np.zeros(games, np.int64)) for _ in range(2))
        self._wrong = self._on_gpu(np.zeros(2, np.int64))  # the first game with a forbidden action; 1: all is stopped
        self._alarm = self._cuda.mapped_array(1, np.int64)  # 1: all is stopped; seen without waiting for the GPU
        common = (self._slots, self._on_gpu(self._tables), self._on_gpu(self.game.packed))
        shown = (sights, masks, self._choices, self._counts, prizes, endings)
        told = (self._actions, self._ended, self._gains, self.seats, self._wrong, self._alarm)
        self._all = (*common, *shown, *told, self._spread)

    def _on_gpu(self, array: NDArray[Any]) -> Any:
        return self._cuda.to_device(array)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """Game by game: the seed of which it is the match."""
        seeds: NDArray[np.int64] = self._slots.copy_to_host()["number"]
        return seeds

    def random_actions(self) -> Any:
        """Any allowed action in every game, each as likely: the same as those of `VectorEnv`."""
        self._drawn += 1
        self._draw(self._choices, self._counts, self._base, self._drawn, self._random)
        return self._random

    def _begin(self, base: int) -> None:
        self._base, self._drawn = base, 0
        slots = np.zeros(self.num_envs, self._template.Slot)
        slots["number"] = base + np.arange(self.num_envs)
        self._slots.copy_to_device(slots)
        self._actions.copy_to_device(np.full(self.num_envs, -1))
        self._ended.copy_to_device(np.ones(self.num_envs, np.bool_))  # so that rewards are forgotten
        self._all_is_well()
        self._step(*self._all)

    def _all_is_well(self) -> None:
        self._wrong.copy_to_device(np.array([self.num_envs, 0]))
        self._alarm[0] = 0

    def check(self) -> None:
        """Wait for the GPU. If an action was not allowed, this is an `IllegalAction`, and the game can go on."""
        wrong, stopped = self._wrong.copy_to_host().tolist()
        if stopped:
            self._all_is_well()
            raise self._refuse(wrong, int(self._actions[wrong]), self.action_mask[wrong].copy_to_host())

    def _play(self, actions: Any) -> None:
        if self._alarm[0]:
            self.check()
        if hasattr(actions, "__cuda_array_interface__"):
            given = self._checked(self._cuda.as_cuda_array(actions))
        else:
            given = self._on_gpu(self._checked(np.asarray(actions)))
        self._take(self._masks, given, self._actions, self._wrong)
        self._step(*self._all)

    def _slot(self, index: int) -> NDArray[Any]:
        slot: NDArray[Any] = self._slots[index : index + 1].copy_to_host()
        return slot
