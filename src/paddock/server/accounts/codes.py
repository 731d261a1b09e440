"""One-time codes, stored as hashes."""

from __future__ import annotations

import sqlalchemy as sa

from paddock.server.core.tokens import hashed
from paddock.server.storage.schema import codes


def keep_code(connection: sa.Connection, code: str, kind: str, subject: str, until: int) -> None:
    """Store a code. A subject has one code of each kind; codes without a subject are independent."""
    if subject:
        connection.execute(codes.delete().where(codes.c.kind == kind, codes.c.subject == subject))
    connection.execute(codes.insert().values(code=hashed(code), kind=kind, subject=subject, until=until))


def spend_code(connection: sa.Connection, code: str, kind: str, now: int) -> str | None:
    """Consume a code; return its subject, or None if it is unknown, expired or used."""
    which = sa.and_(codes.c.code == hashed(code), codes.c.kind == kind, codes.c.until > now)
    subject: str | None = connection.execute(sa.select(codes.c.subject).where(which)).scalar_one_or_none()
    if subject is None or connection.execute(codes.delete().where(which)).rowcount != 1:
        return None
    return subject
