"""Structured logs, as lines of JSON. Only what is named here is written, so no token, name, chat or card slips in."""

from __future__ import annotations

import json
import logging
import sys
import time

FIELDS = ("table", "task", "reason", "error", "path", "status", "ms", "address", "database")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage() if record.name.startswith("paddock") or not record.args else record.msg,
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            # Where it happened, not what was in the variables or the message.
            kind, trace = type(record.exc_info[1]).__name__, record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            place = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace else ""
            line |= {"error": kind, "in": place}
        return json.dumps(line)


def start_logging(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("sqlalchemy", "alembic", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
