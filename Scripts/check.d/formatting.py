"""`swift format lint --strict` over every Swift file."""

import re
import subprocess

from checkout import Violation

LINE = re.compile(r"^(.*?):(\d+):\d+: (?:error|warning): (.*)$")


def check(checkout):
    paths = [path for path in checkout.paths if path.endswith(".swift")]
    if not paths:
        return
    command = ["swift", "format", "lint", "--strict", "--parallel", *paths]
    linted = subprocess.run(command, cwd=checkout.root, capture_output=True, text=True)
    found = [match.groups() for match in map(LINE.match, linted.stderr.splitlines()) if match]
    for path, line, text in found:
        yield Violation(path.removeprefix(f"{checkout.root}/"), int(line), text)
    if linted.returncode != 0 and not found:
        yield Violation(".swift-format", 1, linted.stderr.strip() or f"swift format ended with {linted.returncode}")
