"""The tables of a round: created with all seats assigned and the race started, in one transaction."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

import sqlalchemy as sa

from paddock.championship.model import Championship, Round
from paddock.championship.model import Table as Placing
from paddock.engine.sealed import commitment
from paddock.games import load
from paddock.server.core import log
from paddock.server.core.rules_version import rules_version
from paddock.server.core.segments import secret_of_race
from paddock.server.core.tokens import Signer, hashed
from paddock.server.storage import chain
from paddock.server.storage.schema import commitments
from paddock.server.tables.seated import Chair, begun


def secret_of_round(secret: bytes, number: int) -> bytes:
    """Return the secret shared by all tables of a duplicate round."""
    return hmac.digest(secret, f"paddock-round-{number}".encode(), "sha256")


def secret_of_table(secret: bytes, number: int, table: str) -> bytes:
    """Return the secret of a table in a round with separate seeds."""
    return hmac.digest(secret, f"paddock-round-{number}-{table}".encode(), "sha256")


def person_at(championship: Championship, placing: Placing, entrant: str) -> str:
    """Return an entrant's person id at a table; people are numbered in seat order."""
    people = [name for name in placing.seats if name and not championship.entrant(name).bot]
    return f"p{people.index(entrant) + 1}"


def deal_of(championship: Championship, number: int) -> str:
    """Return the id of a round's shared seed."""
    return f"{championship.id}-{number + 1}"


def commitment_of_round(secret: bytes, number: int, era: str) -> str:
    return commitment(secret_of_race(secret_of_round(secret, number), 1, era))


def promise(championship: Championship, number: int, committed: str) -> sa.Executable:
    """Return the insert of a duplicate round's commitment into the public chain, made at the announcement."""
    race = chain.race_hash(deal_of(championship, number), 1)
    return commitments.insert().values(commitment=committed, race=race, at=championship.made)


def made_tables(
    championship: Championship, played: Round, secret: bytes, signer: Signer, era: str
) -> Sequence[sa.Executable]:
    """Return all statements that create the tables of a round."""
    statements: list[sa.Executable] = []
    for placing in played.tables:
        statements += _made_table(championship, played, placing, secret, signer, era)
    return statements


def _made_table(
    championship: Championship, played: Round, placing: Placing, secret: bytes, signer: Signer, era: str
) -> list[sa.Executable]:
    plan, at, own = championship.plan, played.began, played.number
    duplicate = plan.duplicate
    table_secret = secret_of_round(secret, own) if duplicate else secret_of_table(secret, own, placing.id)
    game = load(played.leg.game, **{**played.leg.options, "players": len(placing.seats)})
    created = log.Created(
        at=at,
        table=placing.id,
        code=placing.code,
        game=game.name,
        options=game.options,
        rules=rules_version(game),
        era=era,
        commitment=commitment(secret_of_race(table_secret, 1, era)),
        clock=plan.clock,
        absence="usual",
        public=True,
        hints=False,
        rated=True,
        championship=championship.id,
        deal=deal_of(championship, own) if duplicate else "",
    )
    chairs = []
    for name in placing.seats:
        entrant = championship.entrant(name) if name else None
        if entrant is None or entrant.bot:
            chairs.append(Chair(bot=entrant.bot if entrant else plan.fill))
        else:
            token = hashed(signer.token_for(placing.id, entrant.id, at))
            chairs.append(Chair(name=entrant.name, token=token, player=entrant.player))
    statements = begun(created, chairs, table_secret, played.entropy)
    promised = None if duplicate else chain.promised(created, placing.id, 1)
    if promised is not None:
        statements.append(commitments.insert().values(**promised))
    return statements
