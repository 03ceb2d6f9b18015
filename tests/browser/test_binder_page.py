"""The course as Binder shows it: behind a base URL and a token, the table plays."""


def test_an_exercise_answers_on_binder(page, binder_server):
    page.goto(f"{binder_server.home}voila/render/notebooks/mushi.ipynb?token=token", wait_until="commit")
    page.wait_for_selector("#hfk-cells", state="attached")
    page.wait_for_selector("#loading", state="detached")
    exercise = page.locator(".hfk-root").first
    exercise.get_by_role("button", name="hint").first.click()
    exercise.get_by_role("heading", name="Hint 1 of 3").wait_for()
