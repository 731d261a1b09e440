"""What documents show: shell commands, in blocks of code, in tables and within sentences; blocks of Python."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY")), *sorted(ROOT.glob("docs/*.md"))]
PROGRAMS = ("paddock", "python", "python3", "pip", "docker", "make", "npm", "ruff", "pre-commit")
SHELLS = ("", "sh", "text")  # languages of blocks that may hold commands
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^ {4}(?=\S)(.*)$", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
VARIABLE = re.compile(r"[A-Z][A-Z_]*=\S*")


@dataclass(frozen=True)
class Shown:
    """A command as a document shows it."""

    document: str
    text: str
    variables: tuple[str, ...]  # names, as in PADDOCK_BOTS=. paddock …
    program: str
    words: tuple[str, ...]
    whole: bool  # in a block of code; within a sentence arguments may be left out

    def __str__(self) -> str:
        return self.text


def commands(document: Path) -> Iterator[Shown]:
    """Return all commands that a document shows."""
    text = re.sub(r"\\\n\s*", "", document.read_text("utf-8"))
    outside = FENCED.sub("", text)
    lines = [line for language, block in FENCED.findall(text) if language in SHELLS for line in block.splitlines()]
    for whole, found in ((True, [*lines, *INDENTED.findall(outside)]), (False, INLINE.findall(outside))):
        for line in found:
            for part in re.split(r"\s*&&\s*|;\s+", re.split(r"\s+#|\s{3,}", line.strip())[0]):
                if shown := command(document.name, part, whole):
                    yield shown


def command(document: str, text: str, whole: bool) -> Shown | None:
    """Return a command without variables and `sudo` before it, and without the path of its program; else None."""
    try:
        words = shlex.split(re.sub(r"\[(--[^]]*)\]", r"\1", text))
    except ValueError:  # a sentence with an apostrophe
        return None
    variables = []
    while words and (words[0] == "sudo" or VARIABLE.fullmatch(words[0])):
        variables += [words[0].partition("=")[0]] if words[0] != "sudo" else []
        words = words[1:]
    words = [word for word in words if word != "…"]
    program = words[0].rpartition("/")[2] if words else ""
    if program not in PROGRAMS or (len(words) < 2 and not variables):
        return None
    return Shown(document, text, tuple(variables), program, tuple(words[1:]), whole)


def python_blocks(document: Path) -> list[str]:
    """Return the blocks of Python in a document that are no dialogues, which doctest runs."""
    blocks = [block for language, block in FENCED.findall(document.read_text("utf-8")) if language == "python"]
    return [block for block in blocks if not block.startswith(">>>")]
