"""The course as a web app: Voilà with the kit's own template.

``course``    the list of the lessons, for the page's navigation
``settings``  Voilà's settings, the same for `hanafuda play` and for Binder
``server``    the server: strict port, own start page, clean end
``serve``     the command `hanafuda play`
``jupyter/``  a Jupyter data directory that holds the template
"""
