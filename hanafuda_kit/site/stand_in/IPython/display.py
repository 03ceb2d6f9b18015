"""What a cell shows besides its last value."""

from hanafuda_kit.site.kernel import running


def display(*values: object) -> None:
    """Shows values below the cell."""
    for value in values:
        running().show(value)


def clear_output(wait: bool = False) -> None:
    """Output widgets have no place on these pages."""
