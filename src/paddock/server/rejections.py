"""Rejections of requests: the id of a reason, and the clause that it comes from.

T-n are the clauses in `docs/protocol.md`. Sentences for people are in the client.
"""

from __future__ import annotations

from typing import Any

CLAUSES = {
    # T-1 who may come in
    "table-unknown": "T-1",
    "table-locked": "T-1",
    "table-full": "T-1",
    "invitation-unknown": "T-1",
    "name-bad": "T-1",
    "token-bad": "T-1",
    "table-broken": "T-1",
    "banned": "T-1",
    # T-2 the host decides
    "not-host": "T-2",
    "person-unknown": "T-2",
    # T-3 seats and bots
    "seat-unknown": "T-3",
    "seat-taken": "T-3",
    "seat-invited": "T-3",
    "seat-not-yours": "T-3",
    "bot-unknown": "T-3",
    # T-4 before the start
    "not-in-lobby": "T-4",
    "option-bad": "T-4",
    "seats-empty": "T-4",
    "not-ready": "T-4",
    "nobody-seated": "T-4",
    "entropy-wrong": "T-4",
    "not-revealed": "T-4",
    # T-5 playing
    "not-playing": "T-5",
    "over": "T-5",
    "not-asked": "T-5",
    "not-legal": "T-5",
    "no-pass": "T-5",
    # T-6 taking back
    "undo-impossible": "T-6",
    "rewind-impossible": "T-6",
    "no-vote": "T-6",
    "vote-running": "T-6",
    # T-7 clocks
    "not-due": "T-7",
    "not-away": "T-7",
    "paused": "T-7",
    # T-8 talking
    "muted": "T-8",
    "chat-empty": "T-8",
    # T-9 after the end
    "not-over": "T-9",
    "record-unknown": "T-9",
    "moment-unknown": "T-9",
    "analysis-unknown": "T-9",
    "rules-changed": "T-9",
    "record-bad": "T-9",
    # T-13 rated races and championships
    "rated": "T-13",
    "championship-unknown": "T-13",
    "daily-unknown": "T-13",
    "championship": "T-13",
    # T-10 the server itself
    "message-bad": "T-10",
    "too-many": "T-10",
    "too-large": "T-10",
    "origin-bad": "T-10",
    "host-bad": "T-10",
    "unavailable": "T-10",
    "game-unknown": "T-10",
    "game-broken": "T-10",
    "page-unknown": "T-10",
    "language-unknown": "T-10",
    "stale": "T-10",
    # T-11 advice
    "hints-off": "T-11",
    # T-12 players with keys
    "signature-bad": "T-12",
    "challenge-bad": "T-12",
    "challenge-used": "T-12",
    "key-unknown": "T-12",
    "passkey-bad": "T-12",
    "passkey-unknown": "T-12",
    "passkey-host": "T-12",
    "key-own": "T-12",
    "code-unknown": "T-12",
    "player-token-bad": "T-12",
    "channel-bad": "T-12",
    "channel-off": "T-12",
}


class Rejected(Exception):
    """A rejected request, which has changed nothing. `details` are numbers, ids and echoed input, never sentences."""

    def __init__(self, reason: str, **details: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = CLAUSES[reason]
        self.details = details

    def json(self) -> dict[str, Any]:
        return {"reason": self.reason, "clause": self.clause, "details": self.details}
