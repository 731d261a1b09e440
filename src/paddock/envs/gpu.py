"""The vector environment on an NVIDIA GPU: observations and masks stay in its memory, for a network.

    env = GpuVectorEnv("GAME", num_envs=4096, players=4)
    observations, infos = env.reset(seed=1)
    seen = torch.as_tensor(env.observations, device="cuda")  # the same memory, every step overwrites it

All numbers are the same as in `VectorEnv`, but the arrays are on the GPU and have a `__cuda_array_interface__`, which
torch, CuPy and JAX understand. Other seats can only play at random.

Steps are asynchronous, so an illegal action is reported by `check()` or a later step; the step with the illegal action
and all steps after it change no game.
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
SPREAD_BELOW = 256  # threads per multiprocessor; with fewer games, each gets several threads, of which one works


class GpuVectorEnv(Batch):
    """Many games of one table on the first GPU; a step plays one decision in each.

    `seat` and `reward` are those of `VectorEnv`. Every step returns the same arrays, overwritten. Work is put into the
    default stream.
    """

    def __init__(
        self, game: str, num_envs: int = 4096, *, seat: str | None = None, reward: str = "rank", **options: Any
    ) -> None:
        self._cuda = cuda = available()
        super().__init__(game, num_envs, seat, reward, options)
        kernels = self.game.rulebook.bind("paddock.envs.templates.kernels")
        threads = SPREAD_BELOW * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._threads_per_game = max(1, min(WARP, threads // num_envs))
        self.seats = self._placed(np.zeros(num_envs, np.int16))
        self._given = self._placed(np.zeros(num_envs, np.int64))
        self._illegal = self._placed(np.zeros(2, np.int64))  # first game with an illegal action; 1: steps do nothing
        self._stopped = cuda.mapped_array(1, np.int64)  # 1: steps do nothing; the CPU reads it without synchronising
        self._record(kernels)

    def _record(self, kernels: Any) -> None:
        """Prepare the kernels that every step launches."""
        rows = self._rows
        step = (rows, self.seats, self._illegal, self._stopped, self._threads_per_game)
        self._copy = self._threads(kernels.copy)
        self._start_games = partial(self._threads(kernels.step, self._threads_per_game), *step)
        self._draw = self._recorded((kernels.draw, 1, (rows, self._given)))
        self._move = self._recorded(
            (kernels.take, 1, (rows.masks, self._given, rows.actions, self._illegal)),
            (kernels.step, self._threads_per_game, step),
        )

    def _threads(self, kernel: Any, spread: int = 1, stream: Any = 0) -> Any:
        """Return a kernel with its launch configuration: `spread` threads for each game."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few games leave much of the GPU idle
            return kernel[-(-self.num_envs * spread // THREADS), THREADS, stream]

    def _recorded(self, *work: tuple[Any, int, tuple[Any, ...]]) -> Callable[[], None]:
        """Record kernels, which run in order with the same arguments in every step, as a CUDA graph with one launch:
        Python takes longer to launch a kernel than the GPU to run it."""
        from cuda.core import Device

        device = Device()
        device.set_current()
        builder = device.create_graph_builder().begin_building()
        for kernel, spread, arguments in work:
            self._threads(kernel, spread, builder)(*arguments)
        return partial(builder.end_building().complete().launch, device.default_stream)

    def _placed(self, array: NDArray[Any]) -> Any:
        return self._cuda.to_device(array)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """Copy the seed of each game from the GPU."""
        seeds: NDArray[np.int64] = self._rows.slots.copy_to_host()["number"]
        return seeds

    def random_actions(self) -> Any:
        """Draw a random action for every game: the same as in `VectorEnv`."""
        self._draw()
        return self._given

    def _begin(self, base: int) -> None:
        slots = np.zeros(self.num_envs, self._rows.slots.dtype)
        slots["number"] = base + np.arange(self.num_envs)
        self._rows.slots.copy_to_device(slots)
        self._rows.actions.copy_to_device(np.full(self.num_envs, -1))
        self._ended.copy_to_device(np.ones(self.num_envs, np.bool_))  # so that the step clears the rewards
        self._clear_error()
        self._start_games()

    def _clear_error(self) -> None:
        self._illegal.copy_to_device(np.array([self.num_envs, 0]))
        self._stopped[0] = 0

    def check(self) -> None:
        """Wait for the GPU. Raises `IllegalAction` if an action was illegal; after that, the games can go on."""
        index, stopped = self._illegal.copy_to_host().tolist()
        if stopped:
            self._clear_error()
            raise self._refuse(index, int(self._rows.actions[index]), self.action_mask[index].copy_to_host())

    def _play(self, actions: Any) -> None:
        if self._stopped[0]:
            self.check()
        if actions is not self._given:
            on_gpu = hasattr(actions, "__cuda_array_interface__")
            given = self._checked(self._cuda.as_cuda_array(actions) if on_gpu else np.asarray(actions))
            self._copy(given if on_gpu else self._placed(given), self._given)
        self._move()

    def _slot(self, index: int) -> NDArray[Any]:
        slot: NDArray[Any] = self._rows.slots[index : index + 1].copy_to_host()
        return slot
