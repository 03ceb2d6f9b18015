"""The commands as a shell runs them: what they print, where, and their exit status."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hanafuda_kit
from hanafuda_kit import cli, record

DATA = Path(__file__).parent / "data"
SAMPLES = [json.loads(line) for line in (DATA / "mushi.jsonl").read_text(encoding="utf-8").splitlines()]
BAD = [json.loads(line) for line in (DATA / "bad.jsonl").read_text(encoding="utf-8").splitlines()]
ENV = {
    **os.environ,
    "PYTHONPATH": str(Path(hanafuda_kit.__file__).parent.parent),
    "PYTHONIOENCODING": "",
    "LC_ALL": "C",
}


def run(*arguments, stdin=b""):
    """Runs ``hanafuda`` with these arguments, inside this process; status and output as text in UTF-8.

    What depends on the process (its start, a terminal, a broken pipe) has tests that start one.
    """
    files = [io.TextIOWrapper(io.BytesIO(content), encoding="ascii") for content in (stdin, b"", b"")]
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as left:
        patch.setattr(sys, "argv", ["hanafuda", *map(str, arguments)])
        for name, file in zip(("stdin", "stdout", "stderr"), files, strict=True):
            patch.setattr(sys, name, file)
        cli.main()
    written = []
    for file in files[1:]:
        file.flush()
        written.append(file.buffer.getvalue().decode())
    assert "Traceback" not in written[1]
    return subprocess.CompletedProcess(arguments, left.value.code or 0, *written)


def started(*arguments):
    """The same command in a process of its own."""
    command = [sys.executable, "-m", "hanafuda_kit.cli", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, env=ENV)


def refused(*arguments, says="", stdout="", **how):
    """Runs it and expects exit status 2, one sentence on standard error, nothing else on standard output."""
    done = run(*arguments, **how)
    assert (done.returncode, done.stdout) == (2, stdout), done.stderr
    assert says in done.stderr and done.stderr.endswith("\n")
    return done.stderr


@pytest.fixture
def file(tmp_path):
    """Makes a file that holds records, one a line, or a text."""

    def make(content, name="records.jsonl"):
        path = tmp_path / name
        if isinstance(content, list):
            content = "\n".join(json.dumps(each) for each in content) + "\n"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return make


# -- replay ----------------------------------------------------------------------


def test_replay_json_gives_one_result_a_line(file):
    done = run("replay", "--json", file([each["record"] for each in SAMPLES]))
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr, len(found)) == (0, "", len(SAMPLES))
    for sample, result in zip(SAMPLES, found, strict=True):
        assert result["totals"] == sample["result"]["totals"]
        assert [r["captures"] for r in result["rounds"]] == [r["captures"] for r in sample["result"]["rounds"]]


def test_replay_reads_standard_input_and_an_object_over_many_lines(file):
    text = json.dumps(SAMPLES[0]["record"], indent=1)
    assert run("replay", "-", "--json", stdin=text.encode()).stdout == run("replay", "--json", file(text)).stdout != ""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_replay_tells_every_step_with_a_rule_id_on_every_line(file, lang):
    done = run("replay", "--lang", lang, file([each["record"] for each in SAMPLES]))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert all(re.search(r"\[(CO|MU)-\d\d(, (CO|MU)-\d\d)*\]$", line) for line in lines)
    moves = sum(len(each["moves"].split()) for sample in SAMPLES for each in sample["record"]["rounds"])
    assert len(lines) > moves


def test_replay_in_words(file):
    first = run("replay", file([SAMPLES[0]["record"]])).stdout.splitlines()
    assert first[0] == "1.0    Greedy deals the first round and plays first. [CO-06]"
    assert "1.2    Greedy turns up the pine ribbon and takes the oni. (+6) [MU-09]" in first
    assert first[-1] == "1.32   Greedy wins the round: +3. [MU-21]"


def test_replay_says_who_is_to_play_in_an_unfinished_round(file):
    whole = SAMPLES[0]["record"]
    part = {**whole, "rounds": [{**whole["rounds"][0], "moves": "4r /1r>11c"}]}
    assert run("replay", file([part])).stdout.splitlines()[-1] == "1.2    Learner to play. [CO-05]"
    empty = run("replay", file([{**whole, "rounds": []}])).stdout.splitlines()
    assert len(empty) == 1 and "CO-05" in empty[0]


def test_a_name_cannot_break_the_lines_or_the_terminal(file):
    odd = {**SAMPLES[0]["record"], "seats": ["A\nB\x1b[2J", "\ud800"]}
    done = run("replay", file([odd]))
    assert done.returncode == 0
    assert all("[" in line and line.isprintable() for line in done.stdout.splitlines())


@pytest.mark.parametrize("bad", BAD, ids=[each["defect"] for each in BAD])
def test_replay_refuses_each_bad_sample_and_prints_what_came_before(file, bad):
    text = bad["raw"] if "raw" in bad else json.dumps(bad["record"])
    good = SAMPLES[0]["record"]
    result = json.dumps(record.result_of(record.replay(good)), separators=(",", ":")) + "\n"
    path = file(f"{json.dumps(good)}\n\n{text}\n{json.dumps(good)}\n")
    sentence = refused("replay", "--json", path, stdout=result)
    assert sentence.startswith(f"hanafuda: {path}") and "line 3" in sentence


def test_replay_in_words_prints_only_whole_records_before_a_bad_one(file):
    good, bad = json.dumps(SAMPLES[0]["record"]), json.dumps(BAD[-1]["record"])
    refused("replay", file(f"{good}\n{bad}\n"), stdout=run("replay", file(good, "good.json")).stdout)
    refused("replay", file(bad, "bad.json"))


@pytest.mark.parametrize("broken", ["{", '{"format": "hanafuda-kit/1", "game": "mus'])
def test_replay_names_the_line_that_is_broken_not_the_one_behind_it(file, broken):
    good = json.dumps(SAMPLES[0]["record"])
    done = run("replay", "--json", file(f"{good}\n{broken}\n{good}\n"))
    assert done.returncode == 2 and "line 2" in done.stderr and "line 3" not in done.stderr


def test_replay_names_file_round_move_text_and_rule(file):
    bad = next(each for each in BAD if each["defect"] == "missing capture")
    path = file([bad["record"]])
    sentence = refused("replay", path)
    for part in (str(path), "ound 1", "move 1", "“3d”", "CO-03"):
        assert part in sentence


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no record"),
        (b"\xff\xfe\0", "UTF-8"),
        (b"[" * 900_000, "nested"),
        (b"[" * 3_000_000, "longer"),
        (b'{"seed": NaN}', "number"),
        (b"[]", "object"),
        (b"\0", "JSON"),
    ],
)
def test_replay_refuses_what_is_no_record(file, content, says):
    refused("replay", file(content), says=says)
    refused("replay", "--json", "-", stdin=content, says=says)


def test_replay_refuses_files_that_cannot_be_read(tmp_path):
    refused("replay", tmp_path / "none.json", says="none.json")
    refused("replay", tmp_path, says=str(tmp_path))
    refused("replay", says="FILE")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything can be read here")
def test_replay_refuses_a_file_without_permission(file):
    path = file("{}")
    path.chmod(0)
    refused("replay", path, says=str(path))


@pytest.mark.skipif(os.name == "nt", reason="this system does not tell the time that another process took")
def test_replay_of_a_short_record_answers_within_three_tenths_of_a_second(file):
    path = file([SAMPLES[0]["record"]])
    for flags in ((), ("--json",)):
        times = []
        for _ in range(5):
            before = os.times()
            assert started("replay", path, *flags).returncode == 0
            after = os.times()  # its own work, not its wait for a core
            times.append(after.children_user - before.children_user + after.children_system - before.children_system)
        assert 0 < min(times) < 0.3


def test_replay_json_imports_no_words_and_no_widgets(file):
    code = (
        "import sys; sys.argv = ['hanafuda', 'replay', '--json', sys.argv[1]]\n"
        "from hanafuda_kit import cli\n"
        "try: cli.main()\n"
        "except SystemExit: print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, file([SAMPLES[0]["record"]])],
        capture_output=True,
        env=ENV,
        text=True,
        check=True,
    )
    modules = set(done.stdout.split())
    assert not modules & {
        "hanafuda_kit.text",
        "hanafuda_kit.ui",
        "hanafuda_kit.web",
        "anywidget",
        "ipywidgets",
        "voila",
    }


# -- simulate --------------------------------------------------------------------


def simulate(*arguments, **how):
    done = run("simulate", *arguments, **how)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_simulate_plays_one_match_of_greedy_bots_by_default():
    found = json.loads(simulate("mushi", "--json"))
    assert {"game": "mushi", "matches": 1, "rounds": 12, "decisions": 384}.items() <= found.items()
    assert found["seconds"] > 0
    assert found["decisions_per_second"] == pytest.approx(384 / found["seconds"], rel=0.01)
    assert found["rounds_per_second"] == pytest.approx(12 / found["seconds"], rel=0.01)
    assert [each["bot"] for each in found["scores"]] == ["greedy", "greedy"]
    assert {"bot", "mean", "wins"} <= found["scores"][0].keys()


def test_simulate_prints_the_figures_in_words():
    text = simulate("mushi", "--bots", "random,eager", "--seed", "4")
    for part in ("mushi: 1 match, 12 rounds", "384 decisions", "seed 4", "random", "eager"):
        assert part in text


def test_simulate_writes_the_same_records_for_the_same_seed_and_replay_reads_them(tmp_path):
    files = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    for path in files:
        simulate("mushi", "--seed", "9", "--matches", "2", "--bots", "greedy,random", "--records", path)
    assert files[0].read_bytes() == files[1].read_bytes()
    done = run("replay", "--json", files[0])
    assert done.returncode == 0
    assert [json.loads(line)["finished"] for line in done.stdout.splitlines()] == [True, True]
    assert run("replay", files[0]).returncode == 0


def test_simulate_takes_rounds_rules_and_mirror(tmp_path):
    path = tmp_path / "records.jsonl"
    found = json.loads(
        simulate(
            *("mushi", "--rounds", "8", "--rule", "rounds=6", "--rule", "next_dealer=alternate", "--mirror"),
            *("--bots", "eager,random", "--records", path, "--json"),
        )
    )
    assert (found["matches"], found["rounds"]) == (4, 16)
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [len(each["rounds"]) for each in records] == [6, 6, 2, 2]
    assert all(each["rules"] == {"rounds": 6, "next_dealer": "alternate"} for each in records)


def test_simulate_without_a_seed_says_which_it_drew():
    first = json.loads(simulate("mushi", "--json", "--bots", "random"))
    again = json.loads(simulate("mushi", "--json", "--bots", "random", "--seed", first["seed"]))
    assert again["scores"] == first["scores"]


def test_simulate_can_write_records_to_standard_output():
    *records, figures = simulate("mushi", "--records", "-", "--json", "--bots", "random").splitlines()
    assert json.loads(records[0])["format"] == "hanafuda-kit/1" and json.loads(figures)["matches"] == 1


def test_simulate_writes_the_table_of_rounds_whoever_plays_it(tmp_path):
    wanted = ("mushi", "--matches", "30", "--seed", "2", "--bots", "random", "--out")
    assert "30 matches" in simulate(*wanted, tmp_path / "one.csv")
    simulate(*wanted, tmp_path / "two.csv", "--jobs", "2")
    one, two = ((tmp_path / f"{name}.csv").read_text(encoding="utf-8") for name in ("one", "two"))
    assert one == two and one.startswith("match,rotation,round,") and one.count("\n") == 361
    found = json.loads(simulate("mushi", "--seed", "2", "--format", "json"))
    assert len(found["columns"]["score_1"]) == found["rounds"] == 12


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["mushi", "--format", "xlsx"], "csv, parquet, json"),
        (["mushi", "--format", "parquet"], "--out FILE"),
        (["mushi", "--jobs", "0"], "0"),
        (["mushi", "--out", "/nowhere/x.csv"], "/nowhere/x.csv"),
        (["chess"], "chess"),
        ([""], "mushi"),
        (["mushi", "--bots", "clever"], "random, eager, greedy"),
        (["mushi", "--bots", ""], "random, eager, greedy"),
        (["mushi", "--bots", "greedy,"], "random, eager, greedy"),
        (["mushi", "--bots", "random,random,random"], "3"),
        (["mushi", "--seats", "3"], "2"),
        (["mushi", "--seats", "x"], "--seats"),
        (["mushi", "--rule", "rounds"], "name=value"),
        (["mushi", "--rule", "koi=on"], "koi"),
        (["mushi", "--rule", "rounds=0"], "rounds"),
        (["mushi", "--rule", "rounds=" + "9" * 5000], "rounds"),
        (["mushi", "--rule", "field_four=1"], "redeal"),
        (["mushi", "--matches", "0"], "--matches"),
        (["mushi", "--rounds", "-1"], "--rounds"),
        (["mushi", "--rounds", "many"], "--rounds"),
        (["mushi", "--seed", "1.5"], "--seed"),
        (["mushi", "--seed", "9" * 30], "--seed"),
        (["mushi", "--records", "/no/such/folder/x"], "/no/such/folder/x"),
        (["mushi", "--colour"], "--colour"),
        ([], "GAME"),
    ],
)
def test_simulate_refuses_bad_input(arguments, says):
    refused("simulate", *arguments, says=says)


def test_what_is_refused_leaves_a_file_of_records_alone(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_text("kept", encoding="utf-8")
    refused("simulate", "mushi", "--bots", "clever", "--records", path)
    assert path.read_text(encoding="utf-8") == "kept"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_full_disk_is_said(file):
    refused("simulate", "mushi", "--bots", "random", "--records", "/dev/full", says="/dev/full")
    command = [sys.executable, "-m", "hanafuda_kit.cli", "replay", "--json", file([SAMPLES[0]["record"]])]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=ENV, text=True)
    assert done.returncode == 2 and "standard output" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_simulate_shows_a_progress_bar_on_a_terminal():
    import pty

    here, there = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "hanafuda_kit.cli", "simulate", "mushi", "--bots", "random", "--matches", "3"],
        stdout=subprocess.PIPE,
        stderr=there,
        env={**ENV, "TERM": "xterm"},
    )
    os.close(there)
    shown = os.read(here, 100_000).decode()
    os.close(here)
    assert done.returncode == 0 and "3/3" in shown and b"3/3" not in done.stdout


# -- both ------------------------------------------------------------------------


def test_help_names_the_commands_and_their_options():
    text = run("--help").stdout
    assert "replay" in text and "simulate" in text
    assert "--mirror" in run("simulate", "--help").stdout and "--json" in run("replay", "--help").stdout


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_a_reader_that_goes_away_ends_it_quietly(file):
    path = file([each["record"] for each in SAMPLES] * 30)
    command = f'"{sys.executable}" -m hanafuda_kit.cli replay "{path}" | head -n 1'
    done = subprocess.run(command, shell=True, capture_output=True, env=ENV, text=True)
    assert done.stderr == "" and done.stdout.count("\n") == 1


def test_replay_says_you_and_the_kit_s_names_in_its_own_language(tmp_path):
    from hanafuda_kit.ui.session import Session

    session = Session("mushi", seed=7)
    session.play(session.view()["moves"][0]["move"])
    file = tmp_path / "match.json"
    file.write_text(session.save()[0], encoding="utf-8")
    english = run("replay", str(file)).stdout
    assert "You put" in english or "You play" in english
    assert "You plays" not in english and "You turns" not in english
    japanese = run("replay", "--lang", "ja", str(file)).stdout
    assert "You" not in japanese and "Tanuki" not in japanese


@pytest.mark.parametrize("module", ["click", "hanafuda_kit.errors", "hanafuda_kit.commands.replay", "json.decoder"])
def test_ctrl_c_while_the_modules_are_loading_ends_the_command_without_a_traceback(module):
    code = (
        "import os, sys\n"
        "from hanafuda_kit.__main__ import main\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {module!r}: os.kill(os.getpid(), 2)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "sys.argv = ['hanafuda', 'replay', '-']\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True)
    assert done.returncode == 130 and not done.stderr.strip(), done.stderr


def test_the_command_is_the_package_too():
    done = subprocess.run([sys.executable, "-m", "hanafuda_kit", "--version"], capture_output=True, text=True)
    assert done.returncode == 0 and "hanafuda" in done.stdout
