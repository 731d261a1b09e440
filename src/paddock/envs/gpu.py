"""The vector environment on an NVIDIA GPU: games, observations and masks stay there, where a network can take them.

    env = GpuVectorEnv("GAME", num_envs=4096, players=4)
    observations, infos = env.reset(seed=1)
    seen = torch.as_tensor(env.observations, device="cuda")  # the same memory, made once

Everything is as in `VectorEnv`, game by game and number by number, except that the arrays are on the GPU and have a
`__cuda_array_interface__`, which torch, CuPy and JAX understand. Other seats can only play at random.

Steps are asynchronous. So an illegal action is reported by `check()` or a later step; no game has changed from the step
on in which it was given.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.gpu import available
from paddock.envs.batch import Batch

THREADS = 128  # of a block
WARP = 32  # threads that execute together, and wait for each other where they diverge
ENOUGH = 256  # threads a multiprocessor up to which each game gets several, of which one works: so none diverge


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
        self.seats = self._placed(np.zeros(num_envs, np.int16))
        self._given = self._placed(np.zeros(num_envs, np.int64))
        self._wrong = self._placed(np.zeros(2, np.int64))  # the first game with an illegal action; 1: all is stopped
        self._alarm = cuda.mapped_array(1, np.int64)  # 1: all is stopped; the CPU reads it without synchronisation
        self._record(kernels)

    def _record(self, kernels: Any) -> None:
        """Prepares the kernels that every step launches."""
        rows = self._rows
        step = (rows, self.seats, self._wrong, self._alarm, self._spread)
        self._copy = self._threads(kernels.copy)
        self._anew = partial(self._threads(kernels.step, self._spread), *step)
        self._draw = self._recorded((kernels.draw, 1, (rows, self._given)))
        self._move = self._recorded(
            (kernels.take, 1, (rows.masks, self._given, rows.actions, self._wrong)),
            (kernels.step, self._spread, step),
        )

    def _threads(self, kernel: Any, spread: int = 1, stream: Any = 0) -> Any:
        """A kernel with so many threads for each game."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few games leave much of the GPU idle
            return kernel[-(-self.num_envs * spread // THREADS), THREADS, stream]

    def _recorded(self, *work: tuple[Any, int, tuple[Any, ...]]) -> Callable[[], None]:
        """Records kernels, which run one after the other with the same arguments in every step, as a CUDA graph. Python
        takes longer to launch one than the GPU to run it, so they are launched once, and from then on as a whole."""
        from cuda.core import Device

        device = Device()
        device.set_current()
        book = device.create_graph_builder().begin_building()
        for kernel, spread, arguments in work:
            self._threads(kernel, spread, book)(*arguments)
        return partial(book.end_building().complete().launch, device.default_stream)

    def _placed(self, array: NDArray[Any]) -> Any:
        return self._cuda.to_device(array)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """The seed of each game."""
        seeds: NDArray[np.int64] = self._rows.slots.copy_to_host()["number"]
        return seeds

    def random_actions(self) -> Any:
        """A random action for every game: the same as in `VectorEnv`."""
        self._draw()
        return self._given

    def _begin(self, base: int) -> None:
        slots = np.zeros(self.num_envs, self._rows.slots.dtype)
        slots["number"] = base + np.arange(self.num_envs)
        self._rows.slots.copy_to_device(slots)
        self._rows.actions.copy_to_device(np.full(self.num_envs, -1))
        self._ended.copy_to_device(np.ones(self.num_envs, np.bool_))  # so that the step clears the rewards
        self._all_is_well()
        self._anew()

    def _all_is_well(self) -> None:
        self._wrong.copy_to_device(np.array([self.num_envs, 0]))
        self._alarm[0] = 0

    def check(self) -> None:
        """Wait for the GPU. Raises `IllegalAction` if an action was not allowed; afterwards the games can go on."""
        wrong, stopped = self._wrong.copy_to_host().tolist()
        if stopped:
            self._all_is_well()
            raise self._refuse(wrong, int(self._rows.actions[wrong]), self.action_mask[wrong].copy_to_host())

    def _play(self, actions: Any) -> None:
        if self._alarm[0]:
            self.check()
        if actions is not self._given:
            here = hasattr(actions, "__cuda_array_interface__")
            given = self._checked(self._cuda.as_cuda_array(actions) if here else np.asarray(actions))
            self._copy(given if here else self._placed(given), self._given)
        self._move()

    def _slot(self, index: int) -> NDArray[Any]:
        slot: NDArray[Any] = self._rows.slots[index : index + 1].copy_to_host()
        return slot
