"""The command's door, ``hanafuda`` and ``python -m hanafuda_kit``: from here on Ctrl-C ends it without a traceback.

Nothing is loaded before that: ``_signal`` is what ``signal`` is made of, built into Python.
"""

import os
from _signal import SIGINT, default_int_handler, signal  # type: ignore[import-not-found]

signal(SIGINT, lambda *_: os._exit(130))


def main() -> None:
    """Loads the command line and runs it."""
    from hanafuda_kit import cli

    signal(SIGINT, default_int_handler)
    cli.main()


if __name__ == "__main__":
    main()
