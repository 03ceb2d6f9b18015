"""simulate(): own bots are watched, any executor gives the serial result, what is refused is refused in a sentence."""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import signal
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from hanafuda_kit import lab
from hanafuda_kit.bots import BotError
from hanafuda_kit.errors import ArgumentError, HanafudaError, IllegalActionError, Reason
from hanafuda_kit.lab import work

_spec = importlib.util.spec_from_file_location("lab_bots", Path(__file__).parent / "bots.py")
bots = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(bots)

WANTED = {"bots": ["greedy", "random"], "matches": 60, "seed": 5, "mirror": True, "rules": {"rounds": 3}}


@pytest.fixture(scope="module")
def serial():
    return lab.simulate("mushi", **WANTED)


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    """Chunks of a few matches, so that there are many."""
    monkeypatch.setattr(work, "TRIAL_SECONDS", 0.01)
    monkeypatch.setattr(work, "CHUNK_SECONDS", 0.05)


class Inline:
    """The smallest executor there is; ``fail`` says which calls are lost, ``ends`` after how many it takes no more."""

    def __init__(self, fail=(), ends=10**9):
        self.calls, self.fail, self.ends = 0, fail, ends

    def submit(self, function, *arguments):
        if self.calls >= self.ends:
            raise RuntimeError("cannot schedule new futures after shutdown")
        self.calls += 1
        future = Future()
        if self.calls in self.fail:
            future.set_exception(RuntimeError("lost"))
        else:
            future.set_result(function(*arguments))
        return future


# -- executors -------------------------------------------------------------------


def test_an_inline_executor_gives_the_serial_result(serial):
    executor = Inline()
    assert lab.simulate("mushi", **WANTED, executor=executor) == serial
    assert executor.calls > 2


def test_rounds_end_within_a_match_alike():
    wanted = {**WANTED, "matches": None, "rounds": 50}
    serial = lab.simulate("mushi", **wanted)
    assert serial.rounds == 100 and lab.simulate("mushi", **wanted, executor=Inline()) == serial


def test_threads_give_the_serial_result(serial):
    with ThreadPoolExecutor(2) as pool:
        assert lab.simulate("mushi", **WANTED, executor=pool) == serial


def test_processes_give_the_serial_result_and_own_bots_travel(serial):
    def own(view):
        return view.legal[-1]

    def plain(view):
        return view.legal[-1]

    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert lab.simulate("mushi", **WANTED, executor=pool) == serial
        plain.__module__ = "__main__"  # as in a notebook: it goes along with its code
        wanted = {**WANTED, "bots": [plain, "random"], "matches": 20}
        assert lab.simulate("mushi", **wanted, executor=pool).scores() == lab.simulate("mushi", **wanted).scores()


def test_loky_finishes_here_what_a_killed_worker_has_left(serial):
    from loky import ProcessPoolExecutor as Loky

    pool = Loky(2)
    told = []

    def kill_one(matches, rounds):
        told.append(matches)
        if len(told) == 3:
            os.kill(next(iter(pool._processes)), signal.SIGKILL)

    pool.submit(os.getpid).result()
    try:
        assert lab.simulate("mushi", **WANTED, executor=pool, progress=kill_one) == serial
    finally:
        pool.shutdown(wait=False, kill_workers=True)


def test_dask_gives_the_serial_result_though_a_worker_is_killed(serial, tmp_path):
    from distributed import Client, LocalCluster

    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "host": "127.0.0.1"}
    with LocalCluster(**options, local_directory=str(tmp_path)) as cluster, Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
        told = []

        def kill_one(matches, rounds):
            told.append(matches)
            if len(told) == 5:
                os.kill(pids[0], signal.SIGKILL)

        executor = client.get_executor()
        assert lab.simulate("mushi", **WANTED, executor=executor, progress=kill_one) == serial
        assert len(told) > 5


def test_ipyparallel_gives_the_serial_result_though_an_engine_is_killed(serial, tmp_path):
    import ipyparallel

    with ipyparallel.Cluster(n=2, profile_dir=str(tmp_path), controller_ip="127.0.0.1", log_level=40) as client:
        client.wait_for_engines(2, timeout=30)
        pids = client[:].apply_sync(os.getpid)
        told = []

        def kill_one(matches, rounds):
            told.append(matches)
            if len(told) == 5:
                os.kill(pids[0], signal.SIGKILL)

        executor = client.executor()
        assert lab.simulate("mushi", **WANTED, executor=executor, progress=kill_one) == serial
        assert len(told) > 5


def test_a_lost_chunk_is_played_again(serial):
    executor = Inline(fail=(2, 3, 5))
    assert lab.simulate("mushi", **WANTED, executor=executor) == serial


def test_a_chunk_that_is_lost_three_times_is_said():
    with pytest.raises(work.WorkError, match="RuntimeError: lost"):
        lab.simulate("mushi", **WANTED, executor=Inline(fail=range(1, 1000)))


def test_a_dead_executor_is_said():
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(work.WorkError, match=r"takes no work \(RuntimeError"):
        lab.simulate("mushi", **WANTED, executor=pool)


def test_an_executor_that_dies_on_the_way_leaves_the_rest_to_this_process(serial):
    executor = Inline(ends=3)
    assert lab.simulate("mushi", **WANTED, executor=executor) == serial and executor.calls == 3


def test_own_bots_are_not_played_here_when_the_workers_have_died():
    wanted = {**WANTED, "bots": [bots.first], "matches": 600}  # more than a fast machine plays in three chunks
    with pytest.raises(work.WorkError, match="workers are gone"):
        lab.simulate("mushi", **wanted, executor=Inline(ends=3))


@pytest.mark.parametrize("executor", [None, "inline"])
def test_an_interrupt_keeps_the_first_matches_and_says_so(serial, executor):
    told = []

    def interrupt(matches, rounds):
        told.append(matches)
        if sum(told) >= 10:
            raise KeyboardInterrupt

    made = Inline() if executor else None
    found = lab.simulate("mushi", **WANTED, executor=made, progress=interrupt)
    assert found.partial and found.matches == sum(told) < serial.matches
    assert found.text().startswith("Interrupted") and "partial" in repr(found)
    for name, column in found.columns().items():
        assert column == serial.columns()[name][: found.rounds]


# -- own bots --------------------------------------------------------------------


def test_a_function_an_object_and_a_class_play():
    found = lab.simulate("mushi", [bots.Dearest, bots.first], matches=20, seed=1, mirror=True, rules={"rounds": 1})
    assert found.plan.bots == ("Dearest", "first")
    assert found.scores()[0]["mean"] > found.scores()[1]["mean"]
    again = lab.simulate("mushi", [bots.Dearest, bots.first], matches=20, seed=1, mirror=True, rules={"rounds": 1})
    assert again == found


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (bots.failing, "failed with IndexError.* in seed 1, round 1, move"),
        (bots.cheating, "answered 1b.*allowed are"),
        (bots.no_answer, "answered None"),
        (lambda: None, "failed.*TypeError"),
        (bots.endless, "more than 0.3 s in seed 1"),
    ],
)
@pytest.mark.parametrize("threads", [False, True])
def test_a_bot_that_fails_is_told_in_one_sentence_with_its_position(bot, says, threads):
    with ThreadPoolExecutor(1) as pool, pytest.raises(BotError, match=says) as caught:
        wanted = {"matches": 1, "seed": 1, "seconds": 0.3}
        if threads:
            pool.submit(lab.simulate, "mushi", bot, **wanted).result()
        else:
            lab.simulate("mushi", bot, **wanted)
    assert "\n" not in str(caught.value)


def test_errors_travel_between_processes():
    for error in (BotError("bot_unknown", bot="x", allowed="y"), IllegalActionError(Reason("no_such_card"), "mushi")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and (again.code, again.params) == (error.code, error.params)


@pytest.mark.parametrize(
    "wanted",
    [
        {"bots": [3]},
        {"bots": ["clever"]},
        {"matches": "many"},
        {"matches": 0},
        {"matches": True},
        {"seed": "x"},
        {"executor": 4},
        {"seconds": 0},
        {"seconds": "x"},
        {"unknown": 1},
        {"seats": 5},
    ],
)
def test_what_cannot_be_played_is_refused(wanted):
    with pytest.raises(HanafudaError) as caught:
        lab.simulate("mushi", **wanted)
    assert str(caught.value) and "\n" not in str(caught.value)


# -- tables ----------------------------------------------------------------------


def test_the_table_agrees_with_the_figures(serial):
    columns = serial.columns()
    assert {len(column) for column in columns.values()} == {serial.rounds} == {360}
    assert sum(columns["score_1"]) + sum(columns["score_2"]) == 0  # MU-21
    assert serial.scores()[0]["mean"] == sum(columns["score_1"]) / 360
    assert all(a & b == 0 for a, b in zip(columns["captures_1"], columns["captures_2"], strict=True))
    assert next(iter(serial.rows()))["match"] == 1 and columns["match"][-1] == 60


def test_pandas_and_arrow_hold_the_same_table(serial):
    frame = serial.to_pandas()
    assert {name: list(frame[name]) for name in frame} == serial.columns()
    import pyarrow

    assert pyarrow.table(serial).to_pydict() == serial.columns()


def test_files(serial, tmp_path):
    import pyarrow.parquet

    for name in ("csv", "parquet", "json"):
        serial.write(str(tmp_path / name), name)
    lines = (tmp_path / "csv").read_text().splitlines()
    assert lines[0].split(",") == list(serial.columns()) and len(lines) == 361
    assert pyarrow.parquet.read_table(tmp_path / "parquet").to_pydict() == serial.columns()
    assert json.loads((tmp_path / "json").read_text())["columns"] == serial.columns()
    with pytest.raises(ArgumentError, match="csv, parquet, json"):
        serial.write(str(tmp_path / "x"), "xlsx")


def test_importing_the_lab_imports_nothing_of_the_extra():
    code = "import sys, hanafuda_kit.lab, hanafuda_kit.lab.work; print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for name in ("pandas", "pyarrow", "altair", "tqdm", "vl_convert", "cloudpickle", "numpy"):
        assert f"'{name}'" not in done.stdout


def test_the_figures_are_told_in_japanese_too(serial):
    assert "一局の平均" in serial.text("ja") and "むし" in serial.text("ja")
