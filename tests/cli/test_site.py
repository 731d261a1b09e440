"""`paddock site`: the static edition; tests/web/test_site.py opens it in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from paddock.cli import app
from paddock.engine.errors import PaddockError
from paddock.server.web import static_files


@pytest.mark.skipif(not static_files.is_built(static_files.FOLDER), reason="the client was not built")
def test_a_static_edition_is_written(tmp_path: Path):
    folder, other = tmp_path / "site", tmp_path / "photos"
    done = CliRunner().invoke(app, ["site", str(folder), "runnerup"])
    assert "texts, manual and lessons of runnerup" in done.output
    assert (folder / "index.html").is_file()
    assert [file.stem for file in (folder / "browser").glob("*.json")] == ["runnerup"]
    other.mkdir()
    (other / "cat.png").touch()
    refused = CliRunner().invoke(app, ["site", str(other), "runnerup"])
    with pytest.raises(PaddockError, match="photos holds other files"):
        raise refused.exception or AssertionError(refused.output)
    assert (other / "cat.png").exists()
