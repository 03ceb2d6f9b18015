"""ipywidgets asks whether a shell is running: none is."""


class InteractiveShell:
    """No shell."""

    @staticmethod
    def initialized() -> bool:
        """Never."""
        return False
