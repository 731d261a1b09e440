"""Metrics in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Count:
    """A counter with one label."""

    def __init__(self, name: str, label: str = "") -> None:
        self.name, self.label = name, label
        self.values: Counter[str] = Counter()

    def add(self, value: str = "") -> None:
        self.values[value] += 1

    def lines(self) -> list[str]:
        values = self.values or Counter({"": 0})
        return [
            f"# TYPE {self.name} counter",
            *(
                f'{self.name}{{{self.label}="{value}"}} {count}' if value else f"{self.name} {count}"
                for value, count in sorted(values.items())
            ),
        ]


class Histogram:
    """A histogram of durations in seconds."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.counts = [0] * len(BUCKETS)
        self.count, self.sum = 0, 0.0

    def observe(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        for place, most in enumerate(BUCKETS):
            if seconds <= most:
                self.counts[place] += 1

    def lines(self) -> list[str]:
        buckets = zip(BUCKETS, self.counts, strict=True)
        return [
            f"# TYPE {self.name} histogram",
            *(f'{self.name}_bucket{{le="{most}"}} {count}' for most, count in buckets),
            f'{self.name}_bucket{{le="+Inf"}} {self.count}',
            f"{self.name}_sum {self.sum:.6f}",
            f"{self.name}_count {self.count}",
        ]


class Metrics:
    def __init__(self) -> None:
        self.tables = Count("paddock_tables_created_total")
        self.commands = Count("paddock_commands_total", "do")
        self.rejected = Count("paddock_rejected_total", "reason")
        self.requests = Count("paddock_http_responses_total", "status")
        self.failures = Count("paddock_failures_total")
        self.written = Histogram("paddock_write_seconds")

    def text(self, gauges: Mapping[str, float]) -> str:
        lines = [line for name, value in gauges.items() for line in (f"# TYPE {name} gauge", f"{name} {value:g}")]
        for metric in (self.tables, self.commands, self.rejected, self.requests, self.failures, self.written):
            lines += metric.lines()
        return "\n".join(lines) + "\n"
