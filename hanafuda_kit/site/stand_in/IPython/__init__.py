"""Stands in for IPython on the pages of the static site: ipywidgets asks it two things, and importing the real one
takes four of nine seconds there. JupyterLab on the same site has the real one."""


def get_ipython() -> None:
    """There is no shell."""
