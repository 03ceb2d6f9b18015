"""What a test needs and this machine does not have: a skip with its reason, and a failure where CI is set."""

import os
from typing import NoReturn

import pytest


def give_up(reason: str) -> NoReturn:
    """Skip in one line; where CI is set, fail: there everything has to run."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
