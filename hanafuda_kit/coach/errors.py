"""What the coach cannot do, in one sentence each."""

from __future__ import annotations

from hanafuda_kit.errors import HanafudaError


class CoachError(HanafudaError):
    """A position or record that cannot be advised on or reviewed, or a number of worlds that makes no sense."""
