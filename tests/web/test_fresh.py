"""The wheel, installed into an empty environment."""

import json
import socket
import urllib.request

SEE = """
import json, pathlib, hanafuda_kit, hanafuda_kit.assets as assets
from importlib.metadata import files
package = pathlib.Path(hanafuda_kit.__file__).parent
print(json.dumps({
    "package": str(package),
    "widgets": sorted(str(p.relative_to(assets.widgets_dir())) for p in assets.widgets_dir().rglob("*") if p.is_file()),
    "notebooks": sorted(p.name for p in assets.notebooks_dir().iterdir()),
    "inside": assets.widgets_dir().parent == package and assets.notebooks_dir().parent == package,
    "files": [str(f) for f in files("hanafuda_kit")],
}))
"""


def test_the_wheel_brings_the_course_the_browser_part_and_the_template(fresh_env, tmp_path):
    done = fresh_env.run(str(fresh_env.python), "-c", SEE, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["inside"] and str(fresh_env.bin.parent) in seen["package"]
    assert {"kit.js", "kit.css"} <= set(seen["widgets"])
    assert len([name for name in seen["widgets"] if name.startswith("cards")]) == 50
    assert not [name for name in seen["widgets"] if "node_modules" in name or name.startswith("src")]
    assert {"course.json", "welcome.ipynb"} <= set(seen["notebooks"])
    voila = "share/jupyter/voila"
    for file in (f"{voila}/templates/hanafuda/index.html.j2", f"{voila}/labextensions/hanafuda-kit/package.json"):
        assert [name for name in seen["files"] if name.endswith(file)]


def test_the_installed_command_serves_the_course(fresh_env, start_server, tmp_path):
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    command = [str(fresh_env.bin / "hanafuda"), "play", "--no-browser", "--port", str(port)]
    server = start_server(command, port, "/favicon.ico", env=fresh_env.env, cwd=tmp_path)
    with urllib.request.urlopen(server.url, timeout=60) as answer:
        text = answer.read().decode()
    assert "hfk-page" in text and "application/vnd.jupyter.widget-view+json" in text
    assert server.stop() == 0
