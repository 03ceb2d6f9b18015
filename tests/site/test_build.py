"""What stands in the built site: files, links, sizes; and its Python, in Node instead of a browser."""

import json
import re
import subprocess
from urllib.parse import unquote

import pytest

from hanafuda_kit import record
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.games import hachihachi, mushi, roppyakken
from hanafuda_kit.site.build import build
from hanafuda_kit.site.runtime import SiteError, unpacked

PYTHON = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as boot from %(boot)s;
const load = (name) => new Uint8Array(gunzipSync(readFileSync(%(site)s + "/" + name)));
const indexURL = %(site)s + "/pyodide/";
const resume = () => boot.resume({ indexURL, files: load("kit.bin"), memory: load("memory.bin") });
const pythons = [
  await resume(),
  await resume(),
  await boot.start({ indexURL, files: load("kit.bin") }), // what a browser does that cannot resume
];
for (const python of pythons) {
  python.globals.set("records", readFileSync(%(records)s, "utf8"));
  console.log(python.runPython(`
import json, random
from hanafuda_kit import record
json.dumps([random.random(), [record.result_of(record.replay(json.loads(line))) for line in records.splitlines()]])
`));
}
"""


def pages(site):
    return {path.name: path.read_text(encoding="utf-8") for path in site.glob("*.html")}


def test_every_notebook_is_a_page_and_every_link_leads_to_one(site):
    found = pages(site)
    assert {path.stem for path in notebooks_dir().glob("*.ipynb")} <= {name.removesuffix(".html") for name in found}
    dead = []
    for name, html in found.items():
        for link in re.findall(r'(?:href|src)="([^"]+)"', html):
            where = unquote(link.split("#")[0].split("?")[0])
            if where and not where.startswith(("data:", "http")) and not (site / where).exists():
                dead.append(f"{name}: {link}")
    assert dead == []


def test_no_page_names_another_host_or_a_notebook(site):
    for name, html in pages(site).items():
        assert not re.search(r'(?:href|src)="(?:https?:)?//', html), name
        assert not re.search(r'href="[^"]*\.ipynb', html), name


def test_the_service_worker_lists_every_file(site):
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", (site / "sw.js").read_text(), re.DOTALL)[1])
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert listed.keys() == files - {"sw.js", ".nojekyll"}


def test_the_site_is_at_most_45_megabytes(site):
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 45_000_000


def test_python_brings_no_server(site):
    files = unpacked((site / "site" / "kit.bin").read_bytes())
    names = {name.split("/")[0] for name in files}
    kit = {"/".join(name.split("/")[:2]) for name in files if name.startswith("hanafuda_kit/")}
    assert names.isdisjoint({"click", "voila", "jupyterlab", "jupyter_server", "numpy"})
    assert kit.isdisjoint({"hanafuda_kit/web", "hanafuda_kit/commands", "hanafuda_kit/cli.py"})


def test_a_folder_with_other_things_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    (tmp_path / "sw.js").write_text("// another site's")
    with pytest.raises(SiteError, match="holds other things"):
        build(tmp_path, notebooks_dir(), tmp_path / "cache")
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_a_hundred_records_replay_the_same_in_the_sites_python(site, tmp_path):
    written = []
    for seed in range(100):
        game = (mushi, roppyakken, hachihachi)[seed % 3]
        match = game.Match(seed=seed)
        while not match.round.is_over:
            legal = match.legal_actions()
            match.apply(legal[(7 * seed + len(match.round.written_moves())) % len(legal)])
        written.append(record.record_of(match))
    lines = tmp_path / "records.jsonl"
    lines.write_text("\n".join(json.dumps(each) for each in written), encoding="utf-8")
    script = tmp_path / "replay.mjs"
    parts = {"boot": (site / "site/boot.js").as_uri(), "site": str(site / "site"), "records": str(lines)}
    script.write_text(PYTHON % {name: json.dumps(part) for name, part in parts.items()}, encoding="utf-8")
    ran = subprocess.run(["node", str(script)], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]
    drawn, results = zip(*[json.loads(line) for line in ran.stdout.splitlines()], strict=True)
    here = json.loads(json.dumps([record.result_of(record.replay(each)) for each in written]))
    assert list(results) == [here] * 3
    assert len(set(drawn)) == 3, "what the build kept of chance must not be what every page begins with"
