"""The course as a web app: Voilà with the kit's own template.

``course``    the list of the lessons, for the page's navigation
``settings``  Voilà's settings, the same for `hanafuda play` and for Binder
``server``    the server: strict port, own start page, clean end
``gate``      by which name, and by which requests, it may be asked
``pages``     from a request to a page: a kernel, its cells, HTML
``kernels``   the kernels behind the pages, and how many there may be
``nursery``   kernels as copies of a template process (``forkserver``), which run their cells themselves (``forked``)
``recording`` what such a kernel told, and pages that were made of the same before
``render``    from a notebook to HTML
``sockets``   what a page and its kernel may say to each other
``files``     scripts and styles: compressed, kept, most of them in one
``reasons``   why a page cannot be shown, and what the terminal says
``serve``     the command `hanafuda play`
``jupyter/``  a Jupyter data directory that holds the template
"""
