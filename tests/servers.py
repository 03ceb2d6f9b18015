"""Servers in processes of their own, on ports that nobody listens on: for the tests, the benchmarks, the pictures."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    """A port on 127.0.0.1 that nobody listens on now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def play_command(port: int, *options: str) -> list[str]:
    """`hanafuda play` on a port, without a browser."""
    return [sys.executable, "-m", "hanafuda_kit.cli", "play", "--no-browser", "--port", str(port), *options]


class Server:
    """A server in a process of its own: ``url``, ``port``, ``lines`` (what it wrote), ``stop()``.

    It has started once it answers at the path ``answers``; RuntimeError with all that it wrote if it does not.
    """

    def __init__(
        self,
        command: list[str],
        port: int,
        answers: str,
        *,
        env: dict | None = None,
        cwd: Path | None = None,
        timeout: float = 60,
    ):
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.lines: list[str] = []
        started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            env=env,
            cwd=cwd,
            text=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        while not self._answers(self.url + answers):
            if self.process.poll() is not None or time.monotonic() > started + timeout:
                self.stop()
                raise RuntimeError(f"{' '.join(command)} does not answer:\n{self.output}")
            time.sleep(0.05)
        self.seconds_to_ready = time.monotonic() - started

    @property
    def output(self) -> str:
        """All that the server wrote so far."""
        return "".join(self.lines)

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.append(line)

    @staticmethod
    def _answers(url: str) -> bool:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return True
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False

    def stop(self, sign: int = signal.SIGTERM) -> int:
        """End the server and return its exit status. SIGINT would be ignored where the tests run in the background."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._reader.join(5)
        return self.process.returncode
