"""Structured logs as JSON lines. Only the listed fields are written, so that no token, name, chat or card can leak."""

from __future__ import annotations

import json
import logging
import sys
import time

FIELDS = ("table", "task", "reason", "error", "path", "status", "ms", "address", "database", "repeated")
REPEAT_AFTER = 10.0  # seconds in which equal warnings are counted instead of written: an outage causes hundreds
MOST_COUNTED = 1000  # distinct warnings to remember


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage() if record.name.startswith("paddock") or not record.args else record.msg,
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            # Write the location of an exception, not its message or variables.
            kind, trace = type(record.exc_info[1]).__name__, record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            place = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace else ""
            line |= {"error": kind, "in": place}
        return json.dumps(line)


class Repeats(logging.Filter):
    """Suppresses repeated warnings and errors; the next one written has the number of suppressed ones."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}  # last written, and suppressed since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or record.exc_info:
            return True
        key = (record.msg, *(getattr(record, name, None) for name in ("table", "task", "reason", "error", "path")))
        written, left_out = self._seen.get(key, (0.0, 0))
        if written <= record.created < written + REPEAT_AFTER:
            self._seen[key] = written, left_out + 1
            return False
        if len(self._seen) >= MOST_COUNTED:
            self._seen.clear()
        self._seen[key] = record.created, 0
        if left_out:
            record.repeated = left_out
        return True


def start_logging(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("sqlalchemy", "alembic", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
