"""Which endpoint a request to the API is for."""

from __future__ import annotations

import pytest
from starlette.exceptions import HTTPException

from paddock.server.web.api import ENDPOINTS
from paddock.server.web.dispatch import Dispatcher

dispatcher = Dispatcher(ENDPOINTS)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_every_endpoint_is_found_with_its_parameters(endpoint):
    values = {name[1:-1]: f"x-{name[1:-1]}" for name in endpoint.path.split("/") if name.startswith("{")}
    assert dispatcher.find(endpoint.method, endpoint.path.format(**values)) == (endpoint, values)


def test_a_fixed_segment_goes_before_a_parameter():
    assert dispatcher.find("POST", "/tables/continue")[0].path == "/tables/continue"
    assert dispatcher.find("GET", "/tables/ABCD")[1] == {"table": "ABCD"}


def test_head_is_answered_as_get():
    assert dispatcher.find("HEAD", "/games")[0].method == "GET"


@pytest.mark.parametrize("path", ["", "/", "/game", "/games/", "/games/runnerup", "/tables//join", "/tables/a/b/c"])
def test_an_unknown_path_is_not_found(path):
    with pytest.raises(HTTPException) as raised:
        dispatcher.find("GET", path)
    assert raised.value.status_code == 404


def test_another_method_is_refused_with_those_that_are_allowed():
    with pytest.raises(HTTPException) as raised:
        dispatcher.find("PATCH", "/me")
    assert raised.value.status_code == 405
    assert raised.value.headers == {"allow": "DELETE, GET, PUT"}
