"""Month 9: chrysanthemum."""
from __future__ import annotations
