"""A hook of the package's build: without the built web client there is no package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientIsBuilt(BuildHookInterface):
    """`paddock serve` shows the client from `src/paddock/static`, which git does not keep: `run.py build` makes it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src", "paddock", "static", "index.html")
        if version != "editable" and not page.is_file():
            raise SystemExit("The web client is missing from src/paddock/static: run `python3 run.py build` first.")
