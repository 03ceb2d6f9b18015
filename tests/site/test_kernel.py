"""The cells of a page on the static site, run without Jupyter."""

from hanafuda_kit.site.kernel import Kernel


def test_a_cell_shows_what_it_prints_and_what_its_last_line_is():
    with Kernel(lambda message: None) as kernel:
        assert kernel.run("print('one')\n2 + 3") == [{"text": "one\n"}, {"text": "5"}]


def test_a_cell_that_wants_a_module_of_another_python_says_which_and_the_next_one_runs():
    with Kernel(lambda message: None) as kernel:
        assert kernel.run("import no_such_module as np\nprint(np)") == [{"lacking": "no_such_module"}]
        assert kernel.run("print(1)") == [{"text": "1\n"}]


def test_a_fault_is_one_sentence():
    with Kernel(lambda message: None) as kernel:
        assert kernel.run("1 / 0") == [{"error": "ZeroDivisionError: division by zero"}]
        (told,) = kernel.run("from hanafuda_kit.ui import Figure\nFigure('nothing')")
        assert told["error"].startswith("There is no figure") and "Traceback" not in told["error"]
