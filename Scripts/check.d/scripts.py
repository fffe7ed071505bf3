"""Scripts can be run, parse, and pass ShellCheck where it is installed."""

import ast
import os
import shutil
import subprocess

from checkout import Violation

#: Folders whose files are commands, whatever their ending.
COMMANDS = ("Scripts/", ".ci/", "Benchmarks/run", "Fuzzing/run", "formly")


def check(checkout):
    for path in checkout.paths:
        first = checkout.text(path).split("\n", 1)[0]
        if path.endswith(".py"):
            yield from _check_python(path, checkout.text(path))
        if not first.startswith("#!"):
            continue
        if not os.access(checkout.root / path, os.X_OK):
            yield Violation(path, 1, "has no run bit: chmod +x")
        if "bash" in first or first.endswith("/sh"):
            yield from _check_shell(checkout.root, path, checkout.text(path))
        elif "python" in first and not path.endswith(".py"):
            yield from _check_python(path, checkout.text(path))
    yield from _check_commands(checkout)


def _check_commands(checkout):
    for path in checkout.under(*COMMANDS):
        if "." not in path.rsplit("/", 1)[-1] and path.startswith(COMMANDS) and not checkout.text(path).startswith("#!"):
            yield Violation(path, 1, "does not say what runs it: begin with #!")


def _check_python(path, text):
    try:
        ast.parse(text)
    except SyntaxError as error:
        yield Violation(path, error.lineno or 1, f"Python can't read it: {error.msg}")


def _check_shell(root, path, text):
    parsed = subprocess.run(["bash", "-n", path], cwd=root, capture_output=True, text=True)
    if parsed.returncode != 0:
        yield Violation(path, 1, f"bash can't read it: {parsed.stderr.strip()}")
    if "set -e" not in text:
        yield Violation(path, 1, "goes on after an error: set -euo pipefail")
    if shutil.which("shellcheck"):
        checked = subprocess.run(["shellcheck", "--format=gcc", path], cwd=root, capture_output=True, text=True)
        for line in checked.stdout.splitlines():
            _, number, _, message = line.split(":", 3)
            yield Violation(path, int(number), message.strip())
