"""What the tests of the page's Python side share."""

import pytest

from hanafuda_kit.ui import set_language


@pytest.fixture
def english():
    """Every test that asks for it begins and ends in English."""
    set_language("en")
    yield
    set_language("en")
