"""Analyses rated races, a few at a time, and applies the decisions to the ratings. Results never wait for this."""

from __future__ import annotations

from functools import partial

import msgspec
import sqlalchemy as sa

from paddock.bots.analysis.analysis import mistakes_of
from paddock.ratings.model import spread_of
from paddock.server import limits
from paddock.server.rating.counting import learn_from_decisions
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import rated_races
from paddock.server.storage.store import Store
from paddock.server.workers.analyses import Analyses


async def judge_races(store: Store, analyses: Analyses, now: int) -> None:
    """Process the oldest counted races that are not judged: queue the analysis, apply it, or give up after a while."""
    waiting = sa.select(rated_races).where(rated_races.c.judged.is_(False), rated_races.c.counted.is_(True))
    for row in await store.rows(waiting.order_by(rated_races.c.ended).limit(limits.RACES_JUDGED)):
        mistakes: dict[str, float] | None = {}
        if spread_of(row.game).decisions is not None and now - row.ended < limits.JUDGED_WITHIN * 1000:
            try:
                mistakes = await _mistakes(analyses, row.race)
            except Rejected as refused:
                if refused.reason == "too-many":
                    break  # the queue is full
                continue  # the record is withheld during a championship
        if mistakes is not None:
            await store.database.write(partial(learn_from_decisions, race=row.race, mistakes=mistakes))


async def _mistakes(analyses: Analyses, race: str) -> dict[str, float] | None:
    """Return mistakes by seat; {} if unavailable for good, None if pending."""
    found = await analyses.find_or_ask(race, "ratings")
    if found.state in ("queued", "running"):
        return None
    if found.result is None:
        return {}
    return mistakes_of(msgspec.json.decode(found.result))
