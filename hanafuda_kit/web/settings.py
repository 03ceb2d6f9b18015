"""Voilà's settings for the course, for `hanafuda play` and for a Jupyter server (Binder)."""

import os
import sys
from pathlib import Path
from typing import Any

from traitlets.config import Config

from hanafuda_kit.web.course import read_course
from hanafuda_kit.web.nursery import PROVISIONER, supported

TEMPLATE = "hanafuda"
DATA_DIR = Path(__file__).resolve().parent / "jupyter"
WIDGETS = (
    "anywidget",
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "hanafuda-kit",
)

IDLE_SECONDS = 600  # a kernel whose page has gone is ended after this
PING_MS = 30_000  # a page is asked this often whether it is still there

# Nothing on a page may come from, or go to, another host.
PAGE_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob: ws: wss:",
        "frame-ancestors 'self'",
    )
)


def find_template() -> None:
    """Let Voilà find the template in this package, also in a checkout that is not installed."""
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(DATA_DIR) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(DATA_DIR), *paths]))


def page_settings(folder: Path) -> Config:
    """How a page looks and what it may show: template, navigation, no sources, no tracebacks."""
    config = Config()
    voila = config.VoilaConfiguration
    voila.template = TEMPLATE
    voila.allow_template_override = "NO"
    voila.allow_theme_override = "NO"
    voila.strip_sources = True
    voila.show_tracebacks = False
    voila.extension_allowlist = list(WIDGETS)  # other JupyterLab extensions stay out of the page
    voila.page_config_hook = without_mathjax
    voila.resources = {"hanafuda": read_course(folder)}
    config.VoilaExecutor.cell_error_instruction = "Reload the page; if it happens again, tell who runs the course."
    return config


def without_mathjax(page_config: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """The page's settings without the address of another host's MathJax; null is what makes Voilà use its own."""
    return {**page_config, "fullMathjaxUrl": None, "mathjaxConfig": None}


def server_settings(
    folder: Path,
    *,
    class_size: int = 0,
    idle_seconds: int = IDLE_SECONDS,
) -> Config:
    """Everything of :func:`page_settings`, and how the server of `hanafuda play` keeps kernels.

    The welcome page has one kernel ready; with ``class_size`` every lesson has that many.
    A kernel is ended ``idle_seconds`` after its page has gone (a page that closes ends its own at once).
    """
    config = page_settings(folder)
    course = config.VoilaConfiguration.resources["hanafuda"]
    forks = supported()
    config.VoilaConfiguration.preheat_kernel = not forks
    if forks:
        config.KernelProvisionerFactory.default_provisioner_name = PROVISIONER
    pools = {"default": {"pool_size": 0}, course["welcome"]: {"pool_size": 1}}
    if class_size:
        pools |= {lesson["file"]: {"pool_size": class_size} for lesson in course["lessons"]}
    config.VoilaKernelManager.kernel_pools_config = pools
    config.VoilaKernelManager.fill_delay = 0.0  # who comes next would wait for the delay, too
    config.VoilaConfiguration.multi_kernel_manager_class = "hanafuda_kit.web.kernels.CourseKernels"
    config.AsyncKernelManager.client_class = "hanafuda_kit.web.kernels.PromptClient"
    config.MappingKernelManager.cull_idle_timeout = idle_seconds
    config.MappingKernelManager.cull_interval = max(1, min(60, idle_seconds // 4))
    config.MappingKernelManager.cull_connected = False
    if sys.platform != "win32":
        config.KernelManager.transport = "ipc"  # sockets in a folder of ours, not open TCP ports
    config.Voila.root_dir = str(folder)
    config.Voila.config_file_paths = []  # not whatever voila.json lies around
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": PAGE_POLICY},
        "ws_ping_interval": PING_MS,
        "ws_ping_timeout": 3 * PING_MS,  # no longer than a ping's interval would end every connection before its first
    }
    return config
