"""Peephole rewriting of LLVM modules as text: replaces what is cheap in machine code, but slow in WebAssembly.

Numba generates code for 64-bit CPUs. WebAssembly has 32-bit addresses and local variables without addresses, and
browsers compile it with few optimizations. `bench/browser.py` compares the speed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

BODY = ".body"  # suffix of functions with Numba's calling convention
FOR_PYTHON = ("_ZN7cpython", "cfunc.")  # prefixes of wrappers that Python calls
FAULT = "{i8*, i32, i8*, i8*, i32}*"
NONE = "ret i32 -2"  # Numba's status for None, of functions that may return it

FUNCTION = re.compile(r'^(define|declare) i32 @"([^"]+)"\((.*)\)([^()\n]*)$', re.MULTILINE)
CALL = re.compile(r'^  (%"[^"]+") = call i32 @"([^"]+)"\((.*)\)(?: noinline)?$', re.MULTILINE)
POINTER = re.compile(r'(.*)\*(?: captures\(none\))?(?: noalias)? %"[^"]+"')
VALUE = """
define {type} @"{name}"({takes}){attributes} {{
  %value = alloca {type}
  %fault = alloca {fault}
  store {type} zeroinitializer, {type}* %value
  %status = call i32 @"{name}{body}"({given})
  %failed = icmp ne i32 %status, 0
  br i1 %failed, label %failure, label %success
failure:
  call void @llvm.trap()
  unreachable
success:
  %found = load {type}, {type}* %value
  ret {type} %found
}}
"""
TRAP = "declare void @llvm.trap()\n"

WORD = re.compile(
    r'^  (%"[^"]+") = (mul|add|sub|xor)(?: nuw)?(?: nsw)? i64 (\S+), (\S+)\n  %"([^"]+)" = and i64 \1, 4294967295$',
    re.MULTILINE,
)
WRAPPED = re.compile(
    r'^  (%"[^"]+") = icmp slt i64 (%"[^"]+"), 0\n  (%"[^"]+") = add i64 \2, (%"[^"]+")\n'
    r'  (%"[^"]+") = select  ?i1 \1, i64 \3, i64 \2$',
    re.MULTILINE,
)
ADDRESS = re.compile(r"= getelementptr (?:inbounds )?")
ZEROS = re.compile(r"^  %(\S+) = .*call .*?i(32|64) @llvm\.cttz\.i\d+\(i\d+ (\S+), i1 \w+\).*$", re.MULTILINE)


def rewritten(modules: Sequence[str]) -> list[str]:
    """Return Numba's modules with the changes that come before optimization."""
    optional = {name for text in modules for name in _functions_with(NONE, text)}
    return [_inbounds(_without_wraparound(_narrowed(_returning(text, optional)))) for text in modules]


def _functions_with(part: str, text: str) -> Iterator[str]:
    """Yield the names of functions whose body contains a text."""
    for body in re.split(r"^define ", text, flags=re.MULTILINE)[1:]:
        if part in body.partition("\n}")[0]:
            yield body.partition('@"')[2].partition('"')[0]


def _returning(text: str, optional: set[str]) -> str:
    """Make functions return their value. Numba's write it to an address and return a status (exception or not).

    Rules raise no exceptions; if one does, it traps, which stops the module.
    """
    added: list[str] = []

    def is_rule(name: str, arguments: list[str]) -> bool:
        found = len(arguments) > 1 and arguments[1].startswith(FAULT + "*")
        return found and name not in optional and not name.startswith(FOR_PYTHON)

    def function(match: re.Match[str]) -> str:
        kind, name, text, attributes = match.groups()
        arguments = _split(text)
        pointer = POINTER.fullmatch(arguments[0]) if is_rule(name, arguments) else None
        if pointer is None:
            return match[0]
        type_, takes = pointer[1], ", ".join(arguments[2:])
        if kind == "declare":
            return f'declare {type_} @"{name}"({takes})'
        given = ", ".join([f"{type_}* %value", f"{FAULT}* %fault", *arguments[2:]])
        parts = {"type": type_, "name": name, "takes": takes, "attributes": attributes, "given": given}
        added.append(VALUE.format(**parts, fault=FAULT, body=BODY))
        return f'define i32 @"{name}{BODY}"({text}) alwaysinline'

    def call(match: re.Match[str]) -> str:
        status, name, text = match.groups()
        arguments = _split(text)
        if not is_rule(name, arguments):
            return match[0]
        type_, address = arguments[0].rsplit("* ", 1)
        value = f'{status[:-1]}.value"'
        return (
            f'  {value} = call {type_} @"{name}"({", ".join(arguments[2:])})\n'
            f"  store {type_} {value}, {type_}* {address}\n"
            f"  {status} = add i32 0, 0"
        )

    text = CALL.sub(call, FUNCTION.sub(function, text))
    return text + "".join(added) + (TRAP if added and TRAP not in text else "")


def _split(arguments: str) -> list[str]:
    """Split a list of arguments at its commas, except those inside types."""
    parts, depth = [""], 0
    for letter in arguments:
        depth += (letter in "{[(") - (letter in "}])")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def _narrowed(text: str) -> str:
    """Compute in 32 bits where only 32 bits of the result are used: multiplication is twice as fast."""

    def word(match: re.Match[str]) -> str:
        _, operation, one, other, name = match.groups()
        lines, operands = [], []
        for k, operand in enumerate((one, other)):
            if operand.startswith("%"):
                lines.append(f'  %"{name}.{k}" = trunc i64 {operand} to i32')
                operands.append(f'%"{name}.{k}"')
            else:
                operands.append(str((int(operand) + (1 << 31)) % (1 << 32) - (1 << 31)))
        lines.append(f'  %"{name}.word" = {operation} i32 {", ".join(operands)}')
        lines.append(f'  %"{name}" = zext i32 %"{name}.word" to i64')
        return "\n".join([match[0].partition("\n")[0], *lines])

    return WORD.sub(word, text)


def _without_wraparound(text: str) -> str:
    """Remove the check for negative indices (from the end of an array), which no rule uses."""
    return WRAPPED.sub(r"  \5 = add i64 \2, 0", text)


def _inbounds(text: str) -> str:
    """Mark addresses as `inbounds nuw`: then constant offsets become part of loads and stores."""
    return ADDRESS.sub("= getelementptr inbounds nuw ", text)


def without_cttz(text: str) -> str:
    """Replace `cttz` (count trailing zeros) in an optimized module by `ctlz` of a mask of these zeros.

    On ARM, Chromium calls a function for `i64.ctz`, which spills all registers.
    """

    def counted(match: re.Match[str]) -> str:
        name, bits, number = match.groups()
        new = name.strip('"')
        return (
            f'  %"{new}.not" = xor i{bits} {number}, -1\n'
            f'  %"{new}.less" = add i{bits} {number}, -1\n'
            f'  %"{new}.mask" = and i{bits} %"{new}.not", %"{new}.less"\n'
            f'  %"{new}.rest" = call i{bits} @llvm.ctlz.i{bits}(i{bits} %"{new}.mask", i1 false)\n'
            f'  %{name} = sub i{bits} {bits}, %"{new}.rest"'
        )

    text = ZEROS.sub(counted, text)
    for bits in (32, 64):
        declared = f"declare i{bits} @llvm.ctlz.i{bits}("
        if declared not in text:
            text += f"\n{declared}i{bits}, i1)\n"
    return text
