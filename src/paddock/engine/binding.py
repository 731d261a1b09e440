"""Templates: generic compiled algorithms (play-outs, search, a table's doors), executed once for each game.

Numba finds compiled code again only if a function reaches other compiled functions through its module's globals.
So a template is an ordinary module that takes the verbs of its game at the top,

    rules = bound_rules()
    legal, apply = rules.legal, rules.apply

and `bind` executes a copy of it for each game, under a name of its own in `sys.modules`.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

from paddock.engine import jit

ENGINE = Path(__file__).parent
_binding = threading.local()
_lock = threading.RLock()


def bound_rules() -> Any:
    """In a template: the rules module of the game that this copy is for."""
    return _binding.rules


def bound(template: str) -> Any:
    """In a template: another template, bound to the same game."""
    return bind(template, _binding.rules)


def bind(template: str, rules: ModuleType) -> Any:
    """The copy of a template module (by its full name) for the game whose rules these are."""
    name = f"{template}:{rules.__name__}"
    with _lock:
        if name not in sys.modules:
            found = importlib.util.find_spec(template)
            if found is None or found.origin is None:
                raise ImportError(f"there is no template {template}")
            _execute(name, Path(found.origin), rules)
        return sys.modules[name]


def _execute(name: str, path: Path, rules: ModuleType) -> None:
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or rules.__file__ is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    before = getattr(_binding, "rules", None)
    _binding.rules = rules
    try:
        folder = Path(rules.__file__).parent
        with jit.kept_for(folder.name, sources(folder, path)) as fresh:
            if fresh:
                print(
                    f"paddock: compiling {folder.name} for this machine, once; this takes some seconds …",
                    file=sys.stderr,
                )
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        _binding.rules = before


def sources(game: Path, template: Path) -> list[Path]:
    """All files that compiled code of a game's template can come from."""
    return [*ENGINE.rglob("*.py"), *template.parent.glob("*.py"), *game.glob("*.py")]
