"""Admission of HTTP requests: one begins per iteration of the event loop."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from bench.server_clients import PATIENCE
from paddock.server.web.admission import Admission


def test_one_request_of_a_burst_begins_per_iteration():
    begun: list[int] = []

    async def request(admission: Admission, number: int) -> None:
        await admission.enter()
        begun.append(number)

    async def main() -> None:
        admission = Admission()
        tasks = [asyncio.ensure_future(request(admission, number)) for number in range(5)]
        tasks[1].cancel()
        seen = [len(begun)]
        while len(begun) < 4:
            await asyncio.sleep(0)
            seen.append(len(begun))
        assert begun == [0, 2, 3, 4]
        assert max(after - before for before, after in pairwise(seen)) == 1
        await asyncio.sleep(0)
        await asyncio.wait_for(request(admission, 5), PATIENCE)  # nobody waits: it begins at once

    asyncio.run(main())
