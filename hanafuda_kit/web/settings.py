"""Voilà's settings for the course, for `hanafuda play` and for a Jupyter server (Binder)."""

import os
import sys
from pathlib import Path
from typing import Any

from traitlets.config import Config

from hanafuda_kit.web.course import read_course
from hanafuda_kit.web.gate import page_policy
from hanafuda_kit.web.kernels import HOUSE
from hanafuda_kit.web.nursery import PROVISIONER, supported
from hanafuda_kit.web.sockets import CourseConnection

TEMPLATE = "hanafuda"
DATA_DIR = Path(__file__).resolve().parent / "jupyter"
WIDGETS = (
    "anywidget",
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "hanafuda-kit",
)

IDLE_SECONDS = 600  # a kernel whose page has gone is ended after this
KERNEL_MEMORY = 1 << 30  # bytes of data that a forked kernel may have; a lesson wants a sixth of it
MESSAGE = 2_000_000  # bytes of a message from a page; a record that is loaded may have half of it
PING_MS = 30_000  # a page is asked this often whether it is still there


def find_template() -> None:
    """Let Voilà find the template in this package, also in a checkout that is not installed."""
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(DATA_DIR) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(DATA_DIR), *paths]))


def page_settings(folder: Path) -> Config:
    """How a page looks and what it may show: template, navigation, no sources, no tracebacks."""
    from hanafuda_kit.web import render  # noqa: F401  it gives Voilà the exporter that the template needs

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
    config.VoilaExecutor.allow_errors = True  # the cells after one that fails are run all the same
    return config


def without_mathjax(page_config: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """The page's settings without the address of another host's MathJax; null is what makes Voilà use its own."""
    return {**page_config, "fullMathjaxUrl": None, "mathjaxConfig": None}


def server_settings(
    folder: Path,
    *,
    class_size: int = 0,
    idle_seconds: int = IDLE_SECONDS,
    framed_by: tuple[str, ...] = (),
) -> Config:
    """Everything of :func:`page_settings`, and how the server of `hanafuda play` keeps kernels.

    As many run as two open pages for each of ``class_size`` pupils want (0: as for a class of thirty). Kernels are
    forked where the system can; elsewhere the welcome page has one ready. A kernel is ended ``idle_seconds`` after its
    page has gone (a page that closes ends its own at once). The origins ``framed_by`` may show pages in a frame.
    """
    config = page_settings(folder)
    course = config.VoilaConfiguration.resources["hanafuda"]
    forks = supported()
    config.VoilaConfiguration.preheat_kernel = not forks
    if forks:
        config.KernelProvisionerFactory.default_provisioner_name = PROVISIONER
    config.CourseKernels.limit = 2 * class_size or HOUSE
    config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, course["welcome"]: {"pool_size": 1}}
    config.VoilaKernelManager.fill_delay = 0.0  # who comes next would wait for the delay, too
    config.VoilaConfiguration.multi_kernel_manager_class = "hanafuda_kit.web.kernels.CourseKernels"
    config.AsyncKernelManager.client_class = "hanafuda_kit.web.kernels.PromptClient"
    config.KernelRestarter.restart_limit = 0  # a new kernel would know nothing of its page
    config.KernelRestarter.time_to_dead = 1.0  # seconds until a kernel that has died is missed
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
        "headers": {
            "Content-Security-Policy": page_policy(framed_by=framed_by),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
        },
        "framed_by": framed_by,
        "websocket_max_message_size": MESSAGE,
        "kernel_websocket_connection_class": CourseConnection,
        "compress_response": True,
        "websocket_compression_options": {"compression_level": 3},
        "ws_ping_interval": PING_MS,
        "ws_ping_timeout": 3 * PING_MS,  # no longer than a ping's interval would end every connection before its first
    }
    return config
