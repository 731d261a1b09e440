"""Rewritten LLVM modules compute the same as before; run on the CPU, for numbers where they could differ."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import llvmlite.binding as llvm
import pytest

from paddock.browser.rewriting import BODY, FAULT, rewritten, without_cttz

NUMBERS = (0, 1, 2, 12, 255, 1 << 31, (1 << 32) - 1, 1 << 32, 0x7FEB352D << 20, 1 << 62, -1, -8, -(1 << 63))

MIXED = """  %".1" = mul nsw i64 %"arg.x", 2146121005
  %".2" = and i64 %".1", 4294967295
  %".3" = add i64 %".2", -5
  %".4" = and i64 %".3", 4294967295
  store i64 %".4", i64* %"retptr"
"""
INDEXED = """  %".1" = add i64 9, 0
  %".2" = icmp slt i64 %"arg.x", 0
  %".3" = add i64 %"arg.x", %".1"
  %".4" = select  i1 %".2", i64 %".3", i64 %"arg.x"
  store i64 %".4", i64* %"retptr"
"""
CALLING = f"""  %".1" = alloca i64
  %".2" = call i32 @"mixed"(i64* %".1", {FAULT}* %"excinfo", i64 %"arg.x")
  %".3" = load i64, i64* %".1"
  %".4" = zext i32 %".2" to i64
  %".5" = add i64 %".3", %".4"
  store i64 %".5", i64* %"retptr"
"""
ZEROS = """
define i64 @zeros(i64 %x) {
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %x, i1 false)
  ret i64 %1
}
declare i64 @llvm.cttz.i64(i64, i1)
"""


def rule(name: str, code: str, status: int = 0) -> str:
    """LLVM code of a function with one argument, as Numba emits it."""
    found = f'i64* captures(none) noalias %"retptr", {FAULT}* captures(none) noalias %"excinfo"'
    return f'define i32 @"{name}"({found}, i64 %"arg.x")\n{{\nentry:\n{code}  ret i32 {status}\n}}\n'


@pytest.fixture
def run() -> Callable[[str, str, int], int]:
    """Call a function of a module, which takes a number and returns one."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()

    def run(text: str, name: str, number: int) -> int:
        machine = llvm.Target.from_default_triple().create_target_machine()  # the execution engine owns it from then on
        with llvm.create_mcjit_compiler(llvm.parse_assembly(text), machine) as engine:
            engine.finalize_object()
            address = engine.get_function_address(name)
            return int(ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(address)(number))

    return run


@pytest.mark.parametrize("number", NUMBERS)
def test_trailing_zeros_are_counted_without_the_instruction(run: Callable[[str, str, int], int], number: int):
    text = without_cttz(ZEROS)
    assert "call i64 @llvm.cttz" not in text
    assert run(text, "zeros", number) == run(ZEROS, "zeros", number)


@pytest.mark.parametrize("number", NUMBERS)
def test_rules_return_their_values_and_words_keep_their_bits(run: Callable[[str, str, int], int], number: int):
    (text,) = rewritten([rule("mixed", MIXED) + rule("calling", CALLING)])
    assert " = mul i32 " in text
    assert run(text, "calling", number) == ((number * 2146121005 & 0xFFFFFFFF) - 5) & 0xFFFFFFFF


@pytest.mark.parametrize("number", [number for number in NUMBERS if number >= 0])
def test_the_check_for_a_negative_index_is_removed(run: Callable[[str, str, int], int], number: int):
    (text,) = rewritten([rule("indexed", INDEXED)])
    assert "select" not in text
    assert run(text, "indexed", number) == number


def test_a_rule_that_may_return_none_keeps_its_signature():
    modules = rewritten([rule("mixed", MIXED, status=-2), rule("calling", CALLING)])
    assert 'define i32 @"mixed"(' in modules[0]
    assert 'call i32 @"mixed"(' in modules[1]
    assert f'define i32 @"calling{BODY}"(' in modules[1]
