"""A report as a Parquet file: every figure with its name, the study in the metadata. Needs the extra `lab`."""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from paddock.engine.errors import PaddockError
from paddock.lab.reporting.report import ReportError, flat

STUDY = b"paddock"  # key of the study in the metadata


class NoParquet(PaddockError):
    reason = "no-parquet"


def write_parquet(path: Path, report: Mapping[str, Any]) -> None:
    """Write a table with the columns `name` and `value`, a row for each figure that is a number."""
    try:
        arrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise NoParquet("Parquet files need the package pyarrow: pip install 'paddock[lab]'") from None
    found = [(name, float(value)) for name, value in flat(report["figures"]) if isinstance(value, (int, float))]
    table = arrow.table({"name": [name for name, _ in found], "value": [value for _, value in found]})
    table = table.replace_schema_metadata({STUDY: json.dumps(report["study"]).encode()})
    try:
        parquet.write_table(table, str(path))
    except OSError as error:
        raise ReportError(f"cannot write {path}: {error.strerror or error}") from None
