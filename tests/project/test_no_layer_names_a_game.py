"""Nothing outside a game's folder names it; what differs from game to game is declared by the game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock

HOME = Path(paddock.__file__).parent
LAYERS = ("engine", "bots", "browser", "envs", "lab", "server", "cli", "testing")


def words(path: Path) -> Iterator[tuple[int, str]]:
    """All names and texts of a module, but for its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, documented) and ast.get_docstring(node)]
    docstrings = {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield node.lineno, text
            case ast.Name(id=text) | ast.Attribute(attr=text):
                yield node.lineno, text
            case ast.ImportFrom(module=str(text)):
                yield node.lineno, text


@pytest.mark.parametrize("layer", LAYERS)
def test_no_code_of_a_layer_names_a_game(layer: str):
    found = [
        f"{path.relative_to(HOME)}, line {line}: {text!r}"
        for path in sorted((HOME / layer).rglob("*.py"))
        for line, text in words(path)
        if any(name in text for name in paddock.names())
    ]
    assert not found


def test_a_name_in_code_would_be_found(tmp_path: Path):
    (tmp_path / "some.py").write_text(
        '"""Of scrapdash."""\nALIKE = ("runnerup",)\nfrom paddock.games.peloton import x\n'
    )
    assert [text for _, text in words(tmp_path / "some.py")] == ["paddock.games.peloton", "ALIKE", "runnerup"]
