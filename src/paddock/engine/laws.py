"""Laws: invariants of every state of a game, besides the bounds of its numbers. A game's `laws.py` contains them.

    @law("no card lost")
    def cards_kept(state):
        return size(state.deck) + size(state.discard) == CARDS

Checking stops at the first law that does not hold, so a law may rely on those before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.engine.jit import rule


def law(text: str) -> Callable[[Callable[..., Any]], Any]:
    """Mark a function that returns whether a law holds in a state; `text` names the law in error messages."""

    def marked(function: Callable[..., Any]) -> Any:
        holds = rule(function)
        holds.law = text
        return holds

    return marked


def laws_of(module: Any) -> list[Any]:
    """Return the laws of a game's module in order; [] if the game has no such module."""
    return [one for one in vars(module).values() if callable(one) and hasattr(one, "law")] if module else []


def first_broken(laws: Sequence[Any], number: int = 1) -> Any:
    """Return a rule that finds the number of the first law that does not hold in a state, from 1 on; 0 if all hold."""
    if not laws:

        @rule
        def none_broken(state):  # type: ignore[no-untyped-def]
            return 0

        return none_broken
    holds, broken_later = laws[0], first_broken(laws[1:], number + 1)

    @rule
    def broken(state):  # type: ignore[no-untyped-def]
        return broken_later(state) if holds(state) else number

    return broken
