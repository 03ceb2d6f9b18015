"""A teaching kit for the Japanese card games Mushi, Roppyakken and Hachi-Hachi.

Importing the package imports nothing else: the engine (``hanafuda_kit.games``)
works without any third-party package, the table (``hanafuda_kit.ui``) needs a
notebook, the web app (``hanafuda_kit.web``) needs Voilà.
"""

__version__ = "0.1.0"
