"""The built site in Chromium, from a bare static server under a sub-path; ``page`` fails for errors in the console."""

import pytest

DRAWN = "() => document.querySelectorAll('.hfk-root').length > 0"
LIVE = "() => document.documentElement.dataset.hfkSite === 'live'"


def open_page(page, host, name, query=""):
    page.goto(f"{host}/{name}.html{query}")
    page.wait_for_function(LIVE)
    return page


def test_pages_come_alive_offline_after_one_visit_and_in_a_second_tab(page, host):
    page.goto(f"{host}/mushi-play.html?lang=ja")
    page.wait_for_function(DRAWN)
    assert page.locator("#hfk-site-status").is_visible()  # a picture, and the line that says so
    assert page.locator(".hfk-site-shown > [inert]").count()
    page.wait_for_function(LIVE)
    assert not page.locator(".hfk-site-shown > [inert]").count()
    assert page.locator("#hfk-site-status").is_hidden()
    assert page.locator("html").get_attribute("lang") == "ja"
    page.evaluate("() => navigator.serviceWorker.ready")

    page.context.set_offline(True)
    for name in ("mushi-play", "mushi"):  # the second was never visited
        open_page(page, host, name)
        assert page.locator(".hfk-root").count()
    tab = page.context.new_page()
    open_page(tab, host, "welcome")
    assert tab.locator(".hfk-root").count()


@pytest.mark.parametrize("name", ["welcome", "mushi", "teachers", "hachihachi-play"])
def test_a_page_comes_alive(page, host, name):
    open_page(page, host, name)
    assert not page.locator(".hfk-site-shown > [inert]").count()
    assert not page.locator(".hfk-site-shown > [role=alert]").count()
    assert {url.split("/")[2] for url in page.watch.requests if url.startswith("http")} == {host.split("/")[2]}
