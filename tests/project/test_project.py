"""The project itself: clauses, facts in READMEs, built files, no paths of one machine, the length of files."""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

import pytest

import paddock
from paddock.browser.files import shipping_folder
from paddock.games import rulebook
from paddock.testing import clauses, readme

ROOT = Path(__file__).parents[2]


def test_every_clause_is_cited_by_a_test():
    assert clauses.complaints() == []
    assert len(clauses.stated()["runnerup"]) == 28 + 7


def test_a_clause_without_a_test_would_be_noticed(tmp_path: Path):
    (tmp_path / "test_x.py").write_text('def test_a():\n    """RU-1. Fine."""\n\ndef helper():\n    """RU-2."""\n')
    assert clauses.cited(tmp_path) == {"RU-1"}


@pytest.mark.parametrize("name", paddock.names())
def test_facts_in_a_games_readme_are_those_of_its_code(name: str):
    """If this fails: python -m paddock.testing.readme --write"""
    page = readme.page_of(name)
    assert page.read_text("utf-8") == readme.with_facts(name)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_the_games_for_the_browser_in_the_package_are_built_from_these_sources():
    wanted = {shipping_folder(rulebook(name)): name for name in paddock.names()}
    there = {file.parent for file in tracked(untracked=True) if file.suffix == ".wasm" and file.is_file()}
    stale = ", ".join(sorted(wanted[folder] for folder in wanted.keys() - there))
    command = "`.venv/bin/paddock browser --ship` writes them anew; commit what it writes"
    assert not stale, f"the files of {stale} for the browser are not those of these sources: {command}"
    assert there == {*wanted}, f"{sorted(map(str, there - wanted.keys()))} belong to no game: {command}"


GZIP = b"\x1f\x8b"  # the first bytes of such a file


def tracked(untracked: bool = False) -> list[Path]:
    """The files that git has; also those that could be added."""
    more = ["--cached", "--others", "--exclude-standard"] if untracked else []
    done = subprocess.run(["git", "ls-files", "-z", *more], cwd=ROOT, capture_output=True, text=True, check=False)
    return [ROOT / name for name in done.stdout.split("\0") if name]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_no_file_holds_a_path_of_one_machine_or_a_registrys_host():
    hosts = re.compile(r"https?://[\w.-]*(pypi|pythonhosted|npmjs|debian)\.\w+", re.IGNORECASE)
    paths = re.compile(r"(?<![\w.])/(home|root|work|Users)/\w")
    for file in tracked():
        if file.suffix in {".png", ".woff2"} or not file.is_file():
            continue
        data = file.read_bytes()
        text = (gzip.decompress(data) if data.startswith(GZIP) else data).decode("utf-8", "replace")
        assert not hosts.search(text), f"{file}: {hosts.search(text)}"
        assert not paths.search(text), f"{file}: {paths.search(text)}"


@pytest.mark.parametrize("folder", ["src", "web/src", "bench"])
def test_no_file_of_code_has_more_than_400_lines(folder: str):
    lines = {
        str(file.relative_to(ROOT)): file.read_text("utf-8").count("\n")
        for ending in ("py", "ts", "svelte")
        for file in (ROOT / folder).rglob(f"*.{ending}")
    }
    assert lines
    assert not {name: count for name, count in lines.items() if count > 400}
