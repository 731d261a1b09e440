"""Compiling rules for an NVIDIA GPU: numba-cuda, extended with what the rules need. Needs the extra `gpu`."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from paddock.engine.chance import stream
from paddock.engine.errors import PaddockError
from paddock.engine.jit import COMPILED

# GPU threads have little memory: their random streams have no room for given words and scripted faces.
Chance = stream(1, 1)


class NoGpu(PaddockError):
    reason = "no-gpu"


@functools.cache
def prepared() -> Any:
    """Return `numba.cuda`, extended with what the rules need; a `NoGpu` error says what is missing."""
    if not COMPILED:
        raise NoGpu("the GPU needs compiled rules: PADDOCK_JIT=0 is set, or Numba is missing")
    if not hasattr(np, "row_stack"):
        setattr(np, "row_stack", np.vstack)  # noqa: B010  # numba-cuda asks for it by its old name
    try:
        from numba import cuda
        from numba.cuda.cudaimpl import registry
        from numba.cuda.dispatcher import CUDADispatcher
        from numba.cuda.extending import overload
    except ImportError:
        raise NoGpu("playing on a GPU needs the package numba-cuda: pip install 'paddock[gpu]'") from None
    from numba.core import types
    from numba.core.typing import arraydecl  # noqa: F401  # numba-cuda's own lacks arrays indexed by an IntEnum
    from numba.cpython.unsafe.numbers import trailing_zeros

    from paddock.engine.jit import Rule, widened

    @registry.lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
    def _nested_array_to_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
        return value

    @overload(trailing_zeros, target="cuda")  # type: ignore[untyped-decorator]
    def _trailing_zeros(mask: Any) -> Any:
        def first_bit(mask: Any) -> Any:
            return np.int64(cuda.ffs(np.int64(mask)) - 1)

        return first_bit

    class DeviceRule(CUDADispatcher):  # type: ignore[misc]
        """A dispatcher that widens arguments like `Rule` on the CPU, so that a rule is compiled only once."""

        def get_call_template(self, args: tuple[Any, ...], kws: Any) -> Any:
            return super().get_call_template(tuple(map(widened, args)), kws)

    @functools.cache
    def device_rule(rule: Any) -> Any:
        function = getattr(rule, "on_gpu", rule.py_func)
        return DeviceRule(function, {**rule.targetoptions, "device": True, "debug": False, "opt": True})

    # Where a kernel calls a CPU dispatcher, numba-cuda looks here for its GPU version before making one.
    Rule._CUDATypingContext__dispatcher = property(device_rule)
    return cuda


def available() -> Any:
    """Return `prepared()` if there is a usable GPU, else raise `NoGpu`."""
    cuda = prepared()
    if not cuda.is_available():
        raise NoGpu("there is no NVIDIA GPU here that can be used")
    return cuda
