"""The course as files for any web host: Python runs in the reader's browser (``hanafuda site``).

``build`` makes the folder, step by step: ``pages`` renders each notebook with the web app's template, ``runtime``
brings Python for the browser (Pyodide) and the wheels it needs. ``kernel`` is the one module that runs in the
browser as well: it runs a page's cells and carries the widgets' messages. ``static`` holds the page's own JavaScript.
"""
