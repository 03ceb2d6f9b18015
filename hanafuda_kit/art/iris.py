"""Month 5: iris."""
from __future__ import annotations
