"""Templates: generic compiled algorithms (play-outs, search, the entry points of a match), executed once for each game.

Numba's disk cache works only for functions that call others through their module's globals, not through closures. So a
template is an ordinary module, which takes the functions of its game at the top,

    rulebook: Any  # set by `bind`
    legal = rulebook.rules.legal
    apply = rulebook.bind("paddock.engine.templates.turns").apply
    laws = rulebook.part("laws")  # None if the game has no such module

and `bind` executes a copy of it for each game. The copy's name in `sys.modules` is the same in every process, since
Numba's cache depends on it.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.engine import jit
from paddock.engine.sources import sources

if TYPE_CHECKING:
    from paddock.engine.rulebook import Rulebook

_lock = threading.RLock()


def bind(template: str, rulebook: Rulebook) -> Any:
    """Return a game's copy of a template module, given by its full name; it is executed once."""
    name = f"{template}:{rulebook.rules.__name__}"
    with _lock:
        if name not in sys.modules:
            _execute(name, template, rulebook)
        return sys.modules[name]


def _execute(name: str, template: str, rulebook: Rulebook) -> None:
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None:
        raise ImportError(f"there is no template {template}")
    loader = SourceFileLoader(name, found.origin)
    module = importlib.util.module_from_spec(ModuleSpec(name, loader, origin=found.origin))
    module.__dict__["rulebook"] = rulebook
    sys.modules[name] = module
    try:
        with jit.cached_in(Path(rulebook.name, template), sources(template, rulebook.package)):
            loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
