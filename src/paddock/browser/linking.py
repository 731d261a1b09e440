"""Links LLVM modules to one WebAssembly file. llvmlite has the code generator; the linker is LLVM's `wasm-ld`."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from paddock.browser.exports import Export
from paddock.browser.rewriting import FOR_PYTHON, rewritten, without_cttz
from paddock.engine.errors import PaddockError

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
STACK = 1 << 18


class NoLinker(PaddockError):
    reason = "no-linker"


def linked(
    modules: Sequence[str], exports: Mapping[str, Export], never_inlined: Sequence[str], vectors: bool = False
) -> bytes:
    """Return the WebAssembly of some LLVM modules, which exports only the functions of `exports`.

    Hot exports and what they call are optimized for speed, everything else for size. `vectors` enables loop
    vectorization, which pays only for long arrays: loops over seats or cards are too short.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static", features=FEATURES)
    modules = rewritten(modules)
    names, hot = set(exports), _reached(modules, [name for name, one in exports.items() if one.hot])
    layout = str(machine.target_data)
    whole = _joined(modules, layout.replace("-n32:64-", "-n32-"))  # keeps LLVM from widening 32-bit numbers
    for function in whole.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
            if function.name in never_inlined:
                function.add_function_attribute("noinline")
            if function.name not in hot:
                function.add_function_attribute("optsize")
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(3)
    options.slp_vectorization, options.loop_vectorization = True, vectors
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    text = _with_layout(without_cttz(str(whole)), layout)
    return _link(machine.emit_object(llvm.parse_assembly(text)), sorted(names))


def _reached(modules: Iterable[str], first: Iterable[str]) -> set[str]:
    """Return the functions that are reachable from some of them in the call graph."""
    calls: dict[str, set[str]] = {}
    for text in modules:
        for body in re.split(r"^define ", text, flags=re.MULTILINE)[1:]:
            name, *called = re.findall(r'@"?([^"(\s,]+)"?', body.partition("\n}")[0])
            calls.setdefault(name, set()).update(called)
    reached, todo = set[str](), list(first)
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += calls.get(name, ())
    return reached


def _joined(modules: Iterable[str], layout: str) -> Any:
    whole = None
    for text in modules:
        module = llvm.parse_assembly(_for_wasm(text, layout))
        for function in module.functions:
            if function.is_declaration:
                continue
            if function.name.startswith(FOR_PYTHON):
                function.linkage = "internal"
            elif function.linkage == llvm.Linkage.external:
                function.linkage = "weak_odr"  # a rule may be compiled into several modules
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    assert whole is not None
    whole.verify()
    return whole


def _for_wasm(text: str, layout: str) -> str:
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r"= common global (\S+) null", r"= weak_odr global \1 null", text)
    return _with_layout(text, layout)


def _with_layout(text: str, layout: str) -> str:
    return re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', text)


def _link(code: bytes, exports: list[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "game.o"), Path(folder, "game.wasm")
        given.write_bytes(code)
        flags = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", "--export=__heap_base"]
        flags += [f"--export={name}" for name in exports]
        done = subprocess.run([*linker(), *flags, "-o", made, given], capture_output=True, text=True)
        if done.returncode:
            raise PaddockError(f"wasm-ld could not link the rules: {done.stderr.strip()}")
        return made.read_bytes()


def linker() -> list[str]:
    """Return the command of the linker: `wasm-ld` on the path, or that of the package ziglang."""
    if shutil.which("wasm-ld"):
        return ["wasm-ld"]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise NoLinker("there is no WebAssembly linker here; `pip install paddock[browser]` installs one")
