"""Exercises, drills and positions: what the course is made of, without a browser."""
