"""Starts a Gieok server, lets schemathesis loose on it, and asks it to stop.

Passes when every answer is one the OpenAPI document describes, nothing panicked, and SIGTERM ended
the server with status 0. The inputs are the same on every run: a failure repeats.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

API_KEY = "gk_conformance_0123456789abcdefghijklmnopqrstuvwxyz"
START_SECONDS_MAX = 30
RUN_SECONDS_MAX = 180
STOP_SECONDS_MAX = 20
LOG_LINES_SHOWN = 20


class Failure(Exception):
    """A reason the lane does not pass, in words for the terminal."""


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: conformance.py PATH_TO_GIEOK", file=sys.stderr)
        return 2
    binary = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="gieok-api-") as folder:
        log = Path(folder) / "server.log"
        try:
            check(binary, Path(folder), log)
        except Failure as failure:
            lines = log.read_text(errors="replace").splitlines() if log.exists() else []
            print(f"\nthe server's last {LOG_LINES_SHOWN} lines:", file=sys.stderr)
            print("\n".join(lines[-LOG_LINES_SHOWN:]), file=sys.stderr)
            print(f"\nerror: {failure}", file=sys.stderr)
            return 1
    return 0


def check(binary: Path, folder: Path, log: Path) -> None:
    server = start(binary, folder, log)
    try:
        base_url = address(server, log)
        wait_until_ready(server, base_url)
        run_schemathesis(server, base_url, folder)
        stop(server)
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()
    if "panicked" in log.read_text(errors="replace"):
        raise Failure("the server panicked: look for 'panicked' in its log")


def start(binary: Path, folder: Path, log: Path) -> subprocess.Popen:
    # Settings of the developer's own server must not leak in.
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIEOK_")}
    env["GIEOK_API_KEY"] = API_KEY
    command = [binary, "serve", "--data", folder / "data", "--listen", "127.0.0.1:0"]
    with log.open("wb") as output:
        try:
            return subprocess.Popen(
                command, env=env, cwd=folder, stdout=output, stderr=subprocess.STDOUT
            )
        except OSError as error:
            raise Failure(f"{binary} could not be started: {error}") from error


def address(server: subprocess.Popen, log: Path) -> str:
    def announced() -> str | None:
        found = re.search(r"listening on (http://[\w.:\[\]-]+)", log.read_text(errors="replace"))
        return found.group(1) if found else None

    return poll(server, announced, "the server did not print 'listening on http://…'")


def wait_until_ready(server: subprocess.Popen, base_url: str) -> None:
    def is_ready() -> bool:
        try:
            with urllib.request.urlopen(f"{base_url}/readyz", timeout=2) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    poll(server, is_ready, f"{base_url}/readyz did not answer 200")


def poll(server: subprocess.Popen, attempt, complaint: str):
    """What `attempt` returns, as soon as it is truthy."""
    deadline = time.monotonic() + START_SECONDS_MAX
    while time.monotonic() < deadline:
        if result := attempt():
            return result
        if server.poll() is not None:
            raise Failure(f"the server ended with status {server.returncode} while starting")
        time.sleep(0.05)
    raise Failure(f"{complaint} within {START_SECONDS_MAX} s")


def run_schemathesis(server: subprocess.Popen, base_url: str, folder: Path) -> None:
    here = Path(__file__).resolve().parent
    command = [
        Path(sys.executable).parent / "schemathesis",
        f"--config-file={here / 'schemathesis.toml'}",
        "run",
        f"{base_url}/openapi.json",
        f"--header=Authorization: Bearer {API_KEY}",
        "--no-color",
    ]
    # The folder is temporary: nothing that schemathesis writes stays in the tree.
    env = os.environ | {"PYTHONPATH": str(here), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        status = subprocess.run(command, cwd=folder, env=env, timeout=RUN_SECONDS_MAX).returncode
    except subprocess.TimeoutExpired as error:
        raise Failure(f"schemathesis took more than {RUN_SECONDS_MAX} s") from error
    if server.poll() is not None:
        raise Failure(f"the server ended by itself with status {server.returncode}")
    if status != 0:
        raise Failure("schemathesis did not pass; what it found is above")


def stop(server: subprocess.Popen) -> None:
    server.send_signal(signal.SIGTERM)
    try:
        status = server.wait(STOP_SECONDS_MAX)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"the server did not stop within {STOP_SECONDS_MAX} s of SIGTERM") from error
    if status != 0:
        raise Failure(f"SIGTERM ended the server with status {status}, not 0")


if __name__ == "__main__":
    sys.exit(main())
