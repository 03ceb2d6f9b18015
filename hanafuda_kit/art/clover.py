"""Month 7: bush clover."""
from __future__ import annotations
