"""A game for the browser: its rules and bots as WebAssembly, its description as JSON.

    paddock browser GAME --out FOLDER

The LLVM modules that Numba generates are compiled to WebAssembly instead of machine code, so the rules are the same.
"""

from paddock.engine import jit


def possible() -> bool:
    """Whether games can be built here, which needs Numba and a WebAssembly linker."""
    if not jit.COMPILED:
        return False
    from paddock.browser.linking import NoLinker, linker

    try:
        linker()
    except NoLinker:
        return False
    return True
